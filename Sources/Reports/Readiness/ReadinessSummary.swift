import Checks
import Facts
import Support

/// What a newer SDK and its release do to an app: what breaks, what moves, what is assumed.
package struct ReadinessSummary {
    let sdk: LinkedSDK
    /// The findings that are not there today.
    let findings: [Finding]
    /// The number of those that are.
    let known: Int
    let moved: CauseTally
    let documentCount: Int
    /// Why nothing is known of what the app's property list and settings say; empty if they are known.
    let unknown: [String]

    /// - Parameters:
    ///   - new: documents with the findings that are not there today.
    ///   - known: the number of those that are.
    ///   - unknown: why nothing is known of what the app's property list and settings say; empty if they are known.
    package init(sdk: LinkedSDK, new: [CheckedDocument], known: Int, moved: CauseTally, documentCount: Int, unknown: [String] = []) {
        self.sdk = sdk
        findings = new.flatMap(\.findings)
        self.known = known
        self.moved = moved
        self.documentCount = documentCount
        self.unknown = unknown
    }

    var serious: [Finding] { findings.filter { $0.severity > .note } }

    var noteCount: Int { findings.count - serious.count }

    /// The whole in one line, such as `2 things break, 8 views move, in 2 documents`.
    var verdict: String {
        let breaks = serious.isEmpty ? "nothing breaks" : "\(counted(serious.count, "thing")) \(serious.count == 1 ? "breaks" : "break")"
        let moves =
            moved.viewCount == 0 ? "nothing moves" : "\(counted(moved.viewCount, "view")) \(moved.viewCount == 1 ? "moves" : "move")"
        return "\(breaks), \(moves), in \(counted(documentCount, "document"))"
    }

    /// What is said of findings that are there today; nil if there are none.
    var knownLine: String? {
        known == 0
            ? nil
            : "\(counted(known, "finding")) of today \(known == 1 ? "is" : "are") not listed here: 'plumbline check' has \(known == 1 ? "it" : "them")"
    }

    /// What was not looked at, one line each.
    var unknownLines: [String] { unknown.map { "launch screen, scenes and settings of the app were not looked at: \($0)" } }

    /// What the summary takes for granted, one line each.
    var assumed: [String] {
        let all = FactTables.apple.assumptions
        return ["today: built with the SDK of iOS \(LinkedSDK.usual), on iOS \(UIKitRelease.current)"]
            + (moved.causeLines.contains { $0.contains("margins") && $0.contains("(assumed)") }
                ? ["margins of plain subviews are 0 from iOS 27.1 on: one sentence of Apple's; '--view-margins 8' leaves that out"] : [])
            + (Device.all.contains { $0.id == "iphoneDuo" && $0.releases?.contains(sdk.release) == true }
                ? ["the iPhone Duo: measured in the simulator of 27.1 beta alone"] : [])
            + ["\(counted(all.count, "fact")) by few measurers: 'plumbline devices' lists them"]
    }
}
