import Checks
import Fonts
import Foundation

/// The files of a repository that differ from a git revision, removed and untracked ones included, as git names them.
struct ChangedFiles {
    private let paths: Set<String>
    /// The names, without their endings, of documents whose translations differ.
    private let translated: Set<String>

    /// Throws git's message if git cannot determine it.
    init(since revision: String, in repository: Repository) throws {
        let differing = try repository.git(["diff", "--name-only", "-z", try repository.commit(revision), "--"])
        let unknown = try repository.git(["ls-files", "--others", "--exclude-standard", "-z"])
        paths = Set((differing + unknown).split(separator: "\0").map(String.init))
        translated = Set(paths.filter(Self.isTranslation).map(Self.stem))
    }

    func contains(_ path: String) -> Bool { paths.contains(path) }

    /// Whether a document differs, or a translation of it.
    func concern(_ document: String) -> Bool { contains(document) || translated.contains(Self.stem(document)) }

    /// Whether something differs that many documents share, and that can change their layouts or what is reported of them. Pictures and
    /// colours of asset catalogues cannot: documents store the sizes of the images that they name.
    var areShared: Bool { paths.contains { Self.isFontOrConfiguration($0) || Self.isSetting($0) } }
    /// Whether a font or a configuration differs, which may concern any document.
    var concernAll: Bool { paths.contains(where: Self.isFontOrConfiguration) }

    static func isTranslation(_ path: String) -> Bool { path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") }

    private static func isFontOrConfiguration(_ path: String) -> Bool {
        FontFile.isNamedLikeFont(path) || (path as NSString).lastPathComponent == ConfigurationSearch.fileName
    }

    /// Whether a file may say on which devices, in which orientations and from which release on an app runs.
    private static func isSetting(_ path: String) -> Bool { path.hasSuffix(".pbxproj") || path.hasSuffix(".plist") }

    /// Whether a file is one of those that documents share.
    static func isShared(_ path: String) -> Bool { isFontOrConfiguration(path) || isSetting(path) }

    private static func stem(_ path: String) -> String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
}
