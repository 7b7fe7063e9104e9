/// Places boxes side by side, and below what is there where they would be too wide. Lengths are in points.
struct MapRows {
    private let limit: Double
    private let gap: Double
    private var x = 0.0
    private var y: Double
    private var rowHeight = 0.0
    /// The width of the widest row so far.
    private(set) var width = 0.0

    /// - Parameters:
    ///   - limit: how wide a row may be; a wider box has one of its own.
    ///   - top: where the first row begins.
    init(limit: Double, gap: Double, top: Double = 0) {
        (self.limit, self.gap, y) = (limit, gap, top)
    }

    /// Where the last row ends.
    var bottom: Double { y + rowHeight }

    /// The place of the next box.
    mutating func place(width boxWidth: Double, height: Double) -> (x: Double, y: Double) {
        if x > 0, x + boxWidth > limit {
            x = 0
            y += rowHeight + gap
            rowHeight = 0
        }
        let place = (x, y)
        x += boxWidth + gap
        rowHeight = max(rowHeight, height)
        width = max(width, x - gap)
        return place
    }
}
