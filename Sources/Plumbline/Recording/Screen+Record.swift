import Checks
import Foundation
import Records
import Support
import Testing

extension Screen {
    /// Expects the recorded layout, to a hundredth of a pixel, from a file beside the test: `__Layouts__/<test file>/<name>.json`. The file
    /// has the format of `plumbline record`: `plumbline compare` and `accept` read it with `--baselines`.
    ///
    /// Recording a layout fails the test once, so that a first run is not mistaken for a comparison.
    ///
    /// - Parameters:
    ///   - name: the file's name; the scene's if nil.
    ///   - mode: when to record; nil for the trait's mode, the environment's or the default.
    public func expectRecordedFrames(
        named name: String? = nil, record mode: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) {
        let test = URL(fileURLWithPath: "\(file)")
        let folder = test.deletingLastPathComponent().appendingPathComponent("__Layouts__")
            .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
        expectRecordedFrames(
            in: folder.appendingPathComponent(Self.fileName(name ?? self.name) + ".json"), record: mode,
            at: TestPlace(fileID: fileID, file: file, line: line, column: column)
        )
    }

    func expectRecordedFrames(in file: URL, record mode: RecordMode?, at place: TestPlace) {
        var record = SceneRecord(key: layout.root.recordKey, name: layout.root.name ?? "")
        record.add(layout, in: scenario.name)
        let outcome = RecordStore.compare(
            record, scenario: scenario.name, document: URL(fileURLWithPath: document).lastPathComponent, file: file,
            mode: RecordMode.effective(mode)
        )
        report(outcome, file: file, at: place)
    }

    private func report(_ outcome: RecordStore.Outcome, file: URL, at place: TestPlace) {
        let filter = Test.current.map { " --filter \($0.name.prefix { $0 != "(" })" } ?? ""
        let again = "run 'swift test\(filter)' again, which compares with it; look at the file before you commit it"
        let record = { (mode: RecordMode) in "\(RecordMode.variable)=\(mode.rawValue) swift test\(filter)" }
        switch outcome {
        case .same:
            break
        case .recorded:
            fail("\(title): recorded into \(file.path)", next: [again], at: place)
        case .missing(isRecorded: true):
            fail("\(title): was not recorded yet, and is now, in \(file.path)", next: [again], at: place)
        case .missing(isRecorded: false):
            fail("\(title): is not recorded in \(file.path)", next: ["record it with '\(record(.missing))'"], at: place)
        case .different(let difference, let isRecorded):
            let next =
                isRecorded
                ? ["the record was changed; \(again)"]
                : [lookCommand, "if this is as it should be, record it with '\(record(.failed))'"]
            fail("\(title): differs from \(file.path)\n\(difference.lines.joined(separator: "\n"))", next: next, at: place)
        case .unreadable(let why):
            fail("\(title): the record \(file.path) cannot be read: \(why)", next: ["record it again with '\(record(.all))'"], at: place)
        }
    }

    private static func fileName(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
    }
}

extension RecordStore.Difference {
    /// The changes, one line per view, from old to new.
    var lines: [String] {
        let sizes = rootSizes.map { "\($0.width.text()) x \($0.height.text())" }
        return (sizes.isEmpty ? [] : ["    the root's size: \(sizes.joined(separator: " → "))"])
            + changes.map { change in
                let detail = change.detail
                return "    \(labels[change.view] ?? change.view) \(change.summary)\(detail.isEmpty ? "" : ": " + detail)"
            }
    }
}
