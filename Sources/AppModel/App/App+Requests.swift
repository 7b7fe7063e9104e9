import Facts
import Foundation
import InterfaceBuilder
import Support

/// What asks for documents and scenes, and what code changes of them.
extension App {
    /// Whether a name or a written text of the app's own sources is exactly this.
    package func names(_ text: String) -> Bool { code.names.contains(text) }

    /// Whether the app or an extension starts with a storyboard, according to the property lists or build settings of the targets that
    /// contain it; of any target, where nothing says which these are.
    package func startsWith(_ path: String) -> Bool {
        let name = AppDocument.name(of: path)
        guard path.hasSuffix(".storyboard"), startNames.contains(name) else { return false }
        let settings = projects.flatMap { project in
            project.targets(containing: path).flatMap(\.settings).map { (project.folder, $0) }
        }
        return settings.isEmpty || settings.contains { folder, settings in names(startedBy: settings, in: folder)?.contains(name) != false }
    }

    /// Whether scenes of every target that contains a storyboard begin with something else, by the targets' scene manifests: UIKit asks
    /// these, and not for the main storyboard (Apple: UIApplicationSceneManifest).
    package func beginsScenesOtherwise(_ path: String) -> Bool {
        let name = AppDocument.name(of: path)
        let settings = projects.flatMap { project in
            project.targets(containing: path).flatMap(\.settings).map { (project.folder, $0) }
        }
        return !settings.isEmpty
            && settings.allSatisfy { folder, settings in
                let list = settings.infoListPath.flatMap { sceneStoryboards[Self.path(ofList: $0, in: folder)] }
                return list?.contains(name) == false
            }
    }

    static func path(ofList list: String, in folder: String) -> String {
        SpelledPath.found(list, in: folder)
    }

    /// The documents that the settings of a target and its property list start with; nil if its list is not known.
    private func names(startedBy settings: BuildSettings, in folder: String) -> Set<String>? {
        if settings.writtenInfo != nil { return nil }
        guard let list = settings.infoListPath else {
            return settings.value("GENERATE_INFOPLIST_FILE") == "YES" && !settings.namesInfoList ? settings.documentNames : nil
        }
        return listedNames[Self.path(ofList: list, in: folder)].map(settings.documentNames.union)
    }

    /// Whether anything names a document: code, a list of an app or extension, another document, or a class that has its name.
    package func isNamed(_ path: String) -> Bool {
        let names = names(ofDocumentAt: path)
        return [code.names, startNames, storyboardNames, dataTexts].contains { !names.isDisjoint(with: $0) }
    }

    /// Whether anything may load a document: something names it, and that is not only a class of its name which nothing else names.
    package func isLoaded(_ path: String) -> Bool {
        let names = names(ofDocumentAt: path)
        if [startNames, storyboardNames, dataTexts].contains(where: { !names.isDisjoint(with: $0) }) { return true }
        let others = documents.filter { $0.path != path }
        return names.contains { name in
            code.names.contains(name) && (code.isMentioned(typeNamed: name) || others.contains { $0.customClasses.contains(name) })
        }
    }

    /// The names by which something may ask for a document.
    private func names(ofDocumentAt path: String) -> Set<String> {
        let name = AppDocument.name(of: path)
        let plain = AppDocument.plainName(name)
        // No name that is made of that of a backup is its own.
        if plain.hasSuffix("~") { return [plain] }
        var names: Set<String> = [name, plain]
        // Code puts such endings to a name itself (`_iPad`, `%@_iPad`): UIKit's own is `~ipad`.
        for ending in DeviceEnding.all
        where plain.hasSuffix(ending) && code.names.contains(where: { $0 == ending || $0.hasSuffix("@" + ending) }) {
            names.insert(String(plain.dropLast(ending.count)))
        }
        // A controller without a name for its xib asks for that of its class, and before it without "Controller" (Apple: nibName).
        if plain.hasSuffix("View") { names.insert(plain + "Controller") }
        // Generators of code write names with a small first letter, and without what is no part of a name.
        for found in names {
            let letters = BuildSettings.identifier(found)
            names.formUnion([letters, letters.prefix(1).lowercased() + letters.dropFirst(), found + ".xib", found + ".storyboard"])
            names.formUnion([found.lowercased(), letters.replacingOccurrences(of: "_", with: "")])
        }
        return names
    }

    /// A request of code that no document meets.
    package struct UnmetRequest: Sendable {
        package var request: CodeRequest
        package var location: SourceLocation
        /// What is there, of a similar name.
        package var nearest: String?
        /// Whether the app may come to the file, and anything uses what the request is the value of.
        package var isUsed: Bool
    }

