/// What `drawing.csv` has rows of.
package enum DrawingFact: String, CaseIterable {
    case automaticDatePicker, configurationTitle, lastLine, plainFieldExtra, plainFieldLeast, plainFieldUnit, primaryTitle,
        roundedFieldBorder, secureField, segmentTitle, systemFont, televisionFont

    /// The words that each may have; none for a number.
    static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.words) })

    private var words: [String] {
        switch self {
        case .systemFont: ["helvetica", "cuts9", "cuts11", "variable"]
        case .televisionFont: ["cutsTV", "cuts11", "variable"]
        case .lastLine: ["alone", "joined"]
        case .segmentTitle: ["regular", "medium"]
        case .secureField: ["plain", "line"]
        case .primaryTitle: ["regular", "semibold"]
        case .plainFieldUnit: ["point", "pixel"]
        case .automaticDatePicker: ["wheels", "compact"]
        case .configurationTitle, .plainFieldExtra, .plainFieldLeast, .roundedFieldBorder: []
        }
    }
}
