/// Which targets contain which files: looked up by path, since a repository may have hundreds of projects and thousands of sources.
struct Memberships: Sendable {
    private let targets: [XcodeTarget]
    /// The places in ``targets`` of those that name a file, by its path.
    private var naming: [String: [Int]] = [:]
    /// Of those that have folders, or choose files by patterns.
    private let choosing: [Int]
    /// The folders whose projects a program makes, with a slash at the end.
    private let generated: [String]
    private let podspecs: [Podspec]
    /// The folders of projects, with a slash at the end.
    private let projectFolders: [String]
    /// Whether what no target contains is surely in none.
    private let isWhole: Bool

    init(_ projects: [XcodeProject], _ podspecs: [Podspec], generated: [String]) {
        targets = projects.flatMap(\.targets)
        for (place, target) in targets.enumerated() {
            for file in target.files { naming[file, default: []].append(place) }
        }
        choosing = targets.indices.filter { [targets] in !targets[$0].folders.isEmpty || !targets[$0].selections.isEmpty }
        self.generated = generated.map { $0 + "/" }
        // A document may belong to a project that is not the repository's only one; one whose projects cannot be read is in none for all we
        // know.
        isWhole =
            projects.allSatisfy(\.problems.isEmpty)
            && (projects.contains { !$0.isPackage && !$0.targets.isEmpty } || !podspecs.isEmpty)
        self.podspecs = podspecs
        projectFolders = projects.filter { !$0.isPackage }.map { $0.folder + "/" }
    }

    /// What a file is part of.
    ///
    /// - Parameter path: its absolute path.
    subscript(path: String) -> App.Membership {
        let places = Set(naming[path] ?? []).union(choosing.filter { targets[$0].contains(path) })
        if !places.isEmpty { return .targets(places.sorted().map { targets[$0] }) }
        if generated.contains(where: path.hasPrefix) || mayBeOfLibrary(path) { return .generated }
        return isWhole ? .none : .unknown
    }

    /// Whether a podspec may name a document. Where a project is around it that does not contain it, one around it must.
    private func mayBeOfLibrary(_ path: String) -> Bool {
        guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib") else { return false }
        let isInProject = projectFolders.contains(where: path.hasPrefix)
        return podspecs.contains { (!isInProject || path.hasPrefix($0.folder + "/")) && $0.mayContain(path) }
    }
}
