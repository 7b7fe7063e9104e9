import Foundation

/// Distinguishes states of a file without reading it.
struct FileStamp: Hashable {
    private let modified: Date
    private let size: Int
    private let number: Int

    /// Nil if there is no such file.
    init?(path: String) {
        // A file that was removed, or is just being replaced, has no state; the next look finds it.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let modified = attributes[.modificationDate] as? Date
        else {
            return nil
        }
        self.modified = modified
        size = (attributes[.size] as? Int) ?? 0
        number = (attributes[.systemFileNumber] as? Int) ?? 0
    }
}
