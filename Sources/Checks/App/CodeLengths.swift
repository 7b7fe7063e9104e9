import AppModel
import InterfaceBuilder
import Scenarios

/// A conflict, tried with the lengths that code writes out for one of its constraints.
struct CodeLengths {
    /// The outlet that leads to the constraint.
    let outlet: String
    /// The constants, in points, with which the conflict remains, and those with which it does not, in ascending order.
    private(set) var failing: [Double] = []
    private(set) var holding: [Double] = []
    /// Whether code also gives it lengths that are known at run time alone.
    let isComputed: Bool

    /// - Parameters:
    ///   - layouts: all that may have the conflict.
    /// - Returns: nil where code does anything else to the constraint, or where no layout has the conflict with the document's own length.
    init?(_ finding: Finding, changedBy influence: CodeInfluence, in document: Document, _ layouts: [SceneLayout]) {
        guard let all = influence.changes(deciding: finding), !all.contains(where: { $0.changes.contains(.other) }) else { return nil }
        // Of several, one that only run time knows leaves nothing to try.
        guard let change = all.first(where: { $0.changes.contains(.compute) }) ?? all.first else { return nil }
        outlet = change.outlet
        isComputed = change.changes.contains(.compute)
        if all.count > 1 {
            if !isComputed { return nil }
            return
        }
        guard let element = document.element(id: change.id), element.name == "constraint" else { return nil }
        let own = element.number("constant") ?? 0
        let homes = layouts.compactMap { layout -> (layout: SceneLayout, place: Int)? in
            // With a size class the constant may be another.
            guard let place = layout.constraintElements.firstIndex(of: element), layout.scene.constraints[place].constant == own,
                layout.has(finding)
            else { return nil }
            return (layout, place)
        }
        guard !homes.isEmpty else { return nil }
        for value in change.changes.compactMap({ $0.constant(after: own) }).sorted() {
            let remains = homes.contains { layout, place in
                var scene = layout.scene, changed = layout
                scene.constraints[place].constant = value
                changed.layout = layout.engine.layout(scene)
                changed.scene = scene
                return changed.has(finding)
            }
            if remains { failing.append(value) } else { holding.append(value) }
        }
    }

    /// What it says of the conflict, and the most that it can be.
    var verdict: (words: String, limit: Severity) {
        let outlet = "'\(outlet)'"
        if failing.isEmpty { return ("unless code changes \(outlet)", .note) }
        let also = "also where code sets \(outlet) to \(Titles.list(failing.map(Titles.points), limit: 4))"
        return (also, holding.isEmpty && !isComputed ? .error : .warning)
    }
}

extension ConstantChange {
    /// The constant after a change that is written out.
    fileprivate func constant(after own: Double) -> Double? {
        switch self {
        case .set(let value): value
        case .add(let value): own + value
        case .compute, .other: nil
        }
    }
}

extension SceneLayout {
    /// Whether it has a conflict of the cause of a finding.
    fileprivate func has(_ finding: Finding) -> Bool {
        ConflictReport.all(in: self).contains { Finding.isSameConflict($0.cause, finding.cause) }
    }
}
