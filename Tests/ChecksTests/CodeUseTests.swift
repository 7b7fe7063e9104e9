import Testing

@testable import Checks

/// What code does with a document after it has loaded, and which code the app has.
@Suite struct CodeUseTests {
    private static let plain = "import UIKit\nclass SignIn: UIViewController { @IBOutlet var area: UIScrollView!\n"

    /// A scroll view whose content ends nowhere.
    private static let scroller = """
        <subviews><scrollView translatesAutoresizingMaskIntoConstraints="NO" id="area"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews>\(label("a"))</subviews>
        <constraints>\(constraint("x", "a.leading", "area.leading"))\(constraint("t", "area.trailing", "a.trailing"))\(constraint("y", "a.top", "area.top", 900))</constraints>
        </scrollView></subviews>
        <constraints>\(constraint("1", "area.leading", "root.leading"))\(constraint("2", "root.trailing", "area.trailing"))\(constraint("3", "area.top", "root.top"))\(constraint("4", "root.bottom", "area.bottom"))</constraints>
        """

    private func findings(_ rule: any Rule.Type, view: String, outlets: String, code: String) throws -> [String] {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view, inside: "<connections>\(outlets)</connections>"),
                "Code.swift": code,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        return try app.findings([rule], in: ["Main.storyboard"])
    }

    @Test(
        "a scroll view whose content size code sets",
        arguments: [("area.contentSize = CGSize(width: 10, height: 900)", "note"), ("print(area.contentSize)", "error")])
    func contentSize(use: String, severity: String) throws {
        let found = try findings(
            AmbiguousContent.self, view: Self.scroller, outlets: "<outlet property=\"area\" destination=\"area\" id=\"o\"/>",
            code: Self.plain + "override func viewDidLoad() { \(use) } }")
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    /// A button below every phone held sideways, and below the smallest held upright.
    private static let low = """
        <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="20" y="600" width="100" height="44"/>
        <state key="normal" title="Save"/></button></subviews>
        <constraints>\(constraint("x", "b.leading", "root.leading", 20))\(constraint("y", "b.top", "root.top", 600))</constraints>
        """

    @Test(
        "a view that code hides as it loads, and never shows",
        arguments: [
            ("override func viewDidLoad() { save.isHidden = true }", "note"),
            ("override func viewDidLoad() { if isNew { save.isHidden = true } }", "warning"),
            ("override func viewDidLoad() { save.isHidden = true }\n func show() { save.isHidden = false }", "warning"),
            ("func hide() { save.isHidden = true }", "warning"),
            ("override func viewDidLoad() { save.isHidden = true }\n func show() { [save].forEach { $0.isHidden = false } }", "warning"),
            ("override func viewDidLoad() { save.isHidden = true }\n func show() { for one in all { one.isHidden = false } }", "warning"),
        ])
    func hidden(code: String, severity: String) throws {
        let found = try findings(
            OffScreen.self, view: Self.low, outlets: "<outlet property=\"save\" destination=\"b\" id=\"o\"/>",
            code: "import UIKit\nclass SignIn: UIViewController { @IBOutlet var save: UIButton!\n var isNew = true\n\(code) }")
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    /// Nineteen zeros beside 300 of 375 points.
    private static let crowded = """
        <subviews><label text="0.0000000000000000000" horizontalCompressionResistancePriority="1000" textAlignment="natural" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="l">
        <rect key="frame" x="300" y="100" width="60" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
        <constraints>\(constraint("x", "l.leading", "root.leading", 300))\(constraint("t", "root.trailing", "l.trailing", 15))\(constraint("y", "l.top", "root.top", 100))</constraints>
        """

    @Test(
        "the width of a sample text that code replaces is in no certain conflict",
        arguments: [("amount.text = wallet.balance", ": note: "), ("print(amount.text)", ": warning: ")])
    func sampleText(use: String, severity: String) throws {
        let found = try findings(
            Unsatisfiable.self, view: Self.crowded, outlets: "<outlet property=\"amount\" destination=\"l\" id=\"o\"/>",
            code: "import UIKit\nclass SignIn: UIViewController { @IBOutlet var amount: UILabel!\n override func viewDidLoad() { \(use) } }"
        )
        #expect(found.count == 1 && found[0].contains(severity), "\(found)")
    }

    @Test(
        "constraints of a collection that code switches",
        arguments: [
            ("tall.forEach { $0.priority = .defaultLow }", "note"), ("tall.forEach { one in one.isActive = false }", "note"),
            ("for one in self.tall { one.priority = .defaultLow }", "note"), ("for one in tall { print(one.priority) }", "warning"),
            ("others.forEach { $0.priority = .defaultLow }", "warning"),
        ])
    func collections(use: String, severity: String) throws {
        let found = try findings(
            OffScreen.self, view: Self.low, outlets: "<outletCollection property=\"tall\" destination=\"y\" id=\"o\"/>",
            code: """
                import UIKit
                class SignIn: UIViewController {
                    @IBOutlet var tall: [NSLayoutConstraint]!
                    @IBOutlet var others: [NSLayoutConstraint]!
                    override func viewDidLoad() { \(use) }
                }
                """)
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    // MARK: Classes

    @Test(
        "a container of UIKit's does without its own class, of which nothing is asked",
        arguments: [
            ("navigationController", "", "warning"), ("viewController", "", "error"),
            ("navigationController", "<connections><outlet property=\"first\" destination=\"c\" id=\"o\"/></connections>", "error"),
        ])
    func containers(kind: String, inside: String, severity: String) throws {
        let scene = """
            <scene sceneID="s2"><objects><\(kind) id="n" storyboardIdentifier="Help" customClass="Gone" customModuleProvider="target" sceneMemberID="viewController">\(inside)</\(kind)></objects></scene>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\"", scenes: scene),
                "Code.swift":
                    "import UIKit\nclass SignIn: UIViewController { func go() { storyboard?.instantiateViewController(withIdentifier: \"Help\") } }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([UnknownClass.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    @Test(
        "a view whose class is gone does as one of UIKit's where its outlet is declared as that",
        arguments: [("UISwitch", "warning"), ("UIControl", "warning"), ("Other", "error")])
    func typedOutlet(type: String, severity: String) throws {
        let view = """
            <subviews><switch opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v" customClass="Gone" customModuleProvider="target">
            <rect key="frame" x="0.0" y="0.0" width="51" height="31"/>
            <connections><action selector="turn:" destination="c" eventType="valueChanged" id="a"/></connections></switch></subviews>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view,
                    inside: "<connections><outlet property=\"first\" destination=\"v\" id=\"o\"/></connections>"),
                "Code.swift":
                    "import UIKit\nclass SignIn: UIViewController { @IBOutlet var first: \(type)!\n@IBAction func turn(_ sender: Any) {} }\nclass Other: UISwitch {}",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([UnknownClass.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    @Test(
        "what only a parameter asks for that no call passes ends no app",
        arguments: [
            ("func go(again: Bool = false) { if again { show() } }", "go()", "note"),
            ("func go(for again: Bool = false) { run { if again { show() } } }", "go()", "error"),
            ("func go(again: Bool = false) { if again { show() } }", "go(again: true)", "error"),
            ("func go(again: Bool = true) { if again { show() } }", "go()", "error"),
            ("func go(again: Bool = false) { if !again { show() } }", "go()", "error"),
            ("func go(again: Bool = false) { if again { } else { show() } }", "go()", "error"),
            ("func go(_ again: Bool = false) { if again { show() } }", "go(true)", "error"),
            ("@objc func go(again: Bool = false) { if again { show() } }", "go()", "error"),
        ])
    func idleParameter(function: String, call: String, severity: String) throws {
        let code = function.replacing("show()", with: "performSegue(withIdentifier: \"gone\", sender: nil)")
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController {\n\(code)\noverride func viewDidLoad() { \(call) } }",
                "Other.swift": "func label(for text: String) {}",
            ], targets: ["App": ["Main.storyboard", "Code.swift", "Other.swift"]])
        let found = try app.findings([UnknownSegue.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].hasPrefix("Code.swift:3: \(severity): "), "\(found)")
    }

    @Test("a class in a source that no target compiles is not there", arguments: [true, false])
    func leftOut(isCompiled: Bool) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\" customModuleProvider=\"target\""),
                "Code.swift": "import UIKit\nclass Other {}", "Left.swift": "import UIKit\nclass SignIn: UIViewController {}",
            ], targets: ["App": ["Main.storyboard", "Code.swift"] + (isCompiled ? ["Left.swift"] : [])])
        let expected =
            "Main.storyboard:5: warning: no target compiles Left.swift, which alone declares the class 'SignIn': the object is made without its code "
            + "[unknown-class]"
        #expect(try app.findings([UnknownClass.self], in: ["Main.storyboard"]) == (isCompiled ? [] : [expected]))
    }

    @Test("what a library of the repository's own contains is compiled in the project of all libraries")
    func pods() throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\" customModuleProvider=\"target\""),
                "Code.swift": "import UIKit\nclass Other {}", "Library/Library.podspec": "",
                "Library/Left.swift": "import UIKit\nclass SignIn: UIViewController {}",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        #expect(try app.findings([UnknownClass.self], in: ["Main.storyboard"]) == [])
    }

    @Test("what tests alone name the app does not show", arguments: [true, false])
    func namedByTests(isTest: Bool) throws {
        let scene = """
            <scene sceneID="s2"><objects><viewController id="n" storyboardIdentifier="Way" customClass="Help" sceneMemberID="viewController">
            <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
            <connections><outlet property="gone" destination="v2" id="o"/></connections></viewController></objects></scene>
            """
        let code = "import UIKit\nclass Help: UIViewController {}"
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"Help\"", scenes: scene), "Code.swift": code,
                "Use.swift": "import UIKit\nlet scene = storyboard.instantiateViewController(withIdentifier: \"Way\")",
            ],
            targets: isTest
                ? ["App": ["Main.storyboard", "Code.swift"], "Tests": ["Use.swift"]]
                : ["App": ["Main.storyboard", "Code.swift", "Use.swift"]],
            tests: ["Tests"])
        let found = try app.findings([BrokenOutlet.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(isTest ? ": note: " : ": error: "), "\(found)")
    }
}
