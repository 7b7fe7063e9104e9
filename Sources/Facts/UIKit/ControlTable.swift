import AutoLayout
import CResources
import Support

/// The natural sizes of controls by generation, as `controls.csv` lists them.
package struct ControlTable: Sendable {
    package static let shared = ControlTable(EmbeddedFile.controlsCsv.bytes)

    /// One row of the table: frame sizes in points, and the frame's reach beyond the alignment rectangle.
    package struct Row: Sendable {
        package var from: Int
        package var width: Double?
        package var height: Double?
        package var insets: EdgeInsets

        /// The frame's size without the part beyond the alignment rectangle.
        package var alignmentSize: IntrinsicSize {
            IntrinsicSize(
                width: width.map { $0 - insets.left - insets.right },
                height: height.map { $0 - insets.top - insets.bottom }
            )
        }
    }

    private var rows: [String: [Row]] = [:]

    package init(_ csv: [UInt8]) {
        // `TableTests` checks every row's columns.
        for row in CSVTable(csv).rows {
            guard let from = row.number("from") else { continue }
            let insets = EdgeInsets(
                top: row.number("top") ?? 0, left: row.number("left") ?? 0, bottom: row.number("bottom") ?? 0, right: row.number("right") ?? 0
            )
            rows[row["control"], default: []].append(
                Row(from: Int(from), width: row.number("width"), height: row.number("height"), insets: insets)
            )
        }
    }

    /// The row of a control in a generation; the control's first row if the generation is older than the control.
    package func row(_ control: String, _ era: MetricsEra) -> Row {
        let found = rows[control] ?? []
        return found.last { $0.from <= era.rawValue } ?? found.first ?? Row(from: 0, insets: .zero)
    }
}
