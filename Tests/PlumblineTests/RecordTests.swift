import Foundation
import Testing

@testable import Plumbline

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

    private static let first = [LayoutRecord.Line(view: "A", frame: Rect(x: 1, y: 2, width: 3.5, height: 4))]
    private static let second = [LayoutRecord.Line(view: "A", frame: Rect(x: 9, y: 2, width: 3.5, height: 4))]

    private func compare(_ lines: [LayoutRecord.Line], _ file: URL, _ mode: RecordMode, _ scenario: String = "phone") -> RecordStore.Outcome {
        RecordStore.compare(lines, scenario: scenario, document: "S.storyboard", scene: "S", file: file, mode: mode)
    }

    @Test(
        "what each mode does with nothing, the same, and another layout",
        arguments: [
            (.missing, .missing(isRecorded: true), .different(Self.first, isRecorded: false)),
            (.failed, .missing(isRecorded: true), .different(Self.first, isRecorded: true)),
            (.all, .recorded, .recorded),
            (.never, .missing(isRecorded: false), .different(Self.first, isRecorded: false)),
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

    @Test("scenarios share a file, which reads back as it was written")
    func file() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("record.json")
            _ = compare(Self.second, file, .missing, "tablet \"wide\"")
            _ = compare(Self.first, file, .missing, "phone")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(
                text == """
                    {
                      "plumbline-record": 1,
                      "document": "S.storyboard",
                      "scene": "S",
                      "scenarios": {
                        "phone": {
                          "A": [1, 2, 3.5, 4]
                        },
                        "tablet \\"wide\\"": {
                          "A": [9, 2, 3.5, 4]
                        }
                      }
                    }

                    """)
            let copy = try LayoutRecord(text.utf8).text
            #expect(copy == text)
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
            let name = "text-\(UUID())"
            let file = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent().appendingPathComponent("__Layouts__/RecordTests")
            defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
            let never = failures { screen.expectRecordedFrames(named: name, record: .never) }.first ?? ""
            #expect(never.contains("is not recorded in ") && never.contains("RecordTests/\(name).json"))
            #expect(never.hasSuffix("next: record it with 'PLUMBLINE_RECORD=missing swift test --filter texts'"))
            let missing = failures { screen.expectRecordedFrames(named: name, record: .missing) }.first ?? ""
            #expect(missing.contains("was not recorded yet, and is now") && missing.contains("run 'swift test --filter texts' again"))
            #expect(failures { screen.expectRecordedFrames(named: name, record: .never) } == [])
            let wide = box("A", x: 30)
            let changed = storyboard(wide.view, wide.constraints)
            try Data(changed.utf8).write(to: folder.appendingPathComponent("Changed.storyboard"))
            let other = try Screen(folder.appendingPathComponent("Changed.storyboard").path, in: screen.scenario)
            let different = failures { other.expectRecordedFrames(named: name, record: .never) }.first ?? ""
            #expect(different.contains("    A  x 20  y 100  w 50  h 40  x 30  y 100  w 50  h 40\n"), "\(different)")
            #expect(different.hasSuffix("if this is as it should be, record it with 'PLUMBLINE_RECORD=failed swift test --filter texts'"))
        }
    }
}
