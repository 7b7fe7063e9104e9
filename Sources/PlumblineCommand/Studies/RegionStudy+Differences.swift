import AutoLayout

extension RegionStudy.Piece {
    /// Whether a layout differs from the piece's by more than a hundredth of a point before rounding.
    func differs(from layout: Layout, at size: Size) -> Bool {
        layout.solved.indices.contains { item in
            let a = layout.solved[item], b = rect(of: item, at: size)
            return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].contains { abs($0) > 0.01 }
        }
    }
}