    /// What the app's own sources ask for and no document has; empty if a document cannot be read.
    package func unmetRequests() -> [UnmetRequest] {
        guard !documents.isEmpty, documents.allSatisfy({ $0.problem == nil }) else { return [] }
        var found: [UnmetRequest] = []
        lazy var shown = documents.reduce(into: Set<String>()) { $0.formUnion(shownClasses(of: $1)) }
        for file in code.files where !file.isOfDependency {
            let unmet = file.facts.requests.filter { request in
                guard !request.name.isEmpty, !request.isOfOtherBundle, !request.isCaught, let known = known(request.kind) else {
                    return false
                }
                return !known.contains(request.name)
                    && !(request.kind == .cell && code.registersByVariable(file, near: scope(of: file.path)))
                    && !(request.kind == .scene && isOfUnknownStoryboard(request, in: file))
                    && !(request.kind == .segue && code.performsSegues(file, near: scope(of: file.path)))
            }
            guard !unmet.isEmpty, isBuilt(file.path), !isOfTests(file.path) else { continue }
            let isUsed = isUsed(file, shown: shown)
            found += unmet.map { request in
                UnmetRequest(
                    request: request,
                    location: SourceLocation(file: NearestFile.shortened(file.path), line: request.line, column: request.column),
                    nearest: NearestName.of(request.name, in: (known(request.kind) ?? []).sorted()),
                    isUsed: isUsed && !code.isIdle(request, in: file))
            }
        }
        return found
    }

    /// Whether the app may come to a file: it or one that names a type of it, and so on, is of an extension, begins the app, or declares a
    /// class of an object that something shows.
    private func isUsed(_ file: CodeIndex.File, shown: Set<String>) -> Bool {
        var waiting = [file]
        var seen: Set<String> = [file.path]
        while let next = waiting.popLast() {
            if code.begins(next) || isOfExtension(next.path) || code.declares(anyOf: shown, in: next) { return true }
            waiting += code.files(naming: next).filter { seen.insert($0.path).inserted }
        }
        return false
    }

    /// The classes of a document's objects, without those of controllers whose scenes nothing shows.
    private func shownClasses(of document: AppDocument) -> Set<String> {
        var shown = document.customClasses
        var (reached, unreached): (Set<String>, Set<String>) = ([], [])
        for scene in document.scenes {
            guard let name = scene.customClass else { continue }
            if isReached(scene, of: document) { reached.insert(name) } else { unreached.insert(name) }
        }
        shown.subtract(unreached.subtracting(reached))
        return shown
    }

    /// Whether an extension contains a file: a property list names its first class.
    private func isOfExtension(_ path: String) -> Bool {
        guard case .targets(let targets) = membership(of: path) else { return false }
        return targets.contains { $0.kind == .extension }
    }

    func isOfTests(_ path: String) -> Bool {
        guard case .targets(let targets) = membership(of: path) else { return path.contains("/Tests/") }
        return targets.allSatisfy { $0.kind == .tests }
    }

    /// The names of a kind that there are; nil if it is not known.
    private func known(_ kind: CodeRequest.Kind) -> Set<String>? {
        switch kind {
        case .scene: knowsAllDocuments ? sceneIdentifiers : nil
        case .segue: knowsAllDocuments ? segueIdentifiers : nil
        case .cell: missingDocumentNames.isEmpty ? cellIdentifiers : nil
        case .nib, .storyboard: hasUnseenDependencies && documentNames.isEmpty ? nil : documentNames.union(missingDocumentNames)
        case .registration, .making: nil
        }
    }

    /// Whether all documents are there that projects name, and all submodules.
    var knowsAllDocuments: Bool { missingDocumentNames.isEmpty && missingFolders.isEmpty }

    /// Whether a scene is asked of a storyboard that is in another bundle, or not there, which is a finding of its own.
    private func isOfUnknownStoryboard(_ request: CodeRequest, in file: CodeIndex.File) -> Bool {
        let near = file.facts.requests.last { $0.kind == .storyboard && (request.line - 3...request.line).contains($0.line) }
        return near.map { $0.isOfOtherBundle || !documentNames.contains($0.name) } == true
    }

    // MARK: What code does

    /// What the sources of a class, and of those above and below it, do with what its outlets lead to: the outlets' names.
    package func outletUses(ofClass name: String, documentAt path: String) -> [OutletUse: Set<String>] {
        code.outletUses(of: name, near: scope(of: path))
    }

