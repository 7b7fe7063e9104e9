import InterfaceBuilder
import Scenarios

/// A constraint that is installed where an item that it names is not.
package struct UninstalledReference: Rule {
    package static let about = RuleDescription(
        id: "uninstalled-reference",
        category: .document,
        severity: .note,
        summary: "a constraint that is installed where a view it refers to is not",
        rationale: """
            When a size class removes a view, the constraints on it have no effect there, and the views they positioned are left \
            undetermined. Uninstall them together with the view, and install others in their place.
            """,
        example: """
            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c"/>
            <variation key="heightClass=compact"><mask key="subviews"><exclude reference="a"/></mask></variation>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findings(of: Self.about) { layout in
            let open = layout.layout.ambiguity.contains { !$0.isEmpty }
            // A constraint may disappear with its view, as long as nothing depends on it.
            guard open, !layout.dangling.isEmpty else { return [] }
            return layout.dangling.compactMap { observation($0, layout, document) }
        }
    }

    private func observation(_ element: Element, _ layout: SceneLayout, _ document: DocumentUnderCheck) -> Observation? {
        guard let missing = (["firstItem", "secondItem"] as [String]).first(where: { isMissing(element[$0], layout, document) }),
            let name = element[missing],
            let other = element[missing == "firstItem" ? "secondItem" : "firstItem"] ?? element.parent?.parent?.id,
            let index = layout.elements.firstIndex(where: { $0.id == other }),
            !layout.layout.ambiguity[index].isEmpty
        else { return nil }
        return Observation(
            element: element, attribute: missing, message: Message.uninstalled(name, layout.title(of: .init(index))),
            fix: "uninstall the constraint there too, and install another one for what it held"
        )
    }

    private func isMissing(_ id: String?, _ layout: SceneLayout, _ document: DocumentUnderCheck) -> Bool {
        guard let id else { return false }
        return document.document.element(id: id) != nil && !layout.elements.contains { $0.id == id }
            && document.document.element(id: id)?.first("rect") != nil
    }
}

private enum Message {
    static func uninstalled(_ id: String, _ view: String) -> String {
        "'\(id)' is not installed where this constraint is, and \(view) relied on it"
    }
}
