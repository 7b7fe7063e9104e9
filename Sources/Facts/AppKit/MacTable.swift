import Support

/// `NSControl.ControlSize`.
package enum MacControlSize: String, Hashable, Sendable, CaseIterable { case mini, small, regular, large }

/// A table of AppKit's measures: each row applies to a kind of control, a look and a control size, where `*` means any, and at the end of a
/// kind any continuation. The first matching row counts.
package struct MacTable: Sendable {
    private struct Row: Sendable {
        var kind: Substring.UTF8View
        var isPrefix: Bool
        var look: MacControls?
        var size: MacControlSize?
        var values: CSVTable.Row
    }

    private let rows: [Row]

    init(_ rows: [CSVTable.Row]) {
        self.rows = rows.map { row in
            let kind = row["kind"]
            let isPrefix = kind.hasSuffix("*")
            return Row(
                kind: kind.dropLast(isPrefix ? 1 : 0).utf8, isPrefix: isPrefix, look: MacControls(rawValue: row["look"]),
                size: MacControlSize(rawValue: row["size"]), values: row
            )
        }
    }

    /// - Parameter kind: a view's class with the properties of its cell, as `button:push:rounded:b`.
    package func row(kind: String, controls: MacControls, size: MacControlSize) -> CSVTable.Row? {
        let kind = kind.utf8
        return rows.first { row in
            (row.look == nil || row.look == controls) && (row.size == nil || row.size == size)
                && (row.isPrefix ? kind.starts(with: row.kind) : kind.elementsEqual(row.kind))
        }?.values
    }
}
