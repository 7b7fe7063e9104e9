import ConstraintSolver

/// The solution of a scene for every length of its root between two breakpoints: each edge is an affine function of it.
public struct Sweep: Sendable {
    /// The lengths of the root along the axis that was swept, in points.
    public var range: ClosedRange<Double> { piece.range }
    private let piece: AffinePiece
    /// Position, nil for the root, and size of each item along each axis.
    private let variables: [[(position: Variable?, size: Variable)?]]
    private let parents: [Int]

    init(piece: AffinePiece, variables map: VariableMap, itemCount: Int) {
        self.piece = piece
        parents = Array(map.parents.prefix(itemCount))
        variables = Axis.allCases.map { axis in
            (0..<itemCount).map { item in map.size(item, axis).map { (map.position(item, axis), $0) } }
        }
    }

    /// The edges of an item's alignment rectangle along an axis, in the coordinates of the root, not rounded, when the root
    /// is `length` long, which should lie in `range`.
    public func edges(of item: ItemID, along axis: Axis, at length: Double) -> (start: Double, end: Double) {
        sum(item, axis) { piece.value(of: $0, at: length) }
    }

    /// How far both edges move per point of the root's length.
    public func slopes(of item: ItemID, along axis: Axis) -> (start: Double, end: Double) {
        sum(item, axis) { piece.slope(of: $0) }
    }

    private func sum(_ item: ItemID, _ axis: Axis, _ read: (Variable) -> Double) -> (start: Double, end: Double) {
        guard parents.indices.contains(item.index), let own = variables[axis.index][item.index] else { return (0, 0) }
        var start = 0.0, next = item.index
        while next >= 0 {
            if let position = variables[axis.index][next]?.position { start += read(position) }
            next = parents[next]
        }
        return (start, start + read(own.size))
    }
}

extension SettledScene {
    /// The solution over an interval of the root's width or height, as pieces that follow one another.
    ///
    /// Margins, safe areas, wrapped lines and everything else that depends on the root's size other than by constraints stay
    /// as they settled at the scene's own size.
    ///
    /// - Throws: what the solver met where the interval leaves no solution.
    public func sweep(_ axis: Axis, over lengths: ClosedRange<Double>) throws(SolveFailure) -> [Sweep] {
        guard let place = rows.firstIndex(where: { $0.origin == .root(axis) }), !broken.contains(place) else { return [] }
        let pieces = try system.parametric(ids[place], over: lengths)
        return pieces.map { Sweep(piece: $0, variables: variables, itemCount: scene.items.count) }
    }
}
