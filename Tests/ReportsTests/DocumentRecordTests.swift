import AutoLayout
import Facts
import InterfaceBuilder
import Records
import Scenarios
import Testing

@testable import Reports

@Suite struct DocumentRecordTests {
    private static let names = ["retina4_7 portrait", "retina4_7 landscape", "ipad9_7 portrait"]

    private static func layout(_ width: Double, _ views: [String: ViewRecord]) -> LayoutRecord {
        LayoutRecord(size: Size(width: width, height: 100), views: views)
    }

    private static func view(_ x: Double, ambiguous: Bool = false, conflicted: Bool = false, truncated: Bool = false) -> ViewRecord {
        ViewRecord(
            frame: Rect(x: x, y: 0.5, width: 10, height: 20.333), isAmbiguous: ambiguous, isConflicted: conflicted, isTruncated: truncated)
    }

    /// Two scenes: one with the same layout in two of three scenarios, one with names that JSON must escape.
    static let sample: DocumentRecord = {
        let views = [
            SceneRecord.ViewName(key: "a", className: "view", name: "Box", parent: ""),
            SceneRecord.ViewName(key: "b", className: "label", name: "", parent: "a"),
        ]
        let shared = layout(375, ["a": view(1), "b": view(2, truncated: true)])
        let first = SceneRecord(
            key: "s1", name: "First", views: views,
            layouts: [names[0]: shared, names[1]: layout(667, ["a": view(3, ambiguous: true, conflicted: true)]), names[2]: shared]
        )
        let second = SceneRecord(key: "s2", name: "Say \"hello\\world\"\n", views: views, layouts: [names[0]: shared])
        return DocumentRecord(document: "Folder/Main.storyboard", scenes: [first, second])
    }()

    @Test func readsBackWhatItWrites() throws {
        let read = try DocumentRecord.read(Array(Self.sample.json.utf8), path: "x.json")
        #expect(read == Self.sample)
        #expect(read.json == Self.sample.json)
    }

    @Test func writesEachDistinctLayoutOnce() {
        let distinct = Self.sample.scenes[0].distinct
        #expect(distinct.map(\.scenarios) == [["ipad9_7 portrait", "retina4_7 portrait"], ["retina4_7 landscape"]])
        #expect(Self.sample.json.components(separatedBy: "\"size\"").count - 1 == 3)
    }

    /// A change of one view is a change of one line: what lets two branches merge.
    @Test func changesOneLineForOneView() {
        var changed = Self.sample
        changed.scenes[0].layouts[Self.names[1]]?.views["a"]?.frame.width = 11
        let (old, new) = (Self.sample.json.split(separator: "\n"), changed.json.split(separator: "\n"))
        #expect(old.count == new.count)
        #expect(zip(old, new).count { $0 != $1 } == 1)
    }

    @Test(arguments: [
        ("{", "x.json:1:2: error: "),
        ("{\"version\": 2, \"document\": \"\", \"scenes\": []}", "x.json:1:13: error: this baseline is of version 2"),
        ("{\"version\": 1, \"document\": \"\", \"scene\": []}", "x.json:1:32: error: unknown key"),
        (
            """
            {"version": 1, "document": "", "scenes": [{"id": "s", "name": "", "views": [], "layouts": [
              {"in": ["600x600"], "size": [1, 2], "frames": {"a": [1, 2, 3]}}]}]}
            """, "x.json:2:55: error: the frame of 'a' must be [x, y, width, height]"
        ),
        (
            """
            {"version": 1, "document": "", "scenes": [{"id": "s", "name": "", "views": [], "layouts": [
              {"in": ["600x600"], "size": [1, 2], "frames": {}},
              {"in": ["600x600"], "size": [1, 3], "frames": {}}]}]}
            """, "x.json:3:3: error: the scenario '600x600' occurs twice in one scene"
        ),
    ])
    func saysWhereAFileIsWrong(_ text: String, _ start: String) {
        let error = #expect(throws: DocumentRecordError.self) { try DocumentRecord.read(Array(text.utf8), path: "x.json") }
        #expect(error?.description.hasPrefix(start) == true, "\(String(describing: error))")
        #expect(error?.description.hasSuffix("[baseline]") == true)
    }

    @Test("A scenario's name names it", arguments: ScenarioMatrix.quick.scenarios + moreScenarios)
    func scenarioNames(_ scenario: Scenario) {
        #expect(Scenario(name: scenario.name) == scenario)
    }

    private static let moreScenarios: [Scenario] = {
        let device = Device.named("ipad9_7")
        return [
            Scenario(device: nil), Scenario(device: nil, size: Size(width: 375.5, height: 100)),
            Scenario(device: device, orientation: .landscape, split: .oneThird, direction: .rightToLeft, contentSize: .extraSmall),
            Scenario(device: device, widthClass: .compact, heightClass: .regular, scale: 3, language: "de-AT", iOS: .iOS(18)),
        ]
    }()

    @Test(arguments: ["", "retina4_8 portrait", "portrait sideways", "compact", "retina4_7 portrait compact depth"])
    func refusesOtherNames(_ name: String) { #expect(Scenario(name: name) == nil) }

    // MARK: Accepting

    private static let moved: DocumentRecord = {
        var moved = sample
        for name in names { for key in ["a", "b"] { moved.scenes[0].layouts[name]?.views[key]?.frame.y = 50 } }
        moved.scenes[1].layouts[names[0]]?.views["a"]?.frame.y = 50
        return moved
    }()

    @Test func acceptsTheWhole() {
        #expect(Self.sample.accepting(Self.moved, .init()) == Self.moved)
    }

    @Test("Accepts one scene, by id or name", arguments: ["s1", "First"])
    func acceptsAScene(_ name: String) {
        let accepted = Self.sample.accepting(Self.moved, .init(scenes: [name]))
        #expect(accepted.scenes[0] == Self.moved.scenes[0])
        #expect(accepted.scenes[1] == Self.sample.scenes[1])
    }

    @Test("Accepts one view, by id or name", arguments: ["a", "Box"])
    func acceptsAView(_ name: String) {
        let accepted = Self.sample.accepting(Self.moved, .init(scenes: ["s1"], views: [name]))
        #expect(accepted.scenes[1] == Self.sample.scenes[1])
        for scenario in Self.names {
            #expect(accepted.scenes[0].layouts[scenario]?.views["a"] == Self.moved.scenes[0].layouts[scenario]?.views["a"])
            #expect(accepted.scenes[0].layouts[scenario]?.views["b"] == Self.sample.scenes[0].layouts[scenario]?.views["b"])
        }
    }

    @Test func acceptsThatASceneIsGone() {
        var without = Self.sample
        without.scenes.removeFirst()
        #expect(Self.sample.accepting(without, .init(scenes: ["First"])) == without)
        #expect(Self.sample.accepting(without, .init(scenes: ["s2"])).scenes.map(\.key) == ["s2", "s1"])
    }

    @Test func tellsNamesThatNobodyHas() {
        let unknown = Self.sample.unknownNames(in: .init(scenes: ["s1", "Third"], views: ["Box", "Bax"]), with: Self.moved)
        #expect(unknown.scenes == ["Third"])
        #expect(unknown.views == ["Bax"])
    }
}
