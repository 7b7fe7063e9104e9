import InterfaceBuilder

/// An action whose target has no such method.
package struct BrokenAction: Rule {
    package static let about = RuleDescription(
        id: "broken-action",
        category: .app,
        severity: .error,
        summary: "an action that the class of its target does not have",
        rationale: """
            When the control is used, the app ends with "unrecognized selector sent to instance". It is left behind where a method was renamed or \
            removed in code. On a Mac the control does nothing, and AppKit only logs "Could not connect action": a warning there. Superclasses, \
            categories, extensions and Apple's own classes count; an action of the first responder is looked for in every class, but on a Mac. \
            Nothing is said where a class is unknown, and what loads a xib by its name counts as the owner.
            """,
        example: """
            <button id="save"><connections><action selector="saveTaped:" destination="controller" eventType="touchUpInside"/></connections></button>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard let place = document.builtPlace else { return [] }
        let tree = document.document.tree, isMac = document.document.platform == .macOS
        var targets: [String: Element] = [:]
        for element in tree.elements { if let id = element.id, targets[id] == nil { targets[id] = element } }
        var all: [Int32: Int] = [:]
        let broken = tree.elements.compactMap { element -> BrokenConnections.Broken? in
            guard element.name == "action", let selector = element["selector"],
                let target = (element["destination"] ?? element["target"]).flatMap({ targets[$0] })
            else { return nil }
            // A bar button item has one target: a segue from it takes the action's place, or gives way to it.
            let hasOneTarget = isMac || element.connectionOwner?.name == "barButtonItem"
            var harm = BrokenConnections.Harm(
                isMac: isMac, isShown: place.isShown(element),
                besideSegue: hasOneTarget && element.parent?.children.contains { $0.name == "segue" } == true,
                isSent: element.connectionOwner.map { !isIdle($0, element["eventType"], in: document) } ?? true)
            if harm == .end, let outlet = element.connectionOwner?.id.flatMap({ document.influence?.outlet(disabling: $0) }) {
                harm = .disabledEnd(outlet)
            }
            // A control has one action there: what code sets takes the place of the document's.
            if hasOneTarget, harm == .log || harm == .end || harm == .contestedEnd,
                let outlet = element.connectionOwner?.id.flatMap({ document.influence?.outlet(redirecting: $0) })
            {
                harm = .replacedLog(outlet)
            }
            func broken(_ message: String) -> BrokenConnections.Broken {
                var observation = Observation(
                    element: element, attribute: "selector", message: message,
                    fix: harm == .contestedEnd
                        ? "remove the action: the segue does its work"
                        : target.plainClass != nil
                            ? BrokenConnections.classless : harm.limit == .note ? BrokenConnections.removal : Message.fix)
                observation.limit = harm.limit
                return BrokenConnections.Broken(
                    connection: element, object: target, className: target.customClass ?? target.plainClass ?? "",
                    observation: observation)
            }
            if target["placeholderIdentifier"] == "IBFirstResponder" {
                return place.anyClassHas(selector: selector) == .no ? broken(Message.nobody(selector)) : nil
            }
            // The first responder of a Mac's document is whatever has the method at that time, and its application is of its own class.
            if target.isMacPlaceholder && target.id != "-2" || target["sceneMemberID"] == "firstResponder" { return nil }
            guard let name = target.customClass ?? target.plainClass else { return nil }
            // A storyboard loads each scene by itself: the target is not there.
            if element.sceneObject.parent != target.sceneObject.parent { return nil }
            all[target.index, default: 0] += 1
            guard place.has(selector: selector, inClass: name, isOwner: target.isFilesOwner) == .no else { return nil }
            return broken(Message.missing(selector, name, harm))
        }
        return BrokenConnections.findings(broken, of: Self.about, all: all) { Message.none($0, $1, isMac: isMac) }
    }

    /// Whether nothing can send an action: its sender is a bar's item that shows a view of its own; what is around its sender is hidden for
    /// good, or the sender itself is hidden, disabled or in no view, a gesture recognizer of none, and no outlet leads to it; or it never
    /// sends such an event. Nor can it where code hides one of these as it loads and never shows it.
    private func isIdle(_ sender: Element, _ event: String?, in document: DocumentUnderCheck) -> Bool {
        // UIKit's text fields say that their text changed by another event (Apple: UIControl.Event.editingChanged).
        if sender.name == "textField", event == "valueChanged" { return true }
        // The item then sends nothing: the view is to (Apple: UIBarButtonItem.init(customView:)).
        if sender.name == "barButtonItem", sender.child(key: "customView") != nil { return true }
        if document.influence?.outlet(hiding: sender) != nil { return true }
        func isLeft(_ view: Element) -> Bool { view.id.flatMap(document.outlets.view) == nil && view.customClass == nil }
        let around = sequence(first: sender, next: \.parent).dropFirst()
        if around.contains(where: { $0.bool("hidden") == true && isLeft($0) }) { return true }
        guard isLeft(sender) else { return false }
        if sender.bool("enabled") == false || sender.bool("userInteractionEnabled") == false { return true }
        if sender.name.hasSuffix("GestureRecognizer") { return !isOfView(sender) }
        return sender.bool("hidden") == true || sender.name == "button" && sender.parent?.nameMatches("objects") == true
    }

    /// Whether some view has a gesture recognizer: only then is it asked about touches.
    private func isOfView(_ recognizer: Element) -> Bool {
        recognizer.tree.elements.contains {
            $0.name == "outletCollection" && $0["property"] == "gestureRecognizers" && $0["destination"] == recognizer.id
        }
    }
}

private enum Message {
    static func missing(_ selector: String, _ name: String, _ harm: BrokenConnections.Harm) -> String {
        let harm =
            switch harm {
            case .end: "the app ends when this is used"
            case .unseenEnd: "the app would end when this is used, but nothing shows it"
            case .unsentEnd: "the app would end when this is used, but nothing sends it"
            case .contestedEnd: "the app ends when this is used, unless the item's segue takes its place"
            case .disabledEnd(let outlet): "the app ends when this is used, unless code has turned off '\(outlet)'"
            case .replacedLog(let outlet): "nothing comes of this where code gives '\(outlet)' another action"
            case .leftOver, .log: "using this does nothing, and AppKit only logs that"
            case .logBesideSegue: "AppKit only logs that, and performs the segue"
            }
        return "\(name) has no method '\(selector)': \(harm)"
    }
    static func nobody(_ selector: String) -> String { "no class has a method '\(selector)': nothing answers this" }
    static func none(_ count: Int, _ name: String, isMac: Bool) -> String {
        let harm = isMac ? "using them does nothing, and AppKit only logs that" : "the app ends if anything still shows it"
        return "\(name) has none of the \(count) methods that this document connects: \(harm)"
    }
    static let fix = "remove the action, or name the method that took its place"
}
