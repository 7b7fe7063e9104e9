import AutoLayout
import Facts
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
            column, where only bars with many items do. The header of a table is as wide as the table, and not inset as its rows are. The places are those of the simulator of 27.1 beta. Looked at in scenarios of the \
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
        var isBare: Set<Element> = []
        var scenes: [(place: Int, scene: RegionScene)] = []
        for place in places {
            for (root, placed) in document.placed[place].enumerated() {
                guard let top = top(ofRootAt: root, in: place, of: document) else { continue }
                // Scenes that are laid out alike may have the column at another side.
                let scene = RegionScene(scene: placed, regions: document.scenarios[place].regions, top: top)
                scenes.append((place, scene))
                for (index, reach) in scene.reaches {
                    deepest[placed.element(index)] = max(deepest[placed.element(index)] ?? 0, reach)
                    if !scene.isCovered(index) { isBare.insert(placed.element(index)) }
                }
            }
        }
        var found = ObservationSet()
        for (place, scene) in scenes {
            for observation in scene.observations(deepest: deepest, isBare: isBare) { found.add(observation, scenario: place) }
        }
        return found.findings(of: Self.about, in: document.scenarios, foldsCauses: document.foldsCauses).map {
            $0.tellingStates(among: document.scenarios)
        }
    }

    /// How far below the top of the screen a root begins, in points; nil for one that does not begin on one. The header of a table that is
    /// a screen is below its bars, as wide as the table, and nothing insets it as it insets the rows.
    private func top(ofRootAt place: Int, in scenario: Int, of document: DocumentUnderCheck) -> Double? {
        let root = document.document.roots[place]
        let placed = document.placed[scenario]
        guard root.kind == .tableHeader else { return applies(to: root, in: document) ? placed[place].layout.context.rootTop : nil }
        let host = document.document.roots.indices.first { place in
            let other = document.document.roots[place]
            return other.element == root.table && applies(to: other, in: document)
        }
        return host.map { placed[$0].layout.context }.map { $0.rootTop + $0.safeArea.top }
    }

    func applies(to root: LayoutRoot, in document: DocumentUnderCheck) -> Bool {
        root.kind == .controllerView && document.fillsScreen(root) && !document.isSheet(root)
    }

    /// Columns are on whole screens alone, which are single windows; regions of windows have none.
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { PieceFailures([]) }

    func observations(in observed: ObservedScene) -> [Observation] {
        RegionScene(scene: observed.scene, regions: observed.scene.regions).observations()
    }
}

/// A scene with what the system has of its screen.
private struct RegionScene {
    let scene: PlacedScene
    let regions: [DeviceRegion]
    /// How far below the top of the screen the scene begins, in points.
    var top = 0.0

    /// A part in the column that is no deeper than this, in points, loses nothing readable.
    private static let cosmetic = 4.0

    /// Where the system has something of some kinds, in the coordinates of the scene.
    private func frames(of kinds: Set<DeviceRegion.Kind>) -> [Rect] {
        regions.filter { $0.isActive && kinds.contains($0.kind) }.map { region in
            var frame = region.frame
            frame.y -= top
            return frame
        }
    }

    /// What is in the column, and how far, in points.
    var reaches: [(index: Int, reach: Double)] {
        guard let column = frames(of: [.column]).first else { return [] }
        return scene.fixedContent.compactMap { index in
            // How little moves it out tells whether it is in the column, and what of it is there how far it reaches.
            let frame = scene.drawnRect(index), reach = min(frame.maxX, column.maxX) - max(frame.x, column.x)
            return frame.depth(in: column) > OffSuperview.tolerance && !frame.isBeyond(scene.screen) ? (index, reach) : nil
        }
    }

    /// Whether status or camera lie over more of it than is cosmetic.
    func isCovered(_ index: Int) -> Bool {
        let frame = scene.drawnRect(index)
        return frames(of: [.status, .camera]).contains { frame.depth(in: $0) > Self.cosmetic }
    }

    /// - Parameters:
    ///   - deepest: how far each reaches in the worst of the places that are looked at.
    ///   - isBare: what has neither status nor camera over it in one of them.
    func observations(deepest: [Element: Double] = [:], isBare: Set<Element> = []) -> [Observation] {
        reaches.map { index, reach in
            let element = scene.element(index), told = deepest[element] ?? reach, isCovered = isCovered(index)
            let cover = isCovered ? isBare.contains(element) ? Message.Cover.somewhere : .everywhere : .nowhere
            var found = Observation(
                element: element, message: Message.reaching(scene.title(index), told, cover),
                fix: "hold it to the safe area or the layout margins", weight: (isCovered ? 1000 : 0) + reach)
            found.group = scene.element(0).index
            if !isCovered { found.limit = .note }
            return found
        }
    }
}

private enum Message {
    /// In which of the places that are told of status or camera lie over it.
    enum Cover: String {
        case nowhere = ""
        case somewhere = ", in places under status or camera"
        case everywhere = ", under status or camera"
    }

    static func reaching(_ view: String, _ points: Double, _ cover: Cover) -> String {
        "\(view) reaches \(Titles.points(points)) points into the column of system controls\(cover.rawValue)"
    }
}
