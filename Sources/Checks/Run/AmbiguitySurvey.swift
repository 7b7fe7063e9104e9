import AutoLayout
import InterfaceBuilder
import Scenarios

/// What the constraints of each root leave open, on the canvas and in each scenario: the shared ground of the rules on
/// ambiguity. It costs nothing where nothing is open.
struct AmbiguitySurvey: Sendable {
    /// Something left open, where.
    struct Entry: Sendable {
        var root: Int
        var element: Element
        var freedom: Freedom
        /// The layout that it was found in.
        var layout: SceneLayout
        var isOnCanvas: Bool
        /// The scenarios that leave the same open, ascending.
        var scenarios: [Int]
    }

    private(set) var entries: [Entry] = []

    init(canvas: [SceneLayout], layouts: [[SceneLayout]]) {
        for root in canvas.indices {
            var told = Set<Key>()
            survey(canvas[root], root: root, isOnCanvas: true, layouts: layouts, told: &told)
            var analysed: [[Ambiguity]] = [canvas[root].layout.ambiguity]
            for scenario in layouts.indices {
                // The same things open as before have been looked at; what a conflict left open by giving up a constraint is
                // told as the conflict.
                if analysed.contains(layouts[scenario][root].layout.ambiguity) || !layouts[scenario][root].layout.conflicts.isEmpty { continue }
                let layout = layouts[scenario][root]
                analysed.append(layout.layout.ambiguity)
                survey(layout, root: root, isOnCanvas: false, layouts: layouts, told: &told)
            }
        }
    }

    /// Tables, collections and text views make their contents themselves; only a plain scroll view needs constraints for it.
    private func isOfInterest(_ freedom: Freedom, in layout: SceneLayout) -> Bool {
        guard freedom.quantity == .contentWidth || freedom.quantity == .contentHeight else { return true }
        return layout.scene.items[freedom.item.index].className == "scrollView"
    }

    private struct Key: Hashable {
        var element: Int32
        var quantity: Ambiguity
    }

    private mutating func survey(
        _ layout: SceneLayout, root: Int, isOnCanvas: Bool, layouts: [[SceneLayout]], told: inout Set<Key>
    ) {
        guard layout.layout.ambiguity.contains(where: { !$0.isEmpty }), let settled = layout.engine.settledScene(layout.scene) else { return }
        for found in settled.freedoms() {
            guard let freedom = found.withoutStopgaps else { continue }
            let element = layout.elements[freedom.item.index]
            let key = Key(element: element.index, quantity: freedom.quantity)
            let dependents = freedom.dependents.map { Key(element: layout.elements[$0.item.index].index, quantity: $0.kind) }
            let isNew = !told.contains(key) && (isOnCanvas || told.isDisjoint(with: dependents))
            told.insert(key)
            told.formUnion(dependents)
            guard isNew, isOfInterest(freedom, in: layout) else { continue }
            let places = layouts.indices.filter { place in
                let other = layouts[place][root]
                guard let index = other.elements.firstIndex(of: element) else { return false }
                return other.layout.ambiguity[index].contains(freedom.quantity)
            }
            entries.append(
                Entry(root: root, element: element, freedom: freedom, layout: layout, isOnCanvas: isOnCanvas, scenarios: places)
            )
        }
    }
}

extension Freedom {
    /// The same without what stack views add of their own so that nothing stays open. Nil if a length of nothing for an
    /// arranged view decides: Xcode flags none of those; it does flag stack views that arrange nothing.
    fileprivate var withoutStopgaps: Freedom? {
        var freedom = self
        freedom.competing.removeAll { $0.isStack(.ambiguitySuppression) || $0.isStack(.emptyFit) }
        let isSuppressed = competing.contains { $0.isStack(.ambiguitySuppression) }
        return isSuppressed && freedom.competing.isEmpty ? nil : freedom
    }
}

extension RowOrigin {
    fileprivate func isStack(_ role: StackRole) -> Bool {
        if case .stack(_, role) = self { true } else { false }
    }
}

extension DocumentUnderCheck {
    /// The findings of one rule on what is open on the canvas.
    func canvasAmbiguityFindings(of rule: RuleDescription, _ quantities: Set<Ambiguity>) -> [Finding] {
        ambiguityFindings(of: rule, ambiguities.openOnCanvas.filter { quantities.contains($0.freedom.quantity) })
    }

    func ambiguityFindings(of rule: RuleDescription, _ entries: [AmbiguitySurvey.Entry]) -> [Finding] {
        entries.map { entry in
            let summary = entry.scenarios.isEmpty ? nil : ScenarioSummary(entry.scenarios, of: scenarios)
            return AmbiguityReport(entry: entry).observation.finding(of: rule, scenarios: summary)
        }
    }
}

extension AmbiguitySurvey {
    /// What Xcode calls ambiguous: open on the canvas, each contest of priorities once.
    var openOnCanvas: [Entry] {
        let open = entries.filter(\.isAmbiguousOnCanvas)
        return open.filter { !$0.isCompetition } + Self.contests(open.filter(\.isCompetition))
    }

    /// Contests of priorities that are not errors on the canvas, each once.
    var contestsElsewhere: [Entry] { Self.contests(entries.filter(\.isCompetitionAlone)) }

    /// Entries whose competitors overlap, together: each contest is reported by the entry with the most competitors.
    private static func contests(_ entries: [Entry]) -> [Entry] {
        var contests: [(root: Int, elements: Set<Int32>, entry: Entry)] = []
        for entry in entries.sorted(by: { ($0.root, -$0.freedom.competing.count) < ($1.root, -$1.freedom.competing.count) }) {
            let elements = Set(entry.freedom.competing.map { entry.layout.element(of: $0).index })
            if let place = contests.firstIndex(where: { $0.root == entry.root && !$0.elements.isDisjoint(with: elements) }) {
                contests[place].elements.formUnion(elements)
            } else {
                contests.append((entry.root, elements, entry))
            }
        }
        return contests.map(\.entry)
    }
}

extension AmbiguitySurvey.Entry {
    /// Whether optional requirements of one priority decide, rather than nothing at all.
    var isCompetition: Bool { !freedom.competing.isEmpty }

    /// Whether Xcode calls it an error: it is open on the canvas, and a competition is about more than measuring could make up.
    /// Widths of texts are measured by approximate metrics; heights of lines are exact, but for rounding to pixels.
    var isAmbiguousOnCanvas: Bool {
        let doubt = freedom.quantity.axis == .horizontal ? Misplaced.tolerance : 0.5
        return isOnCanvas && !isSilenced && (!isCompetition || freedom.interval.upperBound - freedom.interval.lowerBound > doubt)
    }

    /// Whether the competing priorities are all that there is to report.
    var isCompetitionAlone: Bool { isCompetition && !isSilenced && !isAmbiguousOnCanvas }

    /// Whether the author asked Interface Builder not to look (`verifyAmbiguity`).
    var isSilenced: Bool {
        switch element["verifyAmbiguity"] {
        case "off": true
        case "ignoreSizes": [.width, .height].contains(freedom.quantity)
        default: false
        }
    }
}
