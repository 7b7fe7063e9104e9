import ConstraintSolver

/// How the horizontal edges of a scene's items move as the root grows wider: affine pieces, and what begins to bind where
/// one ends.
///
/// A solution is affine in the root's width as long as the same requirements bind, and the solver gives these ranges. The study
/// takes them as far as the engine agrees: margins that change with the width, and text that wraps, lie outside of the
/// solver. Where it disagrees, the study finds the width and goes on from there; where not even that helps, it meets the
/// affine forms at both ends of what is left. Nothing is sampled: breakpoints are as precise as the solver, down to a quarter
/// of a point apart.
public struct WidthStudy: Sendable {
    /// One stretch of widths, in points, over which every edge is an affine function.
    public struct Piece: Sendable {
        public var range: ClosedRange<Double>
        /// By item: the edges in the root's coordinates at the lower end, and their change for each point of width.
        public var edges: [Edges]
        /// What binds inside it along the horizontal axis, in the order of the rows.
        public var tight: [RowOrigin]
    }

    public struct Edges: Hashable, Sendable {
        public var left: Double
        public var right: Double
        public var leftSlope: Double
        public var rightSlope: Double

        /// The edges of another width of the same piece.
        public func at(_ width: Double, from start: Double) -> (left: Double, right: Double) {
            (left + (width - start) * leftSlope, right + (width - start) * rightSlope)
        }
    }

    /// Where one piece ends and the next begins.
    public struct Breakpoint: Sendable {
        /// In points.
        public var width: Double
        /// What binds from here on and did not before.
        public var begins: [RowOrigin]
        /// What bound up to here.
        public var ends: [RowOrigin]
        /// Whether edges leap here, as where the system's margins change.
        public var isJump: Bool
    }

    /// In ascending order, without gaps; empty if no layout could be had.
    public private(set) var pieces: [Piece] = []
    public private(set) var breakpoints: [Breakpoint] = []
    /// The scene, for the names of items and requirements.
    public private(set) var scene: Scene?

    /// - Parameters:
    ///   - interval: widths of the root, in points.
    ///   - settle: the scene laid out at a width.
    public init(over interval: ClosedRange<Double>, settle: (Double) -> SettledScene?) {
        guard interval.lowerBound < interval.upperBound else { return }
        withoutActuallyEscaping(settle) { settle in
            var search = Search(settle: settle)
            search.run(interval)
            scene = search.scene
            pieces = search.finished()
        }
        breakpoints = zip(pieces, pieces.dropFirst()).map { before, after in
            let width = after.range.lowerBound
            let (old, new) = (Set(before.tight), Set(after.tight))
            let isJump = zip(before.edges, after.edges).contains { a, b in
                let end = a.at(width, from: before.range.lowerBound)
                return abs(end.left - b.left) > Search.tolerance || abs(end.right - b.right) > Search.tolerance
            }
            return Breakpoint(
                width: width, begins: after.tight.filter { !old.contains($0) }, ends: before.tight.filter { !new.contains($0) },
                isJump: isJump
            )
        }
    }
}

extension SettledScene {
    /// The horizontal edges of each item in the root's coordinates, in points, before rounding: left, right, left, right.
    var horizontalEdges: [Double] {
        var edges: [Double] = []
        edges.reserveCapacity(scene.items.count * 2)
        for (index, item) in scene.items.enumerated() {
            let outer = item.parent.map { edges[$0.index * 2] } ?? 0
            let left = outer + (variables.position(index, .horizontal).map { system.value(of: $0) } ?? 0)
            edges += [left, left + (variables.size(index, .horizontal).map { system.value(of: $0) } ?? 0)]
        }
        return edges
    }

    /// What binds along the horizontal axis, other than the root's own width.
    var tightHorizontally: [RowOrigin] {
        var horizontal: Set<Variable> = []
        for index in variables.parents.indices {
            let own = [variables.position(index, .horizontal), variables.size(index, .horizontal), variables.contentSize(index, .horizontal)]
            horizontal.formUnion(own.compactMap { $0 })
        }
        return rows.indices.compactMap { place in
            let row = rows[place]
            guard row.origin != .root(.horizontal), row.constraint.terms.contains(where: { horizontal.contains($0.variable) }) else { return nil }
            return requirement(place).isTight ? row.origin : nil
        }
    }
}
