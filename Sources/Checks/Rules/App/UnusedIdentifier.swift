import InterfaceBuilder

/// An identifier that nothing asks for.
package struct UnusedIdentifier: Rule {
    package static let about = RuleDescription(
        id: "unused-identifier",
        category: .app,
        severity: .note,
        isOnByDefault: false,
        summary: "an identifier of a scene, segue or cell that occurs nowhere in the sources",
        rationale: """
            It is left behind by code that is gone, or misspelt here or there. Where code puts identifiers together at run time, this rule knows \
            nothing of it: it is off by default.
            """,
        example: """
            <segue destination="details" kind="show" identifier="showDetials"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        return document.document.tree.elements.compactMap { element in
            let attribute =
                element.name == "segue" ? "identifier" : element["reuseIdentifier"] == nil ? "storyboardIdentifier" : "reuseIdentifier"
            guard let identifier = element[attribute], !identifier.isEmpty, !place.app.names(identifier) else { return nil }
            let observation = Observation(
                element: element, attribute: attribute, message: "'\(identifier)' occurs in no source: nothing asks for it")
            return observation.finding(of: Self.about)
        }
    }
}
