import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// Why a view's frame is what it is in one layout, and what would change it.
package struct ViewExplanation: Sendable {
    /// A contribution, with its location, in words.
    package struct Line: Hashable, Sendable {
        package var location: SourceLocation
        package var text: String
    }

    /// The frame along one axis.
    package struct Side: Sendable {
        package var axis: Axis
        /// In points, in the superview.
        package var position: Double
        package var length: Double
        /// What holds exactly and therefore decides.
        package var tight: [Line]
        /// What holds with slack, and what gives way to something stronger.
        package var loose: [Line]
        /// The effect of one more point in a constraint.
        package var influences: [Line]
        /// What is left open.
        package var open: [String]
    }

    package var title: String
    package var location: SourceLocation
    package var frame: Rect
    package var sides: [Side]

    /// The views of documents that an id, a label, an outlet, an identifier, a text, a class or a path means.
    package static func views(named name: String, in layouts: [SceneLayout]) -> [(layout: SceneLayout, item: ItemID)] {
        // A segue or a constraint of the same name is no view.
        let shown = Set(layouts.flatMap { layout in layout.elements + [layout.root.controller].compactMap { $0 } })
        return views(in: layouts) { $0.objects(named: name, where: shown.contains) }
    }

    /// The views of documents whose text has a part, in either case.
    package static func views(showing part: String, in layouts: [SceneLayout]) -> [(layout: SceneLayout, item: ItemID)] {
        views(in: layouts) { $0.objects(showing: part) }
    }

    private static func views(
        in layouts: [SceneLayout], where isMeant: (ObjectFinder) -> [Element]
    ) -> [(layout: SceneLayout, item: ItemID)] {
        var finders: [ObjectIdentifier: Set<Element>] = [:]
        var found: [(SceneLayout, ItemID)] = []
        for layout in layouts {
            guard let tree = layout.elements.first?.tree else { continue }
            let meant = finders[ObjectIdentifier(tree)] ?? Set(isMeant(ObjectFinder(tree)))
            finders[ObjectIdentifier(tree)] = meant
            for index in layout.scene.items.indices {
                let element = layout.elements[index]
                // A controller stands for its view, whose item is the first.
                let isController = index == 0 && layout.root.controller.map(meant.contains) == true
                if meant.contains(element) || isController { found.append((layout, ItemID(index))) }
            }
        }
        return found
    }

    /// The names by which a document's views can be requested.
    package static func names(in layouts: [SceneLayout]) -> [String] {
        var names: [String] = []
        var finder: (tree: XMLTree, finder: ObjectFinder)?
        for layout in layouts {
            guard let tree = layout.elements.first?.tree else { continue }
            if finder?.tree !== tree { finder = (tree, ObjectFinder(tree)) }
            names += layout.elements.flatMap { finder?.finder.names(of: $0) ?? [] }
        }
        return names
    }

    /// Each view in a line: its location, its object id and its name.
    package static func list(of layouts: [SceneLayout]) -> [String] {
        layouts.flatMap { layout in
            layout.scene.items.indices.map { index in
                "\(layout.elements[index].location): \(layout.scene.items[index].id)  \(layout.title(of: ItemID(index)))"
            }
        }
    }

    package init?(of item: ItemID, in layout: SceneLayout) {
        guard let settled = layout.engine.settledScene(layout.scene) else { return nil }
        title = layout.title(of: item)
        location = layout.elements[item.index].location
        frame = layout.ownFrame(of: item.index)
        let freedoms = settled.freedoms()
        sides = Axis.allCases.map { Self.side($0, item, layout, settled, freedoms) }
    }

    private static func side(_ axis: Axis, _ item: ItemID, _ layout: SceneLayout, _ settled: SettledScene, _ freedoms: [Freedom]) -> Side {
        let frame = layout.ownFrame(of: item.index)
        let isWide = axis == .horizontal
        var side = Side(
            axis: axis, position: isWide ? frame.x : frame.y, length: isWide ? frame.width : frame.height, tight: [], loose: [],
            influences: [], open: [])
        var seen = Set<String>()
        let requirements = settled.requirements(of: item, axis).sorted { $0.priority > $1.priority }
        for requirement in requirements {
            let place = layout.element(of: requirement.origin).location
            let words =
                Message.requirement(requirement, layout.scene) + Message.placeholder(requirement.origin, layout)
                + Message.assumption(of: requirement.origin, layout)
            guard seen.insert("\(place)\(words)").inserted else { continue }
            let line = Line(location: place, text: words)
            if requirement.isTight { side.tight.append(line) } else { side.loose.append(line) }
        }
        side.influences = settled.influences(on: item, axis).map { influence in
            Line(
                location: layout.constraintElements[influence.constraint].location,
                text: Message.influence(layout.scene.equation(of: layout.scene.constraints[influence.constraint]), influence, axis)
            )
        }
        side.open = freedoms.filter { freedom in
            freedom.quantity.axis == axis && (freedom.item == item || freedom.dependents.contains { $0.item == item })
        }.map { Message.open($0, layout) }
        return side
    }
}

