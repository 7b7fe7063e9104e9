import AutoLayout
import Facts

/// What a button shows.
package struct ButtonContent: Hashable, Sendable {
    /// `UIButton.ButtonType`; the rounded rectangle of old documents is `system`.
    package enum Kind: Hashable, Sendable {
        case system, custom, infoLight, infoDark, detailDisclosure, contactAdd, close
    }

    package var kind: Kind
    /// The title: one run for a plain one; empty if there is none. Runs carry their own fonts.
    package var title: [AttributedRun]
    /// The font of the empty title and of plain titles; nil for the default of the kind (15 points for system, 18 for custom). A
    /// configuration's default is ``ButtonConfiguration/defaultTitleFont(_:)``.
    package var font: Font?
    package var image: ImageContent?
    /// The size of the background image, in points.
    package var backgroundImage: Size?
    /// `contentEdgeInsets`; nil if the author did not set them.
    package var contentInsets: EdgeInsets?
    /// `titleEdgeInsets`, which move the title without changing any size.
    package var titleInsets: EdgeInsets
    /// `imageEdgeInsets`, which move the image without changing any size.
    package var imageInsets: EdgeInsets
    /// `UIButton.Configuration`; nil for a button without one.
    package var configuration: ButtonConfiguration?
    /// The factor by which title and subtitle are wider than in their fonts.
    package var growth = 1.0

    package init(
        kind: Kind,
        title: String = "",
        font: Font? = nil,
        image: ImageContent? = nil,
        backgroundImage: Size? = nil,
        contentInsets: EdgeInsets? = nil,
        configuration: ButtonConfiguration? = nil
    ) {
        self.kind = kind
        self.font = font
        self.image = image
        self.backgroundImage = backgroundImage
        self.contentInsets = contentInsets
        self.configuration = configuration
        titleInsets = .zero
        imageInsets = .zero
        self.title = title.isEmpty ? [] : [AttributedRun(title, font: font ?? ButtonContent.defaultFont(of: kind))]
    }

    /// The font of a title if the document does not name one.
    package static func defaultFont(of kind: Kind) -> Font {
        .system(kind == .custom ? 18 : 15)
    }
}

/// The parts of `UIButton.Configuration` that change a button's size, besides the title and the image in ``ButtonContent``.
package struct ButtonConfiguration: Hashable, Sendable {
    package enum Style: Hashable, Sendable { case plain, gray, tinted, filled }
    package enum ImagePlacement: Hashable, Sendable { case leading, trailing, top, bottom }
    package enum ControlSize: Hashable, Sendable { case mini, small, medium, large }

    package var style: Style
    package var subtitle: String
    package var imagePlacement: ImagePlacement
    /// Between image and titles, in points.
    package var imagePadding: Double
    /// Between title and subtitle, in points.
    package var titlePadding: Double
    /// Nil for the default of style and size.
    package var contentInsets: EdgeInsets?
    package var size: ControlSize

    package init(
        style: Style,
        subtitle: String = "",
        imagePlacement: ImagePlacement = .leading,
        imagePadding: Double = 0,
        titlePadding: Double = 0,
        contentInsets: EdgeInsets? = nil,
        size: ControlSize = .medium
    ) {
        self.style = style
        self.subtitle = subtitle
        self.imagePlacement = imagePlacement
        self.imagePadding = imagePadding
        self.titlePadding = titlePadding
        self.contentInsets = contentInsets
        self.size = size
    }

    /// The font of a title if the document does not name one.
    ///
    /// - Parameter isPrimary: whether the button has the primary role.
    package static func defaultTitleFont(_ release: UIKitRelease, isPrimary: Bool = false) -> Font {
        .system(release.drawing.configurationTitle, weight: isPrimary ? release.drawing.primaryTitle : .regular)
    }
}
