/// A font as a document specifies it: a family, a weight and a size (Apple's `UIFont`, as a value without any glyphs).
package struct Font: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        /// The system's font: Helvetica Neue on iOS 7 and 8, San Francisco since.
        case system
        /// A font by its PostScript name, such as `AvenirNext-DemiBold`, and its family if the document names it.
        case named(postScriptName: String, family: String?)
    }

    /// The weight of the strokes: `UIFont.Weight`, from lightest to heaviest.
    package enum Weight: UInt8, Hashable, Sendable, CaseIterable, Comparable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        package static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
    }

    package var family: Family
    package var weight: Weight
    /// In points.
    package var pointSize: Double
    package var isItalic: Bool
    /// The text style that the size comes from, if any; ``pointSize`` already holds it.
    package var textStyle: TextStyle?
    /// The edition of the system font; irrelevant for other families.
    package var edition = SystemFontEdition.variable

    package init(
        family: Family = .system,
        weight: Weight = .regular,
        pointSize: Double,
        isItalic: Bool = false,
        textStyle: TextStyle? = nil
    ) {
        self.family = family
        self.weight = weight
        self.pointSize = pointSize
        self.isItalic = isItalic
        self.textStyle = textStyle
    }

    /// The system font at a size in points.
    package static func system(_ pointSize: Double, weight: Weight = .regular) -> Font {
        Font(weight: weight, pointSize: pointSize)
    }

    /// `boldSystemFont`: stored widths show the bold weight (43 labels; semibold is 2 per cent narrower).
    package static func boldSystem(_ pointSize: Double) -> Font {
        Font(weight: .bold, pointSize: pointSize)
    }

    /// `italicSystemFont` at a size in points.
    package static func italicSystem(_ pointSize: Double) -> Font {
        Font(pointSize: pointSize, isItalic: true)
    }

    /// The font of a text style at a text size (`preferredFont(forTextStyle:)`); the headline is semibold.
    package static func style(_ style: TextStyle, at category: ContentSizeCategory = .large) -> Font {
        Font(
            weight: style == .headline ? .semibold : .regular,
            pointSize: style.pointSize(at: category),
            textStyle: style
        )
    }

    /// A font by its PostScript name; weight and slant are read from the name.
    package static func named(_ postScriptName: String, family: String? = nil, _ pointSize: Double) -> Font {
        let traits = FontName(postScriptName)
        return Font(
            family: .named(postScriptName: postScriptName, family: family),
            weight: traits.weight,
            pointSize: pointSize,
            isItalic: traits.isItalic
        )
    }
}
