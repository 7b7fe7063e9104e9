import Foundation
import Testing

/// What comments and tables cite as evidence is a file of this repository, so that a reader can look it up.
struct CitationTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// A path may begin in any of these, or beside the checkout in the shared folder that some tests read.
    private static let places = ["", "Documentation/", "Documentation/evidence/"]

    /// The part of a line that speaks to readers; nil if none does.
    private static func words(of line: Substring, in file: String) -> Substring? {
        if file.hasSuffix(".csv") { return line }
        if file.hasSuffix(".txt") { return line.hasPrefix("#") ? line : nil }
        return line.range(of: "//").map { line[$0.upperBound...] }
    }

    private static func isHere(_ path: String) -> Bool {
        path.hasPrefix("../shared/")
            || places.contains { FileManager.default.fileExists(atPath: package.appendingPathComponent($0 + path).path) }
    }

    @Test func everyCitedFileIsHere() throws {
        var count = 0
        for folder in ["Sources", "Tests"] {
            let names = try FileManager.default.subpathsOfDirectory(atPath: Self.package.appendingPathComponent(folder).path).sorted()
            for file in names.map({ "\(folder)/\($0)" }) where [".swift", ".csv", ".txt"].contains(where: file.hasSuffix) {
                let text = try String(contentsOf: Self.package.appendingPathComponent(file), encoding: .utf8)
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    for path in (Self.words(of: line, in: file) ?? "").matches(of: /[\w.\/+-]+\.(?:md|jsonl)\b/) {
                        count += 1
                        #expect(Self.isHere(String(path.output)), "\(file):\(number + 1) cites \(path.output), which is not here")
                    }
                }
            }
        }
        #expect(count > 100)
    }
}
