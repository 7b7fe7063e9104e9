import AppModel
import InterfaceBuilder

/// The findings in an app's sources: outlets that no document connects.
enum UnconnectedOutlets {
    /// The findings of an app by the source file that they are in: one for each class.
    static func findings(in app: App) -> [(path: String, findings: [Finding])] {
        var files: [String: [Finding]] = [:]
        for one in app.unconnectedOutlets() {
            guard let first = one.outlets.first else { continue }
            var finding = Finding(
                rule: UnusedOutlet.about.id, severity: UnusedOutlet.about.severity, location: first.location, objectID: "",
                message: Message.unconnected(one, first.name), fix: one.hasDocument ? "connect it, or declare it without @IBOutlet" : nil
            )
            finding.notes = one.outlets.dropFirst().prefix(Observation.mostOthers).map {
                Finding.Note(location: $0.location, message: "'\($0.name)'")
            }
            files[first.location.file, default: []].append(finding)
        }
        return files.keys.sorted().map { ($0, files[$0] ?? []) }
    }
}

private enum Message {
    static func unconnected(_ one: App.UnconnectedOutlets, _ name: String) -> String {
        let others = one.outlets.count == 1 ? "" : ", and \(one.outlets.count - 1) more of \(one.className)"
        let reason = one.hasDocument ? "" : ": none has the class \(one.className)"
        return "no document connects '\(name)'\(others)\(reason)"
    }
}
