import AutoLayout
import Checks
import Support

/// Explanations as lines for people.
package enum ExplanationText {
    package static func text(_ view: ViewExplanation, scenario: String) -> String {
        let frame = view.frame
        var lines = [
            "\(view.location): \(view.title) is at (\(points(frame.x)), \(points(frame.y))), \(points(frame.width)) x \(points(frame.height)) (\(scenario))"
        ]
        for side in view.sides {
            let names = side.axis == .horizontal ? ("x", "width") : ("y", "height")
            lines.append("")
            lines.append("\(names.0) \(points(side.position)), \(names.1) \(points(side.length))")
            section("decided by", side.tight, &lines)
            section("not decided by", side.loose, &lines)
            section("what would change it", side.influences, &lines)
            if !side.open.isEmpty {
                lines.append("  left open")
                lines += side.open.map { "    \($0)" }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ entries: [ViewExplanation.Line], _ lines: inout [String]) {
        guard !entries.isEmpty else { return }
        lines.append("  \(title)")
        lines += entries.map { "    \($0.text)  (line \($0.location.line))" }
    }

    package static func text(_ log: LogExplanation) -> String {
        var lines: [String] = []
        if !log.numerical.isEmpty {
            lines.append("what contradicts cannot be known: the numbers of these constraints are too large, too small or too different")
            lines += log.numerical.map { "  - \($0)" }
        } else if log.members.isEmpty {
            lines.append(
                "the \(log.listed) constraints listed do not contradict each other: the log is cut, rounds a length, or leaves out a margin that decides"
            )
            if !log.located.isEmpty { lines.append("the documents have of them:") }
            lines += log.located.flatMap(text)
        } else {
            let extra = log.listed - log.members.count
            lines.append(
                "\(log.members.count) of \(log.listed) constraints cannot hold together\(extra > 1 ? "; the other \(extra) have no part in it" : extra == 1 ? "; the other one has no part in it" : ""):"
            )
            lines += log.members.flatMap(text)
            lines += log.squeezed.map { "  - \($0) cannot have a negative length" }
        }
        if let broken = log.broken { lines.append("UIKit gave up: \(broken)") }
        if !log.advice.isEmpty {
            lines.append("Fix, one of:")
            lines += log.advice.map { "  - \($0)" }
        }
        lines += log.unread.map { "not understood: <\($0)>" }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A constraint of a log with its locations.
    private static func text(_ member: LogExplanation.Member) -> [String] {
        let others = member.places.count - mostPlaces
        return ["  - \(member.sentence)  [\(member.origin)]"] + member.places.prefix(mostPlaces).map { "      \($0)" }
            + (others > 0 ? ["      and \(counted(others, "other place"))"] : [])
    }

    /// The maximum number of locations named for one constraint of a log.
    private static let mostPlaces = 3

    private static func points(_ value: Double) -> String { value.text(decimals: 2) }
}
