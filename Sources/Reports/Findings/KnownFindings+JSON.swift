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
                    if !finding.cause.isEmpty {
                        entry.key("cause")
                        entry.array { list in finding.cause.sorted().forEach { list.value($0) } }
                    }
                    entry.field("message", finding.fullMessage)
                }
                lines.append("    " + writer.text)
            }
        }
        return "{\n  \"version\": 1,\n  \"findings\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
    }
}
