import Facts
import InterfaceBuilder
import Scenarios
import Support

extension DocumentUnderCheck {
    /// A note that shows on phones held sideways alone, with that. Who asks for one window wants to know what is wrong in it.
    func tellingLowWindows(_ finding: Finding) -> Finding {
        guard scenarios.count > 1, finding.severity == .note, let rule = Rules.named(finding.rule),
            rule.about.category == .geometry || finding.isOfHeights(rule.about),
            // What a screen has at its side or in its middle is not about how high it is.
            (rule as? any WindowRule.Type)?.isOfRegions != false, let summary = finding.scenarios, !summary.names.isEmpty,
            let root = extents.root(at: finding.location)
        else { return finding }
        let names = Set(summary.names), places = scenarios.filter { names.contains($0.name) }
        guard places.count == names.count, let height = places.map(\.size.height).max(),
            places.allSatisfy({ $0.device?.idiom == .phone && $0.orientation == .landscape && $0.heightClass == .compact })
        else { return finding }
        var told = finding
        told.lowWindows = LowWindows(
            of: [finding], inRoot: root, height: summary.highest?.high ?? height, release: summary.highest?.release)
        return told
    }
}

extension [Finding] {
    /// The findings with those of one scene that are about low windows alone as one, in the place of the first: the scene was not made for
    /// them. One that is alone stays as it is.
    var withOneForLowWindows: [Finding] {
        var scenes: [Int: [Finding]] = [:]
        for finding in self { finding.lowWindows.map { scenes[$0.root, default: []].append(finding) } }
        var told: Set<Int> = []
        return compactMap { finding in
            guard let root = finding.lowWindows?.root, let all = scenes[root], Set(all.map(\.location)).count > 1 else { return finding }
            return told.insert(root).inserted ? finding.standing(for: all) : nil
        }
    }
}

extension Finding {
    /// The one finding for all of a scene that are about low windows alone.
    fileprivate func standing(for all: [Finding]) -> Finding {
        let windows = all.compactMap(\.lowWindows)
        guard var highest = windows.max(by: { ($0.height, $0.areBelow ? 0 : 1) < ($1.height, $1.areBelow ? 0 : 1) }) else { return self }
        highest.places = windows.reduce(into: []) { $0.formUnion($1.places) }
        let notes = all.flatMap { $0.lowWindows?.isSummary == true ? $0.notes : [$0.asNote] }
        return summarising(highest, Array(notes.prefix(Observation.mostOthers + 1)))
    }

    /// Whether it is a conflict with the height of a screen, and not with the width.
    fileprivate func isOfHeights(_ rule: RuleDescription) -> Bool {
        rule.question == .conflict && cause.contains { $0.hasSuffix(" root-vertical") }
            && !cause.contains { $0.hasSuffix(" root-horizontal") }
    }

    /// What another one says of it.
    private var asNote: Note { Note(location: location, message: fullMessage, objectID: objectID) }

    /// The finding that stands for all of some windows, with those that it stands for beside itself.
    fileprivate func summarising(_ windows: LowWindows, _ notes: [Note]) -> Finding {
        var one = self
        one.lowWindows = windows
        one.message = windows.message
        one.notes = notes
        (one.fix, one.scenarios, one.change, one.edits, one.group) = (nil, nil, nil, [], nil)
        return one
    }
}

extension UnseenFinding {
    /// Findings of one scene that show only in low windows, as one: the scene was not made for them.
    ///
    /// - Parameters:
    ///   - all: each with the height of the highest window that it holds in, in points, and the release in which that is so, if it is
    ///     another in others.
    ///   - root: the place of the scene among its document's roots.
    static func lowWindows(
        _ all: [(found: UnseenFinding, height: Double, release: UIKitRelease?)], ofRootAt root: Int
    ) -> [Finding] {
        let sorted = all.sorted { $0.found.area == $1.found.area ? $0.found.finding < $1.found.finding : $0.found.area > $1.found.area }
        let findings = sorted.map(\.found.finding)
        guard var reported = findings.first, let highest = sorted.max(by: { $0.height < $1.height }) else { return [] }
        let windows = LowWindows(of: findings, inRoot: root, height: highest.height, areBelow: true, release: highest.release)
        if findings.count > 1 {
            return [
                reported.summarising(
                    windows,
                    findings.dropFirst().prefix(Observation.mostOthers).map { Finding.Note(location: $0.location, message: $0.fullMessage) }
                )
            ]
        }
        reported.lowWindows = windows
        return [reported]
    }
}

extension LowWindows {
    /// Those of some findings of one scene: what scenarios show, and what only windows between them show.
    fileprivate init(of findings: [Finding], inRoot root: Int, height: Double, areBelow: Bool = false, release: UIKitRelease?) {
        self.init(
            root: root, height: height, areBelow: areBelow, release: release, places: Set(findings.flatMap { [$0.location] + $0.others }),
            isSummary: findings.count > 1)
    }

    /// The message of a finding that stands for all of a scene.
    var message: String {
        let heights = areBelow ? "lower than \(Titles.points(height)) points" : "up to \(Titles.points(height)) points high"
        let range = heights + (release.map { " with iOS \($0)" } ?? "")
        return "the scene is not made for windows \(range): \(counted(places.count, "view")), such as this one"
    }
}