    /// What they do with the constraints that its outlets lead to, by the outlets' names.
    package func constantChanges(ofClass name: String, documentAt path: String) -> [String: Set<ConstantChange>] {
        code.constantChanges(of: name, near: scope(of: path))
    }

    /// Whether the sources of a class, or of one above it, have a name, such as that of a constant of UIKit.
    package func uses(_ word: String, inClass name: String, documentAt path: String) -> Bool {
        code.uses(word, inClass: name, near: scope(of: path))
    }

    /// The orientations that a class of controllers says it supports; nil if it says nothing, or nothing plain.
    package func orientations(ofClass name: String, documentAt path: String) -> Set<Orientation>? {
        code.orientations(of: name, near: scope(of: path))
    }

    /// Whether something shows a scene: its storyboard starts with it, code or a reference names it, or a segue of such a scene
    /// leads to it.
    package func isReached(_ scene: AppScene, of document: AppDocument) -> Bool { reachedScenes[document.path]?.contains(scene.id) == true }

    /// The paths of the storyboards whose initial scene something may show: a property list, a build setting or the app's data names it, a
    /// reference leads to it without an identifier, or a source that makes initial scenes asks for it, or for none by name.
    static func beginning(_ documents: [AppDocument], startNames: Set<String>, _ code: CodeIndex) -> Set<String> {
        let references = Set(
            documents.flatMap(\.scenes).compactMap { $0.reference.flatMap { $0.identifier == nil ? $0.storyboard : nil } })
        let makers = code.files.filter { file in initialWords.contains(where: file.facts.names.contains) }.map { file in
            Set(file.facts.requests.filter { $0.kind == .storyboard }.map(\.name))
        }
        let isOpen = code.files.isEmpty || makers.contains(where: \.isEmpty)
        let named = makers.reduce(into: startNames.union(references)) { $0.formUnion($1) }
        return Set(
            documents.filter { document in
                isOpen || [document.name, AppDocument.plainName(document.name)].contains(where: named.contains)
            }.map(\.path))
    }

    /// What makes the initial scene of a storyboard: UIKit's and AppKit's methods, and the names that generators of code have for it.
    private static let initialWords: Set<String> = [
        "instantiateInitialViewController", "instantiateInitialController", "initialScene", "initialViewController",
    ]

    /// The object ids of the scenes of each document that something shows, by the document's path.
    ///
    /// - Parameter begins: whether something may show a storyboard's initial scene.
    static func reachedScenes(
        of documents: [AppDocument], names: Set<String>, begins: (AppDocument) -> Bool
    ) -> [String: Set<String>] {
        let references = Set(documents.flatMap(\.scenes).compactMap { $0.reference?.identifier })
        return documents.reduce(into: [:]) { found, document in
            var waiting = document.scenes.filter { scene in
                scene.isInitial && begins(document) || scene.identifier.map { references.contains($0) || isNamed($0, in: names) } == true
            }
            var reached = Set(waiting.map(\.id))
            while let scene = waiting.popLast() {
                let shown = Set(
                    scene.segues.filter { !$0.isManual || $0.identifier.map { isNamed($0, in: names) } == true }.map(\.destination))
                waiting += document.scenes.filter { shown.contains($0.id) && reached.insert($0.id).inserted }
            }
            found[document.path] = reached
        }
    }

    /// Whether the prototype of a cell is never made: its scene's controller asks for cells by names that are written out, and none is its
    /// identifier; or it registers another cell under that.
    package func isUnused(prototype identifier: String, ofController className: String?, documentAt path: String) -> Bool {
        guard let className else { return false }
        let declared = code.line(of: className, near: scope(of: path)).types.joined()
        let sources = Set(declared.map(\.file)).map { code.files[$0].facts }
        if sources.contains(where: { $0.requests.contains { $0.kind == .registration && $0.name == identifier } }) { return true }
        let requests = sources.map(\.cellRequests)
        return requests.contains(.known) && !requests.contains(.unknown) && !namesIdentifier(identifier)
    }

    private func namesIdentifier(_ identifier: String) -> Bool { Self.isNamed(identifier, in: code.names) }

    /// Whether code has an identifier, or the name that generators of code make of it.
    private static func isNamed(_ identifier: String, in names: Set<String>) -> Bool {
        let letters = BuildSettings.identifier(identifier)
        return [identifier, letters, letters.prefix(1).lowercased() + letters.dropFirst()].contains(where: names.contains)
    }
}
