import Checks
import InterfaceBuilder
import Support

extension FixProposal {
    /// The rules whose findings can be fixed in several ways, of which the gentlest is chosen: the author's intention is a guess.
    static let unsafeRules: Set<String> = [
        Unsatisfiable.about.id, UnsatisfiableElsewhere.about.id, HoldsByLuck.about.id, AmbiguousSize.about.id,
        AmbiguousPosition.about.id, AmbiguousElsewhere.about.id, DuplicateID.about.id, ZeroSize.about.id,
    ]

    /// Makes the change that a finding proposes.
    static func change(_ finding: Finding, _ element: Element, _ references: References) -> FixProposal {
        switch finding.change {
        case .attributes(let attributes, let place):
            guard let target = element.tree.element(at: place) else { return .none("what to change is not in the document") }
            var changes: [TextEdit] = []
            for attribute in attributes {
                switch change(attribute.name, attribute.value, of: target, references) {
                case .fix(let change): changes += change.changes
                case let other: return other
                }
            }
            return .fix(SourceChange(changes: changes))
        case .removal(let places):
            let targets = places.compactMap(element.tree.element(at:))
            guard targets.count == places.count else { return .none("what to change is not in the document") }
            return targets.allSatisfy { references.to($0).isEmpty }
                ? .fix(SourceChange(removals: targets)) : .none("an outlet or a variation holds the constraint")
        case .pin(let edge, let constant): return pin(edge, constant, of: element)
        case .refused(let reason): return .none(reason)
        case nil: return .none("no change of a single constraint is known to fix it")
        }
    }

    /// Gives an attribute of an element a value.
    private static func change(_ name: String, _ value: String, of target: Element, _ references: References) -> FixProposal {
        if references.isVaried(target) || target.children("variation").contains(where: { $0[name] != nil }) {
            return .none("\(target.nameMatches("constraint") ? "the constraint" : "the view") differs from size class to size class")
        }
        if name == "multiplier", value == "1" {
            guard let range = target.range(ofAttribute: name) else { return .none("the constraint has no multiplier") }
            return .fix(SourceChange(changes: [TextEdit(range, "")]))
        }
        if let range = target.range(ofValue: name) { return .fix(SourceChange(changes: [TextEdit(range, value)])) }
        guard let edit = AttributeEdit.edit(name, value, of: target) else { return .none("it has that value already") }
        return .fix(SourceChange(changes: [edit]))
    }

    /// A constraint that keeps a view's length, or its distance from its superview's edge, as the canvas shows it.
    private static func pin(_ edge: String, _ constant: Double, of view: Element) -> FixProposal {
        guard let id = view.id, let superview = view.parent?.parent, view.parent?.name == "subviews" || edge == "width" || edge == "height"
        else {
            return .none("it is no subview")
        }
        if view.tree.isForMac {
            return .none("frames of the Mac are not given from the leading top")
        }
        let own = ObjectID.new(for: "\(id) \(edge)", in: view.tree)
        let isLength = edge == "width" || edge == "height"
        guard isLength || superview.id != nil else { return .none("its superview has no id") }
        let constant = constant == 0 ? "" : " constant=\"\(constant.text())\""
        let line =
            isLength
            ? "<constraint firstAttribute=\"\(edge)\"\(constant) id=\"\(own)\"/>"
            : "<constraint firstItem=\"\(id)\" firstAttribute=\"\(edge)\" secondItem=\"\(superview.id ?? "")\" secondAttribute=\"\(edge)\"\(constant) id=\"\(own)\"/>"
        guard let edit = Insertion.edit([line], inList: "constraints", of: isLength ? view : superview) else {
            return .none("the view holds nothing to put a constraint behind")
        }
        return .fix(SourceChange(changes: [edit]))
    }

    /// Installs and uninstalls a constraint together with the view that it names: in the same variations.
    static func uninstalledReference(_ finding: Finding, _ element: Element, _ references: References) -> FixProposal {
        guard let id = element.id, let owner = element.parent?.parent else { return .none("the constraint has no id") }
        if references.isVaried(element) { return .none("the constraint differs from size class to size class itself") }
        let names = (["firstItem", "secondItem"] as [String]).compactMap { element[$0] }
        let masked = names.flatMap { references.masks(of: $0, in: element.tree) }
        guard !masked.isEmpty else { return .none("no variation of its own takes the view away") }
        guard Set(masked.map { $0.key }).count == masked.count else { return .none("variations take away both of its views") }
        var fix = SourceChange()
        var blocks: [String] = []
        for mask in masked {
            let line = "<\(mask.entry.name) reference=\"\(id)\"/>"
            let variation = owner.children("variation").first { $0["key"] == mask.key }
            if let list = variation?.children("mask").first(where: { $0.matches("key", "constraints") }) {
                guard let last = list.children.reduce(nil as Element?, { $1 }) else { return .none("a variation's list is empty") }
                fix.changes.append(Insertion.edit([line], behind: last))
            } else if let variation {
                guard let last = variation.children.reduce(nil as Element?, { $1 }) else { return .none("a variation's list is empty") }
                fix.changes.append(Insertion.edit(["<mask key=\"constraints\">", "    " + line, "</mask>"], behind: last))
            } else {
                blocks += [
                    "<variation key=\"\(mask.key)\">", "    <mask key=\"constraints\">", "        " + line, "    </mask>", "</variation>",
                ]
            }
        }
        if !blocks.isEmpty {
            let last = owner.children("variation").reduce(nil as Element?, { $1 }) ?? element.parent
            if let last { fix.changes.append(Insertion.edit(blocks, behind: last)) }
        }
        return .fix(fix)
    }
}

extension References {
    /// The entries of size classes that uninstall or install a view, or one around it, with the key of their variation.
    fileprivate func masks(of id: String, in tree: XMLTree) -> [(key: String, entry: Element)] {
        var view = tree.elements.first { $0.id == id }
        while let element = view {
            let entries = to(element).filter { $0.name == "exclude" || $0.name == "include" }
            if !entries.isEmpty {
                return entries.compactMap { entry in entry.parent?.parent?["key"].map { ($0, entry) } }
            }
            view = element.parent
        }
        return []
    }
}
