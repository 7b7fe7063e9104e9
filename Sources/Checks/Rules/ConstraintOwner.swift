import InterfaceBuilder

/// A constraint that belongs to a view which does not contain its items.
package struct ConstraintOwner: Rule {
    package static let about = RuleDescription(
        id: "constraint-owner",
        category: .constraints,
        severity: .error,
        summary: "a constraint owned by a view that does not contain both of its items",
        rationale: """
            A constraint belongs to a view that contains both of its items. Otherwise UIKit throws when the nib is loaded: "The view \
            hierarchy is not prepared for the constraint". Xcode never writes such a file; moving elements by hand does.
            """,
        example: """
            <view id="a"><constraints>
                <constraint firstItem="b" firstAttribute="top" secondItem="c" secondAttribute="top" id="d"/>
            </constraints></view>
            <label id="b"/>
            <label id="c"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [Finding] = []
        for element in document.document.tree.elements {
            guard element.name == "constraint", let owner = element.parent?.parent, owner.has("id") else { continue }
            for attribute in ["firstItem", "secondItem"] {
                guard let id = element[attribute], let item = document.document.element(id: id), !Self.holds(owner, item) else { continue }
                // Of several with one id, which 'duplicate-id' reports, it means the one inside.
                guard !document.document.tree.elements.contains(where: { $0.id == id && Self.holds(owner, $0) }) else { continue }
                let observation = Observation(
                    element: element, attribute: attribute, message: Message.outside(id, owner),
                    fix: "move the constraint to a view that holds both items"
                )
                found.append(observation.finding(of: Self.about))
                break
            }
        }
        return found
    }

    /// Whether an item is inside a view, or one of its guides. A controller's guides belong to its root view and what is in it.
    private static func holds(_ owner: Element, _ item: Element) -> Bool {
        if item.name == "viewControllerLayoutGuide" { return true }
        var node: Element? = item
        while let current = node {
            if current == owner { return true }
            node = current.parent
        }
        return false
    }
}

private enum Message {
    static func outside(_ id: String, _ owner: Element) -> String {
        "the constraint is in <\(owner.name)> \(owner["id"] ?? ""), which does not hold '\(id)'"
    }
}
