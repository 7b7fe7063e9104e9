import Foundation
import Testing

@testable import Reports

/// How a page is arranged by a file of its author's.
@Suite struct ReportContentsTests {
    private static let documents = ["App/Login.storyboard", "App/Cells/B.xib", "App/Cells/A.xib", "App/Main.storyboard"]

    private func contents(_ sections: String) throws -> ReportContents {
        try ReportContents.read(Array("{\"title\": \"App\", \"sections\": [\(sections)]}".utf8), path: "App/contents.json")
    }

    @Test(
        "Documents come in the order in which sections name them, each once",
        arguments: [
            (#"{"title": "1", "documents": ["Main.storyboard", "Login.storyboard"]}"#, [[3, 0]]),
            (#"{"title": "1", "documents": ["Cells/"]}"#, [[1, 2]]),
            (#"{"title": "1", "documents": ["Login.storyboard"]}, {"title": "2", "documents": ["*"]}"#, [[0], [1, 2, 3]]),
            (#"{"title": "1", "documents": ["*.xib"]}, {"title": "2", "documents": ["B.xib", "*"]}"#, [[1, 2], [0, 3]]),
        ])
    func order(sections: String, expected: [[Int]]) throws {
        #expect(try contents(sections).arranged(Self.documents) == expected)
    }

    @Test("A section that names no document of the report is refused at its place")
    func unknownDocument() throws {
        let contents = try contents(#"{"title": "1", "documents": ["Gone.xib"]}"#)
        #expect(
            "\(#expect(throws: ReportContentsError.self) { try contents.arranged(Self.documents) }!)"
                == "App/contents.json:1:60: error: no document of the report is called 'Gone.xib'")
    }

    @Test(
        "What is not understood is refused at its place",
        arguments: [
            (
                #"{"sections": [{"title": "1", "document": ["A.xib"]}]}"#,
                "c.json:1:30: error: unknown key 'document': did you mean 'documents'?"
            ),
            (#"{"sections": [{"documents": ["A.xib"]}]}"#, "c.json:1:15: error: the key 'title' is missing"),
            (#"{"title": 1, "sections": []}"#, "c.json:1:11: error: expected a text, found a number"),
            (#"{}"#, "c.json:1:1: error: the key 'sections' is missing"),
        ])
    func problems(text: String, message: String) throws {
        let error = try #require(throws: ReportContentsError.self) { try ReportContents.read(Array(text.utf8), path: "c.json") }
        #expect("\(error)" == message)
    }

    @Test("A file that is not there is named")
    func unreadable() throws {
        let error = try #require(throws: ReportContentsError.self) { try ReportContents.read(path: "/nowhere/c.json") }
        #expect("\(error)" == "/nowhere/c.json:1:1: error: no such file")
    }
}
