import AutoLayout
import Foundation
import Metrics

/// Where to search for the fonts of a document.
enum FontPlaces: Hashable, Sendable {
    /// Files, and folders with everything below them.
    case paths([String])
    /// The project that contains the document, and the repository that contains the project.
    case project
}

/// The fonts of one document's app. Nothing is searched or read before the document needs a font that is not the system's.
final class DocumentFonts: FontSource, @unchecked Sendable {
    // Sendable, unchecked: mutable state is only accessed under the lock.
    private let lock = NSLock()
    private let path: String
    private let number: Int
    private let library: FontLibrary
    private let replaced: Set<String>
    private let findPlaces: @Sendable () -> FontPlaces
    private var places: FontPlaces?
    private var known: [Name: (any FontFace)?] = [:]

    private struct Name: Hashable {
        var postScriptName: String
        var family: String?
    }

    /// - Parameters:
    ///   - path: the document's path.
    ///   - places: called once, and only when a font is needed.
    ///   - replaced: fonts for which a substitute is configured, by PostScript name: their files are not needed.
    init(
        ofDocumentAt path: String, library: FontLibrary, replaced: Set<String> = [], places: @escaping @Sendable () -> FontPlaces
    ) {
        self.path = path
        self.library = library
        self.replaced = replaced
        findPlaces = places
        number = library.nextDocument()
    }

    func face(_ postScriptName: String, family: String?) -> (any FontFace)? {
        let name = Name(postScriptName: postScriptName, family: family)
        return lock.withLock {
            if let face = known[name] { return face }
            let face = find(name)
            known[name] = .some(face)
            return face
        }
    }

    func noteUse(of postScriptName: String, family: String?, byView view: Int) {
        if InstalledFonts.contains(postScriptName) || replaced.contains(postScriptName) { return }
        if face(postScriptName, family: family) == nil {
            library.noteMissing(postScriptName, family: family, view: view, ofDocument: number)
        }
    }

    private func find(_ name: Name) -> (any FontFace)? {
        let places = places ?? findPlaces()
        self.places = places
        switch places {
        case .paths(let paths):
            return library.index(of: paths).face(name.postScriptName, family: name.family)
        case .project:
            // A project need not contain what the system already has.
            if InstalledFonts.contains(name.postScriptName) { return nil }
            for folder in library.projectFolders(around: path) {
                if let face = library.index(of: [folder]).face(name.postScriptName, family: name.family) { return face }
            }
            return nil
        }
    }
}
