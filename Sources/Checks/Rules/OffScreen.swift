import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something to read or touch that extends beyond the screen.
public struct OffScreen: Rule {
    public static let about = RuleDescription(
        id: "off-screen",
        category: .geometry,
        severity: .warning,
        summary: "text or a control that extends beyond the screen where nothing scrolls",
        rationale: """
            On a screen smaller than the canvas, or in landscape, content that does not scroll leaves the screen and cannot be reached. \
            A view that is entirely off the canvas is assumed to wait there for an animation, and one that extends beyond the canvas \
            already is a note: its author has seen it.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="600" id="b"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        let (parked, seen) = Self.outside(in: document)
        return document.findings(of: Self.about, placed: { scene in
            guard document.fillsScreen(scene.layout.root) else { return [] }
            return Self.observations(in: scene, parked: parked).map { observation in
                scene.weighed(observation, group: 0, seen: seen) { scene.drawnRect($0).excess(beyond: scene.screen) }
            }
        })
    }

    /// - Parameter parked: what waits outside the canvas to be moved in.
    static func observations(in scene: PlacedScene, parked: Set<Int32>) -> [Observation] {
        let screen = scene.screen, name = scene.layout.context.platform == .macOS ? "window" : "screen"
        return subjects(in: scene, parked: parked).compactMap { index in
            guard scene.frames[index].isBeyond(screen) else { return nil }
            let outside = scene.frames[index].excess(beyond: screen)
            return Observation(
                element: scene.element(index), message: Message.outside(scene.title(index), scene.frames[index], screen, name, outside),
                fix: "put it into a scroll view, or let what is above it give way", weight: outside
            )
        }
    }

    /// What should be on the screen.
    static func subjects(in scene: PlacedScene, parked: Set<Int32>) -> [Int] {
        guard [.controllerView, .windowContent, .topLevelView].contains(scene.layout.root.kind) else { return [] }
        return scene.judged.filter { scene.isContent($0) && !scene.isScrolled[$0] && !parked.contains(scene.element($0).index) }
    }

    /// What is entirely outside the canvas already.
    static func parked(in document: DocumentUnderCheck) -> Set<Int32> { outside(in: document).whole }

    /// The same; and what extends partly beyond the canvas, where its author has seen it.
    private static func outside(in document: DocumentUnderCheck) -> (whole: Set<Int32>, part: Set<Int32>) {
        var whole = Set<Int32>(), part = Set<Int32>()
        for scene in document.placedCanvas {
            let screen = scene.screen
            for (index, frame) in scene.frames.enumerated() where frame.isBeyond(screen) {
                let isGone = frame.maxX <= 0 || frame.maxY <= 0 || frame.x >= screen.width || frame.y >= screen.height
                if isGone { whole.insert(scene.element(index).index) } else { part.insert(scene.element(index).index) }
            }
        }
        return (whole, part)
    }
}

private enum Message {
    static func outside(_ view: String, _ frame: Rect, _ screen: Rect, _ name: String, _ points: Double) -> String {
        let isGone = frame.maxX <= 0 || frame.maxY <= 0 || frame.x >= screen.width || frame.y >= screen.height
        return isGone ? "\(view) is off the \(name)" : "\(view) reaches beyond the \(name) by \(Titles.points(points)) points"
    }
}
