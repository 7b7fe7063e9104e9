import AutoLayout

extension EdgeInsets {
    /// Parses `59 0 34 0`: top, left, bottom and right.
    init?(text: String) {
        let edges = text.split(separator: " ").compactMap { Double($0) }
        guard edges.count == 4 else { return nil }
        self.init(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
}
