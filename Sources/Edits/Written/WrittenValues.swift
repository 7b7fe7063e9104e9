import CResources
import Facts
import InterfaceBuilder
import Support

/// What kind of value an attribute takes wherever Xcode writes it (`written-values.csv`).
struct WrittenValues: Sendable {
    static let xcode = WrittenValues(CSVTable(EmbeddedFile.writtenValuesCsv.bytes))

    private var attributes: [String: Set<String>] = [:]

    init(_ table: CSVTable) {
        for row in table.rows { attributes[row["kind"]] = Set(row["attributes"].split(separator: " ").map(String.init)) }
    }

    /// A value as Xcode writes it: YES for true. A constraint's multiplier may be a ratio.
    func written(_ value: String, of attribute: String) throws(EditProblem) -> String {
        let text = value == "true" ? "YES" : value == "false" ? "NO" : value
        if attributes["truth"]?.contains(attribute) == true, text != "YES", text != "NO" {
            throw EditProblem("\(attribute) '\(value)' is neither true nor false")
        }
        if attributes["number"]?.contains(attribute) == true, Double(text)?.isFinite != true {
            throw EditProblem("\(attribute) '\(value)' is not a number")
        }
        return text
    }
}
