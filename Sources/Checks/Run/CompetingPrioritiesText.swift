import AutoLayout

/// The description of competing requirements of one priority of which only some can be met.
enum CompetingPrioritiesText {
    static func text(_ entry: AmbiguitySurvey.Entry) -> String {
        let scene = entry.layout.scene
        return "\(Titles.list(entry.freedom.competing.map { "'\(scene.describe($0))'" }, limit: 2)) compete at one priority"
    }

    static let fix = "give one of them a higher or lower priority"

    /// Nil if nothing competes.
    static func observation(of entry: AmbiguitySurvey.Entry) -> Observation? {
        entry.freedom.competing.first.map { first in
            Observation(
                element: entry.layout.element(of: first),
                message:
                    "\(text(entry)): the \(entry.freedom.quantity.name) of \(entry.layout.title(of: entry.freedom.item)) is left to chance",
                notes: entry.freedom.competing.dropFirst().prefix(5).map(entry.layout.note), fix: fix
            )
        }
    }
}
