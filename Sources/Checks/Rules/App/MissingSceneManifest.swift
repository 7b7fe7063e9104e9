import Facts
import Scenarios

/// An app without scenes, which does not launch when built with the iOS 27 SDK.
package struct MissingSceneManifest: AppRule {
    package static let about = RuleDescription(
        id: "missing-scene-manifest",
        category: .app,
        severity: .error,
        summary: "an app without a scene manifest, built with the iOS 27 SDK or later",
        rationale: """
            An app that is built with the iOS 27 SDK and has no scene manifest does not launch (release notes of iOS 27, 141837548). It is an \
            error where the app starts with a storyboard of the property list; an app that makes its windows in code, or whose code is an \
            `App` of SwiftUI, may have its scenes from there, so that it is a warning. Looked at with `--sdk 27` or later and by `check --for ios27`.
            """,
        example: "<key>UIApplicationSceneManifest</key><dict/>",
        platforms: [.iOS]
    )

    package init() {}

    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding? {
        guard sdk.needsScenes, keys.isComplete, keys[.sceneManifest] == nil, let file = keys.home else { return nil }
        let main = keys[.mainDocument]
        var finding = finding(
            at: main?.file ?? file, line: main?.line ?? 1, "the app does not launch without a scene manifest (141837548)",
            fix: "add UIApplicationSceneManifest and move the window from the app delegate to a scene delegate")
        if main == nil { finding.limit = .warning }
        return finding
    }
}
