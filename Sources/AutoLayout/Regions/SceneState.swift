import ConstraintSolver

/// A scene laid out at one size of its root, with everything whose sign or value decides how far the layout goes on in the same way.
struct SceneState {
    let settled: SettledScene
    let layout: Layout
    /// The systems that the layout was read off, with their constraints: the scene's own, the one without stopgaps, and the one in which
    /// equals are told apart, as far as these differ.
    let systems: [(system: System, constraints: [LinearConstraint?])]

    init(settled: SettledScene, layout: Layout, others: [(system: System, constraints: [LinearConstraint?])]) {
        self.settled = settled
        self.layout = layout
        let own = settled.rows.indices.map { settled.broken.contains($0) ? nil : settled.rows[$0].constraint }
        systems = [(settled.system, own)] + others
    }

    /// Left, top, right and bottom of each item's alignment rectangle in the root, in points, before rounding; after these the sizes of
    /// scrolled contents.
    var edges: [Double] {
        layout.solved.flatMap { [$0.x, $0.y, $0.maxX, $0.maxY] } + layout.contentSizes.flatMap { [$0?.width ?? 0, $0?.height ?? 0] }
    }

    /// Whether the rows are those of another state but for constants.
    func hasSameRows(as other: SceneState) -> Bool {
        systems.count == other.systems.count && settled.broken == other.settled.broken
            && zip(systems, other.systems).allSatisfy { a, b in
                a.constraints.count == b.constraints.count && zip(a.constraints, b.constraints).allSatisfy { Self.isAlike($0, $1) }
            }
    }

    private static func isAlike(_ a: LinearConstraint?, _ b: LinearConstraint?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.relation == b.relation && a.priority == b.priority && a.terms == b.terms
    }
}
