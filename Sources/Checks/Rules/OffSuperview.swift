import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// Something to read or touch that sticks out of the view around it.
package struct OffSuperview: WindowRule {
    package static let about = RuleDescription(
        id: "off-superview",
        category: .geometry,
        severity: .warning,
        summary: "text or a control that extends beyond its superview",
        rationale: """
            What lies outside its superview does not receive touches, is cut off if the superview clips, and covers whatever is beside \
            it. Images and backgrounds are not reported: they often extend on purpose. What extends beyond its superview on the canvas \
            already is a note: its author has seen it. So is a label beyond a view that neither clips nor shows where it ends.
            """,
        example: """
            <view id="a"><subviews><button title="Save" id="b"/></subviews><constraints>
                <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="80" id="c"/>
                <constraint firstAttribute="width" constant="100" id="d"/>
            </constraints></view>
            """
    )

    static let statement = Statement.insideSuperview
    /// What leaves the screen leaves most of what is around it too.
    static let yieldsTo: [any WindowRule.Type] = [OffScreen.self]

    package init() {}

    /// How far something may extend, in points: a switch in line with its superview's edge extends by as much.
    static let tolerance = 2.0

    package func findings(in document: DocumentUnderCheck) -> [Finding] { document.findings(of: self) }

    func reported(_ observation: Observation, in observed: ObservedScene, of document: DocumentUnderCheck) -> Observation {
        let scene = observed.scene, seen = observed.canvas[SeenOnCanvas<OffSuperview>.self].elements
        let superview = scene.index(of: observation).flatMap { scene.items[$0].parent?.index } ?? 0
        return scene.weighed(observation, group: superview, seen: seen) { scene.drawnRect($0).excess(beyond: scene.frames[superview]) }
    }

    func observations(in observed: ObservedScene) -> [Observation] {
        let scene = observed.scene
        return (Self.subjects(in: scene) + Self.lostPictures(in: scene)).compactMap { index, parent in
            guard scene.frames[index].isBeyond(scene.frames[parent]) else { return nil }
            let outside = scene.frames[index].excess(beyond: scene.frames[parent])
            var found = Observation(
                element: scene.element(index), message: Message.outside(scene.title(index), scene.title(parent), outside),
                fix: Self.fix(index, scene.frames[parent], in: scene),
                limit: Self.isUnseen(index, beyond: parent, in: scene) ? .note : .error, weight: outside
            )
            // Copies in several cells are shown as one.
            found.likeness = "\(scene.items[index].className) \(scene.items[parent].className) \(Titles.points(outside))"
            return found
        }
    }

    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures {
        PieceFailures(
            Self.subjects(in: piece.scene).flatMap { item, superview in
                piece.excesses(of: piece.frame(item), beyond: piece.frame(superview), Self.tolerance, piece.subject(item))
            }
                + Self.pictures(in: piece.scene).flatMap { item in
                    piece.frame(item).distances(beyond: piece.frame(0)).map {
                        FailureRange(subject: piece.subject(item), conditions: [$0 - Self.tolerance - PlacedPiece.slack])
                    }
                })
    }

    /// What would keep it inside, at the edge that it extends beyond most.
    private static func fix(_ index: Int, _ outer: Rect, in scene: PlacedScene) -> String {
        let frame = scene.frames[index], isRightToLeft = scene.layout.scene.direction.isRightToLeft
        let edges: [(name: String, axis: Axis, excess: Double, flexible: Autoresizing.Mask)] = [
            (isRightToLeft ? "trailing" : "leading", .horizontal, outer.x - frame.x, .flexibleLeft),
            (isRightToLeft ? "leading" : "trailing", .horizontal, frame.maxX - outer.maxX, .flexibleRight),
            ("top", .vertical, outer.y - frame.y, .flexibleTop), ("bottom", .vertical, frame.maxY - outer.maxY, .flexibleBottom),
        ]
        guard let edge = edges.max(by: { $0.excess < $1.excess }) else { return "place it with constraints" }
        switch scene.items[index].placement {
        case .constraints:
            let hold = "hold its \(edge.name) edge inside with a constraint"
            if edge.flexible == .flexibleBottom, let bar = heightOfBar(around: index, in: scene) { return bar }
            return pushing(index, along: edge.axis, in: scene).map { tie in
                "\(hold) in place of '\(scene.layout.scene.describe(.constraint(tie.index)))'"
            } ?? hold
        case .autoresizing(let placement) where placement.mask.contains(edge.flexible):
            return "let its autoresizing mask keep the distance to the \(edge.name) edge, or place it with constraints"
        // It keeps the distance that it was drawn with.
        case .autoresizing: return "draw its \(edge.name) edge inside, or place it with constraints"
        }
    }

    /// What is said of a view that begins at the safe area, in one that begins at the screen's edge and is as high everywhere.
    private static func heightOfBar(around index: Int, in scene: PlacedScene) -> String? {
        let constraints = scene.layout.scene.constraints
        guard let bar = scene.items[index].parent?.index, scene.frames[bar].y <= scene.screen.y,
            scene.layout.context.safeArea.top > 0,
            let tie = pushing(index, along: .vertical, in: scene),
            [constraints[tie.index].first, constraints[tie.index].second].contains(where: { $0?.guide == .safeArea }),
            let height = constraints.indices.first(where: { constraints[$0].requires(.height, of: ItemID(bar)) })
        else { return nil }
        let element = scene.layout.constraintElements[height]
        let outlet = element.tree.elements.first { $0.name == "outlet" && $0["destination"] == element.id }
        let code = outlet?["property"].map { " (code holds it by '\($0)')" } ?? ""
        let words = scene.layout.scene.describe(.constraint(height))
        return "let the height grow with the safe area, below which it begins, in place of '\(words)'\(code)"
    }

    /// What of an item a requirement places: its centre, its start in its superview, or anything else.
    enum Place {
        case centre, start, elsewhere
    }

    /// The one requirement that says where an item is along an axis: another edge would contradict it. Nil if several do.
    static func pushing(_ index: Int, along axis: Axis, in scene: PlacedScene) -> (index: Int, place: Place)? {
        let constraints = scene.layout.scene.constraints
        let ties = constraints.indices.filter { place in
            let constraint = constraints[place]
            return constraint.relation == .equal && constraint.priority.isRequired && constraint.second != nil
                && constraint.places(ItemID(index), along: axis)
        }
        guard ties.count == 1, let tie = ties.first else { return nil }
        let ends = [constraints[tie].first, constraints[tie].second].compactMap { $0 }
        let own = ends.first { $0.item.index == index }?.attribute, superview = scene.items[index].parent
        let isOfSuperview = ends.contains { $0.item == superview }
        let isStart = [.leading, .left, .top].contains(own)
        return (tie, [.centerX, .centerY].contains(own) ? .centre : isStart && isOfSuperview ? .start : .elsewhere)
    }

    /// Whether nobody sees that a label extends beyond its superview: that has no edge of its own to be seen, and nothing around it clips.
    private static func isUnseen(_ index: Int, beyond superview: Int, in scene: PlacedScene) -> Bool {
        guard scene.items[index].className == "label", scene.items[superview].parent != nil, !scene.element(superview).hasVisibleEdge
        else { return false }
        var node: Int? = superview
        while let outer = node {
            let isClipping = scene.items[outer].parent == nil || scene.element(outer).bool("clipsSubviews") == true
            if isClipping, scene.frames[index].isBeyond(scene.frames[outer]) { return false }
            node = scene.items[outer].parent?.index
        }
        return true
    }

    /// The pictures that should not be outside of a cell or another part of a screen altogether.
    private static func pictures(in scene: PlacedScene) -> [Int] {
        let root = scene.layout.root
        guard root.isPart || root.kind == .tableCell || root.kind == .collectionCell else { return [] }
        return scene.judged.filter(scene.isPictureStoredInside)
    }

    private static func lostPictures(in scene: PlacedScene) -> [(item: Int, superview: Int)] {
        pictures(in: scene).filter { scene.frames[$0].isGone(from: scene.screen) }.compactMap { index in
            scene.items[index].parent.map { (index, $0.index) }
        }
    }

    /// The items that should be inside their superview, each with that.
    private static func subjects(in scene: PlacedScene) -> [(item: Int, superview: Int)] {
        scene.judged.compactMap { index in
            guard scene.isContent(index), let parent = scene.items[index].parent?.index,
                scene.items[parent].parent != nil || scene.layout.root.isPart,
                !scene.items[parent].has(.scroller), scene.items[parent].stack == nil,
                scene.items[index].macArrangement == nil,
                scene.items[parent].macArrangement == nil
            else { return nil }
            return (index, parent)
        }
    }
}

