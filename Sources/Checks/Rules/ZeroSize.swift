import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something that should be visible but has no size.
package struct ZeroSize: Rule {
    package static let about = RuleDescription(
        id: "zero-size",
        category: .geometry,
        severity: .warning,
        summary: "text, a control or an image without width or height, or a text, list or scroll view that is left next to none",
        rationale: """
            If the constraints around a view leave it no room, it exists but is invisible. A view that a constraint of its own holds at \
            0 is taken as intended. What scrolls and was drawn at least twice as long is of no use where less than a line of its text, or \
            less than a row of 44 points, is left of it.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="200" id="b"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="200" id="c"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findings(of: Self.about, placed: { Self.observations(in: $0) + Self.leftovers(in: $0) })
            + Self.factors(in: document.document.tree)
    }

    /// Lengths in proportion to another that are 0 times as long: whoever means 0 writes that.
    private static func factors(in tree: XMLTree) -> [Finding] {
        let places = StoredPlaces(tree)
        return tree.elements.compactMap { element in
            guard element.name == "constraint", let multiplier = element["multiplier"], Multiplier.parse(multiplier) == 0,
                element["secondItem"] != nil,
                ["width", "height"].contains(element["firstAttribute"]), (element.number("constant") ?? 0) == 0
            else { return nil }
            // The ratio that the canvas showed, or else equal lengths, of which a document says nothing.
            let ratio = places.multiplier(of: element).map { $0.text(decimals: 4) } ?? "1"
            var observation = Observation(
                element: element, attribute: "multiplier", message: "0 times as long as another view is no length at all",
                fix: "give it a multiplier, or remove it")
            observation.change = .attribute("multiplier", value: ratio, at: element.location)
            return observation.finding(of: about)
        }
    }

    private static func observations(in scene: PlacedScene) -> [Observation] {
        scene.judged.compactMap { index in
            guard scene.isContent(index) || scene.items[index].className == "imageView", let parent = scene.items[index].parent?.index,
                let axis = flatAxis(of: scene.frames[index]), flatAxis(of: scene.frames[parent]) != axis,
                hasSize(scene.layout.layout.intrinsicSizes[index], axis), !isMeant(scene, index, axis),
                // Cells are as high as their content.
                axis == .horizontal || scene.layout.knowsRootSize(along: .vertical)
            else { return nil }
            return Observation(
                element: scene.element(index), key: axis.extent,
                message: "\(scene.title(index)) has no \(axis == .horizontal ? "width" : "height")",
                fix: "leave it room, or hide it",
                // Its author has seen that.
                limit: scene.element(index).storedFrame.flatMap(flatAxis) == axis ? .note : .error
            )
        }
    }

    /// What scrolls and is left too short to show a line or a row, although it was drawn much longer and no length of its own says so.
    private static func leftovers(in scene: PlacedScene) -> [Observation] {
        guard scene.layout.root.kind == .controllerView, scene.layout.knowsRootSize(along: .vertical) else { return [] }
        return scene.judged.flatMap { index -> [Observation] in
            let element = scene.element(index)
            guard let drawn = element.storedFrame, scrollers.contains(element.name), !scene.isScrolled[index] else { return [] }
            let frame = scene.frames[index], least = element.name == "textView" ? leastLine : leastRow
            let lengths = [(Axis.horizontal, frame.width, drawn.width), (.vertical, frame.height, drawn.height)]
            return lengths.compactMap { axis, length, before in
                guard length < least, before >= 2 * leastRow, before > 2 * length, !hasOwnLength(scene, index, axis) else { return nil }
                return Observation(
                    element: element, key: "left \(axis.extent)",
                    message: Message.left(scene.title(index), axis, length, element.name == "textView"), fix: scroll,
                    weight: least - length)
            }
        }
    }

    /// What is said of those.
    static let scroll = "let what is around it scroll, or give it a least length and let something else give way"

    /// The elements that scroll what is in them.
    static let scrollers: Set<String> = ["textView", "scrollView", "tableView", "collectionView"]

    /// A row that can be touched, and a line of the smallest text that people read with what a text view has around it, in points.
    private static let leastRow = 44.0
    private static let leastLine = 30.0

    private static func hasOwnLength(_ scene: PlacedScene, _ index: Int, _ axis: Axis) -> Bool {
        scene.layout.scene.constraints.contains { constraint in
            constraint.relation != .greaterThanOrEqual
                && constraint.isOwnLength(axis == .horizontal ? .width : .height, of: ItemID(index))
        }
    }

    private static func flatAxis(of frame: Rect) -> Axis? {
        frame.width < 0.5 ? .horizontal : frame.height < 0.5 ? .vertical : nil
    }

    private static func hasSize(_ size: IntrinsicSize, _ axis: Axis) -> Bool {
        ((axis == .horizontal ? size.width : size.height) ?? 0) > 1
    }

    /// Whether a constraint of the view itself, or of the one around it, collapses it to zero.
    private static func isMeant(_ scene: PlacedScene, _ index: Int, _ axis: Axis) -> Bool {
        scene.layout.scene.constraints.contains { constraint in
            constraint.first?.item.index == index && constraint.first?.attribute == (axis == .horizontal ? .width : .height)
                && constraint.second == nil && constraint.constant == 0
        }
    }
}

private enum Message {
    static func left(_ view: String, _ axis: Axis, _ length: Double, _ isText: Bool) -> String {
        let side = axis == .horizontal ? "wide" : "high"
        return "\(view) is left \(Titles.points(length)) points \(side): not enough for a \(isText ? "line" : "row") of what is in it"
    }
}
