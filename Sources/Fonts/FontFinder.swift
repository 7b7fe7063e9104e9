import AutoLayout
import Foundation
import Support

/// Gives the documents of one run the fonts of their apps: from the paths that are given; else from those of the nearest
/// `.plumbline.json` that names some; else from the project that holds the document.
public struct FontFinder: Sendable {
    /// Files, and folders with everything below them; empty leaves the choice to the configuration and the project.
    public var paths: [String]
    /// Where the configuration that may name font files comes from.
    public var configuration: ConfigurationSource
    private let library = FontLibrary()

    public init(paths: [String] = [], configuration: ConfigurationSource = .nearest) {
        self.paths = paths
        self.configuration = configuration
    }

    /// The fonts of a document. Nothing is searched or read before one is asked for.
    ///
    /// - Parameter replaced: fonts whose files need not be found, by PostScript name, because somebody said how they are measured.
    public func fonts(ofDocumentAt path: String, replaced: Set<String> = []) -> AppFonts {
        AppFonts(DocumentFonts(ofDocumentAt: path, library: library, replaced: replaced) { places(ofDocumentAt: path) })
    }

    private func places(ofDocumentAt path: String) -> FontPlaces {
        if !paths.isEmpty { return .paths(paths) }
        return library.configuration(ofDocumentAt: path, configuration).flatMap(library.configuredPaths).map { .paths($0) } ?? .project
    }

    /// Messages about fonts that were not yet reported, a line each: once a run is over, all. Files that cannot be read come first,
    /// then fonts that no file was found of, with the number of views that ask for them.
    public func takeMessages() -> [String] { library.takeMessages() }
}
