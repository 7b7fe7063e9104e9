import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws a search bar: its surface, and in it the field with a magnifying glass.
enum SearchBarPainter {
    /// Between the field and the sides of the bar, and between parts of the field, in points.
    private static let side = 8.0

    static func paint(_ view: PaintedView, into drawing: inout Drawing) {
        let release = view.scene.intrinsics.release, palette = view.palette, frame = view.frame
        let surface = LookFact.searchSurface.word(in: release), isMinimal = view.element.matches("searchBarStyle", "minimal")
        let own = palette.ink("barTintColor", of: view.element)
        // A grey bar, and one in a colour of its own, has a field in the colour of paper.
        let isOnColour = !isMinimal && (own != nil || surface == "gray")
        if !isMinimal {
            switch surface {
            case _ where own != nil: drawing.fill(frame, own ?? palette.quiet)
            case "gray": drawing.fill(frame, palette.isDark ? Ink(0x2C2C2E) : Ink(0xC9C9CE))
            case "bar": drawing.fill(frame, palette.isDark ? Ink(0x161616) : Ink(0xF8F8F8))
            default: break
            }
        }
        let height = min(LookFact.searchFieldHeight.value(in: release), frame.height)
        var field = Rect(x: frame.x + side, y: frame.midY - height / 2, width: frame.width - 2 * side, height: height)
        if view.element.bool("showsCancelButton") == true { paintCancel(view, &field, &drawing) }
        drawing.fill(field, radius: LookFact.searchFieldRadius.value(in: release), isOnColour ? palette.surface : palette.quiet)
        paintContent(view, in: field, isCentered: LookFact.searchHint.word(in: release) == "center", &drawing)
    }

    /// The button beside the field, which takes its room from it.
    private static func paintCancel(_ view: PaintedView, _ field: inout Rect, _ drawing: inout Drawing) {
        let word = "Cancel", font = Font.system(17), width = view.scene.intrinsics.measurer.width(of: word, font: font)
        field.width -= width + side
        let x = view.isRightToLeft ? view.frame.x + side : field.maxX + side
        if view.isRightToLeft { field.x += width + side }
        let band = Rect(x: x, y: field.y, width: width + 0.5, height: field.height)
        TextPainter.line(word, font, view.tint, in: band, .left, view, &drawing, across: view.isRightToLeft ? 0 : 1)
    }

    private static func paintContent(_ view: PaintedView, in field: Rect, isCentered: Bool, _ drawing: inout Drawing) {
        let text = view.element["text"] ?? "", hint = view.element["placeholder"] ?? ""
        let words = text.isEmpty ? hint : text, font = Font.system(min(17, field.height / 2))
        let palette = view.palette, glass = font.pointSize * 0.8
        let width = words.isEmpty ? 0 : view.scene.intrinsics.measurer.width(of: words, font: font) + side
        let isInMiddle = isCentered && text.isEmpty
        let indent = isInMiddle ? max(side, (field.width - glass - width) / 2) : side
        let x = view.isRightToLeft ? field.maxX - indent - glass : field.x + indent
        paintGlass(Rect(x: x, y: field.midY - glass / 2, width: glass, height: glass), palette.secondaryLabel, &drawing)
        guard !words.isEmpty else { return }
        let used = indent + glass + side * 0.75
        let band = field.inset(by: view.isRightToLeft ? EdgeInsets(left: side, right: used) : EdgeInsets(left: used, right: side))
        let ink = text.isEmpty ? palette.placeholder : palette.label
        TextPainter.line(
            words, font, ink, in: band, view.isRightToLeft ? .right : .left, view, &drawing, across: isInMiddle ? 0.5 : nil)
    }

    /// A magnifying glass of our own.
    private static func paintGlass(_ box: Rect, _ ink: Ink, _ drawing: inout Drawing) {
        let lens = Rect(x: box.x, y: box.y, width: box.width * 0.75, height: box.height * 0.75)
        drawing.border(lens, radius: lens.width / 2, ink, width: 1.4)
        drawing.stroke(Path([(box.x + box.width * 0.66, box.y + box.height * 0.66), (box.maxX, box.maxY)]), ink, width: 1.6)
    }
}
