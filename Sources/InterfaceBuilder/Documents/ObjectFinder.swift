/// Finds the objects of a document by what people and agents call them: an object id, a label, an outlet's name, an identifier, a text, a
/// class, or a path such as `Sign In/Form/nameLabel`.
package struct ObjectFinder: Sendable {
    private let tree: XMLTree
    /// The names of the outlets that hold each object.
    private var outlets: [String: [String]] = [:]

    package init(_ tree: XMLTree) {
        self.tree = tree
        for element in tree.elements where element.name == "outlet" || element.name == "outletCollection" {
            guard let id = element["destination"], let name = element["property"] else { continue }
            outlets[id, default: []].append(name)
        }
    }

    /// The objects of a name, in document order: those that have it in the strictest sense in which any that is meant has.
    package func objects(named name: String, where isMeant: (Element) -> Bool = { _ in true }) -> [Element] {
        for kind in Kind.allCases {
            let found = tree.elements.filter { $0.id != nil && has($0, name, as: kind) && isMeant($0) }
            if !found.isEmpty { return Self.withoutParts(found) }
        }
        let titled = objects(titled: name).filter(isMeant)
        return titled.isEmpty && name.contains("/") ? objects(atPath: name).filter(isMeant) : titled
    }

    /// Objects without the cells and the menu items of controls among them: on a Mac all of these show the same text, and the control is
    /// meant.
    private static func withoutParts(_ found: [Element]) -> [Element] {
        guard found.count > 1 else { return found }
        let all = Set(found)
        return found.filter { element in
            if element.matches("key", "cell"), element.parent.map(all.contains) == true { return false }
            guard element.nameMatches("menuItem") else { return true }
            return !sequence(first: element, next: \.parent).dropFirst().contains { $0.nameMatches("popUpButton") && all.contains($0) }
        }
    }

    /// The objects of a name as findings and differences write it: `view 6FT-iV-Uhe`, `label 'Title'`.
    private func objects(titled title: String) -> [Element] {
        let parts = title.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, var name = parts.last else { return [] }
        if name.count > 2, name.hasPrefix("'"), name.hasSuffix("'") { name = String(name.dropFirst().dropLast()) }
        return objects(named: name).filter { $0.name == parts[0] }
    }

    /// The objects that show a text with a part in it, in either case, in document order.
    package func objects(showing part: String) -> [Element] {
        let part = part.lowercased()
        return part.isEmpty ? [] : tree.elements.filter { $0.id != nil && $0.shownText?.lowercased().contains(part) == true }
    }

    /// Names by which an object may be asked for, but its path.
    package func names(of element: Element) -> [String] {
        Kind.allCases.flatMap { values(of: element, $0) }
    }

    /// What an object is called for, in the order in which a name is looked up.
    private enum Kind: CaseIterable { case id, label, outlet, identifier, text, className }

    private func has(_ element: Element, _ name: String, as kind: Kind) -> Bool { values(of: element, kind).contains(name) }

    private func values(of element: Element, _ kind: Kind) -> [String] {
        switch kind {
        case .id: [element.id].compactMap { $0 }
        case .label: [element["userLabel"]].compactMap { $0 }
        case .outlet: element.id.flatMap { outlets[$0] } ?? []
        case .identifier: Self.identifiers.compactMap { element[$0] }
        case .text: [element.shownText].compactMap { $0 }.filter { !$0.isEmpty }
        case .className: [element["customClass"]].compactMap { $0 }
        }
    }

    private static let identifiers = ["storyboardIdentifier", "restorationIdentifier", "reuseIdentifier", "identifier", "sceneID"]

    // MARK: Paths

    private func objects(atPath path: String) -> [Element] {
        let names = path.split(separator: "/").map(String.init)
        guard let last = names.last, names.count > 1 else { return [] }
        return objects(named: last).isEmpty
            ? tree.elements.filter { $0.id != nil && $0.pathName == last && isBelow($0, names.dropLast()) }
            : tree.elements.filter { $0.id != nil && (isCalled($0, last)) && isBelow($0, names.dropLast()) }
    }

    private func isCalled(_ element: Element, _ name: String) -> Bool { element.pathName == name || names(of: element).contains(name) }

    /// Whether the objects around an element have these names, with others between them.
    private func isBelow(_ element: Element, _ names: ArraySlice<String>) -> Bool {
        var names = names
        var node = element.parent
        while let name = names.last, let around = node {
            if around.id != nil, isCalled(around, name) { names = names.dropLast() }
            node = around.parent
        }
        return names.isEmpty
    }
}

extension Element {
    /// The text that an object shows: its own, its title, that of its normal state or of its cell, or its placeholder.
    package var shownText: String? {
        if let text = self["text"] ?? self["title"] { return text }
        for child in children {
            switch child.name {
            case "string" where child.matches("key", "text"), "mutableString" where child.matches("key", "text"): return child.text
            case "string" where child.matches("key", "title") && matches("key", "cell"): return child.text
            case "state" where child.matches("key", "normal"), "buttonConfiguration":
                if let title = child["title"] { return title }
            case _ where child.matches("key", "cell"):
                if let title = child["title"] ?? child.first("string", key: "title")?.text { return title }
            default: break
            }
        }
        return self["placeholder"]
    }

    /// What an object is called in a path: its label, its text, its class or its kind.
    package var pathName: String {
        if let label = self["userLabel"] ?? self["storyboardIdentifier"] { return label }
        if let text = shownText, !text.isEmpty, text.count <= 40, !text.contains("/"), !text.contains("\n") { return text }
        return self["customClass"] ?? name
    }

    /// The names of the objects around it and its own, from its scene or top-level view on, such as `Sign In/view/Name Field`.
    package var path: String {
        var names: [String] = []
        var node: Element? = self
        while let element = node {
            if element.id != nil { names.append(element.pathName) }
            node = element.parent
        }
        return names.reversed().joined(separator: "/")
    }
}
