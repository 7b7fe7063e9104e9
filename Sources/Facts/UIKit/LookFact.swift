/// What `looks.csv` has rows of: shapes of controls in pictures, which size nothing.
package enum LookFact: String, CaseIterable, Sendable {
    /// Whether the app's accent colour is the tint of what says none.
    case accentColour
    /// How much nearer to the edges of bars words are than pictures, in points.
    case barTextOffset
    /// The radius of the fields of a compact date picker, in points.
    case capsuleRadius
    /// Whether segmented controls and steppers are outlined in the tint, filled, or filled capsules.
    case controlSurface
    /// Whether the knobs of switches and sliders are round, or capsules.
    case knob
    /// The height of the field of a search bar, in points.
    case searchFieldHeight
    /// The radius of the corners of that field, in points.
    case searchFieldRadius
    /// Where the hint of an empty search field is.
    case searchHint
    /// Whether a plain table without a footer has lines between rows that it does not have.
    case emptyRows
    /// The colour behind the rows of grouped tables that say none.
    case groupedBackground
    /// How much more room than on the canvas there is above a section with a title that is not the first, in grouped tables, in points.
    case sectionGap
    /// How the titles of sections are written in grouped tables.
    case sectionTitle
    /// What is behind the field of a search bar: grey, the surface of bars, or nothing.
    case searchSurface
    /// The colour of the lines of tables.
    case separator
    /// The green of a switch that is on.
    case switchGreen
    /// The height of the track of a slider, in points.
    case trackHeight
    /// What marks the selected row of wheels: lines, a band, or a capsule.
    case wheelMark

    /// The words that each may have; none for a number.
    static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.words) })

    private var words: [String] {
        switch self {
        case .controlSurface: ["outlined", "filled", "capsule"]
        case .knob: ["round", "capsule"]
        case .emptyRows: ["lines", "none"]
        case .sectionTitle: ["capitals", "asWritten"]
        case .searchHint: ["center", "left"]
        case .searchSurface: ["gray", "bar", "none"]
        case .accentColour: ["unknown", "tint"]
        case .groupedBackground, .separator, .switchGreen: ["old", "system"]
        case .wheelMark: ["lines", "band", "capsule"]
        case .barTextOffset, .capsuleRadius, .searchFieldHeight, .searchFieldRadius, .sectionGap, .trackHeight: []
        }
    }
}
