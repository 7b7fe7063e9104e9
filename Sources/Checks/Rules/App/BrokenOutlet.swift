import InterfaceBuilder

/// An outlet whose object has no such property.
package struct BrokenOutlet: Rule {
    package static let about = RuleDescription(
        id: "broken-outlet",
        category: .app,
        severity: .error,
        summary: "an outlet that the class of its object does not have or declares otherwise, or a second one to a controller's view",
        rationale: """
            As the scene loads, the app ends with "this class is not key value coding-compliant for the key". It is left behind where a property was \
            renamed or removed in code. On a Mac it stays unset, and AppKit only logs "missing setter or instance variable": a warning there, or a \
            note where the class has no other outlet that is left unconnected. \
            Superclasses, categories, extensions and Apple's own classes count; nothing is said where one of them is unknown. A controller \
            that has lost its class is UIKit's own, which has none of the app's outlets; so is a view, a cell or a control. \
            An outlet that leads to an object of another class than code declares is set, and the app ends where code asks it for what \
            it has not: Xcode does not connect these, and they are left where a class or a type was changed. A warning; a note where \
            the declared class is below that of the object. \
            The owner of a xib is whatever loads it by its name, whatever class the xib gives it. A controller has one view: of two outlets \
            'view' the one that is set last decides what is on the screen.
            """,
        example: """
            <viewController customClass="SignInViewController"><connections><outlet property="nameLable" destination="name"/></connections></viewController>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let second = Self.secondViews(in: document.document)
        guard let place = document.builtPlace else { return second }
        let isMac = document.document.platform == .macOS
        var all: [Int32: Int] = [:]
        let broken = document.document.tree.elements.compactMap { element -> BrokenConnections.Broken? in
            guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
                !property.contains("."),
                let owner = element.connectionOwner,
                let name = owner.customClass ?? owner.plainClass
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
                fix: owner.customClass == nil
                    ? BrokenConnections.classless
                    : harm == .leftOver ? Message.fix(nil) : harm.limit == .note ? BrokenConnections.removal : Message.fix(nearest),
                limit: harm.limit)
            return BrokenConnections.Broken(connection: element, object: owner, className: name, observation: observation)
        }
        return second + BrokenConnections.findings(broken, of: Self.about, all: all) { Message.none($0, $1, isMac: isMac) }
            + Self.misfits(in: document.document, place)
    }

    /// The outlets that lead to something of another class than code declares.
    private static func misfits(in document: Document, _ place: AppPlace) -> [Finding] {
        document.tree.elements.compactMap { element in
            guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
                let name = element.connectionOwner?.customClass,
                let target = element["destination"].flatMap({ document.element(id: $0) }), !target.isFilesOwner,
                let given = target.customClass ?? target.plainClass,
                let wanted = place.missedType(ofOutlet: property, inClass: name, leadingTo: given)
            else { return nil }
            let observation = Observation(
                element: element, attribute: "destination", message: Message.misfit(property, name, wanted.name, given),
                fix: Message.misfitFix(wanted.name), limit: place.isShown(element) && !wanted.isBelow ? .warning : .note)
            return observation.finding(of: about)
        }
    }

    /// The outlets `view` of controllers, and of what owns a xib, that lead to another view than the one that is theirs already.
    private static func secondViews(in document: Document) -> [Finding] {
        document.tree.elements.compactMap { element in
            guard element.name == "outlet", element["property"] == "view", let owner = element.connectionOwner,
                owner.isFilesOwner || owner.name.hasSuffix("ontroller"), let destination = element["destination"]
            else { return nil }
            let earlier = element.parent?.children("outlet").first { $0["property"] == "view" }?["destination"]
            guard let own = owner.child(key: "view")?.id ?? earlier, own != destination, let view = document.element(id: own) else {
                return nil
            }
            let observation = Observation(
                element: element, attribute: "destination", message: Message.secondView,
                notes: [Finding.Note(location: view.location, message: Message.firstView)], fix: Message.removal, limit: .warning)
            return observation.finding(of: about)
        }
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
    static let secondView = "the controller has another view already: which of both is on the screen is left to chance"
    static let firstView = "it is here"
    static func misfit(_ property: String, _ name: String, _ wanted: String, _ given: String) -> String {
        "'\(property)' of \(name) is declared as \(wanted) and leads to a \(given): what only the former has ends the app"
    }
    static func misfitFix(_ wanted: String) -> String { "connect a \(wanted), or declare the property as what it leads to" }
    static let removal = "remove the outlet, or give it a property of its own"
    static func none(_ count: Int, _ name: String, isMac: Bool) -> String {
        let harm = isMac ? "all stay unset, and AppKit only logs that" : "the app ends if anything still loads it"
        return "\(name) has none of the \(count) outlets that this document connects: \(harm)"
    }
    static func fix(_ nearest: String?) -> String {
        nearest.map { "connect it to '\($0)', or remove the outlet" } ?? "remove the outlet, or give the class the property"
    }
}
