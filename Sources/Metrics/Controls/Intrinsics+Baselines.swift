import AutoLayout
import Facts

extension Intrinsics {
    /// The baselines of a view with this content, relative to its alignment rectangle.
    ///
    /// A label's are at fixed distances from its edges whatever its height (15 stored pairs agree within half a point); text fields and
    /// buttons centre theirs. Of a view of UIKit without text, the first baseline is its top (Apple: `forFirstBaselineLayout`; 1 stored
    /// frame) and the last its bottom; of AppKit's, both are its bottom (4 stored frames of 2 projects).
    package func baselines(of content: IntrinsicContent) -> TextBaselines {
        switch content {
        case .label(let label):
            fromEdges(first: label.runs.first, last: label.runs.last, top: 0, bottom: 0)
        case .textView(let view):
            fromEdges(
                first: view.runs.first, last: view.runs.last,
                top: view.containerInset.top, bottom: view.containerInset.bottom
            )
        case .button(let button):
            baselines(of: button)
        case .textField(let field):
            centered(field.font ?? .system(17))
        case .segmentedControl:
            // 19.7 below the top of 28 points (1 stored frame): a point lower than the middle of the title.
            centered(SegmentedContent.font, lower: makes(.segmentBaselines) ? 1 : 0)
        case .image(.symbol(let symbol)):
            // The middle of a symbol is that of the capitals of its font (Human Interface Guidelines, SF Symbols; 2 stored frames).
            .centered(offset: (symbol.pointSize ?? 17) * Self.capHeight / 2)
        case .mac(let control):
            baselines(of: control)
        default:
            withoutText
        }
    }

    /// The height of capitals in the system font, relative to its size: 1443 of 2048 units.
    private static let capHeight = 1443.0 / 2048

    private var withoutText: TextBaselines { platform == .macOS ? .bottom : .edges }

    private func fromEdges(first: AttributedRun?, last: AttributedRun?, top: Double, bottom: Double) -> TextBaselines {
        guard let first, let last else { return withoutText }
        return .fromEdges(
            firstFromTop: top + drawn(first).lineExtent(measurer).above,
            lastFromBottom: bottom + drawn(last).lineExtent(measurer).below
        )
    }

    private func baselines(of button: ButtonContent) -> TextBaselines {
        let insets = button.configuration?.contentInsets ?? button.contentInsets ?? .zero
        if button.title.isEmpty, let image = button.image { return baselines(of: .image(image)) }
        return centered(button.titleFont, lower: (insets.top - insets.bottom) / 2)
    }

    /// The text is in the middle of the height: its baseline is half of ascender minus descender below the middle.
    private func centered(_ font: Font, lower: Double = 0) -> TextBaselines {
        let metrics = metrics(font)
        return .centered(offset: (metrics.ascender - metrics.descender) / 2 + lower)
    }
}
