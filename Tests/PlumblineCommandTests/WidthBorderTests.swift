import Foundation
import Testing

/// Findings name the exact width up to which they hold, and not that of a device.
@Suite struct WidthBorderTests {
    private static let document = CommandRunner.package.appendingPathComponent("Storyboards/WrongOnPurpose/TooWideForAPhone.storyboard")

    private static func check(_ options: [String]) throws -> String {
        try CommandRunner.run(["check", document.path, "--rule", "unsatisfiable", "--quiet"] + options, in: CommandRunner.package).output
    }

    @Test func theBorderIsBetweenTheDevices() throws {
        #expect(try Self.check([]).contains("(up to 425 points wide)"), "the usual phones are 320 and 440 wide")
    }

    /// What is said of the border is what a window on either side of it shows.
    @Test(arguments: [("425x568", true), ("426x568", false)]) func aWindowOnEitherSideAgrees(size: String, isFound: Bool) throws {
        #expect(try Self.check(["--device", "retina4_0", "--size", size]).contains(": error: ") == isFound, "the canvas alone is a note")
    }
}
