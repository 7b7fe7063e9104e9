import Checks
import InterfaceBuilder
import Support

/// Edits that might settle a finding, the gentlest first. None of them has been tried.
struct EditIdeas {
    private let document: Document
    private let places: StoredPlaces
    /// Whether two views have one id: what refers to nothing then refers to one of them, which `fix` gives its id back.
    private let hasTwins: Bool

    init(_ document: Document) {
        self.document = document
        places = StoredPlaces(document.tree)
        let ids = document.tree.elements.filter { $0.parent?.name == "subviews" }.compactMap(\.id)
        hasTwins = Set(ids).count < ids.count
    }

    func edits(for finding: Finding) -> [[DocumentEdit]] {
        guard !hasTwins, let element = document.tree.element(at: finding.location) else { return [] }
        let own = finding.change.map { edits(making: $0, at: element) } ?? []
        switch finding.rule {
        case Unsatisfiable.about.id, UnsatisfiableElsewhere.about.id: return own + yielding(finding, element)
        case AmbiguousPosition.about.id, AmbiguousSize.about.id, AmbiguousElsewhere.about.id: return repointed(to: element) + own
        case _ where finding.change != nil: return own
        case DanglingReference.about.id: return element.name == "constraint" ? constraint(element) : connection(element)
        case TruncatedText.about.id: return wrapped(element)
        case OffScreen.about.id: return backOnScreen(element)
        default: return []
        }
    }

    // MARK: What findings say themselves

    private func edits(making change: Finding.Change, at element: Element) -> [[DocumentEdit]] {
        switch change {
        case .attributes(let attributes, let place):
            guard let target = document.tree.element(at: place), let id = target.id else { return [] }
            if target.name != "constraint" {
                return [attributes.map { DocumentEdit("set", [("object", .text(id)), ($0.name, .text($0.value))]) }]
            }
            guard attributes.allSatisfy({ ["constant", "priority", "multiplier", "relation"].contains($0.name) }) else { return [] }
            return [[DocumentEdit("change", [("constraint", .text(id))] + attributes.map { ($0.name, .text($0.value)) })]]
        case .removal(let places):
            let ids = places.compactMap { document.tree.element(at: $0)?.id }
            guard ids.count == places.count else { return [] }
            return [ids.map { DocumentEdit("unconstrain", [("constraint", .text($0))]) }]
        case .pin(let edge, let constant):
            guard let id = element.id, document.platform != .macOS else { return [] }
            if edge == "width" || edge == "height" { return [[constrain("\(id).\(edge) = \(constant.text())")]] }
            guard let around = element.superview?.id else { return [] }
            let sign = constant < 0 ? "-" : "+"
            return [[constrain("\(id).\(edge) = \(around).\(edge) \(sign) \(abs(constant).text())")]]
        case .refused: return []
        }
    }

    /// Lets one member of a conflict give way, lengths first: whoever wrote one meant it for most windows, not for all.
    private func yielding(_ finding: Finding, _ element: Element) -> [[DocumentEdit]] {
        let members = ([element] + finding.notes.compactMap { document.tree.element(at: $0.location) }).filter {
            $0.name == "constraint" && ($0.number("priority") ?? 1000) >= 1000
        }
        let lengths = members.filter { !$0.has("secondItem") }
        return (lengths + members.filter { $0.has("secondItem") }).compactMap(\.id).map {
            [DocumentEdit("change", [("constraint", .text($0)), ("priority", .text("750"))])]
        }
    }

    private func constrain(_ text: String) -> DocumentEdit { DocumentEdit("constrain", [("constraint", .text(text))]) }

    // MARK: References to nothing

    private func constraint(_ constraint: Element) -> [[DocumentEdit]] {
        guard let id = constraint.id else { return [] }
        return repointed(constraint) + [[DocumentEdit("unconstrain", [("constraint", .text(id))])]]
    }

    /// Points a constraint whose one end is not there at what may be meant.
    private func repointed(_ constraint: Element) -> [[DocumentEdit]] {
        guard let id = constraint.id, let side = Repointing.lostSide(of: constraint, in: document.tree) else { return [] }
        let targets = Repointing(constraint, in: document.tree, places)?.targets ?? []
        return targets.prefix(3).map { [DocumentEdit("change", [("constraint", .text(id)), (side, .text($0))])] }
    }

    /// The same for the constraints that placed a view as long as their other end was there.
    private func repointed(to view: Element) -> [[DocumentEdit]] {
        guard let id = view.id else { return [] }
        let lost = document.tree.elements.filter { constraint in
            constraint.name == "constraint"
                && constraint.constrainedIDs.contains(id)
                && Repointing.lostSide(of: constraint, in: document.tree) != nil
        }
        return lost.flatMap { repointed($0) }
    }

    private func connection(_ connection: Element) -> [[DocumentEdit]] {
        guard let owner = connection.parent?.parent?.id else { return [] }
        let (key, name) =
            switch connection.name {
            case "outlet": ("outlet", connection["property"])
            case "outletCollection": ("collection", connection["property"])
            case "action": ("action", connection["selector"])
            default: ("", nil as String?)
            }
        guard let name else { return [] }
        return [[DocumentEdit("disconnect", [("object", .text(owner)), (key, .text(name))])]]
    }

    // MARK: Texts and places

    private func wrapped(_ label: Element) -> [[DocumentEdit]] {
        guard label.name == "label", let id = label.id, label["numberOfLines"] != "0" else { return [] }
        return [[DocumentEdit("set", [("object", .text(id)), ("numberOfLines", .text("0"))])]]
    }

    /// A longer distance than this is taken for what has moved a view off the screen, in points.
    private static let farAway = 150.0

    /// Gives the longest distance of a view the length that the canvas showed, or else the usual one.
    private func backOnScreen(_ view: Element) -> [[DocumentEdit]] {
        guard let id = view.id else { return [] }
        let far = document.tree.elements.filter { constraint in
            constraint.name == "constraint" && constraint.id != nil && constraint.has("secondItem")
                && constraint.constrainedIDs.contains(id)
                && abs(constraint.number("constant") ?? 0) > Self.farAway
        }
        let longest = far.max { abs($0.number("constant") ?? 0) < abs($1.number("constant") ?? 0) }
        guard let longest, let own = longest.id, let constant = longest.number("constant") else { return [] }
        let isMargin = [longest["firstAttribute"], longest["secondAttribute"]].contains { $0?.hasSuffix("Margin") == true }
        let usual = isMargin ? 0 : constant < 0 ? -20.0 : 20
        let stored = places.constant(of: longest).flatMap { abs($0) < abs(constant) - 1 ? $0 : nil }
        return [stored, usual].compactMap { $0 }.map {
            [DocumentEdit("change", [("constraint", .text(own)), ("constant", .text($0.text(decimals: 4)))])]
        }
    }
}
