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
            before and brings no new finding; what is left alone is said, with the reason.
            Mended are \(Mender.mendableRules.joined(separator: ", ")); with --unsafe also \
            \(Mender.unsafeRules.joined(separator: ", ")).
            Exit status: that of 'plumbline check' after the changes.
            """
    )

    @Argument(help: "Storyboards, xibs, and folders to search for them; without any, the working folder.")
    var paths: [String] = []

    @Flag(help: "Print the changes as a unified diff, and write nothing.")
    var dryRun = false

    @Flag(help: "Bring every stored frame up to date, as Xcode's Update Frames does, and not only those of scenes with a misplaced view.")
    var frames = false

    @Flag(help: "Mend conflicts and what constraints leave open as well, in the gentlest way that settles them: whether it was meant is for you to see.")
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
        let mendable = Mender.mendableRules + (unsafe ? Mender.unsafeRules : [])
        for id in rule where !mendable.contains(id) {
            if Mender.unsafeRules.contains(id) { throw ValidationError("findings of '\(id)' are fixed only with --unsafe") }
            let nearest = NearestName.of(id, in: mendable).map { ": did you mean '\($0)'?" } ?? ""
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
        let past = newSince.map(PastDocuments.init)
        let checkers = try run.checkers()
        var tally = Tally()
        var line = ProgressLine(total: documents.count)
        for (index, path) in documents.enumerated() {
            do {
                var mender = Mender(checker: checkers[index], rules: Set(rule), updatesFrames: frames)
                mender.isUnsafe = unsafe
                mender.known = known
                if let file = try past?.file(of: path) {
                    var earlier = checkers[index].baseline(ofEarlierVersion: file, path: path)
                    if let known { earlier.formUnion(known) }
                    mender.known = earlier
                }
                try take(try mender.outcome(path: path), &tally)
            } catch let error where StandardError.hasReported(error, path: path) {
                tally.failed = true
            }
            line.update(done: index + 1)
        }
        line.finish()
        run.fonts.report()
        StandardError.write(tally.text(isDryRun: dryRun) + "\n")
        if tally.failed { throw ExitCode(2) }
        if tally.isUnclean { throw ExitCode(1) }
    }

    private func take(_ outcome: Mender.Outcome, _ tally: inout Tally) throws {
        if outcome.hasChanged {
            tally.changed += 1
            if dryRun {
                print(UnifiedDiff.text(of: outcome.path, from: outcome.before, to: outcome.after), terminator: "")
            } else {
                try write(outcome)
            }
        }
        tally.mended += outcome.mended.count
        tally.left += outcome.left.count + outcome.leftScenes.count
        let isUnclean = outcome.findings.findings.contains { $0.severity >= .warning }
        tally.isUnclean = tally.isUnclean || isUnclean
        if dryRun { return }
        for finding in outcome.mended { print("\(finding.location): fixed: \(finding.message) [\(finding.rule)]") }
        for scene in outcome.updatedScenes { print("\(outcome.path): fixed: the stored frames of '\(scene)' are up to date") }
        for left in outcome.left { print("\(left.finding.location): left alone: \(left.finding.message): \(left.reason) [\(left.finding.rule)]") }
        for (scene, reason) in outcome.leftScenes { print("\(outcome.path): left alone: the stored frames of '\(scene)': \(reason)") }
    }

    /// Replaces the old text by the new one atomically, and keeps the file's permissions.
    private func write(_ outcome: Mender.Outcome) throws {
        let url = URL(fileURLWithPath: outcome.path).resolvingSymlinksInPath()
        do {
            let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
            try Data(outcome.after).write(to: url, options: .atomic)
            if let permissions { try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path) }
        } catch {
            throw CommandFailure("\(outcome.path) cannot be written: \(error.localizedDescription)")
        }
    }

    /// The result for every document.
    private struct Tally {
        var changed = 0
        var mended = 0
        var left = 0
        var isUnclean = false
        var failed = false

        func text(isDryRun: Bool) -> String {
            let verb = isDryRun ? "would be changed" : "changed"
            return "\(counted(mended, "finding")) fixed, \(counted(left, "finding")) left alone, \(counted(changed, "document")) \(verb)"
        }
    }
}
