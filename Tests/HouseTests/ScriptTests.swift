import Foundation
import Testing

/// What CONTRIBUTING says of the scripts is true of all of them.
struct ScriptTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: [("| in `scripts/` |", "scripts"), ("| instrument in `scripts/lab/` |", "scripts/lab")])
    func everyScriptStandsInTheTable(head: String, folder: String) throws {
        let lines = try String(contentsOf: Self.package.appendingPathComponent("CONTRIBUTING.md"), encoding: .utf8).components(
            separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix(head) })
        let listed = lines[(start + 2)...].prefix { $0.hasPrefix("|") }
            .flatMap { $0.split(separator: "|")[0].split(separator: "`").filter { !$0.contains(" ") } }.map(String.init)
        let path = Self.package.appendingPathComponent(folder).path
        let scripts = try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { !$0.contains(".") && FileManager.default.isExecutableFile(atPath: "\(path)/\($0)") }
            .filter { (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\($0)")) == nil }
        try #require(scripts.count > 10)
        #expect(listed.sorted() == scripts.sorted())
    }
}
