import AutoLayout
import InterfaceBuilder
import Scenarios

/// A requirement with which no layout could be certified.
package struct Numerical: Rule {
    package static let about = RuleDescription(
        id: "numerical",
        category: .constraints,
        severity: .error,
        summary: "a constraint with numbers too large, too small or too different in scale for a certain layout",
        rationale: """
            Coordinates have about sixteen significant digits. A multiplier of a millionth of a millionth leaves none of them for the \
            frame. Plumbline certifies every layout; if that fails, or if a constant or multiplier exceeds ten million or is not a \
            number, it leaves the constraint out and reports it. UIKit may put the view anywhere.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="width" secondItem="b" secondAttribute="width" multiplier="0.00000000001" id="c"/>
            """,
        question: .conflict
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findingsAnywhere(of: Self.about, Self.observations)
    }

    static func observations(in layout: SceneLayout) -> [Observation] {
        layout.layout.numerical.map { origin in
            Observation(
                element: layout.element(of: origin),
                message:
                    "no layout with '\(layout.scene.describe(origin))' can be certified, so it was left out: its numbers are too large or differ too much in size"
            )
        }
    }
}
