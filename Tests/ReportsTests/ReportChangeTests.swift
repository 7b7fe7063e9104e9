import Foundation
import InterfaceBuilder
import Records
import Scenarios
import Testing

@testable import Reports

/// What the page of a change carries: the layout before, where something moved, and only there.
@Suite struct ReportChangeTests {
    private static let path = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Storyboards/TwoViewsWithComplexWidths.storyboard").path

    private static let scenarios = ["retina4_7 portrait", "retina4_7 landscape", "ipad9_7 portrait"].compactMap(Scenario.init(name:))

    /// The numbers of the layouts of the first scene, now and before.
    private func numbers(_ change: (inout DocumentRecord) -> Void) throws -> (now: [Double], before: [Double], page: String) {
        let document = try Document(path: Self.path)
        let layouts = Self.scenarios.map { RunTime($0).layouts(of: document) }
        let now = DocumentRecord(document: "a", scenarios: Self.scenarios, layouts: layouts)
        var old = now
        change(&old)
        let comparison = DocumentComparison(document: "a", from: old, to: now, scenarios: Self.scenarios.map(\.name))
        var report = ReportBuilder(title: "Change", scenarios: Self.scenarios)
        report.add(
            ReportBuilder.Entry(
                document, path: "a", layouts: layouts, scenarios: Self.scenarios, catalogs: AssetCatalogs(),
                change: ReportChange(comparison, recorded: old)
            )
        )
        let page = report.page()
        let start = try #require(page.range(of: "id=\"index\">")),
            end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
        let index = try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8)) as? [String: Any]
        let scene = ((index?["documents"] as? [[String: Any]])?.first?["scenes"] as? [[String: Any]])?.first
        return (try #require(scene?["l"] as? [Double]), try #require(scene?["b"] as? [Double]), page)
    }

    @Test func onlyWhatMovedHasAnotherLayoutBefore() throws {
        let (now, before, page) = try numbers { old in
            let key = old.scenes[0].views[0].key
            old.scenes[0].layouts[Self.scenarios[1].name]?.views[key]?.frame.width = 77.25
        }
        #expect(zip(now, before).map(!=) == [false, true, false])
        #expect(page.contains("77.25"))
    }

    @Test func aNewSceneHasNoLayoutBefore() throws {
        let (_, before, _) = try numbers { $0.scenes.removeFirst() }
        #expect(before == [-1, -1, -1])
    }

    @Test func aSceneThatIsGoneIsNamed() throws {
        let (now, before, page) = try numbers { $0.scenes.append(SceneRecord(key: "gone-1", name: "Old Settings")) }
        #expect(now == before)
        #expect(page.contains("\"gone\":[\"Old Settings\"]"))
    }
}
