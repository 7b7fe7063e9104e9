import AutoLayout

/// A view whose size the constraints leave open.
package struct AmbiguousSize: WindowRule {
    package static let about = RuleDescription(
        id: "ambiguous-size",
        category: .constraints,
        severity: .warning,
        summary: "a view whose constraints do not determine its width or height",
        rationale: """
            A view without an intrinsic content size needs constraints for its width and height. Interface Builder holds what they leave \
            open at the length that is drawn on the canvas, in every window; where code makes the constraints, UIKit usually gives such \
            a view no extent at all, and it is invisible. If requirements of equal priority compete for more or less space than \
            there is, as two labels of equal content hugging do in a wide row, nothing determines which of them gets its way: Xcode \
            calls that ambiguous too. A custom view may have an intrinsic content size that only its code knows: give it in the \
            configuration, or give the view a placeholder size in Xcode.
            """,
        example: """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
            """,
        silence: "verifyAmbiguity=\"ignoreSizes\" on the view (Xcode: Ambiguity, Verify Position Only)",
        question: .ambiguity
    )

    static let statement = Statement.unambiguous

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.canvasAmbiguityFindings(of: Self.about, .size)
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.openings(.size) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.openings(.size) }
}
