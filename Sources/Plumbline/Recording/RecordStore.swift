import Foundation

/// Reads and writes records. Cases of one test run side by side and share a file, so that one lock covers them all.
enum RecordStore {
    private static let lock = NSLock()

    /// What came of a comparison.
    enum Outcome: Equatable {
        case same
        /// The record holds nothing for the scenario; whether it does now.
        case missing(isRecorded: Bool)
        /// The lines that the record had; whether it now has the new ones.
        case different([LayoutRecord.Line], isRecorded: Bool)
        /// Recorded without a look at what was there.
        case recorded
        case unreadable(String)
    }

    /// Compares lines with a file's, and writes them where the mode asks for it.
    static func compare(
        _ lines: [LayoutRecord.Line], scenario: String, document: String, scene: String, file: URL, mode: RecordMode
    ) -> Outcome {
        lock.withLock {
            var record = LayoutRecord(document: document, scene: scene)
            do {
                if FileManager.default.fileExists(atPath: file.path) { record = try LayoutRecord(try Data(contentsOf: file)) }
            } catch {
                if mode != .all { return .unreadable("\(error)") }
            }
            let known = record.scenarios[scenario]
            if known == lines, mode != .all { return .same }
            let isRecorded = mode == .all || mode == .failed || mode == .missing && known == nil
            if isRecorded {
                record.scenarios[scenario] = lines
                do {
                    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(record.text.utf8).write(to: file, options: .atomic)
                } catch {
                    return .unreadable("cannot be written: \(error.localizedDescription)")
                }
            }
            if mode == .all { return known == lines ? .same : .recorded }
            guard let known else { return .missing(isRecorded: isRecorded) }
            return .different(known, isRecorded: isRecorded)
        }
    }
}
