import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something to read or touch in the column of system controls at one side of an iPhone Duo.
package struct UnderColumn: WindowRule {
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

    static let statement = Statement.insideSafeArea
    /// It looks at single views, conflict or not; what proves its statement says where it cannot be known.
    static let needsReliableLayout = false
    static let isOfRegions = false

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let places = document.scenarios.indices.filter { document.scenarios[$0].regions.contains { $0.kind == .column } }
        if places.isEmpty { return [] }
        // One finding names all its places, and tells how far it reaches in the worst of them.
        var deepest: [Element: Double] = [:]
        for scene in places.flatMap({ document.placed[$0] }) where applies(to: scene.layout.root, in: document) {
            for (index, reach) in Self.reaches(in: scene) { deepest[scene.element(index)] = max(deepest[scene.element(index)] ?? 0, reach) }
        }
        return document.findings(
            of: Self.about,
            placed: { scene in applies(to: scene.layout.root, in: document) ? Self.observations(in: scene, deepest: deepest) : [] }
        ).map { $0.tellingStates(among: document.scenarios) }
    }

    func applies(to root: LayoutRoot, in document: DocumentUnderCheck) -> Bool {
        root.kind == .controllerView && document.fillsScreen(root) && !document.isSheet(root)
    }

    /// Columns are on whole screens alone, which are single windows; regions of windows have none.
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { PieceFailures([]) }

    func observations(in observed: ObservedScene) -> [Observation] { Self.observations(in: observed.scene) }

    /// A part in the column that is no deeper than this, in points, loses nothing readable.
    private static let cosmetic = 4.0

    /// What is in the column, and how far, in points.
    private static func reaches(in scene: PlacedScene) -> [(index: Int, reach: Double)] {
        guard let column = scene.regions.first(where: { $0.isActive && $0.kind == .column })?.frame else { return [] }
        return scene.fixedContent.compactMap { index in
            let frame = scene.drawnRect(index), reach = frame.depth(in: column)
            return reach > OffSuperview.tolerance && !frame.isBeyond(scene.screen) ? (index, reach) : nil
        }
    }

    /// - Parameter deepest: how far each reaches in the worst of the places that are looked at.
    private static func observations(in scene: PlacedScene, deepest: [Element: Double] = [:]) -> [Observation] {
        let covered = scene.regions.filter { $0.isActive && ($0.kind == .status || $0.kind == .camera) }.map(\.frame)
        return reaches(in: scene).map { index, reach in
            let frame = scene.drawnRect(index), told = deepest[scene.element(index)] ?? reach
            let isCovered = covered.contains { frame.depth(in: $0) > cosmetic }
            var found = Observation(
                element: scene.element(index), message: Message.reaching(scene.title(index), told, isCovered: isCovered),
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
