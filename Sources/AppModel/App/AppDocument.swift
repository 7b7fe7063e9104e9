import InterfaceBuilder

/// What a storyboard or xib contributes to its app: what code and other documents can ask it for, and what it asks of them.
package struct AppDocument: Sendable {
    package let path: String
    package private(set) var scenes: [AppScene] = []
    /// The identifiers of cells, headers and footers.
    package private(set) var reuseIdentifiers: Set<String> = []
    package private(set) var customClasses: Set<String> = []
    /// The names of the outlets that it connects, by the class of their object.
    package private(set) var connectedOutlets: [String: Set<String>] = [:]
    /// The names of the storyboards that it refers to, without their extensions.
    package private(set) var storyboardNames: Set<String> = []
    /// Whether a scene is the one that a storyboard starts with.
    package var hasInitialScene: Bool { scenes.contains(where: \.isInitial) }
    /// Whether it is for phones and tablets, as far as that is known.
    package private(set) var isForIOS = true
    /// Why it cannot be read, in words; nil if it can.
    package private(set) var problem: String?

    /// The document's name without folder and extension.
    package var name: String { Self.name(of: path) }

    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.prefix(upTo: file.lastIndex(of: ".") ?? file.endIndex))
    }

    /// A document's name without the device that it is for, such as `Card` for `Card~ipad` (Apple: platform-specific resources). A `~`
    /// alone marks an editor's backup, which nobody asks for.
    static func plainName(_ name: String) -> String {
        guard let tilde = name.lastIndex(of: "~"), ["ipad", "iphone"].contains(name[tilde...].dropFirst().lowercased()) else { return name }
        return String(name[..<tilde])
    }

    init(path: String) {
        self.path = path
        let tree: XMLTree
        do { tree = try XMLTree.read(path: path) } catch {
            problem = "\(error)"
            return
        }
        isForIOS = tree.isForIOS
        let initial = tree.root["initialViewController"]
        var controller: String?
        for element in tree.elements {
            if let name = element["customClass"] { customClasses.insert(name) }
            if element.nameMatches("outlet") || element.nameMatches("outletCollection"), let property = element["property"],
                let owner = element.parent?.parent?["customClass"]
            {
                // An instance variable is connected with its underscore or without.
                connectedOutlets[owner, default: []].formUnion(
                    property.hasPrefix("_") ? [property, String(property.dropFirst())] : [property])
            }
            if let identifier = element["reuseIdentifier"], !identifier.isEmpty { reuseIdentifiers.insert(identifier) }
            if element.nameMatches("viewControllerPlaceholder"), let name = element["storyboardName"] { storyboardNames.insert(name) }
            if element.parent?.nameMatches("objects") == true, element.parent?.parent?.nameMatches("scene") == true,
                AppScene.isController(element)
            {
                controller = element.id
                scenes.append(AppScene(element, isInitial: element.id != nil && element.id == initial))
            }
            if element.nameMatches("segue"), controller != nil, !scenes.isEmpty { scenes[scenes.count - 1].add(segue: element) }
        }
    }
}

/// A scene of a storyboard.
package struct AppScene: Sendable {
    /// The controller's object id.
    package let id: String
    /// What its element is called, such as `tableViewController`.
    package let kind: String
    package let label: String
    package let customClass: String?
    package let identifier: String?
    package let isInitial: Bool
    /// The storyboard and scene that it stands for, if it is a reference.
    package let reference: (storyboard: String, identifier: String?)?
    package private(set) var segues: [Segue] = []
    package let location: SourceLocation

    package struct Segue: Sendable {
        package var kind: String
        package var identifier: String?
        package var destination: String
        /// Whether no control triggers it, so that only code can perform it, by its identifier.
        package var isManual: Bool
    }

    init(_ element: Element, isInitial: Bool) {
        id = element.id ?? ""
        kind = element.name
        label = element["userLabel"] ?? element["title"] ?? element["storyboardIdentifier"] ?? element["customClass"] ?? element.id ?? ""
        customClass = element["customClass"]
        identifier = element["storyboardIdentifier"]
        self.isInitial = isInitial
        reference = element["storyboardName"].map { ($0, element["referencedIdentifier"]) }
        location = element.location
    }

    fileprivate mutating func add(segue: Element) {
        segues.append(
            Segue(
                kind: segue["relationship"] ?? segue["kind"] ?? "", identifier: segue["identifier"],
                destination: segue["destination"] ?? "",
                isManual: segue["relationship"] == nil && segue["kind"] != "embed" && segue["kind"] != "relationship"
                    && segue.parent?.parent?.id == id))
    }

    fileprivate static func isController(_ element: Element) -> Bool {
        element.isNamedController || element.nameMatches("viewControllerPlaceholder")
            || element.nameMatches("controllerPlaceholder")
    }
}
