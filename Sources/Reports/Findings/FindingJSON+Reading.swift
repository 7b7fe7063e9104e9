import Checks
import Conformance
import InterfaceBuilder
import Support

/// The findings of a run, or of a part of one.
package struct FindingReport: Sendable {
    package var shard: Shard?
    package var documents: [CheckedDocument]
}

extension FindingJSON {
    /// Whether JSON contains findings in our format.
    package static func isWritten(in node: JSONNode) -> Bool {
        guard case .object(let members) = node.value else { return false }
        return members.contains { $0.key == "documents" }
    }

    /// Reads findings back. Throws a `JSONProblem`.
    package static func read(_ node: JSONNode) throws -> FindingReport {
        let fields = try JSONFields(node, keys: ["version", "plumbline", "shard", "documents"], what: "findings, which are an object")
        let shard = try fields["shard"].map { node in
            guard let shard = Shard(try node.text()) else {
                throw JSONProblem(.wrongKind(expected: "a part such as 1/3", found: "another text"), at: node.position)
            }
            return shard
        }
        return FindingReport(shard: shard, documents: try fields.required("documents").elements().map(document))
    }

    private static func document(_ node: JSONNode) throws -> CheckedDocument {
        let fields = try JSONFields(node, keys: ["path", "readable", "findings"])
        let path = try fields.required("path").text()
        let findings = try fields.required("findings").elements().map(finding)
        // Its findings contain the reason.
        let isReadable = try fields.required("readable").truth()
        return CheckedDocument(path: path, findings: findings, error: isReadable ? nil : .unreadable(path: path, reason: ""))
    }

    private static let places = ["file", "line", "column"]

    private static func finding(_ node: JSONNode) throws -> Finding {
        let keys = ["rule", "severity", "message", "object", "fix", "scenarios", "notes", "fingerprint", "cause", "subjects"]
        let fields = try JSONFields(node, keys: keys + places)
        let severity = try fields.required("severity")
        guard let value = Severity(rawValue: try severity.text()) else {
            throw JSONProblem(.wrongKind(expected: "error, warning or note", found: "another text"), at: severity.position)
        }
        var finding = Finding(
            rule: try fields.required("rule").text(), severity: value, location: try location(fields),
            objectID: try optionalText(fields["object"]) ?? "",
            message: try fields.required("message").text(),
            notes: try fields.required("notes").elements().map { node in
                let fields = try JSONFields(node, keys: ["message", "object"] + places)
                let objectID = try optionalText(fields["object"]) ?? ""
                return Finding.Note(location: try location(fields), message: try fields.required("message").text(), objectID: objectID)
            },
            fix: try optionalText(fields["fix"]), scenarios: try fields["scenarios"].flatMap(scenarios)
        )
        finding.cause = Set(try fields["cause"]?.texts() ?? [])
        finding.subjects = Set(try fields["subjects"]?.texts() ?? [])
        return finding
    }

    private static func location(_ fields: JSONFields) throws -> SourceLocation {
        func number(_ key: String) throws -> Int { Int(try fields.required(key).number()) }
        return SourceLocation(file: try fields.required("file").text(), line: try number("line"), column: try number("column"))
    }

    private static func scenarios(_ node: JSONNode) throws -> ScenarioSummary? {
        if case .null = node.value { return nil }
        let fields = try JSONFields(node, keys: ["text", "total", "names"])
        var summary = ScenarioSummary(names: try fields.required("names").texts(), total: Int(try fields.required("total").number()))
        summary.text = try fields.required("text").text()
        return summary
    }

    private static func optionalText(_ node: JSONNode?) throws -> String? {
        guard let node else { return nil }
        if case .null = node.value { return nil }
        return try node.text()
    }
}

extension FindingReport {
    /// Merges the parts of a run, in any order; the documents are sorted by path.
    package static func merged(_ parts: [FindingReport]) throws(TestResults.MergeProblem) -> [CheckedDocument] {
        if parts.isEmpty { throw .nothing }
        try Shard.requireAll(parts.map(\.shard))
        let documents = parts.flatMap(\.documents).sorted { $0.path < $1.path }
        for (a, b) in zip(documents, documents.dropFirst()) where a.path == b.path { throw .documentTwice(a.path) }
        return documents
    }
}
