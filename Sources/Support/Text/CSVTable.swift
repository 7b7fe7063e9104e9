/// A table of comma-separated values from the resources: lines that begin with `#` are comments, the first other line names the
/// columns, and every further line is a row. Only the last column's values may hold commas.
package struct CSVTable: Sendable {
    package let columns: [String]
    package let rows: [Row]
    /// The lines that are not rows of the table, each with its number and what is wrong with it. They are left out of ``rows``; a test
    /// checks that no table has any.
    package let problems: [String]

    package struct Row: Sendable {
        /// The row's line number in its file, counted from 1.
        package let line: Int
        private let places: [String: Int]
        private let values: [String]

        fileprivate init(line: Int, places: [String: Int], values: [String]) {
            self.line = line
            self.places = places
            self.values = values
        }

        /// The text of a column; empty if the column is empty or the table has no such column.
        package subscript(_ column: String) -> String { places[column].map { values[$0] } ?? "" }
        /// The number in a column; nil if the column does not hold a number.
        package func number(_ column: String) -> Double? { Double(self[column]) }
        /// Whether the column holds `value` or `any`.
        package func admits(_ column: String, _ value: String) -> Bool { self[column] == value || self[column] == "any" }
    }

    package init(_ bytes: [UInt8]) {
        var columns: [String] = []
        var places: [String: Int] = [:]
        var rows: [Row] = []
        var problems: [String] = []
        let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            let most = columns.isEmpty ? Int.max : columns.count - 1
            let cells = line.split(separator: ",", maxSplits: most, omittingEmptySubsequences: false).map(String.init)
            if columns.isEmpty {
                columns = cells
                places = Dictionary(zip(cells, cells.indices), uniquingKeysWith: { first, _ in first })
                if places.count < cells.count { problems.append("line \(index + 1): two columns have one name") }
            } else if cells.count == columns.count {
                rows.append(Row(line: index + 1, places: places, values: cells))
            } else {
                problems.append("line \(index + 1): \(cells.count) of \(columns.count) columns")
            }
        }
        self.columns = columns
        self.rows = rows
        self.problems = problems
    }
}
