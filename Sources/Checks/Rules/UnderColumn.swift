import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something to read or touch in the column of system controls at one side of an iPhone Duo.
package struct UnderColumn: Rule {
    package static let about = RuleDescription(
        id: "under-column",
        category: .geometry,
        severity: .warning,
        summary: "text or a control in the column of system controls at one side of an iPhone Duo",
        rationale: """
            An iPhone Duo has status, camera and bars in a column of 84 points at one side, and nothing above. What is held to the edges of the \
            view, or inset alike on both sides, reaches into it; constraints to the safe area or the layout margins keep clear of it (Apple: \
            talk 111461, symmetric safe areas). It is a warning where the status or the camera covers something, and a note elsewhere in the \
            column, where only bars with many items do. The places are those of the simulator of 27.1 beta. Looked at in scenarios of the \
            iPhone Duo, such as those of `check --for ios27`.
            """,
        example: """
            <constraint firstAttribute="trailing" secondItem="label" secondAttribute="trailing" constant="16" id="c"/>
            """,
        platforms: [.iOS],
        picture: "On a closed iPhone Duo: the price is held to the view's edge, under the status"
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.scenarios.contains(where: { $0.regions.contains { $0.kind == .column } }) else { return [] }
        return document.findings(
            of: Self.about,
            placed: { scene in
                let root = scene.layout.root
                guard root.kind == .controllerView, document.fillsScreen(root), !document.isSheet(root) else { return [] }
                return Self.observations(in: scene)
            }
        ).map { $0.tellingStates(among: document.scenarios) }
    }

    /// A part in the column that is no deeper than this, in points, loses nothing readable.
    private static let cosmetic = 4.0

    private static func observations(in scene: PlacedScene) -> [Observation] {
        let regions = scene.regions.filter(\.isActive)
        guard let column = regions.first(where: { $0.kind == .column })?.frame else { return [] }
        let covered = regions.filter { $0.kind == .status || $0.kind == .camera }.map(\.frame)
        return scene.fixedContent.compactMap { index in
            let frame = scene.drawnRect(index), reach = frame.depth(in: column)
            guard reach > OffSuperview.tolerance, !frame.isBeyond(scene.screen) else { return nil }
            let isCovered = covered.contains { frame.depth(in: $0) > cosmetic }
            var found = Observation(
                element: scene.element(index), message: Message.reaching(scene.title(index), reach, isCovered: isCovered),
                fix: "hold it to the safe area or the layout margins", weight: (isCovered ? 1000 : 0) + reach)
            found.group = scene.element(0).index
            if !isCovered { found.limit = .note }
            return found
        }
    }
}

private enum Message {
    static func reaching(_ view: String, _ points: Double, isCovered: Bool) -> String {
        "\(view) reaches \(Titles.points(points)) points into the column of system controls"
            + (isCovered ? ", under status or camera" : "")
    }
}
