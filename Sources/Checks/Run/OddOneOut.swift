import AutoLayout
import InterfaceBuilder
import Scenarios

/// The member of a conflict that does not go with the others, whichever of them is dropped: the one without which everything stays as it
/// was drawn, or else the one that most others speak against.
struct OddOneOut {
    private let report: ConflictReport
    /// The constraints that the stored frames contradict.
    private let undrawn: Set<Int>
    /// The constraints that can be left out by themselves; nil if that is not known.
    private let dispensable: Set<Int>?

    /// - Parameters:
    ///   - drawn: the canvas, if the conflict is there: Xcode stored what it drew without one of the members. Nil if it drew all of them.
    ///   - search: the repair search of the report's layout.
    init(_ report: ConflictReport, drawn: SceneLayout?, _ search: RepairSearch?) {
        self.report = report
        dispensable = search?.dispensable(in: report.conflict, with: report.consequences)
        let missed = drawn.map { Self.undrawn(of: report, in: $0) } ?? []
        // What is stored agrees with the others only if it does with most of them.
        undrawn = 2 * missed.count <= report.conflict.members.count ? missed : []
    }

    /// The odd one; the dropped requirement if it is a natural length, a mask or a stack view's.
    var member: RowOrigin {
        guard case .constraint = report.conflict.broken else { return report.conflict.broken }
        let constraints = report.conflict.members.compactMap { origin -> Int? in
            if case .constraint(let index) = origin { index } else { nil }
        }
        return constraints.min { rank($0).lexicographicallyPrecedes(rank($1)) }.map { .constraint($0) } ?? report.conflict.broken
    }

    /// The lowest is the odd one.
    private func rank(_ constraint: Int) -> [Int] {
        let own = report.layout.scene.constraints[constraint]
        let isBroken = report.conflict.broken == .constraint(constraint)
        return [
            // A limit says what no equation may pass.
            own.relation == .equal ? 0 : 1,
            undrawn.contains(constraint) ? 0 : 1,
            // Equations give way to limits.
            own.relation == .equal ? 0 : 1,
            // What is as long as its superview and in its middle fills it: no edge is needed.
            fillsByOthers(than: constraint) ? 0 : 1,
            // A length before a tie, as UIKit drops them.
            own.second == nil ? 0 : 1,
            dispensable?.contains(constraint) == false ? 1 : 0,
            agreeing(with: own, constraint),
            -report.layout.layout.conflicts.count { $0.members.contains(.constraint(constraint)) },
            // What was dropped is as good as any other.
            isBroken ? 0 : 1,
            constraint,
        ]
    }

    /// Whether a constraint is about an edge of a view that all others of the conflict, its centre and its length, make fill its superview.
    private func fillsByOthers(than constraint: Int) -> Bool {
        let scene = report.layout.scene
        let others = report.conflict.members.compactMap { origin -> Constraint? in
            if case .constraint(let index) = origin, index != constraint { scene.constraints[index] } else { nil }
        }
        guard others.count == 2,
            let owner = [others[0].first?.item, others[0].second?.item].compactMap({ $0 }).first(where: { item in
                others.allSatisfy { $0.saysHalf(of: item, filling: scene.items[item.index].parent) }
            }), others.contains(where: { $0.first?.attribute.isSize == true }),
            others.contains(where: { $0.first?.attribute.isSize == false })
        else { return false }
        let own = scene.constraints[constraint]
        return [own.first, own.second].contains { $0?.item == owner && $0?.attribute.isSize == false }
    }

    /// How many other constraints of the scene say the same of other views: a distance of that many points, or a length.
    private func agreeing(with constraint: Constraint, _ index: Int) -> Int {
        let all = report.layout.scene.constraints
        return all.indices.count { $0 != index && all[$0].saysTheSame(as: constraint) }
    }

    private static func undrawn(of report: ConflictReport, in canvas: SceneLayout) -> Set<Int> {
        let stored = FrameComparison(canvas, tolerance: 0.5).stored
        let scene = canvas.scene
        var rects: [Rect] = []
        for (index, item) in scene.items.enumerated() {
            let parent = item.parent.map { rects[$0.index] }
            guard let frame = index == 0 ? Rect(x: 0, y: 0, width: scene.rootSize.width, height: scene.rootSize.height) : stored[index]
            else {
                return []
            }
            let outer = item.parent.map { scene.items[$0.index].alignmentInsets } ?? .zero
            var rect = index == 0 ? frame : frame.inset(by: item.alignmentInsets)
            if let parent { (rect.x, rect.y) = (rect.x + parent.x - outer.left, rect.y + parent.y - outer.top) }
            rects.append(rect)
        }
        let meter = ConstraintMeter(scene, canvas.layout, rects: rects)
        return Set(
            report.conflict.members.compactMap { origin in
                guard case .constraint(let index) = origin,
                    let place = canvas.constraintElements.firstIndex(of: report.layout.constraintElements[index]),
                    let violation = meter.violation(place), violation > FrameEvidence.slack
                else { return nil }
                return index
            })
    }
}

extension Constraint {
    /// Whether it gives an item the centre, or the length, of its superview.
    fileprivate func saysHalf(of item: ItemID, filling superview: ItemID?) -> Bool {
        guard relation == .equal, multiplier == 1, constant == 0, let first, let second, first.guide == .item, second.guide == .item,
            first.attribute == second.attribute, [.width, .height, .centerX, .centerY].contains(first.attribute)
        else { return false }
        return first.item == item && second.item == superview || second.item == item && first.item == superview
    }

    /// Whether another constraint says the same of other views: the same length, or the same distance, from one side or the other.
    fileprivate func saysTheSame(as other: Constraint) -> Bool {
        guard relation == other.relation, multiplier == other.multiplier, constant.magnitude == other.constant.magnitude,
            (second == nil) == (other.second == nil), let first, let theirs = other.first
        else { return false }
        return second == nil ? first.attribute == theirs.attribute : first.attribute.axis == theirs.attribute.axis
    }
}
