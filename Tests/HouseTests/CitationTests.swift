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

    /// The numbers of a file's sections, which stand in its headings as `## 1a. …`.
    private static func sections(of path: Substring) throws -> Set<String>? {
        guard !path.hasPrefix("../shared/"), let name = path.split(separator: "/").last else { return nil }
        let file = package.appendingPathComponent("Documentation/evidence/\(name)")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let text = try String(contentsOf: file, encoding: .utf8)
        return Set(text.matches(of: #/(?m)^## (\d+[a-z]?)\./#).map { String($0.1) })
    }

    /// `devices.md 7`, `evidence/devices.md, section 7` or `` `evidence/ios27.md` (1a) ``.
    private static var section: Regex<(Substring, Substring, Substring)> {
        #/([\w./+-]+\.md)`?,? \(?(?:section )?(\d+[a-z]?(?:\.\d+)?)\b/#
    }

    /// The lines that speak to readers, each with its place.
    private static func lines() throws -> [(place: String, words: Substring)] {
        var found: [(place: String, words: Substring)] = []
        for folder in ["Sources", "Tests"] {
            let names = try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent(folder).path).sorted()
            for file in names.map({ "\(folder)/\($0)" }) where [".swift", ".csv", ".txt"].contains(where: file.hasSuffix) {
                let text = try String(contentsOf: package.appendingPathComponent(file), encoding: .utf8)
                for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                    if let words = words(of: line, in: file) { found.append(("\(file):\(number + 1)", words)) }
                }
            }
        }
        return found
    }

    @Test func everyCitedSectionIsThere() throws {
        var count = 0
        for (place, words) in try Self.lines() {
            for citation in words.matches(of: Self.section) {
                guard let there = try Self.sections(of: citation.1) else { continue }
                count += 1
                #expect(there.contains(String(citation.2)), "\(place): \(citation.1) has no section \(citation.2)")
            }
        }
        #expect(count > 100)
    }

    @Test func everyCitedFileIsHere() throws {
        var count = 0
        for (place, words) in try Self.lines() {
            for path in words.matches(of: /[\w.\/+-]+\.(?:md|jsonl)\b/) {
                count += 1
                #expect(Self.isHere(String(path.output)), "\(place) cites \(path.output), which is not here")
            }
        }
        #expect(count > 100)
    }
}
