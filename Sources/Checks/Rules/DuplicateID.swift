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
        var first: [String: Element] = [:]
        var found: [Finding] = []
        for element in document.document.tree.elements {
            guard let id = element.id, Self.isObject(element) else { continue }
            guard let earlier = first[id] else {
                first[id] = element
                continue
            }
            let note = Finding.Note(location: earlier.location(ofValue: "id"), message: Message.first(earlier))
            let observation = Observation(element: element, attribute: "id", message: Message.duplicate(id), notes: [note])
            found.append(observation.finding(of: Self.about))
        }
        return found
    }

    /// Whether the id names an object of the document, and not a device or the like; placeholders are repeated in every scene.
    private static func isObject(_ element: Element) -> Bool {
        guard let parent = element.parent else { return false }
        if element.matches("placeholderIdentifier", "IBFirstResponder") { return false }
        return !["document", "device", "dependencies", "capability"].contains(parent.name)
    }
}

private enum Message {
    static func duplicate(_ id: String) -> String { "the id '\(id)' is taken by another object" }
    static func first(_ element: Element) -> String { "<\(element.name)> has it first" }
}
