import AutoLayout
import Facts
import Metrics

/// What a scenario specifies for one layout root: the traits, the size, and the insets of bars and housing.
package struct LayoutContext: Hashable, Sendable {
    package var traits: Traits
    /// The size of the root, in points.
    package var rootSize: Size
    /// The axes along which the root is as long as its content requires, if constraints lay that out.
    package var fitting: Set<Axis> = []
    /// In points.
    package var safeArea: EdgeInsets
    /// How far below the top of its window the root begins, in points: under bars that it does not reach below.
    package var rootTop = 0.0
    /// The margins of the root before the safe area is added, in points; `left` is leading if both sides are equal.
    package var rootMargins: EdgeInsets
    /// The margins of any other view that declares none, on every side, in points.
    package var viewMargin: Double
    /// The margins of a table cell's content view, in points; nil for the default of a `UIView`.
    package var contentMargins: EdgeInsets?
    /// The sides of the safe area that a table cell's content keeps clear of, in points.
    package var clearSides: EdgeInsets = .zero
    /// Whether margins of its own are at least these, whatever it preserves.
    package var raisesContentMargins = false
    /// Whether margins grow with the safe area, as they do since iOS 11.
    package var marginsAddSafeArea: Bool
    /// Whether placeholders of constraints and sizes count, as on Interface Builder's canvas.
    package var keepsPlaceholders: Bool
    /// Whether this is that canvas itself, with its stored values, rather than a device that keeps placeholders.
    package var isCanvas: Bool
    /// The order in which conflicting requirements are dropped.
    package var dropPolicy = DropPolicy.atRunTime
    package var intrinsicMode: IntrinsicMode
    /// The release of iOS whose controls, bars and fonts are measured.
    package var release: UIKitRelease
    /// Pixels per point for measuring text, if not the device's: the old square canvas solved in half points, whatever the author's screen,
    /// but sized text in whole points.
    package var textScale: Double?
    /// The height that a separator takes from a table cell's content view, in points: zero since iOS 13.
    package var cellSeparator: Double
    /// The height of a table cell's content view on the canvas, in points, whatever was stored for it; nil for the stored one.
    package var cellContentHeight: Double?
    /// What an accessory takes from the width of a cell's content view without a stored frame, in points.
    package var accessoryRoom = 0.0
    /// Whether horizontal stack views pull labels of several lines towards equal widths.
    package var sharesTextWidths: Bool
    /// The height of a navigation bar of the scene's own, in points, if it is not the usual one.
    package var navigationBarHeight: Double?
    /// Whether a date picker of the automatic style has wheels whatever the release's is.
    package var drawsAutomaticWheels = false
    /// By how much a text field without a border is higher than a line of its font, in points; nil for what the release has.
    package var plainFieldExtra: Double?
    /// By how much images are larger than the document's resources say.
    package var imageScale = 1.0
    /// Text styles that are drawn at a different size from the one that the text size implies, in points.
    package var styleSizes: [TextStyle: Double]
    /// The app's own fonts; nil to measure them from tables.
    package var fonts: AppFonts?
    /// The look that AppKit draws in; nil for the one that each part of the document was stored in.
    package var macLook: MacLook?

    package init(
        traits: Traits,
        rootSize: Size,
        safeArea: EdgeInsets = .zero,
        rootMargins: EdgeInsets = EdgeInsets(all: 8),
        viewMargin: Double = 8,
        contentMargins: EdgeInsets? = nil,
        marginsAddSafeArea: Bool = true,
        keepsPlaceholders: Bool = false,
        isCanvas: Bool = false,
        intrinsicMode: IntrinsicMode = .measured,
        release: UIKitRelease = .current,
        textScale: Double? = nil,
        cellSeparator: Double = 0,
        cellContentHeight: Double? = nil,
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
        self.viewMargin = viewMargin
        self.contentMargins = contentMargins
        self.marginsAddSafeArea = marginsAddSafeArea
        self.keepsPlaceholders = keepsPlaceholders
        self.isCanvas = isCanvas
        self.intrinsicMode = intrinsicMode
        self.release = release
        self.textScale = textScale
        self.cellSeparator = cellSeparator
        self.cellContentHeight = cellContentHeight
        self.sharesTextWidths = sharesTextWidths
        self.navigationBarHeight = navigationBarHeight
        self.styleSizes = styleSizes
        self.fonts = fonts
        self.macLook = macLook
    }

    /// Whether the root's margins, or what its content keeps clear of, differ from side to side, as beside a column of bars.
    package var hasOneSidedMargins: Bool { rootMargins.left != rootMargins.right || clearSides.left != clearSides.right }

    /// The platform of the context's views.
    package var platform: Platform {
        switch traits.idiom {
        case .tv: .tvOS
        case .mac: .macOS
        case .phone, .pad, nil: .iOS
        }
    }

    /// Where bars of the scene's own are.
    private var bars: BarSituation {
        BarSituation(
            idiom: platform == .iOS ? traits.idiom : nil, widthClass: traits.widthClass, heightClass: traits.heightClass,
            hasHomeIndicator: false,
            release: release
        )
    }

    /// Where bars at the bottom of the screen are.
    var bottomBars: BarSituation {
        var situation = bars
        situation.isOnCanvas = isCanvas
        return situation
    }

    /// The measures of text, images and controls in this context.
    package var intrinsics: Intrinsics {
        let standard = StandardTextMeasurer()
        let measurer: any TextMeasurer = fonts.map { AppFontMeasurer($0, otherwise: standard) } ?? standard
        return Intrinsics(
            measurer: measurer, scale: textScale ?? traits.scale, release: release, bars: bars, contentSize: traits.contentSize,
            platform: platform)
    }
}

/// The source of natural sizes.
package enum IntrinsicMode: String, Hashable, Sendable, CaseIterable {
    /// The product's own metrics of text, images and controls.
    case measured
    /// The width and height that the document stores for a view, if its class has a natural size in that dimension.
    case recorded
    /// What the document stores for a view that is as long as it measures, to a point and a half; the product's own metrics for one that
    /// its constraints made longer or shorter, and for a text that wraps.
    case natural

    /// What users choose between; the third is for documents that are being edited.
    package static var allCases: [IntrinsicMode] { [.measured, .recorded] }

    /// The length that stands for a stored one.
    func length(stored: Double, measured: Double?) -> Double {
        guard self == .natural, let measured, abs(stored - measured) > 1.5 else { return stored }
        return measured
    }
}
