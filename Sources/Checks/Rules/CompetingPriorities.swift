import AutoLayout
import InterfaceBuilder

/// Optional requirements of one priority of which only some can be met.
package struct CompetingPriorities: WindowRule {
    package static let about = RuleDescription(
        id: "competing-priorities",
        category: .constraints,
        severity: .note,
        summary: "requirements of equal priority that compete, so that chance decides which one gives way",
        rationale: """
            Two labels side by side that both hug their text cannot both do so in a wide row. With equal priorities nothing determines \
            which of them grows: Xcode calls it content priority ambiguity, and UIKit picks one. If this happens on the canvas, it is \
            reported as `ambiguous-size` or `ambiguous-position`, as in Xcode; this rule reports what appears only in other scenarios, \
            or may be an artefact of measuring text.
            """,
        example: """
            <label horizontalHuggingPriority="251" text="Name" id="a"/>
            <label horizontalHuggingPriority="251" text="Value" id="b"/>
            """,
        question: .ambiguity
    )

    static let statement = Statement.unambiguous

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.ambiguities.contestsElsewhere.compactMap { entry in
            let summary = entry.scenarios.isEmpty ? nil : ScenarioSummary(entry.scenarios, of: document.scenarios)
            return CompetingPrioritiesText.observation(of: entry)?.finding(of: Self.about, scenarios: summary)
        }
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.openings(.competition) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.openings(.competition) }
}
