import Foundation
import Testing

@Suite struct ProveCommandTests {
    private static let storyboards = CommandRunner.package.appendingPathComponent("Storyboards")

    @Test func everyStatementOnARecipeIsProven() throws {
        let result = try CommandRunner.run(
            ["prove", "TwoViewsWithComplexWidths.storyboard", "--scene", "Two Views with Complex Widths"], in: Self.storyboards
        )
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        let lines = result.output.split(separator: "\n").dropFirst()
        #expect(lines.count == 9)
        for line in lines { #expect(line.contains(": proven ("), "\(line)") }
    }

    @Test func jsonHasAVerdictForEachStatement() throws {
        let result = try CommandRunner.run(
            ["prove", "TwoViewsWithComplexWidths.storyboard", "--widths", "320...700", "--heights", "400...900", "--format", "json"],
            in: Self.storyboards
        )
        let scenes = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
        #expect(scenes.count == 2)
        for scene in scenes {
            let statements = try #require(scene["statements"] as? [[String: Any]])
            #expect(statements.compactMap { $0["verdict"] as? String }.count == 9)
            #expect(scene["windows"] as? Int == 0)
        }
    }

    @Test func suitesAreDecidedOverEveryWindow() throws {
        let result = try CommandRunner.run(["prove", "../Conformance/TwoViewsWithComplexWidths.json"], in: Self.storyboards)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("\n  blue is a third of the room or 150: proven ("))
        let mac = try CommandRunner.run(["prove", "../Conformance/MacWindows.json"], in: Self.storyboards)
        #expect(mac.status == 0, "\(mac.output)\(mac.errors)")
        #expect(mac.output.contains("\n  a fixed and a flexible column share a window: proven (") && mac.output.contains("\n  the longer title decides both widths: proven ("))
    }

    @Test func platformsAreProvenInOneRun() throws {
        let result = try CommandRunner.run(["prove", "MacWindows.xib", "SimpleSingleView.storyboard"], in: Self.storyboards)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("MacWindows.xib · Columns\n  400x228 to 900x628: what its window can be dragged to\n") && result.output.contains("everything inside the window: proven"))
        #expect(result.output.components(separatedBy: "touch targets of 44 x 44: proven").count == 2)
    }

    /// The pieces held to the engine, as `scripts/prove` does.
    @Test func randomWindowsAgree() throws {
        let result = try CommandRunner.run(["prove", "NestedStackViews.storyboard", "--verify", "20"], in: Self.storyboards)
        #expect(result.status == 0)
        for line in result.output.split(separator: "\n") { #expect(line.hasSuffix("20 windows, 0 wrong, 0 undecided"), "\(line)") }
    }

    /// The pieces of growing texts held to the engine.
    @Test func randomFactorsAgree() throws {
        let result = try CommandRunner.run(["prove", "--text", "1...2", "GroupingViews.storyboard", "--verify", "20"], in: Self.storyboards)
        #expect(result.status == 0)
        #expect(result.output.contains("factors, 0 wrong, 0 undecided\n"), "\(result.output)")
    }

    /// The buttons of a recipe have their equal spaces to lose first.
    @Test func textsMayGrowByAFactor() throws {
        let result = try CommandRunner.run(["prove", "--text", "1...2", "TwoButtonsWithEqualSpacing.storyboard"], in: Self.storyboards)
        #expect(result.status == 1, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("  1.") && $0.hasSuffix("button 'Long Button' is cut") }, "\(result.output)")
        #expect(lines.contains { $0.hasPrefix("        held by TwoButtonsWithEqualSpacing.storyboard:") })
        let json = try CommandRunner.run(["prove", "--text", "1...2", "--format", "json", "SimpleStackView.storyboard"], in: Self.storyboards)
        let scenes = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        let texts = try #require(scenes.first?["texts"] as? [[String: Any]])
        #expect(json.status == 0 && texts.allSatisfy { $0["verdict"] as? String == "proven" })
    }

    @Test(arguments: [["--text", "2...1"], ["--text", "0.5...2"], ["--text", "1...2", "--widths", "320...400"], ["--widths", "900...300"], ["--heights", "0...500"], ["--widths", "wide"], ["--scene", "Nowhere"]])
    func whatMakesNoSenseIsSaid(_ arguments: [String]) throws {
        let result = try CommandRunner.run(["prove", "SimpleSingleView.storyboard"] + arguments, in: Self.storyboards)
        #expect(result.status == 2)
        #expect(!result.errors.isEmpty)
    }
}
