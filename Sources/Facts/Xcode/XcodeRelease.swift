import Support

/// The release of Xcode that saved a document, as far as its canvas differs: `xcode.csv` names the releases.
public struct XcodeRelease: Hashable, Sendable {
    /// The number that orders it among the releases: the first of a document's `toolsVersion`, or of its plug-in's version.
    let build: Int
    package let tables: FactTables

    /// - Parameters:
    ///   - toolsVersion: the first number of a document's `toolsVersion`; 0 if there is none.
    ///   - plugIn: the first number of the version of its plug-in. It counts where build servers wrote the document: their `toolsVersion` is of no release.
    public init(toolsVersion: Int, plugIn: Int? = nil, tables: FactTables = .apple) {
        build = toolsVersion >= tables.xcode.buildServers ? plugIn ?? toolsVersion : toolsVersion
        self.tables = tables
    }

    /// Its version, such as 16.3, as far as versions are distinguished.
    public var number: ReleaseNumber { tables.xcode.release(build) }

    /// The release of iOS that its canvas draws with.
    public var uikit: UIKitRelease { UIKitRelease(tables.xcode.iOS(build), in: tables) }

    /// What its canvas draws.
    package var canvas: CanvasFacts { CanvasFacts(self) }
}

/// The boundaries of the releases of Xcode, each written once, and the releases of iOS that they draw with.
struct XcodeTable: Sendable {
    struct Boundary: Sendable {
        var number: ReleaseNumber
        var from: Int
    }

    private(set) var boundaries: [Boundary] = []
    /// The first number of a `toolsVersion` that is of no release.
    private(set) var buildServers = Int.max
    /// The releases of iOS from the oldest to the newest, each with the first build of Xcode that draws with it.
    private(set) var iOS: [(number: ReleaseNumber, from: Int)] = []

    private static let prefix = "Xcode "

    init(releases: [CSVTable.Row], iOS rows: [CSVTable.Row], _ problems: inout TableProblems) {
        problems.noteRepeated(.xcode, releases.map { ($0, $0["name"]) })
        problems.noteRepeated(.xcode, releases.map { ($0, $0["from"]) })
        problems.noteRepeated(.iOS, rows.map { ($0, $0["iOS"]) })
        problems.noteRepeated(.iOS, rows.map { ($0, $0["xcode"]) })
        for row in releases {
            let name = row["name"]
            guard let from = Int(row["from"]) else { problems.note(.xcode, row, "no number '\(row["from"])'"); continue }
            if name == "build servers" { buildServers = from; continue }
            guard let number = name.hasPrefix(Self.prefix) ? ReleaseNumber(name.dropFirst(Self.prefix.count)) : nil else {
                problems.note(.xcode, row, "no release '\(name)'")
                continue
            }
            boundaries.append(Boundary(number: number, from: from))
        }
        boundaries.sort { $0.from < $1.from }
        if boundaries.first?.from != 0 { problems.note(.xcode, "the first release does not begin at 0") }
        for (before, after) in zip(boundaries, boundaries.dropFirst()) where after.number <= before.number {
            problems.note(.xcode, "Xcode \(after.number) comes after Xcode \(before.number)")
        }
        for row in rows {
            guard let number = problems.release(.iOS, row, "iOS") else { continue }
            guard let from = self.from(row["xcode"]) else { problems.note(.iOS, row, "xcode.csv has no '\(row["xcode"])'"); continue }
            iOS.append((number, from))
        }
        iOS.sort { $0.number < $1.number }
        if iOS.first?.from != 0 { problems.note(.iOS, "no release of iOS is drawn by the first Xcode") }
        for (before, after) in zip(iOS, iOS.dropFirst()) where after.from <= before.from {
            problems.note(.iOS, "iOS \(after.number) is drawn by an earlier Xcode than iOS \(before.number)")
        }
    }

    /// The first build of a release, by its name; nil if the table does not have it.
    func from(_ name: some StringProtocol) -> Int? {
        guard name.hasPrefix(Self.prefix), let number = ReleaseNumber(name.dropFirst(Self.prefix.count)) else { return nil }
        return boundaries.first { $0.number == number }?.from
    }

    func release(_ build: Int) -> ReleaseNumber { boundaries.last { $0.from <= build }?.number ?? ReleaseNumber(5) }
    func iOS(_ build: Int) -> ReleaseNumber { iOS.last { $0.from <= build }?.number ?? ReleaseNumber(7) }
}
