import Testing

@testable import Checks

/// What nothing in the app comes to is a note, however broken it is.
@Suite("What the app comes to")
struct ReachabilityTests {
    /// A tap's action that the controller does not have.
    @Test("a gesture recognizer that no view has sends nothing", arguments: [true, false])
    func recognizers(isOfView: Bool) throws {
        let recognizer = """
            <tapGestureRecognizer id="tap"><connections><action selector="gone:" destination="c" id="x"/></connections></tapGestureRecognizer>
            """
        let view = "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" id=\"o\"/></connections>"
        let storyboard = TemporaryApp.storyboard("customClass=\"SignIn\"", view: isOfView ? view : "")
            .replacingOccurrences(of: "</objects></scene>", with: "\(recognizer)</objects></scene>")
        let app = try TemporaryApp(
            ["Main.storyboard": storyboard, "Code.swift": "import UIKit\nclass SignIn: UIViewController {}"],
            targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenAction.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(isOfView ? ": error: " : ": note: "), "\(found)")
        #expect(found.first?.contains("but nothing sends it") == !isOfView)
    }

    @Test(
        "a prototype that no code asks for, or in whose place code registers another cell, is never made",
        arguments: [
            ("let cell = table.dequeueReusableCell(withIdentifier: \"Name\", for: path)", "error"),
            ("let cell = table.dequeueReusableCell(withIdentifier: Names.identifier, for: path)", "error"),
            ("let cell = table.dequeueReusableCell(withIdentifier: \"Other\", for: path)", "note"),
            ("let cell = table.dequeueReusableCell(withIdentifier: \"\\(path)me\", for: path)", "error"),
            ("", "error"),
            ("table.register(UITableViewCell.self, forCellReuseIdentifier: \"Name\")", "note"),
            ("let cell = NameCell(style: .default, reuseIdentifier: \"Name\")", "error"),
        ])
    func prototypes(use: String, severity: String) throws {
        let table = """
            <subviews><tableView dataMode="prototypes" id="t"><rect key="frame" x="0" y="0" width="375" height="600"/><prototypes>
            <tableViewCell reuseIdentifier="Name" id="cell" customClass="NameCell"><rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="44"/></tableViewCellContentView>
            <connections><outlet property="gone" destination="content" id="o"/></connections></tableViewCell></prototypes></tableView></subviews>
            """
        let constant = use.contains("identifier,") ? "static let identifier = \"Name\"" : ""
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"Names\"", view: table),
                "Code.swift": """
                import UIKit
                class Names: UIViewController { \(constant)
                    func load(_ table: UITableView, _ path: IndexPath) { \(use) }
                }
                class NameCell: UITableViewCell {}
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenOutlet.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    @Test(
        "a constant that nothing uses asks for nothing",
        arguments: [
            ("static let other = UIStoryboard(name: \"Other\", bundle: nil)", "", "note"),
            ("static let other = UIStoryboard(name: \"Other\", bundle: nil)", "_ = Boards.other", "error"),
            ("static let other: UIStoryboard = UIStoryboard(name: \"Other\", bundle: nil)", "", "note"),
            ("static func other() { show(UIStoryboard(name: \"Other\", bundle: nil)) }", "", "error"),
        ])
    func idleConstants(declaration: String, use: String, severity: String) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "Boards.swift": "import UIKit\nenum Boards { \(declaration) }",
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { func go() { print(Boards.self); \(use) } }",
            ], targets: ["App": ["Main.storyboard", "Boards.swift", "Code.swift"]])
        let found = try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): there is no storyboard 'Other'"), "\(found)")
    }

    @Test("an editor's backup of a document is not the one that its name asks for", arguments: [("Card~", false), ("Card~ipad", true)])
    func backups(name: String, isLoaded: Bool) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "\(name).xib": """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SignIn"><connections>
                <outlet property="gone" destination="v" id="o"/></connections></placeholder>
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/></view></objects>
                </document>
                """,
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { let card = UINib(nibName: \"Card\", bundle: nil) }",
                "Use.swift": "let use = SignIn().card",
            ], targets: ["App": ["Main.storyboard", "\(name).xib", "Code.swift", "Use.swift"]])
        let found = try app.findings([BrokenOutlet.self], in: ["\(name).xib"])
        #expect(found.count == 1 && found[0].contains(isLoaded ? ": error: " : ": note: "), "\(found)")
    }

    @Test("an outlet to what is in another scene is not set, and ends no app")
    func outletsOutOfTheScene() throws {
        let other = """
            <scene sceneID="u"><objects><viewController id="d" sceneMemberID="viewController"><view key="view" id="q">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene>
            """
        let inside = "<connections><outlet property=\"gone\" destination=\"q\" id=\"o\"/></connections>"
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\"", inside: inside, scenes: other),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController {}",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        #expect(try app.findings([BrokenOutlet.self], in: ["Main.storyboard"]) == [])
    }

    /// A view that no phone on its side has room for, in a scene of a tab bar controller.
    @Test(
        "a container says which orientations those in it have, whatever they say",
        arguments: [("", ".portrait", true), (".portrait", ".all", true), (".all", ".portrait", false), ("", "", false)])
    func containers(tabs: String, own: String, isNote: Bool) throws {
        func orientations(_ value: String) -> String {
            value.isEmpty ? "" : "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { \(value) }"
        }
        let tall = """
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="10" height="440"/></view>
            </subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/>
            <constraint firstItem="a" firstAttribute="bottom" relation="lessThanOrEqual" secondItem="safe" secondAttribute="bottom" id="m"/>
            <constraint firstItem="a" firstAttribute="height" constant="440" id="h"/>
            <constraint firstItem="a" firstAttribute="width" constant="10" id="w"/></constraints>
            """
        let container = """
            <scene sceneID="u"><objects><tabBarController id="tabs" customClass="Tabs" sceneMemberID="viewController">
            <tabBar key="tabBar" id="bar"><rect key="frame" x="0" y="0" width="375" height="49"/></tabBar>
            <connections><segue destination="c" kind="relationship" relationship="viewControllers" id="r"/></connections>
            </tabBarController></objects></scene>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\"", view: tall, scenes: container),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController { \(orientations(own)) }
                class Tabs: UITabBarController { \(orientations(tabs)) }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]],
            settings:
                "INFOPLIST_KEY_UISupportedInterfaceOrientations = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\";")
        let found = try app.findings([UnsatisfiableElsewhere.self], in: ["Main.storyboard"])
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.contains(": note: ") } == isNote, "\(found)")
    }

    @Test(
        "a scene that only a scene leads to which nothing shows, or only code that no target compiles, is not shown",
        arguments: [
            (isInitial: true, file: "Code.swift", isShown: true), (false, "Code.swift", true), (false, "Left.swift", false),
        ])
    func unreachedContainers(isInitial: Bool, file: String, isShown: Bool) throws {
        let navigation = """
            <scene sceneID="u"><objects><navigationController storyboardIdentifier="Way" id="n" sceneMemberID="viewController">
            <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="0" width="375" height="44"/></navigationBar>
            <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController></objects></scene>
            """
        let use = "import UIKit\nfunc go(_ board: UIStoryboard) { _ = board.instantiateViewController(withIdentifier: \"Way\") }"
        let storyboard = TemporaryApp.storyboard(
            "customClass=\"SignIn\"", initial: false,
            inside: "<connections><outlet property=\"gone\" destination=\"root\" id=\"o\"/></connections>", scenes: navigation)
        let app = try TemporaryApp(
            [
                "Main.storyboard": isInitial
                    ? storyboard.replacingOccurrences(of: "useSafeAreas=\"YES\"", with: "useSafeAreas=\"YES\" initialViewController=\"n\"")
                    : storyboard, "Code.swift": "import UIKit\nclass SignIn: UIViewController {}\n" + (file == "Code.swift" ? use : ""),
                "Left.swift": file == "Left.swift" ? use : "",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenOutlet.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(isShown ? ": error: " : ": note: "), "\(found)")
        let left = try app.findings([UnusedScene.self], in: ["Main.storyboard"])
        #expect(
            left.contains { $0.contains("no segue leads here that anything performs, and it has no identifier") } == !isShown, "\(left)")
    }

    @Test(
        "an action in what is hidden for good is never sent, and one whose sender code turns off hardly",
        arguments: [
            (" hidden=\"YES\"", "", "note"), (" hidden=\"YES\"", "box.isHidden = false", "note"), ("", "", "error"),
            ("", "save.isEnabled = false", "warning"), ("", "save.isEnabled = true", "error"),
            ("", "save.isUserInteractionEnabled = isOpen", "warning"),
        ])
    func unsentActions(hidden: String, use: String, severity: String) throws {
        let view = """
            <subviews><view\(hidden) id="box"><rect key="frame" x="20" y="60" width="200" height="100"/><subviews>
            <button id="b"><rect key="frame" x="20" y="10" width="100" height="44"/>
            <connections><action selector="gone:" destination="c" eventType="touchUpInside" id="x"/></connections></button></subviews></view></subviews>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view,
                    inside: "<connections><outlet property=\"save\" destination=\"b\" id=\"o\"/></connections>"),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController { @IBOutlet var save: UIButton!; func change(_ isOpen: Bool) { \(use) } }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenAction.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }
}
