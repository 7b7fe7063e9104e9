import AutoLayout
import Support
import Verification

/// What an app has elsewhere, as lines for people.
package enum VerificationText {
    /// - Parameter listsAll: whether to list views that are not judged, too.
    package static func text(of result: Verification, listsAll: Bool) -> String {
        var lines = ["\(result.path) · \(result.rootLabel) · \(result.scenario)\(result.reason.map { " (\($0))" } ?? "")"]
        for view in result.elsewhere {
            lines.append("\(view.location): \(view.title) is elsewhere in the app: \(differences(view)) (dump line \(view.line))")
            lines += view.causes.map { "    \($0.text)\($0.location.map { " (line \($0.line))" } ?? "")" }
        }
        for view in result.ambiguous where listsAll {
            lines.append(
                "\(view.location): \(view.title) may be any of \(counted(view.candidates.count, "view")) of the dump (lines \(view.candidates.prefix(5).map(String.init).joined(separator: ", "))): give it an accessibility identifier"
            )
        }
        if listsAll { lines += result.missing.map { "\($0.location): \($0.title) is not in the dump" } }
        lines.append(summary(result))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func summary(_ result: Verification) -> String {
        var parts = ["\(result.inPlace) of \(counted(result.judged, "view")) in place"]
        if !result.elsewhere.isEmpty { parts.append("\(result.elsewhere.count) elsewhere") }
        if !result.ambiguous.isEmpty { parts.append("\(result.ambiguous.count) ambiguous") }
        if !result.missing.isEmpty { parts.append("\(result.missing.count) not in the dump") }
        if result.retexted > 0 {
            parts.append("\(counted(result.retexted, "text")) as the app shows \(result.retexted == 1 ? "it" : "them")")
        }
        return parts.joined(separator: ", ") + ": \(result.format.name)"
    }

    private static func differences(_ view: ElsewhereView) -> String {
        let here = view.here, app = view.app
        return [("x", here.x, app.x), ("y", here.y, app.y), ("width", here.width, app.width), ("height", here.height, app.height)]
            .compactMap { name, here, app in
                guard let app, abs(here - app) > 0.01 else { return nil }
                return "\(name) \(app.text(decimals: 2)), here \(here.text(decimals: 2))"
            }.joined(separator: "; ")
    }
}
