import ConstraintSolver

extension WidthStudy {
    /// Finds the pieces of an interval.
    struct Search {
        /// Edges nearer than this are the same, in points.
        static let tolerance = 1e-4
        /// The step by which slopes are taken, in points.
        private static let step = 0.125
        private static let pieceLimit = 64

        let settle: (Double) -> SettledScene?
        private(set) var scene: Scene?
        private var found: [(start: Point, end: Double, slopes: [Double])] = []
        private var samples: [Double: [Double]] = [:]

        init(settle: @escaping (Double) -> SettledScene?) {
            self.settle = settle
        }

        /// The edges at a width.
        private struct Point {
            var width: Double
            var edges: [Double]

            func extended(to other: Double, _ slopes: [Double]) -> [Double] {
                edges.indices.map { edges[$0] + (other - width) * slopes[$0] }
            }
        }

        mutating func run(_ interval: ClosedRange<Double>) {
            guard let a = point(interval.lowerBound), let b = point(interval.upperBound) else { return }
            cover(a, b)
        }

        /// Takes the solver's ranges as far as the engine agrees with them. Where it does not, because margins or wrapping have
        /// changed, it looks for that width and begins anew there.
        private mutating func cover(_ a: Point, _ b: Point) {
            guard found.count < Self.pieceLimit, let sweeps = settle(a.width).flatMap({ try? $0.sweep(.horizontal, over: a.width...b.width) })
            else { return divide(a, b) }
            var start = a
            for sweep in sweeps {
                let slopes = start.edges.indices.map { k in
                    let slope = sweep.slopes(of: ItemID(k / 2), along: .horizontal)
                    return Self.plain(k % 2 == 0 ? slope.start : slope.end)
                }
                let end = min(sweep.range.upperBound, b.width)
                guard end > start.width else { continue }
                if isOn(start, slopes, at: (start.width + end) / 2), isOn(start, slopes, at: end), let next = point(end) {
                    found.append((start, end, slopes))
                    start = next
                    continue
                }
                let change = lastAgreement(start, slopes, before: end)
                guard change - start.width > 4 * Self.step, b.width - change > 4 * Self.step, let next = point(change) else { break }
                found.append((start, change, slopes))
                return cover(next, b)
            }
            if start.width < b.width { divide(start, b) }
        }

        /// The width up to which the engine agrees with an affine form, to a thousandth of a point.
        private mutating func lastAgreement(_ start: Point, _ slopes: [Double], before end: Double) -> Double {
            var (low, high) = (start.width, end)
            while high - low > 1e-4 {
                let middle = (low + high) / 2
                if isOn(start, slopes, at: middle) { low = middle } else { high = middle }
            }
            return (high * 1000).rounded() / 1000
        }

        private mutating func point(_ width: Double) -> Point? {
            if let edges = samples[width] { return Point(width: width, edges: edges) }
            guard let settled = settle(width) else { return nil }
            if scene == nil { scene = settled.scene }
            guard settled.scene.items.count == scene?.items.count else { return nil }
            let edges = settled.horizontalEdges
            samples[width] = edges
            return Point(width: width, edges: edges)
        }

        /// The change of every edge for each point of width, just beside a width.
        private mutating func slopes(at point: Point, toward side: Double) -> [Double]? {
            self.point(point.width + side * Self.step).map { other in
                zip(other.edges, point.edges).map { ($0 - $1) / (side * Self.step) }.map(Self.plain)
            }
        }

        /// Without what is left of rounding: a slope is a ratio of small numbers, or nothing that a plot could show.
        private static func plain(_ slope: Double) -> Double {
            for denominator in 1...12 {
                let numerator = (slope * Double(denominator)).rounded()
                if abs(slope * Double(denominator) - numerator) < 1e-7 { return numerator / Double(denominator) }
            }
            return slope
        }

