import Support

/// The boundaries of the releases of Xcode, each written once, and the releases of iOS that they draw with.
struct XcodeTable: Sendable {
    struct Boundary: Sendable {
        /// Such as `Xcode 9.1` or `Xcode 9 beta`.
        var name: String
        var number: ReleaseNumber
        var from: Int

        /// Nil for a name of another form.
        init?(name: String, from: Int) {
            let words = name.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count == 2 || words.count == 3 && words[2] == "beta", words[0] == "Xcode", let number = ReleaseNumber(words[1])
            else { return nil }
            (self.name, self.number, self.from) = (name, number, from)
        }
    }

    private(set) var boundaries: [Boundary] = []
    /// The first number of a `toolsVersion` that is of no release.
    private(set) var buildServers = Int.max
    /// The releases of iOS that canvases draw with, from the oldest to the newest, each with the first build of Xcode that does.
    private(set) var iOS: [(number: ReleaseNumber, from: Int)] = []
    /// All releases of iOS, from the oldest to the newest.
    private(set) var numbers: [ReleaseNumber] = []

    init(releases: [CSVTable.Row], iOS rows: [CSVTable.Row], _ problems: inout TableProblems) {
        problems.noteRepeated(.xcode, releases.map { ($0, $0["name"]) })
        problems.noteRepeated(.xcode, releases.map { ($0, $0["from"]) })
        problems.noteRepeated(.iOS, rows.map { ($0, $0["iOS"]) })
        problems.noteRepeated(.iOS, rows.filter { !$0["xcode"].isEmpty }.map { ($0, $0["xcode"]) })
        for row in releases {
            let name = row["name"]
            guard let from = Int(row["from"]) else { problems.note(.xcode, row, "no number '\(row["from"])'"); continue }
            if name == "build servers" { buildServers = from; continue }
            guard let boundary = Boundary(name: name, from: from) else { problems.note(.xcode, row, "no release '\(name)'"); continue }
            boundaries.append(boundary)
        }
        boundaries.sort { $0.from < $1.from }
        if boundaries.first?.from != 0 { problems.note(.xcode, "the first release does not begin at 0") }
        for (before, after) in zip(boundaries, boundaries.dropFirst())
        where after.number < before.number || after.name == before.name + " beta" {
            problems.note(.xcode, "\(after.name) comes after \(before.name)")
        }
        for row in rows {
            guard let number = problems.release(.iOS, row, "iOS") else { continue }
            numbers.append(number)
            if row["xcode"].isEmpty { continue }
            guard let from = self.from(row["xcode"]) else { problems.note(.iOS, row, "xcode.csv has no '\(row["xcode"])'"); continue }
            iOS.append((number, from))
        }
        numbers.sort()
        iOS.sort { $0.number < $1.number }
        if iOS.first?.from != 0 { problems.note(.iOS, "no release of iOS is drawn by the first Xcode") }
        for (before, after) in zip(iOS, iOS.dropFirst()) where after.from <= before.from {
            problems.note(.iOS, "iOS \(after.number) is drawn by an earlier Xcode than iOS \(before.number)")
        }
    }

    /// The first build of a release, by its name; nil if the table does not have it.
    func from(_ name: String) -> Int? { boundaries.first { $0.name == name }?.from }

    func release(_ build: Int) -> ReleaseNumber { boundaries.last { $0.from <= build }?.number ?? .unknown }
    func iOS(_ build: Int) -> ReleaseNumber { iOS.last { $0.from <= build }?.number ?? .unknown }
}
