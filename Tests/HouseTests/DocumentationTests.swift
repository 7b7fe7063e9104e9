import Foundation
import Testing

/// What a user of the library can name is documented, member by member.
struct DocumentationTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The library's own files, and those of the types of other modules that `Names.swift` names.
    private static func files() throws -> [String] {
        let own = try FileManager.default.subpathsOfDirectory(atPath: package.appendingPathComponent("Sources/Plumbline").path)
            .filter { $0.hasSuffix(".swift") }.map { "Sources/Plumbline/\($0)" }
        try #require(own.count > 5)
        let named = [
            "Scenarios/Matrix/Scenario", "Scenarios/Matrix/ScenarioMatrix", "Scenarios/Matrix/ScenarioError", "Facts/Devices/Device",
            "Facts/Devices/Split",
        ]
        return own.sorted() + named.map { "Sources/\($0).swift" }
    }

    @Test func everyPublicDeclarationIsDocumented() throws {
        for file in try Self.files() {
            let lines = try String(contentsOf: Self.package.appendingPathComponent(file), encoding: .utf8).components(separatedBy: "\n")
            for (index, line) in lines.enumerated() {
                let declaration = line.drop { $0 == " " }
                guard declaration.hasPrefix("public "), !declaration.hasPrefix("public extension") else { continue }
                var above = index - 1
                while above > 0, lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
                #expect(lines[above].drop { $0 == " " }.hasPrefix("///"), "\(file):\(index + 1): \(declaration) has no documentation")
            }
        }
    }
}
