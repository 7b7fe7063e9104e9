import Foundation
import InterfaceBuilder
import Testing

@testable import Checks
@testable import Reports

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Each format by the structure that its own specification asks for; no schema comes with the tests.
@Suite struct FormatTests {
    /// One finding of each severity, with everything that has to be escaped somewhere.
    static let documents: [CheckedDocument] = {
        func place(_ line: Int, _ column: Int) -> InterfaceBuilder.SourceLocation {
            .init(file: "./App/Ma in,1.storyboard", line: line, column: column)
        }
        let error = Finding(
            rule: "unsatisfiable", severity: .error, location: place(12, 5), objectID: "a1b",
            message: "'A & B <width>' \"cannot\" hold: 100%",
            notes: [Finding.Note(location: place(14, 9), message: "first\u{1} note")], fix: "remove one",
            scenarios: ScenarioSummary(names: ["retina4_0 portrait"], total: 18)
        )
        let warning = Finding(rule: "overlap", severity: .warning, location: place(20, 1), objectID: "c2d", message: "ä\nline")
        let note = Finding(rule: "auto-layout-off", severity: .note, location: place(1, 1), objectID: "", message: "off")
        let broken = Finding(
            rule: "unreadable-document", severity: .error, location: .init(file: "B.xib", line: 1, column: 1), objectID: "",
            message: "the file is empty")
        return [
            CheckedDocument(path: "./App/Ma in,1.storyboard", findings: [note, error, warning]),
            CheckedDocument(path: "B.xib", findings: [broken], error: DocumentError.empty(path: "B.xib")),
            CheckedDocument(path: "C.xib", findings: []),
        ]
    }()

