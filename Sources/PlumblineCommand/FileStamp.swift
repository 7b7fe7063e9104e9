import Foundation

/// What tells one state of a file from the next without reading it.
struct FileStamp: Hashable {
    private let modified: Date
    private let size: Int
    private let number: Int

    /// Nil where there is no file.
    init?(path: String) {
        // A file that is gone, or that is just being put in another's place, has no state; the next look finds it.
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path), let modified = attributes[.modificationDate] as? Date else {
            return nil
        }
        self.modified = modified
        size = (attributes[.size] as? Int) ?? 0
        number = (attributes[.systemFileNumber] as? Int) ?? 0
    }
}
