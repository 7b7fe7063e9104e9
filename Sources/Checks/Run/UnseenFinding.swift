import Support

/// A finding that no scenario shows, only windows of other sizes.
struct UnseenFinding {
    var finding: Finding
    /// How many windows it holds in, in square points.
    var area: Double

    /// Findings whose one cause is a window too small for a scene: of each rule the one that holds in the most windows, which names the
    /// others.
    static func folded(_ all: [UnseenFinding]) -> [Finding] {
        Dictionary(grouping: all) { [$0.finding.rule, $0.finding.severity.rawValue] }.values.compactMap { alike in
            let sorted = alike.sorted { $0.area == $1.area ? $0.finding < $1.finding : $0.area > $1.area }.map(\.finding)
            guard var reported = sorted.first, sorted.count > 1 else { return sorted.first }
            reported.message += ", and \(sorted.count - 1) more like it in these or other windows"
            reported.notes += sorted.dropFirst().prefix(Observation.mostOthers).map {
                Finding.Note(location: $0.location, message: $0.fullMessage)
            }
            return reported
        }.sorted()
    }

    /// Findings of one scene that show only in low windows, as one: the scene was not made for them.
    ///
    /// - Parameters:
    ///   - all: each with the height of the highest window that it holds in, in points.
    ///   - root: the place of the scene among its document's roots.
    static func lowWindows(_ all: [(found: UnseenFinding, height: Double)], ofRootAt root: Int) -> [Finding] {
        let sorted = all.sorted { $0.found.area == $1.found.area ? $0.found.finding < $1.found.finding : $0.found.area > $1.found.area }
        guard var reported = sorted.first?.found.finding, let height = sorted.map(\.height).max() else { return [] }
        let places = Set(sorted.flatMap { [$0.found.finding.location] + $0.found.finding.others })
        let windows = LowWindows(root: root, height: height, areBelow: true, places: places, isSummary: sorted.count > 1)
        reported.lowWindows = windows
        if sorted.count == 1 { return [reported] }
        reported.notes = sorted.dropFirst().prefix(Observation.mostOthers).map {
            Finding.Note(location: $0.found.finding.location, message: $0.found.finding.fullMessage)
        }
        reported.message = LowWindows.message(for: windows, views: places.count)
        reported.fix = nil
        reported.scenarios = nil
        return [reported]
    }
}
