import Facts
import InterfaceBuilder
import Scenarios

/// What an app's sources change of a document after it has loaded: the outlets that they use, by the objects that these are connected to.
struct CodeInfluence {
    /// The outlets through which code changes a constraint, or moves, removes or constrains a view, by the object id of either.
    private var outlets: [String: String] = [:]
    /// The outlets through which code hides a view, by its object id.
    private var hidden: [String: String] = [:]
    /// The outlets through which code takes a view out of its superview, or what a stack view arranges, by the object id of either.
    private var emptied: [String: String] = [:]
    /// The outlets through which code turns off a view's mask, or adds to what a stack view arranges.
    private var unmasked: [String: String] = [:]
    private var filledStacks: [String: String] = [:]
    /// The object ids of views whose text, title or image code sets.
    private var filled: Set<String> = []
    /// The orientations of the controllers that say plainly which they have, by object id.
    private let orientations: [String: Set<Orientation>]
    /// The object ids of controllers whose class is gone.
    private let withoutClass: Set<String>

    init(_ document: Document, in place: AppPlace) {
        var classes: [String: ClassUses] = [:]
        var orientations: [String: Set<Orientation>] = [:]
        var withoutClass: Set<String> = []
        for element in document.tree.elements {
            if let name = element.customClass, let id = element.id, element.name.hasSuffix("ontroller") {
                if let own = place.orientations(ofClass: name) { orientations[id] = own }
                if place.lacksClass(of: element) { withoutClass.insert(id) }
            }
            guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
                let destination = element["destination"], let name = element.connectionOwner?.customClass
            else { continue }
            let used = classes[name] ?? ClassUses(of: name, in: place)
            classes[name] = used
            if used.filled.contains(property) { filled.insert(destination) }
            // What a controller does with its own view says nothing of what is inside.
            guard property != "view" else { continue }
            if used.settled.contains(property) { outlets[destination] = property }
            if used.hidden.contains(property) { hidden[destination] = property }
            if used.emptied.contains(property) { emptied[destination] = property }
            if used.unmasked.contains(property) { unmasked[destination] = property }
            if used.filledStacks.contains(property) { filledStacks[destination] = property }
            // Whoever declares it, in a library that is not here, has it for a use.
            if place.has(property: property, inClass: name) == .unknown { hidden[destination] = property }
        }
        self.orientations = orientations
        self.withoutClass = withoutClass
    }

    /// Whether code is known to set the text, title or image of a view.
    func fills(_ objectID: String) -> Bool { filled.contains(objectID) }

    /// Whether code changes a constraint, or moves, removes or constrains a view.
    func changes(_ objectID: String) -> Bool { outlets[objectID] != nil }

    /// The outlet through which code hides, moves, removes or constrains a view; nil if there is none.
    func outlet(changing objectID: String) -> String? { hidden[objectID] ?? outlets[objectID] }

    /// The outlet through which code places a view, or one around it, that no constraint of the document places; nil if there is none.
    ///
    /// - Parameter isAlone: whether only the view's own place counts.
    func outlet(placing view: Element, isAlone: Bool) -> String? {
        var node: Element? = view
        while let current = node {
            if let id = current.id, let outlet = outlets[id], current.bool("translatesAutoresizingMaskIntoConstraints") != false {
                return outlet
            }
            node = isAlone ? nil : current.parent
        }
        return nil
    }

    /// The outlet through which code takes away a view, or one around it, or what a stack view around it arranges; nil if there is none.
    func outlet(removing view: Element) -> String? {
        var node: Element? = view
        while let current = node {
            if let outlet = current.id.flatMap({ emptied[$0] }) { return outlet }
            node = current.parent
        }
        return nil
    }

    /// The outlet to a stack view to which code adds views, or from which it takes them; nil if there is none.
    func outlet(filling stack: Element) -> String? {
        guard stack.nameMatches("stackView"), let id = stack.id else { return nil }
        return filledStacks[id] ?? emptied[id]
    }

    /// The outlet to a view whose autoresizing mask is in a conflict and which code turns off; nil if there is none.
    func outlet(unmasking finding: Finding) -> String? {
        finding.cause.sorted().lazy.compactMap { cause in
            let parts = cause.split(separator: " ").map(String.init)
            return parts.count > 1 && parts[1].hasPrefix("mask-") ? unmasked[parts[0]] : nil
        }.first
    }

    /// The outlet through which code may settle what a finding is about; nil if there is none.
    func outlet(deciding finding: Finding) -> String? {
        if let own = outlets[finding.objectID] { return own }
        return finding.cause.compactMap { outlets[$0.split(separator: " ").first.map(String.init) ?? $0] }.min()
    }

    /// Whether a controller never has the orientations of scenarios.
    func rulesOut(_ scenarios: [Scenario], of root: LayoutRoot) -> Bool {
        guard let own = root.controller?.id.flatMap({ orientations[$0] }), !own.isEmpty, !scenarios.isEmpty else { return false }
        return scenarios.allSatisfy { $0.device?.idiom == .phone && !own.contains($0.orientation) }
    }

    /// Whether the class of a root's controller is gone.
    func lacksClass(of root: LayoutRoot) -> Bool { root.controller?.id.map(withoutClass.contains) == true }
}

/// What the sources of a class do with its outlets, by their names.
private struct ClassUses {
    let settled: Set<String>
    let hidden: Set<String>
    let emptied: Set<String>
    let unmasked: Set<String>
    let filledStacks: Set<String>
    let filled: Set<String>

    init(of name: String, in place: AppPlace) {
        settled = place.constraintsSet(inClass: name).union(place.viewsChanged(inClass: name))
        hidden = place.viewsHidden(inClass: name)
        emptied = place.viewsRemoved(inClass: name).union(place.stacksEmptied(inClass: name))
        unmasked = place.masksSet(inClass: name)
        filledStacks = place.stacksFilled(inClass: name)
        filled = place.contentsSet(inClass: name)
    }
}
