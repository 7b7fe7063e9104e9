import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// A repair that holds wherever it was tried.
struct RepairAdvice {
    var repair: Repair
    /// Whether a lower priority of the same constraint does as well.
    var takesPriority = false
}

/// Tries repairs of a root's conflicts in all of its layouts before anybody is advised to make them.
///
/// Repairs of several conflicts are tried together, and apart only where they do not hold: a layout with many conflicts takes as long as all
/// of them.
struct RepairTrial {
    /// The canvas and each distinct layout of the scenarios.
    private let layouts: [SceneLayout]
    /// The place of each constraint's element in each layout.
    private let places: [[Int32: Int]]

    /// So many repairs of a conflict are tried; the gentlest come first.
    private static let mostRepairs = 6

    private struct Attempt {
        /// The conflict's place among those reported.
        var place: Int
        var report: ConflictReport
        var repair: Repair
        /// The places of the layouts that the conflict was found in.
        var homes: [Int]
    }

    init(layouts: [SceneLayout]) {
        self.layouts = layouts
        places = layouts.map { Dictionary($0.constraintElements.enumerated().map { ($1.index, $0) }) { first, _ in first } }
    }

    /// The gentlest repair of each conflict that holds, nil where none does.
    ///
    /// - Parameter searches: where repairs of each are looked for; nil to look for none.
    func advice(for reports: [ConflictReport], from searches: [RepairSearch?]) -> [RepairAdvice?] {
        let repairs = zip(reports, searches).map { report, search in search?.repairs(of: report.conflict, with: report.consequences) ?? [] }
        let homes = reports.map { report in layouts.indices.filter { layouts[$0].scene == report.layout.scene } }
        func attempt(_ place: Int, _ repair: Repair) -> Attempt { Attempt(place: place, report: reports[place], repair: repair, homes: homes[place]) }
        var advice = [RepairAdvice?](repeating: nil, count: reports.count)
        for rank in 0..<Self.mostRepairs {
            let open = reports.indices.filter { advice[$0] == nil && rank < repairs[$0].count }
            for held in holding(open.map { attempt($0, repairs[$0][rank]) }) { advice[held.place] = RepairAdvice(repair: held.repair) }
        }
        let lower = reports.indices.compactMap { place -> Attempt? in
            guard case .relax(let constraint, _)? = advice[place]?.repair else { return nil }
            let repair = Repair.lower(constraint: constraint, to: 999)
            return repairs[place].contains(repair) ? attempt(place, repair) : nil
        }
        for held in holding(lower) { advice[held.place]?.takesPriority = true }
        return advice
    }

    /// Those of some attempts that hold.
    private func holding(_ attempts: [Attempt]) -> [Attempt] {
        if attempts.isEmpty || hold(attempts) { return attempts }
        if attempts.count == 1 { return [] }
        let half = attempts.count / 2
        return holding(Array(attempts[..<half])) + holding(Array(attempts[half...]))
    }

    /// Whether changes of constraints take away the conflicts that they are for, and leave no layout with more conflicts or more that is
    /// open than it had.
    private func hold(_ attempts: [Attempt]) -> Bool {
        layouts.indices.allSatisfy { number in
            let layout = layouts[number], places = places[number]
            var scene = layout.scene
            var isChanged = false
            for attempt in attempts {
                guard let index = places[attempt.report.layout.constraintElements[attempt.repair.constraint].index] else { continue }
                attempt.repair.change(&scene.constraints[index])
                isChanged = true
            }
            if !isChanged { return true }
            let repaired = layout.engine.layout(scene)
            let broken = Set(layout.layout.conflicts.map(\.broken))
            let own = attempts.count { $0.homes.contains(number) && broken.contains($0.report.conflict.broken) }
            guard repaired.conflicts.count + own <= layout.layout.conflicts.count else { return false }
            return zip(repaired.ambiguity, layout.layout.ambiguity).allSatisfy { $0.isSubset(of: $1) }
        }
    }
}

extension Repair {
    /// The place of the constraint that it changes.
    fileprivate var constraint: Int {
        switch self {
        case .relax(let constraint, _), .lower(let constraint, _), .remove(let constraint): constraint
        }
    }

    fileprivate func change(_ constraint: inout Constraint) {
        switch self {
        case .relax(_, let relation): constraint.relation = relation
        case .lower(_, let priority): constraint.priority = priority
        // A constraint that nothing else heeds: taking it out would move the places of the others.
        case .remove: constraint.priority = Priority(1e-3)
        }
    }
}
