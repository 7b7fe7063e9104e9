import Testing

@testable import AppModel

/// The part of YAML that manifests are written in.
@Suite struct YAMLTests {
    /// A value in one line: maps as `{key: value}`, lists as `[value]`, texts as they are.
    private static func line(_ node: YAMLNode) -> String {
        switch node.value {
        case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
        case .list(let nodes): "[\(nodes.map(line).joined(separator: ", "))]"
        case .map(let members): "{\(members.map { "\($0.key): \(line($0.node))" }.joined(separator: ", "))}"
        }
    }

    @Test(
        "maps, lists and texts",
        arguments: [
            ("a: 1\nb: two words # comment\n", "{a: 1, b: two words}"),
            ("# comment\n---\na:\n  b:\n    - c\n    - d\n  e: f\n", "{a: {b: [c, d], e: f}}"),
            ("list:\n- a\n- b\nnext: 1", "{list: [a, b], next: 1}"),
            ("- path: A\n  excludes:\n    - x\n- B\n-\n  path: C", "[{path: A, excludes: [x]}, B, {path: C}]"),
            ("- - a\n  - b\n- c", "[[a, b], c]"),
            ("a: 'it''s' # c\nb: \"x\\n\\u00e9 # no\"\n\"q: r\": 1", "{a: \"it's\", b: \"x\né # no\", q: r: 1}"),
            ("url: http:/$()/x#y\nempty:\nafter: 1", "{url: http:/$()/x#y, empty: , after: 1}"),
            ("a: [x, \"y, z\", {k: v}] # c\nb: {c: [1,2], d: }", "{a: [x, \"y, z\", {k: v}], b: {c: [1, 2], d: }}"),
            ("a: [x,\n  y, # c\n  z\n]\nb: 1", "{a: [x, y, z], b: 1}"),
            ("a: words that\n  go on\nb: \"and\n  so on\"", "{a: words that go on, b: \"and so on\"}"),
            ("s: |\n  if a; then\n    b: c\n  fi\n\nt: >-\n  x\n  y\nu: 1", "{s: \"if a; then\nb: c\nfi\n\", t: \"x\ny\", u: 1}"),
            ("base: &b\n  x: 1\n  y: 2\nown:\n  <<: *b\n  y: 3\nlist: *b", "{base: {x: 1, y: 2}, own: {x: 1, y: 3}, list: {x: 1, y: 2}}"),
        ])
    func values(text: String, expected: String) throws {
        #expect(Self.line(try YAMLReader.read(text)) == expected)
    }

    @Test(
        "what is not read is said with its line",
        arguments: [
            ("a: 1\nb: !tag x", 2), ("a:\n\tb: 1", 2), ("a: [x, y\nb: 1", 1), ("a: \"x\nb: 1", 1), ("a: *none", 1), ("? a\n: b", 1),
            ("a: 1\n  b: 2", 2), ("a:\n    b: 1\n  c: 2", 3), ("a: 1\n---\nb: 2", 2), ("a: \"x\" y", 1), ("a: {b: [}", 1),
        ])
    func failures(text: String, line: Int) throws {
        do {
            Issue.record("read as \(Self.line(try YAMLReader.read(text)))")
        } catch let failure as YAMLReader.Failure {
            #expect(failure.line == line, "\(failure.message)")
        }
    }

    @Test("aliases of aliases do not grow without end, and neither does depth")
    func growth() {
        let levels = (1...9).map { level in
            "l\(level): &l\(level) [\(Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", "))]"
        }
        let block = (1...9).map { level in
            "l\(level): &l\(level)\n" + (0..<10).map { _ in "  - *l\(level - 1)" }.joined(separator: "\n")
        }
        #expect(throws: YAMLReader.Failure.self) { try YAMLReader.read((["l0: &l0 x"] + block).joined(separator: "\n")) }
        #expect(throws: YAMLReader.Failure.self) { try YAMLReader.read((["l0: &l0 x"] + levels).joined(separator: "\n")) }
        #expect(throws: YAMLReader.Failure.self) { try YAMLReader.read("a: " + String(repeating: "[", count: 100_000)) }
        #expect(throws: YAMLReader.Failure.self) { try YAMLReader.read(String(repeating: "- ", count: 100_000) + "a") }
    }

    @Test("anything is read or refused", arguments: 0..<300)
    func anything(seed: Int) {
        var number = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        let pieces = [
            "a", ": ", "- ", "\n", "  ", "\"", "'", "[", "]", "{", "}", ", ", "#", "&b ", "*b", "<<: ", "|", ">", "\t", "é", "---\n", "!",
        ]
        let text = (0..<80).map { _ -> String in
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return pieces[Int(number >> 33) % pieces.count]
        }.joined()
        _ = try? YAMLReader.read(text)
    }
}
