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
        let alternatives = Alternatives(document.placedCanvas)
        let seen = Set(document.placedCanvas.flatMap { Self.observations(in: $0, alternatives: alternatives).map(\.element.index) })
        return document.findings(of: Self.about, placed: { scene in
            Self.observations(in: scene, alternatives: alternatives).map { observation in
                let superview = scene.index(of: observation).flatMap { scene.items[$0].parent?.index } ?? 0
                return scene.weighed(observation, group: superview, seen: seen)
            }
        })
    }

    static func observations(in scene: PlacedScene, alternatives: Alternatives) -> [Observation] {
        guard scene.isReliable else { return [] }
        let all = siblings(in: scene).flatMap { meetings(in: $0, of: scene, limit: .max) ?? [] }
        let wrong = all.map { (pair: pair($0.first, $0.second, in: scene), meeting: $0) }.filter { !alternatives.contains($0.pair) }
        return wrong.sorted { ($0.pair.second, $0.pair.first) < ($1.pair.second, $1.pair.first) }.map { pair, meeting in
            Observation(
                element: scene.element(meeting.second), key: "\(pair.first)",
                message: Message.overlap(scene.title(meeting.second), scene.title(meeting.first), meeting.size),
                notes: [Finding.Note(location: scene.element(meeting.first).location, message: Message.other(scene.title(meeting.first)))],
                fix: "keep them apart with a constraint between the two", weight: meeting.size.width * meeting.size.height
            )
        }
    }

    /// The number of overlapping pairs in a scene, alternatives among them; nil if it is greater than a limit.
    static func count(in scene: PlacedScene, limit: Int) -> Int? {
        var count = 0
        for group in scene.isReliable ? siblings(in: scene) : [] {
            guard let found = meetings(in: group, of: scene, limit: limit - count) else { return nil }
            count += found.count
        }
        return count
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
    }

    /// The overlapping pairs of some siblings; nil if there are more than a limit.
    private static func meetings(in group: [Int], of scene: PlacedScene, limit: Int) -> [Meeting]? {
        let rects = group.map(scene.drawnRect)
        let (pairs, isComplete) = RectSweep.pairs(of: rects, beyond: tolerance, limit: limit)
        return !isComplete ? nil : pairs.map { first, second in
            Meeting(first: group[first], second: group[second], size: rects[first].commonSize(with: rects[second]))
        }
    }

    /// Pairs that share most of their area on some canvas: code shows one at a time.
    struct Alternatives {
        /// The visible parts of the texts and controls on each canvas, by their elements, and the superviews that they are in.
        private let drawn: [[Int32: (superview: Int, rect: Rect)]]

        init(_ canvas: [PlacedScene]) {
            drawn = canvas.map { scene in
                Dictionary(Overlap.siblings(in: scene).joined().map { index in
                    (scene.element(index).index, (scene.items[index].parent?.index ?? 0, scene.drawnRect(index)))
                }) { first, _ in first }
            }
        }

        func contains(_ pair: Pair) -> Bool {
            drawn.contains { canvas in
                guard let a = canvas[pair.first], let b = canvas[pair.second], a.superview == b.superview else { return false }
                let common = a.rect.commonSize(with: b.rect), smaller = max(1, min(a.rect.width * a.rect.height, b.rect.width * b.rect.height))
                return common.isBeyond(Overlap.tolerance) && common.width * common.height / smaller >= 0.5
            }
        }
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
