import Plumbline
import XCTest

/// The same screen under XCTest: the expectations are the same, and fail the XCTest that they stand in.
final class SignInXCTests: XCTestCase {
    /// What an expectation reported while ``isCollecting``.
    private var failures: [String] = []
    private var isCollecting = false

    func testIsSound() throws {
        for scenario in ScenarioMatrix.quick.scenarios { try screen(scenario).expectSound() }
    }

    func testFailuresAreXCTests() throws {
        isCollecting = true
        try screen(Scenario(device: .named("iPhone 8"))).expect("Name Field.width == 1")
        isCollecting = false
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.first?.contains("'Name Field.width == 1' does not hold") == true, "\(failures)")
    }

    private func screen(_ scenario: Scenario) throws -> Screen {
        try Screen("../../App/SignIn.storyboard", scene: "Sign In", in: scenario)
    }

    #if canImport(ObjectiveC)
        override func record(_ issue: XCTIssue) {
            if isCollecting { failures.append(issue.compactDescription) } else { super.record(issue) }
        }
    #else
        override func recordFailure(withDescription description: String, inFile file: String, atLine line: Int, expected: Bool) {
            if isCollecting {
                failures.append(description)
            } else {
                super.recordFailure(withDescription: description, inFile: file, atLine: line, expected: expected)
            }
        }
    #endif
}
