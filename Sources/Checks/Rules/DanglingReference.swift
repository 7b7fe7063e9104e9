import InterfaceBuilder

/// A reference to an object that the document does not contain.
package struct DanglingReference: Rule {
    package static let about = RuleDescription(
        id: "dangling-reference",
        category: .document,
        severity: .error,
        summary: "a constraint, outlet, segue or first scene that refers to an object that does not exist",
        rationale: """
            A constraint on a deleted view is silently dropped, and the views that relied on it move. An outlet to a missing object \
            stays nil and crashes when it is used. Both are left behind by merges and by editing the file by hand.
            """,
        example: """
            <constraint firstItem="gone" firstAttribute="top" secondItem="view" secondAttribute="top" id="c"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let ids = Set(document.document.tree.elements.compactMap(\.id))
        let lost = DuplicateID.lostIDs(in: document.document.tree)
        var found: [Finding] = []
        for element in document.document.tree.elements {
            for attribute in Self.references(of: element) {
                guard let id = element[attribute], !id.isEmpty, !ids.contains(id), Int(id).map({ $0 >= 0 }) ?? true else { continue }
                let observation = Observation(
                    element: element, attribute: attribute, message: Message.missing(element, attribute, id),
                    fix: lost.contains(id) ? Message.lost : Message.fix(element), limit: lost.contains(id) ? .note : .error
                )
                found.append(observation.finding(of: Self.about))
            }
        }
        return found
    }

    /// The attributes of an element that contain ids of objects.
    private static func references(of element: Element) -> [String] {
        switch element.name {
        case "constraint": ["firstItem", "secondItem"]
        case "outlet", "action", "segue": ["destination"]
        case "outletCollection": ["destination"]
        case "exclude", "include": ["reference"]
        case "document": ["initialViewController"]
        default: []
        }
    }
}

private enum Message {
    static func missing(_ element: Element, _ attribute: String, _ id: String) -> String {
        "the \(attribute) '\(id)' of this \(element.name) is not in the document"
    }

    static let lost = "give the id back to the object that lost it to another: 'duplicate-id' says to which"

    static func fix(_ element: Element) -> String {
        element.nameMatches("document")
            ? "name a scene that is there" : "remove the \(element.name), or point it at an object that is there"
    }
}
