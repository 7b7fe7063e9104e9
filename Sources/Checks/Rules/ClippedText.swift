import AutoLayout
import InterfaceBuilder
import Scenarios

/// A text whose lines are higher than its view.
package struct ClippedText: WindowRule {
    package static let about = RuleDescription(
        id: "clipped-text",
        category: .geometry,
        severity: .warning,
        summary: "text that is taller than its view",
        rationale: """
            Lines that do not fit are drawn in part or not at all. The usual cause is a fixed height, or a screen too small for \
            everything on it. A line all of whose signs stand on the baseline needs no room for what would be below it.
            """,
        example: """
            <label text="Two lines of text" numberOfLines="0" id="a"><constraints>
                <constraint firstAttribute="width" constant="60" id="b"/>
                <constraint firstAttribute="height" constant="20" id="c"/>
            </constraints></label>
            """,
        question: .truncation
    )

    static let statement = Statement.wholeTexts

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] { document.findings(of: self) }

    func observations(in scene: ObservedScene) -> [Observation] { TruncatedText.observations(in: scene) { !$0.isTruncation } }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.textFailures(isClipped: true) }
}
