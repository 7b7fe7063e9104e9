import AutoLayout
import ConstraintSolver

extension SceneBuilder {
    /// Adds the constraints that a view owns, except those that its size classes leave uninstalled.
    mutating func addConstraints(_ list: Element, owner: ItemID, excluded: Set<String>) {
        for element in list.children("constraint") {
            if !excluded.isEmpty, let id = element.id, excluded.contains(id) { continue }
            if !context.keepsPlaceholders, element.bool("placeholder") == true { continue }
            guard let first = anchor(element["firstItem"], element.constraintAttribute("firstAttribute"), owner: owner) else {
                dangling.append(element)
                continue
            }
            var second: Anchor?
            if let item = element["secondItem"] {
                guard let found = anchor(item, element.constraintAttribute("secondAttribute"), owner: owner) else {
                    dangling.append(element)
                    continue
                }
                second = found
            }
            constraints.append(constraint(element, first, second))
            constraintElements.append(element)
        }
    }

    private func anchor(_ id: String?, _ attribute: Attribute?, owner: ItemID) -> Anchor? {
        guard let attribute else { return nil }
        guard let id else { return Anchor(owner, attribute) }
        guard let target = anchors[id] else { return nil }
        return Anchor(target.item, attribute, guide: target.guide)
    }

    private func constraint(_ element: Element, _ first: Anchor, _ second: Anchor?) -> Constraint {
        let variations = VariationStack(element, traits: context.traits, appliesKeys: document.usesSizeClasses)
        func value(_ attribute: XMLName) -> String? { variations.override(attribute) ?? element[attribute] }
        func number(_ attribute: XMLName) -> Double? {
            variations.override(attribute).map { Double.computed($0) } ?? element.computed(attribute)
        }
        let relation: Relation =
            element.matches("relation", "greaterThanOrEqual")
            ? .greaterThanOrEqual
            : element.matches("relation", "lessThanOrEqual") ? .lessThanOrEqual : .equal
        let constant = number("constant") ?? 0
        let priority = (variations.override("priority").map { Double.written($0) } ?? element.number("priority")) ?? 1000
        return Constraint(
            id: element.id ?? "",
            first, relation, to: second,
            multiplier: value("multiplier").flatMap(Multiplier.parse) ?? 1,
            constant: element.bool("symbolic") == true ? symbolicConstant(constant, first, second) : constant,
            priority: Priority(priority),
            identifier: element["identifier"]
        )
    }

    /// A standard distance is used as stored, except in two cases in which the canvas shows another one: 8 to a layout guide where 20 is
    /// stored, and 0 between the same edges of a view and its safe area, which the Mac's keeps (evidence/engine.md, section 1).
    private func symbolicConstant(_ stored: Double, _ first: Anchor, _ second: Anchor?) -> Double {
        guard let second else { return stored }
        let guides = [first.guide, second.guide]
        if guides.contains(.topLayoutGuide) || guides.contains(.bottomLayoutGuide) {
            return abs(stored) == 20 && document.makes(.guideDistances) ? (stored < 0 ? -8 : 8) : stored
        }
        let isZero = guides.contains(.safeArea) && first.attribute == second.attribute && document.platform != .macOS
        return isZero && document.makes(.safeAreaDistances) ? 0 : stored
    }
}

extension Element {
    /// The view attribute named by an attribute of the element; nil if there is none or it is not known.
    fileprivate func constraintAttribute(_ name: XMLName) -> Attribute? {
        guard let found = tree.attribute(name, of: node) else { return nil }
        return Self.attributes.first { $0.name.matches(found.bytes, found.length) }?.attribute
    }

    /// As Interface Builder spells them, the most frequent first.
    private static let attributes: [(name: XMLName, attribute: Attribute)] = [
        ("leading", .leading), ("top", .top), ("trailing", .trailing), ("bottom", .bottom), ("height", .height), ("width", .width),
        ("centerY", .centerY), ("centerX", .centerX), ("firstBaseline", .firstBaseline), ("baseline", .lastBaseline),
        ("lastBaseline", .lastBaseline), ("leadingMargin", .leadingMargin), ("trailingMargin", .trailingMargin),
        ("topMargin", .topMargin), ("bottomMargin", .bottomMargin), ("left", .left), ("right", .right), ("leftMargin", .leftMargin),
        ("rightMargin", .rightMargin), ("centerXWithinMargins", .centerXWithinMargins), ("centerYWithinMargins", .centerYWithinMargins),
    ]
}
