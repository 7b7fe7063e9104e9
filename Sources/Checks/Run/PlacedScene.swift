import AutoLayout
import InterfaceBuilder
import Scenarios

/// A laid-out scene as the geometry rules use it: where everything is in the root, and what of it is visible.
final class PlacedScene: Sendable {
    let layout: SceneLayout
    /// Frames in points, in the coordinates of the root; inside a scroll view as if nothing were scrolled.
    let frames: [Rect]
    /// Whether an item and all around it are neither hidden nor transparent.
    let isShown: [Bool]
    /// Whether a scroll view, a table or a collection moves the item.
    let isScrolled: [Bool]
    /// Whether constraints determine an item and all around it.
    let isSettled: [Bool]
    /// The items of which a requirement of their own says how high they are at most, in points.
    let heldHeights: Set<Int>
    /// Whether the item is inside a bar, which lays out its contents itself.
    let isInBar: [Bool]

    /// The indices of the items that geometry rules check: visible, determined, not the root, and not placed by UIKit itself.
    let judged: [Int]
    /// Texts on one line besides these whose width is determined, although where they are, or how high, is not: by it they are judged.
    let judgedByWidth: [Int]

    init(_ layout: SceneLayout) {
        self.layout = layout
        let items = layout.scene.items
        var frames = layout.layout.frames
        if layout.context.platform == .macOS { frames = layout.layout.alignmentFrames(of: layout.scene) }
        var shown = Array(repeating: true, count: items.count)
        var scrolled = Array(repeating: false, count: items.count)
        var settled = shown
        var barred = scrolled
        for (index, item) in items.enumerated() {
            let element = layout.elements[index]
            shown[index] = !item.isHidden && (element.number("alpha") ?? 1) > 0.01
            settled[index] = layout.layout.ambiguity[index].isDisjoint(with: [.x, .y, .width, .height])
            guard let parent = item.parent?.index else { continue }
            frames[index].x += frames[parent].x
            frames[index].y += frames[parent].y
            if !shown[parent] { shown[index] = false }
            if !settled[parent] { settled[index] = false }
            scrolled[index] = scrolled[parent] || items[parent].has(.scroller)
            barred[index] = barred[parent] || items[parent].has(.bar)
        }
        self.frames = frames
        heldHeights = Set(layout.scene.constraints.filter(\.isHeldHeight).compactMap { $0.first?.item.index })
        isShown = shown
        isScrolled = scrolled
        isSettled = settled
        isInBar = barred
        let cell = layout.root.element
        // A cell with a standard style lays its labels and picture out itself: known at run time on iOS, not on the canvas or tvOS.
        let isKnown = layout.context.platform == .iOS && !layout.context.isCanvas
        let isStandard = layout.root.kind == .tableCell && cell.has("style") && !isKnown
        let ownParts = isStandard ? Set([cell["textLabel"], cell["detailTextLabel"], cell["imageView"]].compactMap { $0 }) : []
        // Which requirement a conflict drops is a guess, and so is what a device shows.
        let isReliable = layout.layout.conflicts.isEmpty
        func isPossible(_ index: Int) -> Bool {
            items[index].parent != nil && shown[index] && !barred[index] && !ownParts.contains(items[index].id)
        }
        let judged = isReliable ? items.indices.filter { isPossible($0) && settled[$0] } : []
        self.judged = judged
        judgedByWidth =
            isReliable && judged.count < items.count
            ? items.indices.filter {
                isPossible($0) && !settled[$0] && items[$0].hasTextOnOneLine && !layout.layout.ambiguity[$0].contains(.width)
            } : []
    }

    /// Whether the layout is what a device shows: which requirement a conflict drops is a guess.
    var isReliable: Bool { layout.layout.conflicts.isEmpty }

    var items: [Item] { layout.scene.items }

    func element(_ index: Int) -> Element { layout.elements[index] }

    func title(_ index: Int) -> String { layout.title(of: ItemID(index)) }

    /// The root's bounds.
    var screen: Rect { Rect(x: 0, y: 0, width: frames.first?.width ?? 0, height: frames.first?.height ?? 0) }

    /// Whether an item has a width and a height; an item without them is reported only by the rule on that.
    func hasSize(_ index: Int) -> Bool { frames[index].width > 0.5 && frames[index].height > 0.5 }

    /// Whether only the frame that it was drawn with places the item: neither constraints nor a stack view.
    func isPlacedByFrame(_ index: Int) -> Bool {
        let isArranged = items[index].parent.map { items[$0.index].stack != nil || items[$0.index].macArrangement != nil } == true
        return items[index].placement != .constraints && !isArranged
    }

    /// Whether people read or touch the item, as opposed to a container or decoration.
    func isContent(_ index: Int) -> Bool { items[index].has(.content) && hasContent(index) }

    /// Whether there is something to see: a label without text shows nothing.
    private func hasContent(_ index: Int) -> Bool {
        switch items[index].intrinsic {
        case .label(let label): label.runs.contains { run in run.text.utf8.contains { $0 > 0x20 } }
        case .button(let button):
            !button.title.isEmpty || button.image != nil || button.backgroundImage != nil || button.configuration != nil
        default: true
        }
    }
}

extension Constraint {
    /// Whether it requires an item to be no higher than some points.
    var isHeldHeight: Bool {
        second == nil && relation != .greaterThanOrEqual && priority.isRequired && first?.guide == .item && first?.attribute == .height
    }
}

extension Item {
    /// Whether it has a text that never goes on in a second line.
    fileprivate var hasTextOnOneLine: Bool {
        switch intrinsic {
        case .label(let label): label.numberOfLines == 1
        case .button(let button): button.configuration == nil
        default: false
        }
    }
}
