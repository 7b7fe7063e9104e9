import AutoLayout
import Metrics

/// Natural sizes that are not in a document, because code or an unavailable font file determines them.
package struct NaturalSizes: Hashable, Sendable {
    /// By class name.
    package var classes: [String: CustomClass]
    /// How to measure fonts that Plumbline does not know, by PostScript name.
    package var fonts: [String: FontSubstitute]

    package init(classes: [String: CustomClass] = [:], fonts: [String: FontSubstitute] = [:]) {
        self.classes = classes
        self.fonts = fonts
    }

    /// The content of an item, with its natural size if it is known here.
    func content(_ content: IntrinsicContent, of element: Element) -> IntrinsicContent {
        if !classes.isEmpty, let known = element["customClass"].flatMap({ classes[$0] }) {
            return .fixed(width: known.width, height: known.height)
        }
        return fonts.isEmpty ? content : replaced(content)
    }

    private func replaced(_ content: IntrinsicContent) -> IntrinsicContent {
        switch content {
        case .label(var label):
            label.runs = label.runs.map(replaced)
            return .label(label)
        case .button(var button):
            button.title = button.title.map(replaced)
            return .button(button)
        case .textView(var view):
            view.runs = view.runs.map(replaced)
            return .textView(view)
        case .textField(var field):
            if let font = field.font { field.font = replaced(AttributedRun(field.text, font: font)).font }
            return .textField(field)
        default: return content
        }
    }

    private func replaced(_ run: AttributedRun) -> AttributedRun {
        guard case .named(let name, _) = run.font.family, let known = fonts[name] else { return run }
        var run = run
        let size = run.font.pointSize
        run.font = known.like == "system" ? .system(size * known.scale, weight: run.font.weight) : .named(known.like, size * known.scale)
        if let height = known.lineHeight, run.paragraph.minimumLineHeight == 0, run.paragraph.maximumLineHeight == 0 {
            run.paragraph.minimumLineHeight = height * size
            run.paragraph.maximumLineHeight = height * size
        }
        return run
    }
}

/// The natural size of a custom class, in points; nil in a dimension without one.
package struct CustomClass: Hashable, Sendable {
    package var width: Double?
    package var height: Double?

    package init(width: Double? = nil, height: Double? = nil) {
        self.width = width
        self.height = height
    }
}

/// A font that is measured in place of another one.
package struct FontSubstitute: Hashable, Sendable {
    /// The PostScript name of a font that Plumbline knows; `system` is the system's.
    package var like: String
    /// How much wider the font is than that one.
    package var scale: Double
    /// The line height in multiples of the point size; nil for that of the other font.
    package var lineHeight: Double?

    package init(like: String, scale: Double = 1, lineHeight: Double? = nil) {
        self.like = like
        self.scale = scale
        self.lineHeight = lineHeight
    }
}
