import Differences
import Foundation
import InterfaceBuilder
import Support

/// What git compares in place of a document's XML, on standard output.
enum OutlineText {
    /// A file that is no document, such as one with conflict markers, is printed as it is: git shows nothing at all once its conversion has
    /// failed.
    static func write(_ path: String) throws {
        let lines: [String]
        do {
            let tree = try XMLTree.read(path: path)
            _ = try DocumentKind(of: tree)
            lines = DocumentOutline(tree).lines
        } catch {
            let reason = error.message, text: Data
            do { text = try RegularFile.read(path) } catch { throw CommandFailure("\(path): \(error)") }
            StandardError.write("\(path): shown as text: \(reason)\n")
            return FileHandle.standardOutput.write(text)
        }
        print(lines.joined(separator: "\n"))
    }
}
