import Checks
import Support

/// Findings as GitLab's Code Quality report, which is a subset of Code Climate's.
enum FindingGitLab {
    static func write(_ documents: [CheckedDocument], place: (String) -> String) -> String {
        var writer = JSONWriter()
        writer.array { list in
            for document in documents {
                for (finding, fingerprint) in zip(document.findings, document.placed(place).fingerprints) {
                    list.object { issue in
                        issue.field("type", "issue")
                        issue.field("check_name", finding.rule)
                        issue.field("description", finding.wholeMessage)
                        issue.field("severity", severity(finding.severity))
                        issue.field("fingerprint", fingerprint.description)
                        issue.key("categories")
                        issue.array { $0.value("Bug Risk") }
                        issue.key("location")
                        issue.object { location in
                            location.field("path", place(finding.location.file))
                            location.key("lines")
                            location.object { $0.field("begin", finding.location.line) }
                        }
                    }
                }
            }
        }
        return writer.text + "\n"
    }

    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .note: "info"
        case .warning: "minor"
        case .error: "major"
        }
    }
}
