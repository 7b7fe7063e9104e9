import AppModel
import Facts
import InterfaceBuilder

/// A storyboard that an app starts with and does not contain.
package struct MissingStoryboard: Rule {
    package static let about = RuleDescription(
        id: "missing-storyboard",
        category: .app,
        severity: .error,
        summary: "a storyboard that the app's property list or build settings start with, and that its target does not contain",
        rationale: """
            UIKit and AppKit end the app as it launches: "Could not find a storyboard named"; of a main xib "Could not load NIB" or "Unable to load nib \
            file". It is reported at the line of the property list or project that names it, for the main storyboard, those of scenes and of \
            extensions. Without the storyboard of its launch screen an app begins with a blank screen: a warning. Where a scene manifest \
            may begin with something else than the main storyboard, or a main storyboard is named beside a main xib, that is a warning too. \
            A key for one kind of device (`~ipad`) counts where the target is built for that. A main \
            function that does not call Apple's asks for neither. Only where all documents of the projects are there.
            """,
        example: """
            <key>UIMainStoryboardFile</key><string>Mian</string>
            """
    )

    package init() {}

    /// It is found in property lists and projects, once for an app; see ``findings(in:)``.
    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }

    /// The findings of an app by the file that they are in.
    static func findings(in app: App) -> [(path: String, findings: [Finding])] {
        var files: [String: [Finding]] = [:]
        for missing in app.missingStarts() {
            let isFatal = missing.moment != .launchScreen && missing.alternative == nil
            let finding = Finding(
                rule: about.id, severity: about.severity, location: missing.location, objectID: "", message: message(of: missing),
                fix: fix(of: missing), limit: app.areDemos(missing.targets) ? .note : isFatal ? .error : .warning)
            files[missing.location.file, default: []].append(finding)
        }
        return files.keys.sorted().map { ($0, files[$0] ?? []) }
    }

    private static func message(of missing: MissingStart) -> String {
        let targets = Titles.list(missing.targets, limit: mostTargets), isOne = missing.targets.count == 1
        let kind = missing.isXib ? "xib" : "storyboard"
        let harm =
            switch missing.moment {
            case .launch:
                switch missing.alternative {
                case .scenes: "the app ends here, unless its scenes begin with something else"
                case .mainStoryboard: "the app ends here, unless it begins with its main storyboard"
                case nil: "the app ends as it launches"
                }
            case .launchScreen: "the app's launch screen is blank"
            case .scene: "the app ends as its scene begins"
            case .openingExtension: "the extension ends as it is opened"
            }
        let device = missing.idiom.map { $0 == .pad ? "on an iPad " : "on an iPhone " } ?? ""
        return "\(isOne ? "target" : "targets") \(targets) \(isOne ? "has" : "have") no \(kind) '\(missing.name)': \(device)\(harm)"
    }

    private static func fix(of missing: MissingStart) -> String? {
        if let path = missing.elsewhere { return "add \(path) to \(missing.targets.count == 1 ? "the target" : "these targets")" }
        return missing.nearest.map { "there is '\($0)'" }
    }

    /// The most targets that are named in one message.
    private static let mostTargets = 4
}
