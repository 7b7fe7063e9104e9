import AutoLayout
import Conformance
import InterfaceBuilder
import Scenarios
import Testing

/// The thirteen recipes once more, not in sizes of devices but in every window from 320 x 320 to 1366 x 1366.
@Suite("Recipe proofs")
struct RecipeProofTests {
    static let recipes = [
        "SimpleSingleView", "AdaptiveSingleView", "TwoEqualWidthViews", "TwoDifferentWidthViews", "TwoViewsWithComplexWidths",
        "SimpleLabelAndTextField", "DynamicHeightLabelAndTextField", "FixedHeightColumns", "DynamicHeightColumns", "TwoEqualWidthButtons",
        "ThreeEqualWidthButtons", "TwoButtonsWithEqualSpacing", "TwoButtonsWithSizeClassBasedLayouts",
    ]

    @Test(arguments: recipes, LayoutDirection.allCases)
    func holdsInEveryWindow(_ name: String, direction: LayoutDirection) throws {
        let runner = try Suites.runner(name)
        let prover = SuiteProver(runner, over: Polygon(widths: 320...1366, heights: 320...1366))
        var count = 0
        for widthClass in [SizeClass.compact, .regular] {
            let scenario = Scenario(device: .named("ipad12_9rounded"), widthClass: widthClass, direction: direction)
            for suiteCase in runner.suite.cases where suiteCase.scenarios.sizes == nil && suiteCase.scenarios.devices == nil {
                if let directions = suiteCase.scenarios.directions, !directions.contains(direction) { continue }
                if let sizes = suiteCase.scenarios.contentSizes, !sizes.contains(.large) { continue }
                let proof = try prover.proof(of: suiteCase, in: scenario)
                count += 1
                let failures = proof.failures.map { "\($0.what) fails from \($0.region.widths.lowerBound)x\($0.region.heights.lowerBound) to \($0.region.widths.upperBound)x\($0.region.heights.upperBound)" }
                #expect(proof.isProven, "\(suiteCase.name): \((failures + proof.doubts).prefix(4))")
            }
        }
        #expect(count > 0)
    }
}
