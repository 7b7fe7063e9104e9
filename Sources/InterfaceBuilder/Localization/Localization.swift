import Facts
import Foundation
import Support

/// The texts of one document in one language, from the `.strings` files and string catalogs beside it, by object id and property.
package struct Localization: Hashable, Sendable {
    /// The code of the folder or catalog entry that the texts come from, which may be less specific than the requested one.
    package var language: String
    private var texts: [String: [String: String]] = [:]
    /// The texts that tablets show in place of these, by key.
    private var ofTablets: [String: String] = [:]

    /// - Parameter entries: keys as Xcode writes them, `objectID.property`, such as `abc-de-fgh.text`.
    package init(language: String, entries: [(key: String, value: String)]) {
        self.language = language
        for (key, value) in entries {
            guard let dot = key.firstIndex(of: ".") else { continue }
            texts[String(key[..<dot]), default: [:]][String(key[key.index(after: dot)...])] = value
        }
    }

    /// The text of an object's property in this language; nil if it is not translated.
    ///
    /// - Parameters:
    ///   - property: `text`, `normalTitle`, `placeholder`, `title`, `segmentTitles[0]`, `headerTitle` and the like.
    ///   - idiom: the device that shows it.
    package func string(objectID: String, property: String, on idiom: Idiom? = nil) -> String? {
        if idiom == .pad, !ofTablets.isEmpty, let text = ofTablets["\(objectID).\(property)"] { return text }
        return texts[objectID]?[property]
    }

    /// Whether tablets show other texts than phones.
    package var variesByDevice: Bool { !ofTablets.isEmpty }

    package var isEmpty: Bool { texts.isEmpty }

    /// The texts by the keys of files.
    package var byKey: [String: String] {
        texts.reduce(into: [:]) { all, object in for (property, text) in object.value { all["\(object.key).\(property)"] = text } }
    }
}

extension Localization {
    /// Whether a file is one of translated texts, by its name.
    package static func isFileOfTexts(_ path: String) -> Bool { path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") }

    /// The texts in a `.strings` file or a string catalogue by languages and keys.
    ///
    /// - Parameter name: the path that says the language of a `.strings` file, by its folder; empty where nothing does.
    package static func texts(inFile path: String, called name: String) throws(LocalizationError) -> [String: [String: String]] {
        func byKey(_ entries: [(key: String, value: String)]) -> [String: String] {
            Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
        }
        if name.hasSuffix(".xcstrings") {
            guard let file = try TextFile.read(path: path) else { return [:] }
            let catalog = try StringCatalog(file)
            return Dictionary(uniqueKeysWithValues: catalog.languages.map { ($0, byKey(catalog.entries(language: $0))) })
        }
        guard let file = try StringsFile.read(path: path) else { return [:] }
        return [DocumentPlace(path: name).language ?? "": byKey(file.entries)]
    }

    /// The path of the document that a file of texts translates: of its name in `Base.lproj`, or beside the folders of languages.
    package static func document(ofTextsAt path: String) -> String? {
        let place = DocumentPlace(path: path)
        return ["Base.lproj/", ""].flatMap { folder in
            ["storyboard", "xib"].map { "\(place.folder)\(folder)\(place.name).\($0)" }
        }.first { FileManager.default.fileExists(atPath: $0) }
    }
}

extension Localization {
    /// The texts of a document in a language; nil if there are none.
    ///
    /// For `Base.lproj/X.storyboard` they are looked for in `de-AT.lproj/X.strings`, `mul.lproj/X.xcstrings` and `X.xcstrings`, then for
    /// the language without its region and script. A document outside any `.lproj` folder is treated as if it were beside them.
    package static func find(for documentPath: String, language: String) throws(LocalizationError) -> Localization? {
        let place = DocumentPlace(path: documentPath)
        guard place.language == nil else { return nil }
        let catalogs = try [place.folder + "mul.lproj/", place.folder].readCatalogs(named: place.name)
        for code in fallbacks(of: language) {
            if let file = try StringsFile.read(path: "\(place.folder)\(code).lproj/\(place.name).strings") {
                return Localization(language: code, entries: file.entries)
            }
            for catalog in catalogs {
                let entries = catalog.entries(language: code)
                if entries.isEmpty { continue }
                var found = Localization(language: code, entries: entries)
                let usual = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
                let tablets = Dictionary(catalog.entries(language: code, on: .pad).map { ($0.key, $0.value) }) { $1 }
                found.ofTablets = tablets.filter { usual[$0.key] != $0.value }
                return found
            }
        }
        return nil
    }