        private mutating func divide(_ a: Point, _ b: Point) {
            if found.count >= Self.pieceLimit { return }
            guard b.width - a.width > 4 * Self.step, let after = slopes(at: a, toward: 1), let before = slopes(at: b, toward: -1) else {
                return leap(a, b)
            }
            if agrees(b, a, after), isOn(a, after, at: (a.width + b.width) / 2) { return found.append((a, b.width, after)) }
            let meeting = meetingPoint(a, after, b, before)
            guard let x = point(meeting ?? (a.width + b.width) / 2) else { return }
            if meeting != nil, agrees(x, a, after), agrees(x, b, before), isOn(a, after, at: (a.width + x.width) / 2),
                isOn(b, before, at: (x.width + b.width) / 2)
            {
                found.append((a, x.width, after))
                found.append((x, b.width, before))
                return
            }
            divide(a, x)
            divide(x, b)
        }

        /// A stretch too short for slopes: what comes before it goes on until it, and what follows begins after it.
        private mutating func leap(_ a: Point, _ b: Point) {
            let slope = b.width > a.width ? zip(b.edges, a.edges).map { ($0 - $1) / (b.width - a.width) } : a.edges.map { _ in 0 }
            found.append((a, b.width, slope))
        }

        private func agrees(_ point: Point, _ other: Point, _ slopes: [Double]) -> Bool {
            zip(other.extended(to: point.width, slopes), point.edges).allSatisfy { abs($0 - $1) <= Self.tolerance }
        }

        private mutating func isOn(_ start: Point, _ slopes: [Double], at width: Double) -> Bool {
            point(width).map { agrees($0, start, slopes) } ?? false
        }

        /// Where the affine forms of both ends meet, by the edge that disagrees most; nil if that is not between them.
        private func meetingPoint(_ a: Point, _ after: [Double], _ b: Point, _ before: [Double]) -> Double? {
            let reached = a.extended(to: b.width, after)
            let worst = reached.indices.filter { abs(after[$0] - before[$0]) > 1e-6 }.max { abs(reached[$0] - b.edges[$0]) < abs(reached[$1] - b.edges[$1]) }
            guard let worst else { return nil }
            let back = (reached[worst] - b.edges[worst]) / (after[worst] - before[worst])
            let width = b.width - back
            // A breakpoint at a thousandth of a point is one of a document's own numbers.
            let rounded = (width * 1000).rounded() / 1000
            let near = abs(width - rounded) < 1e-6 ? rounded : width
            return near > a.width + 2 * Self.step && near < b.width - 2 * Self.step ? near : nil
        }

        /// The pieces, with those joined that are one, and leaps made sharp.
        mutating func finished() -> [Piece] {
            var joined: [(start: Point, end: Double, slopes: [Double])] = []
            for piece in found {
                if piece.end - piece.start.width <= 4 * Self.step + 1e-9, !joined.isEmpty, piece.end != found.last?.end { continue }
                if let last = joined.last, zip(last.slopes, piece.slopes).allSatisfy({ abs($0 - $1) < 1e-6 }), agrees(piece.start, last.start, last.slopes) {
                    joined[joined.count - 1].end = piece.end
                } else {
                    joined.append(piece)
                }
            }
            sharpen(&joined)
            return joined.map { piece in
                let tight = settle((piece.start.width + piece.end) / 2)?.tightHorizontally ?? []
                let edges = stride(from: 0, to: piece.slopes.count, by: 2).map { k in
                    Edges(
                        left: piece.start.edges[k], right: piece.start.edges[k + 1], leftSlope: piece.slopes[k], rightSlope: piece.slopes[k + 1]
                    )
                }
                return Piece(range: piece.start.width...max(piece.start.width, piece.end), edges: edges, tight: tight)
            }
        }

        /// Between the end of a piece and the start of the next lies a leap: found by halving, to a thousandth of a point.
        private mutating func sharpen(_ pieces: inout [(start: Point, end: Double, slopes: [Double])]) {
            for index in pieces.indices.dropFirst() where pieces[index].start.width > pieces[index - 1].end {
                let old = pieces[index - 1]
                let width = lastAgreement(Point(width: old.end, edges: old.start.extended(to: old.end, old.slopes)), old.slopes, before: pieces[index].start.width)
                pieces[index - 1].end = width
                pieces[index].start = Point(width: width, edges: pieces[index].start.extended(to: width, pieces[index].slopes))
            }
        }
    }
}
