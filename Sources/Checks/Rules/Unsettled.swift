import AutoLayout
import InterfaceBuilder
import Scenarios

/// A view whose layout never comes to rest.
public struct Unsettled: Rule {
    public static let about = RuleDescription(
        id: "unsettled",
        category: .constraints,
        severity: .warning,
        summary: "a view whose margins or wrapped text change with the layout that they lead to, without end",
        rationale: """
            A wrapped text is as high as its width makes it. Where the width follows from the height in turn, each layout asks for \
            another; UIKit stops somewhere, and where is anybody's guess. Plumbline tries 32 times and shows the last one.
            """,
        example: """
            <label numberOfLines="0" text="A text of several lines" id="a">
              <constraints><constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="10" id="c"/></constraints>
            </label>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
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
