import Foundation
import Support

/// The lines of `.gitattributes` by which git shows and merges documents with Plumbline.
struct GitAttributes {
    /// The file at the top of the repository.
    let path: String
    private let present: String

    /// Nil where the folder is not the top of a repository, and where the file says already how documents are shown or merged: by Plumbline
    /// or otherwise, since the last line of a file decides. Throws where the file cannot be read.
    init?(at folder: String) throws {
        let top = URL(fileURLWithPath: folder, isDirectory: true)
        guard FileManager.default.fileExists(atPath: top.appendingPathComponent(".git").path) else { return nil }
        path = (folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/") + ".gitattributes"
        if FileManager.default.fileExists(atPath: path) {
            let bytes: Data
            do { bytes = try RegularFile.read(path) } catch { throw CommandFailure("\(path): \(error)") }
            guard let text = String(bytes: bytes, encoding: .utf8) else {
                throw CommandFailure("\(path) is not UTF-8: save it as that, or move it away")
            }
            if Self.decides(text) { return nil }
            present = text
        } else {
            present = ""
        }
    }

    /// Whether a line says how storyboards or xibs are compared or merged.
    private static func decides(_ text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { line in
            let words = line.split(separator: " ").map(String.init)
            guard let pattern = words.first, !pattern.hasPrefix("#") else { return false }
            let isOfDocuments = [".storyboard", ".xib"].contains(where: pattern.hasSuffix)
            return isOfDocuments && words.dropFirst().contains { $0.contains("diff") || $0.contains("merge") || $0.contains("binary") }
        }
    }

    private static let lines = "*.storyboard diff=plumbline merge=plumbline\n*.xib diff=plumbline merge=plumbline\n"

    /// Adds the lines to the file.
    func write() throws {
        let text = present.isEmpty || present.hasSuffix("\n") ? present : present + "\n"
        do { try Data((text + Self.lines).utf8).write(to: URL(fileURLWithPath: path)) } catch {
            throw CommandFailure("\(path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// What everybody does once, since git lets no repository name programs to run.
    static let advice = """
        Once on each machine, to see and merge changes of documents by their objects:
          git config --global diff.plumbline.command "plumbline diff --git"
          git config --global merge.plumbline.name "storyboards by object id"
          git config --global merge.plumbline.driver "plumbline merge-driver %O %A %B %P"
        Or, for git's own diff of readable outlines, which 'git log -p' and 'git show' have as well:
          git config --global diff.plumbline.textconv "plumbline diff --textconv"
        """
}
