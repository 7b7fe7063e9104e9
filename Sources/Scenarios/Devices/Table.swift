/// A table of comma-separated values from the resources: a line of column names, then rows. Values hold no comma.
struct Table: Sendable {
    let columns: [String]
    let rows: [Row]

    struct Row: Sendable {
        fileprivate let values: [String: String]

        /// The text of a column; empty where there is nothing.
        subscript(_ column: String) -> String { values[column] ?? "" }

        /// The number in a column; 0 where there is none. `DeviceTableTests` holds every row to its columns.
        func number(_ column: String) -> Double { Double(self[column]) ?? 0 }

        /// Whether the column says `value` or that any will do.
        func admits(_ column: String, _ value: String) -> Bool { self[column] == value || self[column] == "any" }
    }

    init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        let columns = cells.first ?? []
        self.columns = columns
        rows = cells.dropFirst().map { Row(values: Dictionary(zip(columns, $0), uniquingKeysWith: { first, _ in first })) }
    }
}
