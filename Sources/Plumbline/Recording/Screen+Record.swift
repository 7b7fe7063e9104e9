import Foundation
import Support
import Testing

extension Screen {
    /// Expects the frames that were recorded, in a file beside the test: `__Layouts__/<test file>/<name>.json`.
    ///
    /// A layout that is recorded fails the test once, so that nobody takes a first run for a comparison.
    ///
    /// - Parameters:
    ///   - name: the file's name; the scene's if nil.
    ///   - mode: when to record; the trait's, the environment's or the usual one if nil.
    public func expectRecordedFrames(
        named name: String? = nil, record mode: RecordMode? = nil, testFile: StaticString = #filePath,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        let test = URL(fileURLWithPath: "\(testFile)")
        let folder = test.deletingLastPathComponent().appendingPathComponent("__Layouts__")
            .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
        let file = folder.appendingPathComponent(Self.fileName(name ?? scene.name) + ".json")
        let mode = RecordMode.effective(mode)
        let lines = LayoutRecord.lines(of: self)
        let outcome = RecordStore.compare(
            lines, scenario: scenario.name, document: URL(fileURLWithPath: document).lastPathComponent, scene: scene.name, file: file,
            mode: mode
        )
        report(outcome, lines, file: file, at: sourceLocation)
    }

    private func report(_ outcome: RecordStore.Outcome, _ lines: [LayoutRecord.Line], file: URL, at place: Testing.SourceLocation) {
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
        case .different(let known, let isRecorded):
            let changes = Self.changes(from: known, to: lines).joined(separator: "\n")
            let next = isRecorded
                ? ["the record was changed; \(again)"]
                : [lookCommand, "if this is as it should be, record it with '\(record(.failed))'"]
            fail("\(title): differs from \(file.path)\n\(changes)", next: next, at: place)
        case .unreadable(let why):
            fail("\(title): the record \(file.path) is of no use: \(why)", next: ["make it anew with '\(record(.all))'"], at: place)
        }
    }

    /// Recorded and actual frames side by side, of the views that differ.
    private static func changes(from known: [LayoutRecord.Line], to lines: [LayoutRecord.Line]) -> [String] {
        let before = Dictionary(known.map { ($0.view, $0.frame) }, uniquingKeysWith: { first, _ in first })
        let after = Set(lines.map(\.view))
        let changed = lines.compactMap { line -> (String, String, String)? in
            let old = before[line.view]
            return old == line.frame ? nil : (line.view, old?.words ?? "·", line.frame.words)
        }
        let gone = known.filter { !after.contains($0.view) }.map { ($0.view, $0.frame.words, "·") }
        let rows = [("", "recorded", "actual")] + changed + gone
        let (name, column) = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
        return rows.map { "    \($0.0.padded(to: name))  \($0.1.padded(to: column))  \($0.2)" }
    }

    private static func fileName(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
    }
}
