import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something to read or touch below a bar, the device's housing or the home indicator.
public struct UnderBars: Rule {
    public static let about = RuleDescription(
        id: "under-bars",
        category: .geometry,
        severity: .warning,
        summary: "text or a control outside the safe area",
        rationale: """
            Bars, the camera housing, rounded corners and the home indicator cover what is outside the safe area. Constraints to the \
            superview's edges ignore it; constraints to the safe area or the layout margins respect it.
            """,
        example: """
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="a"/>
            """
    )

    public init() {}

    public func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.findings(of: Self.about, placed: { scene in
            guard document.fillsScreen(scene.layout.root) else { return [] }
            var covers = scene.layout.context.safeArea
            // The top of a sheet is below the status bar.
            if document.isSheet(scene.layout.root) { covers.top = 0 }
            let safe = scene.screen.inset(by: covers)
            return Self.observations(in: scene).map { observation in
                scene.weighed(observation, group: 0) { scene.drawnRect($0).excess(beyond: safe) }
            }
        })
    }

    static func observations(in scene: PlacedScene) -> [Observation] {
        let screen = scene.screen
        let safe = screen.inset(by: scene.layout.context.safeArea)
        return subjects(in: scene).compactMap { index in
            let frame = scene.drawnRect(index)
            // An item that is off the screen is another rule's concern.
            guard !frame.isBeyond(screen), frame.isBeyond(safe), frame.width > 0, frame.height > 0 else { return nil }
            let covered = frame.excess(beyond: safe)
            return Observation(element: scene.element(index), message: Message.covered(scene.title(index), covered), fix: "hold it to the safe area", weight: covered)
        }
    }

    /// The items that should keep clear of bars.
    static func subjects(in scene: PlacedScene) -> [Int] {
        guard scene.layout.root.kind == .controllerView, scene.layout.context.safeArea != .zero else { return [] }
        return scene.judged.filter { scene.isContent($0) && !scene.isScrolled[$0] && scene.items[$0].className != "searchBar" }
    }
}

private enum Message {
    static func covered(_ view: String, _ points: Double) -> String {
        "\(view) reaches \(Titles.points(points)) points beyond the safe area"
    }
}
