import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// Up to which width or height a finding holds, or from which on, where the scenarios only say between which of their windows: by laying
/// its scene out in between.
final class WidthBorder {
    private let subject: DocumentUnderCheck
    private let path: String
    /// The scene of a scenario's device in windows of other widths.
    private var tried: [Trial: DocumentUnderCheck] = [:]
    /// The findings that may still be looked at: each takes some layouts.
    private var open = 60

    private struct Trial: Hashable {
        var root: Int
        var scenario: Scenario
    }

    init(_ subject: DocumentUnderCheck, path: String) {
        self.subject = subject
        self.path = path
    }

    /// The same finding with the exact width or height, to a point, in place of a scenario's.
    func exact(_ finding: Finding, of rule: any Rule.Type) -> Finding {
        guard open > 0, let summary = finding.scenarios, let words = Words(summary.text), let root = subject.windowRoot(of: finding)
        else { return finding }
        let pairs = ends(of: summary, words)
        guard let ends = pairs.first else { return finding }
        open -= 1
        func holds(_ length: Double, of ends: Ends) -> Bool {
            var scenario = ends.failing, size = ends.failing.size
            size[words.axis] = length
            scenario.sizeOverride = size
            // Where a size class turns is another question.
            (scenario.widthClassOverride, scenario.heightClassOverride) = (ends.failing.widthClass, ends.failing.heightClass)
            let document = trial(Trial(root: root, scenario: scenario))
            let isOfPairs = !finding.notes.isEmpty && finding.cause.isEmpty
            // What the canvas shows alone names no scenario.
            return rule.init().findings(in: document).contains {
                $0.isSame(as: finding, isOfPairs: isOfPairs) && $0.scenarios?.names.isEmpty == false
            }
        }
        var found = finding
        guard let ends = pairs.first(where: { !holds($0.holding.size[words.axis], of: $0) }) else {
            // In windows of the other lengths it holds as well: something else than the length decides.
            found.scenarios = summary.withoutLengths(of: subject.scenarios)
            return found
        }
        var (inside, outside) = (ends.failing.size[words.axis], ends.holding.size[words.axis])
        guard holds(inside, of: ends) else { return finding }
        while abs(outside - inside) > 1 {
            let middle = ((inside + outside) / 2).rounded()
            if middle == inside || middle == outside { break }
            if holds(middle, of: ends) { inside = middle } else { outside = middle }
        }
        found.scenarios?.text = summary.text.replacing(words.text, with: words.saying(inside))
        return found
    }

    private func trial(_ trial: Trial) -> DocumentUnderCheck {
        if let known = tried[trial] { return known }
        let document = DocumentUnderCheck(
            subject.document, path: path, root: subject.document.roots[trial.root], choice: ScenarioChoice([trial.scenario]),
            configuration: subject.configuration)
        tried[trial] = document
        return document
    }

    /// A scenario in which a finding holds, and one in which it does not.
    private struct Ends {
        var failing: Scenario
        var holding: Scenario
    }

    /// The outermost scenarios in which a finding holds, each with the next one in which it does not: those that are alike but for their
    /// size first, then those that are turned.
    private func ends(of summary: ScenarioSummary, _ words: Words) -> [Ends] {
        let names = Set(summary.names)
        func length(_ scenario: Scenario) -> Double { scenario.size[words.axis] }
        let inside = subject.scenarios.filter { names.contains($0.name) && length($0) == words.length }
        let pairs = inside.compactMap { failing -> Ends? in
            let others = subject.scenarios.filter {
                !names.contains($0.name) && $0.direction == failing.direction && $0.contentSize == failing.contentSize
                    && $0.language == failing.language && (words.isUpper ? length($0) > words.length : length($0) < words.length)
            }
            let alike = others.filter { $0.orientation == failing.orientation }
            let nearest = (alike.isEmpty ? others : alike).min { abs(length($0) - words.length) < abs(length($1) - words.length) }
            return nearest.map { Ends(failing: failing, holding: $0) }
        }
        func isTurned(_ ends: Ends) -> Bool { ends.failing.orientation != ends.holding.orientation }
        return pairs.filter { !isTurned($0) } + pairs.filter(isTurned)
    }

    /// `up to 320 points wide` or `from 440 points wide`, as a part of the scenarios' words, or the same of heights.
    private struct Words {
        var text: String
        var axis: Axis
        var length: Double
        var isUpper: Bool

        /// Nil if the text has no such part, or more than one.
        init?(_ text: String) {
            guard !text.contains(" or "), !text.hasPrefix("all but ") else { return nil }
            guard let words = Self.part(of: text, .horizontal) ?? Self.part(of: text, .vertical) else { return nil }
            self = words
        }

        private init(text: String, axis: Axis, length: Double, isUpper: Bool) {
            (self.text, self.axis, self.length, self.isUpper) = (text, axis, length, isUpper)
        }

        private static func part(of text: String, _ axis: Axis) -> Words? {
            let parts = text.components(separatedBy: ", ").filter { $0.hasSuffix(unit(axis)) }
            guard let part = parts.first, parts.count == 1 else { return nil }
            let isUpper = part.hasPrefix("up to ")
            guard isUpper || part.hasPrefix("from "),
                let length = Double(part.dropFirst(isUpper ? 6 : 5).dropLast(unit(axis).count))
            else { return nil }
            return Words(text: part, axis: axis, length: length, isUpper: isUpper)
        }

        private static func unit(_ axis: Axis) -> String { axis == .horizontal ? " points wide" : " points high" }

        func saying(_ length: Double) -> String { "\(isUpper ? "up to" : "from") \(length.text())\(Self.unit(axis))" }
    }
}

extension Size {
    fileprivate subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension DocumentUnderCheck {
    /// The place of the root that a finding is in, if it is as wide as the window, or a row that a table gives its width; nil otherwise.
    fileprivate func windowRoot(of finding: Finding) -> Int? {
        guard document.platform == .iOS, let place = SceneExtents(document).root(at: finding.location) else { return nil }
        let root = document.roots[place]
        if [.tableCell, .tableHeader, .tableFooter].contains(root.kind) { return place }
        let isWindow = root.kind == .controllerView || root.kind == .topLevelView && root.isOwnersView && !root.isFreeform
        return isWindow && RunTime.host(of: root, in: document) == nil && !root.isInExtension ? place : nil
    }
}
