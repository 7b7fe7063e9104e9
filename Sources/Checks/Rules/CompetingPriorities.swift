import AutoLayout
import InterfaceBuilder

/// Optional requirements of one priority of which only some can have their way.
public struct CompetingPriorities: Rule {
    public static let about = RuleDescription(
        id: "competing-priorities",
        category: .constraints,
        severity: .warning,
        summary: "requirements of equal priority that compete, so that chance decides which gives way",
        rationale: """
            Two labels side by side that both hug their text cannot both do so in a wide row. With equal priorities nothing \
            says which of them grows: Xcode calls it content priority ambiguity and UIKit takes one. Plumbline shares the \
            difference.
            """,
        example: """
            <label horizontalHuggingPriority="251" text="Name" id="a"/>
            <label horizontalHuggingPriority="251" text="Value" id="b"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        var set: [Finding] = []
        for entry in document.ambiguities.entries where entry.isCompetition && !entry.isSilenced {
            guard let first = entry.freedom.competing.first else { continue }
            let layout = entry.layout
            let summary = entry.scenarios.isEmpty ? nil : ScenarioSummary(entry.scenarios, of: document.scenarios)
            let observation = Observation(
                element: layout.element(of: first), key: entry.freedom.quantity.name,
                message: Message.competition(entry.freedom, layout.scene, layout.title(of: entry.freedom.item)),
                notes: entry.freedom.competing.dropFirst().prefix(5).map(layout.note), fix: Message.fix
            )
            set.append(observation.finding(of: Self.about, scenarios: summary))
        }
        return set
    }
}

private enum Message {
    static func competition(_ freedom: Freedom, _ scene: Scene, _ title: String) -> String {
        let names = Titles.list(freedom.competing.map { "'\(scene.describe($0))'" }, limit: 2)
        return "\(names) compete at one priority: the \(freedom.quantity.name) of \(title) is left to chance"
    }

    static let fix = "give one of them a higher or lower priority"
}
