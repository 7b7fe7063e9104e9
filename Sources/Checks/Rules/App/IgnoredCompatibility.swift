import Facts
import Scenarios

/// An app that holds on to the look of iOS 18 by a key that newer SDKs ignore.
package struct IgnoredCompatibility: AppRule {
    package static let about = RuleDescription(
        id: "ignored-compatibility",
        category: .app,
        severity: .warning,
        summary: "UIDesignRequiresCompatibility in an app that is built with the iOS 27 SDK or later",
        rationale: """
            The system ignores the key in apps that are built with the iOS 27 SDK: bars, switches and sliders of iOS 26 come at once. \
            `plumbline compare --sdk 26 --to-sdk 27` says which views that moves. Looked at with `--sdk 27` or later and by \
            `check --for ios27`.
            """,
        example: "<key>UIDesignRequiresCompatibility</key><true/>",
        platforms: [.iOS]
    )

    package init() {}

    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding? {
        guard !sdk.honoursCompatibility, keys.isTrue(.compatibility), let answer = keys[.compatibility] else { return nil }
        return finding(
            at: answer, "UIDesignRequiresCompatibility is ignored: the app gets the bars and controls of iOS 26 at once",
            fix: "see what moves with 'plumbline compare --sdk 26 --to-sdk \(sdk)'")
    }
}
