/// The pairs of two lists of siblings that keep both orders and agree most.
struct TreeAlignment {
    private(set) var pairs: [(SceneView, Int)] = []

    init(_ items: [SceneView], _ nodes: [Int], _ dump: Dump, _ match: ViewMatch) {
        let nodes = nodes.filter { !dump.views[$0].isHidden && !ViewKinds.isOwn(dump.views[$0].className) }
        let taken = Set(match.nodes.values)
        func worth(_ item: SceneView, _ node: Int) -> Int? {
            if let known = match.nodes[item.item] { return known == node ? 100 : nil }
            let view = dump.views[node]
            guard !taken.contains(node), item.mayBe(view) else { return nil }
            let hasText = item.shows(view.texts)
            // Without a class its place alone says too little.
            if view.className.isEmpty, !hasText { return nil }
            return 10 + (hasText ? 20 : 0) + (item.customClass.map { $0 == ViewKinds.plainName(view.className) } == true ? 20 : 0)
        }
        var best = [[Int]](repeating: [Int](repeating: 0, count: nodes.count + 1), count: items.count + 1)
        for i in stride(from: items.count - 1, through: 0, by: -1) {
            for j in stride(from: nodes.count - 1, through: 0, by: -1) {
                best[i][j] = max(best[i + 1][j], best[i][j + 1])
                if let worth = worth(items[i], nodes[j]) { best[i][j] = max(best[i][j], worth + best[i + 1][j + 1]) }
            }
        }
        var (i, j) = (0, 0)
        while i < items.count, j < nodes.count {
            if let worth = worth(items[i], nodes[j]), best[i][j] == worth + best[i + 1][j + 1] {
                if match.nodes[items[i].item] == nil { pairs.append((items[i], nodes[j])) }
                (i, j) = (i + 1, j + 1)
            } else if best[i][j] == best[i][j + 1] {
                j += 1
            } else {
                i += 1
            }
        }
    }
}
