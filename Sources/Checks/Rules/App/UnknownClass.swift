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
            before: the document's outlets and actions go to whatever loads it, so that is a warning. Nothing is said of a class that a library \
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
            let isIdle = element.asksNothingOfItsClass && !element.isReferredTo
            let isShown = place.isShown(element)
            let observation = Observation(
                element: element, attribute: "customClass",
                message: (isOwner ? Message.owner(name) : Message.unknown(name)) + (isShown ? "" : Message.unshown),
                fix: isShown ? Message.fix : Message.remove,
                limit: !isShown || isOwner && isIdle ? .note : isOwner || isIdle ? .warning : .error
            )
            found.append(observation.finding(of: Self.about))
        }
        return found
    }
}

extension Element {
    /// Whether a view, or who loads a xib, has no connection but Apple's to its own view, and no value that only its class would have.
    fileprivate var asksNothingOfItsClass: Bool {
        guard !name.hasSuffix("ontroller"), first("userDefinedRuntimeAttributes") == nil else { return false }
        return first("connections")?.children.allSatisfy { $0.name == "outlet" && $0["property"] == "view" } ?? true
    }
}

private enum Message {
    static func unknown(_ name: String) -> String { "no source declares the class '\(name)': the object is made without its code" }
    static func owner(_ name: String) -> String {
        "no source declares '\(name)', the class of the file's owner: the outlets and actions go to whatever loads this"
    }
    static let unshown = ", though nothing shows it"
    static let remove = "remove what nothing shows"
    static let again = "here as well"
    static let fix = "name the class that took its place, or remove what nothing uses any more"
}