private enum Message {
    static func requirement(_ requirement: SettledScene.Requirement, _ scene: Scene) -> String {
        var text = scene.describe(requirement.origin)
        if case .constraint = requirement.origin {
        } else if !requirement.priority.isRequired {
            text += " (priority \(Titles.points(requirement.priority.rawValue)))"
        }
        if requirement.isBroken {
            return text + ": given up, because \(requirement.isNumerical ? "its numbers allow no certain layout" : "it contradicts others")"
        }
        if requirement.violation > 0 { return text + ": missed by \(Titles.points(requirement.violation)), something no weaker decides" }
        if !requirement.isTight { return text + ": \(Titles.points(abs(requirement.excess))) to spare" }
        return text
    }

    /// That a constraint is not there at run time.
    static func placeholder(_ origin: RowOrigin, _ layout: SceneLayout) -> String {
        guard case .constraint(let index) = origin, layout.constraintElements[index].bool("placeholder") == true else { return "" }
        return ", a placeholder, which is removed at build time: a device does not have it"
    }

    /// That a constraint ends at margins which only an assumption about the release gives.
    static func assumption(of origin: RowOrigin, _ layout: SceneLayout) -> String {
        let release = layout.context.release, margin = layout.context.viewMargin
        guard case .constraint(let index) = origin, margin == RunTimeFact.viewMargin.value(in: release),
            margin != RunTimeFact.viewMargin.value(in: release.tables.usual)
        else { return "" }
        let constraint = layout.scene.constraints[index]
        let anchors = [constraint.first, constraint.second].compactMap { $0 }.filter {
            $0.attribute.isMargin || $0.guide == .layoutMargins
        }
        let views = anchors.map(\.item).filter { item in
            let view = layout.scene.items[item.index]
            // Roots that are no controller's view, such as those of cells, have the margins of any view.
            return (view.parent != nil || layout.context.rootMargins == EdgeInsets(all: margin)) && view.stack == nil
                && layout.elements[item.index].declaredMargins == nil
        }
        guard let view = views.first else { return "" }
        return ": \(layout.title(of: view)) has margins of \(Titles.points(margin)) on iOS \(release), which is assumed"
    }

    static func influence(_ equation: String, _ influence: Influence, _ axis: Axis) -> String {
        var changes: [String] = []
        let names = axis == .horizontal ? ("x", "the width") : ("y", "the height")
        if abs(influence.position) > 1e-6 { changes.append("\(names.0) by \(signed(influence.position))") }
        if abs(influence.length) > 1e-6 { changes.append("\(names.1) by \(signed(influence.length))") }
        return "1 more in '\(equation)' changes \(changes.joined(separator: " and "))"
    }

    private static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + Titles.points(value) }

    static func open(_ freedom: Freedom, _ layout: SceneLayout) -> String {
        let low = freedom.interval.lowerBound, high = freedom.interval.upperBound
        let range =
            switch (low.isFinite, high.isFinite) {
            case (true, true): ", from \(Titles.points(low)) to \(Titles.points(high))"
            case (true, false): ", from \(Titles.points(low)) up"
            case (false, true): ", up to \(Titles.points(high))"
            case (false, false): ""
            }
        return "the \(freedom.quantity.name) of \(layout.title(of: freedom.item)) is left open\(range)"
    }
}
