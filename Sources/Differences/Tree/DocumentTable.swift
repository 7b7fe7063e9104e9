import InterfaceBuilder

/// The elements of one version of a document by names that are valid in every version (``Element/identity(below:)``). Unlike a tree that
/// was read it can be edited: it is what a difference is applied to.
package struct DocumentTable: Sendable {
    /// One element, without its contents.
    struct Entry: Hashable, Sendable {
        var tag: String
        var attributes: [String: String]
        /// The text directly inside it.
        var text: String
        /// Nil for the root.
        var parent: String?
        /// Names of the elements directly inside it, in order.
        var children: [String] = []

        var id: String? { attributes["id"].flatMap { $0.isEmpty ? nil : $0 } }

        /// Whether it does nothing but hold a list, such as the constraints of a view.
        var isList: Bool { id == nil && text.isEmpty && attributes.isEmpty && tag != "nil" }
    }

    let root: String
    private(set) var entries: [String: Entry] = [:]
    /// The ids of the objects that constraints name.
    private(set) var constrained: Set<String> = []

    /// Elements that cannot be told apart, such as the segments of a control, are numbered.
    package init(_ tree: XMLTree) {
        var names: [String] = []
        names.reserveCapacity(tree.count)
        var times: [String: Int] = [:]
        for element in tree.elements {
            let parent = element.parent.map { names[Int($0.index)] }
            var name = element.identity(below: parent ?? "")
            if entries[name] != nil {
                times[name, default: 0] += 1
                name += "#\(times[name] ?? 0)"
            }
            names.append(name)
            // Blanks between the tags of an emptied list are no text; those of a text are.
            let isText = element.firstChild == nil && (!element.text.isBlank || ["string", "mutableString"].contains(element.name))
            let text = isText ? element.text : ""
            entries[name] = Entry(
                tag: element.name, attributes: Dictionary(element.attributes.map { ($0.name, $0.value) }) { first, _ in first }, text: text,
                parent: parent)
            if let parent { entries[parent]?.children.append(name) }
        }
        root = names[0]
        findConstrained()
    }

    subscript(_ name: String) -> Entry? { entries[name] }

    /// The names of an element and of everything inside it, in document order.
    func names(within name: String) -> [String] {
        var found: [String] = []
        var open = [name]
        while let next = open.popLast() {
            guard let entry = entries[next] else { continue }
            found.append(next)
            open.append(contentsOf: entry.children.reversed())
        }
        return found
    }

    /// All names in document order.
    var allNames: [String] { names(within: root) }

    /// The elements around an element, the nearest first.
    func ancestors(of name: String) -> [String] {
        Array(sequence(first: name) { self.entries[$0]?.parent }.dropFirst())
    }

    /// The nearest element with an object id: the element itself, or one around it; nil in what belongs to the document alone.
    func object(of name: String) -> String? {
        ([name] + ancestors(of: name)).first { entries[$0]?.id != nil }
    }

    /// The scene of an element: the id of a storyboard's scene or of a xib's top-level object; nil for what belongs to the document.
    func scene(of name: String) -> String? {
        for place in [name] + ancestors(of: name) {
            guard let entry = entries[place], let parent = entry.parent.flatMap({ entries[$0] }) else { continue }
            if parent.tag == "scenes" { return entry.attributes["sceneID"] ?? place }
            if parent.tag == "objects", parent.parent == root { return entry.id ?? place }
        }
        return nil
    }

    /// The object ids.
    var ids: Set<String> { Set(entries.values.compactMap(\.id)) }

    // MARK: Editing

    /// Finds anew what constraints name, after edits.
    mutating func findConstrained() {
        constrained = []
        for entry in entries.values where entry.tag == "constraint" {
            for end in ["firstItem", "secondItem"] { if let id = entry.attributes[end] { constrained.insert(id) } }
        }
    }

    mutating func set(_ attribute: String, of name: String, to value: String?) { entries[name]?.attributes[attribute] = value }

    mutating func setText(of name: String, to value: String) { entries[name]?.text = value }

    /// Takes an element with its contents from its parent, to be put elsewhere.
    mutating func detach(_ name: String) {
        guard let parent = entries[name]?.parent else { return }
        entries[parent]?.children.removeAll { $0 == name }
        entries[name]?.parent = nil
    }

    mutating func remove(_ name: String) {
        let gone = names(within: name)
        detach(name)
        for name in gone { entries[name] = nil }
    }

    /// Puts an element into another, which must be there; a new one is made from an entry.
    ///
    /// - Parameter previous: the sibling after which it stands; nil for the first place.
    mutating func put(_ name: String, _ new: Entry? = nil, into parent: String, after previous: String?) {
        guard let around = entries[parent] else { return }
        if let new { entries[name] = new }
        guard entries[name] != nil else { return }
        entries[name]?.parent = parent
        let place = previous.map { previous in around.children.firstIndex(of: previous).map { $0 + 1 } ?? around.children.count } ?? 0
        entries[parent]?.children.insert(name, at: place)
    }

    /// Gives an object another id, there and wherever an attribute refers to it.
    mutating func rename(_ old: String, to new: String) {
        func renamed(_ name: String) -> String {
            let end = name.firstIndex(of: "/") ?? name.endIndex
            let head = name[..<end]
            return head.hasSuffix(" \(old)") ? head.dropLast(old.count) + new + name[end...] : name
        }
        var result: [String: Entry] = [:]
        result.reserveCapacity(entries.count)
        for (name, entry) in entries {
            var entry = entry
            for (attribute, value) in entry.attributes
            where value == old && (attribute == "id" || ObjectReference.isReference(attribute, of: entry.tag)) {
                entry.attributes[attribute] = new
            }
            entry.parent = entry.parent.map(renamed)
            entry.children = entry.children.map(renamed)
            result[renamed(name)] = entry
        }
        entries = result
        if constrained.remove(old) != nil { constrained.insert(new) }
    }
}
