import Foundation
import Testing

/// Files that refer to one another in a circle can only be understood, and changed, together. ``FileReferences`` says what counts as a
/// reference.
struct FileCycleTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let targets = ManifestTests.targets.filter { $0.folder.hasPrefix("Sources/") }

    /// The number of files that may form a cycle.
    private static let most = 5

    @Test(arguments: targets)
    func noCycleIsLargerThanFiveFiles(target: ManifestTests.Target) throws {
        let folder = Self.package.appendingPathComponent(target.folder)
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var sources: [String: String] = [:]
        for file in files where file.hasSuffix(".swift") {
            sources[file] = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        }
        let cycles = FileReferences(sources).cycles.filter { $0.count > Self.most }
        #expect(cycles == [], "\(target.name) has cycles of more than \(Self.most) files")
    }

    @Test func looksAtEveryTarget() throws {
        #expect(Self.targets.count > 15)
    }

    @Test(
        "a name counts where the compiler reads one",
        arguments: [
            ("struct A { var b: B }", true), ("extension B { }", true), ("let a = b(B.self)", true), ("let a = \"\\(B())\"", true),
            ("let a = #\"\\#(B(c: \")\"))\"#", true), ("let a = \"\"\"\n \" \\(B()) \"\n\"\"\"", true), ("/* /* */ */ let b: B", true),
            ("let a = \"\\\\\", b: B", true),
            ("// B", false), ("/* /* B */ B */", false), ("let a = \"B\"", false), ("let a = #\"\\(B()) \" B\"#", false),
            ("let a = b.B", false),
            ("struct A { enum B { } var b: B }", false), ("private struct B { }\nlet b: B", false), ("struct Bee { }", false),
        ]
    )
    func names(source: String, isReference: Bool) {
        let found = FileReferences(["a": source, "b": "struct B { struct Inner { } }"]).references["a"]
        #expect(found == (isReference ? ["b"] : []))
    }

    @Test("what only its own file can name is no reference")
    func hiddenNames() {
        for source in ["private struct B { }", "struct C { struct B { } }", "fileprivate final class B { }"] {
            #expect(FileReferences(["a": "let b: B", "b": source]).references["a"] == [])
        }
    }

    @Test func circlesAreFoundByWayOfOthers() {
        let sources = [
            "a": "struct A { var b: B }", "b": "struct B { var c: C }", "c": "struct C { var a: [A] }", "d": "struct D { var a: A, e: E }",
            "e": "struct E { var d: D }", "f": "let a: A",
        ]
        #expect(FileReferences(sources).cycles == [["a", "b", "c"], ["d", "e"]])
    }
}
