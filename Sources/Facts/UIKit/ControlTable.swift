import AutoLayout
import Support

/// The natural sizes of controls by release, as `controls.csv` lists them.
package struct ControlTable: Sendable {
    /// One row of the table: frame sizes in points, and the frame's reach beyond the alignment rectangle.
    package struct Row: Hashable, Sendable {
        var from: ReleaseNumber
        package var width: Double?
        package var height: Double?
        package var insets: EdgeInsets
        /// Whether few people measured it, or it is derived.
        package var isAssumed = false

        /// The frame's size without the part beyond the alignment rectangle.
        package var alignmentSize: IntrinsicSize {
            IntrinsicSize(
                width: width.map { $0 - insets.left - insets.right },
                height: height.map { $0 - insets.top - insets.bottom }
            )
        }
    }

    private let parts: [ControlPart: [Row]]

    init(_ rows: [CSVTable.Row], since first: ReleaseNumber, _ problems: inout TableProblems) {
        var parts: [ControlPart: [Row]] = [:]
        var keys: [(row: CSVTable.Row, key: [String])] = []
        for row in rows {
            guard let part = ControlPart(rawValue: row["control"]) else {
                problems.note(.controls, row, "nothing reads '\(row["control"])'"); continue
            }
            guard let from = problems.release(.controls, row, "from") else { continue }
            for column in ["width", "height"] where row[column] != "-" && row.number(column) == nil {
                problems.note(.controls, row, "no \(column)")
            }
            guard let top = row.number("top"), let left = row.number("left"), let bottom = row.number("bottom"),
                let right = row.number("right")
            else {
                problems.note(.controls, row, "no insets")
                continue
            }
            keys.append((row, [part.rawValue, from.description]))
            parts[part, default: []].append(
                Row(
                    from: from, width: row.number("width"), height: row.number("height"),
                    insets: EdgeInsets(top: top, left: left, bottom: bottom, right: right),
                    isAssumed: row["source"].hasPrefix("assumed: ")
                )
            )
        }
        problems.noteRepeated(.controls, keys)
        self.parts = parts.mapValues { $0.sorted { $0.from < $1.from } }
        for part in ControlPart.allCases where parts[part] == nil { problems.note(.controls, "'\(part)' has no row") }
    }

    /// The row of a control in a release; its first row if the release is older than the control.
    func row(_ part: ControlPart, in release: ReleaseNumber) -> Row {
        let found = parts[part] ?? []
        return found.last { $0.from <= release } ?? found.first ?? Row(from: release, insets: .zero)
    }
}
