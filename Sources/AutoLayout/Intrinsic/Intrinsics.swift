/// Works out natural sizes, alignment insets and baselines of views' contents for one device.
public struct Intrinsics: Sendable {
    public let measurer: any TextMeasurer
    /// Device pixels in a point.
    public let scale: Double
    public let era: MetricsEra
    /// The text size of controls that follow it without being told. Fonts in contents are measured as they are.
    public let contentSize: ContentSizeCategory

    public init(
        measurer: any TextMeasurer = StandardTextMeasurer(),
        scale: Double,
        era: MetricsEra = .current,
        contentSize: ContentSizeCategory = .large
    ) {
        self.measurer = measurer
        self.scale = scale
        self.era = era
        self.contentSize = contentSize
    }

    /// The natural size of a content.
    ///
    /// - Parameter availableWidth: the width that a wrapping text gets, in points; nil measures it on one line.
    public func size(of content: IntrinsicContent, availableWidth: Double? = nil) -> IntrinsicSize {
        switch content {
        case .fixed(let width, let height): IntrinsicSize(width: width, height: height)
        default: .none
        }
    }

    /// How far a view's frame reaches beyond its alignment rectangle on each side, in points.
    public func alignmentInsets(of content: IntrinsicContent) -> EdgeInsets {
        .zero
    }

    /// Where the baselines of a view with this content lie.
    public func baselines(of content: IntrinsicContent) -> Baselines {
        .bottom
    }
}
