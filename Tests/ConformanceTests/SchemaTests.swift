import Foundation
import InterfaceBuilder
import Support
import Testing

@testable import Conformance

/// The schema is for editors, the reader for runs: both must know the same keys.
@Suite("Schema")
struct SchemaTests {
    private func schema() throws -> JSONNode {
        let url = Suites.folder.appendingPathComponent("schema/suite-1.schema.json")
        return try JSONReader.read(try Data(contentsOf: url))
    }

    private func value(_ path: [String], in node: JSONNode) throws -> JSONNode {
        try path.reduce(node) { node, key in
            try #require(try node.members().first { $0.key == key }, "the schema has no \(key)").node
        }
    }

    @Test(
        "the reader's keys are the schema's",
        arguments: [
            (["properties"], SuiteReader.suiteKeys), (["$defs", "case", "properties"], SuiteReader.caseKeys),
        ]
    )
    func keys(path: [String], expected: [String]) throws {
        let properties = try value(path, in: try schema()).members().map(\.key)
        #expect(Set(properties) == Set(expected))
    }

    @Test("a case needs one of the same keys")
    func asserting() throws {
        let required = try value(["$defs", "case", "anyOf"], in: try schema()).elements()
        let keys = try required.map { try value(["required"], in: $0).texts() }
        #expect(keys == SuiteReader.assertingKeys.map { [$0] })
    }

    @Test("every suite names the schema that an editor finds beside it", arguments: Suites.names)
    func reference(name: String) throws {
        let url = Suites.folder.appendingPathComponent(name + ".json")
        let path = try value(["$schema"], in: try JSONReader.read(try Data(contentsOf: url))).text()
        #expect(FileManager.default.fileExists(atPath: Suites.folder.appendingPathComponent(path).path))
    }
}
