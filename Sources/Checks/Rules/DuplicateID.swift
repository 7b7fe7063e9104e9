import InterfaceBuilder

/// Two objects with the same id.
package struct DuplicateID: Rule {
    package static let about = RuleDescription(
        id: "duplicate-id",
        category: .document,
        severity: .error,
        summary: "two objects with the same id",
        rationale: """
            Constraints, outlets and segues find objects by id. If two objects share one, Xcode picks either and drops what referred to \
            the other. Merging two branches that copied the same view produces such documents.
            """,
        example: """
            <label id="a1b-2c-d3e" text="Name"/>
            <button id="a1b-2c-d3e"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        Self.duplicates(in: document.document.tree).map { duplicate in
            let note = Finding.Note(location: duplicate.first.location(ofValue: "id"), message: Message.first(duplicate.first))
            var observation = Observation(
                element: duplicate.second, attribute: "id", message: Message.duplicate(duplicate.second.id ?? ""), notes: [note])
            if let (lost, owner) = duplicate.lost {
                observation.fix = Message.give(owner, lost)
                observation.change = .attribute("id", value: lost, at: owner.location)
            }
            return observation.finding(of: Self.about)
        }
    }

    /// Two objects with the same id, and the id that one of them had, if that is known: it and its owner.
    private typealias Duplicate = (first: Element, second: Element, lost: (id: String, owner: Element)?)

    /// In document order.
    private static func duplicates(in tree: XMLTree) -> [Duplicate] {
        var first: [String: Element] = [:]
        var found: [Duplicate] = []
        for element in tree.elements {
            guard let id = element.id, isObject(element) else { continue }
            guard let earlier = first[id] else {
                first[id] = element
                continue
            }
            // An item of a constraint is a view or a guide; and an id is one object's.
            let owners = [earlier, element].filter { $0.name != "constraint" }
            let lost = owners.isEmpty ? nil : lostID(of: owners, tree)
            let isGiven = found.contains { $0.lost?.id == lost }
            found.append((earlier, element, isGiven ? nil : lost.map { ($0, owner(of: $0, owners, tree)) }))
        }
        return found
    }

    /// The ids that objects lost to others: what refers to them refers to what is there.
    static func lostIDs(in tree: XMLTree) -> Set<String> { Set(duplicates(in: tree).compactMap(\.lost?.id)) }

    /// Whether the id names an object of the document, and not a device or the like; placeholders are repeated in every scene.
    private static func isObject(_ element: Element) -> Bool {
        guard let parent = element.parent else { return false }
        if element.matches("placeholderIdentifier", "IBFirstResponder") { return false }
        return !["document", "device", "dependencies", "capability"].contains(parent.name)
    }

    // MARK: The lost id

    /// The only id that constraints around two objects refer to and that nothing has: one of them had it.
    private static func lostID(of objects: [Element], _ tree: XMLTree) -> String? {
        let ids = Set(tree.elements.compactMap(\.id))
        let lost = constraints(in: tree).reduce(into: Set<String>()) { lost, constraint in
            guard objects.contains(where: { constraint.parent?.parent?.contains($0) == true }) else { return }
            for case let id? in [constraint["firstItem"], constraint["secondItem"]] where !ids.contains(id) { lost.insert(id) }
        }
        return lost.count == 1 ? lost.first : nil
    }

    /// Which of two objects an id fits: that with which the stored frames keep more of the constraints, or else the second.
    private static func owner(of lost: String, _ objects: [Element], _ tree: XMLTree) -> Element {
        if objects.count == 1 { return objects[0] }
        func score(_ owner: Element, _ other: Element) -> Int {
            let places = StoredPlaces(tree, calling: [lost: owner, owner.id ?? "": other])
            return constraints(in: tree).reduce(0) { sum, constraint in
                let items = [constraint["firstItem"], constraint["secondItem"]]
                if items.contains(lost), constraint.parent?.parent?.contains(owner) != true { return sum - 1000 }
                guard items.contains(lost) || items.contains(owner.id), let keeps = places.keeps(constraint) else { return sum }
                return sum + (keeps ? 1 : -1)
            }
        }
        return score(objects[0], objects[1]) > score(objects[1], objects[0]) ? objects[0] : objects[1]
    }

    private static func constraints(in tree: XMLTree) -> some Sequence<Element> {
        tree.elements.lazy.filter { $0.name == "constraint" }
    }
}

extension Element {
    /// Whether an element is it or in it.
    fileprivate func contains(_ other: Element) -> Bool {
        var node: Element? = other
        while let element = node {
            if element == self { return true }
            node = element.parent
        }
        return false
    }
}

private enum Message {
    static func duplicate(_ id: String) -> String { "the id '\(id)' is taken by another object" }
    static func first(_ element: Element) -> String { "<\(element.name)> has it first" }
    static func give(_ owner: Element, _ id: String) -> String {
        "give the <\(owner.name)> in line \(owner.location.line) the id '\(id)', to which constraints refer and which nothing has"
    }
}