    /// The codes of the languages that files beside a document translate it into, sorted: of folders with a `.strings` file of its name,
    /// and those of its string catalogs. A document that is in one language alone has none: what lies beside it belongs to that in
    /// `Base.lproj`.
    package static func languages(of documentPath: String) throws(LocalizationError) -> [String] {
        let place = DocumentPlace(path: documentPath)
        guard place.language == nil else { return [] }
        var codes = Set<String>()
        for catalog in try [place.folder + "mul.lproj/", place.folder].readCatalogs(named: place.name) {
            codes.formUnion(catalog.languages)
        }
        let folder = place.folder.isEmpty ? "." : place.folder
        guard FileManager.default.fileExists(atPath: folder) else { return codes.sorted() }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder) } catch {
            throw .unreadable(path: folder, reason: error.localizedDescription)
        }
        for name in names
        where name.hasSuffix(".lproj") && FileManager.default.fileExists(atPath: "\(place.folder)\(name)/\(place.name).strings") {
            codes.insert(String(name.dropLast(6)))
        }
        return codes.subtracting(["Base", "mul"]).sorted()
    }

    /// The keys of each `.strings` file beside a document, in file order, with their places. Files that cannot be read are left out.
    package static func keys(of documentPath: String) -> [[(key: String, place: SourceLocation)]] {
        let place = DocumentPlace(path: documentPath)
        return ((try? languages(of: documentPath)) ?? []).compactMap { code in
            guard let file = try? StringsFile.read(path: "\(place.folder)\(code).lproj/\(place.name).strings") else { return nil }
            return zip(file.entries, file.places).map { ($0.key, $1) }
        }
    }

    /// The language in whose folder a document is, and in which alone it is shown; nil in `Base.lproj` and outside of such folders.
    package static func language(ofDocumentAt path: String) -> String? { DocumentPlace(path: path).language }

    /// Whether one of the languages covers another, as `de` covers `de-AT`.
    package static func covers(_ language: String, by languages: some Sequence<String>) -> Bool {
        let codes = fallbacks(of: language)
        return languages.contains { codes.contains($0) }
    }

    /// `zh-Hant-TW`, `zh-Hant`, `zh`; older projects use an underscore.
    static func fallbacks(of language: String) -> [String] {
        var parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" })
        var codes = [language]
        while !parts.isEmpty {
            for code in [parts.joined(separator: "-"), parts.joined(separator: "_")] where !codes.contains(code) {
                codes.append(code)
            }
            parts.removeLast()
        }
        // A code is a folder's name, never a path to another folder.
        return codes.filter { !$0.isEmpty && !$0.contains("/") && !$0.contains("..") && !$0.contains("\0") }
    }
}

/// Where a document is relative to the folders of its languages.
private struct DocumentPlace {
    /// The folder that contains the `.lproj` folders, with a slash unless it is the current one.
    var folder: String
    /// The document's name without its extension.
    var name: String
    /// The language that it is in alone; nil for `Base.lproj`, and outside of such folders.
    var language: String?

    init(path: String) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let last = parts.popLast() ?? path
        name = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
        if let last = parts.last, last.hasSuffix(".lproj") {
            let code = String(last.dropLast(6))
            if !code.isEmpty, code != "Base", code != "mul" { language = LanguageName.code(code) }
            parts.removeLast()
        }
        folder = parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
    }
}

extension [String] {
    fileprivate func readCatalogs(named name: String) throws(LocalizationError) -> [StringCatalog] {
        var catalogs: [StringCatalog] = []
        for folder in self {
            if let file = try TextFile.read(path: "\(folder)\(name).xcstrings") { catalogs.append(try StringCatalog(file)) }
        }
        return catalogs
    }
}
