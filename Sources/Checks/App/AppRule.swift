import InterfaceBuilder
import Scenarios
import Facts

/// A rule on what an app says in its property list and settings. It looks at no document: ``AppFindings`` asks it.
protocol AppRule: Rule {
    /// What an app's target says that a system will refuse or ignore.
    ///
    /// - Parameter sdk: the SDK that it is to be built with.
    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding?
}

extension AppRule {
    package func findings(in document: DocumentUnderCheck) -> [Finding] { [] }

    static func finding(at answer: AppKeys.Answer, _ message: String, fix: String?) -> Finding {
        finding(at: answer.file, line: answer.line, message, fix: fix)
    }

    static func finding(at file: String, line: Int = 1, _ message: String, fix: String?) -> Finding {
        Finding(
            rule: about.id, severity: about.severity, location: SourceLocation(file: file, line: line, column: 1), objectID: "",
            message: message, fix: fix)
    }
}

/// What apps say that a system will refuse or ignore once they are built with an SDK.
package enum AppFindings {
    static let rules: [any AppRule.Type] = [
        MissingLaunchScreen.self, MissingSceneManifest.self, IgnoredCompatibility.self, IgnoredFullScreen.self, OrientationLock.self,
        OldDeploymentTarget.self,
    ]

    /// The findings by file, each thing once however many configurations say it.
    package static func all(in projects: [AppProject], builtWith sdk: LinkedSDK, configuration: CheckConfiguration) -> [CheckedDocument] {
        var files: [String: [Finding]] = [:]
        for keys in projects.flatMap(\.keys) {
            for rule in rules {
                guard let severity = configuration.severity(of: rule.about), var finding = rule.finding(keys, builtWith: sdk) else {
                    continue
                }
                finding.severity = min(severity, finding.limit)
                let file = finding.location.file
                if files[file]?.contains(finding) != true { files[file, default: []].append(finding) }
            }
        }
        return files.keys.sorted().map { CheckedDocument(path: $0, findings: files[$0, default: []].sorted()) }
    }
}
