import AutoLayout
import Facts

/// Draws the month of an inline date picker.
enum CalendarPainter {
    private static let weeks = 6.0, columns = 7.0

    /// - Parameter showsTime: whether a row below the month shows the time of day.
    static func paint(in frame: Rect, showsTime: Bool, _ view: PaintedView, into drawing: inout Drawing) {
        let palette = view.palette, inner = frame.inset(by: EdgeInsets(left: min(16, frame.width / 20), right: min(16, frame.width / 20)))
        // A low picker has low rows.
        let row = max(0, min(44, frame.height / (weeks + (showsTime ? 3 : 2))))
        let header = Rect(x: inner.x, y: frame.y, width: inner.width, height: row)
        let (near, far): (TextPainter.Alignment, TextPainter.Alignment) = view.isRightToLeft ? (.right, .left) : (.left, .right)
        let size = min(17, row * 0.5)
        TextPainter.line(ShownMoment.month, .system(size, weight: .semibold), palette.label, in: header, near, view, &drawing)
        TextPainter.line("‹   ›", .system(size * 1.3), view.tint, in: header, far, view, &drawing)
        func place(_ column: Int) -> Double { Double(view.isRightToLeft ? 6 - column : column) }
        func cell(_ column: Int, y: Double, height: Double) -> Rect {
            Rect(x: inner.x + inner.width / columns * place(column), y: y, width: inner.width / columns, height: height)
        }
        func across(_ column: Int) -> Double { (place(column) + 0.5) / columns }
        for (column, name) in ShownMoment.weekdays.enumerated() {
            let box = cell(column, y: header.maxY, height: row * 0.6)
            TextPainter.line(
                name, .system(min(13, row * 0.35), weight: .semibold), palette.placeholder, in: box, .center, view, &drawing,
                across: across(column))
        }
        let top = header.maxY + row * 0.6
        for day in 1...ShownMoment.days {
            let number = day - 1 + ShownMoment.daysBefore, isSelected = day == ShownMoment.day
            let box = cell(number % 7, y: top + row * Double(number / 7), height: row)
            if isSelected {
                let side = min(box.width, box.height)
                let disc = Rect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side)
                drawing.fill(ellipseIn: disc, view.tint.faded(0.15))
            }
            let font = Font.system(min(20, row * 0.5), weight: isSelected ? .semibold : .regular)
            let ink = isSelected ? view.tint : palette.label
            TextPainter.line("\(day)", font, ink, in: box, .center, view, &drawing, across: across(number % 7))
        }
        guard showsTime else { return }
        let bottom = Rect(x: inner.x, y: top + row * weeks, width: inner.width, height: row)
        TextPainter.line("Time", .system(size), palette.label, in: bottom, near, view, &drawing)
        let width = min(inner.width, size * 5.5), height = row * 0.8
        let field = Rect(
            x: view.isRightToLeft ? bottom.x : bottom.maxX - width, y: bottom.midY - height / 2, width: width, height: height)
        drawing.fill(field, radius: LookFact.capsuleRadius.value(in: view.scene.intrinsics.release), palette.quiet)
        TextPainter.line(
            ShownMoment.time, .system(size), palette.label, in: field, .center, view, &drawing, across: view.isRightToLeft ? 0 : 1)
    }
}
