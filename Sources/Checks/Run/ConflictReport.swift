import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// What rules report of requirements that cannot hold together.
struct ConflictReport {
    let layout: SceneLayout
    let conflict: LayoutConflict
    /// What is left of the conflict once a constraint was given up: smaller sets of the same requirements.
    var consequences: [LayoutConflict] = []

    /// One report for each cause in a layout.
    static func all(in layout: SceneLayout) -> [ConflictReport] {
        var reports: [ConflictReport] = []
        var members: [Set<RowOrigin>] = []
        // The reports that each requirement takes part in.
        var places: [RowOrigin: [Int]] = [:]
        for conflict in layout.layout.conflicts {
            let candidates = conflict.members.first.flatMap { places[$0] } ?? []
            if let cause = candidates.first(where: { members[$0].isSuperset(of: conflict.members) }) {
                reports[cause].consequences.append(conflict)
            } else {
                for member in conflict.members { places[member, default: []].append(reports.count) }
                reports.append(ConflictReport(layout: layout, conflict: conflict))
                members.append(Set(conflict.members))
            }
        }
        return reports
    }

    /// What makes the same conflict in two scenarios the same: what is given up.
    var key: String { "\(layout.element(of: conflict.broken).index).\(layout.scene.kind(of: conflict.broken))" }

    /// Whether the document alone shows that the conflict is one: not where code has yet to replace a placeholder or to
    /// decide on a size, nor where masks alone meet (UIKit then clamps).
    var isCertain: Bool {
        var areMasks = true
        for member in conflict.members {
            switch member {
            case .constraint:
                if layout.element(of: member).bool("placeholder") == true { return false }
                areMasks = false
            case .root(let axis): if !layout.knowsRootSize(along: axis) { return false }
            case .autoresizing: break
            default: areMasks = false
            }
        }
        return !areMasks
    }

    /// Whether equations alone meet: they can hold together at one size of the root only, if at all.
    var isOfEquationsAlone: Bool {
        conflict.squeezed.isEmpty
            && conflict.members.allSatisfy { member in
                switch member {
                case .constraint(let index): layout.scene.constraints[index].relation == .equal
                case .root, .autoresizing: true
                default: false
                }
            }
    }

    /// - Parameter repairs: where to look for a repair; without it none is reported.
    func observation(repairs: RepairSearch? = nil) -> Observation {
        let others = conflict.members.filter { $0 != conflict.broken }
        var notes = others.map(layout.note)
        for item in conflict.squeezed {
            notes.append(Finding.Note(location: layout.elements[item.index].location, message: Message.squeezed(layout.title(of: item))))
        }
        let count = notes.count
        for consequence in consequences {
            notes.append(Finding.Note(location: layout.element(of: consequence.broken).location, message: Message.consequence(layout.scene.describe(consequence.broken))))
        }
        return Observation(
            element: layout.element(of: conflict.broken), key: key,
            message: Message.conflict(layout.scene.describe(conflict.broken), others: count),
            notes: notes, fix: repairs.flatMap(fix)
        )
    }

    private func fix(_ search: RepairSearch) -> String? {
        let repairs = search.repairs(of: conflict, with: consequences)
        guard let best = repairs.first else { return nil }
        var words = [Message.repair(best, layout.scene)]
        if case .relax(let constraint, _) = best, repairs.contains(.lower(constraint: constraint, to: 999)) {
            words.append(Message.priority)
        }
        return words.joined(separator: ", ")
    }
}

extension Scene {
    /// A word for the kind of a requirement, the same in every scenario.
    fileprivate func kind(of origin: RowOrigin) -> String {
        switch origin {
        case .constraint: "constraint"
        case .hugging(_, let axis): "hugging-\(axis)"
        case .compressionResistance(_, let axis): "compression-\(axis)"
        case .autoresizing(_, let axis): "mask-\(axis)"
        case .root(let axis): "root-\(axis)"
        case .stack(_, let role): role.rawValue
        }
    }
}

private enum Message {
    static func conflict(_ broken: String, others: Int) -> String {
        others == 0 ? "'\(broken)' can never hold" : "'\(broken)' cannot hold together with \(others == 1 ? "1 other" : "\(others) others")"
    }

    static func consequence(_ broken: String) -> String { "'\(broken)' has to give way as well" }

    static func squeezed(_ item: String) -> String { "\(item) would have to have a negative size" }

    static func repair(_ repair: Repair, _ scene: Scene) -> String {
        switch repair {
        case .relax(let constraint, let relation):
            "make '\(scene.equation(of: scene.constraints[constraint]))' an inequality (\(relation == .lessThanOrEqual ? "<=" : ">="))"
        case .lower(let constraint, let priority):
            "give '\(scene.equation(of: scene.constraints[constraint]))' a priority below 1000, such as \(Titles.points(priority.rawValue))"
        case .remove(let constraint):
            "remove '\(scene.equation(of: scene.constraints[constraint]))'"
        }
    }

    static let priority = "or give it a priority below 1000"
}
