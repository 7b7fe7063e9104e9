import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios

/// A view with what its painters need to know.
struct PaintedView {
    var element: Element
    var item: Item
    /// In the drawing's coordinates, in points.
    var frame: Rect
    var tint: Ink
    var scene: SceneLayout
    var palette: Palette
    /// Whether no view inside it takes any room.
    var isLeaf: Bool
    /// How far its surface reaches below its frame, in points.
    var reach = 0.0
    /// Whether an outline stands in for what it shows.
    var isStandIn = false

    var isRightToLeft: Bool { item.semantic.direction(in: scene.scene.direction).isRightToLeft }

    /// A rectangle inside the view as it is where the reading direction is taken into account.
    func mirrored(_ rect: Rect) -> Rect {
        guard isRightToLeft else { return rect }
        return Rect(x: frame.x + frame.maxX - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
}

/// Draws texts with the engine's line breaks.
enum TextPainter {
    enum Alignment { case left, center, right }

    static func paint(_ view: PaintedView, into drawing: inout Drawing) {
        switch view.item.intrinsic {
        case .label(let label):
            guard let run = label.runs.first else { return }
            let ink = view.palette.ink("textColor", of: view.element) ?? view.palette.label
            let lines = view.scene.intrinsics.lines(of: label, width: view.frame.width)
            let isCut = view.element["lineBreakMode"] == "clip" && lines.lines.contains { $0.width > view.frame.width }
            drawing.group(clip: isCut ? Path(view.frame) : nil) { drawing in
                paint(
                    lines, run.font, ink, in: view.frame, alignment(view.element["textAlignment"], view), view.scene.intrinsics.measurer,
                    &drawing, of: view.frame, isShortened: !isCut)
            }
        case .button(let button): paint(button, view, &drawing)
        case .textField(let field):
            let isHint = field.text.isEmpty, text = isHint ? field.placeholder : field.text
            guard !text.isEmpty else { return }
            let side: Double = field.borderStyle == .none ? 0 : 7
            let ink = isHint ? view.palette.placeholder : view.palette.ink("textColor", of: view.element) ?? view.palette.label
            let band = view.frame.inset(by: EdgeInsets(left: side, right: side))
            line(text, field.font ?? .system(17), ink, in: band, alignment(view.element["textAlignment"], view), view, &drawing)
        case .textView(let text):
            guard let run = text.runs.first else { return }
            let band = band(of: text, in: view.frame)
            let lines = TextLayout(text.runs, width: band.width, numberOfLines: 0, measurer: view.scene.intrinsics.measurer)
            let ink = view.palette.ink("textColor", of: view.element) ?? view.palette.label
            paint(
                lines, run.font, ink, in: band, alignment(view.element["textAlignment"], view), view.scene.intrinsics.measurer, &drawing,
                of: view.frame, top: band.y)
        case .mac(let control):
            guard let text = shownText(of: control, view), !control.kind.hasPrefix("segmented"),
                !control.kind.hasPrefix("datePicker"),
                control.image == nil || control.imageIsBesideText
            else { return }
            let cell = view.element.first("textFieldCell")
            let isMarked = control.kind.hasPrefix("button:check") || control.kind.hasPrefix("button:radio")
            let isButton = control.kind.hasPrefix("button:") && !isMarked
            let (leading, trailing): (Double, Double) = isMarked ? (20, 2) : control.kind.hasPrefix("popUp") ? (9, 18) : (2, 2)
            // A text's alignment rectangle is the text's own; a button's is its bezel.
            let body = isButton || isMarked || control.kind.hasPrefix("popUp") ? MacControlPainter.body(of: view) : view.frame
            let band = body.inset(
                by: view.isRightToLeft ? EdgeInsets(left: trailing, right: leading) : EdgeInsets(left: leading, right: trailing))
            let lines = TextLayout(
                [AttributedRun(text, font: control.font)], width: control.wraps ? band.width : nil,
                numberOfLines: control.wraps ? 0 : 1, measurer: view.scene.intrinsics.measurer)
            let usual = isButton && MacControlPainter.isDefault(view) ? Ink.white : view.palette.label
            let ink = cell.flatMap { view.palette.ink("textColor", of: $0) } ?? usual
            let aligned = isButton ? .center : alignment(cell?["alignment"], view)
            paint(lines, control.font, ink, in: band, aligned, view.scene.intrinsics.measurer, &drawing, of: view.frame)
        default: break
        }
    }

    /// The text of a control: of a menu's titles that of the selected item, or of the one that the cell is called after.
    private static func shownText(of control: MacControl, _ view: PaintedView) -> String? {
        if let cell = view.element.first("popUpButtonCell"), cell.bool("pullsDown") != true, let menu = cell.child(key: "menu") {
            let items = menu.children("menuItem", in: "items").filter { $0.bool("isSeparatorItem") != true }
            let place =
                cell["selectedItem"].flatMap { id in items.firstIndex { $0.id == id } }
                ?? cell["title"].flatMap { title in items.firstIndex { $0["title"] == title } }
            if let place, control.texts.indices.contains(place), !control.texts[place].isEmpty { return control.texts[place] }
        }
        return control.texts.first { !$0.isEmpty }
    }

    /// Where a text view has its text.
    private static func band(of text: TextViewContent, in frame: Rect) -> Rect {
        let inset = text.containerInset
        return frame.inset(by: EdgeInsets(top: inset.top, left: inset.left + 5, bottom: inset.bottom, right: inset.right + 5))
    }

    /// The words of a text view, whose lines may break elsewhere while nothing else moves. Where those of a label do, its natural size
    /// changes, and a proof has another piece.
    static func flow(of view: PaintedView) -> (text: TextFlow, room: Double)? {
        guard case .textView(let text) = view.item.intrinsic else { return nil }
        return TextFlow(text.runs, measurer: view.scene.intrinsics.measurer).map { ($0, band(of: text, in: view.frame).width) }
    }

    private static func paint(_ button: ButtonContent, _ view: PaintedView, _ drawing: inout Drawing) {
        guard let run = button.title.first, !run.text.isEmpty else { return }
        let state = view.element.first("state", key: "normal"), configuration = view.element.first("buttonConfiguration")
        let isFilled = configuration?["style"] == "filled"
        let ink =
            state.flatMap { view.palette.ink("titleColor", of: $0) }
            ?? configuration.flatMap { view.palette.ink("baseForegroundColor", of: $0) }
            ?? (isFilled || button.kind == .custom && configuration == nil ? .white : view.tint)
        let band = ButtonPlaces(of: view)?.title ?? view.frame
        let aligned = alignment(ofContent: view)
        if button.configuration != nil {
            // The title breaks at words; its lines keep to the insets, and a single one stays in the middle of a low button.
            let lines = TextLayout(button.title, width: band.width + 0.5, numberOfLines: 0, measurer: view.scene.intrinsics.measurer)
            if lines.lines.count > 1 {
                return paint(
                    lines, run.font, ink, in: band, aligned, view.scene.intrinsics.measurer, &drawing, of: view.frame,
                    across: aligned == .center ? 0.5 : nil)
            }
        }
        line(
            button.title.map(\.text).joined(), run.font, ink, in: band, aligned, view, &drawing, across: aligned == .center ? 0.5 : nil)
    }

    /// Where the content of a control is: a button's title, its image and its title, or the fields of a date picker.
    static func alignment(ofContent view: PaintedView) -> Alignment {
        switch view.element["contentHorizontalAlignment"] {
        case "left": .left
        case "right": .right
        case "leading": view.isRightToLeft ? .right : .left
        case "trailing": view.isRightToLeft ? .left : .right
        default: .center
        }
    }

    static func alignment(_ name: String?, _ view: PaintedView) -> Alignment {
        switch name {
        case "center": .center
        case "right": .right
        case "left": .left
        default: view.isRightToLeft ? .right : .left
        }
    }

    /// - Parameters:
    ///   - across: the part of the view's width that the line keeps its distance to; nil where the alignment says it.
    ///   - down: the same of its height.
    static func line(
        _ text: String, _ font: Font, _ ink: Ink, in band: Rect, _ alignment: Alignment, _ view: PaintedView, _ drawing: inout Drawing,
        across: Double? = nil, down: Double? = nil
    ) {
        line(
            text, font, ink, in: band, alignment, measurer: view.scene.intrinsics.measurer, &drawing, of: view.frame, across: across,
            down: down)
    }

    static func line(
        _ text: String, _ font: Font, _ ink: Ink, in band: Rect, _ alignment: Alignment, measurer: any TextMeasurer,
        _ drawing: inout Drawing, of frame: Rect? = nil, across: Double? = nil, down: Double? = nil
    ) {
        let lines = TextLayout([AttributedRun(text, font: font)], numberOfLines: 1, measurer: measurer)
        paint(lines, font, ink, in: band, alignment, measurer, &drawing, of: frame, across: across, down: down)
    }

    /// - Parameters:
    ///   - band: where the text is.
    ///   - frame: that of its view.
    ///   - top: where the first line begins; nil for lines in the middle of the band.
    ///   - isShortened: whether a line that is too long ends in an ellipsis.
    static func paint(
        _ text: TextLayout, _ font: Font, _ ink: Ink, in band: Rect, _ alignment: Alignment, _ measurer: any TextMeasurer,
        _ drawing: inout Drawing, of frame: Rect?, top: Double? = nil, across: Double? = nil, down: Double? = nil,
        isShortened: Bool = true
    ) {
        // A label shows the lines for which it has room, but always one.
        let room = top == nil ? text.lines.prefix { $0.top == 0 || $0.top + $0.height <= band.height + 1 } : text.lines[...]
        guard let last = room.last, band.width >= 1 else { return }
        let start = top ?? band.y + (band.height - last.top - last.height) / 2
        for line in room where !line.text.isEmpty {
            // Spaces that hang at the end of a line are not part of its width.
            var words =
                line.hangingWidth > 0
                ? String(line.text.prefix(through: line.text.lastIndex { !$0.isWhitespace } ?? line.text.startIndex)) : line.text
            var width = line.width
            var hold = frame.map { Self.hold(alignment, band, in: $0, isFromTop: top != nil) }
            // A space at the end of the last line hangs beyond its edge as any other does.
            if width > band.width + 0.5, let end = words.lastIndex(where: { $0 != " " }), words[end...].count > 1 {
                words = String(words[...end])
                width = measurer.width(of: words, font: font)
            }
            if let across { hold?.across = across }
            if let down { hold?.down = down }
            if isShortened, width > band.width + 0.5 {
                hold?.whole = TextHold.Whole(text: words, width: width, room: band.width)
                (words, width) = shortened(words, font, band.width, measurer)
            }
            let x =
                switch alignment {
                case .left: band.x
                case .center: band.x + (band.width - width) / 2
                case .right: band.maxX - width
                }
            drawing.marks.append(
                .text(TextMark(words, font: font, x: x, baseline: start + line.baseline, width: width, ink: ink, hold: hold)))
        }
    }

    /// How lines in a band of a view follow the view's frame.
    private static func hold(_ alignment: Alignment, _ band: Rect, in frame: Rect, isFromTop: Bool) -> TextHold {
        func part(_ place: Double, of length: Double) -> Double { length > 0 ? place / length : 0 }
        let down = isFromTop ? 0 : part(band.midY - frame.y, of: frame.height)
        return switch alignment {
        case .left: TextHold(part: 0, across: 0, down: down)
        case .center: TextHold(part: 0.5, across: part(band.midX - frame.x, of: frame.width), down: down)
        case .right: TextHold(part: 1, across: 1, down: down)
        }
    }

    /// The longest beginning of a text that fits with an ellipsis.
    private static func shortened(
        _ text: String, _ font: Font, _ room: Double, _ measurer: any TextMeasurer
    ) -> (String, Double) {
        var low = 0, high = min(text.count, 500)
        while low < high {
            let middle = (low + high + 1) / 2
            if measurer.width(of: String(text.prefix(middle)) + "…", font: font) <= room { low = middle } else { high = middle - 1 }
        }
        let kept = String(text.prefix(low)) + "…"
        return (kept, measurer.width(of: kept, font: font))
    }
}
