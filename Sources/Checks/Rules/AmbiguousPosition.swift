import AutoLayout

/// A view whose position the constraints leave open.
package struct AmbiguousPosition: WindowRule {
    package static let about = RuleDescription(
        id: "ambiguous-position",
        category: .constraints,
        severity: .warning,
        summary: "a view whose constraints do not determine its position",
        rationale: """
            If the constraints allow more than one position, Interface Builder adds constraints of its own as it builds the document, \
            which hold the view where it is drawn on the canvas, in every window: nothing moves it as the screen, the texts or the \
            reading direction change. Where code loads or changes the constraints, UIKit picks any position, and not always the same \
            one. The finding gives the open interval, where the view is held, and what else depends on it.
            """,
        example: """
            <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="b"/>
            """,
        silence: "verifyAmbiguity=\"off\" on the view (Xcode: Ambiguity, Never Verify)",
        question: .ambiguity
    )

    static let statement = Statement.unambiguous

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.canvasAmbiguityFindings(of: Self.about, .position)
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.openings(.position) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.openings(.position) }
}

extension Statement {
    /// Every position and size is determined.
    package static let unambiguous = Statement(id: "unambiguous", title: "nothing ambiguous")
}
