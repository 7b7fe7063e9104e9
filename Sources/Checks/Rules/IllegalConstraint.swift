import AutoLayout
import InterfaceBuilder
import Scenarios

/// A constraint that Auto Layout refuses to make.
public struct IllegalConstraint: Rule {
    public static let about = RuleDescription(
        id: "illegal-constraint",
        category: .constraints,
        severity: .error,
        summary: "a constraint whose two sides do not go together",
        rationale: """
            A width pairs with a width or height, a horizontal place with a horizontal place, leading and trailing with each \
            other but not with left and right, and a place never stands alone. UIKit answers anything else with an exception \
            when the view is loaded.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="top" id="c"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findingsAnywhere(of: Self.about, Self.observations)
    }

    static func observations(in layout: SceneLayout) -> [Observation] {
        layout.layout.rejected.sorted { $0.key < $1.key }.map { index, error in
            Observation(element: layout.constraintElements[index], message: error.description)
        }
    }
}
