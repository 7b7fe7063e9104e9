import Foundation
import Support

/// Reads property lists of any format.
package enum PropertyList {
    /// The maximum size of a file, in bytes.
    private static let limit = 64 << 20

    /// The maximum size of a file of an app's own data whose texts are read, in bytes.
    private static let dataLimit = 1 << 20

    /// The texts in a property list of an app's own data, without endings such as `.storyboard`; none of one that cannot be read, which may
    /// be a template of any kind.
    static func texts(in path: String) -> Set<String> {
        guard let bytes = try? RegularFile.read(path), bytes.count <= dataLimit,
            let list = try? PropertyListSerialization.propertyList(from: bytes, options: [], format: nil)
        else { return [] }
        var texts: Set<String> = []
        func visit(_ value: Any) {
            if let text = value as? String { texts.insert((text as NSString).deletingPathExtension) }
            if let values = value as? [Any] { values.forEach(visit) }
            if let members = value as? [String: Any] { members.values.forEach(visit) }
        }
        visit(list)
        return texts
    }

    /// The dictionary in a property list; nil if there is none, or none that can be read. Its contents are then unknown, and a line reports
    /// why.
    ///
    /// - Parameter problems: gets a line if the list cannot be read.
    package static func read(_ path: String, _ problems: inout [String]) -> [String: Any]? {
        let name = NearestFile.shortened(path)
        do {
            let size = try URL(fileURLWithPath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= limit else {
                problems.append("\(name): not read: larger than \(limit >> 20) MB")
                return nil
            }
            let list = try parsed(try RegularFile.read(path))
            if let values = list as? [String: Any] { return values }
            problems.append("\(name): not read: no dictionary")
        } catch {
            problems.append(
                "\(name): cannot be read: \(FileManager.default.fileExists(atPath: path) ? "no property list" : "there is no such file")")
        }
        return nil
    }

    /// The list in some bytes, or what the preprocessor leaves of them.
    private static func parsed(_ bytes: Data) throws -> Any {
        do { return try PropertyListSerialization.propertyList(from: bytes, options: [], format: nil) } catch {
            guard let text = PreprocessedList.text(of: String(decoding: bytes, as: UTF8.self)) else { throw error }
            return try PropertyListSerialization.propertyList(from: Data(text.utf8), options: [], format: nil)
        }
    }
}
