import Testing

@testable import Checks

/// Actions that are not there, of controls that never send them.
@Suite struct IdleActionTests {
    @Test(
        "an action that is not there is a note where code hides its button for good",
        arguments: [("viewDidLoad() { button.isHidden = true }", "note"), ("change() { button.isHidden = true }", "error")])
    func actionOfAHiddenButton(use: String, severity: String) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"",
                    view: """
                        <subviews><button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                        <rect key="frame" x="0.0" y="0.0" width="60" height="30"/><state key="normal" title="Back"/>
                        <connections><action selector="back:" destination="c" eventType="touchUpInside" id="a"/></connections></button></subviews>
                        """,
                    inside: "<connections><outlet property=\"button\" destination=\"b\" id=\"o\"/></connections>"),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { @IBOutlet var button: UIButton!\nfunc \(use) }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenAction.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    @Test("an action that is not there is a note where its item shows a view of its own: the item sends none")
    func actionOfACustomView() throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\" customModule=\"App\" customModuleProvider=\"target\"",
                    inside: """
                        <barButtonItem key="x" id="b"><view key="customView" contentMode="scaleToFill" id="v"/><connections>
                        <action selector="saved:" destination="c" id="a"/></connections></barButtonItem>
                        """),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController {}",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenAction.self], in: ["Main.storyboard"])
        #expect(
            found == [
                "Main.storyboard:12: note: SignIn has no method 'saved:': the app would end when this is used, but nothing sends it [broken-action]"
            ])
    }
}
