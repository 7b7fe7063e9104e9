import AutoLayout
import Conformance
import InterfaceBuilder
import Support

extension EditVerb {
    static let constrain = EditVerb(
        name: "constrain", positions: ["constraint"], keys: ["scene", "id", "identifier"],
        usage:
            "constrain 'A.leading = B.trailing + 8 (Priority 750)' | 'A.top = Safe Area.top' | 'H:|-[A]-[B]|' | 'A.topAnchor.constraint(equalTo: B.bottomAnchor)' [scene=…]"
    ) { values, document throws(EditProblem) in
        let notation = try values.required("constraint", "write it as 'A.leading = B.trailing + 8'")
        let found = try ConstraintNotation(document: document, scene: values.text("scene")).read(notation)
        let writer = ConstraintElement(document: document, layout: found.layout)
        var change = EditChange("added \(notation)")
        let id = values.text("id")
        if let id, found.constraints.count != 1 || document.tree.elements.contains(where: { $0.id == id }) || !ObjectID.isUsable(id) {
            throw EditProblem("the id '\(id)' cannot be given to it")
        }
        if found.constraints.contains(where: { $0.first == $0.second }) {
            throw EditProblem("'\(notation)' ties an attribute to itself")
        }
        for constraint in found.constraints { try writer.add(constraint, id: id, identifier: values.text("identifier"), &change) }
        return change.joined()
    }

    static let change = EditVerb(
        name: "change", positions: ["constraint", "to"],
        keys: ["constant", "priority", "multiplier", "relation", "identifier", "firstItem", "secondItem", "scene"],
        usage:
            "change CONSTRAINT 'A.leading = B.trailing + 24' | change CONSTRAINT constant=24 priority=750 multiplier=1:2 relation=<= secondItem=VIEW"
    ) { values, document throws(EditProblem) in
        let notation = ConstraintNotation(document: document, scene: values.text("scene"))
        let element = try notation.constraint(try values.required("constraint", "its id, its identifier or its text"))
        var attributes = try ConstraintNumbers.attributes(values)
        if let new = values.text("to") {
            let found = try notation.read(new)
            guard let wanted = found.constraints.first, found.constraints.count == 1,
                let index = found.layout.constraintElements.firstIndex(of: element),
                found.layout.scene.constraints[index].first == wanted.first, found.layout.scene.constraints[index].second == wanted.second
            else {
                throw EditProblem(
                    "'\(new)' ties other attributes: take the constraint away with 'unconstrain' and add the new one with 'constrain'")
            }
            // What it does not say of the priority stays.
            attributes += ConstraintNumbers.attributes(of: wanted).filter { $0.name != "priority" || found.givesPriority(new) }
        }
        attributes += try ends(values, of: element, document)
        let order = WrittenOrder.xcode.attributes(of: "constraint") ?? []
        attributes.sort { (order.firstIndex(of: $0.name) ?? 0) < (order.firstIndex(of: $1.name) ?? 0) }
        if attributes.isEmpty { throw EditProblem("nothing is changed: write for example constant=24") }
        let changed = attributes.filter { element[$0.name] != $0.value }
        let edits = changed.compactMap { AttributeEdit.edit($0.name, $0.value, of: element) }
        let symbolic =
            element.has("symbolic") && attributes.contains { $0.name == "constant" }
            ? AttributeEdit.edit("symbolic", nil, of: element) : nil
        let words = changed.map { "\($0.name) \($0.value ?? "as usual")" } + (symbolic == nil ? [] : ["no standard distance"])
        let said = words.isEmpty ? "as it was" : words.joined(separator: ", ")
        return EditChange("constraint \(element.id ?? ""): \(said)", edits + [symbolic].compactMap { $0 }).joined()
    }

    /// Other objects at a constraint's ends.
    private static func ends(
        _ values: EditValues, of constraint: Element, _ document: EditedDocument
    ) throws(EditProblem) -> [ConstraintNumbers.Attribute] {
        var ends: [ConstraintNumbers.Attribute] = []
        for side in ["firstItem", "secondItem"] {
            guard let name = values.text(side) else { continue }
            guard constraint[side] != nil else { throw EditProblem("the constraint has no \(side) that could be another object") }
            guard let id = try document.object(name).id else { throw EditProblem("'\(name)' has no object id") }
            ends.append((side, id))
        }
        return ends
    }

    static let unconstrain = EditVerb(
        name: "unconstrain", positions: ["constraint"], keys: ["scene"],
        usage: "unconstrain CONSTRAINT (its id, its identifier or its text)"
    ) { values, document throws(EditProblem) in
        let notation = ConstraintNotation(document: document, scene: values.text("scene"))
        let element = try notation.constraint(try values.required("constraint", "its id, its identifier or its text"))
        let others = document.dependents(of: [element])
        return EditChange("removed constraint \(element.id ?? "")", removals: [element] + others)
    }
}

/// The numbers of a constraint as edits give them.
enum ConstraintNumbers {
    typealias Attribute = (name: String, value: String?)

    static func attributes(_ values: EditValues) throws(EditProblem) -> [Attribute] {
        var found: [Attribute] = []
        if let constant = try values.number("constant") { found.append(("constant", constant == 0 ? nil : StoredLength.text(constant))) }
        if let priority = try values.number("priority") {
            guard priority >= 1, priority <= 1000 else { throw EditProblem("a priority lies in 1...1000") }
            found.append(("priority", priority == 1000 ? nil : priority.text()))
        }
        if let multiplier = values.text("multiplier") {
            guard let number = Multiplier.parse(multiplier), number.isFinite, number != 0 else {
                throw EditProblem("'\(multiplier)' is no multiplier: write 0.5, 1:2 or 50%")
            }
            found.append(("multiplier", multiplier == "1" ? nil : multiplier))
        }
        if let relation = values.text("relation") {
            let value: String?
            switch relation {
            case "=", "==", "equal": value = nil
            case "<=", "lessThanOrEqual": value = "lessThanOrEqual"
            case ">=", "greaterThanOrEqual": value = "greaterThanOrEqual"
            default: throw EditProblem("'\(relation)' is no relation: write =, <= or >=")
            }
            found.append(("relation", value))
        }
        if values.has("identifier") { found.append(("identifier", values.text("identifier"))) }
        return found
    }

    static func attributes(of constraint: Constraint) -> [Attribute] {
        let relation: String? =
            switch constraint.relation {
            case .equal: nil
            case .lessThanOrEqual: "lessThanOrEqual"
            case .greaterThanOrEqual: "greaterThanOrEqual"
            }
        return [
            ("relation", relation), ("multiplier", constraint.multiplier == 1 ? nil : constraint.multiplier.text()),
            ("priority", constraint.priority.isRequired ? nil : constraint.priority.rawValue.text()),
            ("constant", constraint.constant == 0 ? nil : StoredLength.text(constraint.constant)),
        ]
    }
}
