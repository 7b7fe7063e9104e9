import AutoLayout

/// SplitMix64, as in Steele, Lea and Flood (2014).
struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(in range: ClosedRange<Double>) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return range.lowerBound + (range.upperBound - range.lowerBound) * Double((word ^ (word >> 31)) >> 11) / Double(1 << 53)
    }
}

extension RegionStudy.Piece {
    /// Whether a layout differs from the piece's by more than a hundredth of a point before rounding.
    func differs(from layout: Layout, at size: Size) -> Bool {
        layout.solved.indices.contains { item in
            let a = layout.solved[item], b = rect(of: item, at: size)
            return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].contains { abs($0) > 0.01 }
        }
    }
}
