import InterfaceBuilder

/// An outlet whose object has no such property.
package struct BrokenOutlet: Rule {
    package static let about = RuleDescription(
        id: "broken-outlet",
        category: .app,
        severity: .error,
        summary: "an outlet that the class of its object does not have",
        rationale: """
            As the scene loads, the app ends with "this class is not key value coding-compliant for the key". It is left behind where a property was \
            renamed or removed in code. Superclasses, categories, extensions and Apple's own classes count; nothing is said where one of them is \
            unknown.
            """,
        example: """
            <viewController customClass="SignInViewController"><connections><outlet property="nameLable" destination="name"/></connections></viewController>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        var all: [Int32: Int] = [:]
        let broken = document.document.tree.elements.compactMap { element -> BrokenConnections.Broken? in
            guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
                !property.contains("."),
                let owner = element.connectionOwner, let name = owner.customClass
            else { return nil }
            // The application is of its own class, whatever the document says.
            if owner.isMacPlaceholder, owner.id != "-2" { return nil }
            // What Apple's classes have is set whatever becomes of the app's own.
            if place.isApples(property: property, ofClass: name) { return nil }
            all[owner.index, default: 0] += 1
            guard place.has(property: property, inClass: name) == .no else { return nil }
            let nearest = place.nearestOutlet(to: property, inClass: name)
            let isShown = place.isShown(element)
            var observation = Observation(
                element: element, attribute: "property", message: Message.missing(property, name, isShown), fix: Message.fix(nearest)
            )
            if !isShown { observation.limit = .warning }
            return BrokenConnections.Broken(connection: element, object: owner, className: name, observation: observation)
        }
        return BrokenConnections.findings(broken, of: Self.about, all: all, none: Message.none)
    }
}

private enum Message {
    static func missing(_ property: String, _ name: String, _ isShown: Bool) -> String {
        "\(name) has no property '\(property)': "
            + (isShown ? "the app ends as this loads" : "the app would end as this loads, but nothing loads it")
    }
    static func none(_ count: Int, _ name: String) -> String {
        "\(name) has none of the \(count) outlets that this document connects: the app ends if anything still loads it"
    }
    static func fix(_ nearest: String?) -> String {
        nearest.map { "connect it to '\($0)', or remove the outlet" } ?? "remove the outlet, or give the class the property"
    }
}
