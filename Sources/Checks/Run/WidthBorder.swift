import AutoLayout
import Facts
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

    /// The same finding with the exact width or height, to a point, in place of a scenario's. Where that is not found, its scenarios are
    /// told as those of devices: nothing is known of the windows between them.
    func exact(_ finding: Finding, of rule: any Rule.Type) -> Finding {
        if rule.about.question == .truncation, let told = inLanguages(finding, rule) { return told }
        return exact(finding, of: rule, among: subject.scenarios)
    }

    /// - Parameter matrix: the scenarios among which those of the finding are told.
    private func exact(_ finding: Finding, of rule: any Rule.Type, among matrix: [Scenario]) -> Finding {
        var found = finding
        found.scenarios = told(finding, rule, among: matrix) ?? found.scenarios
        for axis in [Axis.horizontal, .vertical] {
            guard let summary = found.scenarios, let bound = summary.phrase.bound(along: axis), let root = subject.windowRoot(of: finding)
            else {
                continue
            }
            let pairs = ends(of: summary, bound)
            guard open > 0, let border = border(of: finding, rule, root, pairs, bound) else { continue }
            switch border {
            case .length(let exact) where isAsTold(exact, bound): found.scenarios = summary.saying(exact, for: bound)
            case .length, .other:
                // In windows of the other lengths it holds as well: something else than the length decides.
                if summary.phrase.sense == .common || tellsSides { found.scenarios = summary.withoutLengths(of: matrix) }
            }
        }
        if subject.scenarios.allSatisfy({ $0.device?.idiom != nil && $0.sizeOverride == nil }) {
            found.scenarios = found.scenarios?.ofDevices
        }
        return found
    }

    /// A text that is cut in translations alone, told by its languages and by the windows of the one that is cut in the widest ones; nil if
    /// the document's own text is cut as well.
    private func inLanguages(_ finding: Finding, _ rule: any Rule.Type) -> Finding? {
        guard let summary = finding.scenarios else { return nil }
        let names = Set(summary.names), failing = subject.scenarios.filter { names.contains($0.name) }
        let languages = Set(failing.compactMap(\.language)).sorted()
        guard subject.scenarios.count > languages.count, !languages.isEmpty, failing.allSatisfy({ $0.language != nil }) else { return nil }
        var whole: [String] = [], partial: [(language: String, finding: Finding, matrix: [Scenario], widest: Double)] = []
        for language in languages {
            let matrix = subject.scenarios.filter { $0.language == language }
            let places = matrix.indices.filter { names.contains(matrix[$0].name) }
            if places.count == matrix.count {
                whole.append(language)
                continue
            }
            var own = finding
            let summary = ScenarioSummary(places, of: matrix)
            own.scenarios = summary
            // What is not told by a width says least of the others.
            partial.append((language, own, matrix, summary.phrase.bound(along: .horizontal)?.high ?? 0))
        }
        var widest: ScenarioSummary?
        for part in partial.sorted(by: { ($0.widest, $1.language) > ($1.widest, $0.language) }) {
            // One of the others may be cut in wider windows still.
            if let length = widest?.widest, !holds(part.finding, rule, wider: length) { continue }
            let own = exact(part.finding, of: rule, among: part.matrix).scenarios
            if widest == nil || own?.widest ?? 0 > widest?.widest ?? 0 { widest = own }
        }
        var told = finding
        told.scenarios = summary.telling(whole: whole, partial: partial.map(\.language), widest)
        return told
    }

    /// Whether a finding up to a width is made in a window that is a point wider than another one's.
    private func holds(_ finding: Finding, _ rule: any Rule.Type, wider width: Double) -> Bool {
        guard open > 0, let summary = finding.scenarios, let bound = summary.phrase.bound(along: .horizontal), bound.high != nil,
            let root = subject.windowRoot(of: finding), let ends = ends(of: summary, bound).first, ends.holding.size.width > width + 1
        else { return false }
        return holds(finding, rule, root, in: ends.failing.resized(to: width + 1, along: .horizontal))
    }

    /// What was found between two windows.
    private enum Border {
        /// With the release of iOS that it is of, if it is another length in another one that is looked at.
        case length(WindowLength)
        case other
    }

    /// Whether some device insets one side of its window alone: the width of the window and what is left of it say different things.
    private lazy var tellsSides = subject.scenarios.contains(where: \.sidesDiffer)

    /// Whether the same scenarios have a length that is known to a point as have one that is told of scenarios.
    private func isAsTold(_ exact: WindowLength, _ told: WindowLength) -> Bool {
        !tellsSides || subject.scenarios.allSatisfy { exact.contains($0) == told.contains($0) }
    }

    /// Nil if the finding is not recognised in windows of other sizes.
    private func border(
        of finding: Finding, _ rule: any Rule.Type, _ root: Int, _ pairs: [Ends], _ bound: WindowLength
    ) -> Border? {
        guard !pairs.isEmpty else { return nil }
        open -= 1
        func holds(_ length: Double, like own: Scenario, _ release: UIKitRelease? = nil) -> Bool {
            var scenario = own.resized(to: length, along: bound.axis)
            if let release { scenario.setRelease(release) }
            return self.holds(finding, rule, root, in: scenario)
        }
        func holds(_ length: Double, of ends: Ends, _ release: UIKitRelease? = nil) -> Bool {
            holds(length + bound.inset(of: ends.failing), like: ends.failing, release)
        }
        guard let ends = pairs.first(where: { !holds(bound.measured($0.holding), of: $0) }) else { return .other }
        var (inside, outside) = (bound.measured(ends.failing), bound.measured(ends.holding))
        guard holds(inside, of: ends) else { return nil }
        while abs(outside - inside) > 1 {
            let middle = ((inside + outside) / 2).rounded()
            if middle == inside || middle == outside { break }
            if holds(middle, of: ends) { inside = middle } else { outside = middle }
        }
        let isOfRelease = releases.contains { release in
            release != ends.failing.plainRelease && (!holds(inside, of: ends, release) || holds(outside, of: ends, release))
        }
        var exact = bound.within(bound.low == nil ? nil : inside, bound.high == nil ? nil : inside)
        exact.knowledge = .exact
        exact.release = isOfRelease ? ends.failing.release : nil
        guard tellsSides, let other = ends.beside else { return .length(exact) }
        // Of windows with other insets the same width holds, or else the same that these leave.
        let step: Double = bound.high == nil ? -1 : 1, whole = inside + bound.inset(of: ends.failing)
        for isInside in [bound.isInside, !bound.isInside] {
            exact.isInside = isInside
            let length = whole - exact.inset(of: ends.failing), of = length + exact.inset(of: other)
            guard holds(of, like: other), !holds(of + step, like: other) else { continue }
            if exact.low != nil { exact.low = length }
            if exact.high != nil { exact.high = length }
            return .length(exact)
        }
        return .other
    }

    /// The releases of iOS that the document is looked at in.
    private lazy var releases = Set(subject.scenarios.filter { $0.device?.idiom != nil }.map(\.plainRelease))

    /// Whether a finding is made in a scenario of its root alone.
    private func holds(_ finding: Finding, _ rule: any Rule.Type, _ root: Int, in scenario: Scenario) -> Bool {
        let isOfPairs = (rule as? any WindowRule.Type)?.observesPairs ?? (!finding.notes.isEmpty && finding.cause.isEmpty)
        // What the canvas shows alone names no scenario.
        return rule.init().findings(in: trial(Trial(root: root, scenario: scenario))).contains {
            $0.isSame(as: finding, isOfPairs: isOfPairs) && $0.scenarios?.names.isEmpty == false
        }
    }

    /// The scenarios of a finding, where they have several things in common, by what is found to decide: the sides of the safe area,
    /// without which it is not made, or anything but the size class of widths, in the other one of which it is made too. Nil where that
    /// leaves what they are told by.
    private func told(_ finding: Finding, _ rule: any Rule.Type, among matrix: [Scenario]) -> ScenarioSummary? {
        guard open > 0, let summary = finding.scenarios, let root = subject.windowRoot(of: finding) else { return nil }
        let names = Set(summary.names), failing = matrix.filter { names.contains($0.name) }
        guard var tried = failing.first, failing.count < matrix.count else { return nil }
        if failing.allSatisfy(\.hasInsetSides), summary.phrase.tellsWidthClass {
            open -= 1
            tried.hasPlainSides = true
            if !holds(finding, rule, root, in: tried) { return summary.telling(.insetSides, of: matrix) }
            tried.hasPlainSides = false
        }
        // With a device beside it the class only says how that is held.
        guard summary.phrase.tellsWidthClass, summary.phrase.devices.isEmpty, tried.widthClass != .unspecified else { return nil }
        open -= 1
        tried.widthClassOverride = tried.widthClass == .compact ? .regular : .compact
        return holds(finding, rule, root, in: tried) ? summary.telling(.otherThanWidthClass, of: matrix) : nil
    }

    private func trial(_ trial: Trial) -> DocumentUnderCheck {
        if let known = tried[trial] { return known }
        let document = DocumentUnderCheck(
            subject.document, path: path, root: subject.document.roots[trial.root], choice: ScenarioChoice([trial.scenario]),
            configuration: subject.configuration)
        document.foldsCauses = false
        tried[trial] = document
        return document
    }

    /// A scenario in which a finding holds, and one in which it does not.
    private struct Ends {
        var failing: Scenario
        var holding: Scenario
        /// Another in which the finding holds, whose window has other insets along the axis; nil if there is none.
        var beside: Scenario?
    }

    /// The outermost scenarios in which a finding holds, each with the next one in which it does not: those that are alike but for their
    /// size first, then those that are turned.
    private func ends(of summary: ScenarioSummary, _ bound: WindowLength) -> [Ends] {
        let names = Set(summary.names)
        guard let end = bound.high ?? bound.low else { return [] }
        func length(_ scenario: Scenario) -> Double { bound.measured(scenario) }
        var left = bound
        left.isInside = true
        let inside = subject.scenarios.filter { names.contains($0.name) && length($0) == end }
        let pairs = inside.compactMap { failing -> Ends? in
            let others = subject.scenarios.filter {
                !names.contains($0.name) && $0.direction == failing.direction && $0.contentSize == failing.contentSize
                    && $0.language == failing.language && (bound.high != nil ? length($0) > end : length($0) < end)
            }
            let alike = others.filter { $0.orientation == failing.orientation }
            let nearest = (alike.isEmpty ? others : alike).min { abs(length($0) - end) < abs(length($1) - end) }
            let beside = subject.scenarios.first {
                names.contains($0.name) && $0.direction == failing.direction && $0.contentSize == failing.contentSize
                    && $0.language == failing.language && left.inset(of: $0) != left.inset(of: failing)
                    && ($0.sidesDiffer || failing.sidesDiffer)
            }
            return nearest.map { Ends(failing: failing, holding: $0, beside: beside) }
        }
        // Of several releases the newest counts.
        let ordered = pairs.sorted { $0.failing.plainRelease > $1.failing.plainRelease }
        func isTurned(_ ends: Ends) -> Bool { ends.failing.orientation != ends.holding.orientation }
        return ordered.filter { !isTurned($0) } + ordered.filter(isTurned)
    }
}

extension Scenario {
    /// The same in a window of another width or height. Where a size class turns, and what a window has in place of a screen's insets, are
    /// other questions.
    fileprivate func resized(to length: Double, along axis: Axis) -> Scenario {
        var scenario = self, size = size
        size[axis] = length
        scenario.sizeOverride = size
        scenario.keepsScreenInsets = true
        (scenario.widthClassOverride, scenario.heightClassOverride) = (widthClass, heightClass)
        return scenario
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
