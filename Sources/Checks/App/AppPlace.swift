import AppModel
import Facts
import Foundation
import InterfaceBuilder
import Support

/// Where a document stands in its app: what rules ask of targets and sources.
package struct AppPlace: Sendable {
    package let app: App
    /// The document's absolute path, where the app is: an earlier version lies elsewhere.
    private let path: String
    private let isInDemoFolder: Bool

    /// - Parameter path: the document's path.
    package init(_ app: App, path: String) {
        self.app = app
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        isInDemoFolder = App.isInDemoFolder(self.path)
    }

    /// The files that the app was read from: its sources, projects and property lists.
    package var sources: [String] {
        app.files.sources + app.files.projects.map { $0 + "/project.pbxproj" } + app.files.infoLists + app.files.manifests
    }

    /// Whether some target is known to contain the document: only then must what it names be there at run time.
    var isBuilt: Bool { app.isBuilt(path) }

    /// Whether projects are around the document and none of their targets contains it.
    var isInNoTarget: Bool { app.isInNoTarget(path) }

    /// Whether a project is around the document, not only the manifest of a library.
    var isInProject: Bool { app.isInProject(path) }

    /// Whether only demonstrations beside the product contain the document.
    var isOfDemo: Bool { isInDemoFolder || app.isOfDemo(path) }

    /// The document as the app read it; nil if the app does not count it among its own.
    var document: AppDocument? { app.documents.first { $0.path == path } }

    /// Whether anything loads the document by its name.
    var isNamed: Bool { app.isNamed(path) }

    /// Whether the app, or an extension of it, starts with the document.
    var isStart: Bool { app.startsWith(path) }

    /// Whether code shows a window of its own as the app begins.
    var showsOwnWindow: Bool { app.showsOwnWindow(besideDocumentAt: path) }

    /// Whether the scenes of the app begin with something else than the document.
    var beginsScenesOtherwise: Bool { app.beginsScenesOtherwise(path) }

    /// Whether something may show what an element is in: it loads the xib, or leads to the scene of the storyboard, and makes the cell.
    func isShown(_ element: Element) -> Bool {
        guard isStart || app.isLoaded(path), !isInUnusedPrototype(element) else { return false }
        guard let document, let scene = document.scenes.first(where: { $0.id == element.sceneObject.id }) else { return true }
        return app.isReached(scene, of: document)
    }

    /// Whether an element is in a cell that no code asks its table or collection for.
    private func isInUnusedPrototype(_ element: Element) -> Bool {
        guard let cell = sequence(first: element, next: \.parent).first(where: \.isPrototype), let identifier = cell["reuseIdentifier"]
        else { return false }
        let controller = element.sceneObject
        return app.isUnused(prototype: identifier, ofController: controller.customClass, documentAt: path)
    }

    /// What is not judged because documents or sources of targets are not there, one line each.
    var unjudged: [String] {
        let missing = app.missingDocumentNames.sorted()
        let documents =
            missing.isEmpty
            ? []
            : [
                "\(counted(missing.count, "document")) of the projects \(missing.count == 1 ? "is" : "are") not there "
                    + "(\(Titles.list(missing, limit: 3))): which scenes, segues and cells code asks for is not judged "
                    + "(unknown-identifier, unknown-segue)"
            ]
        let folders = app.missingFolders
        let submodules =
            folders.isEmpty
            ? []
            : [
                "\(counted(folders.count, "submodule")) \(folders.count == 1 ? "is" : "are") not there (\(Titles.list(folders, limit: 3))): "
                    + "which scenes and segues code asks for is not judged (unknown-identifier, unknown-segue)"
            ]
        return documents + submodules + unjudgedSources
    }

    private var unjudgedSources: [String] {
        app.missingSources(ofDocumentAt: path).map { target, files in
            let names = Titles.list(files.map { ($0 as NSString).lastPathComponent }, limit: 3)
            return "\(counted(files.count, "source")) of the target \(target) \(files.count == 1 ? "is" : "are") not there (\(names)): "
                + "what its documents ask of classes is not judged (broken-action, broken-outlet, unknown-class)"
        }
    }

    /// Whether surely no class has the name that an element gives to its own.
    func lacksClass(of element: Element) -> Bool {
        guard let name = element.customClass else { return false }
        return app.lacks(
            class: name, module: element["customModule"], isOfTarget: element["customModuleProvider"] == "target", documentAt: path)
    }

    /// The name of the file that alone declares a class, if no target compiles it; nil for any other class.
    func leftOutFile(declaring name: String) -> String? { app.leftOutFile(declaring: name) }

    /// Whether a class, or one above it, has a property that a connection can set.
    ///
    /// - Parameter isOwner: whether it is that of a xib's owner, which may be of a class below it.
    func has(property: String, inClass name: String, isOwner: Bool = false) -> App.Answer {
        app.has(property: property, inClass: name, isOwner: isOwner, documentAt: path)
    }

    /// Whether a class, or one above it, has a method for a selector.
    ///
    /// - Parameter isOwner: whether it is that of a xib's owner, which may be of a class below it.
    func has(selector: String, inClass name: String, isOwner: Bool) -> App.Answer {
        app.has(selector: selector, inClass: name, isOwner: isOwner, documentAt: path)
    }

    /// Whether it is Apple's part of a class that has a property.
    func isApples(property: String, ofClass name: String) -> Bool { app.isApples(property: property, ofClass: name, documentAt: path) }

    /// Whether an outlet of a class is declared as one of Apple's own classes.
    func isApples(typeOfOutlet outlet: String, ofClass name: String) -> Bool {
        app.isApples(typeOfOutlet: outlet, ofClass: name, documentAt: path)
    }

    /// What an outlet is declared as, if what it leads to is surely none of it; nil otherwise.
    func missedType(ofOutlet outlet: String, inClass name: String, leadingTo target: String) -> App.MissedType? {
        app.missedType(ofOutlet: outlet, inClass: name, leadingTo: target, documentAt: path)
    }

    /// Whether any class of the app has a method for a selector.
    func anyClassHas(selector: String) -> App.Answer { app.anyClassHas(selector: selector, documentAt: path) }

    /// A property of a class whose name is most like one that it does not have.
    ///
    /// - Parameter taken: those that are connected already.
    func nearestOutlet(to name: String, inClass className: String, without taken: Set<String>) -> String? {
        app.nearestOutlet(to: name, inClass: className, without: taken, documentAt: path)
    }

    /// The outlets of a class and of those above it.
    func outlets(ofClass name: String) -> Set<String> { app.outlets(ofClass: name, documentAt: path) }

    /// What the sources of a class, and of those above and below it, do with what its outlets lead to: the outlets' names.
    func outletUses(ofClass name: String) -> [OutletUse: Set<String>] { app.outletUses(ofClass: name, documentAt: path) }

    /// What they do with the constraints that its outlets lead to, by the outlets' names.
    func constantChanges(ofClass name: String) -> [String: Set<ConstantChange>] { app.constantChanges(ofClass: name, documentAt: path) }

    /// Whether no source uses an outlet that one of the app's own classes declares.
    func leavesUnused(outlet name: String, ofClass className: String) -> Bool {
        app.leavesUnused(outlet: name, ofClass: className, documentAt: path)
    }

    /// Whether the sources of a class set a font: of an object of it that they are made for.
    func setsFont(inClass name: String) -> Bool {
        outletUses(ofClass: name)[.content]?.contains("self") == true && uses("font", inClass: name)
    }

    /// Whether the sources of a class, or of one above it, have a name.
    func uses(_ word: String, inClass name: String) -> Bool { app.uses(word, inClass: name, documentAt: path) }

    /// The orientations that a class of controllers says plainly; nil otherwise.
    func orientations(ofClass name: String) -> Set<Orientation>? { app.orientations(ofClass: name, documentAt: path) }
}

