import AutoLayout

/// The description of competing requirements of one priority of which only some can be met.
enum CompetingPrioritiesText {
    /// `2 requirements compete at one priority`; which they are, the fix says.
    static func text(_ entry: AmbiguitySurvey.Entry) -> String { "\(entry.freedom.competing.count) requirements compete at one priority" }

    static func fix(_ entry: AmbiguitySurvey.Entry) -> String {
        let scene = entry.layout.scene
        let names = Titles.list(entry.freedom.competing.map { "'\(scene.describe($0))'" }, limit: 2)
        return "give one of \(names) a higher or lower priority"
    }

    /// Nil if nothing competes.
    static func observation(of entry: AmbiguitySurvey.Entry) -> Observation? {
        entry.freedom.competing.first.map { first in
            Observation(
                element: entry.layout.element(of: first),
                message:
                    "\(text(entry)): the \(entry.freedom.quantity.name) of \(entry.layout.title(of: entry.freedom.item)) is left to chance",
                notes: entry.freedom.competing.dropFirst().prefix(5).map(entry.layout.note), fix: fix(entry)
            )
        }
    }
}
