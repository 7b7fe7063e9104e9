import AutoLayout

/// What of a survey each rule reports.
extension AmbiguitySurvey {
    /// What Xcode calls ambiguous: open on the canvas, each competition of priorities once.
    var openOnCanvas: [Entry] {
        let open = entries.filter { $0.isAmbiguousOnCanvas && !$0.isOfUnknownLength }
        return open.filter { !$0.isCompetition } + Self.contests(open.filter(\.isCompetition)).compactMap(\.first)
    }

    /// What only scenarios leave open.
    var openElsewhere: [Entry] { entries.filter { !$0.isOnCanvas && !$0.isSilenced && !$0.isCompetition } }

    /// Competitions of priorities that are not errors on the canvas, each once.
    var contestsElsewhere: [Entry] { contests.compactMap(\.first) }

    private var contests: [[Entry]] { Self.contests(entries.filter { $0.isCompetitionAlone && !$0.isOfUnknownLength }) }

    /// Entries grouped by overlapping competitors: each group is reported by its first entry, the one with the most competitors.
    private static func contests(_ entries: [Entry]) -> [[Entry]] {
        var contests: [(root: Int, elements: Set<Int32>, entries: [Entry])] = []
        for entry in entries.sorted(by: { ($0.root, -$0.freedom.competing.count) < ($1.root, -$1.freedom.competing.count) }) {
            let elements = Set(entry.freedom.competing.map { entry.layout.element(of: $0).index })
            if let place = contests.firstIndex(where: { $0.root == entry.root && !$0.elements.isDisjoint(with: elements) }) {
                contests[place].elements.formUnion(elements)
                contests[place].entries.append(entry)
            } else {
                contests.append((entry.root, elements, [entry]))
            }
        }
        return contests.map(\.entries)
    }

    /// One observation for all ambiguities of one view.
    static func observation(of group: [Entry]) -> Observation? {
        group.first.map { AmbiguityReport(entry: $0, others: group.dropFirst().map(\.freedom.quantity)).observation }
    }

    /// What is open, by the rule that reports it.
    enum Kind {
        /// On the canvas: where a view is, how large it is, and how far a scroll view's content reaches.
        case position, size, content
        /// In scenarios alone.
        case elsewhere
        /// Between priorities.
        case competition
    }

    /// What the rules report of the layouts that were added, without what only the canvas leaves open.
    var reported: [(kind: Kind, observation: Observation)] {
        func isOpen(_ group: [Entry]) -> Bool { group.contains { !$0.scenarios.isEmpty } }
        let canvas = Self.byView(openOnCanvas).filter(isOpen).compactMap { group in
            group.first.flatMap { first in Self.observation(of: group).map { (kind: first.canvasKind, observation: $0) } }
        }
        let elsewhere = Self.byView(openElsewhere).filter(isOpen).compactMap { group in
            Self.observation(of: group).map { (kind: Kind.elsewhere, observation: $0) }
        }
        let competing = contests.filter(isOpen).compactMap { group in
            group.first.flatMap(CompetingPrioritiesText.observation).map { (kind: Kind.competition, observation: $0) }
        }
        return canvas + elsewhere + competing
    }
}

extension AmbiguitySurvey.Entry {
    /// What it is if the canvas leaves it open.
    var canvasKind: AmbiguitySurvey.Kind {
        switch freedom.quantity {
        case .x, .y: .position
        case .width, .height: .size
        default: .content
        }
    }
}
