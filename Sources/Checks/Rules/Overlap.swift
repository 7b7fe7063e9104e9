import AutoLayout
import InterfaceBuilder
import Scenarios

/// Two texts or controls on top of each other.
public struct Overlap: Rule {
    public static let about = RuleDescription(
        id: "overlap",
        category: .geometry,
        severity: .warning,
        summary: "text and controls that overlap their siblings",
        rationale: """
            Nothing keeps two views apart that no constraint relates: on a narrower screen, or in another size class, one is drawn over \
            the other. Pairs that largely coincide on the canvas are taken for alternatives of which code shows one; a partial overlap \
            on the canvas is a note, since its author has seen it.
            """,
        example: """
            <label text="A rather long name" id="a"/><label text="12:30" id="b"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="d"/>
            """
    )

    public init() {}

    static let tolerance = 2.0

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        let alternatives = Self.alternatives(in: document)
        let seen = Set(document.placedCanvas.flatMap { Self.observations(in: $0, alternatives: alternatives).map(\.element.index) })
        return document.findings(of: Self.about, placed: { scene in
            Self.observations(in: scene, alternatives: alternatives).map { observation in
                let superview = scene.index(of: observation).flatMap { scene.items[$0].parent?.index } ?? 0
                return scene.weighed(observation, group: superview, seen: seen)
            }
        })
    }

    /// - Parameter alternatives: pairs of which code shows one at a time.
    static func observations(in scene: PlacedScene, alternatives: Set<Pair>) -> [Observation] {
        guard scene.isReliable else { return [] }
        return pairs(in: scene).filter { !alternatives.contains($0.key) }.sorted { $0.key.second < $1.key.second || $0.key.second == $1.key.second && $0.key.first < $1.key.first }.map { pair, overlap in
            Observation(
                element: scene.element(overlap.second), key: "\(pair.first)",
                message: Message.overlap(scene.title(overlap.second), scene.title(overlap.first), overlap.size),
                notes: [Finding.Note(location: scene.element(overlap.first).location, message: Message.other(scene.title(overlap.first)))],
                fix: "keep them apart with a constraint between the two", weight: overlap.size.width * overlap.size.height
            )
        }
    }

    /// Pairs that share most of their area on the canvas.
    static func alternatives(in document: DocumentUnderCheck) -> Set<Pair> {
        Set(document.placedCanvas.flatMap { pairs(in: $0).filter { $0.value.share >= 0.5 }.keys })
    }

    /// Two views, by their elements.
    struct Pair: Hashable {
        var first: Int32
        var second: Int32
    }

    private struct Meeting {
        var first: Int
        var second: Int
        var size: Size
        /// The covered share of the smaller one.
        var share: Double
    }

    private static func pairs(in scene: PlacedScene) -> [Pair: Meeting] {
        var found: [Pair: Meeting] = [:]
        for group in siblings(in: scene) {
            for (place, first) in group.enumerated() {
                for second in group[(place + 1)...] {
                    let a = scene.drawnRect(first), b = scene.drawnRect(second)
                    let width = min(a.maxX, b.maxX) - max(a.x, b.x), height = min(a.maxY, b.maxY) - max(a.y, b.y)
                    guard width > tolerance, height > tolerance else { continue }
                    let smaller = max(1, min(a.width * a.height, b.width * b.height))
                    found[pair(first, second, in: scene)] = Meeting(first: first, second: second, size: Size(width: width, height: height), share: width * height / smaller)
                }
            }
        }
        return found
    }

    static func pair(_ first: Int, _ second: Int, in scene: PlacedScene) -> Pair {
        Pair(first: scene.element(first).index, second: scene.element(second).index)
    }

    /// The texts and controls beside each other, if there are several.
    static func siblings(in scene: PlacedScene) -> [[Int]] {
        var siblings: [Int: [Int]] = [:]
        for index in scene.items.indices {
            guard let parent = scene.items[index].parent, scene.isShown[index], scene.isSettled[index], !scene.isInBar[index], scene.isContent(index) else { continue }
            siblings[parent.index, default: []].append(index)
        }
        return siblings.values.filter { $0.count > 1 }
    }
}

private enum Message {
    static func overlap(_ view: String, _ other: String, _ size: Size) -> String {
        "\(view) overlaps \(other) by \(Titles.points(size.width)) x \(Titles.points(size.height)) points"
    }

    static func other(_ view: String) -> String { "\(view) is here" }
}
