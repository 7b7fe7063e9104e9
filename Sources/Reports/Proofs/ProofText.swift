import AutoLayout
import Checks
import Scenarios
import Support

/// The proofs of a scene, for people on a terminal.
package enum ProofText {
    /// Ends in a line break; empty if there is nothing to show.
    ///
    /// - Parameter showsProven: whether statements that are proven are shown, and every counterexample instead of the first of those alike.
    package static func text(of proof: SceneProof, path: String, showsProven: Bool = true) -> String {
        if !showsProven, proof.isProven { return "" }
        var text = "\(path) · \(proof.root.label)\n" + (proof.macWindows.map(line) ?? "")
        let undecided = proof.statements.map { lines(of: $0.undecided) }
        // What is undecided for all statements, or for all but one on conflicts, is told once.
        let common = shared(undecided), others = proof.statements.indices.filter { proof.statements[$0].statement != .noConflict }
        let geometric = shared(others.map { undecided[$0] }).filter { !common.contains($0) }
        for (statement, undecided) in zip(proof.statements, undecided) where showsProven || statement.verdict != .proven {
            text += "  \(statement.statement.title(on: proof.platform)): \(statement.verdict.rawValue)"
            switch statement.verdict {
            case .proven:
                text += " (\(counts(of: proof)))\n"
            case .refuted: text += "\n" + lines(of: statement.refutations, path: path, showsAll: showsProven)
            case .undecided: text += "\n"
            }
            text += list(of: undecided.filter { !common.contains($0) && (statement.statement == .noConflict || !geometric.contains($0)) })
        }
        if !geometric.isEmpty { text += "  each of these but '\(Statement.noConflict.title(on: proof.platform))':\n" + list(of: geometric) }
        return text + (common.isEmpty ? "" : "  each of these:\n" + list(of: common))
    }

    /// The totals of a run in one line.
    package static func summary(of proofs: [SceneProof]) -> String {
        let verdicts = proofs.flatMap(\.statements).map(\.verdict)
        func count(_ verdict: StatementProof.Verdict) -> String { "\(verdicts.count { $0 == verdict }) \(verdict.rawValue)" }
        return
            "\(counted(verdicts.count, "statement")) on \(counted(proofs.count, "scene")): \(count(.proven)), \(count(.refuted)), \(count(.undecided))"
    }

    /// The lines that all of several lists have; none of a single one.
    private static func shared(_ lists: [[String]]) -> [String] {
        (lists.first ?? []).filter { line in lists.count > 1 && lists.allSatisfy { $0.contains(line) } }
    }

    private static func list(of undecided: [String]) -> String {
        undecided.prefix(3).joined() + (undecided.count > 3 ? "    and \(undecided.count - 3) more parts undecided\n" : "")
    }

    private static func counts(of proof: SceneProof) -> String {
        func count(_ number: Int, _ one: String, _ many: String) -> String? { number == 0 ? nil : "\(number) \(number == 1 ? one : many)" }
        let windows = proof.platform == .iOS ? "windows of phones" : "windows"
        return [count(proof.pieceCount, "piece", "pieces"), count(proof.windowCount, "window", windows)].compactMap { $0 }.joined(
            separator: ", ")
    }

    /// The most counterexamples to a statement that are told, and the most of one rule in the same windows.
    private static let mostRefutations = 10, mostAlike = 3

    /// Of counterexamples that one rule finds in the same windows the first few, and how many there are more.
    private static func lines(of refutations: [Refutation], path: String, showsAll: Bool) -> String {
        var counts: [String: Int] = [:], shown: [Refutation] = [], left: [Refutation] = []
        for refutation in refutations {
            let key = "\(refutation.first.finding.rule) \(refutation.extentWithSingles)"
            counts[key, default: 0] += 1
            let isShown = showsAll || counts[key, default: 0] <= mostAlike && shown.count < mostRefutations
            if isShown { shown.append(refutation) } else { left.append(refutation) }
        }
        let text = shown.map { line(of: $0, path: path) }.joined()
        guard let first = left.map(\.finding.location.line).min(), let last = left.map(\.finding.location.line).max() else { return text }
        let places = first == last ? "in line \(first)" : "in lines \(first) to \(last)"
        return text + "    and \(left.count) more \(places): --all prints them\n"
    }

    private static func line(of refutation: Refutation, path: String) -> String {
        let finding = refutation.first.finding
        var line = "    \(path):\(finding.location.line):\(finding.location.column): \(finding.message) [\(finding.rule)]\n"
        if let places = FindingText.places(finding) { line += "      \(places)\n" }
        line += "      first \(refutation.isIncomplete ? "known " : "")at \(window(of: refutation)), \(refutation.extentWithSingles)\n"
        line += "      shown by: plumbline \(refutation.command(path: path).map(\.shellWord).joined(separator: " "))\n"
        if let taking = refutation.takingOver {
            line += "      what takes over there: \(place(of: taking, path))\n"
        }
        for each in refutation.holding.prefix(3) { line += "      held there by \(place(of: each, path))\n" }
        return line
    }

    private static func place(of note: Finding.Note, _ path: String) -> String {
        "\(path):\(note.location.line):\(note.location.column): '\(note.message)'"
    }

    /// The sizes of a Mac's scene, and the reason for these sizes.
    private static func line(of windows: MacWindows) -> String {
        let sizes = "\(size(windows.least.width, windows.least.height)) to \(size(windows.greatest.width, windows.greatest.height))"
        return
            "  \(sizes): \(windows.isDragged ? "what its window can be dragged to" : "as drawn or larger, since no window of the document holds it")\n"
    }

    /// A line for each scenario and reason, and one for all single windows with a reason.
    private static func lines(of undecided: [UndecidedRegion]) -> [String] {
        var places: [String: Int] = [:]
        var groups: [[UndecidedRegion]] = []
        for doubt in undecided {
            let key = "\(doubt.isSingle ? "" : doubt.scenario.name) \(doubt.reason)"
            if let place = places[key] {
                groups[place].append(doubt)
            } else {
                places[key] = groups.count
                groups.append([doubt])
            }
        }
        return groups.map { group in
            let parts = group.map(\.region)
            let windows =
                group.count > 1 && group[0].isSingle
                ? "in \(group.count) single windows, such as \(group[0].scenario.name)" : "\(range(of: parts)) in \(group[0].scenario.name)"
            return "    undecided \(windows): \(group[0].reason)\n"
        }
    }

    /// The least and the greatest windows of some parts.
    private static func range(of parts: [Polygon]) -> String {
        func ends(_ length: KeyPath<Polygon, ClosedRange<Double>>) -> (Double, Double) {
            (parts.map { $0[keyPath: length].lowerBound }.min() ?? 0, parts.map { $0[keyPath: length].upperBound }.max() ?? 0)
        }
        let (narrowest, widest) = ends(\.widths), (lowest, highest) = ends(\.heights)
        let least = size(narrowest, lowest), greatest = size(widest, highest)
        // A row's height is not one of the window's.
        let words =
            highest <= 1
            ? "from \(narrowest.text(decimals: 3)) to \(widest.text(decimals: 3)) points wide"
            : least == greatest ? "at \(least)" : "from \(least) to \(greatest)"
        return parts.count > 1 ? "in \(parts.count) parts \(words)" : words
    }

    /// The window, with the options that lay it out.
    static func window(of refutation: Refutation) -> String {
        let first = refutation.first
        let window = "\(size(first.size.width, first.size.height)) (\(first.scenario.name))"
        return (refutation.smaller == nil ? refutation.rootSize : nil).map { "\(window), where it is \(size($0.width, $0.height))" }
            ?? window
    }

    private static func size(_ width: Double, _ height: Double) -> String { "\(width.text(decimals: 3))x\(height.text(decimals: 3))" }
}
