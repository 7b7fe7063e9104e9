import Facts
import Foundation
import InterfaceBuilder
import Support

/// What a repository says about the app that its documents belong to: targets, sources, documents and resources. It is read once;
/// afterwards nothing in it changes.
package final class App: Sendable {
    /// The absolute path of the repository's folder, or of the project's if there is none.
    package let root: String
    package let files: AppFiles
    package let projects: [XcodeProject]
    package let documents: [AppDocument]
    package let code: CodeIndex
    /// What could not be read, one line each.
    package let problems: [String]
    /// Files that are named and not there, and without which the rest can be read, one line each.
    package var gaps: [String] { projects.flatMap(\.gaps) }

    private let memberships: Memberships
    /// The sources that are not there, or could not be read, by the names of the targets that have them.
    private let missingSources: [String: [String]]
    /// The names of the documents that targets contain and that are not in the folder: nobody knows what scenes and cells they have.
    package let missingDocumentNames: Set<String>
    /// The folders of submodules that are not there, whose documents nobody knows either.
    package let missingFolders: [String]
    /// The names of documents by what starts with them or refers to them.
    let startNames: Set<String>
    /// Those that each property list names, by its path.
    let listedNames: [String: Set<String>]
    /// The storyboards of the scene manifest of each property list that has one, by its path.
    let sceneStoryboards: [String: Set<String>]
    /// The texts of the app's own property lists: code may ask for documents by them.
    let dataTexts: Set<String>
    let storyboardNames: Set<String>
    let sceneIdentifiers: Set<String>
    let segueIdentifiers: Set<String>
    let cellIdentifiers: Set<String>
    let documentNames: Set<String>
    /// The object ids of the scenes of each document that something shows, by the document's path.
    let reachedScenes: [String: Set<String>]

    /// - Parameter jobs: the number of files read at a time; nil for one per processor.
    package init(root: String, jobs: Int? = nil) {
        self.root = root
        let files = AppFiles(below: root)
        self.files = files
        var problems = files.problems
        let (projects, generated) = Self.projects(among: files)
        self.projects = projects
        let podspecs = files.podspecs.map { Podspec(path: $0, &problems) }
        let memberships = Memberships(projects, podspecs, generated: generated)
        self.memberships = memberships
        let folders = projects.filter { !$0.isPackage }.map { $0.folder + "/" }
        problems += projects.flatMap(\.problems)
        let read = files.sources.concurrentMap(jobs: jobs) { Self.read($0) }
        problems += read.compactMap(\.problem)
        let sources = read.compactMap(\.file).map { file in
            var file = file
            // What a library of the repository's own contains, the project of all libraries compiles.
            file.isBuilt =
                files.podFolders.contains { file.path.hasPrefix($0 + "/") } || !Self.isLeftOut(file.path, memberships, folders)
            file.isOfTests = Self.isOfTests(memberships[file.path])
            return file
        }
        code = CodeIndex(sources)
        // The usual file systems of a Mac do not tell the cases of letters apart.
        let sourcePaths = Set(code.files.map { $0.path.lowercased() })
        var missing: [String: [String]] = [:]
        for target in projects.flatMap(\.targets) {
            let unread = target.files.filter { SourceLanguage(fileName: $0) != nil && !sourcePaths.contains($0.lowercased()) }
            if !unread.isEmpty { missing[target.name, default: []] += unread }
        }
        missingSources = missing
        // What is outside of the folder is not read either.
        let documentPaths = Set(files.documents.map { $0.lowercased() })
        missingDocumentNames = Set(
            Set(projects.flatMap(\.targets).flatMap(\.files)).filter { path in
                [".storyboard", ".xib"].contains(where: path.hasSuffix) && !documentPaths.contains(path.lowercased())
            }.map(AppDocument.name))
        documents = files.documents.concurrentMap(jobs: jobs) { AppDocument(path: $0) }

        var starts = Set(projects.flatMap(\.targets).flatMap(\.settings).flatMap(\.documentNames))
        var listed: [String: Set<String>] = [:], manifests: [String: Set<String>] = [:]
        for path in files.infoLists {
            let list = InfoList(path: path, &problems)
            listed[path] = list?.documentNames
            manifests[path] = list?.sceneStoryboards
        }
        sceneStoryboards = manifests
        for names in listed.values { starts.formUnion(names) }
        startNames = starts
        listedNames = listed
        dataTexts = files.dataLists.concurrentMap(jobs: jobs) { PropertyList.texts(in: $0) }.reduce(into: []) { $0.formUnion($1) }
        storyboardNames = Set(documents.flatMap(\.storyboardNames))
        let scenes = documents.flatMap(\.scenes)
        sceneIdentifiers = Set(scenes.compactMap(\.identifier))
        segueIdentifiers = Set(scenes.flatMap(\.segues).compactMap(\.identifier))
        cellIdentifiers = Set(documents.flatMap(\.reuseIdentifiers))
            .union(code.files.flatMap(\.facts.requests).filter { [.registration, .making].contains($0.kind) }.map(\.name))
        // `Card~ipad.xib` is what is loaded for 'Card' on a tablet.
        documentNames = files.compiledDocuments.union(documents.flatMap { [$0.name, AppDocument.plainName($0.name)] })
        let begun = Self.beginning(documents, startNames: starts.union(dataTexts), code)
        reachedScenes = Self.reachedScenes(of: documents, names: code.names) { begun.contains($0.path) }
        missingFolders = files.submoduleLists.flatMap { Self.emptySubmodules(of: $0, &problems) }
        self.problems = problems
    }

    /// The folders that a list of submodules names and that are empty or not there.
    private static func emptySubmodules(of list: String, _ problems: inout [String]) -> [String] {
        let text: String
        do { text = String(decoding: try RegularFile.read(list), as: UTF8.self) } catch {
            problems.append("\(NearestFile.shortened(list)): \(error)")
            return []
        }
        let root = (list as NSString).deletingLastPathComponent
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0] == "path" else { return nil }
            // A folder that cannot be listed is as unknown as an empty one.
            let contents = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + parts[1])
            return contents?.isEmpty == false ? nil : parts[1]
        }
    }

    /// The projects and packages; and the folders whose projects a program makes, from something that is not read.
    private static func projects(among files: AppFiles) -> (projects: [XcodeProject], generated: [String]) {
        let manifested = Set(files.manifests.map { ($0 as NSString).deletingLastPathComponent })
        // What is left of a project that a tool makes, such as its shared schemes, says nothing.
        let made = files.projects.filter { bundle in
            !manifested.contains((bundle as NSString).deletingLastPathComponent) || XcodeProject.isComplete(bundle: bundle)
        }
        var projects = made.map { ReadProjects.shared.project(at: $0) }
        var generated = files.generated
        let folders = Set(projects.map(\.folder))
        for path in files.manifests.sorted() {
            let folder = (path as NSString).deletingLastPathComponent
            // A project beside its manifest is what the tool has made, perhaps from an earlier one.
            if !folders.contains(folder), let project = ReadProjects.shared.project(ofManifestAt: path) {
                projects.append(project)
                if project.isPartial { generated.append(folder) }
            } else {
                generated.append(folder)
            }
        }
        for folder in files.packages.sorted() {
            guard let package = ReadProjects.shared.project(ofManifestAt: folder + "/Package.swift") else { continue }
            projects.append(package)
            if package.isPartial { generated += package.openFolders ?? [folder] }
        }
        return (projects, generated)
    }

    private static func read(_ path: String) -> (file: CodeIndex.File?, problem: String?) {
        guard let language = SourceLanguage(fileName: path) else { return (nil, nil) }
        do {
            let bytes = [UInt8](try RegularFile.read(path))
            guard bytes.count <= SourceFacts.largest else {
                return (nil, "\(NearestFile.shortened(path)): not read: larger than \(SourceFacts.largest >> 20) MB")
            }
            let isOfDependency = ["/Pods/", "/Carthage/", "/SourcePackages/", ".framework/"].contains { path.contains($0) }
            let facts = SourceFacts(bytes, language: language, readsNames: !isOfDependency)
            return (CodeIndex.File(path: path, isOfDependency: isOfDependency, facts: facts), nil)
        } catch {
            return (nil, "\(NearestFile.shortened(path)): \(error)")
        }
    }

    // MARK: Targets

    /// What a document is part of.
    package enum Membership: Sendable {
        /// Targets of Xcode projects.
        case targets([XcodeTarget])
        /// A project whose targets a program makes, so that they are unknown here.
        case generated
        /// None of the targets.
        case none
        /// There is no project to say.
        case unknown
    }

    /// What a file is part of.
    ///
    /// - Parameter path: its absolute path.
    package func membership(of path: String) -> Membership { memberships[path] }

    /// Whether a source is one that no target compiles. Headers are in no phase of one.
    ///
    /// - Parameter folders: those of the projects, with a slash at the end.
    private static func isLeftOut(_ path: String, _ memberships: Memberships, _ folders: [String]) -> Bool {
        guard !path.hasSuffix(".h"), !path.hasSuffix(".pch"), case .none = memberships[path] else { return false }
        // Samples without a project of their own are read in other ways.
        return folders.contains(where: path.hasPrefix)
    }

    /// Whether targets of tests alone contain a file.
    private static func isOfTests(_ membership: Membership) -> Bool {
        guard case .targets(let targets) = membership else { return false }
        return targets.allSatisfy { $0.kind == .tests }
    }

    /// Whether a document is known to belong to a target, so that what it names must be there at run time.
    package func isBuilt(_ path: String) -> Bool {
        switch membership(of: path) {
        case .targets: true
        case .generated, .none, .unknown: false
        }
    }

    /// Whether a document is in no target of any project around it, and nothing else can build it.
    package func isInNoTarget(_ path: String) -> Bool {
        guard case .none = membership(of: path) else { return false }
        // A project nearer than the repository must be around it: samples without a project of their own are read in other ways.
        return isInProject(path) || isInLibrary(path)
    }

    /// Whether a project is around a document.
    package func isInProject(_ path: String) -> Bool { projects.contains { !$0.isPackage && path.hasPrefix($0.folder + "/") } }

    /// Whether the podspec of a library is around a document. A package says less: beside its targets a repository may keep any documents.
    private func isInLibrary(_ path: String) -> Bool {
        files.podspecs.contains { path.hasPrefix(($0 as NSString).deletingLastPathComponent + "/") }
    }

    /// Whether a document lies in a folder of demonstrations or examples beside a library's manifest, or in one of fixtures below it: the
    /// library is the product.
    package static func isInDemoFolder(_ path: String) -> Bool {
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent(), isOfFixtures = false
        while folder.pathComponents.count > 1 {
            let parent = folder.deletingLastPathComponent(), name = folder.lastPathComponent.lowercased()
            isOfFixtures = isOfFixtures || name == "fixtures"
            if isOfFixtures || demoFolders.contains(name),
                let beside = try? FileManager.default.contentsOfDirectory(atPath: parent.path),
                beside.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".podspec") })
            {
                return true
            }
            folder = parent
        }
        return false
    }

    private static let demoFolders: Set<String> = ["demo", "demos", "example", "examples", "sample", "samples"]

    /// Whether a document belongs to a demonstration or an example beside the product.
    package func isOfDemo(_ path: String) -> Bool {
        guard case .targets(let targets) = membership(of: path) else { return false }
        return areDemos(targets.map(\.name))
    }

    /// Whether targets are demonstrations or examples beside the product: where everything is one, it is the product.
    package func areDemos(_ targets: [String]) -> Bool {
        targets.allSatisfy(Self.isDemo)
            && projects.flatMap(\.targets).contains { $0.kind == .framework || $0.kind == .app && !Self.isDemo($0.name) }
    }

    private static func isDemo(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["demo", "example", "sample", "playground"].contains { name.contains($0) }
    }

    /// The folder of the nearest project around a document, with a slash at the end: what its names mean first.
    func scope(of path: String) -> String {
        let around = projects.map(\.folder).filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
        return (around ?? root) + "/"
    }

    /// The sources of the targets that contain a document that are not there, or could not be read, by target.
    package func missingSources(ofDocumentAt path: String) -> [(target: String, files: [String])] {
        guard case .targets(let targets) = membership(of: path) else { return [] }
        return Set(targets.map(\.name)).sorted().compactMap { name in missingSources[name].map { (name, $0.sorted()) } }
    }

    /// Whether all sources of the targets that contain a document were read.
    private func hasAllSources(of path: String) -> Bool { missingSources(ofDocumentAt: path).isEmpty }

    // MARK: What documents ask for

    /// Whether there is surely no class that a document names.
    ///
    /// - Parameters:
    ///   - module: the module that the document writes, if any.
    ///   - isOfTarget: whether the document says that the class is one of its target's.
    package func lacks(class name: String, module: String?, isOfTarget: Bool, documentAt path: String) -> Bool {
        let plain = name.split(separator: ".").last.map(String.init) ?? name
        // A name that the compiler made, and names of Apple's.
        guard !name.hasPrefix("_Tt"), !Self.isApples(plain), !code.declares(plain), !code.declares(name) else { return false }
        // What sources mention and none declares is a library's.
        guard hasAllSources(of: path), !code.names.contains(plain) else { return false }
        if let module, !isOfTarget { return isOwn(module: module) }
        if isOfTarget { return true }
        return !hasUnseenDependencies
    }

    /// The name of the file that alone declares a class, if no target compiles it; nil for any other class.
    package func leftOutFile(declaring name: String) -> String? {
        code.leftOutFile(declaring: name.split(separator: ".").last.map(String.init) ?? name).map { ($0 as NSString).lastPathComponent }
    }

    /// Whether the app uses libraries that are not among its sources.
    package var hasUnseenDependencies: Bool { files.hasUnseenDependencies || projects.contains(where: \.usesLibraries) }

    /// Whether a module is one that the repository's targets make.
    private func isOwn(module: String) -> Bool {
        projects.flatMap(\.targets).contains { $0.modules.contains(module) }
    }

    /// Whether a class bears a prefix that Apple reserves.
    private static func isApples(_ name: String) -> Bool {
        if SystemConnections(ofClass: name) != nil { return true }
        let prefix = name.prefix { $0.isUppercase }
        return prefix.count > 2 && applePrefixes.contains { prefix.hasPrefix($0) && prefix.count == $0.count + 1 }
    }

    private static let applePrefixes: Set<String> = [
        "UI", "NS", "MK", "WK", "AV", "GLK", "MTK", "SCN", "SK", "AR", "PDF", "QL", "MP", "ABPeople", "CN", "EK", "GK", "HK", "SF", "PK",
        "PH",
        "MF", "SL", "RP", "IK", "QT", "QC", "AB", "CA", "CI", "LP", "INUI", "LA", "MS", "NC", "VK", "IN", "TV", "PHP", "AM", "AS", "BK",
    ]

    /// The answer to whether a class has something.
    package enum Answer: Sendable {
        case yes, no, unknown
    }

    /// Whether a class, or one above it, has a property that a document can set.
    ///
    /// - Parameters:
    ///   - name: a class of the app's, or one of Apple's.
    ///   - isOwner: whether it is that of a xib's owner, which may be of a class below it.
    package func has(property: String, inClass name: String, isOwner: Bool, documentAt path: String) -> Answer {
        answer(ofClass: name, isOwner: isOwner, documentAt: path) { $0.has(property: property) }
    }

    /// Whether one of Apple's classes above a class has a property.
    package func isApples(property: String, ofClass name: String, documentAt path: String) -> Bool {
        code.line(of: name, near: scope(of: path)).system.contains { $0.outlets.contains(property) }
    }

    /// Whether a class, or one above it, has a method for a selector.
    ///
    /// - Parameter isOwner: whether it is that of a xib's owner, which may be of a class below it.
    package func has(selector: String, inClass name: String, isOwner: Bool, documentAt path: String) -> Answer {
        answer(ofClass: name, isOwner: isOwner, documentAt: path) { $0.has(selector: selector) }
    }

    private func answer(ofClass name: String, isOwner: Bool, documentAt path: String, _ has: (CodeIndex.Line) -> Bool) -> Answer {
        let answer = answerOfOneClass(name, isOwner: isOwner, documentAt: path, has)
        guard isOwner, answer == .no, let loaders = code.nibOwners[AppDocument.name(of: path)] else { return answer }
        // Who loads a xib is its owner, whatever class the document gives it.
        let others = loaders.subtracting([name]).map { answerOfOneClass($0, isOwner: true, documentAt: path, has) }
        return others.contains { $0 != .no } ? .unknown : .no
    }

    private func answerOfOneClass(
        _ name: String, isOwner: Bool, documentAt path: String, _ has: (CodeIndex.Line) -> Bool
    ) -> Answer {
        let line = code.line(of: name, near: scope(of: path))
        if has(line) { return .yes }
        if code.linesAtRunTime(below: name, isOwner: isOwner, near: scope(of: path)).contains(where: has) { return .unknown }
        guard line.isComplete, !line.isOpenEnded, !line.system.isEmpty, hasAllSources(of: path) else { return .unknown }
        // Libraries that are not here may extend Apple's classes.
        return line.types.joined().contains { $0.type.kind == .class } || !hasUnseenDependencies ? .no : .unknown
    }

    /// Whether code of the targets that contain a document shows a window of its own as the app begins; of its project, where nothing says
    /// which these are.
    package func showsOwnWindow(besideDocumentAt path: String) -> Bool {
        guard case .targets(let targets) = membership(of: path) else {
            let scope = scope(of: path)
            return code.filesWithOwnWindow.contains { $0.path.hasPrefix(scope) }
        }
        return code.filesWithOwnWindow.contains { file in targets.contains { $0.contains(file.path) } }
    }

    /// Whether any class has a method for a selector; unknown if some classes are not among the sources.
    package func anyClassHas(selector: String, documentAt path: String) -> Answer {
        if code.selectors.contains(selector) { return .yes }
        return hasUnseenDependencies || !hasAllSources(of: path) ? .unknown : .no
    }

    /// The name of a property of a class that is most like one that it does not have.
    ///
    /// - Parameter taken: those that are connected already.
    package func nearestOutlet(to name: String, inClass className: String, without taken: Set<String>, documentAt path: String) -> String? {
        NearestName.of(name, in: outlets(ofClass: className, documentAt: path).subtracting(taken).sorted())
    }

    /// The names of the outlets of a class and of those above it.
    package func outlets(ofClass name: String, documentAt path: String) -> Set<String> {
        Set(code.line(of: name, near: scope(of: path)).types.joined().flatMap { $0.type.outlets.map(\.name) })
    }

    /// Whether an outlet of a class is declared as one of Apple's own classes, so that nothing asks more of what it leads to.
    package func isApples(typeOfOutlet outlet: String, ofClass name: String, documentAt path: String) -> Bool {
        let types = declarations(ofOutlet: outlet, inClass: name, documentAt: path)
        return !types.isEmpty && types.allSatisfy { !$0.isCollection && SystemConnections(ofClass: $0.type) != nil }
    }

    /// Whether no picture has a name that a document uses.
    package func lacks(image name: String) -> Bool {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        let stem = last.split(separator: ".").first.map(String.init) ?? last
        let scaled = stem.split(separator: "@").first.map(String.init) ?? stem
        return [name, last, stem, scaled].allSatisfy { !files.images.contains($0) }
    }

    /// Whether no catalogue has a colour that a document uses.
    package func lacks(colour name: String) -> Bool {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        return !files.colours.contains(name) && !files.colours.contains(last)
    }
}
