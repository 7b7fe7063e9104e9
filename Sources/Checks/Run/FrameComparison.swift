import AutoLayout
import InterfaceBuilder
import Scenarios

/// The stored frames of a root beside those of a layout.
struct FrameComparison {
    typealias Span = FrameEvidence.Span

    let layout: SceneLayout
    /// The stored frames in their superviews, from the top down, in points; nil for an item without one.
    let stored: [Rect?]
    /// The items whose frames differ, with the axes along which they do.
    private(set) var differing: [Int: Set<Axis>] = [:]
    private let tolerance: Double

    /// A symbol's frame extends above and below almost equally, but how far only Xcode knows: its middle stays within this many points.
    private static let symbolTolerance = 2.0

    /// - Parameter tolerance: lengths that differ by no more, in points, are the same.
    init(_ layout: SceneLayout, tolerance: Double) {
        self.layout = layout
        self.tolerance = tolerance
        stored = layout.scene.items.indices.map { layout.scene.items[$0].keptFrame ?? layout.elements[$0].storedFrame }
        for (index, item) in layout.scene.items.enumerated() where item.parent != nil && index > 0 {
            // A hidden view keeps whatever frame it had.
            if item.isHidden { continue }
            let axes = Axis.allCases.filter { differs(index, $0) }
            if !axes.isEmpty { differing[index] = Set(axes) }
        }
    }

    private func differs(_ index: Int, _ axis: Axis) -> Bool {
        guard let stored = stored[index] else { return false }
        let frame = layout.layout.frames[index]
        if axis == .horizontal { return max(abs(stored.x - frame.x), abs(stored.width - frame.width)) > tolerance }
        if layout.scene.items[index].drawsSymbol { return abs(stored.midY - frame.midY) > max(tolerance, Self.symbolTolerance) }
        return max(abs(stored.y - frame.y), abs(stored.height - frame.height)) > tolerance
    }

    /// The items that are marked as misplaced although their frames are those of a layout that nothing is left open of.
    var wronglyMarked: [Int] {
        let result = layout.layout
        guard result.conflicts.isEmpty, result.numerical.isEmpty, result.unsettled.isEmpty else { return [] }
        return layout.scene.items.indices.dropFirst().filter { index in
            let item = layout.scene.items[index]
            guard item.placement == .constraints, !item.isHidden, differing[index] == nil, stored[index] != nil else { return false }
            return layout.elements[index].bool("misplaced") == true && result.ambiguity[index].isEmpty
        }
    }

    var spans: Set<Span> { Set(differing.flatMap { item, axes in axes.map { Span(item, $0) } }) }

    /// The spans along which another layout puts a view elsewhere, by more than text is measured wrong.
    func spans(elsewhereIn other: SceneLayout) -> Set<Span> {
        guard other.layout.frames.count == layout.layout.frames.count else { return spans }
        return spans.filter { span in
            let (a, b) = (layout.layout.frames[span.item], other.layout.frames[span.item])
            if span.axis == .vertical, layout.scene.items[span.item].drawsSymbol { return abs(a.midY - b.midY) > MeasuringError.ofText }
            let lengths = span.axis == .horizontal ? [a.x - b.x, a.width - b.width] : [a.y - b.y, a.height - b.height]
            return lengths.contains { abs($0) > MeasuringError.ofText }
        }
    }

    /// The frames of accepted items as they are to be stored: an axis along which nothing differs keeps its lengths. Where a superview's
    /// own coordinates begin at the bottom, a view that keeps its distance from the top moves with the superview's height.
    func corrections(of accepted: Set<Int>) -> [FrameReview.Correction] {
        let scene = layout.scene
        let frames = scene.items.indices.map { accepted.contains($0) ? corrected($0) : stored[$0] ?? layout.layout.frames[$0] }
        let following = scene.items.indices.filter { index in
            guard let parent = scene.items[index].parent?.index, accepted.contains(parent), differing[index] == nil else { return false }
            return !scene.items[parent].isFlipped
        }
        return (accepted + following).sorted().compactMap { index in
            guard let before = layout.elements[index].storedFrame else { return nil }
            let after = scene.ownFrame(of: index, in: frames)
            let lengths = [
                ("x", before.x, after.x), ("y", before.y, after.y), ("width", before.width, after.width),
                ("height", before.height, after.height),
            ]
            let changed = lengths.filter { abs($1 - $2) > 1e-6 }
            guard !changed.isEmpty else { return nil }
            return FrameReview.Correction(
                element: layout.elements[index], title: layout.title(of: ItemID(index)), stored: before, frame: after,
                lengths: changed.map { (name: $0, value: $2) }
            )
        }
    }

    private func corrected(_ index: Int) -> Rect {
        var frame = layout.layout.frames[index]
        guard let axes = differing[index], let stored = stored[index] else { return frame }
        if !axes.contains(.horizontal) { (frame.x, frame.width) = (stored.x, stored.width) }
        if !axes.contains(.vertical) { (frame.y, frame.height) = (stored.y, stored.height) }
        return frame
    }
}
