import ArgumentParser
import Checks
import Edits
import Foundation
import InterfaceBuilder
import Support

/// `plumbline merge-driver`: merges two people's edits of a document for git.
struct MergeDriverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver",
        abstract: "Merges two people's edits of a storyboard or xib by its objects, for git.",
        discussion: """
            Git runs it as 'plumbline merge-driver %O %A %B %P' where .gitattributes says so (Documentation/guides/merge-storyboards.md), \
            and takes the result from the second file. Conflict markers stand only where both sides changed the same attribute, \
            or where one changed or used what the other removed. What cannot be merged by its objects is merged as text.
            Exit status: 0 merged, 1 something is left to decide, 2 could not run.
            """
    )

    @Argument(help: "The file of the common ancestor (%O).")
    var base: String

    @Argument(help: "The file of our side, which becomes the result (%A).")
    var ours: String

    @Argument(help: "The file of the other side (%B).")
    var theirs: String

    @Argument(help: "Where the document lies in the project (%P).")
    var path: String

    @OptionGroup var configuration: ConfigurationOptions

    @OptionGroup var fonts: FontOptions

    func run() throws {
        var run = CheckRun(paths: [path])
        run.source = configuration.source
        run.fonts = configuration.fontFinder(fonts)
        run.readsApps = false
        // Git waits for pipes.
        for file in [base, ours, theirs] {
            do { _ = try RegularFile.read(file) } catch { throw CommandFailure("\(file): \(error)") }
        }
        let merge: DocumentMerge
        do {
            merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, checker: try run.checkers()[0], path: path)
        } catch let failure as DocumentMerge.Failure {
            StandardError.write("\(path): merged as text: \(failure.reason)\n")
            return try mergeText()
        }
        for note in merge.notes { StandardError.write("\(path): \(note)\n") }
        do { try RegularFile.replace(ours, with: merge.bytes) } catch { throw CommandFailure("\(ours) cannot be written: \(error)") }
        guard merge.conflicts > 0 else { return }
        StandardError.write(
            "\(path): \(counted(merge.conflicts, "place")) to decide; 'plumbline fix --frames' brings the stored frames up to date afterwards\n"
        )
        throw ExitCode(1)
    }

    /// Merges as git does without a driver. Lines that merge need not make a document: where they do not, though both sides were one, our
    /// side is kept, and a person has to merge.
    private func mergeText() throws {
        let own = try RegularFile.read(ours)
        let areDocuments = [ours, theirs].allSatisfy { Self.problem(of: $0) == nil }
        let status = try Git.status(["merge-file", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs])
        if status > 127 { throw ExitCode(2) }
        if status > 0 { throw ExitCode(1) }
        guard areDocuments, let problem = Self.problem(of: ours) else { return }
        do { try RegularFile.replace(ours, with: Array(own)) } catch { throw CommandFailure("\(ours) cannot be written: \(error)") }
        StandardError.write("\(path): the lines of both sides merge, but not to a document (\(problem)): ours is kept, merge by hand\n")
        throw ExitCode(1)
    }

    /// Why a file is no XML; nil if it is.
    private static func problem(of file: String) -> String? {
        do { _ = try XMLTree.read(path: file) } catch { return error.message }
        return nil
    }
}
