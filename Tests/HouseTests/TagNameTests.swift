import Foundation
import Testing

/// An element whose name is misspelt in code is never found, in silence. The vocabulary has the names of all that documents contain.
struct TagNameTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// The modules that ask for elements of documents by name.
    private static let modules = ["Facts", "Metrics", "InterfaceBuilder", "Scenarios", "Checks", "Instruments", "Drawings"]
    /// What is asked for in other files than documents, or of another thing that has a name.
    private static let others: [String: Set<String>] = [
        "DocumentKind.swift": ["archive", "plist"], "AmbiguitySurvey.swift": ["none"], "LogPlaces.swift": ["superview"],
    ]

    private static func elements() throws -> Set<String> {
        let table = try String(contentsOf: package.appendingPathComponent("Sources/CResources/facts/vocabulary.csv"), encoding: .utf8)
        let rows = table.split(separator: "\n").filter { $0.hasPrefix("element,") }
        return Set(rows.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false)[2].split(separator: " ").map(String.init) })
    }

    private static func names(in code: String) -> [String] {
        let asked = /(?:nameMatches\(|\.name [!=]= |className [!=]= |ViewClass\(named: |\.children\(|\.first\()"(\w+)"/
        let listed = /\[((?:"\w+",?\s*)+)\]\.contains\((?:\$0|\w+)\.(?:name|className)\)/
        return code.matches(of: asked).map { String($0.1) }
            + code.matches(of: listed).flatMap { $0.1.matches(of: /"(\w+)"/).map { String($0.1) } }
    }

    @Test func everyElementThatCodeAsksForIsInTheVocabulary() throws {
        let known = try Self.elements()
        var asked = 0
        for module in Self.modules {
            let folder = Self.package.appendingPathComponent("Sources/\(module)")
            let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            for file in files where file.hasSuffix(".swift") {
                let code = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
                let allowed = Self.others[(file as NSString).lastPathComponent] ?? []
                for name in Self.names(in: code) where !allowed.contains(name) {
                    asked += 1
                    #expect(known.contains(name), "\(module)/\(file) asks for '\(name)', which vocabulary.csv does not have")
                }
            }
        }
        #expect(asked > 100)
    }

    @Test(
        arguments: [
            ("root.first(\"lable\")?.children(\"txt\")", ["lable", "txt"]),
            ("if view.nameMatches(\"labl\") {", ["labl"]), ("element.name == \"swich\"", ["swich"]),
            ("item.className != \"view\"", ["view"]),
            ("[\"a\", \"b\"].contains($0.name)", ["a", "b"]), ("let a = \"view\"", []),
        ])
    func namesAreFound(_ code: String, _ names: [String]) { #expect(Self.names(in: code) == names) }
}
