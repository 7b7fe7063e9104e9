import Foundation
import Support

/// Answers calls of tools by running this program's commands, each in a process of its own below the server's folder: a command that fails
/// or hangs ends in an answer that says so.
struct AgentRunner {
    let folder: String
    let timeout: Double
    private let program: URL

    struct Answer {
        var text: String
        /// A PNG in base64.
        var picture: String?
        var isError: Bool
    }

    /// The longest answer, in characters: about 2,000 tokens.
    static let pageLength = 6000
    /// The longest output of a command that is read, in bytes.
    private static let outputLimit = 16 << 20

    init(folder: String, timeout: Double) throws {
        self.folder = folder
        self.timeout = timeout
        guard let program = Bundle.main.executableURL ?? CommandLine.arguments.first.map({ URL(fileURLWithPath: $0) }) else {
            throw CommandFailure("the program's own file is not found")
        }
        self.program = program
    }

    func answer(of tool: AgentTool, _ arguments: JSONNode?) -> Answer {
        do {
            let parameters = try AgentParameters(arguments, of: tool, folder: folder)
            if tool.makesPicture { return try pictureAnswer(of: tool, parameters) }
            let output = try run(try tool.arguments(parameters), for: tool)
            let isError = output.status != 0 && output.status != 1
            let text = isError ? output.text + tool.advice : output.text
            return Answer(text: try Self.page(parameters.integer("page") ?? 1, of: text, tool), isError: isError)
        } catch { return Answer(text: error.message, isError: true) }
    }

    private func pictureAnswer(of tool: AgentTool, _ parameters: AgentParameters) throws(AgentError) -> Answer {
        let picture = AgentPicture()
        defer { picture.remove() }
        let output = try run(picture.arguments(try tool.arguments(parameters)), for: tool)
        guard output.status == 0 else {
            return Answer(text: try Self.page(parameters.integer("page") ?? 1, of: output.text + tool.advice, tool), isError: true)
        }
        let remarks = output.text.isEmpty ? "" : try Self.page(1, of: output.text, tool)
        return Answer(text: remarks, picture: try picture.read(), isError: false)
    }

    /// A part of a text, ending with a line where it can.
    private static func page(_ number: Int, of text: String, _ tool: AgentTool) throws(AgentError) -> String {
        var pages: [String] = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = line[...]
            repeat {
                let part = rest.prefix(pageLength)
                rest = rest.dropFirst(pageLength)
                if pages[pages.count - 1].count + part.count > pageLength { pages.append("") }
                pages[pages.count - 1] += part + "\n"
            } while !rest.isEmpty
        }
        guard number >= 1, number <= pages.count else {
            throw AgentError("the answer has \(counted(pages.count, "page")): call \(tool.name) with a page from 1 to \(pages.count)")
        }
        var page = pages[number - 1]
        while page.hasSuffix("\n") { page.removeLast() }
        if page.isEmpty { page = "nothing to report" }
        if number < pages.count { page += "\n(page \(number) of \(pages.count): call \(tool.name) again with page \(number + 1))" }
        return page
    }

    // MARK: Processes

    private func run(_ arguments: [String], for tool: AgentTool) throws(AgentError) -> (text: String, status: Int32) {
        // A process takes no argument longer than this.
        if arguments.contains(where: { $0.utf8.count > 100_000 || $0.contains("\0") }) {
            throw AgentError("a parameter is too long, or has a character that cannot be passed on: split the call into smaller ones")
        }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging([SearchBoundary.variable: folder]) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files rather than pipes: a pipe that nobody empties stops the command.
        let files = [UUID(), UUID()].map { FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-agent-\($0)") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let done = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in done.signal() }
        do {
            for file in files { try Data().write(to: file) }
            let handles = try files.map(FileHandle.init(forWritingTo:))
            process.standardOutput = handles[0]
            process.standardError = handles[1]
            try process.run()
        } catch { throw AgentError("the command could not be started: \(error.localizedDescription)") }
        if done.wait(timeout: .now() + timeout) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            done.wait()
            throw AgentError("the call took more than \(timeout.text()) seconds and was ended: name one document or one scene")
        }
        guard process.terminationReason == .exit else {
            throw AgentError("the command ended with signal \(process.terminationStatus): the document may be one that it cannot take")
        }
        var texts = files.map { file in
            (try? FileHandle(forReadingFrom: file).read(upToCount: Self.outputLimit)).flatMap { $0 }.map {
                String(decoding: $0, as: UTF8.self)
            } ?? ""
        }
        texts[0] = AgentWords.withCalls(texts[0])
        texts[1] = AgentWords.text(texts[1], of: tool)
        return (texts.filter { !$0.isEmpty }.map { $0.hasSuffix("\n") ? $0 : $0 + "\n" }.joined(), process.terminationStatus)
    }
}
