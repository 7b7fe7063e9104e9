import ArgumentParser
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support
import Verification

/// `plumbline verify`: compares what a running app printed of its views with its documents.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Reports which views a running app has elsewhere than its document says, by how much, and by which constraint.",
        discussion: """
            The dump is what the app printed: recursiveDescription, XCTest's debugDescription, the page source of WebDriverAgent or Appium, \
            'idb ui describe-all', 'maestro hierarchy', Sentry's view hierarchy, or the JSON lines of Examples/Probe. Views are recognised by \
            identifier, by text and class, and by their place in the tree; what may be any of several is not judged but counted. The device \
            comes from the dump's window unless one is named; texts are those that the app shows.
            Exit status: 0 where all views that are recognised are in place, 1 where one is elsewhere, 2 where something could not run.
            """
    )

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "The storyboard or xib, or a folder of them.")
    var document: String

    @Argument(help: "What the app printed, or - for standard input.")
    var dump: String

    @Option(help: "The scene, by name or object id, instead of the one that resembles the dump most.")
    var scene: String?

    @Option(help: ArgumentHelp("By how many points a view may be elsewhere.", valueName: "points"))
    var tolerance = 0.51

    @Option(help: "How to print the result.")
    var format: Format = .text

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenario")
    var options: ScenarioOptions

    func validate() throws {
        guard tolerance >= 0, tolerance < 1000 else { throw ValidationError("--tolerance \(tolerance) is not a number of points") }
    }

    func run() throws {
        let paths = try search.find([document])
        let isFromDump = options.device.isEmpty && options.size.isEmpty && options.matrix == nil
        let scenarios = isFromDump ? [] : try options.scenarios(of: paths)
        if isFromDump, let option = options.repeated.first {
            throw CommandFailure("\(option) asks for several scenarios: name the one that the app ran in")
        }
        if scenarios.count > 1 { throw ValidationError("\(scenarios.count) scenarios are asked for: name the one that the app ran in") }
        let dumps = try readDumps()
        let workspace = Workspace([document], fonts: fonts.finder, isVerbose: search.verbose)
        var documents: [(path: String, document: Document)] = []
        var failed = false
        for path in paths {
            do {
                documents.append((path, try workspace.document(at: path).localized(to: options.language.first, path: path)))
            } catch  where workspace.skipped.skips(error, path: path) {
                continue
            } catch let error where StandardError.hasReported(error) {
                failed = true
            }
        }
        let verifier = Verifier(tolerance: tolerance, sceneName: scene, scenario: scenarios.first, adjust: options.adjust)
        var results: [Verification] = []
        for dump in dumps {
            if let result = best(dump, documents, verifier) {
                results.append(result)
            } else {
                let name = dump.state.scene.map { " '\($0)'" } ?? ""
                StandardError.write(
                    "\(self.dump): no scene\(scene.map { " '\($0)'" } ?? "") of \(document) resembles these views\(name): name it with --scene, or give its document\n"
                )
                failed = true
            }
        }
        workspace.report()
        switch format {
        case .text: print(results.map { VerificationText.text(of: $0, listsAll: search.verbose) }.joined(separator: "\n"), terminator: "")
        case .json: print(VerificationJSON.text(of: results), terminator: "")
        }
        if failed { throw ExitCode(2) }
        if results.contains(where: { !$0.elsewhere.isEmpty }) { throw ExitCode(1) }
    }

    private func best(_ dump: Dump, _ documents: [(path: String, document: Document)], _ verifier: Verifier) -> Verification? {
        let named = documents.filter { path, _ in
            dump.state.document.map { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent == $0 } ?? true
        }
        let candidates = (named.isEmpty ? documents : named).compactMap { verifier.candidate(in: $0.document, path: $0.path, for: dump) }
        return candidates.max { $0.score < $1.score }.map { verifier.verification($0, dump) }
    }

    private func readDumps() throws -> [Dump] {
        let data: Data
        if dump == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            do { data = try RegularFile.read(dump) } catch { throw CommandFailure("\(dump): \(error)") }
        }
        do {
            return try DumpReader.read(Array(data), file: dump)
        } catch let problem as DumpProblem {
            throw CommandFailure("\(problem.in(dump))")
        }
    }
}
