import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// Two equivalent constraints.
package struct DuplicateConstraint: Rule {
    package static let about = RuleDescription(
        id: "duplicate-constraint",
        category: .constraints,
        severity: .warning,
        summary: "a constraint that repeats another one",
        rationale: """
            The second one changes nothing until somebody edits the first: then the two contradict each other. The rule compares what \
            constraints mean, so one written from the other item's side counts as a repetition. It is a note where both say the same \
            whatever happens, and a warning where code changes one of them through an outlet, or a size class varies one of them.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="bottom" constant="8" id="c"/>
            <constraint firstItem="b" firstAttribute="bottom" secondItem="a" secondAttribute="top" constant="-8" id="d"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findingsAnywhere(of: Self.about) { Self.observations(in: $0, of: document) }
    }

    private static func observations(in layout: SceneLayout, of document: DocumentUnderCheck) -> [Observation] {
        let all = duplicates(in: layout)
        return all.map { index, first in
            let times = all.count { $0.first == first } + 1
            let parting = parting(of: layout.constraintElements[first], layout.constraintElements[index], document)
            return Observation(
                element: layout.constraintElements[index],
                message: Message.duplicate(layout.scene.equation(of: layout.scene.constraints[index]), parting),
                notes: [Finding.Note(location: layout.constraintElements[first].location, message: Message.first)],
                fix: times == 2 ? Self.fix(parting, layout.constraintElements[first]) : "remove all but one",
                // All that repeat one constraint are shown as one.
                likeness: times == 2 ? nil : "\(layout.constraintElements[first].index)",
                limit: parting == nil ? .note : .warning
            )
        }
    }

    /// What makes two equal constraints say two different things.
    fileprivate enum Parting {
        /// Code changes one of the two through an outlet, which does not lead to the other.
        case outlet(String, isOfFirst: Bool)
        /// A size class changes one of the two.
        case sizeClass
    }

    /// Nil if two equal constraints stay equal.
    private static func parting(of first: Element, _ second: Element, _ document: DocumentUnderCheck) -> Parting? {
        let variations = [first, second].map { element in
            Set(element.children("variation").map { $0.attributes.map { "\($0.name)=\($0.value)" }.sorted() })
        }
        if variations[0] != variations[1] { return .sizeClass }
        let outlets = [first, second].map { element in
            element.id.flatMap { id in
                // Without sources nobody knows what code does with it.
                document.hasSources && document.influence?.changes(id) != true ? nil : document.outlets.constraint(id)
            }
        }
        if outlets[0] == outlets[1] { return nil }
        return outlets.lazy.compactMap { $0 }.first.map { .outlet($0, isOfFirst: outlets[0] != nil) }
    }

    /// Which of two to remove: the one that code does not change.
    private static func fix(_ parting: Parting?, _ first: Element) -> String {
        switch parting {
        case .outlet(let outlet, isOfFirst: true): "remove this one: '\(outlet)' leads to the other"
        case .outlet(let outlet, isOfFirst: false): "remove the one in line \(first.location.line): '\(outlet)' leads to this one"
        case .sizeClass, nil: "remove one of the two"
        }
    }

    /// The constraints that repeat an earlier one of the document, each with that one. Of two of which one is a placeholder run time has
    /// one alone.
    static func duplicates(in layout: SceneLayout) -> [(index: Int, first: Int)] {
        guard layout.scene.constraints.count > 1 else { return [] }
        var seen: [Meaning: Int] = [:]
        var found: [(Int, Int)] = []
        let written = layout.scene.constraints.indices.sorted { layout.constraintElements[$0].index < layout.constraintElements[$1].index }
        for index in written where layout.constraintElements[index].bool("placeholder") != true {
            guard let meaning = Meaning(layout.scene.constraints[index]) else { continue }
            if let first = seen[meaning] { found.append((index, first)) } else { seen[meaning] = index }
        }
        return found
    }
}

/// The meaning of a constraint, whichever side it was written from.
private struct Meaning: Hashable {
    var first: Anchor
    var second: Anchor?
    var relation: Relation
    var multiplier: Double
    var constant: Double
    var priority: Double

    init?(_ constraint: Constraint) {
        guard let left = constraint.first else { return nil }
        first = left
        second = constraint.second
        relation = constraint.relation
        multiplier = constraint.multiplier
        constant = constraint.constant
        priority = constraint.priority.rawValue
        guard let right = constraint.second, multiplier == 1, Self.order(right) < Self.order(left) else { return }
        (first, second) = (right, left)
        constant = constant == 0 ? 0 : -constant
        switch relation {
        case .equal: break
        case .lessThanOrEqual: relation = .greaterThanOrEqual
        case .greaterThanOrEqual: relation = .lessThanOrEqual
        }
    }

    private static func order(_ anchor: Anchor) -> Int {
        anchor.item.index * 1024 + Int(anchor.guide.rawValue) * 32 + Int(anchor.attribute.rawValue)
    }
}

private enum Message {
    static func duplicate(_ equation: String, _ parting: DuplicateConstraint.Parting?) -> String {
        let fact = "'\(equation)' duplicates another constraint"
        return switch parting {
        case .outlet(let outlet, _): "\(fact), and code that changes one of them through '\(outlet)' leaves the other against it"
        case .sizeClass: "\(fact), until a size class changes one of them"
        case nil: fact
        }
    }
    static let first = "here it stands first"
}
