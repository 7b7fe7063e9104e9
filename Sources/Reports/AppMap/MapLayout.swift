/// Lays the boxes of one panel out: each beside the one that it hangs on, what hangs on it in the next column, and those without arrows in
/// rows below.
struct MapLayout {
    private(set) var boxes: [MapBox]
    private(set) var arrows: [MapArrow]
    private(set) var width = 0.0
    private(set) var height = 0.0

    private let children: [[Int]]
    private let roots: [Int]

    /// Between columns there is room for the kind and the identifier of a segue.
    private static let columnGap = 190.0
    private static let rowGap = 16.0
    /// Two lines of text on each arrow.
    private static let portHeight = 28.0

    /// - Parameter tree: for each box the one that it hangs on.
    init(boxes: [MapBox], arrows: [MapArrow], tree: [Int?]) {
        self.boxes = boxes
        self.arrows = arrows
        var children = [[Int]](repeating: [], count: boxes.count)
        for (place, parent) in tree.enumerated() { if let parent { children[parent].append(place) } }
        self.children = children
        // The scene where the document begins is first.
        let all = tree.indices.filter { tree[$0] == nil }
        roots = all.filter { boxes[$0].isInitial } + all.filter { !boxes[$0].isInitial }
    }

    mutating func run() {
        let incoming = Dictionary(grouping: arrows.indices) { arrows[$0].to }
        let outgoing = Dictionary(grouping: arrows.indices) { arrows[$0].from }
        for place in boxes.indices {
            let ports = Double(max(incoming[place]?.count ?? 0, 1))
            boxes[place].height = max(boxes[place].ownHeight, ports * Self.portHeight)
        }
        let isAlone = { (place: Int) in incoming[place] == nil && outgoing[place] == nil }
        var y = 0.0
        for root in roots where !isAlone(root) { y = place(root, column: 0, from: y) + Self.rowGap }
        placeRows(roots.filter(isAlone), from: y)
        width = boxes.map { $0.x + $0.width }.max() ?? 0
        height = boxes.map { $0.y + $0.height }.max() ?? 0
        connect(incoming, outgoing)
    }

    /// Places a box beside those that hang on it, which are below one another.
    ///
    /// - Returns: the lower end of all of them.
    private mutating func place(_ root: Int, column: Int, from top: Double) -> Double {
        boxes[root].x = Double(column) * (boxes[root].width + Self.columnGap)
        var y = top
        for (number, child) in children[root].enumerated() {
            y = place(child, column: column + 1, from: number == 0 ? top : y + Self.rowGap)
        }
        guard let first = children[root].first, let last = children[root].last else {
            boxes[root].y = top
            return top + boxes[root].height
        }
        let middle = (boxes[first].middle + boxes[last].middle) / 2
        boxes[root].y = max(top, middle - boxes[root].height / 2)
        return max(y, boxes[root].y + boxes[root].height)
    }

    /// Scenes without arrows, side by side: as many as the others are wide, and up to four where there are few others.
    private mutating func placeRows(_ alone: [Int], from top: Double) {
        let used = boxes.indices.filter { !alone.contains($0) }.map { boxes[$0].x + boxes[$0].width }.max() ?? 0
        var rows = MapRows(limit: max(used, 4 * 190 + 3 * Self.rowGap), gap: Self.rowGap, top: top)
        for place in alone { (boxes[place].x, boxes[place].y) = rows.place(width: boxes[place].width, height: boxes[place].height) }
    }

    /// Arrows leave and arrive at different heights of a box, in the order of their other ends.
    private mutating func connect(_ incoming: [Int: [Int]], _ outgoing: [Int: [Int]]) {
        for (place, all) in outgoing {
            let sorted = all.sorted { (boxes[arrows[$0].to].middle, $0) < (boxes[arrows[$1].to].middle, $1) }
            for (number, arrow) in sorted.enumerated() {
                arrows[arrow].start = (boxes[place].x + boxes[place].width, port(number, of: sorted.count, in: place))
            }
        }
        for (place, all) in incoming {
            let sorted = all.sorted { (boxes[arrows[$0].from].middle, $0) < (boxes[arrows[$1].from].middle, $1) }
            for (number, arrow) in sorted.enumerated() {
                arrows[arrow].end = (boxes[place].x, port(number, of: sorted.count, in: place))
            }
        }
    }

    private func port(_ number: Int, of count: Int, in place: Int) -> Double {
        boxes[place].y + boxes[place].height * (Double(number) + 0.5) / Double(count)
    }
}
