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

    init(_ table: CSVTable) {
        for row in table.rows {
            for attribute in row["attributes"].split(separator: " ") { kinds[String(attribute)] = Kind(rawValue: row["kind"]) }
        }
    }

    /// Nil for an attribute that takes other values.
    package func kind(of attribute: String) -> Kind? { kinds[attribute] }
}
