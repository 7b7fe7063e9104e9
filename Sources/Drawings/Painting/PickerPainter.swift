import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws pickers and date pickers. What they show depends on the day and on code; here it is always one moment, or bars in place of texts.
enum PickerPainter {
    /// - Parameter content: a date picker's style and what of a date it shows.
    static func paint(
        _ style: ControlKind.DatePickerStyle, _ mode: ControlKind.DatePickerMode, _ view: PaintedView, into drawing: inout Drawing
    ) {
        switch style {
        case .wheels: paintWheels(ShownMoment.columns(mode), view, &drawing)
        case .inline where mode == .date || mode == .dateAndTime:
            CalendarPainter.paint(in: view.frame, showsTime: mode == .dateAndTime, view, into: &drawing)
        case .compact, .inline: paintCapsules(ShownMoment.texts(mode), view, &drawing)
        }
    }

    /// A picker whose rows are known to code alone.
    static func paintPicker(_ view: PaintedView, into drawing: inout Drawing) {
        paintMark(view, &drawing)
        let frame = view.frame
        drawing.group(clip: Path(frame)) { drawing in
            for (row, share) in zip(rows, [0.26, 0.38, 0.32, 0.42, 0.24]) {
                let width = frame.width * share
                let bar = Rect(x: frame.midX - width / 2, y: frame.midY + row.offset - 5, width: width, height: 10)
                drawing.fill(bar, radius: 5, view.palette.label.faded(row.opacity * 0.4))
            }
        }
    }

    // MARK: Wheels

    private static let rowHeight = 34.0
    /// The rows of a wheel, seen from the front: from the middle, in points, and the size of their text.
    private static let rows: [(offset: Double, size: Double, opacity: Double)] = [
        (-60, 16, 0.25), (-33, 20, 0.5), (0, 22, 1), (33, 20, 0.5), (60, 16, 0.25),
    ]

    /// How wide a wheel's share is where texts have their usual size, in points.
    private static let usualShare = 53.0

    private static func paintMark(_ view: PaintedView, _ drawing: inout Drawing) {
        let frame = view.frame, mark = LookFact.wheelMark.word(in: view.scene.intrinsics.release)
        let band = Rect(x: frame.x, y: frame.midY - rowHeight / 2, width: frame.width, height: min(rowHeight, frame.height))
        if mark == "lines" {
            for y in [band.y, band.maxY] {
                drawing.fill(Rect(x: band.x, y: y, width: band.width, height: 0.5), view.palette.system("systemGray3Color"))
            }
        } else {
            let inner = band.inset(by: EdgeInsets(left: 9, right: 9))
            drawing.fill(inner, radius: mark == "band" ? 8 : inner.height / 2, view.palette.quiet)
        }
    }

    private static func paintWheels(_ columns: [ShownMoment.Column], _ view: PaintedView, _ drawing: inout Drawing) {
        paintMark(view, &drawing)
        let frame = view.frame, usual = columns.reduce(0) { $0 + $1.share } * usualShare
        // Narrow wheels have smaller texts.
        let scale = max(0, min(1, (frame.width - 36) / usual)), room = usual * scale
        var x = frame.midX - room / 2
        drawing.group(clip: Path(frame)) { drawing in
            for column in view.isRightToLeft ? columns.reversed() : columns {
                let width = usualShare * column.share * scale
                for (row, text) in zip(rows, column.texts) {
                    let band = Rect(x: x, y: frame.midY + row.offset - rowHeight / 2, width: width, height: rowHeight)
                    let ink = view.palette.label.faded(row.opacity)
                    TextPainter.line(text, .system(row.size * scale), ink, in: band, .center, view, &drawing, across: 0.5, down: 0.5)
                }
                x += width
            }
        }
    }

    // MARK: Compact

    /// A field for the date, one for the time of day, or both beside each other.
    static func paintCapsules(_ texts: [String], _ view: PaintedView, _ drawing: inout Drawing) {
        let frame = view.frame, release = view.scene.intrinsics.release, font = Font.system(17)
        let room = release.row(.datePickerCapsule).width ?? 0, gap = release.row(.datePickerCapsuleGap).width ?? 0
        let widths = texts.map { view.scene.intrinsics.measurer.width(of: $0, font: font).rounded(.up) + room }
        let whole = widths.reduce(0, +) + gap * Double(texts.count - 1), free = frame.width - whole
        let height = min(frame.height, release.row(.datePickerCompact).height ?? frame.height)
        // The part of what is left that is before them.
        let part: Double =
            switch TextPainter.alignment(ofContent: view) {
            case .left: 0
            case .center: 0.5
            case .right: 1
            }
        var x = frame.x + free * part
        let fields = Array(zip(texts, widths))
        for (text, width) in view.isRightToLeft ? fields.reversed() : fields {
            let field = Rect(x: x, y: frame.midY - height / 2, width: width, height: height)
            drawing.fill(field, radius: LookFact.capsuleRadius.value(in: release), view.palette.quiet)
            TextPainter.line(text, font, view.palette.label, in: field, .center, view, &drawing, across: part)
            x += width + gap
        }
    }
}
