import AutoLayout
import Facts

/// What tvOS sizes differently from iOS: controls that are seen from a sofa (stored frames; evidence/mac.md).
extension Intrinsics {
    /// The natural size on Apple TV; nil if it is that of iOS.
    func tvSize(of content: IntrinsicContent) -> IntrinsicSize? {
        switch content {
        case .button(let button) where button.kind == .system || button.kind == .custom:
            tvSize(of: button)
        case .segmentedControl(let control): tvSize(of: control)
        case .textField(let field): tvSize(of: field)
        case .control(.activityIndicator(let isLarge)):
            row(isLarge ? .televisionActivityIndicatorLarge : .televisionActivityIndicator).alignmentSize
        case .control(.progressView): row(.televisionProgressView).alignmentSize
        default: nil
        }
    }

    /// The title within the content insets, which documents contain; a system button without insets has those of the table. A configured
    /// one has the body's font (75 high).
    private func tvSize(of button: ButtonContent) -> IntrinsicSize? {
        guard button.image == nil, button.backgroundImage == nil else { return nil }
        let font = button.font ?? (button.configuration == nil ? .tvHeadline : .tvStyle(.body))
        let runs = button.font == nil ? button.title.map { AttributedRun($0.text, font: font) } : button.title
        let room = row(.televisionButton), sides = (room.width ?? 0) / 2, ends = (room.height ?? 0) / 2
        let usual = button.kind == .system ? EdgeInsets(top: ends, left: sides, bottom: ends, right: sides) : .zero
        let insets = button.configuration?.contentInsets ?? button.contentInsets ?? usual
        let width = runs.isEmpty ? 0 : pointCeiling(layout(runs).width)
        return IntrinsicSize(
            width: width + insets.left + insets.right, height: pointCeiling(metrics(font).lineHeight) + insets.top + insets.bottom
        )
    }

    /// Segments as wide as the widest title, or each as its own.
    private func tvSize(of control: SegmentedContent) -> IntrinsicSize {
        let padding = row(.televisionSegment).width ?? 0
        let own = control.segments.map { pointCeiling(layout([AttributedRun($0.title, font: .tvHeadline)]).width) + padding }
        let widest = own.max() ?? padding
        let widths = zip(control.segments, own).map { segment, own in
            segment.width ?? (control.apportionsByContent ? own : widest)
        }
        return IntrinsicSize(width: widths.reduce(0, +), height: row(.televisionSegmentedControl).alignmentSize.height)
    }

    /// As high as a field of iOS without a border, whatever its border: 58 for 48 points with Xcode 9, 47 for 38 with Xcode 16 (3 frames of
    /// 2 projects).
    private func tvSize(of field: TextFieldContent) -> IntrinsicSize {
        let font = field.font ?? .tvHeadline
        let text = layout([AttributedRun(field.text.isEmpty ? field.placeholder : field.text, font: font)])
        let border = field.borderStyle == .none ? nil : row(.televisionTextField)
        let height = max(metrics(font).lineHeight + facts.plainFieldExtra, facts.plainFieldLeast)
        return IntrinsicSize(width: pointCeiling(text.width) + (border?.width ?? 0), height: pointCeiling(height))
    }
}

extension Font {
    /// The font of a title on tvOS if the document does not name one.
    static let tvHeadline = Font.system(38, weight: .medium)

    /// The font of a text style on tvOS, whose sizes never change (Human Interface Guidelines, but for the subtitle's 29 points: 35 high on
    /// tvOS 18 itself and in the stored labels of a project).
    package static func tvStyle(_ style: TextStyle) -> Font {
        let (points, weight): (Double, Weight) =
            switch style {
            case .largeTitle, .title1: (76, .medium)
            case .title2: (57, .medium)
            case .title3: (48, .medium)
            case .headline: (38, .medium)
            case .subhead, .body, .footnote: (29, .medium)
            case .callout: (31, .medium)
            case .caption1: (25, .medium)
            case .caption2: (23, .medium)
            }
        return Font(weight: weight, pointSize: points, textStyle: style)
    }
}
