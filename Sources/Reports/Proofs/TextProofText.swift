import Checks
import Support

/// How far the texts of a scene may grow, for people on a terminal.
package enum TextProofText {
    /// Ends in a line break.
    package static func text(of proof: SceneTextProof, path: String) -> String {
        var text = "\(path) · \(proof.root.label)\n"
        let limited = proof.texts.filter { $0.tightest != nil }.sorted {
            ($0.tightest?.limit?.factor ?? 0) < ($1.tightest?.limit?.factor ?? 0)
        }
        for each in limited {
            guard let room = each.tightest, let limit = room.limit else { continue }
            let place = each.element.location
            text += lines("\(path):\(place.line):\(place.column): \(each.title) \(limit.message)", limit, room, of: each.rooms, path: path)
        }
        if let room = TextRoom.tightest(of: proof.together), let limit = room.limit {
            let place = limit.finding.location
            text += lines(
                "\(path):\(place.line):\(place.column): all texts together: \(limit.finding.message)", limit, room, of: proof.together,
                path: path)
        }
        let cut = proof.texts.filter { each in each.tightest == nil && each.rooms.contains { $0.verdict == .refuted } }
        if !cut.isEmpty { text += "  \(counted(cut.count, "text")) cut as it is, which check reports\n" }
        let free = proof.texts.filter { $0.verdict == .proven }
        if !free.isEmpty {
            text +=
                "  \(counted(free.count, "text")) may grow to \(proof.factors.upperBound.text(decimals: 2)) times the length in every scenario\n"
        }
        for each in proof.texts { text += doubt(each.rooms, each.title) }
        text += doubt(proof.together, "all texts together")
        return text + table(proof)
    }

    // MARK: Translations

    /// One row per translated text, with its room and its length in each language, the longest relative to its room first.
    private static func table(_ proof: SceneTextProof) -> String {
        let texts: [TextProof] = proof.texts.filter { !$0.translations.isEmpty }.sorted { a, b in
            let (first, second) = (need(a), need(b))
            return first == second ? a.element.index < b.element.index : first > second
        }
        let languages = Set(texts.flatMap { text in text.translations.map { $0.language } }).sorted()
        guard !languages.isEmpty else { return "" }
        var rows = [["length in", "room"] + languages.map { $0 + "  " }]
        for text in texts { rows.append(row(text, languages)) }
        let widths: [Int] = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        var table = ""
        for row in rows {
            table += "    " + row[0] + String(repeating: " ", count: widths[0] - row[0].count)
            for column in row.indices.dropFirst() {
                table += "  " + String(repeating: " ", count: widths[column] - row[column].count) + row[column]
            }
            table += "\n"
        }
        let missed = texts.flatMap(\.translations).filter { $0.fits == false }.count
        return "  translations, by the length of the document's own text (!: \(missed) without room; ?: not known; room -: cut as it is)\n"
            + table
    }

    private static func row(_ text: TextProof, _ languages: [String]) -> [String] {
        let room = text.translations.compactMap(\.room).min()
        let cells = languages.map { language -> String in
            guard let own = text.translations.first(where: { $0.language == language }) else { return "-  " }
            let mark = own.fits.map { $0 ? "  " : " !" } ?? " ?"
            return own.factor.factorRoundedUp + mark
        }
        return [text.title, room.map(factor) ?? "-"] + cells
    }

    /// The greatest length of a text in any language relative to its room; a text that does not fit even as it is comes last.
    private static func need(_ text: TextProof) -> Double { text.translations.map { $0.factor / ($0.room ?? .infinity) }.max() ?? 0 }

    /// A factor, rounded down: a text that is longer by this factor still fits.
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
        if let first = cut.first {
            text += "; cut as it is in \(cut.count > 1 ? "\(cut.count) layouts, such as " : "")\(first.scenario.name)"
        }
        text += "\n"
        for note in limit.notes.prefix(2) {
            text += "        held by \(path):\(note.location.line):\(note.location.column): '\(note.message)'\n"
        }
        return text
    }

    /// What is unknown below the factor at which something happens.
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

extension Double {
    /// A length in hundredths, rounded up, so that a length printed as no more than the room really is no more.
    fileprivate var factorRoundedUp: String { TextProofText.factor((self * 100 - 0.001).rounded(.up) / 100) }
}
