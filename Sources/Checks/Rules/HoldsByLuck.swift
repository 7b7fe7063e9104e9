import AutoLayout
import InterfaceBuilder
import Scenarios

/// Equations that agree at the size of the canvas, but at no other.
package struct HoldsByLuck: WindowRule {
    package static let about = RuleDescription(
        id: "holds-by-luck",
        category: .constraints,
        severity: .error,
        summary: "required equalities that agree only at the canvas's size",
        rationale: """
            A view that is pinned at both edges and also has a width has one constraint too many. Xcode reports nothing, because the \
            width happens to be what the edges leave on the device it shows; on every other device UIKit breaks one of them.
            """,
        example: """
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="x"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="e"/>
            <constraint firstItem="a" firstAttribute="width" constant="335" id="w"/>
            """,
        question: .conflict
    )

    static let statement = Statement.noConflict
    static let needsReliableLayout = false

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        document.conflictsElsewhere(of: Self.about) { $0.isOfEquationsAlone }
    }

    func observations(in scene: ObservedScene) -> [Observation] { scene.conflicts(.byLuck) }
    func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures { piece.conflicts(.byLuck) }
}
