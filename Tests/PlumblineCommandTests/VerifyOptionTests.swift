import Foundation
import Testing

/// Scenario options of `plumbline verify` where the dump says on which device the app ran.
@Suite struct VerifyOptionTests {
    private static let dump = "<UIWindow: 0x1; frame = (0 0; 375 667)>\n   | <UIView: 0x2; frame = (0 0; 375 667)>\n"

    private static func run(_ arguments: [String]) throws -> CommandRunner.Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("dump-\(UUID().uuidString).txt")
        try Data(dump.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let folder = CommandRunner.package.appendingPathComponent("Storyboards")
        return try CommandRunner.run(["verify", "SimpleSingleView.storyboard", file.path] + arguments, in: folder)
    }

    @Test(
        "what asks for several scenarios is refused in one line",
        arguments: [["--ios", "18", "--ios", "26"], ["--languages", "all"], ["--rtl", "--direction", "leftToRight"]])
    func several(arguments: [String]) throws {
        let result = try Self.run(arguments)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1 && result.errors.contains("asks for several scenarios"), "\(result.errors)")
    }

    @Test func theSDKCounts() throws {
        #expect(try Self.run(["--sdk", "27"]).output.contains("iOS 27 SDK 27"))
    }
}
