import Checks
import Facts
import Support

/// The summary of what a newer SDK and its release do to an app: what breaks, what moves, what is assumed.
package struct ReadinessText {
    private let sdk: LinkedSDK
    private let new: [CheckedDocument]
    private let known: Int
    private let moved: CauseTally
    private let documentCount: Int
    private let unknown: [String]

    /// - Parameters:
    ///   - new: the findings that are not there today.
    ///   - known: the number of those that are.
    ///   - unknown: why nothing is known of what the app's property list and settings say; empty if they are known.
    package init(sdk: LinkedSDK, new: [CheckedDocument], known: Int, moved: CauseTally, documentCount: Int, unknown: [String] = []) {
        self.sdk = sdk
        self.new = new
        self.known = known
        self.moved = moved
        self.documentCount = documentCount
        self.unknown = unknown
    }

    private var findings: [Finding] { new.flatMap(\.findings) }
    private var serious: [Finding] { findings.filter { $0.severity > .note } }

    /// The scenes that are listed; there may be more.
    private static let mostScenes = 20

    /// Ends in a line break.
    ///
    /// - Parameter showsNotes: whether notes are listed, and not only counted.
    package func text(showsNotes: Bool) -> String {
        let shown = showsNotes ? findings : serious
        let notes = findings.count - serious.count
        var text = "Ready for iOS \(sdk): \(verdict)\n"
        text += section("What breaks", shown.map { FindingText().lines($0) }.joined(), none: "nothing that does not break today")
        for line in unknown { text += "  launch screen, scenes and settings of the app were not looked at: \(line)\n" }
        if notes > 0, !showsNotes { text += "  and \(counted(notes, "note")): --notes lists them\n" }
        if known > 0 {
            text +=
                "  \(counted(known, "finding")) of today \(known == 1 ? "is" : "are") not listed here: 'plumbline check' has \(known == 1 ? "it" : "them")\n"
        }
        text += section("What moves, by cause", moved.causeLines.map { "\($0)\n" }.joined(), none: "nothing")
        let scenes = moved.sceneLines
        if !scenes.isEmpty {
            text += section("What moves, by scene", scenes.prefix(Self.mostScenes).map { "\($0)\n" }.joined(), none: "")
            if scenes.count > Self.mostScenes {
                text +=
                    "  and \(scenes.count - Self.mostScenes) more scenes: 'plumbline compare --to-sdk \(sdk) --to-ios \(sdk)' lists them\n"
            }
        }
        text += section("What is assumed", assumed.map { "\($0)\n" }.joined(), none: "nothing")
        return text
    }

    private var verdict: String {
        let breaks = serious.isEmpty ? "nothing breaks" : "\(counted(serious.count, "thing")) \(serious.count == 1 ? "breaks" : "break")"
        let moves =
            moved.viewCount == 0 ? "nothing moves" : "\(counted(moved.viewCount, "view")) \(moved.viewCount == 1 ? "moves" : "move")"
        return "\(breaks), \(moves), in \(counted(documentCount, "document"))"
    }

    private func section(_ title: String, _ lines: String, none: String) -> String {
        let lines = lines.isEmpty ? none + "\n" : lines
        return "\n\(title)\n" + lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    }

    private var assumed: [String] {
        let all = FactTables.apple.assumptions
        return ["today: built with the SDK of iOS \(LinkedSDK.usual), on iOS \(UIKitRelease.current)"]
            + (moved.causeLines.contains { $0.contains("(assumed)") }
                ? ["margins of plain subviews are 0 from iOS 27.1 on: one sentence of Apple's; '--view-margins 8' leaves that out"] : [])
            + (Device.all.contains { $0.id == "iphoneDuo" && $0.releases?.contains(sdk.release) == true }
                ? ["the iPhone Duo: measured in the simulator of 27.1 beta alone"] : [])
            + ["\(counted(all.count, "fact")) by few measurers: 'plumbline devices' lists them"]
    }
}
