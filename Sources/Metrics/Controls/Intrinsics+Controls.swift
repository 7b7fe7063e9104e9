import AutoLayout
import Facts

extension Intrinsics {
    func size(of control: ControlKind) -> IntrinsicSize {
        if let bar = control.bar { return IntrinsicSize(height: bar.height(in: bars)) }
        var size = control.part.map { row($0).alignmentSize } ?? .none
        switch control {
        case .pageControl(let pages):
            let dot = row(.pageControlDot).width ?? 0
            size.width = max(0, pixelCeiling((size.width ?? 0) + Double(pages) * dot))
            size.height = size.height.map(pixelCeiling)
        case .datePicker(.compact, let mode):
            size.width = compactDatePickerWidth(mode)
            size.height = size.height.map(pixelCeiling)
        case .searchBar where contentSize == .extraSmall:
            size = row(.searchBarExtraSmall).alignmentSize
        default:
            break
        }
        return size
    }

    /// The compact date picker is one or two capsules around a date or a time of day, measured with a typical text: what is shown depends
    /// on the day and the language. A timer always has wheels.
    private func compactDatePickerWidth(_ mode: ControlKind.DatePickerMode) -> Double? {
        let font = Font.system(17), room = row(.datePickerCapsule).width ?? 0
        func capsule(_ text: String) -> Double { pixelCeiling(measurer.width(of: text, font: font)) + room }
        let date = capsule("May 20, 2026"), time = capsule("10:00 AM")
        return switch mode {
        case .date: date
        case .time: time
        case .dateAndTime: date + (row(.datePickerCapsuleGap).width ?? 0) + time
        case .countDownTimer: row(.datePickerWheels).width
        }
    }

    /// Segments as wide as the widest, or each as wide as its own content; dividers of one point between them.
    func size(of control: SegmentedContent) -> IntrinsicSize {
        let height = row(.segmentedControl).alignmentSize.height
        guard !control.segments.isEmpty else { return IntrinsicSize(width: 0, height: height) }
        let padding = row(control.apportionsByContent ? .segmentByContent : .segment).width ?? 0
        let natural = control.segments.map { width(of: $0, padding: padding) }
        let free = zip(control.segments, natural).filter { $0.0.width == nil || $0.0.width == 0 }.map(\.1)
        let widest = free.max() ?? 0
        var total = Double(control.segments.count - 1)
        for (segment, own) in zip(control.segments, natural) {
            if let fixed = segment.width, fixed > 0 {
                total += fixed
            } else {
                total += control.apportionsByContent ? own : widest
            }
        }
        return IntrinsicSize(width: total, height: height)
    }

    private func width(of segment: SegmentedContent.Segment, padding: Double) -> Double {
        if let image = segment.image {
            return pointCeiling(size(of: image).width) + (row(.segmentImage).width ?? 0)
        }
        let font = Font.system(SegmentedContent.font.pointSize, weight: facts.segmentTitle)
        let title = layout([AttributedRun(segment.title, font: font)])
        return pointCeiling(title.width + padding)
    }

    /// An image's size. A symbol's is estimated, since its outline is Apple's own.
    package func size(of image: ImageContent) -> Size {
        switch image {
        case .size(let size): size
        case .symbol(let symbol): size(of: symbol)
        }
    }

    /// Symbols are about 1.15 times their point size along their longer side: `chevron.right` 12.5 × 16.5, `chevron.down` 18.5 × 12.5,
    /// `circle` from 20 × 19 on, at 17 points in stored frames.
    private func size(of symbol: SymbolContent) -> Size {
        let factor =
            switch symbol.scale {
            case .small: 0.79
            case .medium: 1.0
            case .large: 1.28
            }
        let length = (symbol.pointSize ?? TextStyle.body.pointSize(at: contentSize)) * 1.15 * factor
        let stored = symbol.storedSize ?? Size(width: 128, height: 122)
        let longest = max(stored.width, stored.height, 1)
        return Size(
            width: pixelCeiling(length * stored.width / longest),
            height: pixelCeiling(length * stored.height / longest)
        )
    }
}

extension SegmentedContent {
    static let font = Font.system(13)
}