extension LayoutRoot {
    /// Whether it is a part of a screen, such as a view of a xib that something else shows, or a header: a screen has a rule of its own.
    fileprivate var isPart: Bool {
        switch kind {
        case .topLevelView: !isOwnersView
        case .reusableView, .tableHeader, .tableFooter: true
        default: false
        }
    }
}

extension Element {
    /// Whether something shows where it ends: a background, or whatever a class of the app's own draws.
    fileprivate var hasVisibleEdge: Bool {
        if has("customClass") { return true }
        return child(key: "backgroundColor").map { $0.number("alpha") != 0 } == true
    }
}

extension Statement {
    /// Everything to read or touch is inside its superview.
    package static let insideSuperview = Statement(id: "inside-superview", title: "everything inside its superview")
}

extension Rect {
    /// By how much the rectangle extends beyond another one, in points, at its worst edge; negative inside.
    func excess(beyond outer: Rect) -> Double {
        max(outer.x - x, maxX - outer.maxX, outer.y - y, maxY - outer.maxY)
    }

    /// Whether the rectangle extends beyond another one by more than the tolerance and by more than what rounding adds to it.
    func isBeyond(_ outer: Rect) -> Bool { excess(beyond: outer) > OffSuperview.tolerance + 1e-6 }
}

private enum Message {
    static func outside(_ view: String, _ superview: String, _ points: Double) -> String {
        "\(view) sticks out of \(superview) by \(Titles.points(points)) points"
    }
}
