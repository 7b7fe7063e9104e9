import AutoLayout
import Checks
import Scenarios
import Support

/// The proofs of a scene, for people on a terminal.
public enum ProofText {
    /// Ends in a line break.
    public static func text(of proof: SceneProof, path: String) -> String {
        var text = "\(path) · \(proof.root.label)\n" + (proof.macWindows.map(line) ?? "")
        let doubts = proof.statements.map { $0.doubts.map(line) }
        // What is undecided for all statements is told once.
        let common = (doubts.first ?? []).filter { line in doubts.count > 1 && doubts.allSatisfy { $0.contains(line) } }
        for (statement, doubts) in zip(proof.statements, doubts) {
            text += "  \(statement.statement.title(on: proof.platform)): \(statement.verdict.rawValue)"
            switch statement.verdict {
            case .proven:
                text += " (\(counts(of: proof)))\n"
            case .refuted: text += "\n" + statement.refutations.map { line(of: $0, path: path) }.joined()
            case .undecided: text += "\n"
            }
            text += list(of: doubts.filter { !common.contains($0) })
        }
        return text + (common.isEmpty ? "" : "  each of these:\n" + list(of: common))
    }

    private static func list(of doubts: [String]) -> String {
        doubts.prefix(3).joined() + (doubts.count > 3 ? "    and \(doubts.count - 3) more parts undecided\n" : "")
    }

    private static func counts(of proof: SceneProof) -> String {
        func count(_ number: Int, _ one: String, _ many: String) -> String? { number == 0 ? nil : "\(number) \(number == 1 ? one : many)" }
        let windows = proof.platform == .iOS ? "windows of phones" : "windows"
        return [count(proof.pieceCount, "piece", "pieces"), count(proof.windowCount, "window", windows)].compactMap { $0 }.joined(separator: ", ")
    }

    private static func line(of refutation: Refutation, path: String) -> String {
        let finding = refutation.finding
        var line = "    \(path):\(finding.location.line):\(finding.location.column): \(finding.message) [\(finding.rule)]\n"
        if let places = FindingText.places(finding) { line += "      \(places)\n" }
        line += "      first \(refutation.isIncomplete ? "known " : "")at \(window(of: refutation)), \(refutation.extent)\n"
        if let taking = refutation.takingOver {
            line += "      what takes over there: \(place(of: taking, path))\n"
        }
        for each in refutation.holding.prefix(3) { line += "      held there by \(place(of: each, path))\n" }
        return line
    }

    private static func place(of note: Finding.Note, _ path: String) -> String { "\(path):\(note.location.line):\(note.location.column): '\(note.message)'" }

    /// The sizes of a Mac's scene, and the reason for these sizes.
    private static func line(of windows: MacWindows) -> String {
        let sizes = "\(size(windows.least.width, windows.least.height)) to \(size(windows.greatest.width, windows.greatest.height))"
        return "  \(sizes): \(windows.isDragged ? "what its window can be dragged to" : "as drawn or larger, since no window of the document holds it")\n"
    }

    private static func line(of doubt: Doubt) -> String {
        let widths = doubt.region.widths, heights = doubt.region.heights
        let least = size(widths.lowerBound, heights.lowerBound), greatest = size(widths.upperBound, heights.upperBound)
        // A row's height is not one of the window's.
        let windows = heights.upperBound <= 1 ? "from \(widths.lowerBound.text(decimals: 3)) to \(widths.upperBound.text(decimals: 3)) points wide"
            : least == greatest ? "at \(least)" : "from \(least) to \(greatest)"
        return "    undecided \(windows) in \(doubt.scenario.name): \(doubt.reason)\n"
    }

    /// The window, with the options that lay it out.
    static func window(of refutation: Refutation) -> String {
        let window = "\(size(refutation.window.width, refutation.window.height)) (\(refutation.scenario.name))"
        return refutation.rootSize.map { "\(window), where it is \(size($0.width, $0.height))" } ?? window
    }

    private static func size(_ width: Double, _ height: Double) -> String { "\(width.text(decimals: 3))x\(height.text(decimals: 3))" }
}
