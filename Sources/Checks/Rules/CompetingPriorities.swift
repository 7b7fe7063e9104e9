import AutoLayout
import InterfaceBuilder

/// Optional requirements of one priority of which only some can have their way.
public struct CompetingPriorities: Rule {
    public static let about = RuleDescription(
        id: "competing-priorities",
        category: .constraints,
        severity: .note,
        summary: "requirements of equal priority that compete, so that chance decides which gives way",
        rationale: """
            Two labels side by side that both hug their text cannot both do so in a wide row. With equal priorities nothing \
            says which of them grows: Xcode calls it content priority ambiguity and UIKit takes one. Plumbline shares the \
            difference. Where it is so on the canvas, it is an error of `ambiguous-size` or `ambiguous-position`, as in Xcode; this \
            rule reports what shows in other scenarios only, or could come of measuring texts.
            """,
        example: """
            <label horizontalHuggingPriority="251" text="Name" id="a"/>
            <label horizontalHuggingPriority="251" text="Value" id="b"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.ambiguities.contestsElsewhere.compactMap { entry in
            guard let first = entry.freedom.competing.first else { return nil }
            let summary = entry.scenarios.isEmpty ? nil : ScenarioSummary(entry.scenarios, of: document.scenarios)
            let observation = Observation(
                element: entry.layout.element(of: first), message: Message.competition(entry),
                notes: entry.freedom.competing.dropFirst().prefix(5).map(entry.layout.note), fix: Contest.fix
            )
            return observation.finding(of: Self.about, scenarios: summary)
        }
    }
}

private enum Message {
    static func competition(_ entry: AmbiguitySurvey.Entry) -> String {
        "\(Contest.text(entry)): the \(entry.freedom.quantity.name) of \(entry.layout.title(of: entry.freedom.item)) is left to chance"
    }
}
