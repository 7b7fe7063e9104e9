import Checks
import Support

/// How far the texts of a scene may grow, for people on a terminal.
public enum TextProofText {
    /// Ends in a line break.
    public static func text(of proof: SceneTextProof, path: String) -> String {
        var text = "\(path) · \(proof.root.label)\n"
        let limited = proof.texts.filter { $0.tightest != nil }.sorted { ($0.tightest?.limit?.factor ?? 0) < ($1.tightest?.limit?.factor ?? 0) }
        for each in limited {
            guard let room = each.tightest, let limit = room.limit else { continue }
            let place = each.element.location
            text += lines("\(path):\(place.line):\(place.column): \(each.title) \(limit.message)", limit, room, of: each.rooms, path: path)
        }
        if let room = TextRoom.tightest(of: proof.together), let limit = room.limit {
            let place = limit.finding.location
            text += lines("\(path):\(place.line):\(place.column): all texts together: \(limit.finding.message)", limit, room, of: proof.together, path: path)
        }
        let cut = proof.texts.filter { each in each.tightest == nil && each.rooms.contains { $0.verdict == .refuted } }
        if !cut.isEmpty { text += "  \(counted(cut.count, "text")) cut as it is, which check reports\n" }
        let free = proof.texts.filter { $0.verdict == .proven }
        if !free.isEmpty {
            text += "  \(counted(free.count, "text")) may grow to \(proof.factors.upperBound.text(decimals: 2)) times the length in every scenario\n"
        }
        for each in proof.texts { text += doubt(each.rooms, each.title) }
        text += doubt(proof.together, "all texts together")
        return text
    }

    /// A factor, rounded down: a text that much longer still fits.
    static func factor(_ value: Double) -> String {
        let hundredths = Int((value * 100 + 0.001).rounded(.down))
        let fraction = String(hundredths % 100)
        return "\(hundredths / 100).\(fraction.count < 2 ? "0" : "")\(fraction)"
    }

    private static func lines(_ head: String, _ limit: TextLimit, _ room: TextRoom, of rooms: [TextRoom], path: String) -> String {
        var text = "  \(factor(limit.factor))  \(head)\n        first in \(room.scenario.name)"
        if rooms.count > 1 {
            let others = rooms.filter { $0.scenario != room.scenario }
            let next = others.compactMap { $0.limit?.factor }.min()
            text += next.map { ", from \(factor($0)) on in others" } ?? ", and in no other"
        }
        let cut = rooms.filter { if case .failsAlready = $0.outcome { true } else { false } }
        if let first = cut.first { text += "; cut as it is in \(cut.count > 1 ? "\(cut.count) layouts, such as " : "")\(first.scenario.name)" }
        text += "\n"
        for note in limit.notes.prefix(2) { text += "        held by \(path):\(note.location.line):\(note.location.column): '\(note.message)'\n" }
        return text
    }

    /// What is not known below the factor at which something happens.
    private static func doubt(_ rooms: [TextRoom], _ title: String) -> String {
        let limit = TextRoom.tightest(of: rooms)?.limit?.factor ?? .infinity
        var least: (from: Double, line: String)?
        for room in rooms {
            guard case .undecided(let from, let reason) = room.outcome, from < min(limit, least?.from ?? .infinity) else { continue }
            least = (from, "  undecided from \(factor(from)) on: \(title), \(room.scenario.name): \(reason)\n")
        }
        return least?.line ?? ""
    }
}
