import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios

/// A text in its view, with the engine's line breaks.
package struct PlacedText: Hashable, Sendable {
    package enum Alignment: Int, Hashable, Sendable { case left, center, right }

    package var lines: [TextLayout.Line]
    /// The font of the first run.
    package var font: Font
    /// The horizontal range in which lines are aligned, relative to the view's frame, in points.
    package var x: Double
    package var width: Double
    /// From the frame's top to the top of the first line, in points.
    package var y: Double
    package var alignment: Alignment
    /// As `#rrggbb`; nil for the default colour of the view's kind.
    package var colour: String?
    package var isPlaceholder: Bool
    /// Whether part of the text is not shown.
    package var isTruncated: Bool

    /// The text that a view shows; nil if it shows none.
    init?(of item: Item, element: Element, frame: Rect, scene: SceneLayout, palette: ViewColours, tint: String?) {
        let measurer = scene.context.intrinsics.measurer
        let isRightToLeft = item.semantic.direction(in: scene.scene.direction).isRightToLeft
        func broken(_ runs: [AttributedRun], width: Double?, lines: Int) -> TextLayout {
            TextLayout(runs, width: width, numberOfLines: lines, measurer: measurer)
        }
        let natural: Alignment = isRightToLeft ? .right : .left
        var text: TextLayout
        var band = (x: 0.0, width: frame.width)
        var top: Double?
        isPlaceholder = false
        switch item.intrinsic {
        case .label(let label):
            guard let run = label.runs.first(where: { !$0.text.isEmpty }) else { return nil }
            font = run.font
            text = scene.context.intrinsics.lines(of: label, width: frame.width)
            alignment = Self.alignment(element["textAlignment"], natural: natural)
            colour = palette.colour("textColor", of: element)
        case .button(let button):
            let runs = button.title
            guard let run = runs.first(where: { !$0.text.isEmpty }) else { return nil }
            font = run.font
            text = broken(runs, width: nil, lines: 1)
            let insets = button.contentInsets ?? .zero
            band = (insets.left, frame.width - insets.left - insets.right)
            alignment = Self.alignment(element["contentHorizontalAlignment"], natural: natural, usual: .center)
            colour =
                element.first("state", key: "normal").flatMap { palette.colour("titleColor", of: $0) }
                ?? element.first("buttonConfiguration").flatMap { configuration in
                    palette.colour("baseForegroundColor", of: configuration) ?? (configuration["style"] == "filled" ? "#ffffff" : nil)
                }
                ?? (element["buttonType"] == "system" || element["buttonType"] == "roundedRect"
                    || element.first("buttonConfiguration") != nil ? tint : nil)
        case .textField(let field):
            isPlaceholder = field.text.isEmpty
            let content = isPlaceholder ? field.placeholder : field.text
            guard !content.isEmpty else { return nil }
            font = field.font ?? .system(17)
            text = broken([AttributedRun(content, font: font)], width: nil, lines: 1)
            let side: Double = field.borderStyle == .none ? 0 : 7
            band = (side, frame.width - 2 * side)
            alignment = Self.alignment(element["textAlignment"], natural: natural)
            colour = isPlaceholder ? nil : palette.colour("textColor", of: element)
        case .textView(let view):
            guard let run = view.runs.first(where: { !$0.text.isEmpty }) else { return nil }
            font = run.font
            let insets = view.containerInset
            band = (insets.left + 5, frame.width - insets.left - insets.right - 10)
            text = broken(view.runs, width: band.width, lines: 0)
            top = insets.top
            alignment = Self.alignment(element["textAlignment"], natural: natural)
            colour = palette.colour("textColor", of: element)
        case .mac(let control):
            guard let shown = control.texts.first(where: { !$0.isEmpty }), !control.kind.hasPrefix("segmented"),
                control.image == nil || control.imageIsBesideText
            else { return nil }
            font = control.font
            let box = Self.macBand(of: control.kind)
            band = (box.side, frame.width - 2 * box.side)
            text = broken([AttributedRun(shown, font: font)], width: control.wraps ? band.width : nil, lines: control.wraps ? 0 : 1)
            alignment = Self.alignment(
                element.first("textFieldCell")?["alignment"] ?? element.first("buttonCell")?["alignment"], natural: natural,
                usual: box.alignment)
            colour = element.first("textFieldCell").flatMap { palette.colour("textColor", of: $0) }
        default:
            return nil
        }
        guard !text.lines.isEmpty, band.width > 0 else { return nil }
        isTruncated = text.isTruncated || top == nil && text.lines.contains { $0.width > band.width + 0.5 }
        lines = text.lines
        x = band.x
        width = band.width
        y = top ?? (frame.height - text.size.height) / 2
    }

    /// The distance in points from its sides at which an AppKit control begins its text, and the alignment of the text if its cell does not
    /// specify one; only for drawings.
    private static func macBand(of kind: String) -> (side: Double, alignment: Alignment?) {
        if kind.hasPrefix("button:check") || kind.hasPrefix("button:radio") { return (20, nil) }
        if kind.hasPrefix("button") { return (4, .center) }
        if kind.hasPrefix("popUp") { return (9, nil) }
        return kind.hasSuffix(":none") ? (2, nil) : (4, nil)
    }

    private static func alignment(_ name: String?, natural: Alignment, usual: Alignment? = nil) -> Alignment {
        switch name {
        case "center": .center
        case "right": .right
        case "left": .left
        case "trailing": natural == .left ? .right : .left
        case "leading": natural
        default: usual ?? natural
        }
    }
}
