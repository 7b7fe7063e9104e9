import Checks
import Support

/// The summary of what a newer SDK and its release do to an app, for a terminal.
package struct ReadinessText {
    private let summary: ReadinessSummary

    package init(_ summary: ReadinessSummary) {
        self.summary = summary
    }

    /// The scenes that are listed; there may be more.
    private static let mostScenes = 20

    /// Ends in a line break.
    ///
    /// - Parameter showsNotes: whether notes are listed, and not only counted.
    package func text(showsNotes: Bool) -> String {
        let shown = showsNotes ? summary.findings : summary.serious, sdk = summary.sdk
        var text = summary.headline + "\n"
        text += section("What breaks", shown.map { FindingText().lines($0) }.joined(), none: "nothing that does not break today")
        if summary.noteCount > 0, !showsNotes { text += "  and \(counted(summary.noteCount, "note")): --notes lists them\n" }
        if let known = summary.knownLine { text += "  \(known)\n" }
        let unjudged = summary.unjudgedLines
        if !unjudged.isEmpty { text += section("What could not be judged", unjudged.map { "\($0)\n" }.joined(), none: "") }
        text += section("What moves, by cause", summary.moved.causeLines.map { "\($0)\n" }.joined(), none: "nothing")
        let scenes = summary.moved.sceneLines
        if !scenes.isEmpty {
            text += section("What moves, by scene", scenes.prefix(Self.mostScenes).map { "\($0)\n" }.joined(), none: "")
            if scenes.count > Self.mostScenes {
                text +=
                    "  and \(scenes.count - Self.mostScenes) more lines: 'plumbline compare --to-sdk \(sdk) --to-ios \(sdk)' lists them\n"
            }
        }
        text += section("What is assumed", summary.assumed.map { "\($0)\n" }.joined(), none: "nothing")
        return text
    }

    private func section(_ title: String, _ lines: String, none: String) -> String {
        let lines = lines.isEmpty ? none + "\n" : lines
        return "\n\(title)\n" + lines.split(separator: "\n").map { "  \($0)\n" }.joined()
    }
}
