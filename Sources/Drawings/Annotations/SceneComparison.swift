import AutoLayout
import Facts
import Metrics

/// Two pictures of one scene beside each other, and one over the other with outlines where views moved.
package struct SceneComparison {
    /// Frames nearer than this are the same, in points.
    private static let tolerance = 0.01
    private static let gap = 16.0, top = 24.0
    private static let old = Ink(0xD70015), new = Ink(0x007A33)

    /// What is outlined in the old picture's place and in the new one's.
    package private(set) var before: [Rect] = []
    package private(set) var after: [Rect] = []

    /// - Parameters:
    ///   - old, new: the views that the pictures show. Those with the same object id are the same.
    package init(_ old: [ShownView], _ new: [ShownView]) {
        let olds = Self.byID(old), news = Self.byID(new)
        for view in old {
            guard let id = view.element.id else { continue }
            if let now = news[id], Self.isSame(now.place, view.place) { continue }
            before.append(view.frame)
        }
        for view in new {
            guard let id = view.element.id else { continue }
            if let then = olds[id], Self.isSame(then.place, view.place) { continue }
            after.append(view.frame)
        }
    }

    private static func byID(_ views: [ShownView]) -> [String: ShownView] {
        var found: [String: ShownView] = [:]
        for view in views { if let id = view.element.id, found[id] == nil { found[id] = view } }
        return found
    }

    private static func isSame(_ a: Rect, _ b: Rect) -> Bool {
        zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// Before, after and overlay from left to right.
    package func drawing(_ old: Drawing, _ new: Drawing, measurer: any TextMeasurer) -> Drawing {
        let both = Size(width: max(old.size.width, new.size.width), height: max(old.size.height, new.size.height))
        let gap = Self.gap, column = max(both.width, 120)
        var whole = Drawing(
            size: Size(width: column * 3 + gap * 4, height: both.height + Self.top + gap), scale: new.scale, title: new.title)
        whole.fill(Rect(x: 0, y: 0, width: whole.size.width, height: whole.size.height), Ink(white: 0.93))
        whole.undrawn = old.undrawn.merging(new.undrawn) { $1 }
        whole.missing = old.missing.union(new.missing)
        let moved = after.isEmpty && before.isEmpty ? "overlay: nothing moved" : "overlay: old red and dashed, new green"
        for (index, title) in ["before", "after", moved].enumerated() {
            let x = gap + Double(index) * (column + gap)
            whole.write(title, x: x, y: 5, width: column, measurer: measurer)
            let box = Rect(x: x, y: Self.top, width: both.width, height: both.height)
            whole.group(clip: Path(box)) { whole in
                if index == 2 { whole.fill(box, .white) }
                if index == 0 { whole.add(old, x: x, y: Self.top) }
                if index == 1 { whole.add(new, x: x, y: Self.top) }
                guard index == 2 else { return }
                whole.group(opacity: 0.35) { $0.add(old, x: x, y: Self.top) }
                whole.group(opacity: 0.5) { $0.add(new, x: x, y: Self.top) }
            }
            whole.border(box.inset(by: EdgeInsets(all: -0.5)), Ink(white: 0.75), width: 0.5)
            guard index == 2 else { continue }
            whole.group(clip: Path(box)) { whole in
                for frame in after { whole.border(frame.moved(x: x, y: Self.top), Self.new, width: 1.5) }
                for frame in before { whole.border(frame.moved(x: x, y: Self.top), Self.old, width: 1.5, dashes: [4, 3]) }
            }
        }
        return whole
    }
}

extension Rect {
    fileprivate func moved(x: Double, y: Double) -> Rect { Rect(x: self.x + x, y: self.y + y, width: width, height: height) }
}
