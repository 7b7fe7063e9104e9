import AutoLayout
import Foundation
import Records
import Testing

@testable import Plumbline

/// Tests are run for outcomes by their kind; a difference holds two whole layouts.
extension RecordStore.Outcome: CustomTestStringConvertible {
    public var testDescription: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

@Suite("Records")
struct RecordTests {
    @Test(
        "the mode of a run by its environment",
        arguments: [
            ([:], .missing), (["CI": "true"], .never), (["CI": "1"], .never), (["CI": "false"], .missing), (["CI": ""], .missing),
            (["PLUMBLINE_RECORD": "failed"], .failed), (["CI": "true", "PLUMBLINE_RECORD": "all"], .all),
            (["PLUMBLINE_RECORD": "sometimes"], .missing),
        ] as [([String: String], RecordMode)]
    )
    func environment(variables: [String: String], expected: RecordMode) {
        #expect(RecordMode.default(in: variables) == expected)
    }

    @Test("an argument counts before a trait, a trait before the environment", .recordLayouts(.failed))
    func precedence() {
        #expect(RecordMode.effective(nil, ["PLUMBLINE_RECORD": "all"]) == .failed)
        #expect(RecordMode.effective(.never, ["PLUMBLINE_RECORD": "all"]) == .never)
    }

    /// A scene with one view, in one scenario.
    private static func record(x: Double, _ scenario: String = "phone") -> SceneRecord {
        let views = ["a": ViewRecord(frame: Rect(x: x, y: 2, width: 3.5, height: 4))]
        return SceneRecord(
            key: "c", name: "S", views: [SceneRecord.ViewName(key: "a", className: "view", name: "A", parent: "")],
            layouts: [scenario: LayoutRecord(size: Size(width: 375, height: 667), views: views)]
        )
    }

    private static let first = record(x: 1)
    private static let second = record(x: 9)
    /// What ``second`` is to ``first``.
    private static let move = RecordStore.Difference(
        changes: ViewChange.all(
            from: first.layouts["phone"] ?? LayoutRecord(size: .zero, views: [:]),
            to: second.layouts["phone"] ?? LayoutRecord(size: .zero, views: [:]), order: ["a"]),
        labels: ["a": "A"], rootSizes: []
    )

    private func compare(_ record: SceneRecord, _ file: URL, _ mode: RecordMode, _ scenario: String = "phone") -> RecordStore.Outcome {
        RecordStore.compare(record, scenario: scenario, document: "S.storyboard", file: file, mode: mode)
    }

