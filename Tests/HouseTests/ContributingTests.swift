import Foundation
import Testing

/// CONTRIBUTING says in a paragraph each what a newcomer touches to add something: the fewer files, the better.
struct ContributingTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The most files that a section may send its reader to.
    private static let limits = [
        "a command": 3, "a device": 2, "a recipe": 5, "a release with a changed control": 7, "a rule": 7, "a tag": 5,
    ]

    /// The text below each heading "To add …".
    private static func sections() throws -> [String: String] {
        let text = try String(contentsOf: package.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        let parts = text.components(separatedBy: "\n## ").filter { $0.hasPrefix("To add ") }
        return Dictionary(
            parts.map { part in
                let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(lines[0].dropFirst("To add ".count)), lines.count > 1 ? String(lines[1]) : "")
            }
        ) { $0 + $1 }
    }

    /// What stands between backticks and is a path: of a file, or of a folder that ends in a slash.
    private static func files(in text: String) -> Set<String> {
        let quoted = text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        return Set(quoted.filter { $0.contains("/") && !$0.contains(" ") })
    }

    /// The list of modules has every target that a newcomer finds in `Sources`.
    @Test func everyModuleIsListed() throws {
        let text = try String(contentsOf: Self.package.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8)
        let start = try #require(text.range(of: "## Where things are")), end = try #require(text.range(of: "## To add a recipe"))
        let quoted = Set(text[start.upperBound..<end.lowerBound].split(separator: "`").map(String.init))
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.package.appendingPathComponent("Sources").path)
        let modules = folders.filter { !$0.hasPrefix("CLib") && !$0.hasPrefix(".") }
        try #require(modules.count > 20)
        #expect(modules.filter { !quoted.contains($0) }.sorted() == [])
    }

    @Test func everySectionHasALimit() throws { #expect(try Self.sections().keys.sorted() == Self.limits.keys.sorted()) }

    @Test(arguments: limits.keys.sorted())
    func aSectionNamesFewFiles(_ heading: String) throws {
        let files = Self.files(in: try #require(Self.sections()[heading]))
        #expect(!files.isEmpty && files.count <= Self.limits[heading] ?? 0, "\(files.sorted())")
        // `<Name>` stands for that of what is added.
        for file in files where !file.contains("<") {
            #expect(FileManager.default.fileExists(atPath: Self.package.appendingPathComponent(file).path), "there is no \(file)")
        }
    }
}
