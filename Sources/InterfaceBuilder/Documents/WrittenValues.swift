import CResources
import Facts
import Support

/// What kind of value an attribute takes wherever Xcode writes it (`written-values.csv`).
package struct WrittenValues: Sendable {
    package enum Kind: String, Sendable {
        /// YES or NO.
        case truth
        case number
    }

    package static let xcode = WrittenValues(CSVTable(EmbeddedFile.writtenValuesCsv.bytes))

    private var kinds: [String: Kind] = [:]
    /// The truths that Xcode leaves out, by attribute.
    private var leftOut: [String: String] = [:]

    init(_ table: CSVTable) {
        for row in table.rows {
            for attribute in row["attributes"].split(separator: " ").map(String.init) {
                kinds[attribute] = Kind(rawValue: row["kind"])
                if !row["usual"].isEmpty { leftOut[attribute] = row["usual"] }
            }
        }
    }

    /// Nil for an attribute that takes other values.
    package func kind(of attribute: String) -> Kind? { kinds[attribute] }

    /// The value of an attribute that Xcode does not write, since it is what the attribute's absence says; nil if that is not known.
    package func usual(of attribute: String) -> String? { leftOut[attribute] }
}
