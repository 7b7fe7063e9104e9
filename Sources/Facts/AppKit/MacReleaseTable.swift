import Support

/// The looks of the releases of macOS, as `macos.csv` lists them.
struct MacReleaseTable: Sendable {
    private var looks: [(from: ReleaseNumber, look: MacLook)] = []

    init(_ rows: [CSVTable.Row], _ problems: inout TableProblems) {
        problems.noteRepeated(.macOS, rows.map { ($0, $0["macOS"]) })
        for row in rows {
            guard let from = problems.release(.macOS, row, "macOS") else { continue }
            guard let look = MacLook(rawValue: row["look"]) else { problems.note(.macOS, row, "no look '\(row["look"])'"); continue }
            looks.append((from, look))
        }
        looks.sort { $0.from < $1.from }
        for look in MacLook.allCases where !looks.contains(where: { $0.look == look }) {
            problems.note(.macOS, "'\(look.rawValue)' has no row")
        }
    }

    func look(_ release: ReleaseNumber) -> MacLook { (looks.last { $0.from <= release } ?? looks.first)?.look ?? .tahoe }
}
