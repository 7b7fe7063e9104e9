import AutoLayout
import InterfaceBuilder
import Scenarios

/// Something to read or touch below a bar, the device's housing or the home indicator.
package struct UnderBars: WindowRule {
    package static let about = RuleDescription(
        id: "under-bars",
        category: .geometry,
        severity: .note,
        summary: "text or a control outside the safe area",
        rationale: """
            Bars, the camera housing, rounded corners and the home indicator cover what is outside the safe area. Constraints to the \
            superview's edges ignore it; constraints to the safe area or the layout margins respect it.
            """,
        example: """
            <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="a"/>
            """,
        platforms: [.iOS, .tvOS]
    )

    static let statement = Statement.insideSafeArea
    static let isAboutSmallWindows = true
    /// In larger windows what leaves the screen passes the edge of the safe area on its way.
    static let yieldsTo: [any WindowRule.Type] = [OffScreen.self]

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] { document.findings(of: self) }

    func applies(to root: LayoutRoot, in document: DocumentUnderCheck) -> Bool { document.fillsScreen(root) }

    func reported(_ observation: Observation, in observed: ObservedScene, of document: DocumentUnderCheck) -> Observation {
        let scene = observed.scene
        var covers = scene.coversBesideColumns
        // The top of a sheet is below the status bar.
        if document.isSheet(scene.layout.root) { covers.top = 0 }
        let safe = scene.screen.inset(by: covers)
        return scene.weighed(observation, group: 0) { scene.drawnRect($0).excess(beyond: safe) }
    }

    func observations(in observed: ObservedScene) -> [Observation] {
        let scene = observed.scene, screen = scene.screen
        let safe = screen.inset(by: scene.coversBesideColumns)
        return Self.subjects(in: scene).compactMap { index in
            let frame = scene.drawnRect(index)
            // An item that is off the screen is another rule's concern.
            guard !frame.isBeyond(screen), frame.isBeyond(safe), frame.width > 0, frame.height > 0 else { return nil }
            let covered = frame.excess(beyond: safe)
            return Observation(
                element: scene.element(index), message: Message.covered(scene.title(index), covered), fix: "hold it to the safe area",
                weight: covered)
        }
    }

    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures {
        let slack = PlacedPiece.slack, screen = piece.frame(0), safe = screen.inset(by: piece.scene.layout.context.safeArea)
        return PieceFailures(
            Self.subjects(in: piece.scene).flatMap { item in
                piece.drawn(item).flatMap { conditions, frame in
                    let seen =
                        frame.excesses(beyond: screen).map { $0.opposite + OffSuperview.tolerance } + [
                            frame.width - slack, frame.height - slack,
                        ]
                    return frame.excesses(beyond: safe).map { excess in
                        FailureRange(
                            subject: piece.subject(item), conditions: conditions + seen + [excess - OffSuperview.tolerance - slack])
                    }
                }
            })
    }

    /// The items that should keep clear of bars.
    private static func subjects(in scene: PlacedScene) -> [Int] {
        guard scene.layout.root.kind == .controllerView, scene.layout.context.safeArea != .zero else { return [] }
        return scene.fixedContent
    }
}

extension Statement {
    /// Nothing to read or touch is under a bar.
    package static let insideSafeArea = Statement(id: "inside-safe-area", title: "everything inside the safe area")
}

private enum Message {
    static func covered(_ view: String, _ points: Double) -> String {
        "\(view) reaches \(Titles.points(points)) points beyond the safe area"
    }
}
