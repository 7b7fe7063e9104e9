import ArgumentParser
import Checks
import Foundation
import Reports

/// `plumbline rules`: lists what `check` looks for.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rules", abstract: "Lists the rules of 'check', or explains one.")

    enum Format: String, ExpressibleByArgument, CaseIterable { case table, json }

    @Argument(help: "The rule to explain.")
    var rule: String?

    @Option(help: "table or json.")
    var format: Format = .table

    @Option(help: ArgumentHelp("Write a page for each rule into a folder.", valueName: "folder"))
    var pages: String?

    func run() throws {
        if let pages { return try writePages(pages) }
        if let rule {
            guard let found = Rules.named(rule) else { throw CommandFailure("no rule is called '\(rule)': 'plumbline rules' lists them") }
            return print(RulePage(found.about).text, terminator: "")
        }
        print(format == .json ? RuleTable.json : RuleTable.text, terminator: "")
    }

    private func writePages(_ folder: String) throws {
        let url = URL(fileURLWithPath: folder, isDirectory: true)
        try OutputFile.makeFolder(url.path)
        for rule in Rules.all {
            let page = RulePage(rule.about)
            try Data(page.page.utf8).write(to: url.appendingPathComponent(page.fileName))
        }
        try Data(RulePage.index.utf8).write(to: url.appendingPathComponent("README.md"))
    }
}
