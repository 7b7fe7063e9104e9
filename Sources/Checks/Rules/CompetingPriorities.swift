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
        var found: [Finding] = []
        for root in document.canvas.indices {
            for group in Self.groups(document.ambiguities.entries.filter { $0.root == root && $0.isCompetition && !$0.isSilenced }) {
                guard let entry = group.first, let first = entry.freedom.competing.first else { continue }
                let summary = entry.scenarios.isEmpty ? nil : ScenarioSummary(entry.scenarios, of: document.scenarios)
                let observation = Observation(
                    element: entry.layout.element(of: first), message: Message.competition(entry),
                    notes: entry.freedom.competing.dropFirst().prefix(5).map(entry.layout.note), fix: Message.fix
                )
                found.append(observation.finding(of: Self.about, scenarios: summary))
            }
        }
        return found
    }

    /// Entries whose competitors overlap, together: each contest is told once, by the entry with the most competitors.
    private static func groups(_ entries: [AmbiguitySurvey.Entry]) -> [[AmbiguitySurvey.Entry]] {
        var groups: [(elements: Set<Int32>, entries: [AmbiguitySurvey.Entry])] = []
        for entry in entries.sorted(by: { $0.freedom.competing.count > $1.freedom.competing.count }) {
            let elements = Set(entry.freedom.competing.map { entry.layout.element(of: $0).index })
            if let place = groups.firstIndex(where: { !$0.elements.isDisjoint(with: elements) }) {
                groups[place].elements.formUnion(elements)
                groups[place].entries.append(entry)
            } else {
                groups.append((elements, [entry]))
            }
        }
        return groups.map(\.entries)
    }
}

private enum Message {
    static func competition(_ entry: AmbiguitySurvey.Entry) -> String {
        let freedom = entry.freedom, scene = entry.layout.scene
        let names = Titles.list(freedom.competing.map { "'\(scene.describe($0))'" }, limit: 2)
        return "\(names) compete at one priority: the \(freedom.quantity.name) of \(entry.layout.title(of: freedom.item)) is left to chance"
    }

    static let fix = "give one of them a higher or lower priority"
}
