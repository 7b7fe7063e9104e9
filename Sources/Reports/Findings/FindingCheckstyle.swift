import Support
import Checks

/// Findings as Checkstyle's report, which most CI servers read.
enum FindingCheckstyle {
    static func write(_ documents: [CheckedDocument]) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        for document in documents where !document.findings.isEmpty {
            text += "  <file name=\"\(XMLText.attribute(Fingerprint.plain(document.path)))\">\n"
            for finding in document.findings {
                let severity = finding.severity == .note ? "info" : finding.severity.rawValue
                text += "    <error line=\"\(finding.location.line)\" column=\"\(finding.location.column)\" severity=\"\(severity)\""
                text += " message=\"\(XMLText.attribute(finding.wholeMessage))\""
                text += " source=\"plumbline.\(XMLText.attribute(finding.rule))\"/>\n"
            }
            text += "  </file>\n"
        }
        return text + "</checkstyle>\n"
    }
}
