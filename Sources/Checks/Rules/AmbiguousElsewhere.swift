/// Something that the constraints determine on the canvas, but not in some scenario.
package struct AmbiguousElsewhere: WindowRule {
    package static let about = RuleDescription(
        id: "ambiguous-elsewhere",
        category: .constraints,
        severity: .error,
        summary: "a view that is determined on the canvas, but ambiguous in another scenario",
        rationale: """
            Constraints that a size class removes must be replaced by others in that size class. Xcode reports what is missing on the \
            device that it shows, and on no other. A line of at most a point, such as a separator, is a warning.
            """,
        example: """
            <constraint firstAttribute="height" constant="80" id="a"/>
            <variation key="heightClass=compact">
                <mask key="constraints"><exclude reference="a"/></mask>
            </variation>
            """,
        silence: "verifyAmbiguity=\"off\" on the view (Xcode: Ambiguity, Never Verify)",
        question: .ambiguity
    )

    static let statement = Statement.unambiguous

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.ambiguitiesElsewhere(of: Self.about)
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.openings(.elsewhere) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.openings(.elsewhere) }
}
