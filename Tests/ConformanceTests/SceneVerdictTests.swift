import Conformance
import Facts
import InterfaceBuilder
import Scenarios
import Testing

/// What suites come to, scene by scene, as a report shows it.
@Suite struct SceneVerdictTests {
    private static let scenarios = ["retina4_7", "ipad9_7"].compactMap(Device.named).flatMap { device in
        Orientation.allCases.map { Scenario(device: device, orientation: $0) }
    }

    @Test("Each scene has the cases that are about it, and each case counts its layouts")
    func byScene() throws {
        let runner = try Suites.runner("TwoEqualWidthViews")
        let verdicts = try runner.sceneVerdicts(in: Self.scenarios)
        #expect(verdicts.map(\.root.label) == ["Two Equal-Width Views", "Tops and Bottoms Aligned"])
        #expect(verdicts.map(\.suite) == ["Two Equal-Width Views", "Two Equal-Width Views"])
        #expect(verdicts.flatMap(\.cases).map(\.name).sorted() == runner.suite.cases.map(\.name).sorted())
        for each in verdicts.flatMap(\.cases) {
            #expect(each.layoutCount == Self.scenarios.count)
            #expect(each.failures.isEmpty && each.report.isEmpty, "\(each.report)")
        }
    }

    @Test("A case that fails names its scenarios and shows the first failure")
    func failures() throws {
        let text = """
            {"plumbline-suite": 1, "title": "t", "source": "s", "document": "../Storyboards/SimpleSingleView.storyboard", "cases": [
              {"name": "as on the phone", "relations": ["Red View.width == 375 - 2 * m"]}
            ]}
            """
        let suite = try SuiteReader.read(Array(text.utf8), path: Suites.folder.appendingPathComponent("t.json").path)
        let verdicts = try SuiteRunner(suite).sceneVerdicts(in: Self.scenarios)
        let each = try #require(verdicts.first?.cases.first)
        // The phone upright is 375 points wide, and nothing else is.
        #expect(each.failures.count == 3 && each.layoutCount == 4)
        #expect(each.report.contains("'Red View.width == 375 - 2 * m' does not hold"))
    }

    @Test("A case that selects none of the scenarios is left out")
    func leftOut() throws {
        let verdicts = try Suites.runner("TwoButtonsWithSizeClassBasedLayouts").sceneVerdicts(in: [Scenario(device: .named("ipad9_7"))])
        let names = verdicts.flatMap(\.cases).map(\.name)
        #expect(names == ["side by side everywhere else"])
    }
}
