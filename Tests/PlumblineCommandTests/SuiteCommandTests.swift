import Foundation
import Testing

/// `plumbline test` and `mutants` as a user runs them.
@Suite struct SuiteCommandTests {
    private static func copy(_ name: String, storyboard change: (String) -> String = { $0 }) throws -> [String: [UInt8]] {
        let package = CommandRunner.package
        let suite = try String(contentsOf: package.appendingPathComponent("Conformance/\(name).json"), encoding: .utf8)
        let scene = try String(contentsOf: package.appendingPathComponent("Storyboards/\(name).storyboard"), encoding: .utf8)
        return [
            "Conformance/\(name).json": Array(suite.utf8),
            "Storyboards/\(name).storyboard": Array(change(scene).utf8),
        ]
    }

    @Test func suitesThatPassExitWithNothing() throws {
        try CommandRunner.withFolder(try Self.copy("SimpleSingleView")) { folder in
            let result = try CommandRunner.run(["test", "Conformance", "--device", "retina4_7"], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            // Two cases of four numbers and three sets, and of four relations and three sets.
            #expect(
                result.output == """
                    passed  Simple Single View: 2 of 2 layouts
                    1 suite, 2 cases, 1 scenario, 2 layouts, 14 expectations: all passed

                    """)
        }
    }

    @Test func aChangedConstantFailsWithBothTreesAndThePlace() throws {
        let files = try Self.copy("TwoViewsWithComplexWidths") {
            $0.replacingOccurrences(of: "constant=\"150\"", with: "constant=\"160\"")
        }
        try CommandRunner.withFolder(files) { folder in
            let arguments = ["test", "Conformance", "--device", "retina4_7", "--filter", "a third of the room"]
            let result = try CommandRunner.run(arguments, in: folder)
            #expect(result.status == 1)
            #expect(
                result.output == """
                    FAILED  Two Views with Complex Widths: 0 of 1 layouts

                    Two Views with Complex Widths: blue is a third of the room or 150
                      retina4_7 portrait leftToRight (375 x 667 @2x)
                      Blue View: width expected 150, found 160
                      Red View: x expected 174, found 184; width expected 185, found 175
                                      expected                   actual
                        Superview     ·                          x 0  y 0  w 375  h 667
                        ├─ Blue View  x 16  y 40  w 150  h 607   x 16  y 40  w 160  h 607  ≠
                        └─ Red View   x 174  y 40  w 185  h 607  x 184  y 40  w 175  h 607  ≠
                        first constraint that differs: Blue View.width >= 160 [dDA-mv-xrg]:
                          the actual frames keep it, the expected ones miss it by 10
                          at Storyboards/TwoViewsWithComplexWidths.storyboard:29:37

                    1 suite, 1 case, 1 scenario, 1 layout, 11 expectations: 1 failed

                    """)
        }
    }

    @Test(
        arguments: [
            ("{", "s.json:1:2: error: the document ends too early"),
            ("{\"plumbline-suit\": 1}", "s.json:1:2: error: unknown key 'plumbline-suit': did you mean 'plumbline-suite'?"),
            (
                "{\"plumbline-suite\": 1, \"title\": \"t\", \"document\": \"no.xib\", \"cases\": [{\"name\": \"a\", \"source\": \"s\", \"ambiguous\": []}]}",
                "s.json:1:50: error: the document 'no.xib': cannot be read: no such file"
            ),
        ]
    )
    func anUnsoundSuiteIsOneLineAndExit2(source: String, message: String) throws {
        try CommandRunner.withFolder(["s.json": Array(source.utf8)]) { folder in
            let result = try CommandRunner.run(["test", "s.json"], in: folder)
            #expect(result.status == 2)
            #expect(result.errorLines == [message])
        }
    }

    @Test func aMissingSuiteIsOneLineAndExit2() throws {
        try CommandRunner.withFolder([:]) { folder in
            let result = try CommandRunner.run(["test", "none.json"], in: folder)
            #expect(result.status == 2)
            #expect(result.errorLines == ["none.json:1:1: error: the suite cannot be read: no such file"])
        }
    }

    @Test func mutantsTellsWhatNoCaseNotices() throws {
        let files = try Self.copy("SimpleSingleView")
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["mutants", "--no-rules"], in: folder)
            #expect(result.status == 0)
            #expect(result.output.hasPrefix("Simple Single View: 12 of 12 changes noticed\n12 of 12 changes noticed (100.0 %)"))
        }
    }
}
