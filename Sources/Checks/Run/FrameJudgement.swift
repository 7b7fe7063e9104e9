import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// Decides which of the stored frames that differ are to be corrected.
struct FrameJudgement {
    typealias Span = FrameEvidence.Span

    private let comparison: FrameComparison
    private let reach: FrameReview.Reach
    private let measured: () -> SceneLayout
    private let evidence: FrameEvidence
    /// The items of the layout that Xcode marked as misplaced.
    private let marked: Set<Int>
    /// Constraints that say what they require in numbers of the document, by index.
    private let plain: Set<Int>
    /// Texts that wrap anew, whose height Xcode would have to measure.
    private let rewrapped: Set<Span>

    /// The object ids of views that are of no known class, or that a constraint names of which something is not read.
    private var unread: Set<String> = []

    /// The items whose frames are to be corrected.
    private(set) var accepted: Set<Int> = []
    /// The items whose frames stay although something speaks against them, in document order.
    private(set) var left: [(item: Int, doubt: FrameDoubt)] = []

    init(_ comparison: FrameComparison, _ settled: SettledScene, measured: @escaping () -> SceneLayout, _ reach: FrameReview.Reach) {
        self.comparison = comparison
        self.reach = reach
        self.measured = measured
        let layout = comparison.layout
        let differing = comparison.differing
        rewrapped = Set(
            differing.keys.filter { item in
                guard layout.scene.items[item].intrinsic.wraps, let stored = comparison.stored[item] else { return false }
                return abs(stored.width - layout.layout.frames[item].width) > MeasuringError.ofText
            }.map { Span($0, .vertical) })
        evidence = FrameEvidence(settled, layout: layout.layout, stored: comparison.stored, unmeasured: rewrapped)
        marked = Set(differing.keys.filter { layout.elements[$0].bool("misplaced") == true })
        plain = Set(layout.scene.constraints.indices.filter(layout.isPlain))
    }

