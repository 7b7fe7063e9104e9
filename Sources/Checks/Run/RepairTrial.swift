import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// Tries repairs of a root's conflicts in all of its layouts before anybody is advised to make them.
struct RepairTrial {
    /// The canvas and each distinct layout of the scenarios.
    let layouts: [SceneLayout]

    /// Whether a change of one constraint takes away a conflict of one layout, and leaves no layout with more conflicts or more that is
    /// open than it had.
    func holds(_ repair: Repair, of report: ConflictReport) -> Bool {
        let element = report.layout.constraintElements[repair.constraint]
        return layouts.allSatisfy { layout in
            guard let index = layout.constraintElements.firstIndex(of: element) else { return true }
            var scene = layout.scene
            repair.change(&scene.constraints[index])
            let repaired = layout.engine.layout(scene)
            let before = layout.layout.conflicts, after = repaired.conflicts
            let isOf = before.contains { $0.broken == report.conflict.broken && layout.scene == report.layout.scene }
            guard isOf ? after.count < before.count : after.count <= before.count else { return false }
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
