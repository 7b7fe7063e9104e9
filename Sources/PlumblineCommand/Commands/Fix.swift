import ArgumentParser
import Checks
import Edits
import Fonts
import Foundation
import Reports
import Support

/// `plumbline fix`: mends findings whose repair is certain, with the smallest change of the text.
struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Mends findings whose repair is certain, in place.",
        discussion: """
            Every byte outside of a change stays as it is. A change counts only if the document that it makes reads, lays out as \
            before and brings no new finding; what is left alone is said, with the reason. A stored frame is updated only if it is certain: \
            if Xcode marked it as misplaced or a constraint of the document contradicts it, and the right one follows.
            Mended are \(DocumentFixer.fixableRules.joined(separator: ", ")); with --unsafe also \
            \(DocumentFixer.unsafeRules.joined(separator: ", ")).
            Exit status: that of 'plumbline check' after the changes.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders to search for them; without any, the working folder.")
    var paths: [String] = []

    @Flag(help: "Print the changes as a unified diff, and write nothing.")
    var dryRun = false

    @Flag(
        help: ArgumentHelp(
            "Bring every stored frame up to date, as Xcode's Update Frames does, not only those that Xcode's flag or a constraint contradicts."
        )
    )
    var frames = false

    @Flag(
        help:
            "Mend conflicts and what constraints leave open as well, in the gentlest way that settles them: whether it was meant is for you to see."
    )
    var unsafe = false

    @Option(help: ArgumentHelp("Mend the findings of this rule alone; may be given more than once.", valueName: "id"))
    var rule: [String] = []

    @Option(help: ArgumentHelp("Leave alone what is in this file of known findings.", valueName: "file"))
    var baseline: String?

    @Option(help: ArgumentHelp("Leave alone what is in this git revision of the documents as well.", valueName: "revision"))
    var newSince: String?

    @OptionGroup var search: SearchOptions

    @OptionGroup var configuration: ConfigurationOptions

    @OptionGroup var fonts: FontOptions

    func validate() throws {
        let fixable = DocumentFixer.fixableRules + (unsafe ? DocumentFixer.unsafeRules : [])
        for id in rule where !fixable.contains(id) {
            if DocumentFixer.unsafeRules.contains(id) { throw ValidationError("findings of '\(id)' are fixed only with --unsafe") }
            let nearest = NearestName.hint(of: id, in: fixable)
            throw ValidationError("no rule that can be fixed is called '\(id)'\(nearest)")
        }
    }

    func run() throws {
        let documents = try search.paths.find(paths.isEmpty ? ["."] : paths, source: configuration.source, heedsNamed: true)
        var run = CheckRun(paths: documents)
        if search.verbose { run.projectMessage = { StandardError.write($0 + "\n") } }
        run.source = configuration.source
        run.fonts = configuration.fontFinder(fonts)
        let known = try baseline.map(KnownFindings.read)
        var past = try newSince.map { try PastDocuments(revision: $0, of: documents, withApps: false) }
        let checkers = try run.checkers()
        var tally = Tally()
        let folders = paths.isEmpty ? ["."] : paths.filter(DocumentSearch.isFolder)
        let skipped = SkippedDocuments(paths)
        var line = ProgressLine(total: documents.count)
        for (index, path) in documents.enumerated() {
            do {
                var fixer = DocumentFixer(checker: checkers[index], rules: Set(rule), updatesFrames: frames)
                fixer.isUnsafe = unsafe
                fixer.known = known
                if let earlier = try past?.earlier(path) {
                    fixer.known = checkers[index].baseline(of: earlier, path: path)
                    if let known { fixer.known?.formUnion(known) }
                }
                let outcome = try fixer.outcome(path: path)
                if !paths.contains(path), DocumentSearch.isLink(path), !folders.contains(where: { Self.isIn($0, path) }) {
                    leave(outcome, &tally)
                } else {
                    take(outcome, &tally)
                }
            } catch  where skipped.skips(error, path: path) {
                continue
            } catch let error where StandardError.hasReported(error) {
                tally.failed += 1
            }
            line.update(done: index + 1)
        }
        line.finish()
        skipped.report()
        run.fonts.report(isVerbose: search.verbose)
        StandardError.write(tally.text(isDryRun: dryRun) + "\n")
        if tally.failed > 0 { throw ExitCode(2) }
        if tally.isUnclean { throw ExitCode(1) }
    }

    /// Whether a link leads to a file below a folder.
    private static func isIn(_ folder: String, _ link: String) -> Bool {
        SearchBoundary.contains(link, in: SearchBoundary.resolved(folder))
    }

    /// Leaves alone what only a link out of the folders leads to: nobody asked for a change there.
    private func leave(_ outcome: DocumentFixer.Outcome, _ tally: inout Tally) {
        guard outcome.hasChanged else { return take(outcome, &tally) }
        tell("\(outcome.path): left alone: it is a link to \(SearchBoundary.resolved(outcome.path)): name the file to have it mended")
        tally.left += outcome.fixed.count + outcome.left.count
        let all = outcome.fixed + outcome.findings.findings
        tally.isUnclean = tally.isUnclean || all.contains { $0.severity >= .warning }
    }

    private func take(_ outcome: DocumentFixer.Outcome, _ tally: inout Tally) {
        if outcome.hasChanged {
            if dryRun {
                print(UnifiedDiff.text(of: outcome.path, from: outcome.before, to: outcome.after), terminator: "")
            } else {
                do { try RegularFile.replace(outcome.path, with: outcome.after) } catch {
                    StandardError.write("\(outcome.path) cannot be written: \(error)\n")
                    tally.failed += 1
                    return
                }
            }
        }
        if outcome.hasChanged { tally.changed += 1 }
        tally.fixed += outcome.fixed.count
        tally.left += outcome.left.count
        tally.leftFrames += outcome.leftFrames.reduce(0) { $0 + max(1, $1.titles.count) }
        tally.frames += outcome.frames.count
        let isUnclean = outcome.findings.findings.contains { $0.severity >= .warning }
        tally.isUnclean = tally.isUnclean || isUnclean
        if !dryRun {
            // Of frames every one is told, as it was written.
            for finding in outcome.fixed where finding.rule != Misplaced.about.id {
                print("\(finding.location): fixed: \(finding.message)\(finding.done) [\(finding.rule)]")
            }
            for frame in outcome.frames { print("\(frame.location): fixed: \(frame.message) [\(Misplaced.about.id)]") }
        }
        for left in outcome.left {
            tell("\(left.finding.location): left alone: \(left.finding.message): \(left.reason) [\(left.finding.rule)]")
        }
        for left in outcome.leftFrames { tell("\(left.location): left alone: \(left.message) [\(Misplaced.about.id)]") }
    }

    /// Says what is left alone: beside a diff, which is on standard output alone so that it can be applied, on standard error.
    private func tell(_ text: String) {
        if dryRun { StandardError.write(text + "\n") } else { print(text) }
    }

    /// The result for every document.
    private struct Tally {
        var changed = 0
        var fixed = 0
        var left = 0
        /// Stored frames that were updated, or left as they are.
        var frames = 0
        var leftFrames = 0
        var isUnclean = false
        /// The number of documents that could not be read or written.
        var failed = 0

        func text(isDryRun: Bool) -> String {
            let verb = isDryRun ? "would be changed" : "changed"
            let ofFrames =
                (frames > 0 ? ", \(counted(frames, "frame")) updated" : "")
                + (leftFrames > 0 ? ", \(counted(leftFrames, "frame")) left alone" : "")
            let unread = failed > 0 ? "; \(counted(failed, "document")) could not be read or written" : ""
            return
                "\(counted(fixed, "finding")) fixed, \(counted(left, "finding")) left alone\(ofFrames), \(counted(changed, "document")) \(verb)\(unread)"
        }
    }
}
