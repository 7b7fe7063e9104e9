import AutoLayout
import Instruments
import InterfaceBuilder
import Support

/// Fidelity for people: a table with a column for each source of natural sizes, then the projects and views with the largest errors.
package enum FidelityText {
    /// - Parameters:
    ///   - projects: the maximum number of listed projects, those with the most misses first.
    ///   - worst: the maximum number of listed views for each source, those farthest from their stored frames first.
    package static func text(of fidelity: Fidelity, projects: Int, worst: Int) -> String {
        let ways = Fidelity.Way.allCases.filter { fidelity.tallies[$0] != nil }
        let tallies = ways.compactMap { fidelity.tallies[$0] }
        var text = "\(counted(fidelity.documents, "document"))"
        if fidelity.withoutAutoLayout > 0 { text += ", \(fidelity.withoutAutoLayout) without Auto Layout" }
        text += "; views within \(fidelity.tolerance.text()) points of where Xcode stored them:\n\n"
        guard let first = tallies.first else { return text + "nothing is judged\n" }
        var rows: [[String]] = [[""] + ways.map(\.rawValue)]
        func row(_ name: String, _ share: (Fidelity.Tally) -> Fidelity.Share?) {
            rows.append([name] + tallies.map { words(share($0) ?? Fidelity.Share()) })
        }
        row("all views") { $0.views }
        for kind in Fidelity.kinds where first.byKind[kind] != nil { row("  \(kind)") { $0.byKind[kind] } }
        for release in first.byXcode.keys.sorted() { row("  Xcode \(release)") { $0.byXcode[release] } }
        row("documents wholly right") { $0.documents }
        rows.append(["mean of \(counted(first.projectMean.count, "project"))"] + tallies.map { percent($0.projectMean.value) })
        if first.stale > 0 {
            rows.append(["frames older than their text or size"] + tallies.map { "\($0.stale)" })
            row("  views without their roots") { $0.freshViews }
            row("  documents wholly right without them") { $0.freshDocuments }
        }
        text += table(rows)
        let ranked = first.byProject.sorted { ($0.value.right - $0.value.total, $0.key) < ($1.value.right - $1.value.total, $1.key) }
        if projects > 0, ranked.count > 1 {
            text += "\nprojects with the most misses:\n"
            text += table(
                ranked.prefix(projects).map { project in
                    ["  \(project.key)"] + tallies.map { words($0.byProject[project.key] ?? Fidelity.Share()) }
                })
        }
        for (way, tally) in zip(ways, tallies) where worst > 0 && !tally.misses.isEmpty {
            text += "\nfarthest off, \(way.rawValue):\n"
            for miss in Fidelity.worst(tally, count: worst) { text += "  \(words(miss))\n" }
        }
        return text
    }

    private static func words(_ miss: Fidelity.Miss) -> String {
        let found = miss.laidOut.map { "laid out at (\(numbers($0)))" } ?? "not in the layout"
        return "\(miss.location): \(miss.className) \(miss.id): stored at (\(numbers(miss.stored))), \(found)"
    }

    private static func numbers(_ rect: Rect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map { $0.text(decimals: 2) }.joined(separator: ", ")
    }

    private static func words(_ share: Fidelity.Share) -> String { "\(share.right) of \(share.total)  \(percent(share.value))" }

    /// Rounded down, so that less than everything is never printed as 100.
    static func percent(_ share: Double) -> String {
        let hundredths = Int((share * 10_000).rounded(.down))
        return "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst()) %"
    }

    /// Names aligned left, figures aligned right.
    private static func table(_ rows: [[String]]) -> String {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.enumerated().map { $0 == 0 ? $1.padded(to: widths[0]) : $1.indented(to: widths[$0]) }.joined(separator: "   ") + "\n"
        }.joined()
    }
}

extension Fidelity {
    /// The kinds of views, where they are, and what places them, in the order of the counts in reports.
    static let kinds = ["text", "image", "control", "box", "other", "in scenes", "in cells", "constrained", "in stack views"]

    /// The misses with the largest differences; of equals, the first in their documents.
    static func worst(_ tally: Tally, count: Int) -> [Miss] {
        let ranked = tally.misses.enumerated().sorted { (-$0.element.difference, $0.offset) < (-$1.element.difference, $1.offset) }
        return ranked.prefix(count).map(\.element)
    }
}
