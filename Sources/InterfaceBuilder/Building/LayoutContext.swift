import AutoLayout

/// What a scenario asks of one layout root: the traits, the size, and what bars and housing leave of it.
public struct LayoutContext: Hashable, Sendable {
    public var traits: Traits
    /// The size of the root, in points.
    public var rootSize: Size
    /// The axes along which the root is as long as its content asks for, where constraints lay that out.
    public var fitting: Set<Axis> = []
    /// In points.
    public var safeArea: EdgeInsets
    /// The margins of the root before the safe area is added, in points; `left` is leading.
    public var rootMargins: EdgeInsets
    /// The margins of a table cell's content view, in points; nil for UIKit's default of a view.
    public var contentMargins: EdgeInsets?
    /// Whether margins grow with the safe area, as they do since iOS 11.
    public var marginsAddSafeArea: Bool
    /// Whether Interface Builder's canvas is meant: placeholders of constraints and sizes count.
    public var isDesignTime: Bool
    /// Whether it is that canvas itself, with what it had stored, and no device that keeps placeholders.
    public var isCanvas: Bool
    /// Whose order decides which of several requirements in conflict is given up.
    public var conflictOrder = ConflictOrder.atRunTime
    public var intrinsicMode: IntrinsicMode
    /// The generation of UIKit whose controls and fonts are measured.
    public var era: MetricsEra
    /// Pixels in a point for the measures of text, where that is not the device's: the old square canvas solved in half points,
    /// whatever the author's screen, but sized text in whole points.
    public var textScale: Double?
    /// What a separator takes of the height of a table cell's content view, in points: none since iOS 13.
    public var cellSeparator: Double
    /// Whether horizontal stack views draw labels of several lines towards equal widths.
    public var sharesTextWidths: Bool
    /// The height that a navigation bar of the scene's own has, in points, where that is not the usual one.
    public var navigationBarHeight: Double?
    /// Text styles that are drawn at another size than the text size gives them, in points.
    public var styleSizes: [TextStyle: Double]
    /// The app's own fonts; nil measures them from tables.
    public var fonts: AppFonts?
    /// The look that AppKit draws in; nil for the one that each part of the document was stored in.
    public var macLook: MacLook?

    public init(
        traits: Traits,
        rootSize: Size,
        safeArea: EdgeInsets = .zero,
        rootMargins: EdgeInsets = EdgeInsets(all: 8),
        contentMargins: EdgeInsets? = nil,
        marginsAddSafeArea: Bool = true,
        isDesignTime: Bool = false,
        isCanvas: Bool = false,
        intrinsicMode: IntrinsicMode = .measured,
        era: MetricsEra = .current,
        textScale: Double? = nil,
        cellSeparator: Double = 0,
        sharesTextWidths: Bool = false,
        navigationBarHeight: Double? = nil,
        styleSizes: [TextStyle: Double] = [:],
        fonts: AppFonts? = nil,
        macLook: MacLook? = nil
    ) {
        self.traits = traits
        self.rootSize = rootSize
        self.safeArea = safeArea
        self.rootMargins = rootMargins
        self.contentMargins = contentMargins
        self.marginsAddSafeArea = marginsAddSafeArea
        self.isDesignTime = isDesignTime
        self.isCanvas = isCanvas
        self.intrinsicMode = intrinsicMode
        self.era = era
        self.textScale = textScale
        self.cellSeparator = cellSeparator
        self.sharesTextWidths = sharesTextWidths
        self.navigationBarHeight = navigationBarHeight
        self.styleSizes = styleSizes
        self.fonts = fonts
        self.macLook = macLook
    }

    /// What the views of the context belong to.
    public var platform: Platform {
        switch traits.idiom {
        case .tv: .tvOS
        case .mac: .macOS
        case .phone, .pad, nil: .iOS
        }
    }

    /// The measures of text, images and controls in this context.
    public var intrinsics: Intrinsics {
        let standard = StandardTextMeasurer()
        let measurer: any TextMeasurer = fonts.map { AppFontMeasurer($0, otherwise: standard) } ?? standard
        return Intrinsics(measurer: measurer, scale: textScale ?? traits.scale, era: era, contentSize: traits.contentSize, platform: platform)
    }
}

/// Where natural sizes come from.
public enum IntrinsicMode: String, Hashable, Sendable, CaseIterable {
    /// The product's own metrics of text, images and controls.
    case measured
    /// The width and height that the document stores for a view, where its class has a natural size in that dimension.
    case recorded
}
