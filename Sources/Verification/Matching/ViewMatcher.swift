import AutoLayout
import Scenarios

/// Finds the views of a scene among those that an app printed: by identifier, then by text and class, then by their place in the tree.
struct ViewMatcher {
    let views: [SceneView]
    let dump: Dump
    let children: [[Int]]
    private let itemChildren: [Int: [SceneView]]
    private let rootSize: Size

    init(_ layout: SceneLayout, _ dump: Dump) {
        views = SceneView.all(of: layout)
        self.dump = dump
        children = dump.childLists
        rootSize = layout.size
        itemChildren = Dictionary(grouping: views.filter { $0.parent != nil }) { $0.parent ?? 0 }
    }

    /// The match with the most evidence; of equals one whose root is as large as the scene's, and the innermost. Nil if nothing matches.
    func best() -> ViewMatch? {
        let roots = dump.views.indices.filter { isRoot($0) }
        var best: (match: ViewMatch, worth: Int)?
        for root in [nil] + roots.map(Optional.some) {
            let match = match(below: root)
            let worth = match.score + bonus(of: root)
            if match.score > 0, worth >= best?.worth ?? 0 { best = (match, worth) }
        }
        return best?.match
    }

    private func bonus(of root: Int?) -> Int {
        guard let root else { return 1 }
        guard let size = dump.views[root].frame.size else { return 0 }
        return abs(size.width - rootSize.width) <= 1 && abs(size.height - rootSize.height) <= 1 ? 2 : 0
    }

    private func isRoot(_ node: Int) -> Bool {
        let view = dump.views[node]
        guard !children[node].isEmpty || dump.views.count == 1, let scene = views.first, view.frame.size != nil else { return false }
        return !ViewKinds.isLeaf(view.className) && !ViewKinds.isOwn(view.className) && (scene.mayBe(view) || view.baseClass == nil)
    }

    private func match(below root: Int?) -> ViewMatch {
        var match = ViewMatch(root: root)
        if let root, let first = views.first { match.pair(first.item, root, by: .tree) }
        let nodes = self.nodes(below: root)
        pairByIdentifier(nodes, &match)
        pairByText(nodes, &match)
        if let first = views.first { pairChildren(of: first, among: root.map { children[$0] } ?? topLevel, &match) }
        return match
    }

    private var topLevel: [Int] { dump.views.indices.filter { dump.views[$0].parent == nil } }

    private func nodes(below root: Int?) -> [Int] {
        guard let root else { return Array(dump.views.indices) }
        var found: [Int] = [], open = children[root].reversed() as [Int]
        while let next = open.popLast() {
            found.append(next)
            open += children[next].reversed()
        }
        return found
    }

    private func pairByIdentifier(_ nodes: [Int], _ match: inout ViewMatch) {
        var printed: [String: [Int]] = [:]
        for node in nodes { if let identifier = dump.views[node].identifier { printed[identifier, default: []].append(node) } }
        guard !printed.isEmpty else { return }
        for identifier in Set(views.flatMap(\.identifiers)).intersection(printed.keys).sorted() {
            let meant = views.filter { $0.identifiers.contains(identifier) && !$0.isHidden && match.nodes[$0.item] == nil }
            pair(meant, printed[identifier] ?? [], by: .identifier, &match)
        }
    }

    private func pairByText(_ nodes: [Int], _ match: inout ViewMatch) {
        let taken = Set(match.nodes.values)
        let free = nodes.filter { !taken.contains($0) && !dump.views[$0].texts.isEmpty }
        var groups: [[String]: [SceneView]] = [:]
        for view in views where !view.texts.isEmpty && !view.isHidden && match.nodes[view.item] == nil {
            groups[[view.className] + view.texts, default: []].append(view)
        }
        for (_, group) in groups.sorted(by: { ($0.value.first?.item ?? 0) < ($1.value.first?.item ?? 0) }) {
            guard let view = group.first else { continue }
            pair(group, free.filter { view.mayBe(dump.views[$0]) && view.shows(dump.views[$0].texts) }, by: .text, &match)
        }
    }

