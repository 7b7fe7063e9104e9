import Facts
import Scenarios

/// An app without a launch screen, which the App Store refuses from the iOS 27 SDK on.
package struct MissingLaunchScreen: AppRule {
    package static let about = RuleDescription(
        id: "missing-launch-screen",
        category: .app,
        severity: .error,
        summary: "an app that names no launch screen, built with the iOS 27 SDK or later",
        rationale: """
            The App Store refuses an app that is built with the iOS 27 SDK and names no launch screen: ITMS-90870 (Apple: TN3208). Looked \
            at with `--sdk 27` or later and by `check --for ios27`.
            """,
        example: "<key>UILaunchStoryboardName</key><string>LaunchScreen</string>",
        platforms: [.iOS]
    )

    package init() {}

    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding? {
        guard sdk.needsLaunchScreen, keys.isComplete, keys[.launchScreen] == nil, let file = keys.home else { return nil }
        return finding(
            at: file, "the App Store refuses the app without a launch screen: ITMS-90870 (TN3208)",
            fix: "name one with UILaunchStoryboardName, or describe one with UILaunchScreen")
    }
}
