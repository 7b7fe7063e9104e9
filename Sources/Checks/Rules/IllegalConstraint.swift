import AutoLayout
import InterfaceBuilder
import Scenarios

/// A constraint that Auto Layout refuses to create.
package struct IllegalConstraint: Rule {
    package static let about = RuleDescription(
        id: "illegal-constraint",
        category: .constraints,
        severity: .error,
        summary: "a constraint whose two sides are incompatible",
        rationale: """
            A width pairs with a width or height, a horizontal position with a horizontal position, leading and trailing with each other \
            but not with left and right, and a position never stands alone. Anything else makes UIKit throw an exception when the view \
            is loaded.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="top" id="c"/>
            """,
        question: .conflict
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findingsAnywhere(of: Self.about, Self.observations)
    }

    static func observations(in layout: SceneLayout) -> [Observation] {
        layout.layout.rejected.sorted { $0.key < $1.key }.map { index, error in
            Observation(element: layout.constraintElements[index], message: error.description)
        }
    }
}
