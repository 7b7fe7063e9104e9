import Support

/// A table of AppKit's measures: each row applies to a kind of control, a look and a control size, where `*` means any, and at the end of a
/// kind any continuation. The first matching row counts.
struct MacTable: Sendable {
    static let insets = MacTable(PackageResources.appkit_insets_csv)
    static let sizes = MacTable(PackageResources.appkit_sizes_csv)

    private struct Row: Sendable {
        var kind: Substring.UTF8View
        var isPrefix: Bool
        var look: MacLook?
        var size: MacControl.Size?
        var values: CSVTable.Row
    }

    private let rows: [Row]

    init(_ csv: [UInt8]) {
        rows = CSVTable(csv).rows.map { row in
            let kind = row["kind"]
            let isPrefix = kind.hasSuffix("*")
            return Row(
                kind: kind.dropLast(isPrefix ? 1 : 0).utf8, isPrefix: isPrefix, look: MacLook(rawValue: row["look"]),
                size: MacControl.Size(rawValue: row["size"]), values: row
            )
        }
    }

    func row(for control: MacControl) -> CSVTable.Row? {
        let kind = control.kind.utf8
        return rows.first { row in
            (row.look == nil || row.look == control.look.controls) && (row.size == nil || row.size == control.size)
                && (row.isPrefix ? kind.starts(with: row.kind) : kind.elementsEqual(row.kind))
        }?.values
    }
}
