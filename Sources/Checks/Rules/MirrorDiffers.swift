import AutoLayout
import InterfaceBuilder
import Scenarios

/// A layout that is not mirrored as a whole.
public struct MirrorDiffers: Rule {
    public static let about = RuleDescription(
        id: "mirror-differs",
        category: .language,
        severity: .warning,
        summary: "a view that is not at its mirrored position in right-to-left languages",
        rationale: """
            In a right-to-left language every view should be at the mirror image of its left-to-right position. Offsets of centers and \
            multiplied edges are not mirrored, and margins given by side stay on their side.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" constant="40" id="b"/>
            """,
        silence: "a semantic content attribute on the view or the one around it, such as Spatial or Force Left-to-Right"
    )

    public init() {}

    static let tolerance = 2.0

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.document.usesAutoLayout else { return [] }
        var set = ObservationSet()
        for (scenario, mirror) in Self.pairs(in: document.scenarios) {
            for (plain, mirrored) in zip(document.placed[scenario], document.placed[mirror]) {
                for observation in Self.observations(plain, mirrored) { set.add(observation, scenario: mirror) }
            }
        }
        return set.findings(of: Self.about, in: document.scenarios)
    }

    /// The scenarios that differ only in direction: left-to-right, right-to-left.
    private static func pairs(in scenarios: [Scenario]) -> [(Int, Int)] {
        scenarios.indices.compactMap { index in
            guard !scenarios[index].direction.isRightToLeft else { return nil }
            var wanted = scenarios[index]
            wanted.direction = .rightToLeft
            return scenarios.firstIndex(of: wanted).map { (index, $0) }
        }
    }

    static func observations(_ plain: PlacedScene, _ mirrored: PlacedScene) -> [Observation] {
        guard plain.isReliable, mirrored.isReliable else { return [] }
        if let other = otherViews(plain, mirrored) { return [other] }
        var moved = Set<Int>()
        return subjects(plain, mirrored).compactMap { index, parent in
            let left = plain.alignment(index), right = mirrored.alignment(index)
            let outer = mirrored.layout.layout.solved[parent].width
            guard abs(plain.layout.layout.solved[parent].width - outer) < tolerance, abs(left.width - right.width) < tolerance else { return nil }
            let expected = outer - left.maxX
            guard abs(expected - right.x) > tolerance else { return nil }
            // What is tied to a reported neighbour follows it.
            if moved.contains(parent) { return nil }
            moved.insert(parent)
            return Observation(
                element: plain.element(index), message: Message.differs(plain.title(index), right.x, expected),
                notes: causes(of: index, in: plain), weight: abs(expected - right.x)
            )
        }
    }

    /// The items that should be mirrored, each with the superview that they are mirrored in.
    static func subjects(_ plain: PlacedScene, _ mirrored: PlacedScene) -> [(item: Int, superview: Int)] {
        let physical = sides(in: plain)
        return plain.items.indices.compactMap { index in
            let item = plain.items[index]
            guard let parent = item.parent?.index, plain.isShown[index], plain.isSettled[index], mirrored.isSettled[index],
                item.placement == .constraints, item.semantic == .unspecified, plain.items[parent].semantic == .unspecified,
                !plain.items[parent].isScrollView, !physical.contains(parent)
            else { return nil }
            return (index, parent)
        }
    }

    /// The observation for a scene that shows other views in the other direction, so that there is nothing to compare.
    private static func otherViews(_ plain: PlacedScene, _ mirrored: PlacedScene) -> Observation? {
        if plain.items.map(\.id) == mirrored.items.map(\.id) { return nil }
        let (left, right) = (Set(plain.items.map(\.id)), Set(mirrored.items.map(\.id)))
        let only = plain.items.indices.first { !right.contains(plain.items[$0].id) }.map { (plain, $0) }
            ?? mirrored.items.indices.first { !left.contains(mirrored.items[$0].id) }.map { (mirrored, $0) }
        guard let (scene, index) = only else { return nil }
        return Observation(
            element: scene.element(index), key: "views",
            message: Message.shownOnce(scene.title(index), scene.layout.context.traits.direction.isRightToLeft)
        )
    }

    /// The views inside which something is tied to left or right: the rule on those reports it.
    private static func sides(in scene: PlacedScene) -> Set<Int> {
        var parents = Set<Int>()
        for constraint in scene.layout.scene.constraints {
            for case let anchor? in [constraint.first, constraint.second] where anchor.attribute.isPhysicalSide {
                parents.insert(anchor.item.index)
                if anchor.item.index < scene.items.count, let parent = scene.items[anchor.item.index].parent?.index { parents.insert(parent) }
            }
        }
        return parents
    }

    /// The constraints on an item that do not mirror.
    private static func causes(of index: Int, in scene: PlacedScene) -> [Finding.Note] {
        scene.layout.scene.constraints.enumerated().compactMap { place, constraint in
            guard let first = constraint.first, let second = constraint.second, first.item.index == index || second.item.index == index,
                first.attribute.axis == .horizontal, !first.attribute.isSize, constraint.multiplier != 1 || constraint.constant != 0,
                constraint.multiplier != 1 || !(first.attribute.isDirectional && second.attribute.isDirectional)
            else { return nil }
            return Finding.Note(
                location: scene.layout.constraintElements[place].location,
                message: "'\(scene.layout.scene.equation(of: constraint))' does not mirror"
            )
        }
    }
}

extension PlacedScene {
    /// The alignment rectangle relative to that of the superview: shadows and knobs that stick out are not mirrored.
    fileprivate func alignment(_ index: Int) -> Rect {
        var rect = layout.layout.solved[index]
        if let parent = items[index].parent?.index { rect.x -= layout.layout.solved[parent].x }
        return rect
    }
}

private enum Message {
    static func shownOnce(_ view: String, _ isRightToLeft: Bool) -> String {
        "\(view) is there only when reading from \(isRightToLeft ? "right to left" : "left to right")"
    }

    static func differs(_ view: String, _ x: Double, _ expected: Double) -> String {
        "\(view) is not mirrored: its x is \(Titles.points(x)) where \(Titles.points(expected)) would mirror it"
    }
}
