import AutoLayout
import InterfaceBuilder
import Scenarios

/// An inequality that never restricts anything.
package struct NeverBinding: Rule {
    package static let about = RuleDescription(
        id: "never-binding",
        category: .constraints,
        severity: .note,
        summary: "a required inequality that the other constraints always satisfy",
        rationale: """
            Whatever the text and sizes, the other required constraints already satisfy it in every scenario: it can be removed, or one \
            of the others is stricter than intended.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="width" constant="100" id="b"/>
            <constraint firstItem="a" firstAttribute="width" relation="lessThanOrEqual" constant="200" id="c"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        var found: [Finding] = []
        for (root, canvas) in document.canvas.enumerated() {
            var dead = Self.dead(in: canvas, among: nil)
            for layout in document.distinctLayouts(ofRootAt: root) where !dead.isEmpty { dead = Self.dead(in: layout, among: dead) }
            for index in canvas.scene.constraints.indices where dead.contains(canvas.constraintElements[index].index) {
                let constraint = canvas.scene.constraints[index]
                let isOfAnyLength = constraint.second == nil && constraint.first?.attribute.isSize == true && constraint.constant <= 0
                let equation = canvas.scene.equation(of: constraint)
                let observation = Observation(
                    element: canvas.constraintElements[index],
                    message: isOfAnyLength ? Message.never(equation) : Message.dead(equation),
                    fix: isOfAnyLength ? "remove it" : "remove it, or loosen what keeps it from mattering"
                )
                found.append(observation.finding(of: Self.about))
            }
        }
        return found
    }

    /// The elements of inequalities that the others imply, among the known ones if given.
    private static func dead(in layout: SceneLayout, among known: Set<Int32>?) -> Set<Int32> {
        let candidates = layout.scene.constraints.indices.filter { index in
            let constraint = layout.scene.constraints[index]
            return constraint.relation != .equal && constraint.priority.isRequired && layout.layout.rejected[index] == nil
                && known?.contains(layout.constraintElements[index].index) != false
        }
        // Constraints that are not installed here do not speak against it.
        let absent = known.map { $0.subtracting(layout.constraintElements.map(\.index)) } ?? []
        guard !candidates.isEmpty, layout.layout.conflicts.isEmpty, let settled = layout.engine.settledScene(layout.scene) else {
            return absent
        }
        // What is removed at build time sees to nothing in the app.
        let gone = Set(layout.constraintElements.indices.filter { layout.constraintElements[$0].bool("placeholder") == true })
        var dead = settled.redundantInequalities(among: candidates, without: gone)
        // Of what implies only each other (margins on either side of a centred view) one has to stay; what is never tight is no part of
        // that.
        if dead.count > 1 {
            let ordered = dead.sorted()
            dead = settled.redundantInequalities(among: ordered, without: gone, by: 0)
                .union(settled.redundantInequalities(among: ordered, without: gone, together: true))
        }
        return absent.union(dead.map { layout.constraintElements[$0].index })
    }
}

private enum Message {
    static func never(_ equation: String) -> String { "'\(equation)' never matters: no length is below zero" }

    static func dead(_ equation: String) -> String { "'\(equation)' never matters: other constraints see to it" }
}
