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

    /// The findings by file, each thing once however many targets and configurations say it.
    static func all(in projects: [AppProject], builtWith sdk: LinkedSDK) -> [(file: String, findings: [Finding])] {
        var files: [String: [AppStatement]] = [:]
        let all = projects.flatMap(\.keys)
        for keys in all {
            for rule in rules {
                guard let finding = rule.finding(keys, builtWith: sdk) else { continue }
                let file = finding.location.file
                if let known = files[file]?.firstIndex(where: { $0.isSame(as: finding) }) {
                    files[file]?[known].add(finding, of: keys.target)
                } else {
                    files[file, default: []].append(AppStatement(finding, of: keys.target))
                }
            }
        }
        let isNamed = Set(all.compactMap(\.target)).count > 1
        return files.keys.sorted().map { file in
            (file, files[file, default: []].map { isNamed ? $0.named : $0.finding }.sorted())
        }
    }
}

/// What one or several targets say in a file.
private struct AppStatement {
    private(set) var finding: Finding
    private var targets: [String] = []

    init(_ finding: Finding, of target: String?) {
        self.finding = finding
        targets = [target].compactMap { $0 }
    }

    func isSame(as other: Finding) -> Bool { finding.rule == other.rule && finding.message == other.message }

    /// Counts as serious as the most serious of them.
    mutating func add(_ other: Finding, of target: String?) {
        finding.limit = max(finding.limit, other.limit)
        if other.location != finding.location, !finding.notes.contains(where: { $0.location == other.location }) {
            finding.notes.append(Finding.Note(location: other.location, message: "it is said here as well"))
        }
        if let target, !targets.contains(target) { targets.append(target) }
    }

    /// With the targets that say it, such as `…, in targets App and App Beta`.
    var named: Finding {
        guard !targets.isEmpty else { return finding }
        var named = finding
        named.message += ", in \(targets.count == 1 ? "target" : "targets") \(Titles.list(targets, limit: Self.mostTargets))"
        return named
    }

    /// The most targets that are named in one statement.
    private static let mostTargets = 4
}
