import Foundation
import InterfaceBuilder
import Support

/// Finds the languages that folders have texts in: those with a folder of their own (`.lproj`), and those of string catalogues.
struct LanguageSearch {
    private var found: Set<String> = []
    /// What could not be read, one line each.
    private(set) var problems: [String] = []
    private var catalogs: Set<String> = []

    /// The codes; nil if there are none.
    var languages: Set<String>? { found.isEmpty ? nil : found }

    /// Adds a language by its name; that of `Base.lproj` is none.
    mutating func add(_ name: String) {
        if name != "Base", name != "mul", !name.isEmpty { found.insert(LanguageName.code(name)) }
    }

    /// Adds the languages of a catalogue, once.
    mutating func add(catalog path: String) {
        guard catalogs.insert(path).inserted else { return }
        do { try StringCatalogLanguages.read(path).forEach { add($0) } } catch {
            problems.append("\(NearestFile.shortened(path)): \(error)")
        }
    }

    /// Adds what is in a folder.
    ///
    /// - Parameter isWanted: whether a file or folder counts, by its absolute path.
    mutating func look(in folder: String, _ isWanted: (String) -> Bool = { _ in true }) {
        let inside = FileManager.default.enumerator(atPath: folder)
        while let name = inside?.nextObject() as? String {
            if name.hasSuffix(".xcstrings"), isWanted("\(folder)/\(name)") { add(catalog: "\(folder)/\(name)") }
            let parts = name.split(separator: "/")
            guard let language = parts.last(where: { $0.hasSuffix(".lproj") }), isWanted("\(folder)/\(name)") else { continue }
            add(String(language.dropLast(6)))
        }
    }

    /// Adds what a manifest selects: a language counts if a file in its folder is selected.
    mutating func look(in selection: FileSelection) {
        if let language = selection.folder.split(separator: "/").last(where: { $0.hasSuffix(".lproj") }),
            selection.contains(selection.folder)
        {
            add(String(language.dropLast(6)))
        }
        if selection.folder.hasSuffix(".xcstrings") { return add(catalog: selection.folder) }
        look(in: selection.folder) { !$0.hasSuffix(".lproj") && selection.contains($0) }
    }
}
