import Facts
import Scenarios

/// What apps say that a system will refuse or ignore once they are built with an SDK.
package enum AppFindings {
    static let rules: [any AppRule.Type] = [
        MissingLaunchScreen.self, MissingSceneManifest.self, IgnoredCompatibility.self, IgnoredFullScreen.self, OrientationLock.self,
        OldDeploymentTarget.self,
    ]

    /// The rules on what apps say, by id.
    package static var ruleIDs: Set<String> { Set(rules.map { $0.about.id }) }

    /// The findings by file, each thing once however many configurations say it.
    static func all(in projects: [AppProject], builtWith sdk: LinkedSDK) -> [(file: String, findings: [Finding])] {
        var files: [String: [Finding]] = [:]
        for keys in projects.flatMap(\.keys) {
            for rule in rules {
                guard let finding = rule.finding(keys, builtWith: sdk) else { continue }
                let file = finding.location.file
                let isKnown = files[file]?.contains { $0.rule == finding.rule && $0.message == finding.message } == true
                if !isKnown { files[file, default: []].append(finding) }
            }
        }
        return files.keys.sorted().map { ($0, files[$0, default: []].sorted()) }
    }
}
