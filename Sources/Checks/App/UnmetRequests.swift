import AppModel
import InterfaceBuilder

/// The findings in an app's sources, property lists and projects: what they ask documents for and no document has, and which documents
/// they start with that are not there.
enum UnmetRequests {
    /// The findings of an app by the source file that they are in.
    static func findings(in app: App) -> [(path: String, findings: [Finding])] {
        var files: [String: [Finding]] = [:]
        for unmet in app.unmetRequests() {
            let rule = unmet.request.kind == .segue ? UnknownSegue.about : UnknownIdentifier.about
            let finding = Finding(
                rule: rule.id, severity: rule.severity, location: unmet.location, objectID: "",
                message: Message.unmet(unmet.request, unmet.isUsed),
                fix: unmet.nearest.map { "there is '\($0)'" }, limit: unmet.isUsed ? .error : .note
            )
            files[unmet.location.file, default: []].append(finding)
        }
        return files.keys.sorted().map { ($0, files[$0] ?? []) } + MissingStoryboard.findings(in: app)
    }
}

private enum Message {
    static func unmet(_ request: CodeRequest, _ isUsed: Bool) -> String {
        let name = "'\(request.name)'\(request.constant.map { " (\($0))" } ?? "")"
        let lack =
            switch request.kind {
            case .scene: "no storyboard has a scene \(name)"
            case .segue: "no scene has a segue \(name)"
            case .cell, .registration, .making: "no document has, and no source registers, a cell \(name)"
            case .nib: "there is no xib \(name)"
            case .storyboard: "there is no storyboard \(name)"
            }
        return lack + (isUsed ? ": the app ends here" : ": the app would end here, but nothing that is shown leads here")
    }
}
