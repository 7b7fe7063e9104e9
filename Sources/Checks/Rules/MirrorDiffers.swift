import AutoLayout
import InterfaceBuilder
import Scenarios

/// A layout that is not mirrored as a whole.
package struct MirrorDiffers: WindowRule {
    package static let about = RuleDescription(
        id: "mirror-differs",
        category: .language,
        severity: .warning,
        summary: "a view that is not at its mirrored position in right-to-left languages",
        rationale: """
            In a right-to-left language every view should be at the mirror image of its left-to-right position. Offsets of centers and \
            multiplied edges are not mirrored, and margins given by side stay on their side. It is a note where the view overlaps nothing by \
            that and does not leave its superview.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" constant="40" id="b"/>
            """,
        silence: "a semantic content attribute on the view or the one around it, such as Spatial or Force Left-to-Right",
        question: .mirror
    )

    static let statement = Statement.mirrored
    static let comparesDirections = true

    package init() {}

    /// What is off by no more than this, in points, is mirrored.
    private static let tolerance = 2.0
    /// What is off by no more than this is a nudge by eye, such as a centre 3 points beside another, and no fault that anybody sees.
    private static let nudge = 8.0

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.document.usesAutoLayout else { return [] }
        var set = ObservationSet()
        for (scenario, mirror) in Self.pairs(in: document.scenarios) {
            for (plain, mirrored) in zip(document.placed[scenario], document.placed[mirror]) {
                let scene = ObservedScene(plain, mirror: mirrored, canvas: document.seenCanvas)
                for observation in observations(in: scene) { set.add(observation, scenario: mirror) }
            }
        }
        return set.findings(of: Self.about, in: document.scenarios)
    }

    /// The scenarios that differ only in direction: left-to-right, right-to-left.
    private static func pairs(in scenarios: [Scenario]) -> [(Int, Int)] {
        scenarios.indices.compactMap { index in
            guard !scenarios[index].direction.isRightToLeft, !scenarios[index].hasColumn else { return nil }
            var wanted = scenarios[index]
            wanted.direction = .rightToLeft
            return scenarios.firstIndex(of: wanted).map { (index, $0) }
        }
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.mirror.map { Self.observations(scene.scene, $0) } ?? [] }

    private static func observations(_ plain: PlacedScene, _ mirrored: PlacedScene) -> [Observation] {
        guard plain.isReliable, mirrored.isReliable else { return [] }
        if let other = otherViews(plain, mirrored) { return [other] }
        var moved = Set<Int>()
        return subjects(plain, mirrored).compactMap { index, parent in
            let left = plain.alignment(index), right = mirrored.alignment(index)
            let outer = mirrored.layout.layout.solved[parent].width
            guard abs(plain.layout.layout.solved[parent].width - outer) < tolerance, abs(left.width - right.width) < tolerance else {
                return nil
            }
            let expected = outer - left.maxX
            guard abs(expected - right.x) > tolerance else { return nil }
            // What is tied to a reported neighbour follows it.
            if moved.contains(parent) { return nil }
            moved.insert(parent)
            let harm = harm(to: index, in: parent, plain, mirrored)
            var found = Observation(
                element: plain.element(index),
                message: Message.differs(plain.title(index), right.x, expected) + (harm.map { ", \($0)" } ?? ""),
                notes: causes(of: index, in: plain), limit: abs(expected - right.x) > Self.nudge && harm != nil ? .error : .note,
                weight: abs(expected - right.x)
            )
            // Copies in several cells or rows are shown as one.
            found.likeness = Message.differs(plain.items[index].className, right.x, expected)
            return found
        }
    }

    /// What a view does in the wrong place that it does not do in its own, in words; nil if nothing.
    private static func harm(to index: Int, in parent: Int, _ plain: PlacedScene, _ mirrored: PlacedScene) -> String? {
        func overlap(_ scene: PlacedScene, _ other: Int) -> Bool {
            let (a, b) = (scene.alignment(index), scene.alignment(other))
            return min(a.maxX, b.maxX) - max(a.x, b.x) > PlacedScene.cosmetic && min(a.maxY, b.maxY) - max(a.y, b.y) > PlacedScene.cosmetic
        }
        func leaves(_ scene: PlacedScene) -> Bool {
            let own = scene.alignment(index), outer = scene.layout.layout.solved[parent].width
            return own.x < -PlacedScene.cosmetic || own.maxX > outer + PlacedScene.cosmetic
        }
        let covered = plain.items.indices.first { other in
            other != index && plain.items[other].parent?.index == parent && mirrored.isShown[other] && mirrored.hasSize(other)
                && overlap(mirrored, other) && !overlap(plain, other)
        }
        return covered.map { "over \(plain.title($0))" } ?? (leaves(mirrored) && !leaves(plain) ? "beyond \(plain.title(parent))" : nil)
    }

    /// Everything inside one superview is one subject, since a view's neighbours follow it.
    func subject(of observation: Observation, in scene: PlacedScene) -> String {
        guard observation.key.isEmpty, let item = scene.index(of: observation), let superview = scene.items[item].parent?.index
        else { return observation.key }
        return "\(scene.element(superview).index)"
    }

    /// Nothing can be said of one reading direction.
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { PieceFailures([]) }

    func failures(in plain: PlacedPiece, mirrored other: PlacedPiece) -> [FailureRange] {
        let scene = plain.scene
        guard scene.isReliable, other.scene.isReliable else { return [] }
        guard scene.items.map(\.id) == other.scene.items.map(\.id) else { return [FailureRange(subject: "views", conditions: [])] }
        let tolerance = Self.tolerance
        return Self.subjects(scene, other.scene).flatMap { item, superview -> [FailureRange] in
            let own = FrameForms(item, in: plain.piece), mirrored = FrameForms(item, in: other.piece)
            let outer = FrameForms(superview, in: plain.piece), image = FrameForms(superview, in: other.piece)
            func near(_ a: AffineForm, _ b: AffineForm) -> [AffineForm] { [a - b + (tolerance - 1e-6), b - a + (tolerance - 1e-6)] }
            let conditions = near(outer.width, image.width) + near(own.width, mirrored.width)
            let missed = (outer.right - own.right) - (mirrored.left - image.left)
            // The rule measures the position in the mirrored superview.
            let offset = missed + (image.width - outer.width)
            return [offset, offset.opposite].map {
                FailureRange(subject: "\(scene.element(superview).index)", conditions: conditions + [$0 - tolerance - 1e-6])
            }
        }
    }

    /// The items that should be mirrored, each with the superview that they are mirrored in.
    private static func subjects(_ plain: PlacedScene, _ mirrored: PlacedScene) -> [(item: Int, superview: Int)] {
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
        let only =
            plain.items.indices.first { !right.contains(plain.items[$0].id) }.map { (plain, $0) }
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
                if anchor.item.index < scene.items.count, let parent = scene.items[anchor.item.index].parent?.index {
                    parents.insert(parent)
                }
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

extension Scenario {
    /// Whether one side has insets that the other does not: they stay on their side in both directions, and what keeps clear of them with
    /// them.
    var hasColumn: Bool { safeArea.left != safeArea.right }
}

extension Statement {
    /// The other reading direction shows the mirror image.
    package static let mirrored = Statement(id: "mirrored", title: "right-to-left is the mirror image")
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
