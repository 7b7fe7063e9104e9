import AutoLayout
import InterfaceBuilder
import Scenarios

/// A control or a text in the middle of an iPhone Duo's fold.
package struct AtFold: Rule {
    package static let about = RuleDescription(
        id: "at-fold",
        category: .geometry,
        severity: .note,
        summary: "a control or a short text in the band at the fold of an iPhone Duo",
        rationale: """
            Partly folded, an iPhone Duo has a band of 40 points in its middle that is bent (455.5 to 495.5 of 951 points), and Apple's \
            guidelines keep controls, fields and labels out of it unless they scroll. What is centred on the screen is in it. It is a note: the \
            screen is flat most of the time, and who lays out for its halves does so in code. Looked at in scenarios of the open iPhone Duo, \
            such as those of `check --for ios27`.
            """,
        example: """
            <constraint firstItem="button" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c"/>
            """,
        platforms: [.iOS],
        picture: "On an iPhone Duo that is partly folded: a button in the middle of the screen"
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.scenarios.contains(where: { $0.regions.contains { $0.kind == .fold } }) else { return [] }
        return document.findings(
            of: Self.about,
            placed: { scene in
                let root = scene.layout.root
                guard root.kind == .controllerView, document.fillsScreen(root), !document.isSheet(root),
                    let fold = scene.regions.first(where: { $0.kind == .fold })?.frame
                else { return [] }
                return Self.observations(in: scene, fold)
            }
        ).map { $0.tellingStates(among: document.scenarios) }
    }

    private static func observations(in scene: PlacedScene, _ fold: Rect) -> [Observation] {
        let isUpright = fold.height > fold.width
        return scene.fixedContent.compactMap { index in
            let frame = scene.drawnRect(index)
            let middle = isUpright ? frame.x + frame.width / 2 - fold.x : frame.y + frame.height / 2 - fold.y
            let breadth = isUpright ? fold.width : fold.height
            // What spans the screen crosses the fold wherever it is.
            let isShort = isUpright ? frame.width < scene.screen.width / 2 : frame.height < scene.screen.height / 2
            guard isShort, middle > 0, middle < breadth, frame.width > 0, frame.height > 0 else { return nil }
            // As the screen has it.
            let top = fold.y + scene.layout.context.rootTop
            let range =
                isUpright
                ? "x \(Titles.points(fold.x)) to \(Titles.points(fold.maxX))"
                : "y \(Titles.points(top)) to \(Titles.points(top + fold.height))"
            var found = Observation(
                element: scene.element(index),
                message: "\(scene.title(index)) is centred in the fold, \(range)",
                fix: "place it in one half, or let it scroll", weight: breadth - abs(middle - breadth / 2))
            found.group = scene.element(0).index
            return found
        }
    }
}
