import ArgumentParser
import Checks
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline report`: one page to look at, with every scene in every scenario.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Draws every scene in every scenario on one page that needs no server.",
        discussion: """
            Without scenario options the quick matrix is drawn: six devices, both orientations, both directions. A document \
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

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        let scenarios = try options.scenariosOrQuick()
        let files = try DocumentPaths.find(paths)
        let finder = fonts.finder
        var report = ReportBuilder(title: title, scenarios: scenarios)
        var progress = ProgressLine(total: files.count, scenarios: scenarios.count)
        var configurations = ConfigurationSearch()
        var failed = false
        for (index, path) in files.enumerated() {
            do {
                var document = try Document(path: path)
                document.fonts = finder.fonts(ofDocumentAt: path)
                let configuration = try configurations.configuration(forDocumentAt: path)
                report.add(
                    document, path: path, layouts: try scenarios.layouts(of: document, path: path, configuration, intrinsic),
                    configuration: configuration
                )
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
        finder.report()
        try Data(report.page().utf8).write(to: URL(fileURLWithPath: output))
        print("\(output): \(files.count) documents in \(scenarios.count) scenarios")
        if failed { throw ExitCode(2) }
    }
}

extension [Scenario] {
    /// The layouts of a document's roots, scenario by scenario, with the natural sizes that its configuration gives.
    func layouts(
        of document: Document, path: String, _ configuration: CheckConfiguration, _ mode: IntrinsicMode = .measured
    ) throws -> [[SceneLayout]] {
        try map { scenario in
            try RunTime(scenario, intrinsicMode: mode).layouts(of: document.localized(to: scenario.language, path: path))
                .map { $0.measured(by: configuration) }
        }
    }
}

extension ScenarioOptions {
    /// The scenarios asked for, or the quick matrix where neither a device nor a size was named.
    func scenariosOrQuick() throws -> [Scenario] {
        var options = self
        if matrix == nil, device.isEmpty, size.isEmpty { options.matrix = .quick }
        let scenarios = try options.scenarios()
        return scenarios.isEmpty ? ScenarioMatrix.quick.scenarios : scenarios
    }
}
