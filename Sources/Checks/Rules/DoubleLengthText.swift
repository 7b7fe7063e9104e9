import AutoLayout
import InterfaceBuilder
import Scenarios

/// A text that no longer fits at double length.
package struct DoubleLengthText: Rule {
    package static let about = RuleDescription(
        id: "double-length-text",
        category: .language,
        severity: .note,
        isOnByDefault: false,
        summary: "text that no longer fits when it is twice as long",
        rationale: """
            Xcode's double-length pseudolanguage is the strictest test of a layout. Short words do double in length when translated; for \
            whole sentences it asks more than any language does, so the rule is off unless the configuration turns it on.
            """,
        example: """
            <label text="Edit" id="a"><constraints>
                <constraint firstAttribute="width" relation="lessThanOrEqual" constant="50" id="b"/>
            </constraints></label>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.growthFindings(of: Self.about) { scene, faults in
            faults(PseudoLanguage.doubled.grown(scene.layout)).map { $0.observation(in: scene, "at double length") }
        }
    }
}
