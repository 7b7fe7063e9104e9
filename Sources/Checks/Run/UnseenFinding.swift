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
            if reported.cause.isEmpty {
                reported.subjects = Set(sorted.flatMap { $0.subjects.union([$0.objectID]) }.filter { !$0.isEmpty })
            }
            reported.notes += sorted.dropFirst().prefix(Observation.mostOthers).map {
                Finding.Note(location: $0.location, message: $0.fullMessage)
            }
            return reported
        }.sorted()
    }
}
