import AutoLayout
import Facts

extension Intrinsics {
    /// The size of a label: its text rounded up to device pixels. Without text it has no size.
    func size(of label: LabelContent, availableWidth: Double?) -> IntrinsicSize {
        guard label.runs.contains(where: { !$0.text.isEmpty }) else { return IntrinsicSize(width: 0, height: 0) }
        let wrapping = label.wrappingWidth(availableWidth)
        let size = measured(
            label.runs, width: wrapping.map { $0 / label.growth }, numberOfLines: label.numberOfLines, breaking: label.breaking,
            pushesOut: facts.joinsLastWords,
            usesFontLeading: false
        )
        return IntrinsicSize(width: pixelCeiling(size.width) * label.growth, height: pixelCeiling(size.height))
    }

    /// The lines of a label at a width, with their baselines, for drawing in a report.
    package func lines(of label: LabelContent, width: Double) -> TextLayout {
        TextLayout(
            words(of: label.runs, breaking: label.breaking),
            width: label.numberOfLines == 1 ? nil : (label.preferredMaxLayoutWidth ?? width) / label.growth,
            numberOfLines: label.numberOfLines, pushesOut: facts.joinsLastWords, usesFontLeading: false, measurer: measurer
        ).widened(label.growth)
    }

    /// The size of a text view that does not scroll: its text, the container's inset, and 5 points of padding at both ends of each line.
    func size(of view: TextViewContent, availableWidth: Double?) -> IntrinsicSize {
        guard !view.isScrollEnabled else { return .none }
        let insets = view.containerInset
        let sides = insets.left + insets.right + 2 * TextViewContent.linePadding
        let text = layout(view.runs, width: availableWidth.map { max(0, $0 - sides) })
        let oneLine = view.runs.first.map { metrics($0.font).lineHeight } ?? 0
        // The last line of a text style keeps its distance to the next: 214 high for nine lines of 17 points (6 views of 3 projects).
        let last = view.runs.last.map(\.font).flatMap { $0.textStyle == nil || text.height == 0 ? nil : metrics($0).leading } ?? 0
        return IntrinsicSize(
            width: pixelCeiling(text.width + sides),
            height: pixelCeiling(max(text.height, oneLine) + last + insets.top + insets.bottom)
        )
    }

    /// The size of a text field: its text or, without one, its placeholder, within its border.
    func size(of field: TextFieldContent) -> IntrinsicSize {
        let font = field.font ?? .system(17)
        let text = layout([AttributedRun(field.text.isEmpty ? field.placeholder : field.text, font: font)])
        let lineHeight = metrics(font).lineHeight
        switch field.borderStyle {
        case .none where field.isSecure && facts.secureFieldsAreLines:
            return IntrinsicSize(width: pixelCeiling(text.width), height: pointCeiling(lineHeight))
        case .none:
            var height = max(lineHeight + (field.plainExtra ?? facts.plainFieldExtra), facts.plainFieldLeast)
            if field.hasClearButton, makes(.clearButtons) { height = max(height, TextFieldContent.clearButtonHeight) }
            let isWhole = facts.plainFieldsAreWhole && field.plainExtra == nil
            return IntrinsicSize(width: pixelCeiling(text.width), height: isWhole ? pointCeiling(height) : pixelCeiling(height))
        case .line, .bezel:
            let border = row(.textFieldBezel)
            return IntrinsicSize(
                width: pointCeiling(text.width + (border.width ?? 0)), height: pointCeiling(lineHeight) + (border.height ?? 0))
        case .roundedRect:
            // No lower than the table; for larger fonts the line and the border.
            let border = row(.textFieldRoundedRect)
            return IntrinsicSize(
                width: pointCeiling(max(text.width, row(.textFieldEmpty).width ?? 0)) + (border.width ?? 0),
                height: max(border.height ?? 0, pixelCeiling(lineHeight) + facts.roundedFieldBorder)
            )
        }
    }
}

extension LabelContent {
    /// The width at which lines end, in points; nil on one line.
    fileprivate func wrappingWidth(_ availableWidth: Double?) -> Double? {
        numberOfLines == 1 ? nil : preferredMaxLayoutWidth.flatMap { $0 > 0 ? $0 : nil } ?? availableWidth
    }

    func isOnOneLine(availableWidth: Double?) -> Bool { wrappingWidth(availableWidth) == nil }
}

extension TextFieldContent {
    /// In points: fields of 14 and 15 points with a clear button are 19 high, those without 17 and 18 (9 frames of 3 projects).
    static let clearButtonHeight = 19.0
}

extension TextViewContent {
    /// `lineFragmentPadding`, in points.
    static let linePadding = 5.0
}
