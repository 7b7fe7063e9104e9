import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

extension StoredViews {
    /// The views of a Mac document whose stored frames are judged: those placed by constraints or an arranging view, in parts (roots and
    /// the views of tabs) of which no simple required constraint is violated by more than 1.01 points between stored alignment rectangles.
    ///
    /// - Parameter layouts: the document's roots on its canvas, which determine the look of each part and with it the insets.
    func judged(onMac layouts: [SceneLayout]) -> [View] {
        layouts.flatMap { layout in
            let stored = StoredMacScene(layout)
            let stale = stored.staleParts()
            return layout.scene.items.indices.compactMap { index in
                stored.isEvidence(index) && !stale.contains(stored.parts[index]) ? self[layout.scene.items[index].id] : nil
            }
        }
    }
}

/// One root of a Mac document as it was stored.
private struct StoredMacScene {
    let layout: SceneLayout
    /// In the root, from the top down, in points.
    private var frames: [Rect] = []
    /// The root or the tab's view that contains each item; Interface Builder lays out one at a time.
    private(set) var parts: [Int] = []
    private var isFlagged: [Bool] = []

    init(_ layout: SceneLayout) {
        self.layout = layout
        for (index, item) in layout.scene.items.enumerated() {
            let element = layout.elements[index]
            let flagged = (["hidden", "misplaced", "ambiguous", "fixedFrame"] as [XMLName]).contains { element.bool($0) == true }
            guard let parent = item.parent?.index else {
                let size = layout.context.rootSize
                frames.append(Rect(x: 0, y: 0, width: size.width, height: size.height))
                parts.append(index)
                isFlagged.append(false)
                continue
            }
            var frame = item.keptFrame ?? .zero
            frame.x += frames[parent].x
            frame.y += frames[parent].y
            frames.append(frame)
            parts.append(element.parent?.name == "tabViewItem" ? index : parts[parent])
            isFlagged.append(flagged || isFlagged[parent])
        }
    }

    /// Whether a view's stored frame is Auto Layout's result: no flag says otherwise, and neither a mask nor a divider placed it.
    func isEvidence(_ index: Int) -> Bool {
        let item = layout.scene.items[index]
        guard let parent = item.parent?.index, case .constraints = item.placement, item.keptFrame != nil else { return false }
        return !isFlagged[index] && layout.scene.items[parent].className != "splitView"
    }

    func staleParts() -> Set<Int> {
        var stale: Set<Int> = []
        for (constraint, element) in zip(layout.scene.constraints, layout.constraintElements) {
            guard constraint.priority == .required, element.bool("placeholder") != true, let excess = excess(of: constraint) else {
                continue
            }
            let isMissed =
                switch constraint.relation {
                case .equal: excess.magnitude > StoredViews.slack
                case .greaterThanOrEqual: excess < -StoredViews.slack
                case .lessThanOrEqual: excess > StoredViews.slack
                }
            if isMissed { stale.formUnion([constraint.first, constraint.second].compactMap { $0.map { parts[$0.item.index] } }) }
        }
        return stale
    }

    /// By how much the first side exceeds the second, in points; nil if the constraint is not simple.
    private func excess(of constraint: Constraint) -> Double? {
        guard let first = constraint.first, let value = value(of: first) else { return nil }
        guard let second = constraint.second else { return first.attribute.isSize ? value - constraint.constant : nil }
        guard let other = self.value(of: second), constraint.multiplier == 1 || first.attribute.isSize else { return nil }
        return value - other * constraint.multiplier - constraint.constant
    }

    private func value(of anchor: Anchor) -> Double? {
        let (index, attribute) = (anchor.item.index, anchor.attribute)
        guard anchor.guide == .item, !attribute.isMargin, !attribute.isBaseline, frames.indices.contains(index) else { return nil }
        return frames[index].inset(by: layout.scene.items[index].alignmentInsets).value(of: attribute)
    }
}
