/// A scene laid out at every size of a region of window sizes at once: convex pieces over which every edge is an affine function of
/// the window's width and height (Documentation/proofs.md).
///
/// A piece grows around one layout. Its ends are where a requirement changes sides, a length becomes zero, a text breaks elsewhere or a
/// conflict ends; the engine is asked at each of its corners, and where it disagrees a cut is looked for. What could not be decided
/// is a gap, never a guess.
public struct RegionStudy: Sendable {
    /// One stretch of sizes over which the layout is one affine function.
    public struct Piece: Sendable {
        public let region: Polygon
        /// A size inside, and the layout there.
        public let size: Size
        public let layout: Layout
        /// The wrapped texts whose natural width is the width that they get.
        public let filled: Set<ItemID>
        /// What binds inside it.
        public var tight: Set<RowOrigin> { Set(tightRows.map(\.origin)) }
        /// The same in the order of the rows, and whether each binds horizontally.
        let tightRows: [(origin: RowOrigin, isHorizontal: Bool)]
        /// Left, top, right and bottom of each item, in the root's coordinates; then the contents' widths and heights.
        let edges: [AffineForm]

        public func left(of item: Int) -> AffineForm { edges[item * 4] }
        public func top(of item: Int) -> AffineForm { edges[item * 4 + 1] }
        public func right(of item: Int) -> AffineForm { edges[item * 4 + 2] }
        public func bottom(of item: Int) -> AffineForm { edges[item * 4 + 3] }

        /// An item's alignment rectangle in the root's coordinates at a size, in points, before rounding.
        public func rect(of item: Int, at size: Size) -> Rect {
            let x = left(of: item).value(at: size), y = top(of: item).value(at: size)
            return Rect(x: x, y: y, width: right(of: item).value(at: size) - x, height: bottom(of: item).value(at: size) - y)
        }
    }

    /// A part of the region that could not be decided.
    public struct Gap: Sendable {
        public let region: Polygon
        public let reason: Reason

        public init(region: Polygon, reason: Reason) {
            self.region = region
            self.reason = reason
        }

        public enum Reason: String, Sendable {
            case unsettled = "margins or wrapped text do not settle"
            case numerical = "no layout could be certified"
            case disagreement = "the engine disagrees with every affine form that was tried"
            case conflict = "the extent of a conflict could not be found"
            case limit = "there are too many pieces"
        }
    }

    /// How many layouts are made at most of a scene in one scenario, unless somebody says otherwise.
    public static let usualLayoutLimit = 2500

    public internal(set) var pieces: [Piece] = []
    public internal(set) var gaps: [Gap] = []
    /// How many layouts it took.
    public internal(set) var layoutCount = 0

    /// - Parameters:
    ///   - region: sizes of the window, in points.
    ///   - hasHeights: whether the scene depends on the height.
    ///   - layoutLimit: how many layouts are made before what is left is given up.
    ///   - window: the content of a Mac window asked to be of a size, which gives way to it; the scene is as large as it becomes.
    ///   - scene: the scene at a size; but for its size and the lengths of places it should be the same at each.
    public init(
        over region: Polygon, engine: LayoutEngine, hasHeights: Bool = true, layoutLimit: Int = usualLayoutLimit, window: ((Size) -> Scene)? = nil,
        scene: (Size) -> Scene
    ) {
        self = withoutActuallyEscaping(scene) { scene in
            var search = Search(engine: engine, hasHeights: hasHeights, layoutLimit: layoutLimit, window: window, scene: scene)
            search.explore(region)
            return search.study
        }
    }

    /// Nothing yet.
    public init() {}

    /// Takes in what was found of another region.
    public mutating func add(_ other: RegionStudy) {
        pieces += other.pieces
        gaps += other.gaps
        layoutCount += other.layoutCount
    }

    /// The piece that a size lies in.
    public func piece(at size: Size) -> Piece? { pieces.first { $0.region.contains(size) } }
}
