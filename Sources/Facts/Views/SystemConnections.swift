internal import CResources
import Support

/// What documents can connect to Apple's own classes (`connections.csv`).
package struct SystemConnections: Sendable {
    /// The class's superclass; nil for the root.
    package let superclass: String?
    /// The properties that it has itself.
    package let outlets: Set<String>
    /// The selectors of the methods that it has itself.
    package let actions: Set<String>

    /// What is known of a class; nil if it is none of Apple's, or unknown.
    package init?(ofClass name: String) {
        guard let known = Self.table[name] else { return nil }
        self = known
    }

    private init(_ row: CSVTable.Row) {
        superclass = row["superclass"].isEmpty ? nil : row["superclass"]
        outlets = Set(row["outlets"].split(separator: " ").map(String.init))
        actions = Set(row["actions"].split(separator: " ").map(String.init))
    }

    private static let table = Dictionary(
        CSVTable(EmbeddedFile.connectionsCsv.bytes).rows.map { ($0["class"], SystemConnections($0)) },
        uniquingKeysWith: { first, _ in first }
    )
}
