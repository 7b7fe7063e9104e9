import Foundation
import Testing

/// What CONTRIBUTING says of the scripts is true of all of them.
struct ScriptTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: [("| in `scripts/` |", "scripts"), ("| instrument in `scripts/lab/` |", "scripts/lab")])
    func everyScriptStandsInTheTable(head: String, folder: String) throws {
        // What stands in a folder is a script, a part of one, or a folder of parts.
        let lines = try String(contentsOf: Self.package.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8).components(
            separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix(head) })
        let listed = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
            .flatMap { $0.split(separator: "|")[0].split(separator: "`").filter { !$0.contains(" ") } }
            .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
        let path = Self.package.appendingPathComponent(folder).path
        let scripts = try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { !$0.hasPrefix(".") && $0 != "__pycache__" && "\(folder)/\($0)" != "scripts/lab" }
        try #require(scripts.count > 10)
        #expect(listed.sorted() == scripts.sorted())
    }
}
