import Checks
import Conformance
import InterfaceBuilder
import Support

/// Findings as JSON in our own format, with every field. Fields are added over time, never renamed.
package enum FindingJSON {
    /// The findings on one line.
    ///
    /// - Parameters:
    ///   - version: Plumbline's own.
    ///   - shard: the part of a run that found them; nil for a whole one.
    package static func write(_ documents: [CheckedDocument], version: String, shard: Shard? = nil) -> String {
        var writer = JSONWriter()
        writer.object { report in
            report.field("version", 1)
            report.field("plumbline", version)
            if let shard { report.field("shard", shard.description) }
            report.key("documents")
            report.array { list in
                for document in documents { write(document, &list) }
            }
        }
        return writer.text + "\n"
    }

    private static func write(_ document: CheckedDocument, _ list: inout JSONWriter) {
        list.object { entry in
            entry.field("path", Fingerprint.plain(document.path))
            entry.field("readable", document.error == nil)
            entry.key("findings")
            entry.array { findings in
                for (finding, fingerprint) in zip(document.findings, document.fingerprints) {
                    findings.object { write(finding, fingerprint, &$0) }
                }
            }
        }
    }

    private static func write(_ finding: Finding, _ fingerprint: Fingerprint, _ entry: inout JSONWriter) {
        entry.field("rule", finding.rule)
        entry.field("severity", finding.severity.rawValue)
        entry.field("message", finding.message)
        place(finding.location, &entry)
        entry.field("object", finding.objectID.isEmpty ? nil : finding.objectID)
        entry.field("fix", finding.fix)
        entry.key("scenarios")
        if let scenarios = finding.scenarios {
            entry.object { summary in
                summary.field("text", scenarios.text)
                summary.field("total", scenarios.total)
                summary.key("names")
                summary.array { names in
                    for name in scenarios.names { names.value(name) }
                }
            }
        } else {
            entry.value(String?.none)
        }
        entry.key("notes")
        entry.array { notes in
            for note in finding.notes {
                notes.object { entry in
                    entry.field("message", note.message)
                    if !note.objectID.isEmpty { entry.field("object", note.objectID) }
                    place(note.location, &entry)
                }
            }
        }
        entry.field("fingerprint", fingerprint.description)
        entry.members(of: finding)
    }

    private static func place(_ location: SourceLocation, _ entry: inout JSONWriter) {
        entry.field("file", Fingerprint.plain(location.file))
        entry.field("line", location.line)
        entry.field("column", location.column)
    }
}
