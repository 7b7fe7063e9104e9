import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios

/// Draws what a table adds to its cells: lines between rows and around sections, titles of sections, and what is at the end of a cell.
struct TablePainter {
    /// A cell, header or footer in its table.
    struct Row {
        let element: Element
        /// In the picture, in points.
        var frame: Rect
        /// The margin at the leading edge of its content, in points.
        let margin: Double
        /// What its content keeps clear of at the sides, in points; rows of inset groups end before it.
        let clear: EdgeInsets

        /// - Parameter frame: in the picture, in points.
        init(_ layout: SceneLayout, _ frame: Rect) {
            element = layout.root.element
            self.frame = frame
            clear = layout.root.isInInsetGroup ? .zero : layout.context.clearSides
            let content = layout.elements.firstIndex { $0["key"] == "contentView" }
            let margins = content.map { layout.layout.margins[$0] }
            margin = margins.map { layout.scene.direction.isRightToLeft ? $0.right : $0.left } ?? Self.usualMargin
        }

        private static let usualMargin = 16.0

        /// Where its content and accessory are, in points.
        var room: Rect { frame.inset(by: clear) }

        var isCell: Bool { element.name == "tableViewCell" }
        var section: Element? { element.parent?.parent.flatMap { $0.name == "tableViewSection" ? $0 : nil } }
    }

    private let table: PaintedView
    private let rows: [Row]
    private let isGrouped: Bool
    private let isInset: Bool

    /// A picture of a view that is laid out on its own, by its object id.
    private let view: (String) -> Drawing?

    /// - Parameter view: a picture of a view that is laid out on its own, by its object id.
    init(_ table: PaintedView, _ rows: [Row], view: @escaping (String) -> Drawing?) {
        self.table = table
        self.view = view
        self.rows = rows.filter { $0.frame.y < table.frame.maxY }
        isInset = table.element["style"] == "insetGrouped"
        isGrouped = table.element.isGroupedTable
    }

    func paint(into drawing: inout Drawing) {
        let cells = rows.filter(\.isCell), hasLines = table.element["separatorStyle"] != "none"
        let line = table.palette.ink("separatorColor", of: table.element) ?? usualLine
        for (place, row) in cells.enumerated() {
            let isFirst = place == 0 || cells[place - 1].section != row.section
            let isLast = place == cells.count - 1 || cells[place + 1].section != row.section
            if isFirst { paintTitle(of: row, after: place > 0 ? cells[place - 1].frame.maxY : table.frame.y, &drawing) }
            if isLast { paintFooter(of: row, &drawing) }
            if hasLines {
                // A group ends in whole lines; one with round corners has none there.
                if isGrouped, !isInset, isFirst { paintLine(at: row.frame.y, row, isWhole: true, line, &drawing) }
                if !(isInset && isLast) { paintLine(at: row.frame.maxY - 0.5, row, isWhole: isGrouped && isLast, line, &drawing) }
            }
            paintAccessory(of: row, &drawing)
        }
        if hasLines, !isGrouped, let last = cells.last, !rows.contains(where: { $0.element["key"] == "tableFooterView" }),
            LookFact.emptyRows.word(in: table.scene.intrinsics.release) == "lines"
        {
            paintEmptyRows(below: last, line, &drawing)
        }
    }

    private var usualLine: Ink {
        let isOld = LookFact.separator.word(in: table.scene.intrinsics.release) == "old"
        return isOld ? Ink(0xC8C7CC) : table.palette.separator
    }

    private func paintLine(at y: Double, _ row: Row, isWhole: Bool, _ ink: Ink, _ drawing: inout Drawing) {
        let start = row.margin + (table.isRightToLeft ? row.clear.right : row.clear.left)
        let inset = isWhole ? 0 : min(start, row.frame.width)
        let x = row.frame.x + (table.isRightToLeft ? 0 : inset)
        drawing.fill(Rect(x: x, y: y, width: row.frame.width - inset, height: 0.5), ink)
    }

    /// The rows that a plain table shows below its own are as high as it says.
    private func paintEmptyRows(below last: Row, _ ink: Ink, _ drawing: inout Drawing) {
        let height = max(table.element.number("rowHeight") ?? 0, Self.usualHeight)
        var row = last
        row.frame = Rect(x: table.frame.x, y: last.frame.maxY, width: table.frame.width, height: height)
        while row.frame.maxY < table.frame.maxY {
            paintLine(at: row.frame.maxY - 0.5, row, isWhole: false, ink, &drawing)
            row.frame.y += height
        }
    }

    private static let usualHeight = 44.0

    // MARK: Titles

