import AutoLayout
import Conformance
import InterfaceBuilder
import Scenarios
import Testing

/// The thirteen recipes once more, not in sizes of devices but in every window from 320 x 320 to 1376 x 1376.
@Suite("Recipe proofs")
struct RecipeProofTests {
    static let recipes = [
        "SimpleSingleView", "AdaptiveSingleView", "TwoEqualWidthViews", "TwoDifferentWidthViews", "TwoViewsWithComplexWidths",
        "SimpleLabelAndTextField", "DynamicHeightLabelAndTextField", "FixedHeightColumns", "DynamicHeightColumns", "TwoEqualWidthButtons",
        "ThreeEqualWidthButtons", "TwoButtonsWithEqualSpacing", "TwoButtonsWithSizeClassBasedLayouts",
    ]

    @Test(arguments: recipes)
    func holdsInEveryWindow(_ name: String) throws {
        let proofs = try SuiteProver(try Suites.runner(name)).proofs()
        #expect(!proofs.isEmpty)
        for proof in proofs {
            let failures = proof.failures.map {
                "\($0.what) fails from \($0.region.widths.lowerBound)x\($0.region.heights.lowerBound) to \($0.region.widths.upperBound)x\($0.region.heights.upperBound)"
            }
            #expect(proof.isProven, "\(proof.caseName) in \(proof.scenario.name): \((failures + proof.doubts).prefix(4))")
        }
    }
}
