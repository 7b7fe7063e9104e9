import Foundation
import Testing

@testable import Fuzz

/// Mutants as files for a program: here a script in its place, which does what no command may.
@Suite struct ProgramTrialTests {
    private static let document = Array(
        """
        <?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
          <objects><view id="a-1" contentMode="scaleToFill"><rect key="frame" x="1" y="2" width="30" height="40"/></view></objects></document>
        """.utf8)

    /// What is wrong with a script, in words; nil if nothing is.
    private static func cause(_ command: FuzzedCommand, _ script: String, of count: Int = 1) throws -> [ProgramTrial.Failure] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-trial-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("program")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let trial = ProgramTrial(
            program: program.path, command: command, mutator: Mutator(documents: [document], seed: 3),
            folder: folder.appendingPathComponent("mutants")
        )
        return try trial.failures(in: 0..<count)
    }

    @Test(
        "a command that crashes, says nothing, or loses a file is told of",
        arguments: [
            (FuzzedCommand.fix, "kill -SEGV $$", "crash by signal 11"), (.fix, "exit 3", "exit 3"),
            (.prove, "exit 2", "exit 2 without a word"),
            (.fix, "rm mutant-0.storyboard", "mutant-0.storyboard is gone"),
            (.fix, ": > mutant-0.storyboard", "mutant-0.storyboard was emptied"),
            (.fix, "touch mutant-0.storyboard.tmp", "left mutant-0.storyboard.tmp behind"),
            (.explain, "echo >> mutant-0.storyboard", "mutant-0.storyboard was changed"),
            (.mergeDriver, "echo >> theirs", "theirs was changed"),
            (.mergeDriver, "echo >> mutant-0.storyboard; echo no >&2; exit 2", "mutant-0.storyboard was changed"),
        ])
    func faults(command: FuzzedCommand, script: String, cause: String) throws {
        #expect(try Self.cause(command, script).map(\.cause) == [cause])
    }

    @Test(
        "a command that does as it says is not",
        arguments: [
            (FuzzedCommand.fix, "exit 1"), (.report, "touch page.html"), (.prove, "echo no >&2; exit 2"),
            (.mergeDriver, "echo '<<<<' >> mutant-0.storyboard; exit 1"),
        ])
    func promises(command: FuzzedCommand, script: String) throws {
        #expect(try Self.cause(command, script).isEmpty)
    }

    @Test("of a batch that fails, the mutant that fails alone is named")
    func batches() throws {
        let found = try Self.cause(.prove, "test -e mutant-3.storyboard && kill -SEGV $$; exit 0", of: 5)
        #expect(found.map(\.numbers) == [3..<4])
    }

    @Test("both sides of a merge are mutants of one document, and ours is the one with the number")
    func sides() {
        let mutator = Mutator(documents: [Self.document, Self.document + Array("\n".utf8)], seed: 3)
        for number in 0..<20 {
            let sides = mutator.sides(number)
            #expect(mutator.documents.contains(sides.base))
            #expect(sides.ours == mutator.mutant(number))
        }
    }
}