    /// - Parameter end: where the section before ends.
    private func paintTitle(of row: Row, after end: Double, _ drawing: inout Drawing) {
        guard let title = row.section?.text("headerTitle", in: table.scene.localization), !title.isEmpty,
            row.frame.y - end > Self.leastTitle
        else { return }
        if isGrouped {
            let isCapital = LookFact.sectionTitle.word(in: table.scene.intrinsics.release) == "capitals"
            let lines = lines(isCapital ? title.uppercased() : title, row)
            var box = box(of: lines, row, y: 0)
            box.y = max(end, row.frame.y - Self.titleGap - box.height)
            paint(lines, in: box, &drawing)
        } else {
            let band = Rect(x: row.frame.x, y: end, width: row.frame.width, height: row.frame.y - end)
            drawing.fill(band, table.palette.isDark ? Ink(0x1C1C1E) : Ink(0xF7F7F7))
            let room = band.inset(by: row.clear).inset(by: EdgeInsets(left: row.margin, right: row.margin))
            TextPainter.line(title, .system(17, weight: .semibold), table.palette.label, in: room, alignment, table, &drawing)
        }
    }

    /// Less room has no title, in points.
    private static let leastTitle = 15.0
    /// From a group to its title or footer, in points (screenshots of iOS 8 to 16).
    private static let titleGap = 7.0
    private static let titleFont = Font.system(13)

    private func paintFooter(of row: Row, _ drawing: inout Drawing) {
        guard isGrouped, let footer = row.section?.text("footerTitle", in: table.scene.localization), !footer.isEmpty else { return }
        let lines = lines(footer, row)
        paint(lines, in: box(of: lines, row, y: row.frame.maxY + Self.titleGap), &drawing)
    }

    private func lines(_ text: String, _ row: Row) -> TextLayout {
        TextLayout(
            [AttributedRun(text, font: Self.titleFont)], width: max(1, row.room.width - 2 * row.margin), numberOfLines: 0,
            measurer: table.scene.intrinsics.measurer)
    }

    private func box(of lines: TextLayout, _ row: Row, y: Double) -> Rect {
        let height = lines.lines.last.map { $0.top + $0.height } ?? 0
        return Rect(x: row.room.x + row.margin, y: y, width: row.room.width - 2 * row.margin, height: height)
    }

    private func paint(_ lines: TextLayout, in box: Rect, _ drawing: inout Drawing) {
        TextPainter.paint(
            lines, Self.titleFont, table.palette.secondaryLabel, in: box, alignment, table.scene.intrinsics.measurer, &drawing, of: nil,
            top: box.y)
    }

    private var alignment: TextPainter.Alignment { table.isRightToLeft ? .right : .left }

    // MARK: Accessories

    /// What the end of a cell shows, as wide as it is drawn.
    private enum Accessory: String {
        case disclosureIndicator, detailDisclosureButton, detailButton, checkmark

        /// In points (screenshots of iOS 8 to 16).
        var width: Double {
            switch self {
            case .disclosureIndicator: 8
            case .detailDisclosureButton: 40
            case .detailButton: 22
            case .checkmark: 14
            }
        }
    }

    private func paintAccessory(of row: Row, _ drawing: inout Drawing) {
        // A view takes the place of any other accessory.
        let outlet = row.element.children("outlet", in: "connections").first { $0.matches("property", "accessoryView") }
        if let own = outlet?["destination"].flatMap(view) {
            let x = table.isRightToLeft ? row.room.x + row.margin : row.room.maxX - row.margin - own.size.width
            return drawing.add(own, x: x, y: row.frame.midY - own.size.height / 2)
        }
        guard let kind = row.element["accessoryType"].flatMap(Accessory.init) else { return }
        let tint = table.palette.ink("tintColor", of: row.element) ?? table.tint
        let end = row.room.maxX - row.margin, start = end - kind.width
        /// Of a row that reads from left to right.
        func point(_ x: Double, _ dy: Double) -> (Double, Double) {
            (table.isRightToLeft ? row.room.x + row.room.maxX - x : x, row.frame.midY + dy)
        }
        if kind == .checkmark {
            drawing.stroke(Path([point(start + 1, 0.5), point(start + 5, 5), point(start + 13, -5)]), tint, width: 1.8)
        }
        if kind == .detailButton || kind == .detailDisclosureButton {
            let (x, y) = point(start + 11, 0)
            drawing.border(Rect(x: x - 10.5, y: y - 10.5, width: 21, height: 21), radius: 10.5, tint, width: 1.2)
            drawing.fill(ellipseIn: Rect(x: x - 1.2, y: y - 6, width: 2.4, height: 2.4), tint)
            drawing.fill(Rect(x: x - 0.8, y: y - 2, width: 1.6, height: 7), tint)
        }
        if kind == .disclosureIndicator || kind == .detailDisclosureButton {
            let ink = table.palette.isDark ? Ink(0x5A5A5F) : Ink(0xC5C5C7)
            drawing.stroke(Path([point(end - 7, -5.5), point(end - 1, 0), point(end - 7, 5.5)]), ink, width: 2)
        }
    }
}
