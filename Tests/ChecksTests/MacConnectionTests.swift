import Testing

@testable import Checks

/// Outlets, actions and owners of the Mac's documents, by the code around them.
@Suite struct MacConnectionTests {
    /// AppKit logs "Failed to connect (nameLable) outlet" and "Could not connect action", and goes on.
    @Test(
        "on a Mac outlets and actions that are not there are warnings; what AppKit's classes have counts",
        arguments: [
            ("<outlet property=\"window\" destination=\"w\" id=\"o\"/>", nil),
            ("<outlet property=\"nameLabel\" destination=\"w\" id=\"o\"/>", nil),
            (
                "<outlet property=\"nameLable\" destination=\"w\" id=\"o\"/>",
                "SignIn has no property 'nameLable': it stays unset, and AppKit only logs that [broken-outlet]"
            ),
        ] as [(String, String?)])
    func outletsOnAMac(outlet: String, message: String?) throws {
        let found = try macFindings(outlet: outlet)
        #expect(found == (message.map { ["Panel.xib:6: warning: \($0)"] } ?? []))
    }

    @Test(
        "on a Mac an action without a method does nothing; the first responder's are not judged",
        arguments: [
            ("save:", "-2", nil), ("close", "-2", nil), ("showWindow:", "-2", nil), ("nowhere:", "-1", nil),
            ("saved:", "-2", "SignIn has no method 'saved:': using this does nothing, and AppKit only logs that [broken-action]"),
        ] as [(String, String, String?)])
    func actionsOnAMac(selector: String, target: String, message: String?) throws {
        let found = try macFindings(action: "<action selector=\"\(selector)\" target=\"\(target)\" id=\"x\"/>")
        #expect(found == (message.map { ["Panel.xib:13: warning: \($0)"] } ?? []))
    }

    /// The xib of the same name is loaded by a controller of a class below the one that it names.
    @Test("the owner of a xib may be of a class below the one that the xib names", arguments: ["", ": SignIn"])
    func ownersOfClassesBelow(above: String) throws {
        let found = try macFindings(
            outlet: "<outlet property=\"price\" destination=\"w\" id=\"o\"/>", action: "<action selector=\"pay:\" target=\"-2\" id=\"x\"/>",
            more: "class Shop\(above) { @IBOutlet var price: NSTextField!\n @IBAction func pay(_ sender: Any) {} }")
        #expect(found.count == (above.isEmpty ? 2 : 0), "\(found)")
    }

    @Test(
        "the owner of a xib is what loads it, whatever class the xib names",
        arguments: [
            ("Shop(windowNibName: \"Panel\")", 0), ("Shop(windowNibName: \"Other\")", 2), ("Shop(nibName: \"Panel\", bundle: nil)", 0),
            ("NSNib(nibNamed: \"Panel\", bundle: nil)", 2),
        ])
    func ownersThatLoad(call: String, count: Int) throws {
        let found = try macFindings(
            outlet: "<outlet property=\"price\" destination=\"w\" id=\"o\"/>", action: "<action selector=\"pay:\" target=\"-2\" id=\"x\"/>",
            more: """
                class Shop: NSWindowController { @IBOutlet var price: NSTextField!\n @IBAction func pay(_ sender: Any) {} }
                func open() { _ = \(call) }
                """)
        #expect(found.count == count, "\(found)")
    }

    @Test func onAMacASegueIsPerformedBesideAnActionWithoutAMethod() throws {
        let found = try macFindings(
            action: """
                <action selector="saved:" target="-2" id="x"/>
                <segue destination="w" kind="show" id="y"/>
                """)
        #expect(
            found == [
                "Panel.xib:13: warning: SignIn has no method 'saved:': AppKit only logs that, and performs the segue [broken-action]"
            ])
    }

    /// A window that a controller of the class SignIn loads, with a button.
    private func macFindings(outlet: String = "", action: String = "", class name: String = "SignIn", more: String = "") throws -> [String]
    {
        let code = """
            import AppKit
            class SignIn: NSWindowController {
                @IBOutlet var nameLabel: NSTextField!
                @IBAction func save(_ sender: Any) {}
                override var windowNibName: String? { "Panel" }
            }
            \(more)
            """
        let panel = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
            <objects>
            <customObject id="-2" userLabel="File's Owner" customClass="\(name)">
            <connections>
            \(outlet)
            </connections></customObject>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <window title="Sign In" id="w"><rect key="contentRect" x="0" y="0" width="200" height="100"/>
            <view key="contentView" id="v"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
            <button id="b"><rect key="frame" x="20" y="20" width="80" height="32"/><buttonCell key="cell" type="push" title="Save" id="e"/>
            <connections>
            \(action)
            </connections></button></subviews></view></window></objects></document>
            """
        let app = try TemporaryApp(
            ["Panel.xib": panel, "Code.swift": code], targets: ["App": ["Panel.xib", "Code.swift"]], settings: "SDKROOT = macosx;")
        return try app.findings([BrokenOutlet.self, BrokenAction.self, UnknownClass.self], in: ["Panel.xib"])
    }

    @Test("the class of a file's owner matters to what is connected to it, and is not made: a warning")
    func classOfAFilesOwner() throws {
        #expect(
            try macFindings(outlet: "<outlet property=\"window\" destination=\"w\" id=\"o\"/>", class: "Gone") == [
                "Panel.xib:4: warning: no source declares 'Gone', the class of the file's owner: the outlets and actions go to whatever loads this [unknown-class]"
            ])
    }

    @Test("objects beside a Mac scene are no scenes that nothing shows")
    func bindingsBesideScenes() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" initialViewController="vc">
            <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController"><view key="view" id="root">
            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/></view></viewController>
            <userDefaultsController representsSharedInstance="YES" id="defaults"/><arrayController id="rows"/></objects></scene>
            <scene sceneID="t">
            <objects><viewController id="alone" sceneMemberID="viewController"/></objects></scene></scenes></document>
            """
        let app = try TemporaryApp(["Main.storyboard": text], targets: ["App": ["Main.storyboard"]], settings: "SDKROOT = macosx;")
        #expect(
            try app.findings([UnusedScene.self], in: ["Main.storyboard"]) == [
                "Main.storyboard:7: note: nothing shows this scene: no segue leads here, and it has no identifier [unused-scene]"
            ])
    }
}
