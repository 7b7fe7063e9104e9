import AutoLayout
import Foundation
import Metrics
import Support

/// Finds the fonts of the apps for the documents of one run: in the given paths; else in those of the nearest `.plumbline.json` that names
/// some; else in the project that contains the document.
package struct FontFinder: Sendable {
    /// Files, and folders with everything below them; if empty, the configuration and the project decide.
    package var paths: [String]
    /// The source of the configuration that may name font files.
    package var configuration: ConfigurationSource
    private let library = FontLibrary()

    package init(paths: [String] = [], configuration: ConfigurationSource = .nearest) {
        self.paths = paths
        self.configuration = configuration
    }

    /// The fonts of a document. Nothing is searched or read before one is needed.
    ///
    /// - Parameter replaced: fonts whose files are not needed, by PostScript name, because a substitute is configured.
    package func fonts(ofDocumentAt path: String, replaced: Set<String> = []) -> AppFonts {
        AppFonts(DocumentFonts(ofDocumentAt: path, library: library, replaced: replaced) { places(ofDocumentAt: path) })
    }

    private func places(ofDocumentAt path: String) -> FontPlaces {
        if !paths.isEmpty { return .paths(paths) }
        return library.configuration(ofDocumentAt: path, configuration).flatMap(library.configuredPaths).map { .paths($0) } ?? .project
    }

    /// The messages about fonts since the last call, one line each. Files that cannot be read come first, then fonts without a file, with
    /// the number of views that use them.
    ///
    /// - Parameter isVerbose: whether each font without a file has a line of its own, instead of one line with their number.
    package func takeMessages(isVerbose: Bool = false) -> [String] { library.takeMessages(isVerbose: isVerbose) }
}