    /// Pairs as many views as were printed in order; of other numbers none is certain.
    private func pair(_ views: [SceneView], _ nodes: [Int], by evidence: ViewMatch.Evidence, _ match: inout ViewMatch) {
        guard !views.isEmpty, !nodes.isEmpty else { return }
        if views.count == nodes.count {
            for (view, node) in zip(views, nodes) { match.pair(view.item, node, by: evidence) }
        } else {
            for view in views { match.ambiguous[view.item] = nodes }
        }
    }

    // MARK: Tree

    /// Pairs what is inside a view with printed views in order, through views that only one side has.
    private func pairChildren(of view: SceneView, among nodes: [Int], _ match: inout ViewMatch) {
        var items = (itemChildren[view.item] ?? []).filter { !$0.isHidden }
        var nodes = nodes
        for _ in 0..<4 where !items.isEmpty && !nodes.isEmpty {
            for (item, node) in TreeAlignment(items, nodes, dump, match).pairs { place(item, node, items, nodes, &match) }
            for item in items {
                if let node = match.nodes[item.item] { pairChildren(of: item, among: children[node], &match) }
            }
            pairOnly(items, nodes, &match)
            let taken = Set(match.nodes.values)
            let left = items.filter { match.nodes[$0.item] == nil }
            if left.isEmpty { break }
            let open = nodes.filter { !taken.contains($0) }
            // What UIKit put between, and boxes that were not printed.
            let inner = open.filter { ViewKinds.isOwn(dump.views[$0].className) || !dump.format.isComplete }.flatMap { children[$0] }
            let outer = dump.format.isComplete ? left : left.flatMap { itemChildren[$0.item] ?? [] }.filter { !$0.isHidden }
            if inner.isEmpty, dump.format.isComplete { break }
            items = inner.isEmpty ? outer : left
            nodes = inner.isEmpty ? open : inner
        }
        for item in items where match.nodes[item.item] == nil && match.ambiguous[item.item] == nil && !dump.format.isComplete {
            // Inside a box that was not printed, some may have been recognised.
            pairChildren(of: item, among: [], &match)
        }
    }

    /// Pairs views that are the only ones of their kind left among siblings, in whatever order they were printed.
    private func pairOnly(_ items: [SceneView], _ nodes: [Int], _ match: inout ViewMatch) {
        for item in items where match.nodes[item.item] == nil && match.ambiguous[item.item] == nil {
            let taken = Set(match.nodes.values)
            let open = nodes.filter {
                !taken.contains($0) && !dump.views[$0].isHidden && !dump.views[$0].className.isEmpty && item.mayBe(dump.views[$0])
            }
            guard open.count == 1, items.count(where: { match.nodes[$0.item] == nil && $0.mayBe(dump.views[open[0]]) }) == 1 else {
                continue
            }
            match.pair(item.item, open[0], by: .tree)
            pairChildren(of: item, among: children[open[0]], &match)
        }
    }

    /// Takes a pair, unless others of its kind might as well be meant.
    private func place(_ item: SceneView, _ node: Int, _ items: [SceneView], _ nodes: [Int], _ match: inout ViewMatch) {
        guard match.nodes[item.item] == nil else { return }
        let view = dump.views[node]
        if item.shows(view.texts) || item.customClass.map({ $0 == ViewKinds.plainName(view.className) }) == true {
            match.pair(item.item, node, by: .text)
            return
        }
        let taken = Set(match.nodes.values)
        let alike = items.filter { $0.mayBe(view) && (match.nodes[$0.item] == nil || match.evidence[$0.item] == .tree) }
        let others = nodes.filter { other in
            item.mayBe(dump.views[other])
                && (!taken.contains(other) || match.nodes.contains { $0.value == other && match.evidence[$0.key] == .tree })
                && !dump.views[other].isHidden
        }
        if alike.count == others.count, let place = alike.firstIndex(where: { $0.item == item.item }) {
            // As many as there are: in the order of their kind, wherever others stand between.
            if !taken.contains(others[place]) { match.pair(item.item, others[place], by: .tree) }
        } else if others.count > 1 || alike.count > 1 {
            match.ambiguous[item.item] = others
        }
    }
}
