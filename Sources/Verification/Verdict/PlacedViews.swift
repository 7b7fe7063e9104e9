import AutoLayout
import Scenarios

/// The views of a scene where the document has them and where the app has them.
struct PlacedViews {
    private let layout: SceneLayout
    private let match: ViewMatch
    private let dump: Dump
    /// Frames from the root's origin, in points.
    private let frames: [Rect]
    /// By item of a scroll view: how far the app has moved its content, in points.
    private var scrolled: [Int: (x: Double, y: Double)] = [:]

    init(_ layout: SceneLayout, _ match: ViewMatch, _ dump: Dump) {
        (self.layout, self.match, self.dump) = (layout, match, dump)
        var frames = layout.layout.frames
        for (index, item) in layout.scene.items.enumerated() {
            guard let parent = item.parent?.index else { continue }
            frames[index].x += frames[parent].x
            frames[index].y += frames[parent].y
        }
        self.frames = frames
        if !dump.format.isComplete { findScrolling() }
    }

    /// On the screen all content of a scroll view is moved alike.
    private mutating func findScrolling() {
        for (index, item) in layout.scene.items.enumerated() where item.isScrollView && match.nodes[index] != nil {
            let moves = match.nodes.keys.sorted().filter { $0 != index && around($0) == index }.map { inner in
                (x: (app(inner).x ?? 0) - here(inner).x, y: (app(inner).y ?? 0) - here(inner).y)
            }
            guard let first = moves.first, moves.allSatisfy({ abs($0.x - first.x) <= 1 && abs($0.y - first.y) <= 1 }) else { continue }
            scrolled[index] = first
        }
    }

    /// The nearest item around one that was recognised; nil for the root itself, and if none was.
    private func around(_ item: Int) -> Int? {
        var node = layout.scene.items[item].parent?.index
        while let current = node, match.nodes[current] == nil { node = layout.scene.items[current].parent?.index }
        return node
    }

    /// The frame in the nearest recognised view around it.
    func here(_ item: Int) -> Rect {
        var frame = frames[item]
        let outer = around(item).map { frames[$0] } ?? .zero
        (frame.x, frame.y) = (frame.x - outer.x, frame.y - outer.y)
        return frame
    }

    /// The same in the app. The root's own place is not the scene's to say.
    func app(_ item: Int) -> DumpedFrame {
        guard let node = match.nodes[item] else { return DumpedFrame(x: nil, y: nil, width: nil, height: nil) }
        let frame = dump.views[node].frame
        if item == 0 { return DumpedFrame(x: 0, y: 0, width: frame.width, height: frame.height) }
        let outer = around(item), origin = outer.flatMap { match.nodes[$0] }.map { dump.views[$0].frame }
        let moved = outer.flatMap { scrolled[$0] } ?? (0, 0)
        return frame.moved(by: -(origin?.x ?? 0) - moved.x, -(origin?.y ?? 0) - moved.y)
    }

    /// The axes along which a view is elsewhere by more than a tolerance.
    func differingAxes(_ item: Int, _ tolerance: Double) -> [Axis] {
        let here = here(item), app = app(item), slack = dump.format.slack
        let limit = tolerance + slack + 1e-6
        func differs(_ a: Double, _ b: Double?) -> Bool { b.map { abs(a - $0) > limit } ?? false }
        func end(_ start: Double?, _ length: Double?) -> Double? { start.flatMap { start in length.map { start + $0 } } }
        let isWhole = slack > 0
        let horizontal =
            differs(here.x, app.x)
            || (isWhole ? differs(here.maxX, end(app.x, app.width)) : differs(here.width, app.width))
        let vertical =
            differs(here.y, app.y)
            || (isWhole ? differs(here.maxY, end(app.y, app.height)) : differs(here.height, app.height))
        return (horizontal ? [.horizontal] : []) + (vertical ? [.vertical] : [])
    }

    /// The alignment rectangle of every item in the root's coordinates, as the app has it; what was not recognised is where the document
    /// has it in its superview.
    var appRects: [Rect] {
        var rects = [Rect](repeating: .zero, count: frames.count)
        for (index, item) in layout.scene.items.enumerated() {
            let outer = item.parent?.index
            var rect = layout.layout.frames[index]
            if let outer { (rect.x, rect.y) = (rect.x + rects[outer].x, rect.y + rects[outer].y) }
            if match.nodes[index] != nil {
                let app = app(index), origin = around(index).map { rects[$0] } ?? .zero
                if let x = app.x { rect.x = origin.x + x }
                if let y = app.y { rect.y = origin.y + y }
                rect.width = app.width ?? rect.width
                rect.height = app.height ?? rect.height
            }
            rects[index] = rect
        }
        return zip(rects, layout.scene.items).map { $0.inset(by: $1.alignmentInsets) }
    }
}
