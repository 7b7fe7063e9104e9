import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// Tries repairs of a root's conflicts in all of its layouts before they are recommended.
///
/// Repairs of several conflicts are tried together, and separately only if they do not work together: solving a layout again costs as much
/// as all of its conflicts.
struct RepairTrial {
    /// The canvas and each distinct layout of the scenarios.
    private let layouts: [SceneLayout]
    /// The index of each constraint's, and of each item's, element in each layout.
    private let places: [[Int32: Int]]
    private let items: [[Int32: Int]]

    /// Checks the document again after a change; nil to look for no repairs.
    private let proves: RepairProof?

    /// The maximum number of repairs tried for a conflict; the gentlest come first.
    private static let mostRepairs = 12

    private struct Attempt {
        /// The conflict's index among the reported ones.
        var place: Int
        var report: ConflictReport
        var repair: Repair
        /// The indices of the layouts that have the conflict.
        var homes: [Int]
    }

    /// - Parameter proves: checks the document again, after changes that work in the layouts.
    init(layouts: [SceneLayout], proves: RepairProof?) {
        self.layouts = layouts
        self.proves = proves
        places = layouts.map { Dictionary($0.constraintElements.enumerated().map { ($1.index, $0) }) { first, _ in first } }
        items = layouts.map { Dictionary($0.elements.enumerated().map { ($1.index, $0) }) { first, _ in first } }
    }

    /// What is known of the repairs of each conflict: the gentlest one that works; nil if none is looked for.
    ///
    /// - Parameter searches: the repair search for each report; nil to skip it.
    func advice(for reports: [ConflictReport], from searches: [RepairSearch?]) -> [RepairAdvice?] {
        guard let proves else { return reports.map { _ in nil } }
        let tried = zip(reports, searches).map { report, search in self.repairs(of: report, search) }
        let repairs = tried.map(\.repairs)
        let homes = reports.map { report in layouts.indices.filter { layouts[$0].scene == report.layout.scene } }
        func attempt(_ place: Int, _ repair: Repair) -> Attempt {
            Attempt(place: place, report: reports[place], repair: repair, homes: homes[place])
        }
        var advice = tried.map { RepairAdvice(isWhole: $0.areAll && $0.repairs.count <= Self.mostRepairs) }
        func isProven(_ attempt: Attempt) -> Bool {
            switch proves(attempt.report.change(attempt.repair), attempt.report.cause, attempt.report.layout.root) {
            case .works: return true
            case .fails: return false
            case .untried:
                advice[attempt.place].isWhole = false
                return false
            }
        }
        for rank in 0..<Self.mostRepairs {
            let open = reports.indices.filter { advice[$0].repair == nil && rank < repairs[$0].count }
            for held in holding(open.map { attempt($0, repairs[$0][rank]) }) where isProven(held) {
                advice[held.place].repair = held.repair
            }
        }
        let lower = reports.indices.compactMap { place -> Attempt? in
            guard case .relax(let constraint, _)? = advice[place].repair else { return nil }
            let repair = Repair.lower(constraint: constraint, to: 999)
            return repairs[place].contains(repair) ? attempt(place, repair) : nil
        }
        for held in holding(lower) where isProven(held) { advice[held.place].takesPriority = true }
        for place in reports.indices where advice[place].repair == nil && searches[place] != nil {
            advice[place].doubt = reports[place].doubts.first { ends(attempt(place, .remove(constraint: $0))) }
        }
        return advice
    }

