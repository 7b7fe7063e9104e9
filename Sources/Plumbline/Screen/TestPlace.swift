import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// The position of an expectation in a test's source.
struct TestPlace {
    var fileID: StaticString
    var file: StaticString
    var line: UInt
    var column: UInt

    /// Fails the running test: Swift Testing's, or XCTest's if the test runs under it.
    func fail(_ text: String) {
        let location = Testing.SourceLocation(fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
        #if canImport(XCTest)
            // Under XCTest no test of Swift Testing is current. Nor is one in a detached task of a test: then XCTest, which is not running,
            // ignores the failure, and Swift Testing attributes it to the run as a whole. So both are reported.
            if Test.current == nil { XCTFail(text, file: file, line: line) }
        #endif
        Issue.record(Comment(rawValue: text), sourceLocation: location)
    }
}
