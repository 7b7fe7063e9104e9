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
    package let documentCount: Int
    /// The apps that could not be judged, one line each: what their property lists and settings say is not known.
    package let unjudged: [String]
    /// Whether there is no app around any document, so that documents alone were looked at.
    let hasNoApp: Bool

    /// - Parameters:
    ///   - new: documents with the findings that are not there today.
    ///   - known: the number of those that are.
    ///   - unjudged: the apps that could not be judged, one line each.
    ///   - hasNoApp: whether there is no app around any document.
    package init(
        sdk: LinkedSDK, new: [CheckedDocument], known: Int, moved: CauseTally, documentCount: Int, unjudged: [String], hasNoApp: Bool
    ) {
        self.sdk = sdk
        findings = new.flatMap(\.findings)
        self.known = known
        self.moved = moved
        self.documentCount = documentCount
        self.unjudged = unjudged
        self.hasNoApp = hasNoApp
    }

    var serious: [Finding] { findings.filter { $0.severity > .note } }

    var noteCount: Int { findings.count - serious.count }

    /// The whole in one line, such as `Not ready for iOS 27.1: 2 things break and 8 views move in 2 documents, 3 statements are assumed`.
    var headline: String {
        func all(_ count: Int, _ noun: String, _ verb: String) -> String {
            count == 0 ? "nothing \(verb)s" : "\(counted(count, noun)) \(verb)\(count == 1 ? "s" : "")"
        }
        let apps = unjudged.isEmpty ? "" : "\(counted(unjudged.count, "app")) could not be judged, "
        let facts = assumed.count == 1 ? "1 statement is assumed" : "\(assumed.count) statements are assumed"
        return "\(answer) for iOS \(sdk): \(apps)\(all(serious.count, "thing", "break")) and \(all(moved.viewCount, "view", "move"))"
            + " in \(counted(documentCount, "document")), \(facts)"
    }

    /// Whether the app is ready, as far as that is known.
    private var answer: String {
        if !serious.isEmpty { return "Not ready" }
        if !unjudged.isEmpty { return "Perhaps ready" }
        return hasNoApp ? "Documents are ready" : "Ready"
    }

    /// What is said of findings that are there today; nil if there are none.
    var knownLine: String? {
        known == 0
            ? nil
            : "\(counted(known, "finding")) of today \(known == 1 ? "is" : "are") not among these: 'plumbline check' has \(known == 1 ? "it" : "them")"
    }

    /// What was not looked at: launch screen, scenes and settings of the apps, one line each.
    package var unjudgedLines: [String] {
        (hasNoApp && unjudged.isEmpty
            ? ["launch screen, scenes and settings: no Xcode project or Info.plist of an app is around the documents"] : unjudged)
            + [moved.unsettledLine.map { "what moves: \($0)" }].compactMap { $0 }
    }

    /// What the summary takes for granted, one line each.
    var assumed: [String] {
        let all = FactTables.apple.assumptions
        return ["today: built with the SDK of iOS \(LinkedSDK.usual), on iOS \(UIKitRelease.current)"]
            + (moved.causeLines.contains { $0.contains("margins") && $0.contains("(assumed)") }
                ? ["margins of plain subviews are 0 from iOS 27.1 on: one sentence of Apple's; '--view-margins 8' leaves that out"] : [])
            + FactTables.apple.statedProducts(running: sdk.release).map { "the \($0.product): measured \($0.measured)" }
            + ["\(counted(all.count, "fact")) by few measurers: 'plumbline devices' lists them"]
    }
}
