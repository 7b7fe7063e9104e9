import Facts
import Scenarios

/// An app that wants the whole screen, which it no longer gets in every window.
package struct IgnoredFullScreen: AppRule {
    package static let about = RuleDescription(
        id: "ignored-full-screen",
        category: .app,
        severity: .warning,
        summary: "UIRequiresFullScreen in an app that is built with the iOS 27 SDK or later",
        rationale: """
            The key no longer keeps an app out of windows: its scene is resized all the same, to a few sizes instead of every one, and gets a \
            screen of the new size when the drag ends (Apple: TN3192, revised for iOS 27). Plumbline reports it and never removes it. \
            Looked at with `--sdk 27` or later and by `check --for ios27`.
            """,
        example: "<key>UIRequiresFullScreen</key><true/>",
        platforms: [.iOS]
    )

    package init() {}

    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding? {
        guard sdk.fullScreenIsDiscrete, keys.isTrue(.fullScreen), let answer = keys[.fullScreen] else { return nil }
        return finding(
            at: answer, "UIRequiresFullScreen no longer keeps the app out of windows: it is resized to a few sizes (TN3192)", fix: nil)
    }
}
