import InterfaceBuilder
import Scenarios
import Support

extension DocumentUnderCheck {
    /// A note that shows on phones held sideways alone, with that.
    func tellingLowWindows(_ finding: Finding) -> Finding {
        guard finding.severity == .note, Rules.named(finding.rule)?.about.category == .geometry, let summary = finding.scenarios,
            !summary.names.isEmpty, let root = extents.root(at: finding.location)
        else { return finding }
        let names = Set(summary.names), places = scenarios.filter { names.contains($0.name) }
        guard places.count == names.count, let height = places.map(\.size.height).max(),
            places.allSatisfy({ $0.device?.idiom == .phone && $0.orientation == .landscape && $0.heightClass == .compact })
        else { return finding }
        var told = finding
        told.lowWindows = LowWindows(root: root, height: summary.highest ?? height, places: Set(finding.others).union([finding.location]))
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
        var one = self
        let windows = all.compactMap(\.lowWindows)
        guard let highest = windows.max(by: { ($0.height, $0.areBelow ? 0 : 1) < ($1.height, $1.areBelow ? 0 : 1) }) else { return self }
        let places = windows.reduce(into: Set<SourceLocation>()) { $0.formUnion($1.places) }
        one.message = LowWindows.message(for: highest, views: places.count)
        let notes = all.flatMap { finding in
            finding.lowWindows?.isSummary == true
                ? finding.notes : [Note(location: finding.location, message: finding.fullMessage, objectID: finding.objectID)]
        }
        one.notes = Array(notes.prefix(Observation.mostOthers + 1))
        (one.fix, one.scenarios, one.change, one.edits) = (nil, nil, nil, [])
        return one
    }
}

extension LowWindows {
    /// The message of a finding that stands for all of a scene.
    static func message(for windows: LowWindows, views: Int) -> String {
        let height = Titles.points(windows.height)
        let range = windows.areBelow ? "lower than \(height) points" : "up to \(height) points high"
        return "the scene is not made for windows \(range): \(counted(views, "view")), such as this one"
    }
}