    /// The repairs to try, the gentlest first: none that removes what an outlet or a variation names, or lets go of a frame that was fixed;
    /// and whether that leaves none out.
    private func repairs(of report: ConflictReport, _ search: RepairSearch?) -> (repairs: [Repair], areAll: Bool) {
        var odd: Int?
        if case .constraint(let index) = report.named { odd = index }
        let found =
            search?.repairs(
                of: report.conflict, with: report.consequences, odd: odd,
                restSettles: report.isOfEquationsAlone || report.isOfStackView, masks: report.leftMasks,
                first: report.removedFirst, together: report.lengthsInEqualRows)
            ?? []
        // The text that code gives a label is as long as nobody knows: what would fit the empty one says nothing.
        let isOfEmptyText = report.conflict.members.contains { report.layout.isContentOfEmptyText($0) }
        // Where there is no room views would lie on one another.
        let isOfRoom = !report.isOfEquationsAlone && !report.isOfStackView
        let possible = found.filter { repair in
            switch repair {
            case .lowerContent, .releaseMask: true
            case .removeAll(let constraints): !constraints.contains { report.layout.constraintElements[$0].isReferredTo }
            case .relax: !isOfEmptyText
            case .lower(let constraint, _): !isOfEmptyText && !(isOfRoom && report.layout.scene.tiesSiblings(constraint))
            case .remove(let constraint):
                !isOfEmptyText && !(isOfRoom && report.layout.scene.tiesSiblings(constraint))
                    && !report.layout.scene.isSideOfSquare(constraint)
                    && !report.layout.constraintElements[constraint].isReferredTo
            }
        }
        // What an outlet leads to is likely set by code: that comes last.
        let isCodes = { (repair: Repair) in repair.constraint.map { report.layout.constraintElements[$0].isReferredTo } == true }
        let ordered = possible.filter { !isCodes($0) } + possible.filter(isCodes)
        return (ordered.map { withResistance($0, in: report.layout) }, possible.count == found.count)
    }

    /// A repair that lowers the hugging of a text with the compression resistance, where that is required as well: in a language, or a text
    /// size, in which the text is longer than its room, it would contradict the same constraints.
    private func withResistance(_ repair: Repair, in layout: SceneLayout) -> Repair {
        guard case .lowerContent(let origins, let priority) = repair else { return repair }
        let resistances = origins.compactMap { origin -> RowOrigin? in
            guard case .hugging(let item, let axis) = origin, layout.hasText(item),
                layout.scene.items[item.index].compressionResistance[axis].isRequired
            else { return nil }
            return .compressionResistance(item, axis)
        }
        return .lowerContent(origins + resistances, to: priority)
    }

    /// Whether a removal ends a conflict in every layout and leaves something of every view, whatever else comes of it.
    private func ends(_ attempt: Attempt) -> Bool {
        guard let constraint = attempt.repair.constraint else { return false }
        return layouts.indices.allSatisfy { number in
            let layout = layouts[number]
            guard attempt.homes.contains(number) || !layout.layout.conflicts.isEmpty,
                let index = places[number][attempt.report.layout.constraintElements[constraint].index]
            else { return true }
            var scene = layout.scene
            scene.constraints.remove(at: index)
            let own = layout.layout.conflicts.count { $0.members.contains(.constraint(index)) }
            let changed = layout.engine.layout(scene)
            return changed.conflicts.count <= layout.layout.conflicts.count - own
                && (attempt.report.isRemainder(constraint) || !vanishes(layout, changed))
        }
    }

    /// The attempts that work.
    private func holding(_ attempts: [Attempt]) -> [Attempt] {
        if attempts.isEmpty || hold(attempts) { return attempts }
        if attempts.count == 1 { return [] }
        let half = attempts.count / 2
        return holding(Array(attempts[..<half])) + holding(Array(attempts[half...]))
    }

    /// Whether changes leave every view where it was in a layout that has no conflict; on the canvas, which the author has seen, no more
    /// views may be elsewhere than Xcode stored them.
    ///
    /// - Parameter asDrawn: whether what the canvas drew tells how the repair was meant.
    private func keepsFrames(_ layout: SceneLayout, _ repaired: Layout, asDrawn: Bool) -> Bool {
        if layout.layout.conflicts.isEmpty {
            return zip(repaired.frames, layout.layout.frames).allSatisfy { new, old in
                [new.x - old.x, new.y - old.y, new.width - old.width, new.height - old.height].allSatisfy { abs($0) <= 0.5 }
            }
        }
        guard case .canvas = layout.setting, asDrawn else { return true }
        var after = layout
        after.layout = repaired
        return FrameComparison(after, tolerance: 0.5).differing.count <= FrameComparison(layout, tolerance: 0.5).differing.count
    }

    /// Whether changes leave nothing of a view that was to be seen.
    private func vanishes(_ layout: SceneLayout, _ repaired: Layout) -> Bool {
        zip(repaired.frames, layout.layout.frames).contains { new, old in
            old.width >= 1 && old.height >= 1 && (new.width < 1 || new.height < 1)
        }
    }