    private func json(_ format: FindingFormat) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(format.write(Self.documents, version: "1.2.3").utf8))
    }

    @Test("documents are counted, and other files with findings beside them") func otherFiles() {
        let finding = Finding(
            rule: "r", severity: .warning, location: .init(file: "C.swift", line: 1, column: 1), objectID: "", message: "m")
        let checked = [
            CheckedDocument(path: "A.xib", findings: []), CheckedDocument(path: "C.swift", findings: [finding]),
        ]
        #expect(FindingSummary.text(checked) == "1 warning in 0 of 1 document and 1 other file")
        #expect(FindingSummary.text([checked[0]]) == "no findings in 1 document")
    }

    /// SARIF 2.1.0, sections 3.13 to 3.33: what is required, and values out of the enumerations.
    @Test func sarif() throws {
        let log = try #require(try json(.sarif) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect(Set(run.keys) == ["tool", "columnKind", "results"])
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        #expect(driver["name"] as? String == "Plumbline" && driver["semanticVersion"] as? String == "1.2.3")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == Rules.all.map { $0.about.id })
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["note", "error", "warning", "error"])
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
            let location = try #require((result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: [String: Any]])
            #expect((location["region"]?["startLine"] as? Int ?? 0) >= 1 && (location["region"]?["startColumn"] as? Int ?? 0) >= 1)
            #expect((result["partialFingerprints"] as? [String: String])?["plumbline/v2"]?.count == 32)
        }
        let place = try #require((results[1]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: [String: Any]])
        // RFC 3986: a blank and a comma are escaped in a path.
        #expect(place["artifactLocation"]?["uri"] as? String == "App/Ma%20in%2C1.storyboard")
        #expect((results[1]["relatedLocations"] as? [[String: Any]])?.count == 1)
    }

    /// GitLab's Code Quality: description, check_name, fingerprint (unique), severity, location.path and lines.begin.
    @Test func gitlab() throws {
        let issues = try #require(try json(.gitlab) as? [[String: Any]])
        #expect(issues.map { $0["severity"] as? String } == ["info", "major", "minor", "major"])
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
        for issue in issues {
            #expect(Set(["description", "check_name", "fingerprint", "severity", "location"]).isSubset(of: issue.keys))
            let lines = (issue["location"] as? [String: Any])?["lines"] as? [String: Int]
            #expect((lines?["begin"] ?? 0) >= 1)
        }
    }

    @Test func plainJSON() throws {
        let report = try #require(try json(.json) as? [String: Any])
        let documents = try #require(report["documents"] as? [[String: Any]])
        #expect(documents.map { $0["path"] as? String } == ["App/Ma in,1.storyboard", "B.xib", "C.xib"])
        #expect(documents.map { $0["readable"] as? Bool } == [true, false, true])
        let finding = try #require((documents[0]["findings"] as? [[String: Any]])?[1])
        #expect(
            finding["line"] as? Int == 12 && finding["column"] as? Int == 5 && finding["object"] as? String == "a1b"
                && finding["fix"] as? String == "remove one")
    }

    /// Workflow commands: `%`, line breaks, and in properties `:` and `,` are escaped; errors come first.
    @Test func github() throws {
        let lines = FindingFormat.github.write(Self.documents, version: "").split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "::error file=App/Ma in%2C1.storyboard,line=12,col=5,title=unsatisfiable::'A & B <width>' \"cannot\" hold: 100%25 (retina4_0 portrait); fix: remove one%0A14:9: first\u{1} note",
                "::error file=B.xib,line=1,col=1,title=unreadable-document::the file is empty",
                "::warning file=App/Ma in%2C1.storyboard,line=20,col=1,title=overlap::ä%0Aline",
                "::notice file=App/Ma in%2C1.storyboard,line=1,col=1,title=auto-layout-off::off",
            ])
    }

    @Test func xcode() throws {
        let lines = FindingFormat.xcode.write(Self.documents, version: "").split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.wholeMatch(of: /\/.+:\d+:\d+: (error|warning|note): .+ \[[a-z-]+\]/) != nil })
    }

    private func xml(_ format: FindingFormat) throws -> XMLElementReader {
        let reader = XMLElementReader()
        let parser = XMLParser(data: Data(format.write(Self.documents, version: "").utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
        return reader
    }

    /// Counts are those of the elements inside, and every case has a name and a class name.
    @Test func junit() throws {
        let elements = try xml(.junit).elements
        let suites = elements.filter { $0.name == "testsuite" }
        #expect(suites.map { $0.attributes["name"] } == ["App/Ma in,1.storyboard", "B.xib", "C.xib"])
        #expect(suites.map { $0.attributes["tests"] } == ["3", "1", "1"])
        #expect(suites.map { $0.attributes["failures"] } == ["2", "0", "0"])
        #expect(suites.map { $0.attributes["errors"] } == ["0", "1", "0"])
        let cases = elements.filter { $0.name == "testcase" }
        #expect(cases.allSatisfy { $0.attributes["name"] != nil && $0.attributes["classname"] != nil })
        #expect(elements.filter { $0.name == "failure" }.map { $0.attributes["type"] } == ["unsatisfiable", "overlap"])
        let total = try #require(elements.first { $0.name == "testsuites" })
        #expect(total.attributes["tests"] == "5" && total.attributes["failures"] == "2" && total.attributes["errors"] == "1")
    }

    @Test func checkstyle() throws {
        let elements = try xml(.checkstyle).elements
        #expect(elements.filter { $0.name == "file" }.map { $0.attributes["name"] } == ["App/Ma in,1.storyboard", "B.xib"])
        let errors = elements.filter { $0.name == "error" }
        #expect(errors.map { $0.attributes["severity"] } == ["info", "error", "warning", "error"])
        #expect(
            errors.map { $0.attributes["source"] } == [
                "plumbline.auto-layout-off", "plumbline.unsatisfiable", "plumbline.overlap", "plumbline.unreadable-document",
            ])
        #expect(errors[1].attributes["message"]?.hasPrefix("'A & B <width>' \"cannot\" hold: 100%") == true)
    }

    @Test func textOnATerminalShowsTheLine() throws {
        let finding = Finding(
            rule: "overlap", severity: .warning, location: .init(file: "A.xib", line: 3, column: 2), objectID: "", message: "here")
        let lines = FindingText(isTerminal: true).lines(finding) { _ in "\t<label/>" }
        #expect(lines.hasSuffix("\n    3 | \u{1B}[1;32m<label/>\u{1B}[0m\n"))
        #expect(FindingText().lines(finding) { _ in "<label/>" } == "A.xib:3:2: warning: here [overlap]\n")
        let long = FindingText(isTerminal: true).lines(finding) { _ in "<" + String(repeating: "x", count: 400) }
        #expect(long.split(separator: "\n").last?.count ?? 0 < 140 && long.contains("x…"))
    }

    @Test("places of another conflict of the same cause are not among those that the message counts")
    func placesBeside() throws {
        let place = { (line: Int) in InterfaceBuilder.SourceLocation(file: "A.xib", line: line, column: 1) }
        let own = (10..<35).map { Finding.Note(location: place($0), message: "there") }
        let beside = [12, 40, 41].map { Finding.Note(location: place($0), message: "gives way", isBeside: true) }
        func text(_ notes: [Finding.Note]) -> String {
            FindingText().lines(
                Finding(
                    rule: "unsatisfiable", severity: .error, location: place(3), objectID: "", message: "no room with 25 others",
                    notes: notes))
        }
        let lines = (10..<22).map(String.init).joined(separator: ", ")
        #expect(text(own + beside).hasSuffix("    see lines \(lines) and 13 more, and lines 40, 41 of the same cause\n"))
        #expect(text(beside).hasSuffix("    see lines 12, 40, 41 of the same cause\n"))
    }

    @Test("a finding is at most three lines, with the lines of its notes and what would settle it in one")
    func threeLines() throws {
        let place = { (line: Int) in InterfaceBuilder.SourceLocation(file: "A.xib", line: line, column: 1) }
        let finding = Finding(
            rule: "unsatisfiable", severity: .error, location: place(3), objectID: "", message: "here",
            notes: [5, 3, 7, 5].map { Finding.Note(location: place($0), message: "there") }, fix: "remove one"
        )
        #expect(FindingText().lines(finding) == "A.xib:3:1: error: here [unsatisfiable]\n    see lines 5, 7; fix: remove one\n")
        #expect(FindingText(isTerminal: true).lines(finding) { _ in "<a/>" }.split(separator: "\n").count == 3)
    }

    @Test("columns of SARIF count characters, where places count bytes")
    func characters() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("columns-\(UUID()).xib")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("<a t=\"äö\"/><b/>".utf8).write(to: url)
        var lines = SourceLines()
        // Two letters of two bytes each stand before <b/>.
        #expect(lines.character(at: .init(file: url.path, line: 1, column: 14)) == 12)
    }
}

private final class XMLElementReader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        elements.append((name, attributes))
    }
}
