import ArgumentParser
import Checks
import Edits
import Foundation
import InterfaceBuilder
import Reports
import Support

/// `plumbline edit`: changes a document as one transaction, and refuses what would break it.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Changes a document: texts, constraints, views, connections, in the words of its author.",
        discussion: """
            Several edits are written with 'then' between them, or in JSON ({"edits": [{"edit": "set", "object": "Title", "text": "Hi"}, …]}), \
            and are made together or not at all. Every byte outside of the change stays, and stored frames follow. What would bring a \
            conflict, an ambiguity or a reference to nothing is refused with the finding; so is what the app's sources, where they are there, \
            do not have: an outlet, an action or a class. A text that does not fit is a warning, and is written.
            Objects are called by id, label, outlet, identifier, text, class or path; a text that a control of the Mac has in its cell or menu as \
            well means the control.

            \(EditVerbs.all.map(\.usage).joined(separator: "\n"))

            Exit status: 0 done, 1 refused by a finding, 2 could not run.
            """
    )

    @Argument(help: "A storyboard or xib.")
    var document: String

    @Argument(help: "What to do, such as: set nameLabel text=Name then delete Badge.")
    var words: [String] = []

    @Option(help: ArgumentHelp("Take the edits from a file of JSON, or - for standard input.", valueName: "file"))
    var edits: String?

    @Flag(help: "Print the change as a unified diff, and write nothing.")
    var dryRun = false

    @Flag(help: "Make the edits whatever they bring; what is new is said all the same.")
    var allow = false

    @Flag(inversion: .prefixedNo, help: "Let stored frames follow.")
    var frames = true

    @OptionGroup var configuration: ConfigurationOptions

    @OptionGroup var fonts: FontOptions

    func run() throws {
        let edits = try asked()
        if edits.isEmpty { throw CommandFailure("say what to do, such as 'set nameLabel text=Name'") }
        var run = CheckRun(paths: [document])
        run.source = configuration.source
        run.fonts = configuration.fontFinder(fonts)
        var editor = DocumentEditor(checker: try run.checkers()[0])
        editor.updatesFrames = frames
        let outcome: DocumentEditor.Outcome
        do { outcome = try editor.outcome(of: edits, path: document) } catch {
            switch error {
            case .document(let error):
                StandardError.report(error)
                throw ExitCode(2)
            case .edit(let place, let problem): throw Self.failure(problem, edits.count > 1 ? place : nil)
            }
        }
        for finding in outcome.cutTexts { StandardError.write(Self.line(finding, "warning")) }
        let isRefused = outcome.isRefused && !allow
        var proposals = isRefused ? try? EditProposals(document, text: outcome.text, checker: editor.checker) : nil
        for finding in outcome.findings {
            StandardError.write(Self.line(finding, isRefused ? "refused" : "new"))
            if let more = proposals?.edits(for: finding) { StandardError.write("    edit as well: \(DocumentEdit.json(more))\n") }
        }
        if isRefused {
            let lacking = DocumentEditor.asking.map { $0.about.id }.filter { $0 != DuplicateIdentifier.about.id }
            let asks = outcome.findings.contains { lacking.contains($0.rule) }
            StandardError.write(
                "nothing was changed: \(asks ? "declare in code first what it lacks; " : "")--allow makes the edits all the same\n")
            throw ExitCode(1)
        }
        if dryRun {
            for line in outcome.summaries { print(line) }
            try DiffCommand.printLines(of: document, from: Array(outcome.before), to: Array(outcome.after))
            print(UnifiedDiff.text(of: document, from: outcome.before, to: outcome.after), terminator: "")
            return
        }
        if outcome.before != outcome.after {
            do { try RegularFile.replace(document, with: outcome.after) } catch {
                throw CommandFailure("\(document) cannot be written: \(error)")
            }
        }
        for line in outcome.summaries { print(line) }
        if !outcome.frames.isEmpty { print("\(counted(outcome.frames.count, "stored frame")) updated") }
    }

    private func asked() throws -> [DocumentEdit] {
        do {
            guard let edits else { return try DocumentEdit.all(words: words) }
            if !words.isEmpty { throw ValidationError("--edits \(edits) takes the place of the words") }
            let data: Data
            if edits == "-" {
                data = FileHandle.standardInput.readDataToEndOfFile()
            } else {
                do { data = try RegularFile.read(edits) } catch { throw CommandFailure("\(edits): \(error)") }
            }
            return try DocumentEdit.all(json: Array(data))
        } catch let problem as EditProblem { throw Self.failure(problem, nil) }
    }

    static func failure(_ problem: EditProblem, _ place: Int?) -> CommandFailure {
        CommandFailure(
            (place.map { "edit \($0): " } ?? "") + problem.description + problem.candidates.map { "\n" + $0 }.joined())
    }

    static func line(_ finding: Finding, _ kind: String) -> String {
        "\(finding.location): \(kind): \(finding.fullMessage) [\(finding.rule)]\n"
            + (finding.fix.map { "    fix: \($0)\n" } ?? "")
    }
}
