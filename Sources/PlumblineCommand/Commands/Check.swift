import ArgumentParser
import Checks
import Conformance
import Edits
import Facts
import Fonts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support

/// `plumbline check`: reports what is wrong in documents, in every scenario, with line numbers.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Finds what is wrong with documents, in every scenario.",
        discussion: """
            Folders are searched for storyboards and xibs; what git ignores, dependencies and build products are left out. Without \
            scenario options, documents are laid out on the smallest and the largest phone and a tablet with its splits, upright and \
            sideways, in both reading directions, as far as the app's project allows these (--verbose says what it allows).
            A .plumbline.json beside or above a document configures rules, exemptions and scenarios.
            Exit status: 0 where there is nothing worse than a note (--fail-on changes that), 1 where there is, 2 where the configuration, or a document that \
            was named, could not be read; with --for also where an app could not be judged, since its project or property list could not be read.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders to search for them; without any, the working folder.")
    var paths: [String] = []

    @Option(help: "text, json, sarif, github, gitlab, junit, checkstyle or xcode, on standard output.")
    var format: FindingFormat = .text

    @Option(
        help: ArgumentHelp("Write that format to a file too; may be given more than once.", valueName: "format=path"),
        transform: FormattedOutput.init
    )
    var output: [FormattedOutput] = []

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "A summary of what breaks and what moves when the app is built for that system: ios27, or a minor release such as ios27.1.",
            valueName: "system"))
    var target: ReadinessTarget?

    @Option(help: ArgumentHelp("Run this rule alone; may be given more than once.", valueName: "id"))
    var rule: [String] = []

    @OptionGroup var configuration: ConfigurationOptions

    @Option(help: ArgumentHelp("Report only what is not in this file of known findings.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Write today's findings to a file for --baseline.", valueName: "file"))
    var writeBaseline: String?

    @Option(help: "What makes the exit status 1: error, warning, note or never.")
    var failOn: FailureLevel = .warning

    @Flag(inversion: .prefixedNo, help: "Print notes as well; by default everywhere but on a terminal.")
    var notes: Bool?

    @Flag(help: "Print the object id and the path of each finding's object below it.")
    var ids = false

    @Flag(help: "Print below a finding the edits that settle it, where some were tried and do, as 'plumbline edit' takes them.")
    var edits = false

    @Flag(help: "Print findings and nothing else.")
    var quiet = false

    @Option(
        help: ArgumentHelp("Report only findings that are not in this git revision of the documents as well.", valueName: "revision")
    )
    var newSince: String?

    @Option(help: ArgumentHelp("Check only documents that differ from this git revision, or whose translations do.", valueName: "revision"))
    var changedSince: String?

    @Option(
        help: ArgumentHelp(
            "Check the K-th of N parts of the documents; 'plumbline merge' joins what the parts write as JSON.", valueName: "K/N"
        ))
    var shard: String?

    @Option(help: ArgumentHelp("How many documents to check at a time.", valueName: "number"))
    var jobs: Int?

    @OptionGroup var fonts: FontOptions

    @OptionGroup var search: SearchOptions

    @OptionGroup(title: "Scenarios")
    var options: ScenarioOptions

    func validate() throws {
        for id in rule where Rules.named(id) == nil {
            let nearest = NearestName.hint(of: id, in: Rules.all.map { $0.about.id })
            throw ValidationError("no rule is called '\(id)'\(nearest)")
        }
        if let shard, Shard(shard) == nil { throw ValidationError("--shard \(shard) is not usable: write K/N, such as 1/3") }
        if shard != nil, writeBaseline != nil {
            throw ValidationError("--write-baseline writes what all documents have: leave --shard out")
        }
        if target != nil, options.isGiven || newSince != nil || baseline != nil || writeBaseline != nil || shard != nil {
            throw ValidationError(
                "--for looks at scenarios of its own, against today: leave other scenarios, revisions, baselines and parts out")
        }
        if edits, format != .text { throw ValidationError("--edits goes with --format text; SARIF has edits of lines") }
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
    }

    func run() throws {
        for path in output.map(\.path) + [writeBaseline].compactMap({ $0 }) { try OutputFile.check(path) }
        let part = shard.flatMap { Shard($0) }
        let all = try self.documents(configuration.source)
        let chosen = try options.scenarios(of: all)
        let documents = part.map { part in all.filter { part.contains(document: Fingerprint.plain($0)) } } ?? all
        var run = CheckRun(
            paths: documents, scenarios: chosen.isEmpty ? nil : chosen, rules: rule, jobs: jobs,
            isComplete: changedSince == nil && newSince == nil && part == nil
        )
        if changedSince != nil || newSince != nil { run.appPaths = [] } else if let part { run.appPaths = part.index == 0 ? all : [] }
        run.source = configuration.source
        run.sweepsLanguages = options.languages != nil
        run.keepsReleases = !options.ios.isEmpty
        run.adaptsToApps = options.asksForNewSDK || options.asksForTraitsAlone
        if !quiet { run.notice = { StandardError.write("note: \($0)\n") } }
        if search.verbose { run.projectMessage = { StandardError.write($0 + "\n") } }
        run.fonts = configuration.fontFinder(fonts)
        var past = try newSince.map { try PastDocuments(revision: $0, of: documents, withApps: true) }
        run.earlier = try past == nil ? [] : documents.map { try past?.earlier($0) }
        if let target { return try prepare(for: target.sdk, run) }
        let line = ProgressBox(total: quiet ? 0 : documents.count)
        var checked: [CheckedDocument]
        do {
            // The files of the revision are there as long as it is.
            checked = try withExtendedLifetime(past) { try run.run { line.update($0) } }
        } catch {
            line.finish()
            StandardError.write("\(error)\n")
            throw ExitCode(2)
        }
        line.finish()
        let skipped = SkippedDocuments(paths)
        skipped.remove(from: &checked)
        if let writeBaseline {
            try OutputFile.write(KnownFindings.text(of: checked.inRepositories), to: writeBaseline)
        }
        let known = try subtractBaseline(&checked)
        if format == .sarif || output.contains(where: { $0.format == .sarif }) { try addEdits(to: &checked, run) }
        checked = checked.map(\.folded)
        try report(checked, part, edits ? try editors(run) : [:])
        let kept = writeBaseline.map { ", written to \($0)" } ?? (known > 0 ? ", \(known) more in the baseline" : "")
        if !quiet {
            run.fonts.report(isVerbose: search.verbose)
            skipped.report()
            let unchanged = checked.count(where: \.isUnchanged)
            if let newSince, unchanged > 0 {
                StandardError.write("\(counted(unchanged, "document")) as in \(newSince), and not laid out\n")
            }
            let undecided = checked.reduce(0) { $0 + $1.undecidedScenes }
            if undecided > 0 {
                StandardError.write(
                    "\(counted(undecided, "scene")) undecided in some windows, known in the scenarios alone: 'plumbline prove' says where\n"
                )
            }
            if format == .text { StandardError.write(FindingSummary.byRule(checked)) }
            StandardError.write(FindingSummary.text(checked) + kept + "\n")
        }
        let unread = checked.filter { $0.error != nil && skipped.isNamed($0.path) && !$0.findings.isEmpty }.map(\.path)
        if !unread.isEmpty {
            StandardError.write("could not be read: \(unread.joined(separator: ", "))\n")
            throw ExitCode(2)
        }
        if writeBaseline != nil { return }
        if let least = failOn.severity, checked.contains(where: { $0.findings.contains { $0.severity >= least } }) { throw ExitCode(1) }
    }

    private func documents(_ source: ConfigurationSource) throws -> [String] {
        var search = search.paths
        search.isQuiet = quiet
        let found = try search.find(paths.isEmpty ? ["."] : paths, source: source, heedsNamed: true)
        guard let changedSince else { return found }
        let changed = ChangedDocuments(since: changedSince)
        return try found.filter(changed.contains)
    }

    /// Prints what the app is not ready for.
    private func prepare(for sdk: LinkedSDK, _ run: CheckRun) throws {
        let workspace = Workspace(paths, fonts: run.fonts, isVerbose: search.verbose)
        var failed = false
        let readiness: Readiness
        do {
            readiness = try Readiness(run, for: sdk, workspace: workspace) { error, path in
                if !StandardError.hasReported(error) { StandardError.write("\(error)\n") }
                failed = true
            }
        } catch let error as ConfigurationError {
            StandardError.write("\(error)\n")
            throw ExitCode(2)
        }
        // Of documents that could not be read nothing is known, ready or not.
        if readiness.summary.documentCount == 0, failed { throw ExitCode(2) }
        if format == .text, !quiet {
            print(ReadinessText(readiness.summary).text(showsNotes: notes == true), terminator: "")
            for output in output { try OutputFile.write(written(readiness.new, as: output.format, nil), to: output.path) }
        } else {
            try report(readiness.new, nil, [:])
        }
        if !quiet { workspace.report() }
        if format != .text { for line in readiness.summary.unjudged { StandardError.write("could not be judged: \(line)\n") } }
        if failed || !readiness.summary.unjudged.isEmpty { throw ExitCode(2) }
        if let least = failOn.severity, readiness.new.flatMap(\.findings).contains(where: { $0.severity >= least }) { throw ExitCode(1) }
    }

    /// Adds the edits of 'plumbline fix' to the findings that it can mend.
    private func addEdits(to checked: inout [CheckedDocument], _ run: CheckRun) throws {
        let checkers = try editors(run)
        for index in checked.indices {
            guard let checker = checkers[checked[index].path] else { continue }
            do { checked[index] = try DocumentFixer(checker: checker).proposing(checked[index]) } catch {
                StandardError.report(error)
            }
        }
    }

    /// What tries edits, by document.
    private func editors(_ run: CheckRun) throws -> [String: Checker] {
        var quiet = run
        quiet.projectMessage = nil
        quiet.notice = nil
        return Dictionary(zip(run.paths, try quiet.checkers())) { first, _ in first }
    }

    private func subtractBaseline(_ checked: inout [CheckedDocument]) throws -> Int {
        guard let baseline else { return 0 }
        // As many as would be told: those that are told as one count once.
        func told() -> Int { checked.reduce(0) { $0 + $1.folded.findings.count } }
        let all = told()
        try KnownFindings.read(baseline).subtract(from: &checked, ofFile: baseline)
        return all - told()
    }

    private func report(_ checked: [CheckedDocument], _ part: Shard?, _ editors: [String: Checker]) throws {
        if format == .text {
            let isTerminal = Terminal.isOutput
            let text = FindingText(isTerminal: isTerminal)
            let least: Severity = notes ?? !isTerminal ? .note : .warning
            var isFirst = true
            var tries = EditProposals.mostTries
            for document in checked {
                var lines = SourceLines()
                let reported = document.findings.filter { $0.severity >= least }
                if isTerminal, !reported.isEmpty, !isFirst { print("") }
                isFirst = isFirst && reported.isEmpty
                let objects = try? ids ? XMLTree.read(path: document.path) : nil
                let editor = reported.isEmpty ? nil : editors[document.path]
                var proposals = try? editor.map { try EditProposals(document.path, checker: $0, tries: tries) }
                let allowed = proposals?.triesLeft ?? 0
                for finding in reported {
                    print(text.lines(finding) { lines.line(at: $0) }, terminator: "")
                    if let object = objects?.elements.first(where: { $0.id == finding.objectID }) {
                        print("    object: \(finding.objectID)  \(object.path)")
                    }
                    if let edits = proposals?.edits(for: finding) { print("    edit: \(DocumentEdit.json(edits))") }
                }
                tries -= allowed - (proposals?.triesLeft ?? 0)
            }
            if edits, tries <= 0 {
                StandardError.write("edits were looked for until \(EditProposals.mostTries) were tried: name one document for the others\n")
            }
            let hidden = checked.flatMap(\.findings).count { $0.severity < least }
            if hidden > 0, !quiet { StandardError.write("\(counted(hidden, "note")) not shown: --notes shows them\n") }
        } else {
            print(written(checked, as: format, part), terminator: "")
        }
        for output in output {
            try OutputFile.write(written(checked, as: output.format, part), to: output.path)
        }
    }

    private func written(_ checked: [CheckedDocument], as format: FindingFormat, _ part: Shard?) -> String {
        format == .json
            ? FindingJSON.write(checked, version: Program.version, shard: part)
            : format.written(checked)
    }
}

extension FindingFormat: ExpressibleByArgument {}
