import Support
import Checks

/// Findings as JUnit test results: one suite per document, one case per rule, which fails with the rule's findings.
enum FindingJUnit {
    static func write(_ documents: [CheckedDocument]) -> String {
        let failures = documents.reduce(0) { $0 + failed($1).count }
        let unreadable = documents.count { $0.error != nil }
        let tests = documents.reduce(0) { $0 + cases($1).count }
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"plumbline\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(unreadable)\">\n"
        for document in documents { text += suite(document) }
        return text + "</testsuites>\n"
    }

    /// The rules with findings, or the one case of a clean document.
    private static func cases(_ document: CheckedDocument) -> [String] {
        var rules: [String] = []
        for finding in document.findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
        return rules.isEmpty ? ["clean"] : rules
    }

    /// The failing cases: a note is not a failure.
    private static func failed(_ document: CheckedDocument) -> [String] {
        guard document.error == nil else { return [] }
        return cases(document).filter { rule in document.findings.contains { $0.rule == rule && $0.severity > .note } }
    }

    private static func suite(_ document: CheckedDocument) -> String {
        let path = XMLText.attribute(Fingerprint.plain(document.path))
        let cases = cases(document), failed = failed(document)
        var text =
            "  <testsuite name=\"\(path)\" tests=\"\(cases.count)\" failures=\"\(failed.count)\" errors=\"\(document.error == nil ? 0 : 1)\">\n"
        for rule in cases {
            let findings = document.findings.filter { $0.rule == rule }
            text += "    <testcase classname=\"\(path)\" name=\"\(XMLText.attribute(rule))\""
            guard !findings.isEmpty else {
                text += "/>\n"
                continue
            }
            let element = document.error != nil ? "error" : failed.contains(rule) ? "failure" : "system-out"
            let body = XMLText.content(findings.map { FindingText().lines($0) }.joined())
            let first = XMLText.attribute(findings.first?.fullMessage ?? "")
            let attributes = element == "system-out" ? "" : " message=\"\(first)\" type=\"\(XMLText.attribute(rule))\""
            text += ">\n      <\(element)\(attributes)>\(body)</\(element)>\n    </testcase>\n"
        }
        return text + "  </testsuite>\n"
    }
}
