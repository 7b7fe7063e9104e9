import ArgumentParser
import Checks
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// `plumbline explain`: why a view is where it is, or what a console log comes down to.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains why a view's frame is what it is, or what a log of unsatisfiable constraints comes down to.",
        discussion: """
            A view is named by its object id, its label or its text. Without scenario options the canvas is explained.
            With --log the constraints that Xcode printed are reduced to those that contradict each other.
            """
    )

    @Argument(help: "A storyboard or xib.")
    var document: String?

    @Argument(help: "The view to explain: its object id, its label or its text.")
    var view: String?

    @Option(help: ArgumentHelp("A console log, or - for standard input.", valueName: "file"))
    var log: String?

    @OptionGroup var fonts: FontOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func validate() throws {
        if log != nil, document != nil { throw ValidationError("--log explains a log alone: leave the document out") }
        if log == nil, document == nil { throw ValidationError("name a document and a view, or give a log with --log") }
    }

    func run() throws {
        if let log { return try explain(log: log) }
        let path = self.document ?? ""
        var document: Document
        do { document = try Document(path: path) } catch {
            StandardError.report(error, path: path)
            throw ExitCode(2)
        }
        let finder = fonts.finder
        defer { finder.report() }
        document.fonts = finder.fonts(ofDocumentAt: path)
        let scenarios = try options.scenarios()
        let layouts = scenarios.isEmpty
            ? [("canvas", DesignTime().layouts(of: document))]
            : scenarios.map { ($0.name, RunTime($0).layouts(of: document)) }
        guard let name = view else {
            var seen = Set<String>()
            let names = layouts.flatMap { ViewExplanation.labels(in: $0.1) }.filter { seen.insert($0).inserted }
            throw CommandFailure("name a view of \(path) as well: \(Self.list(names))")
        }
        var texts: [String] = []
        for (scenario, scenes) in layouts {
            for (layout, item) in ViewExplanation.views(named: name, in: scenes) {
                guard let explanation = ViewExplanation(of: item, in: layout) else { continue }
                texts.append(ExplanationText.text(explanation, scenario: scenario))
            }
        }
        guard !texts.isEmpty else {
            let nearest = NearestName.of(name, in: layouts.flatMap { ViewExplanation.names(in: $0.1) })
            throw CommandFailure("\(path) has no view '\(name)'" + (nearest.map { ": did you mean '\($0)'?" } ?? ""))
        }
        print(texts.joined(separator: "\n"), terminator: "")
    }

    private func explain(log: String) throws {
        let data = log == "-" ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: log)
        guard let data else { throw CommandFailure("\(log) cannot be read") }
        let explanations = LogExplanation.explanations(of: String(decoding: data, as: UTF8.self))
        guard !explanations.isEmpty else {
            throw CommandFailure("\(log == "-" ? "the standard input" : log) holds no constraint such as Xcode prints: paste the lines with <NSLayoutConstraint:0x...>")
        }
        print(explanations.map { ExplanationText.text($0) }.joined(separator: "\n"), terminator: "")
    }

    /// The first of many names, in quotes.
    private static func list(_ names: [String], limit: Int = 12) -> String {
        let shown = names.prefix(limit).map { "'\($0)'" }.joined(separator: ", ")
        return names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
    }
}
