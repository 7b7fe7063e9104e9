import InterfaceBuilder
import Scenarios
import Support

/// A document between two edits: what they ask of it.
final class EditedDocument {
    let document: Document
    let path: String
    private lazy var finder = ObjectFinder(tree)
    private lazy var ids = Set(tree.elements.compactMap(\.id))
    private(set) lazy var references = References(tree)
    /// Every scene on the canvas.
    private(set) lazy var layouts = DesignTime(intrinsicMode: .recorded).layouts(of: document)

    init(_ document: Document, path: String) {
        self.document = document
        self.path = path
    }

    var tree: XMLTree { document.tree }
    var isMac: Bool { document.platform == .macOS }

    /// A new object id, which depends on a text alone.
    func newID(for text: String) -> String {
        let id = ObjectID.new(for: text, without: ids)
        ids.insert(id)
        return id
    }

    // MARK: Objects

    func objects(named name: String, where isMeant: (Element) -> Bool = { _ in true }) -> [Element] {
        finder.objects(named: name, where: isMeant)
    }

    /// The only object of a name.
    func object(_ name: String, where isMeant: (Element) -> Bool = { _ in true }, what: String = "object") throws(EditProblem) -> Element {
        let found = objects(named: name, where: isMeant)
        if found.count == 1 { return found[0] }
        guard found.isEmpty else {
            throw EditProblem(
                "'\(name.cut)' may be any of \(counted(found.count, what)): name one by its id", candidates: found.map { Self.line(of: $0) }
            )
        }
        let names = tree.elements.filter { $0.id != nil && isMeant($0) }.flatMap { finder.names(of: $0) }
        let nearest = NearestName.all(name, in: names.distinct, limit: 3).map { "'\($0)'" }
        throw EditProblem(
            "no \(what) is called '\(name.cut)'" + (nearest.isEmpty ? "" : ": the nearest names are \(nearest.joined(separator: ", "))"))
    }

    /// The only view of a name; a controller stands for its view.
    func view(_ name: String) throws(EditProblem) -> Element {
        let found = try object(name, where: { $0.isView || $0.controllersView != nil }, what: "view")
        return found.isView ? found : found.controllersView ?? found
    }

    func views(_ names: [String]) throws(EditProblem) -> [Element] {
        var views: [Element] = []
        for name in names { views.append(try view(name)) }
        if Set(views).count < views.count { throw EditProblem("a view is named twice") }
        return views
    }

    /// An object in one line: its location, id, kind and path.
    static func line(of element: Element) -> String {
        "\(element.location): \(element.id ?? "")  \(element.name)  \(element.path)"
    }

    // MARK: Subtrees

    /// An element and everything in it.
    static func subtree(_ element: Element) -> [Element] {
        var all = [element]
        for child in element.children { all += subtree(child) }
        return all
    }

    /// The elements that are in none of some views.
    static func outside(_ elements: [Element], of views: [Element]) -> [Element] {
        let inside = Set(views.flatMap { subtree($0).map(\.index) })
        return elements.filter { !inside.contains($0.index) }
    }

    static func ids(in element: Element) -> Set<String> { Set(subtree(element).compactMap(\.id)) }

    /// What is only there to name one of some ids, outside of an element: constraints, connections, entries of variations, designables.
    func references(to ids: Set<String>, outside element: Element?) -> [Element] {
        let inside = element.map { Set(Self.subtree($0).map(\.index)) } ?? []
        return tree.elements.filter { !inside.contains($0.index) && $0.isThereFor(ids) }
    }

    /// What takes from elements that stay the attributes that name what goes: a cell's `textLabel`, the `initialViewController`.
    ///
    /// - Parameters:
    ///   - ids: those of what goes.
    ///   - gone: the elements that are not there to be changed, with everything in them.
    func attributeRemovals(naming ids: Set<String>, outside gone: [Element]) -> [TextEdit] {
        Self.outside(Array(tree.elements), of: gone).filter { !$0.isThereFor(ids) }.flatMap { element in
            element.references.compactMap { ids.contains($0.id) ? AttributeEdit.edit($0.attribute, nil, of: element) : nil }
        }
    }

    /// What has to go with some elements, since it refers to them or to what goes with them.
    func dependents(of elements: [Element]) -> [Element] {
        var gone = Set(elements.flatMap { Self.subtree($0).map(\.index) })
        var ids = Set(elements.flatMap { Self.ids(in: $0) })
        var found: [Element] = []
        while true {
            let more = tree.elements.filter { !gone.contains($0.index) && $0.isThereFor(ids) }
            if more.isEmpty { return found }
            found += more
            for element in more { gone.formUnion(Self.subtree(element).map(\.index)) }
            ids = Set(more.flatMap { Self.ids(in: $0) })
        }
    }
}

extension Element {
    /// Whether it is only there to name one of some objects, and goes with it.
    fileprivate func isThereFor(_ ids: Set<String>) -> Bool {
        if name == "designable" { return self["name"].map(ids.contains) == true }
        return ["firstItem", "secondItem", "destination", "reference", "target"].contains { self[$0].map(ids.contains) == true }
    }

    /// Whether it is a view: in a list of subviews or the view of something, with a frame or where one would be.
    var isView: Bool {
        guard id != nil else { return false }
        if parent?.name == "subviews" { return true }
        if let key = self["key"], ["view", "contentView", "tableHeaderView", "tableFooterView"].contains(key) { return true }
        return first("rect", key: "frame") != nil
    }

    /// The view of a controller.
    var controllersView: Element? { children.first { $0["key"] == "view" } }

    /// The nearest view around it.
    var superview: Element? {
        var node = parent
        while let element = node, !element.isView { node = element.parent }
        return node
    }

    /// The views in its list of subviews.
    var subviews: [Element] { first("subviews").map { Array($0.children) } ?? [] }
}
