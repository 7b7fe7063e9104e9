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
            renamed or removed in code. On a Mac it stays unset, and AppKit only logs "missing setter or instance variable": a warning there, or a \
            note where the class has no other outlet that is left unconnected. \
            Superclasses, categories, extensions and Apple's own classes count; nothing is said where one of them is unknown. \
            The owner of a xib is whatever loads it by its name, whatever class the xib gives it.
            """,
        example: """
            <viewController customClass="SignInViewController"><connections><outlet property="nameLable" destination="name"/></connections></viewController>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        let isMac = document.document.platform == .macOS
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
            guard place.has(property: property, inClass: name, isOwner: owner.isFilesOwner) == .no else { return nil }
            // A storyboard loads each scene by itself: what is in another one is not there to be set.
            let target = element["destination"].flatMap { document.document.element(id: $0) }
            if let target, target.sceneObject.parent != element.sceneObject.parent { return nil }
            let connected = owner.connectedProperties
            let nearest = place.nearestOutlet(to: property, inClass: name, without: connected)
            var harm = BrokenConnections.Harm(isMac: isMac, isShown: place.isShown(element))
            // The class has all that it asks for: what is left over is a line in the log.
            if harm == .log, place.outlets(ofClass: name).isSubset(of: connected) { harm = .leftOver }
            let observation = Observation(
                element: element, attribute: "property", message: Message.missing(property, name, harm),
                fix: harm == .leftOver ? Message.fix(nil) : harm.limit == .note ? BrokenConnections.removal : Message.fix(nearest),
                limit: harm.limit)
            return BrokenConnections.Broken(connection: element, object: owner, className: name, observation: observation)
        }
        return BrokenConnections.findings(broken, of: Self.about, all: all) { Message.none($0, $1, isMac: isMac) }
    }
}

private enum Message {
    static func missing(_ property: String, _ name: String, _ harm: BrokenConnections.Harm) -> String {
        let harm =
            switch harm {
            case .end, .contestedEnd, .disabledEnd: "the app ends as this loads"
            case .unseenEnd, .unsentEnd: "the app would end as this loads, but nothing loads it"
            case .log, .logBesideSegue, .replacedLog: "it stays unset, and AppKit only logs that"
            case .leftOver: "AppKit logs that, and all outlets of the class are connected"
            }
        return "\(name) has no property '\(property)': \(harm)"
    }
    static func none(_ count: Int, _ name: String, isMac: Bool) -> String {
        let harm = isMac ? "all stay unset, and AppKit only logs that" : "the app ends if anything still loads it"
        return "\(name) has none of the \(count) outlets that this document connects: \(harm)"
    }
    static func fix(_ nearest: String?) -> String {
        nearest.map { "connect it to '\($0)', or remove the outlet" } ?? "remove the outlet, or give the class the property"
    }
}
