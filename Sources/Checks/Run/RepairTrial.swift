import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// Tries repairs of a root's conflicts in all of its layouts before they are recommended.
///
/// Repairs of several conflicts are tried together, and separately only if they do not work together: solving a layout again costs as much as
/// all of its conflicts.
struct RepairTrial {
    /// The canvas and each distinct layout of the scenarios.
    private let layouts: [SceneLayout]
    /// The index of each constraint's element in each layout.
    private let places: [[Int32: Int]]

    /// The maximum number of repairs tried for a conflict; the gentlest come first.
    private static let mostRepairs = 6

    private struct Attempt {
        /// The conflict's index among the reported ones.
        var place: Int
        var report: ConflictReport
        var repair: Repair
        /// The indices of the layouts that have the conflict.
        var homes: [Int]
    }

    init(layouts: [SceneLayout]) {
        self.layouts = layouts
        places = layouts.map { Dictionary($0.constraintElements.enumerated().map { ($1.index, $0) }) { first, _ in first } }
    }

    /// The gentlest working repair of each conflict; nil if none works.
    ///
    /// - Parameter searches: the repair search for each report; nil to skip it.
    func advice(for reports: [ConflictReport], from searches: [RepairSearch?]) -> [RepairAdvice?] {
        let repairs = zip(reports, searches).map { report, search in search?.repairs(of: report.conflict, with: report.consequences) ?? [] }
        let homes = reports.map { report in layouts.indices.filter { layouts[$0].scene == report.layout.scene } }
        func attempt(_ place: Int, _ repair: Repair) -> Attempt {
            Attempt(place: place, report: reports[place], repair: repair, homes: homes[place])
        }
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

    /// The attempts that work.
    private func holding(_ attempts: [Attempt]) -> [Attempt] {
        if attempts.isEmpty || hold(attempts) { return attempts }
        if attempts.count == 1 { return [] }
        let half = attempts.count / 2
        return holding(Array(attempts[..<half])) + holding(Array(attempts[half...]))
    }

    /// Whether changes of constraints remove the conflicts that they are for, without any layout getting more conflicts or ambiguities than it had.
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
    /// The index of the constraint that it changes.
    fileprivate var constraint: Int {
        switch self {
        case .relax(let constraint, _), .lower(let constraint, _), .remove(let constraint): constraint
        }
    }

    fileprivate func change(_ constraint: inout Constraint) {
        switch self {
        case .relax(_, let relation): constraint.relation = relation
        case .lower(_, let priority): constraint.priority = priority
        // A constraint with negligible priority: removing it would move the indices of the others.
        case .remove: constraint.priority = Priority(1e-3)
        }
    }
}
