import AppModel
import Checks
import Fonts
import Foundation
import Support

/// The files of a repository that differ from a git revision, removed and untracked ones included, as git names them.
struct ChangedFiles {
    private let paths: Set<String>
    /// The names, without their endings, of documents whose translations differ.
    private let translated: Set<String>

    /// The configurations that differ in the severities of rules alone: each finding is as new or old as it was.
    private var reweighed: Set<String> = []

    /// Throws git's message if git cannot determine it.
    init(since revision: String, in repository: Repository) throws {
        let differing = try repository.git(["diff", "--name-only", "-z", try repository.commit(revision), "--"])
        let unknown = try repository.git(["ls-files", "--others", "--exclude-standard", "-z"])
        paths = Set((differing + unknown).split(separator: "\0").map(String.init))
        translated = Set(paths.filter(Self.isTranslation).map(Self.stem))
        for path in paths where (path as NSString).lastPathComponent == ConfigurationSearch.fileName {
            guard let old = try? repository.git(["show", "\(try repository.commit(revision)):\(path)"]),
                let new = try? RegularFile.read((repository.root as NSString).appendingPathComponent(path)),
                let before = Self.withoutSeverities(old.utf8), before == Self.withoutSeverities(new)
            else { continue }
            reweighed.insert(path)
        }
    }

    /// A configuration in which every rule that is on is on alike; nil if it cannot be read.
    private static func withoutSeverities(_ bytes: some Sequence<UInt8>) -> CheckConfiguration? {
        guard var configuration = try? ConfigurationReader.read(bytes, path: "") else { return nil }
        let offByDefault = Set(Rules.all.filter { !$0.about.isOnByDefault }.map { $0.about.id })
        configuration.rules = configuration.rules.filter { $0.value == .off || offByDefault.contains($0.key) }
        for place in configuration.exemptions.indices { configuration.exemptions[place].position = .start }
        return configuration
    }

    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// Whether a document differs, or a translation of it.
    func concern(_ document: String) -> Bool { contains(document) || translated.contains(Self.stem(document)) }

    /// Whether something differs that many documents share, and that can change their layouts or what is reported of them. Pictures and
    /// colours of asset catalogues cannot: documents store the sizes of the images that they name.
    var areShared: Bool { concernAll || paths.contains(where: Self.isSetting) }
    /// Whether a font or a configuration differs, which may concern any document.
    var concernAll: Bool { paths.contains { Self.isFontOrConfiguration($0) && !reweighed.contains($0) } }

    /// Whether it matters what apps were.
    var regardsApps = false
    /// Whether something differs that an app is made of, which may break what documents ask of it, and what it asks of them.
    var concernApps: Bool { regardsApps && paths.contains(where: AppFiles.mayMatter) }

    static func isTranslation(_ path: String) -> Bool { path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") }

    private static func isFontOrConfiguration(_ path: String) -> Bool {
        FontFile.isNamedLikeFont(path) || (path as NSString).lastPathComponent == ConfigurationSearch.fileName
    }

    /// Whether a file may say on which devices, in which orientations and from which release on an app runs.
    private static func isSetting(_ path: String) -> Bool {
        [".pbxproj", ".plist", ".xcconfig"].contains(where: path.hasSuffix)
            || XcodeProject.manifests.contains((path as NSString).lastPathComponent)
    }

    /// Whether a file is one of those that documents share.
    static func isShared(_ path: String) -> Bool { isFontOrConfiguration(path) || isSetting(path) }

    private static func stem(_ path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
}
