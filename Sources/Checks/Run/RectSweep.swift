import AutoLayout

/// Finds the rectangles that overlap among many by a sweep along the axis over which they are spread most, so that the cost follows the
/// pairs that meet along it and not all pairs.
enum RectSweep {
    /// The indices of each two rectangles that have more than a length in common along both axes, each pair in ascending order.
    ///
    /// - Parameters:
    ///   - tolerance: in points.
    ///   - limit: the number of pairs after which the search ends, incomplete if there is one more.
    static func pairs(of rects: [Rect], beyond tolerance: Double, limit: Int = .max) -> (
        pairs: [(first: Int, second: Int)], isComplete: Bool
    ) {
        let isWide = spread(rects, \.x) >= spread(rects, \.y)
        func start(_ rect: Rect) -> Double { isWide ? rect.x : rect.y }
        func end(_ rect: Rect) -> Double { isWide ? rect.maxX : rect.maxY }
        var open: [Int] = [], found: [(first: Int, second: Int)] = []
        for index in rects.indices.sorted(by: { (start(rects[$0]), $0) < (start(rects[$1]), $1) }) {
            let rect = rects[index]
            open.removeAll { end(rects[$0]) - start(rect) <= tolerance }
            for other in open where rects[other].commonSize(with: rect).isBeyond(tolerance) {
                if found.count >= limit { return (sorted(found), false) }
                found.append((min(index, other), max(index, other)))
            }
            open.append(index)
        }
        return (sorted(found), true)
    }

    private static func sorted(_ pairs: [(first: Int, second: Int)]) -> [(first: Int, second: Int)] {
        pairs.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }

    private static func spread(_ rects: [Rect], _ start: KeyPath<Rect, Double>) -> Double {
        let starts = rects.map { $0[keyPath: start] }
        return (starts.max() ?? 0) - (starts.min() ?? 0)
    }
}

extension Rect {
    /// The width and the height of what two rectangles have in common; negative along an axis along which they are apart.
    func commonSize(with other: Rect) -> Size {
        Size(width: min(maxX, other.maxX) - max(x, other.x), height: min(maxY, other.maxY) - max(y, other.y))
    }
}

extension Size {
    /// Whether both lengths are greater than one, in points.
    func isBeyond(_ length: Double) -> Bool { width > length && height > length }
}
