import InterfaceBuilder

/// A class that a document names and no source declares.
package struct UnknownClass: Rule {
    package static let about = RuleDescription(
        id: "unknown-class",
        category: .app,
        severity: .error,
        summary: "a class that no source of the app declares",
        rationale: """
            At run time UIKit logs "Unknown class … in Interface Builder file" and makes an object of Apple's class instead: the scene has none of \
            its own code, and its first outlet ends the app. It is left behind where a class was renamed or removed. The file's owner is there \
            before: the document's outlets and actions go to whatever loads it, so that is a warning, and so is a container of UIKit's or a view of which \
            nothing is asked that its own class would have. Nothing is said of a class that a library \
            may declare whose sources are not in the repository.
            """,
        example: """
            <viewController customClass="SettingsViewController" customModule="App" customModuleProvider="target"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        var found: [Finding] = []
        var first: [String: Int] = [:]
        for element in document.document.tree.elements {
            guard let name = element.customClass, place.lacksClass(of: element) else { continue }
            // Who loads a document is there already: its class matters only to what it is connected to.
            let isOwner = element.has("placeholderIdentifier") || element.isMacPlaceholder
            if isOwner, element.first("connections") == nil { continue }
            // One class is one cause.
            if let known = first[name] {
                found[known].notes.append(Finding.Note(location: element.location, message: Message.again))
                continue
            }
            first[name] = found.count
            // An object that nothing is connected to, and that nothing asks for more than its kind has, is as good without its code.
            let isIdle = element.asksNothingOfItsClass && !element.isAskedForItsClass(in: place)
            let isShown = place.isShown(element), file = place.leftOutFile(declaring: name)
            let observation = Observation(
                element: element, attribute: "customClass",
                message: (isOwner ? Message.owner(name) : Message.unknown(name, leftIn: file)) + (isShown ? "" : Message.unshown),
                fix: !isShown ? Message.remove : file.map(Message.compile) ?? Message.fix,
                limit: !isShown || isOwner && isIdle ? .note : isOwner || isIdle || file != nil ? .warning : .error
            )
            found.append(observation.finding(of: Self.about))
        }
        return found
    }
}

extension Element {
    private static let containers: Set<String> = [
        "navigationController", "tabBarController", "splitViewController", "pageViewController",
    ]

    /// Whether an action, a variation or an outlet leads to it that may want an object of its class. A segue shows whatever object is
    /// there, and an outlet of one of Apple's classes takes any.
    fileprivate func isAskedForItsClass(in place: AppPlace) -> Bool {
        guard let id else { return false }
        return tree.elements.contains { element in
            guard element["destination"] == id || element["target"] == id || element["reference"] == id else { return false }
            if element.name == "outlet", let property = element["property"], let owner = element.connectionOwner?.customClass {
                return !place.isApples(typeOfOutlet: property, ofClass: owner)
            }
            return element.name != "segue"
        }
    }

    /// Whether a container, a view, or who loads a xib, has no connection but Apple's to its own view and the actions that it sends, and no
    /// value that only its class would have.
    fileprivate var asksNothingOfItsClass: Bool {
        guard first("userDefinedRuntimeAttributes") == nil else { return false }
        // UIKit's own containers do without: what they show is of other classes.
        if Self.containers.contains(name) { return first("connections")?.children.allSatisfy { $0.name == "segue" } ?? true }
        guard !name.hasSuffix("ontroller") else { return false }
        return first("connections")?.children.allSatisfy {
            $0.name == "action" || $0.name == "outlet" && $0["property"] == "view"
        } ?? true
    }
}

private enum Message {
    static func unknown(_ name: String, leftIn file: String?) -> String {
        (file.map { "no target compiles \($0), which alone declares the class '\(name)'" } ?? "no source declares the class '\(name)'")
            + ": the object is made without its code"
    }
    static func compile(_ file: String) -> String { "add \(file) to the target, or name the class that took its place" }
    static func owner(_ name: String) -> String {
        "no source declares '\(name)', the class of the file's owner: the outlets and actions go to whatever loads this"
    }
    static let unshown = ", though nothing shows it"
    static let remove = "remove what nothing shows"
    static let again = "here as well"
    static let fix = "name the class that took its place, or remove what nothing uses any more"
}
