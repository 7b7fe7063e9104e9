import ConstraintSolver

/// A scene laid out at one size of its root, with everything whose sign or value decides how far the layout continues in the same way.
struct SceneState {
    let settled: SettledScene
    let layout: Layout
    /// The content of a Mac window once the window has adapted to it; nil for anything else.
    var window: SettledScene?
    /// The systems that the layout was derived from: the scene's own, the one without stopgaps, and the one with ties broken, as far as
    /// these differ.
    private let systems: [Part]

    /// A system with its constraints, and the variables of its scene that are lengths.
    struct Part {
        let system: System
        let constraints: [LinearConstraint?]
        let lengths: [Variable]
    }

    init(settled: SettledScene, layout: Layout, others: [(system: System, constraints: [LinearConstraint?])]) {
        self.settled = settled
        self.layout = layout
        systems = [Part(settled)] + others.map { Part(system: $0.system, constraints: $0.constraints, lengths: settled.variables.lengths) }
    }

    /// All systems, the window's last.
    var parts: [Part] { systems + (window.map { [Part($0)] } ?? []) }

    /// The settled scenes of the state: the window's content, if there is one, comes last.
    var scenes: [SettledScene] { [settled] + (window.map { [$0] } ?? []) }

    /// The requirements, those of conflicts counted again: finding a conflict takes about a solution for each of its members.
    var steps: Int {
        let conflicts = scenes.map { scene in scene.rows.count * scene.conflictRows.reduce(0) { $0 + $1.members.count } }
        return parts.reduce(0) { $0 + $1.constraints.count } + conflicts.reduce(0, +)
    }

    /// Whether margins and wrapped text settled.
    var isSettled: Bool { scenes.allSatisfy(\.unsettled.isEmpty) }

    /// Whether a layout could be certified.
    var isCertified: Bool { scenes.allSatisfy(\.numerical.isEmpty) }

    /// Left, top, right and bottom of each item's alignment rectangle in the root, in points, before rounding; after these the sizes of
    /// scrolled contents.
    var edges: [Double] {
        layout.solved.flatMap { [$0.x, $0.y, $0.maxX, $0.maxY] } + layout.contentSizes.flatMap { [$0?.width ?? 0, $0?.height ?? 0] }
    }

    /// Whether the rows are those of another state except for constants and, if so asked, coefficients.
    func hasSameRows(as other: SceneState, apartFromCoefficients: Bool = false) -> Bool {
        let (parts, others) = (parts, other.parts)
        return parts.count == others.count && settled.broken == other.settled.broken && window?.broken == other.window?.broken
            && zip(parts, others).allSatisfy { a, b in
                a.constraints.count == b.constraints.count
                    && zip(a.constraints, b.constraints).allSatisfy { Self.isAlike($0, $1, apartFromCoefficients) }
            }
    }

    private static func isAlike(_ a: LinearConstraint?, _ b: LinearConstraint?, _ apartFromCoefficients: Bool) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        guard a.relation == b.relation, a.priority == b.priority else { return false }
        return a.terms == b.terms || apartFromCoefficients && a.terms.map(\.variable) == b.terms.map(\.variable)
    }

    /// The side of each requirement, and the sign of each length: -1, 0 or 1.
    ///
    /// - Parameter following: the places of rows that are left out, in each of the scenes.
    func sides(without following: [Set<Int>]) -> [Int] {
        func sign(_ value: Double) -> Int { abs(value) <= SettledScene.tolerance ? 0 : value > 0 ? 1 : -1 }
        let parts = parts
        return parts.indices.flatMap { number -> [Int] in
            let part = parts[number], left = following[window != nil && number == parts.count - 1 ? 1 : 0]
            let requirements = part.constraints.enumerated().map { place, constraint in
                left.contains(place) ? 0 : constraint.map { sign($0.excess(in: part.system)) } ?? 0
            }
            return requirements + part.lengths.map { sign(part.system.value(of: $0)) }
        }
    }
}

extension SceneState.Part {
    fileprivate init(_ settled: SettledScene) {
        system = settled.system
        constraints = settled.rows.indices.map { settled.broken.contains($0) ? nil : settled.rows[$0].constraint }
        lengths = settled.variables.lengths
    }
}
