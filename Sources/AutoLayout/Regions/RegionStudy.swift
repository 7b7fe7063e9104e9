import ConstraintSolver

/// A scene laid out at every size of a region of window sizes at once: convex pieces over which every edge is an affine function of
/// the window's width and height (Documentation/proofs.md).
///
/// A piece grows around one layout. It ends where a requirement changes sides, a length becomes zero, a text breaks elsewhere or a conflict
/// ends; the engine is run at each of its corners, and where it disagrees a cut is searched for. What cannot be decided is a gap, never a
/// guess.
package struct RegionStudy: Sendable {
    /// A region of sizes over which the layout is one affine function.
    package struct Piece: Sendable {
        package let region: Polygon
        /// A size inside, and the layout there.
        package let size: Size
        package let layout: Layout
        /// The wrapped texts whose natural width is the width that they are given.
        package let filled: Set<ItemID>
        /// The requirements that bind inside it.
        package var tight: Set<RowOrigin> { Set(tightRows.map(\.origin)) }
        /// The same in row order, and whether each binds horizontally.
        let tightRows: [(origin: RowOrigin, isHorizontal: Bool)]
        /// By how much the left side of each dropped requirement exceeds the right one, in points.
        let dropped: [(relation: Relation, excess: AffineForm)]
        /// Left, top, right and bottom of each item, in the root's coordinates; then the contents' widths and heights.
        let edges: [AffineForm]

        package func left(of item: Int) -> AffineForm { edges[item * 4] }
        package func top(of item: Int) -> AffineForm { edges[item * 4 + 1] }
        package func right(of item: Int) -> AffineForm { edges[item * 4 + 2] }
        package func bottom(of item: Int) -> AffineForm { edges[item * 4 + 3] }

        /// Forms of which one is positive where some dropped requirement is missed by more than a length.
        package func misses(beyond length: Double) -> [AffineForm] {
            dropped.flatMap { relation, excess in
                switch relation {
                case .equal: [excess - length, excess.opposite - length]
                case .lessThanOrEqual: [excess - length]
                case .greaterThanOrEqual: [excess.opposite - length]
                }
            }
        }

        /// An item's alignment rectangle in the root's coordinates at a size, in points, before rounding.
        package func rect(of item: Int, at size: Size) -> Rect {
            let x = left(of: item).value(at: size), y = top(of: item).value(at: size)
            return Rect(x: x, y: y, width: right(of: item).value(at: size) - x, height: bottom(of: item).value(at: size) - y)
        }
    }

    /// A part of the region that could not be decided.
    package struct Gap: Sendable {
        package let region: Polygon
        package let reason: Reason

        package init(region: Polygon, reason: Reason) {
            self.region = region
            self.reason = reason
        }

        package enum Reason: String, Sendable {
            case unsettled = "margins or wrapped text do not settle"
            case numerical = "no layout could be certified"
            case disagreement = "the engine disagrees with every affine form that was tried"
            case conflict = "the extent of a conflict could not be found"
            case limit = "the limit of work is reached (--effort raises it)"
        }
    }

    /// The default maximum number of layouts of a scene in one scenario.
    package static let usualLayoutLimit = 2500
    /// The default maximum number of steps of a scene in one scenario: of requirements in its layouts, those of conflicts counted again.
    package static let usualStepLimit = 3_000_000

    package internal(set) var pieces: [Piece] = []
    package internal(set) var gaps: [Gap] = []
    /// The number of layouts that the study took.
    package internal(set) var layoutCount = 0
    /// The number of requirements in these layouts, those of conflicts counted again: work that is the same on every machine.
    package internal(set) var stepCount = 0

    /// - Parameters:
    ///   - region: sizes of the window, in points.
    ///   - hasHeights: whether the scene depends on the height.
    ///   - layoutLimit, stepLimit: the number of layouts, and of steps, after which the rest is given up.
    ///   - reach: for a region of widths alone: called with each piece; the width beyond which nothing needs to be known, and is left out.
    ///   - window: the content of a Mac window asked to have a size, which adapts to it; the scene takes the size that it ends up with.
    ///   - scene: the scene at a size; apart from its size and the lengths of places it should be the same at each.
    package init(
        over region: Polygon, engine: LayoutEngine, hasHeights: Bool = true, layoutLimit: Int = usualLayoutLimit,
        stepLimit: Int = usualStepLimit,
        window: ((Size) -> Scene)? = nil, reach: ((Piece) -> Double)? = nil, scene: (Size) -> Scene
    ) {
        self = withoutActuallyEscaping(scene) { scene in
            var search = Search(
                engine, at: region.corners.first ?? .zero, hasHeights: hasHeights, layoutLimit: layoutLimit, stepLimit: stepLimit,
                window: window, reach: reach,
                scene: scene
            )
            search.explore(region)
            return search.study
        }
    }

    /// An empty study.
    package init() {}

    /// Adds the results for another region.
    package mutating func add(_ other: RegionStudy) {
        pieces += other.pieces
        gaps += other.gaps
        layoutCount += other.layoutCount
        stepCount += other.stepCount
    }

    /// The pieces that contain a size: on the line between two, both.
    package func pieces(at size: Size) -> [Piece] { pieces.filter { $0.region.contains(size, tolerance: 1e-6) } }

    /// The piece that contains a size; on the line between two, either.
    package func piece(at size: Size) -> Piece? { pieces.first { $0.region.contains(size) } }
}