    @Test(
        "what each mode does with nothing, the same, and another layout",
        arguments: [
            (.missing, .missing(isRecorded: true), .different(Self.move, isRecorded: false)),
            (.failed, .missing(isRecorded: true), .different(Self.move, isRecorded: true)),
            (.all, .recorded, .recorded),
            (.never, .missing(isRecorded: false), .different(Self.move, isRecorded: false)),
        ] as [(RecordMode, RecordStore.Outcome, RecordStore.Outcome)]
    )
    func modes(mode: RecordMode, whereNothing: RecordStore.Outcome, whereAnother: RecordStore.Outcome) throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("deep/record.json")
            #expect(compare(Self.first, file, mode) == whereNothing)
            #expect(FileManager.default.fileExists(atPath: file.path) == (mode != .never))
            _ = compare(Self.first, file, .all)
            #expect(compare(Self.first, file, mode) == .same)
            #expect(compare(Self.second, file, mode) == whereAnother)
            let isKept = compare(Self.first, file, .never) == .same
            #expect(isKept == (mode == .missing || mode == .never))
        }
    }

    @Test("scenarios share a file, which is the one that 'plumbline record' writes")
    func file() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("record.json")
            _ = compare(Self.record(x: 9, "tablet"), file, .missing, "tablet")
            _ = compare(Self.first, file, .missing)
            let text = try String(contentsOf: file, encoding: .utf8)
            let copy = try DocumentRecord.read(Data(text.utf8), path: file.path)
            #expect(copy.json == text && copy.scenarioNames == ["phone", "tablet"] && copy.scenes.map(\.key) == ["c"])
            #expect(copy.scenes[0].layouts["phone"] == Self.first.layouts["phone"])
        }
    }

    /// The file holds three decimals, and a third of a point has more.
    @Test("a layout passes on its own record at every scale", arguments: ["retina4_7", "retina5_5", "retina6_12", "ipad9_7"])
    func ownRecord(device: String) throws {
        let a = box("A", x: 20.0 / 3, width: 100.0 / 3)
        try withFolder(["Sketch.storyboard": storyboard(a.view, a.constraints)]) { folder in
            let screen = try Screen(folder.appendingPathComponent("Sketch.storyboard").path, in: Scenario(device: .named(device)))
            let file = folder.appendingPathComponent("record.json")
            let place = TestPlace(fileID: #fileID, file: #filePath, line: #line, column: #column)
            #expect(failures { screen.expectRecordedFrames(in: file, record: .missing, at: place) }.count == 1)
            #expect(failures { screen.expectRecordedFrames(in: file, record: .never, at: place) } == [])
            let moved = box("A", x: 20.0 / 3 + 1, width: 100.0 / 3)
            try Data(storyboard(moved.view, moved.constraints).utf8).write(to: folder.appendingPathComponent("Moved.storyboard"))
            let other = try Screen(folder.appendingPathComponent("Moved.storyboard").path, in: screen.scenario)
            #expect(failures { other.expectRecordedFrames(in: file, record: .never, at: place) }.count == 1)
        }
    }

    @Test("a record that is not one is said, and not written over")
    func unreadable() throws {
        try withFolder(["record.json": "{"]) { folder in
            let file = folder.appendingPathComponent("record.json")
            guard case .unreadable = compare(Self.first, file, .failed) else {
                Issue.record("a broken file was taken")
                return
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text == "{")
        }
    }

    @Test("a failure says what happened, in which file, and what to run next")
    func texts() throws {
        let a = box("A", x: 20)
        try withFolder(["Sketch.storyboard": storyboard(a.view, a.constraints), "T.swift": ""]) { folder in
            let screen = try Screen(folder.appendingPathComponent("Sketch.storyboard").path, in: Scenario(device: .named("retina4_7")))
            let beside = failures { screen.expectRecordedFrames(named: "never made", record: .never) }.first ?? ""
            #expect(beside.contains("is not recorded in ") && beside.contains("PlumblineTests/__Layouts__/RecordTests/never-made.json"))
            let file = folder.appendingPathComponent("record.json")
            let place = TestPlace(fileID: #fileID, file: #filePath, line: #line, column: #column)
            let never = failures { screen.expectRecordedFrames(in: file, record: .never, at: place) }.first ?? ""
            #expect(never.hasSuffix("next: record it with 'PLUMBLINE_RECORD=missing swift test --filter texts'"))
            let missing = failures { screen.expectRecordedFrames(in: file, record: .missing, at: place) }.first ?? ""
            #expect(missing.contains("was not recorded yet, and is now") && missing.contains("run 'swift test --filter texts' again"))
            #expect(failures { screen.expectRecordedFrames(in: file, record: .never, at: place) } == [])
            let wide = box("A", x: 30)
            let changed = storyboard(wide.view, wide.constraints)
            try Data(changed.utf8).write(to: folder.appendingPathComponent("Changed.storyboard"))
            let other = try Screen(folder.appendingPathComponent("Changed.storyboard").path, in: screen.scenario)
            let different = failures { other.expectRecordedFrames(in: file, record: .never, at: place) }.first ?? ""
            #expect(different.contains("    A moved: x 20 → 30\n"), "\(different)")
            #expect(different.hasSuffix("if this is as it should be, record it with 'PLUMBLINE_RECORD=failed swift test --filter texts'"))
        }
    }
}
