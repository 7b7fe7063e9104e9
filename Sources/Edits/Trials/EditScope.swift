import InterfaceBuilder

/// What an edit that nothing takes back may change. Whatever else there is has to be there afterwards, in its place and as it was.
struct EditScope {
    /// The objects that may go, with what is in them and what refers to them.
    var going: Set<String> = []
    /// The objects that may change.
    var changing: Set<String> = []
    /// The objects that may come.
    var coming: Set<String> = []

    /// What changed besides, in words; nil if nothing did.
    func breach(from old: XMLTree, to new: XMLTree) -> String? {
        let before = Self.objects(of: old), after = Self.objects(of: new)
        let known = Dictionary(after.map { ($0.id ?? "", $0) }) { first, _ in first }
        let lost = before.filter { $0.id.map { known[$0] == nil } ?? false }
        let gone = Set(lost.compactMap(\.id))
        let reach = going.union(gone).union(changing)
        for object in lost where !isGoing(object) && !object.references.contains(where: { reach.contains($0.id) }) {
            return "<\(object.name)> \(object.id ?? "") is gone"
        }
        let ids = Set(before.compactMap(\.id))
        if let new = after.first(where: { $0.id.map { !ids.contains($0) && !coming.contains($0) } ?? false }) {
            return "<\(new.name)> \(new.id ?? "") is new"
        }
        for object in before {
            guard let id = object.id, let other = known[id], !changing.contains(id) else { continue }
            let said = Self.words(of: object, without: gone), saying = Self.words(of: other, without: gone)
            if said != saying { return "<\(object.name)> \(id) was \(said) and is \(saying)" }
        }
        let root = Self.words(of: old.root, without: gone), rootAfter = Self.words(of: new.root, without: gone)
        if root != rootAfter { return "the document was \(root) and is \(rootAfter)" }
        let order = before.compactMap(\.id).filter { known[$0] != nil }, orderAfter = after.compactMap(\.id).filter(ids.contains)
        return order == orderAfter ? nil : "objects are in another order"
    }

    private func isGoing(_ object: Element) -> Bool {
        sequence(first: object, next: \.parent).contains { $0.id.map(going.contains) ?? false }
    }

    private static func objects(of tree: XMLTree) -> [Element] { tree.elements.filter { $0.id != nil } }

    /// What an element says besides objects inside of it.
    ///
    /// - Parameter gone: what is no longer to be named.
    private static func words(of element: Element, without gone: Set<String>) -> [String] {
        var words = ["<\(element.name)"]
        for (name, value) in element.attributes where !gone.contains(value) || !ObjectReference.isReference(name, of: element.name) {
            words.append("\(name)=\(value)")
        }
        if element.firstChild == nil, element.text.contains(where: { !$0.isWhitespace }) { words.append(element.text) }
        for child in element.children where child.id == nil && !following.contains(child.name) {
            if child.references.contains(where: { gone.contains($0.id) }) { continue }
            let inner = Self.words(of: child, without: gone)
            // A list that says nothing need not be there.
            if !lists.contains(child.name) || inner.count > (child.has("key") ? 2 : 1) { words += inner + ["/"] }
        }
        return words
    }

    /// What follows what there is.
    private static let following: Set<String> = ["resources", "dependencies", "visibilityPriorities", "customSpacing"]

    private static let lists: Set<String> = [
        "subviews", "constraints", "connections", "mask", "variation", "designables", "inferredMetricsTieBreakers",
    ]
}
