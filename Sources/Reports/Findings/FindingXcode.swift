import Checks
import Foundation

/// Findings as Xcode reads them from a build phase: absolute paths, one line each.
enum FindingXcode {
    static func write(_ documents: [CheckedDocument]) -> String {
        documents.flatMap(\.findings).map { finding in
            let path = URL(fileURLWithPath: finding.location.file).standardizedFileURL.path
            let message = finding.wholeMessage.replacing("\n", with: " ")
            return
                "\(path):\(finding.location.line):\(finding.location.column): \(finding.severity.rawValue): \(message) [\(finding.rule)]\n"
        }.joined()
    }
}
