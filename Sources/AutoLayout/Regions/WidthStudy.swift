import ConstraintSolver

/// How the horizontal edges of a scene's items move as the root grows wider: the pieces of a ``RegionStudy`` in which heights do not
/// matter, one after the other, and what begins to bind where one ends.
package struct WidthStudy: Sendable {
    /// A range of widths, in points, over which every horizontal edge is an affine function.
    package struct Piece: Sendable {
        package internal(set) var range: ClosedRange<Double>
        /// The requirements that bind inside it along the horizontal axis, in row order.
        package let tight: [RowOrigin]
        let edges: RegionStudy.Piece

        /// The edges of an item in the root's coordinates, as functions of the root's width.
        package func left(of item: Int) -> AffineForm { edges.left(of: item) }
        package func right(of item: Int) -> AffineForm { edges.right(of: item) }

        /// Both edges at a width.
        package func edges(of item: Int, at width: Double) -> (left: Double, right: Double) {
            let size = Size(width: width, height: 0)
            return (left(of: item).value(at: size), right(of: item).value(at: size))
        }
    }

    /// Where one piece ends and the next begins.
    package struct Breakpoint: Sendable {
        /// In points.
        package let width: Double
        /// The requirements that bind from here on and did not before.
        package let begins: [RowOrigin]
        /// The requirements that bind up to here.
        package let ends: [RowOrigin]
        /// Whether edges jump here, as where the system's margins change.
        package let isJump: Bool
    }

    /// Widths over which the edges could not be decided.
    package struct Gap: Sendable {
        package let range: ClosedRange<Double>
        package let reason: RegionStudy.Gap.Reason
    }

    /// The scene, for the names of items and requirements.
    package let scene: Scene
    /// In ascending order; without gaps, each begins where the one before ends.
    package private(set) var pieces: [Piece] = []
    package private(set) var breakpoints: [Breakpoint] = []
    package let gaps: [Gap]

    /// - Parameters:
    ///   - study: a study of the scene, over widths alone.
    ///   - scene: the scene at some width.
    package init(_ study: RegionStudy, of scene: Scene) {
        self.scene = scene
        gaps = study.gaps.map { Gap(range: Self.plain($0.region.widths), reason: $0.reason) }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        let items = scene.items.indices
        for piece in study.pieces.sorted(by: { $0.region.widths.lowerBound < $1.region.widths.lowerBound }) {
            let tight = piece.tightRows.filter { $0.isHorizontal && $0.origin != .root(.horizontal) }.map(\.origin)
            let next = Piece(range: Self.plain(piece.region.widths), tight: tight, edges: piece)
            // A change that only moves edges vertically does not begin a piece.
            if let last = pieces.last, last.range.upperBound == next.range.lowerBound, items.allSatisfy({ last.isLike(next, item: $0) }) {
                pieces[pieces.count - 1].range = last.range.lowerBound...next.range.upperBound
            } else {
                pieces.append(next)
            }
        }
        breakpoints = zip(pieces, pieces.dropFirst()).compactMap { before, after in
            let width = after.range.lowerBound
            guard before.range.upperBound == width else { return nil }
            let (old, new) = (Set(before.tight), Set(after.tight))
            let isJump = items.contains { item in
                let (a, b) = (before.edges(of: item, at: width), after.edges(of: item, at: width))
                return abs(a.left - b.left) > Self.tolerance || abs(a.right - b.right) > Self.tolerance
            }
            return Breakpoint(
                width: width, begins: after.tight.filter { !old.contains($0) }, ends: before.tight.filter { !new.contains($0) },
                isJump: isJump)
        }
    }

    /// Edges nearer than this are the same, in points.
    fileprivate static let tolerance = 1e-3

    /// Removes rounding errors from ends that are thousandths of a point, as a document's own numbers are.
    private static func plain(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        func plain(_ width: Double) -> Double {
            let rounded = (width * 1000).rounded() / 1000
            return abs(width - rounded) < 1e-5 ? rounded : width
        }
        return plain(range.lowerBound)...plain(range.upperBound)
    }
}

extension WidthStudy.Piece {
    /// Whether the edges of an item continue in another piece as in this one.
    fileprivate func isLike(_ other: Self, item: Int) -> Bool {
        [(left(of: item), other.left(of: item)), (right(of: item), other.right(of: item))].allSatisfy { a, b in
            let difference = a - b
            return abs(difference.width) < 1e-6
                && abs(difference.value(at: Size(width: other.range.lowerBound, height: 0))) < WidthStudy.tolerance
        }
    }
}
