import AutoLayout
import Foundation
import Records
import Support

/// Reads and writes records, in the format of `plumbline record`. Cases of one test run in parallel and share a file, so one lock covers
/// them all.
enum RecordStore {
    private static let lock = NSLock()

    /// The result of a comparison.
    enum Outcome: Equatable {
        case same
        /// The record does not contain the scenario; whether it does now.
        case missing(isRecorded: Bool)
        /// The differences; whether the record now has the new layout.
        case different(Difference, isRecorded: Bool)
        /// Recorded without comparing.
        case recorded
        case unreadable(String)
    }

    /// Views that changed, with their labels, and the root's size before and after if that changed.
    struct Difference: Equatable {
        var changes: [ViewChange]
        var labels: [String: String]
        var rootSizes: [Size]
    }

    /// Compares the layout of one scenario with a file's, and writes it if the mode says so.
    ///
    /// - Parameter new: the scene with its layout in that scenario.
    static func compare(_ new: SceneRecord, scenario: String, document: String, file: URL, mode: RecordMode) -> Outcome {
        lock.withLock {
            var record = DocumentRecord(document: document, scenes: [])
            do {
                if FileManager.default.fileExists(atPath: file.path) {
                    record = try DocumentRecord.read(try RegularFile.read(file.path), path: file.path)
                }
            } catch {
                if mode != .all { return .unreadable("\(error)") }
            }
            let place = record.scenes.firstIndex { $0.key == new.key }
            let known = place.map { record.scenes[$0] }
            let difference = difference(from: known, to: new, scenario)
            let isSame = difference?.changes.isEmpty == true && difference?.rootSizes.isEmpty == true
            if isSame, mode != .all { return .same }
            let isRecorded = mode == .all || mode == .failed || mode == .missing && difference == nil
            if isRecorded {
                let merged = merged(known, with: new)
                if let place { record.scenes[place] = merged } else { record.scenes.append(merged) }
                do {
                    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(record.json.utf8).write(to: file, options: .atomic)
                } catch {
                    return .unreadable("cannot be written: \(error.localizedDescription)")
                }
            }
            if mode == .all { return isSame ? .same : .recorded }
            guard let difference else { return .missing(isRecorded: isRecorded) }
            return .different(difference, isRecorded: isRecorded)
        }
    }

    /// Nil if the record does not contain the scenario.
    private static func difference(from known: SceneRecord?, to new: SceneRecord, _ scenario: String) -> Difference? {
        guard let known, let before = known.layouts[scenario], let after = new.layouts[scenario] else { return nil }
        var labels: [String: String] = [:]
        var order: [String] = []
        for view in new.views + known.views where labels.updateValue(view.label, forKey: view.key) == nil { order.append(view.key) }
        let isResized =
            (before.size.width - after.size.width).magnitude > ViewChange.tolerance
            || (before.size.height - after.size.height).magnitude > ViewChange.tolerance
        return Difference(
            changes: ViewChange.all(from: before, to: after, order: order), labels: labels,
            rootSizes: isResized ? [before.size, after.size] : []
        )
    }

    /// The layouts of both, with those of the new scene replacing the known ones.
    private static func merged(_ known: SceneRecord?, with new: SceneRecord) -> SceneRecord {
        guard let known else { return new }
        var result = new
        result.layouts = known.layouts.merging(new.layouts) { $1 }
        let keys = Set(new.views.map(\.key))
        let shown = Set(result.layouts.values.flatMap(\.views.keys))
        result.views += known.views.filter { !keys.contains($0.key) && shown.contains($0.key) }
        return result
    }
}
