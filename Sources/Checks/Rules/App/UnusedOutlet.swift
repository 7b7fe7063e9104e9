import InterfaceBuilder

/// An outlet that leads nowhere, or that nothing goes through.
package struct UnusedOutlet: Rule {
    package static let about = RuleDescription(
        id: "unused-outlet",
        category: .app,
        severity: .note,
        isOnByDefault: false,
        summary: "an outlet that no document connects, or that is connected and never used",
        rationale: """
            An outlet that no document connects is nil: the first use of one that is declared with ! ends the app. It is reported at its declaration, \
            once for a class. One that is connected and that no source uses is left behind; it is reported in the document. A name that any other \
            source writes counts as used, so much stays unsaid, and a strong outlet may be there only to keep its object: it is off by default.
            """,
        example: """
            <outlet property="oldTitleLabel" destination="title"/>
            """
    )

    package init() {}

    /// Those that are connected. The others are found in sources, once for an app; see ``UnconnectedOutlets``.
    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        return document.document.tree.elements.compactMap { element in
            guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
                let name = element.connectionOwner?.customClass, place.leavesUnused(outlet: property, ofClass: name)
            else { return nil }
            let observation = Observation(
                element: element, attribute: "property", message: Message.unused(property, name), fix: Message.remove)
            return observation.finding(of: Self.about)
        }
    }
}

private enum Message {
    static let remove = "remove the outlet, here and in the class"

    static func unused(_ property: String, _ name: String) -> String { "no source uses '\(property)' of \(name), which this connects" }
}
