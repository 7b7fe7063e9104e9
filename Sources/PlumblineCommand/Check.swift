import ArgumentParser
import Checks
import Foundation
import InterfaceBuilder
import Reports
import Scenarios

/// `plumbline check`: what is wrong in documents, in every scenario, at its line.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Finds what is wrong with documents, in every scenario.",
        discussion: """
            Folders are searched for storyboards and xibs. Without scenario options, documents are laid out on the smallest and
            the largest phone and a tablet with its splits, upright and sideways, in both reading directions.
            Exit status: 0 where there is nothing to report, 1 where there is, 2 where a document could not be read.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders to search for them.")
    var paths: [String]

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func run() throws {
        let chosen = try options.scenarios()
        let checker = Checker(scenarios: chosen.isEmpty ? ScenarioMatrix.checks.scenarios : chosen)
        let text = FindingText(isTerminal: Terminal.isOutput)
        var checked: [CheckedDocument] = []
        for path in try DocumentSearch.documents(at: paths) {
            let document = checker.check(path: path)
            var lines = SourceLines()
            for finding in document.findings { print(text.lines(finding) { lines.line(at: $0) }, terminator: "") }
            checked.append(document)
        }
        StandardError.write(FindingSummary.text(checked) + "\n")
        if checked.contains(where: { $0.error != nil }) { throw ExitCode(2) }
        if checked.contains(where: { $0.findings.contains { $0.severity >= .warning } }) { throw ExitCode(1) }
    }
}
