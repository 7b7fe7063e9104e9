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
            } else if [duplicate.first, duplicate.second].count(where: { $0.name == "constraint" }) == 1 {
                observation.fix = Message.another
            }
            return observation.finding(of: Self.about)
        }
    }

    /// Two objects with the same id, and the id that one of them had, if that is known: it and its owner.
    private struct Duplicate {
        var first: Element
        var second: Element
        var lost: (id: String, owner: Element)?

        /// Those of the two that may have lost theirs: a scene's own view is found by its controller, whatever it is called.
        var owners: [Element] {
            [first, second].filter { $0.isConstrainable && !$0.matches("key", "view") && $0.parent?.name != "objects" }
        }

        func other(than owner: Element) -> Element? { [first, second].first { $0 != owner } }
    }

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
            found.append(Duplicate(first: earlier, second: element))
        }
        if !found.isEmpty { giveBack(in: tree, to: &found) }
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

    // MARK: The lost ids

    /// A lost id, an object that may have had it, and how many constraints the stored frames keep with it more than without.
    private struct Claim {
        var lost: String
        var duplicate: Int
        var owner: Element
        var score: Int
    }

    /// Gives the ids to which constraints refer and which nothing has to the objects that had them, where one fits better than all others.
    private static func giveBack(in tree: XMLTree, to duplicates: inout [Duplicate]) {
        let ids = Set(tree.elements.compactMap(\.id)), constraints = tree.elements.filter { $0.name == "constraint" }
        let lost = Set(constraints.flatMap(\.constrainedIDs)).subtracting(ids).sorted()
        let claims = lost.flatMap { id in
            duplicates.indices.compactMap { place in claim(on: id, by: place, of: duplicates, constraints, tree) }
        }
        // One id that nothing has, and two objects of one id: one of them had it, wherever they were drawn.
        let isOnly = lost.count == 1
        for claim in claims where isOnly || claim.score > 0 {
            let rivals = claims.filter { ($0.lost == claim.lost) != ($0.duplicate == claim.duplicate) }
            guard rivals.allSatisfy({ $0.score < claim.score }) else { continue }
            duplicates[claim.duplicate].lost = (claim.lost, claim.owner)
        }
    }

    /// The better claim of two objects of one id, that of the second if they are alike; nil if it can be neither's.
    private static func claim(
        on lost: String, by place: Int, of duplicates: [Duplicate], _ constraints: [Element], _ tree: XMLTree
    ) -> Claim? {
        let duplicate = duplicates[place], owners = duplicate.owners
        let about = constraints.filter { $0.constrainedIDs.contains(lost) }
        let claims = owners.compactMap { owner -> Claim? in
            let other = duplicate.other(than: owner)
            // Constraints are about what is in the view that has them.
            guard about.allSatisfy({ $0.parent?.parent?.contains(owner) == true }) else { return nil }
            // The id to which constraints refer is its own, if the other object is none that they can be about.
            let isOwn = constraints.contains { [$0["firstItem"], $0["secondItem"]].contains(owner.id) }
            if isOwn, other?.isConstrainable != true { return nil }
            let places = StoredPlaces(tree, calling: [lost: owner, owner.id ?? "": other ?? owner])
            let score = constraints.reduce(0) { sum, constraint in
                let items = constraint.constrainedIDs
                guard items.contains(lost) || owner.id.map(items.contains) == true, let keeps = places.keeps(constraint) else { return sum }
                return sum + (keeps ? 1 : -1)
            }
            return Claim(lost: lost, duplicate: place, owner: owner, score: score)
        }
        return claims.last.map { last in claims.first.map { $0.score > last.score ? $0 : last } ?? last }
    }
}

extension Element {
    /// Whether constraints can be about it: a view or a guide.
    fileprivate var isConstrainable: Bool {
        parent?.name == "subviews" || storedFrame != nil || ["viewLayoutGuide", "viewControllerLayoutGuide"].contains(name)
    }

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
    static let another = "give the <constraint> an id of its own: it has that of another object"
    static func give(_ owner: Element, _ id: String) -> String {
        "give the <\(owner.name)> in line \(owner.location.line) the id '\(id)', to which constraints refer and which nothing has"
    }
}
