import Testing

#if canImport(XCTest)
import XCTest
#endif

/// Where in a test's source an expectation stands.
struct TestPlace {
    var fileID: StaticString
    var file: StaticString
    var line: UInt
    var column: UInt

    /// Fails the running test: that of Swift Testing, or of XCTest where the test runs under it.
    func fail(_ text: String) {
        let location = Testing.SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
        #if canImport(XCTest)
        // Under XCTest no test of Swift Testing is current. Neither is one in a detached task of a test: then XCTest, which runs nothing,
        // ignores the failure, and Swift Testing takes it for the run as a whole. So both are reported.
        if Test.current == nil { XCTFail(text, file: file, line: line) }
        #endif
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
}
