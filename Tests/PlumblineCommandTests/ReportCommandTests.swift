import Foundation
import Testing

/// What `plumbline report` makes of its author's sections and suites.
@Suite struct ReportCommandTests {
    private static let name = "TwoViewsWithComplexWidths"

    private static func files(_ contents: String, suite: String? = nil) throws -> [String: [UInt8]] {
        var files = ["contents.json": Array(contents.utf8)]
        for path in ["Conformance/\(name).json", "Storyboards/\(name).storyboard"] {
            files[path] = Array(try Data(contentsOf: CommandRunner.package.appendingPathComponent(path)))
        }
        if let suite { files["Conformance/Other.json"] = Array(suite.utf8) }
        return files
    }

    private static let usual = #"{"title": "Ours", "text": "All of it.", "sections": [{"title": "One", "documents": ["Storyboards/"]}]}"#
    private static let arguments = [
        "report", "Storyboards", "--contents", "contents.json", "--suites", "Conformance", "--device", "retina4_7", "-o", "page.html",
    ]

    @Test("Sections and what suites expect are in the page")
    func page() throws {
        try CommandRunner.withFolder(try Self.files(Self.usual)) { folder in
            let result = try CommandRunner.run(Self.arguments, in: folder)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            let page = try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
            #expect(page.contains("<title>Ours</title>"))
            #expect(page.contains(#""text":"All of it.","sections":[{"title":"One","text":null,"documents":[0]}]"#))
            #expect(page.contains(#""t":[["Two Views with Complex Widths",[["blue is a third of the room or 150","#))
            #expect(page.contains("Red View.leading = Blue View.trailing + 8"))
            #expect(page.contains("Blue View.leading = Superview.leadingMargin"), "the root is called as in the guide")
        }
    }

    @Test("A section about a document that is not in the report ends the command before any work")
    func unknownDocument() throws {
        try CommandRunner.withFolder(try Self.files(#"{"sections": [{"title": "One", "documents": ["Gone.xib"]}]}"#)) { folder in
            let result = try CommandRunner.run(Self.arguments, in: folder)
            #expect(result.status == 2)
            #expect(result.errors == "contents.json:1:46: error: no document of the report is called 'Gone.xib'\n")
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("page.html").path))
        }
    }

    @Test("A suite that cannot be run is reported, and the page is written without it")
    func badSuite() throws {
        let suite =
            #"{"plumbline-suite": 1, "title": "t", "source": "s", "document": "../Storyboards/\#(Self.name).storyboard", "cases": []}"#
        try CommandRunner.withFolder(try Self.files(Self.usual, suite: suite)) { folder in
            let result = try CommandRunner.run(Self.arguments, in: folder)
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("Conformance/Other.json:1:"))
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("page.html").path))
        }
    }

    /// A folder of suites has those of documents that this report is not about.
    @Test("A suite about another document is counted where it was asked for by itself, or where none is about the report")
    func otherDocument() throws {
        let cases = #"[{"name": "c", "frames": {"A": [0, 0, 1, 1]}}]"#
        let suite = #"{"plumbline-suite": 1, "title": "t", "source": "s", "document": "Elsewhere.xib", "cases": \#(cases)}"#
        try CommandRunner.withFolder(try Self.files(Self.usual, suite: suite)) { folder in
            let ofFolder = try CommandRunner.run(Self.arguments, in: folder)
            #expect(ofFolder.status == 0 && ofFolder.errors.isEmpty, "\(ofFolder.errors)")
            let result = try CommandRunner.run(Self.arguments + ["--suites", "Conformance/Other.json"], in: folder)
            #expect(result.status == 0)
            #expect(result.errors == "note: 1 suite is about a document that is not in the report\n")
            try FileManager.default.removeItem(at: folder.appendingPathComponent("Conformance/\(Self.name).json"))
            #expect(try CommandRunner.run(Self.arguments, in: folder).errors == result.errors)
        }
    }

    /// Each folder has a project of its own name that builds the document in it.
    @Test(
        "A page has the title of the app nearest to the folder",
        arguments: [
            (["Whole": "", "A": "Demo/"], "Whole"), (["A": "One/Deep/", "B": "Two/"], "B"), (["A": "One/", "B": "Two/"], "Shop"),
            ([:], "Shop"),
        ])
    func titles(projects: [String: String], title: String) throws {
        var files = ["Shop/None.xib": CheckCommandTests.clean]
        for (name, place) in projects {
            files["Shop/\(place)Main.storyboard"] = Array(SmallApp.document.utf8)
            files["Shop/\(place)\(name).xcodeproj/project.pbxproj"] = Array(SmallApp.project.utf8)
        }
        try CommandRunner.withFolder(files) { folder in
            _ = try CommandRunner.run(["report", "Shop", "--device", "retina4_7", "-o", "page.html"], in: folder)
            let page = try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
            #expect(page.contains("<title>\(title)</title>"))
        }
    }
}
