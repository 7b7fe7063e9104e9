/// What a manifest says of the project that a tool makes from it.
struct ManifestContents: Sendable {
    var targets: [XcodeTarget] = []
    /// The codes of the languages that it has texts in; nil if that is unknown.
    var languages: Set<String>?
    /// Whether a target uses a package or a framework that is not Apple's.
    var usesLibraries = false
    /// Whether it leaves open what is in a target, so that a file in none of those that are known may yet be in one.
    var isPartial = false
    /// The absolute paths of the folders that such a file is in; nil if it may be in any.
    var openFolders: [String]?
    /// What could not be read, one line each.
    var problems: [String] = []
    /// Settings files that are included and not there, one line each.
    var gaps: [String] = []
}
