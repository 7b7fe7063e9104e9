import AutoLayout
import InterfaceBuilder
import Scenarios

/// A view whose layout never settles.
package struct Unsettled: Rule {
    package static let about = RuleDescription(
        id: "unsettled",
        category: .constraints,
        severity: .note,
        summary: "a view whose margins or wrapped text change with the layout they produce, endlessly",
        rationale: """
            The height of wrapped text depends on its width. If the width depends on the height in turn, each layout asks for another; \
            UIKit stops at an unspecified one. Plumbline stops after 32 passes and shows the last.
            """,
        example: """
            <label numberOfLines="0" text="A text of several lines" id="a">
              <constraints><constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="10" id="c"/></constraints>
            </label>
            """,
        question: .conflict
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findingsAnywhere(of: Self.about, Self.observations)
    }

    static func observations(in layout: SceneLayout) -> [Observation] {
        layout.layout.unsettled.map { item in
            Observation(
                element: layout.elements[item.index],
                message: "the layout of \(layout.title(of: item)) does not settle: what its width or margins lead to changes them again"
            )
        }
    }
}
