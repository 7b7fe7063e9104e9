import ArgumentParser
import Checks
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline report`: writes one page with every scene in every scenario.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Draws every scene in every scenario on one page that needs no server.",
        discussion: """
            Without scenario options documents are drawn in the scenarios that 'plumbline check' lays them out in. A document \
            that cannot be read has its place on the page; the exit status is then 2.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders of them.")
    var paths: [String]

    @Option(name: .shortAndLong, help: "The page to write.")
    var output = "report.html"

    @Option(help: "What the page is called.")
    var title = "Layouts"

    @Option(help: "Where natural sizes come from: measured by Plumbline, or recorded in the document.")
    var intrinsic: IntrinsicMode = .measured

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        let files = try search.find(paths)
        let asked = try options.scenarios(of: files)
        let workspace = Workspace(paths, fonts: fonts.finder, isVerbose: search.verbose, sweepsLanguages: options.languages != nil)
        let documents = files.map { path in Result { try workspace.document(at: path) } }
        let choices = try zip(files, documents).map { path, document in
            var choice = try workspace.choice(of: path, asked: asked)
            // A document for the Mac is drawn in its windows, whatever phones were requested besides.
            if case .success(let document) = document { choice.scenarios = choice.scenarios.on(document.platform) }
            return choice
        }
        let scenarios = choices.map(\.scenarios).joined().distinct
        var report = ReportBuilder(title: title, scenarios: scenarios)
        var progress = ProgressLine(total: files.count, scenarios: scenarios.count)
        var failed = false
        for (index, path) in files.enumerated() {
            do {
                let document = try documents[index].get()
                let own = Set(choices[index].scenarios)
                let layouts = try scenarios.map { scenario in
                    own.contains(scenario) ? try [scenario].layouts(of: document, path: path, intrinsic)[0] : []
                }
                report.add(document, path: path, layouts: layouts, configuration: try workspace.configuration(of: path), choice: choices[index])
            } catch where workspace.passesOver(error, path: path) {
                continue
            } catch let error as DocumentError {
                failed = true
                report.add(path: path, error: error)
                StandardError.report(error, path: path)
            } catch let error where StandardError.hasReported(error, path: path) {
                failed = true
            }
            progress.update(done: index + 1)
        }
        progress.finish()
        workspace.report()
        for message in report.messages { StandardError.write(message + "\n") }
        try Data(report.page().utf8).write(to: URL(fileURLWithPath: output))
        print("\(output): \(report.count) documents in \(scenarios.count) scenarios")
        if failed { throw ExitCode(2) }
    }
}

extension [Scenario] {
    /// The layouts of a document's roots, scenario by scenario.
    func layouts(of document: Document, path: String, _ mode: IntrinsicMode) throws -> [[SceneLayout]] {
        try map { scenario in
            try RunTime(scenario, intrinsicMode: mode).layouts(of: document.localized(to: scenario.language, path: path))
        }
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in the order of first occurrence.
    var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
