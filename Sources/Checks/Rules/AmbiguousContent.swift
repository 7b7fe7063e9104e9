import AutoLayout

/// A scroll view whose content has no determined size.
package struct AmbiguousContent: WindowRule {
    package static let about = RuleDescription(
        id: "ambiguous-content",
        category: .constraints,
        severity: .error,
        summary: "a scroll view whose constraints do not determine its content size",
        rationale: """
            A scroll view scrolls as far as the constraints of its content reach from edge to edge. If they do not reach, the content \
            has no size and does not scroll.
            """,
        example: """
            <scrollView id="s">
                <label text="Long" id="a"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" id="b"/>
            </scrollView>
            """,
        silence: "verifyAmbiguity=\"off\" on the scroll view (Xcode: Ambiguity, Never Verify)",
        question: .ambiguity
    )

    static let statement = Statement.unambiguous

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.canvasAmbiguityFindings(of: Self.about, .content)
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.openings(.content) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.openings(.content) }
}