    mutating func decide() {
        let layout = comparison.layout.layout
        let candidates = comparison.differing.keys.filter { comparison.layout.scene.items[$0].placement == .constraints }
        let spoken = spokenAgainst
        guard layout.conflicts.isEmpty, layout.numerical.isEmpty, layout.unsettled.isEmpty else {
            // Which requirement a conflict drops is a guess, and so are the resulting frames.
            left = candidates.filter { reach == .all || marked.contains($0) }.sorted().map { ($0, .conflict) }
            return
        }
        if reach == .certain, spoken.isEmpty { return }
        if !candidates.isEmpty { unread = comparison.layout.root.element.tree.namesOfUnread }
        var doubts: [Int: FrameDoubt] = [:]
        for item in candidates { doubts[item] = ownDoubt(item) }
        if reach == .certain {
            for span in comparison.spans(elsewhereIn: measured()) where candidates.contains(span.item) && doubts[span.item] == nil {
                doubts[span.item] = .text
            }
        }
        settle(candidates, &doubts)
        left = doubts.filter { reach == .all || spoken.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Accepts what follows without any frame that is left; what is left may leave more.
    private mutating func settle(_ candidates: [Int], _ doubts: inout [Int: FrameDoubt]) {
        let trust: FrameEvidence.Trust = reach == .all ? .everything : .evidence(plain: plain, marked: marked)
        // What no equations settle, such as a least sum of squares, is not known to hang on anything.
        let settled = reach == .all ? evidence.following(from: trust, without: [], unmeasured: []) : comparison.spans.union(rewrapped)
        while true {
            let following = evidence.following(from: trust, without: Set(doubts.keys), unmeasured: rewrapped)
            let lost = candidates.filter { item in
                doubts[item] == nil && required(of: item).contains { settled.contains($0) && !following.contains($0) }
            }
            if lost.isEmpty {
                accepted = Set(candidates.filter { doubts[$0] == nil })
                // A superview comes before what is inside it.
                for (item, axes) in comparison.differing.sorted(by: { $0.key < $1.key })
                where comparison.layout.scene.items[item].placement != .constraints {
                    // A mask places it: it follows its superview, or stays.
                    guard let parent = comparison.layout.scene.items[item].parent?.index, accepted.contains(parent) else { continue }
                    if axes.allSatisfy({ following.contains(Span(item, $0)) }) { accepted.insert(item) }
                }
                return
            }
            for item in lost { doubts[item] = rewrapped.contains(Span(item, .vertical)) ? .text : reach == .all ? .follows : .unproven }
        }
    }

    /// The spans that have to follow before an item's frame is accepted.
    private func required(of item: Int) -> [Span] {
        let axes = comparison.differing[item] ?? []
        return (rewrapped.contains(Span(item, .vertical)) ? axes.union([.vertical]) : axes).map { Span(item, $0) }
    }

    /// The items that a mark or a constraint of the document speaks against.
    private var spokenAgainst: Set<Int> { marked.union(evidence.contradicted(by: plain).intersection(comparison.spans).map(\.item)) }

    private func ownDoubt(_ item: Int) -> FrameDoubt? {
        let layout = comparison.layout
        if layout.elements[item].has("customClass") { return .customClass }
        if layout.hangsOnUnknown(item) || unread.contains(layout.scene.items[item].id) { return .unknownElement }
        // An axis along which nothing differs keeps what is stored, open or not.
        let open = layout.layout.ambiguity[item]
        let isTied = (comparison.differing[item] ?? []).contains {
            !open.isDisjoint(with: $0 == .horizontal ? [.x, .width] : [.y, .height])
        }
        return isTied ? .tie : nil
    }
}

extension XMLTree {
    /// See ``FrameJudgement/unread``.
    fileprivate var namesOfUnread: Set<String> {
        var names: Set<String> = []
        for unknown in Vocabulary.known.unknowns(in: self) {
            let element = unknown.element
            if element.nameMatches("constraint") {
                // Both ends, or the view that contains a length or an end that is not written.
                names.formUnion(element.constrainedIDs)
            } else if case .element = unknown.kind, element.parent?.nameMatches("subviews") == true, let id = element.id {
                names.insert(id)
            }
        }
        return names
    }
}

extension SceneLayout {
    /// Whether a constraint says what it requires in numbers of the document alone: between edges, lengths or centres of views whose frames
    /// are their alignment rectangles. Margins, guides, baselines, standard distances and the content of scroll views are assumptions of
    /// Plumbline's.
    fileprivate func isPlain(_ index: Int) -> Bool {
        let constraint = scene.constraints[index], element = constraintElements[index]
        guard constraint.priority.isRequired, layout.rejected[index] == nil, element.bool("symbolic") != true,
            element.bool("placeholder") != true,
            element.first("variation") == nil, let first = constraint.first, constraint.multiplier == 1 || first.attribute.isSize
        else { return false }
        let anchors = [first] + (constraint.second.map { [$0] } ?? [])
        return anchors.allSatisfy { anchor in
            guard anchor.guide == .item, !anchor.attribute.isMargin, !anchor.attribute.isBaseline else { return false }
            // How far the frame of a symbol extends above and below its middle only Xcode knows, on iOS too.
            if anchor.attribute.axis == .vertical, anchor.attribute != .centerY, elements[anchor.item.index].matches("catalog", "system") {
                return false
            }
            let item = scene.items[anchor.item.index]
            let insets = item.alignmentInsets
            let isOwn =
                switch anchor.attribute {
                case .centerX: insets.left == insets.right
                case .centerY: insets.top == insets.bottom || item.drawsSymbol
                default:
                    anchor.attribute.axis == .horizontal ? insets.left == 0 && insets.right == 0 : insets.top == 0 && insets.bottom == 0
                }
            return isOwn && !(item.has(.scroller) && anchors.contains { isInside($0.item, anchor.item) })
        }
    }

    private func isInside(_ inner: ItemID, _ outer: ItemID) -> Bool {
        var node = scene.items[inner.index].parent
        while let current = node, current != outer { node = scene.items[current.index].parent }
        return node != nil
    }

    /// Whether a constraint ties an item to something that is neither in the scene nor a view that its size classes leave out.
    fileprivate func hangsOnUnknown(_ item: Int) -> Bool {
        let id = scene.items[item].id
        return !id.isEmpty
            && dangling.contains { constraint in
                let names = [constraint["firstItem"], constraint["secondItem"]].compactMap { $0 }
                return names.contains(id) && !names.contains(where: isLeftOut)
            }
    }

    private func isLeftOut(_ id: String) -> Bool {
        guard scene.item(id: id) == nil else { return false }
        return root.element.tree.elements.contains { $0.id == id && $0.parent?.name == "subviews" }
    }
}
