/// What texts and controls are drawn like in one release, from the rows of `drawing.csv`.
package struct DrawingFacts: Hashable, Sendable {
    /// The edition of San Francisco that is the system font; nil for Helvetica Neue.
    package let systemFont: SystemFontEdition?
    /// The same on Apple TV.
    package let televisionFont: SystemFontEdition?
    /// Whether labels avoid a single word on the last line.
    package let joinsLastWords: Bool
    /// The weight that the titles of segments have room for.
    package let segmentTitle: Font.Weight
    /// By how much a text field without a border is higher than a line of its font, in points.
    package let plainFieldExtra: Double
    /// The minimum height of a text field without a border, in points.
    package let plainFieldLeast: Double
    /// Whether the height of a text field without a border is a whole number of points, and not of pixels.
    package let plainFieldsAreWhole: Bool
    /// Whether a text field without a border that hides its text is as high as a line in whole points, whatever the others are.
    package let secureFieldsAreLines: Bool
    /// By how much a text field with round corners is higher than a line of a large font, in points.
    package let roundedFieldBorder: Double
    /// The size of the font that a configured button's title has if the document does not name one, in points.
    package let configurationTitle: Double
    /// The weight of that font if the button has the primary role.
    package let primaryTitle: Font.Weight
    /// Whether a date picker's automatic style is the compact one, and not wheels.
    package let datePickersAreCompact: Bool

    init(_ table: ReleaseFacts, in release: ReleaseNumber) {
        func text(_ fact: DrawingFact) -> String { table.text(fact.rawValue, in: release) }
        func number(_ fact: DrawingFact) -> Double { table.number(fact.rawValue, in: release) }
        systemFont = SystemFontEdition(rawValue: text(.systemFont))
        televisionFont = SystemFontEdition(rawValue: text(.televisionFont))
        joinsLastWords = text(.lastLine) == "joined"
        segmentTitle = text(.segmentTitle) == "medium" ? .medium : .regular
        plainFieldExtra = number(.plainFieldExtra)
        plainFieldLeast = number(.plainFieldLeast)
        plainFieldsAreWhole = text(.plainFieldUnit) == "point"
        secureFieldsAreLines = text(.secureField) == "line"
        roundedFieldBorder = number(.roundedFieldBorder)
        configurationTitle = number(.configurationTitle)
        primaryTitle = text(.primaryTitle) == "semibold" ? .semibold : .regular
        datePickersAreCompact = text(.automaticDatePicker) == "compact"
    }
}
