import Support

/// What the height of a control says of the look that it was drawn in.
package enum MacVote: String, CaseIterable, Sendable {
    case aqua, bigSur, tahoe, beforeTahoe, afterAqua
    /// Up to macOS 10.13, and from 10.14 up to Tahoe; up to macOS 12.
    case beforeMojave, sinceMojave, beforeVentura
}

/// The heights of AppKit's controls that tell looks apart, as `mac-heights.csv` lists them.
package struct MacHeightTable: Sendable {
    private struct Row: Sendable {
        var kind: String
        var isPrefix: Bool
        var size: MacControlSize?
        var points: Double?
        var height: Double
        var vote: MacVote
        var weight: Int
    }

    private var rows: [Row] = []

    init(_ table: [CSVTable.Row], _ problems: inout TableProblems) {
        problems.noteRepeated(.macHeights, table.map { row in (row, ["kind", "size", "points", "height"].map { row[$0] }) })
        for row in table {
            let isPrefix = row["kind"].hasSuffix("*")
            guard let height = row.number("height"), let vote = MacVote(rawValue: row["vote"]), let weight = Int(row["weight"]),
                row["size"] == "*" || MacControlSize(rawValue: row["size"]) != nil, row["points"] == "*" || row.number("points") != nil
            else {
                problems.note(.macHeights, row, "cannot be read")
                continue
            }
            rows.append(
                Row(
                    kind: String(row["kind"].dropLast(isPrefix ? 1 : 0)), isPrefix: isPrefix, size: MacControlSize(rawValue: row["size"]),
                    points: row.number("points"), height: height, vote: vote, weight: weight
                )
            )
        }
    }

    /// What a height says; nil if it says nothing.
    ///
    /// - Parameters:
    ///   - kind: a view's class with the properties of its cell, as in ``MacTable``.
    ///   - points: the size of its text.
    package func vote(kind: String, size: MacControlSize, points: Double, height: Double) -> (vote: MacVote, weight: Int)? {
        rows.first { row in
            row.height == height && (row.size == nil || row.size == size) && (row.points == nil || row.points == points)
                && (row.isPrefix ? kind.hasPrefix(row.kind) : kind == row.kind)
        }.map { ($0.vote, $0.weight) }
    }
}
