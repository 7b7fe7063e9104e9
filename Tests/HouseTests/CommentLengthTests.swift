import Foundation
import Testing

/// Comments are as short as lines of code, which `swift format` holds to 140 columns: it leaves comments alone.
struct CommentLengthTests {
    private static let longest = 140

    @Test("no comment is longer than a line of code") func comments() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        var long: [String] = []
        for folder in ["Sources", "Tests", "Plugins"] {
            let files = FileManager.default.enumerator(atPath: package.appendingPathComponent(folder).path)
            for case let path as String in try #require(files) where path.hasSuffix(".swift") && !path.contains(".build/") {
                let file = "\(folder)/\(path)"
                let text = try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
                where line.count > Self.longest && line.drop(while: \.isWhitespace).hasPrefix("//") {
                    long.append("\(file):\(number + 1)")
                }
            }
        }
        #expect(long == [])
    }
}
