import Support

/// `NSControl.ControlSize`.
package enum MacControlSize: String, Hashable, Sendable, CaseIterable { case mini, small, regular, large }

/// A table of AppKit's measures: each row applies to a kind of control, a look (or the controls of several, as `aqua`) and a control size,
/// where `*` means any, and at the end of a kind any continuation. The first matching row counts.
package struct MacTable: Sendable {
    private struct Row: Sendable {
        var line: Int
        var kind: Substring.UTF8View
        var isPrefix: Bool
        var looks: Set<MacLook>
        var size: MacControlSize?
        var values: CSVTable.Row

        func admits(_ kind: String.UTF8View, _ look: MacLook, _ size: MacControlSize) -> Bool {
            looks.contains(look) && (self.size == nil || self.size == size) && admits(kind)
        }

        private func admits(_ kind: some Collection<UInt8>) -> Bool {
            isPrefix ? kind.starts(with: self.kind) : kind.elementsEqual(self.kind)
        }

        /// Whether another row behind this one fits nothing that this one does not.
        func covers(_ other: Row) -> Bool {
            looks.isSuperset(of: other.looks) && (size == nil || size == other.size) && (isPrefix || !other.isPrefix)
                && admits(other.kind)
        }
    }

    private let rows: [Row]

    init(_ table: FactTable, _ rows: [CSVTable.Row], _ problems: inout TableProblems) {
        var read: [Row] = []
        for row in rows {
            let kind = row["kind"], size = MacControlSize(rawValue: row["size"])
            guard let looks = MacLook.looks(named: row["look"]) else { problems.note(table, row, "no look '\(row["look"])'"); continue }
            guard size != nil || row["size"] == "*" else { problems.note(table, row, "no size '\(row["size"])'"); continue }
            let isPrefix = kind.hasSuffix("*")
            let new = Row(
                line: row.line, kind: kind.dropLast(isPrefix ? 1 : 0).utf8, isPrefix: isPrefix, looks: looks, size: size, values: row)
            if let before = read.first(where: { $0.covers(new) }) { problems.note(table, row, "line \(before.line) is for all of it") }
            read.append(new)
        }
        self.rows = read
    }

    /// - Parameter kind: a view's class with the properties of its cell, as `button:push:rounded:b`.
    package func row(kind: String, look: MacLook, size: MacControlSize) -> CSVTable.Row? {
        let kind = kind.utf8
        return rows.first { $0.admits(kind, look, size) }?.values
    }
}
