import Facts
import Scenarios

/// An app for releases that a new Xcode does not build for.
package struct OldDeploymentTarget: AppRule {
    package static let about = RuleDescription(
        id: "old-deployment-target",
        category: .app,
        severity: .warning,
        summary: "a deployment target that Xcode 27 does not build for",
        rationale: """
            Xcode 27 builds for iOS 15 and later (its release notes). Looked at with `--sdk 27` or later and by `check --for ios27`.
            """,
        example: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;",
        platforms: [.iOS]
    )

    package init() {}

    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding? {
        guard let answer = keys[.oldestRelease], let target = Double(answer.text.split(separator: ".").prefix(2).joined(separator: ".")),
            target < sdk.oldestTarget
        else { return nil }
        return finding(
            at: answer,
            "IPHONEOS_DEPLOYMENT_TARGET is \(answer.text): the SDK of iOS \(sdk) builds for iOS \(Int(sdk.oldestTarget)) and later",
            fix: nil)
    }
}