extension Element {
    /// Whether it is a cell of a table or collection that is made where code asks for its identifier.
    fileprivate var isPrototype: Bool {
        guard let list = parent, self["reuseIdentifier"]?.isEmpty == false else { return false }
        return list.nameMatches("prototypes") || list.nameMatches("cells") && list.parent?.nameMatches("collectionView") == true
    }

    /// Whether it stands for the object that loads a xib: a placeholder, or on a Mac the object with its own id.
    var isFilesOwner: Bool { matches("placeholderIdentifier", "IBFilesOwner") || name == "customObject" && id == "-2" }

    /// The app's own class that run time makes an object of; nil for one of Apple's.
    var customClass: String? { self["customClass"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether it stands for an object that is there before a document of the Mac is loaded: the first responder (-1), the file's owner
    /// (-2) or the application (-3).
    var isMacPlaceholder: Bool { nameMatches("customObject") && ["-1", "-2", "-3"].contains(id) }

    /// The properties that the connections of this object set.
    var connectedProperties: Set<String> {
        Set(
            first("connections")?.children.filter { $0.name == "outlet" || $0.name == "outletCollection" }.compactMap { $0["property"] }
                ?? [])
    }

    /// The object whose connections contain this outlet or action.
    var connectionOwner: Element? { parent.flatMap { $0.name == "connections" ? $0.parent : nil } }
}
