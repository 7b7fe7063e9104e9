import AutoLayout
import Facts

/// One pass over a document that finds what everything else needs: layout roots, controllers, segues.
struct DocumentScan {
    let tree: XMLTree
    let platform: Platform
    private(set) var roots: [LayoutRoot] = []
    private(set) var controllers: [Element] = []
    private(set) var segues: [Segue] = []
    private(set) var hasVariations = false
    private(set) var variesByDirection = false

    init(tree: XMLTree, platform: Platform) {
        self.tree = tree
        self.platform = platform
    }

    mutating func run() { visit(tree.root, controller: nil) }

    private mutating func visit(_ element: Element, controller: Element?) {
        var controller = controller
        if element.has("id") {
            if Self.isController(element) {
                controller = element
                controllers.append(element)
            } else if element.nameMatches("scene") {
                controller = nil
            } else if let segue = Segue(element, source: controller) {
                segues.append(segue)
            } else if let root = platform == .macOS ? macRoot(element, controller: controller) : root(element, controller: controller) {
                roots.append(root)
            }
        } else if element.nameMatches("scene") {
            controller = element.first("objects")?.children.first(where: Self.isController)
        } else if element.nameMatches("variation") {
            hasVariations = true
            if element["key"]?.contains("layoutDirection") == true { variesByDirection = true }
        }
        for child in element.children { visit(child, controller: controller) }
    }

    static func isController(_ element: Element) -> Bool {
        guard let parent = element.parent else { return false }
        return parent.nameMatches("objects") && (element.matches("sceneMemberID", "viewController") || element.isNamedController)
    }

    /// The layout root that a view forms; nil if it is laid out with the view around it.
    private func root(_ element: Element, controller: Element?) -> LayoutRoot? {
        guard let parent = element.parent, !parent.nameMatches("subviews") else { return nil }
        if element.nameMatches("tableViewCell") {
            let content = element.first("tableViewCellContentView") ?? element.first("view", key: "contentView")
            return LayoutRoot(kind: .tableCell, element: element, contentView: content, controller: controller)
        }
        if element.nameMatches("collectionViewCell") {
            let content = element.first("collectionViewCellContentView") ?? element.first("view", key: "contentView")
            return LayoutRoot(kind: .collectionCell, element: element, contentView: content, controller: controller)
        }
        if element.nameMatches("collectionReusableView") {
            return LayoutRoot(kind: .reusableView, element: element, controller: controller)
        }
        if element.matches("key", "view"), Self.isController(parent) {
            return LayoutRoot(kind: .controllerView, element: element, controller: parent)
        }
        guard element.storedFrame != nil else { return nil }
        if !parent.nameMatches("objects"), ViewClass(named: element.name).has(.partOfOwner) { return nil }
        switch element["key"] {
        case "contentView": return nil
        case "tableHeaderView":
            return LayoutRoot(kind: .tableHeader, element: element, controller: controller)
        case "tableFooterView":
            return LayoutRoot(kind: .tableFooter, element: element, controller: controller)
        case nil where parent.nameMatches("objects"):
            let isScene = parent.parent?.nameMatches("scene") ?? false
            return LayoutRoot(kind: isScene ? .sceneView : .topLevelView, element: element, controller: controller)
        default:
            return LayoutRoot(kind: .propertyView, element: element, controller: controller)
        }
    }
}

extension Element {
    /// Whether its tag is that of a controller that a scene may be of. Controllers of bindings, which AppKit calls so as well, are objects
    /// beside one (Apple: `NSController` and the classes below it).
    package var isNamedController: Bool { name.hasSuffix("Controller") && !Self.bindings.contains(name) }

    private static let bindings: Set<String> = [
        "userDefaultsController", "objectController", "arrayController", "dictionaryController", "treeController",
    ]

    /// Whether the tag has that name.
    package func nameMatches(_ name: XMLName) -> Bool { tree.isName(nameID, name) }
}
