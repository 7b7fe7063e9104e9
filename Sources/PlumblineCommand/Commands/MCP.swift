import ArgumentParser
import Foundation
import Support

/// `plumbline mcp`: answers coding agents on standard input and output.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serves coding agents by the Model Context Protocol on standard input and output.",
        discussion: """
            The tools are \(AgentTools.all.map(\.name).joined(separator: ", ")). Only what is below the folder is read, links out of it are \
            not followed, and only 'edit' and 'fix' write. 'plumbline init --agents' writes the configuration of a client.
            """
    )

    @Argument(help: "The folder that is served; without it, the working folder.")
    var folder = "."

    @Option(help: ArgumentHelp("How long one call may take.", valueName: "seconds"))
    var timeout = 120.0

    func run() throws {
        guard DocumentSearch.isFolder(folder) else { throw CommandFailure("\(folder): no such folder") }
        guard timeout > 0, timeout <= 3600 else { throw ValidationError("--timeout lies between 0 and 3600 seconds") }
        let runner = try AgentRunner(folder: SearchBoundary.resolved(folder), timeout: timeout)
        let server = AgentServer(runner: runner)
        var reader = LineReader(limit: 4 << 20)
        while let line = reader.next() {
            guard let answer = server.answer(to: line) else { continue }
            FileHandle.standardOutput.write(Data((answer + "\n").utf8))
        }
    }
}

/// Reads lines from standard input; one that is too long is cut, and does not take more memory.
private struct LineReader {
    let limit: Int
    private var rest: [UInt8] = []
    private var isOver = false

    init(limit: Int) { self.limit = limit }

    mutating func next() -> AgentServer.Line? {
        var line: [UInt8] = []
        // The beginning of a line that is too long.
        var start: [UInt8]?
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                if start == nil { line += rest[..<end] }
                rest.removeSubrange(...end)
                if line.count > limit { start = Array(line.prefix(MessageStart.length)) }
                return start.map { .tooLong($0) } ?? .text(line)
            }
            if start == nil { line += rest }
            rest = []
            if line.count > limit {
                start = Array(line.prefix(MessageStart.length))
                line = []
            }
            if isOver { return start.map { .tooLong($0) } ?? (line.isEmpty ? nil : .text(line)) }
            let data = FileHandle.standardInput.availableData
            if data.isEmpty { isOver = true } else { rest = Array(data) }
        }
    }
}
