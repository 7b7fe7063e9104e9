import Facts
import Scenarios

/// An app that is locked to one orientation, which is only a preference in windows.
package struct OrientationLock: AppRule {
    package static let about = RuleDescription(
        id: "orientation-lock",
        category: .app,
        severity: .note,
        summary: "one orientation alone, in an app that is built with the iOS 27 SDK or later",
        rationale: """
            Declared orientations count only until a window is resized for the first time (release notes of iOS 27, 178555304), and the inner \
            display of the iPhone Duo does not honour them at all. The app is seen wider than high whatever it declares. Looked at with \
            `--sdk 27` or later and by `check --for ios27`.
            """,
        example: "<key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>",
        platforms: [.iOS]
    )

    package init() {}

    static func finding(_ keys: AppKeys, builtWith sdk: LinkedSDK) -> Finding? {
        guard sdk.isResizable else { return nil }
        let locked = [keys[.phoneOrientations], keys[.tabletOrientations]].compactMap { $0 }.first {
            $0.text.contains("Portrait") != $0.text.contains("Landscape")
        }
        guard let answer = locked else { return nil }
        let shape = answer.text.contains("Portrait") ? "portrait" : "landscape"
        return finding(
            at: answer, "\(shape) alone is a preference: windows are resized to any shape (178555304)",
            fix: nil)
    }
}
