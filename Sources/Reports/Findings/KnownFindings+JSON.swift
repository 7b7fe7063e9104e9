import Checks
import Support

extension KnownFindings {
    /// A run's findings as the text of a baseline, one per line so that merging is easy.
    package static func text(of documents: [CheckedDocument]) -> String {
        var lines: [String] = []
        for document in documents {
            for (finding, fingerprint) in zip(document.findings, document.fingerprints) {
                var writer = JSONWriter()
                writer.object { entry in
                    entry.field("fingerprint", fingerprint.description)
                    entry.field("rule", finding.rule)
                    entry.field("path", Fingerprint.plain(document.path))
                    entry.field("object", finding.objectID)
                    entry.members(of: finding)
                    entry.field("message", finding.fullMessage)
                }
                lines.append("    " + writer.text)
            }
        }
        return "{\n  \"version\": 1,\n  \"findings\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
    }
}

extension JSONWriter {
    /// What identifies a finding besides its object.
    mutating func members(of finding: Finding) {
        for (name, ids) in [("cause", finding.cause), ("subjects", finding.subjects)] where !ids.isEmpty {
            key(name)
            array { list in ids.sorted().forEach { list.value($0) } }
        }
    }
}
