import Foundation
import Support

/// What a project needs so that coding agents see, check and edit its layouts.
enum AgentSetup {
    /// The configuration of clients.
    static let configurationName = ".mcp.json"
    /// What agents read of a project.
    static let notesName = "AGENTS.md"

    static let configuration = """
        {
          "mcpServers": {
            "plumbline": {
              "command": "plumbline",
              "args": ["mcp"]
            }
          }
        }

        """

    static let notes = """
        ## Storyboards and xibs

        Do not edit the XML of `.storyboard` and `.xib` files by hand: use the tools of the server `plumbline` (`.mcp.json`), or the command of that name.

        - `scenes` lists documents, scenes and views with their object ids; `layout` gives every frame on a device.
        - `check` finds faults in every scenario, with line, object id and repair; with `newSince: "HEAD"` only those of your change.
        - `explain` says which constraints decide a view's frame.
        - `diff` says what a change of yours is, with `from: "HEAD"`; `render` shows a scene as a picture.
        - `fix` mends what is certain. `edit` changes texts, constraints, views and connections; it refuses what would bring a conflict, an
          ambiguity or a reference to nothing.
        - After a change call `check` again; it must find nothing new.

        """

    /// The files and what they are to hold: agents' notes are put behind what is there, a configuration that is there is left alone.
    static func files(at place: (String) -> String) throws -> (written: [(path: String, text: String)], left: [String]) {
        var written: [(path: String, text: String)] = [], left: [String] = []
        let configuration = place(configurationName), notes = place(notesName)
        if FileManager.default.fileExists(atPath: configuration) {
            left.append(
                "\(configuration): already exists: add \"plumbline\": {\"command\": \"plumbline\", \"args\": [\"mcp\"]} to its mcpServers")
        } else {
            written.append((configuration, self.configuration))
        }
        guard FileManager.default.fileExists(atPath: notes) else { return (written + [(notes, self.notes)], left) }
        let old: String
        do { old = String(decoding: try RegularFile.read(notes), as: UTF8.self) } catch { throw CommandFailure("\(notes): \(error)") }
        if old.contains(self.notes) {
            left.append("\(notes): has the lines already")
        } else {
            written.append((notes, old + (old.hasSuffix("\n") ? "\n" : "\n\n") + self.notes))
        }
        return (written, left)
    }
}
