import InterfaceBuilder
import Testing

@testable import Checks

/// What code places, turns or never shows, where a document alone would be wrong.
@Suite struct CodeReachTests {
    private func findings(_ rule: any Rule.Type, _ files: [String: String], in document: String) throws -> [String] {
        var files = files
        files["Start.swift"] = """
            import UIKit
            @main class Start: UIResponder, UIApplicationDelegate { func go() { _ = Help(nibName: "Help", bundle: nil) } }
            """
        return try TemporaryApp(
            files, targets: ["App": files.keys.sorted()],
            settings:
                "INFOPLIST_KEY_UISupportedInterfaceOrientations = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\";"
        ).findings([rule], in: [document])
    }

    /// A xib's view with `inside`, of which a class is the owner.
    private static func xib(_ inside: String, outlets: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Help"><connections>
        <outlet property="view" destination="root" id="ow"/>\(outlets)</connections></placeholder>
        <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(inside)<viewLayoutGuide key="safeArea" id="safe"/></view>
        </objects></document>
        """
    }

    /// A view that no phone on its side has room for.
    private static let high = """
        <subviews>\(view("a", frame: "x=\"0\" y=\"0\" width=\"10\" height=\"440\""))</subviews>
        <constraints>\(constraint("x", "a.leading", "root.leading"))\(constraint("w", "a.width", nil, 10))\(constraint("y", "a.top", "safe.top"))\(constraint("h", "a.height", nil, 440))\(constraint("z", "a.bottom", "safe.bottom", 0, " relation=\"lessThanOrEqual\""))</constraints>
        """

    @Test("the owner of a xib says in which orientations its view is", arguments: [(".portrait", "note"), (".allButUpsideDown", "error")])
    func owner(orientations: String, severity: String) throws {
        let code = """
            import UIKit
            class Help: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { \(orientations) }
            }
            """
        let found = try findings(
            UnsatisfiableElsewhere.self, ["Help.xib": Self.xib(Self.high), "Code.swift": code], in: "Help.xib")
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    /// A mask that keeps the width of the canvas beside an edge that is held.
    private static let masked = """
        <subviews><view contentMode="scaleToFill" fixedFrame="YES" id="a"><rect key="frame" x="0" y="20" width="375" height="100"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view></subviews>
        <constraints>\(constraint("e", "root.trailing", "a.trailing"))</constraints>
        """

    /// A frame that is set changes the constraints that a mask stands for (Apple: translatesAutoresizingMaskIntoConstraints).
    @Test(
        "code that gives a view with a mask another frame may end its conflict",
        arguments: [("bar.frame = view.bounds", true), ("print(bar.frame)", false)])
    func framed(use: String, isFramed: Bool) throws {
        let code = """
            import UIKit
            class Help: UIViewController {
                @IBOutlet var bar: UIView!
                override func viewDidLayoutSubviews() { \(use) }
            }
            """
        let document = Self.xib(Self.masked, outlets: "<outlet property=\"bar\" destination=\"a\" id=\"ob\"/>")
        let found = try findings(HoldsByLuck.self, ["Help.xib": document, "Code.swift": code], in: "Help.xib")
        #expect(found.count == 1 && found[0].contains(": \(isFramed ? "note" : "error"): "), "\(found)")
        #expect(found.first?.contains("unless code gives 'bar' a frame that agrees") == isFramed, "\(found)")
    }

    /// A box above a tray, which is as high as what code puts in.
    private static let tray = """
        <subviews>\(view("a", frame: "x=\"20\" y=\"300\" width=\"100\" height=\"100\""))\(view("t", frame: "x=\"0\" y=\"424\" width=\"375\" height=\"60\""))</subviews>
        <constraints>\(constraint("x", "a.leading", "root.leading", 20))\(constraint("w", "a.width", nil, 100))\(constraint("h", "a.height", nil, 100))\(constraint("g", "t.top", "a.bottom", 24))\(constraint("l", "t.leading", "root.leading"))\(constraint("e", "t.trailing", "root.trailing"))\(constraint("b", "root.bottom", "t.bottom"))\(constraint("m", "t.height", nil, 50, " relation=\"greaterThanOrEqual\""))</constraints>
        """

    @Test(
        "a view that is tied to one that code constrains is where that leaves it",
        arguments: [("sheet.topAnchor.constraint(equalTo: tray.topAnchor).isActive = true", true), ("tray.addSubview(sheet)", false)])
    func neighbour(use: String, isTied: Bool) throws {
        let code = """
            import UIKit
            class Help: UIViewController {
                @IBOutlet var tray: UIView!
                let sheet = UIView()
                override func viewDidLoad() { \(use) }
            }
            """
        let document = Self.xib(Self.tray, outlets: "<outlet property=\"tray\" destination=\"t\" id=\"ot\"/>")
        let found = try findings(AmbiguousPosition.self, ["Help.xib": document, "Code.swift": code], in: "Help.xib")
        try #require(found.count == 1)
        #expect(found[0].contains(": note: ") == isTied, "\(found)")
        #expect(found[0].contains("unless code constrains 'tray'") == isTied, "\(found)")
    }

    /// `Second` is in no property list, and another of its scenes is shown by its identifier.
    @Test(
        "the initial scene of a storyboard that nothing begins with is shown by nothing",
        arguments: [
            ("UIStoryboard(name: \"Second\", bundle: nil).instantiateViewController(withIdentifier: \"Card\")", true),
            ("UIStoryboard(name: \"Second\", bundle: nil).instantiateInitialViewController()", false),
            ("UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()", false),
        ])
    func initial(use: String, isUnused: Bool) throws {
        let card = """
            <scene sceneID="s2"><objects><viewController id="n" storyboardIdentifier="Card" sceneMemberID="viewController"/></objects></scene>
            """
        let found = try findings(
            UnusedScene.self,
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "Second.storyboard": TemporaryApp.storyboard("", scenes: card),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { let card = \"Card\"; func go(name: String) { _ = \(use) } }",
            ], in: "Second.storyboard")
        #expect(found.count == (isUnused ? 1 : 0), "\(found)")
    }

    // MARK: What only the document has

    /// A first view 15 from the edge of a stack view that has it at the edge.
    @Test("what contradicts a stack view's own arrangement is removed")
    func stacked() throws {
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" spacing="16" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="20" y="20" width="216" height="40"/><subviews>\(view("a", frame: "x=\"0\" y=\"0\" width=\"100\" height=\"40\""))\(view("b", frame: "x=\"116\" y=\"0\" width=\"100\" height=\"40\""))</subviews>
            <constraints>\(constraint("wa", "a.width", nil, 100))\(constraint("wb", "b.width", nil, 100))\(constraint("ha", "a.height", nil, 40))\(constraint("odd", "b.leading", "a.trailing", 18))</constraints></stackView>
            """
        let document = try MarkedDocument(
            subviews: stack, constraints: constraint("l", "s.leading", "root.leading", 20) + constraint("t", "s.top", "root.top", 20))
        let found = document.findings(of: Unsatisfiable.self)
        #expect(found.map(\.fix) == ["remove 'view b.leading = view a.trailing + 18'"], "\(found.map(\.fullMessage))")
    }
}
