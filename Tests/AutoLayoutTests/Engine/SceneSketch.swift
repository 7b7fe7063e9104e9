import AutoLayout
import ConstraintSolver
import Metrics

/// A scene put together in a test: views by name, frames by name.
struct SceneSketch {
    private(set) var scene: Scene
    private var ids: [String: ItemID] = ["root": ItemID(0)]

    init(
        _ width: Double = 400, _ height: Double = 300, safeArea: EdgeInsets = .zero, direction: LayoutDirection = .leftToRight,
        scale: Double = 2, conflicts: DropPolicy = .atRunTime, root: (inout Item) -> Void = { _ in }
    ) {
        var item = Item(id: "root", parent: nil)
        item.margins.insets = .zero
        root(&item)
        scene = Scene(
            items: [item], constraints: [], rootSize: Size(width: width, height: height), safeArea: safeArea, direction: direction,
            scale: scale, dropPolicy: conflicts
        )
    }

    /// Adds a view, with a natural size where one is told.
    @discardableResult
    mutating func add(
        _ name: String, in parent: String = "root", width: Double? = nil, height: Double? = nil, _ change: (inout Item) -> Void = { _ in }
    ) -> ItemID {
        var item = Item(id: name, parent: ids[parent])
        if width != nil || height != nil { item.intrinsic = .fixed(width: width, height: height) }
        change(&item)
        let id = ItemID(scene.items.count)
        scene.items.append(item)
        ids[name] = id
        return id
    }

    /// Adds a constraint between anchors written as `name.attribute`; a second of nil makes a constant size.
    mutating func tie(
        _ first: String, _ relation: Relation = .equal, _ second: String? = nil, times multiplier: Double = 1,
        plus constant: Double = 0, at priority: Priority = .required
    ) {
        scene.constraints.append(
            Constraint(
                id: "c\(scene.constraints.count)", anchor(first), relation, to: second.flatMap(anchor), multiplier: multiplier,
                constant: constant, priority: priority
            )
        )
    }

    /// Ties all four edges of a view to another's, with an inset.
    mutating func fill(_ name: String, _ outer: String, inset: Double = 0) {
        tie("\(name).leading", .equal, "\(outer).leading", plus: inset)
        tie("\(name).top", .equal, "\(outer).top", plus: inset)
        tie("\(outer).trailing", .equal, "\(name).trailing", plus: inset)
        tie("\(outer).bottom", .equal, "\(name).bottom", plus: inset)
    }

    private func anchor(_ text: String) -> Anchor? {
        let parts = text.split(separator: ".").map(String.init)
        guard parts.count >= 2, let id = ids[parts[0]], let attribute = Attribute(name: parts[parts.count - 1]) else { return nil }
        let guide: ItemGuide =
            switch parts.count == 3 ? parts[1] : "" {
            case "safeArea": .safeArea
            case "margins": .layoutMargins
            case "content": .scrollContent
            case "frame": .scrollFrame
            case "readable": .readableContent
            case "topGuide": .topLayoutGuide
            case "bottomGuide": .bottomLayoutGuide
            default: .item
            }
        return Anchor(id, attribute, guide: guide)
    }

    func layout() -> Layout {
        LayoutEngine(measurer: Intrinsics(scale: scene.scale)).layout(scene)
    }

    /// The frame of a view, in its parent.
    func frame(_ name: String) -> Rect { layout().frames[ids[name]?.index ?? 0] }

    func index(_ name: String) -> Int { ids[name]?.index ?? 0 }
}

extension Rect {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
