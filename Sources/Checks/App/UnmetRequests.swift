import AppModel
import InterfaceBuilder

/// The findings in an app's sources: what they ask documents for and no document has.
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
        return files.keys.sorted().map { ($0, files[$0] ?? []) }
    }
}

private enum Message {
    static func unmet(_ request: CodeRequest, _ isUsed: Bool) -> String {
        let lack =
            switch request.kind {
            case .scene: "no storyboard has a scene '\(request.name)'"
            case .segue: "no scene has a segue '\(request.name)'"
            case .cell, .registration, .making: "no document has, and no source registers, a cell '\(request.name)'"
            case .nib: "there is no xib '\(request.name)'"
            case .storyboard: "there is no storyboard '\(request.name)'"
            }
        return lack + (isUsed ? ": the app ends here" : ": the app would end here, but nothing that is shown leads here")
    }
}
