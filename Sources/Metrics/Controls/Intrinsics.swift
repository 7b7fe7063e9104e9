import AutoLayout
import Facts

/// Computes natural sizes, alignment insets and baselines of views' contents for one device.
package struct Intrinsics: ContentMeasurer {
    package let measurer: any TextMeasurer
    /// Device pixels per point.
    package let scale: Double
    /// The release of iOS whose controls and fonts are measured.
    package let release: UIKitRelease
    /// Where the bars are that have a natural height.
    package let bars: BarSituation
    /// The text size of controls that follow it automatically. Fonts in contents are measured as they are.
    package let contentSize: ContentSizeCategory
    package let platform: Platform

    let facts: DrawingFacts
    /// A text that is about to be measured at one width after another.
    private(set) var cut: TextWords?
    /// The natural sizes of contents that are about to be measured in one layout after another, before growth, and their words.
    private var known: [IntrinsicContent: (size: IntrinsicSize, words: TextWords?)] = [:]

    package init(
        measurer: any TextMeasurer = StandardTextMeasurer(),
        scale: Double,
        release: UIKitRelease = .current,
        bars: BarSituation? = nil,
        contentSize: ContentSizeCategory = .large,
        platform: Platform = .iOS
    ) {
        self.measurer = measurer
        self.scale = scale
        self.release = release
        self.bars = bars ?? .phone(in: release)
        facts = release.drawing
        self.contentSize = contentSize
        self.platform = platform
    }

    /// The natural size of a content.
    ///
    /// - Parameter availableWidth: the width that a wrapping text gets, in points; nil to measure it on one line.
    package func size(of content: IntrinsicContent, availableWidth: Double? = nil) -> IntrinsicSize {
        if !known.isEmpty, let known = known[content.ungrown] {
            let growth = content.growth ?? 1
            if growth == 1, availableWidth == nil || known.words == nil { return known.size }
            // On one line a text is as much wider as its words are.
            if case .label(let label) = content, label.isOnOneLine(availableWidth: availableWidth), let width = known.size.width {
                return IntrinsicSize(width: width * growth, height: known.size.height)
            }
            var cutting = self
            (cutting.cut, cutting.known) = (known.words, [:])
            return cutting.size(of: content, availableWidth: availableWidth)
        }
        if platform == .tvOS, let size = tvSize(of: content) { return size }
        return switch content {
        case .none: .none
        case .fixed(let width, let height): IntrinsicSize(width: width, height: height)
        case .label(let label): size(of: label, availableWidth: availableWidth)
        case .button(let button): size(of: button, availableWidth: availableWidth)
        case .textField(let field): size(of: field)
        case .textView(let view): size(of: view, availableWidth: availableWidth)
        case .segmentedControl(let control): size(of: control)
        case .image(let image): IntrinsicSize(size(of: image))
        case .control(let control): size(of: control)
        case .mac(let control): size(of: control, availableWidth: availableWidth)
        }
    }

    /// How far a view's frame reaches beyond its alignment rectangle on each side, in points.
    package func alignmentInsets(of content: IntrinsicContent) -> EdgeInsets {
        switch content {
        case .control(let control): control.part.map { row($0).insets } ?? .zero
        case .segmentedControl: row(.segmentedControl).insets
        case .mac(let control): alignmentInsets(of: control)
        default: .zero
        }
    }

    package func size(of content: any ItemContent, availableWidth: Double?) -> IntrinsicSize {
        (content as? IntrinsicContent).map { size(of: $0, availableWidth: availableWidth) } ?? .none
    }

    /// The contents are measured and cut into words once and for all.
    package func knowing(_ contents: [any ItemContent]) -> any ContentMeasurer {
        var knowing = self
        for case let content as IntrinsicContent in contents where known[content.ungrown] == nil {
            let content = content.ungrown
            knowing.known[content] = (size(of: content), content.wraps ? words(of: content) : nil)
        }
        return knowing
    }

    /// The same for a label that is about to be broken into lines at one width after another: it is cut into words once and for all.
    package func cutting(_ label: LabelContent) -> Intrinsics {
        var cutting = self
        cutting.cut = words(of: label.runs, breaking: label.breaking)
        return cutting
    }

    private func words(of content: IntrinsicContent) -> TextWords? {
        switch content {
        case .label(let label): words(of: label.runs, breaking: label.breaking)
        case .button(let button): words(of: button.title, breaking: .words)
        case .textView(let view): words(of: view.runs, breaking: .words)
        case .mac(let control): control.texts.first.map { words(of: [AttributedRun($0, font: control.font)], breaking: .words) }
        default: nil
        }
    }

    /// Whether a special case is made.
    func makes(_ special: SpecialCase) -> Bool { release.tables.has(special) }

    /// The row of a control, or of a part of one, in the release.
    func row(_ part: ControlPart) -> ControlTable.Row { release.row(part) }

    /// Rounds up to the next whole point.
    func pointCeiling(_ value: Double) -> Double {
        (value - 1e-6).rounded(.up)
    }
}

extension IntrinsicSize {
    init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }
}
