import AutoLayout
import Facts
import Scenarios
import Testing

@testable import Checks

/// Whoever writes a rule about single layouts writes nothing else for it to be checked and proven.
struct WindowRuleTests {
    /// Finds views that are wider than 700 points.
    private struct WideView: WindowRule {
        static let about = RuleDescription(
            id: "wide-view", category: .geometry, severity: .warning, summary: "", rationale: "", example: "")
        static let statement = Statement(id: "narrow-views", title: "no view wider than 700")

        func findings(in document: DocumentUnderCheck) -> [Finding] { document.findings(of: self) }

        func observations(in scene: ObservedScene) -> [Observation] {
            scene.scene.judged.filter { scene.scene.frames[$0].width > 700 }.map {
                Observation(element: scene.scene.element($0), message: "wide")
            }
        }

        func failures(in piece: PlacedPiece, limit: Int) -> PieceFailures {
            PieceFailures(piece.scene.judged.map { FailureRange(subject: piece.subject($0), conditions: [piece.frame($0).width - 700]) })
        }
    }

    /// A view that is 20 points from both edges of the screen.
    private static func document() throws -> MarkedDocument {
        try MarkedDocument(
            controllerSubviews: view("b"),
            constraints: constraint("1", "b.leading", "root.leading", 20) + constraint("2", "root.trailing", "b.trailing", 20)
                + constraint("3", "b.top", "root.top", 100) + constraint("4", "b.height", nil, 50)
        )
    }

    @Test("a new rule is checked in scenarios", arguments: [(740.0, [String]()), (742.0, ["b"])])
    func isChecked(width: Double, objects: [String]) throws {
        let document = try Self.document().document
        let scenario = Scenario(device: Device.named("ipad12_9rounded"), size: Size(width: width, height: 900))
        let checked = Checker(scenarios: [scenario]).check(
            try #require(document.roots.first), of: document, path: "", rules: [WideView.self])
        #expect(checked.findings.map(\.objectID) == objects)
    }

    @Test func aNewRuleIsProvenInAllWindows() throws {
        var prover = Prover(
            try Self.document().document, windows: Prover.Windows(widths: 320...1366, heights: 320...1366, includesPhones: false))
        prover.statements = ProvableStatement.all(of: [WideView.self])
        let proof = try #require(prover.proofs().first?.statements.first)
        #expect(proof.statement.id == "narrow-views")
        let refutation = try #require(proof.refutations.first)
        #expect(refutation.finding.rule == "wide-view" && refutation.finding.objectID == "b")
        #expect(refutation.extent == "in windows more than 740 points wide")
        #expect(refutation.window.width == 741)
    }

    /// Every list of rules is read from one place.
    @Test func everyWindowRuleIsProven() {
        let proven = Rules.statements.flatMap(\.rules).map { type(of: $0).about.id }
        #expect(Set(proven) == Set(Rules.all.filter { $0.init() is any WindowRule }.map { $0.about.id }))
        #expect(Set(Rules.statements.map(\.statement.id)).count == Rules.statements.count)
    }
}
