import Foundation
import Testing

/// What a device is like stands in tables: code asks a device for what it is, and does not know it by its id.
struct DeviceNameTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The files that name devices all the same, and why.
    private static let allowed = [
        "Fuzz/Kind+Attributes.swift": "values of attributes, for hostile documents",
        "PlumblineCommand/Agent/AgentParameters.swift": "an example in a description",
        "PlumblineCommand/Commands/Init.swift": "an example in a configuration",
        "PlumblineCommand/Commands/Mutants.swift": "the devices that our own instrument looks at",
        "PlumblineCommand/Commands/Test.swift": "the devices that suites are checked on: our choice",
        "Scenarios/Matrix/ScenarioMatrix+Usual.swift": "the devices that documents are checked on: our choice",
        "Scenarios/Matrix/ScenarioMatrix.swift": "the devices that tests of the library run on: our choice",
        "Scenarios/Platforms/Scenario+Platform.swift": "the devices that stand for a platform: our choice",
    ]

    /// Our own keys and those of Interface Builder, from the table's first two columns.
    private static func names() throws -> Set<Substring> {
        let table = try String(contentsOf: package.appendingPathComponent("Sources/CResources/facts/devices.csv"), encoding: .utf8)
        let rows = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
        return Set(rows.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).prefix(2) }.filter { !$0.isEmpty })
    }

    @Test func noCodeKnowsADeviceByItsID() throws {
        let names = try Self.names()
        #expect(names.count > 40)
        let folder = Self.package.appendingPathComponent("Sources")
        var unused = Set(Self.allowed.keys)
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for literal in line.matches(of: /"([^"]*)"/) {
                    let words = literal.output.1.split { !($0.isLetter || $0.isNumber || $0 == "_") }
                    for word in words where names.contains(word) {
                        unused.remove(file)
                        #expect(Self.allowed[file] != nil, "\(file):\(number + 1) names the device '\(word)'")
                    }
                }
            }
        }
        #expect(unused.isEmpty, "no longer needed: \(unused)")
    }
}