    /// Whether changes of constraints remove the conflicts that they are for, without any layout getting more conflicts or ambiguities than
    /// it had.
    private func hold(_ attempts: [Attempt]) -> Bool {
        // A lower priority leaves what the canvas left out, or another member of the conflict; an inequality or a removal lets go of more.
        let asDrawn = attempts.allSatisfy { attempt in
            switch attempt.repair {
            case .relax, .remove: true
            case .lower, .lowerContent, .releaseMask, .removeAll: false
            }
        }
        return layouts.indices.allSatisfy { number in
            let layout = layouts[number], places = places[number]
            var scene = layout.scene
            var isChanged = false
            var removed: Set<Int> = []
            for attempt in attempts {
                switch attempt.repair {
                case .lowerContent(let origins, let priority):
                    for origin in origins {
                        guard let index = items[number][attempt.report.layout.element(of: origin).index] else { continue }
                        scene.items[index].lower(origin, to: priority)
                        isChanged = true
                    }
                case .releaseMask(let item):
                    guard let index = items[number][attempt.report.layout.elements[item.index].index] else { continue }
                    scene.items[index].placement = .constraints
                    isChanged = true
                case .removeAll(let constraints):
                    let own = constraints.compactMap { places[attempt.report.layout.constraintElements[$0].index] }
                    removed.formUnion(own)
                    if !own.isEmpty { isChanged = true }
                case .relax(let constraint, _), .lower(let constraint, _), .remove(let constraint):
                    guard let index = places[attempt.report.layout.constraintElements[constraint].index] else { continue }
                    if !attempt.repair.change(&scene.constraints[index]) { removed.insert(index) }
                    isChanged = true
                }
            }
            if !isChanged { return true }
            for index in removed.sorted().reversed() { scene.constraints.remove(at: index) }
            let repaired = layout.engine.layout(scene)
            let broken = Set(layout.layout.conflicts.map(\.broken))
            let own = attempts.count { $0.homes.contains(number) && broken.contains($0.report.conflict.broken) }
            guard repaired.conflicts.count + own <= layout.layout.conflicts.count, keepsFrames(layout, repaired, asDrawn: asDrawn),
                !vanishes(layout, repaired)
            else { return false }
            return zip(repaired.ambiguity, layout.layout.ambiguity).allSatisfy { $0.isSubset(of: $1) }
        }
    }
}

extension Item {
    /// Lowers a natural length's priority.
    fileprivate mutating func lower(_ origin: RowOrigin, to priority: Priority) {
        switch origin {
        case .hugging(_, let axis): hugging[axis] = priority
        case .compressionResistance(_, let axis): compressionResistance[axis] = priority
        default: break
        }
    }
}

extension Repair {
    /// The index of the constraint that it changes; nil if it changes a view.
    fileprivate var constraint: Int? {
        switch self {
        case .relax(let constraint, _), .lower(let constraint, _), .remove(let constraint): constraint
        case .lowerContent, .releaseMask, .removeAll: nil
        }
    }

    /// Makes the change of a constraint; false if it is to be removed.
    fileprivate func change(_ constraint: inout Constraint) -> Bool {
        switch self {
        case .relax(_, let relation): constraint.relation = relation
        case .lower(_, let priority): constraint.priority = priority
        case .remove: return false
        case .lowerContent, .releaseMask, .removeAll: break
        }
        return true
    }
}

extension Scene {
    /// Whether a constraint requires one length of an item, and another one the same of the other: as a square it was meant, such as a
    /// picture, a chart or what is drawn as a circle.
    fileprivate func isSideOfSquare(_ index: Int) -> Bool {
        guard let item = constraints[index].first?.item, let attribute = constraints[index].first?.attribute, attribute.isSize,
            constraints[index].requires(attribute, of: item)
        else { return false }
        let other: Attribute = attribute == .width ? .height : .width
        return constraints.contains { $0.requires(other, of: item) && $0.constant == constraints[index].constant }
    }

    /// Whether a constraint is an equation that keeps two views beside or below one another.
    fileprivate func tiesSiblings(_ index: Int) -> Bool {
        let constraint = constraints[index]
        guard constraint.relation == .equal, let first = constraint.first, let second = constraint.second, first.item != second.item,
            items[first.item.index].parent == items[second.item.index].parent
        else { return false }
        // Two leading edges are in line, a leading and a trailing one beside one another.
        return first.attribute != second.attribute && ![.width, .height].contains(first.attribute)
    }
}

extension Element {
    /// Whether an outlet or a variation names it.
    var isReferredTo: Bool {
        guard let id else { return false }
        return tree.elements.contains { $0["destination"] == id || $0["reference"] == id }
    }
}
