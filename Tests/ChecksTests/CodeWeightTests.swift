import Synchronization
import Testing

@testable import Checks

/// What sources say about whether a finding can ever show.
@Suite struct CodeWeightTests {
    @Test("where the projects name a storyboard that is not there, nobody knows its scenes", arguments: [false, true])
    func missingStoryboard(isGone: Bool) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController { func go() { storyboard?.instantiateViewController(withIdentifier: "Settings") } }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"] + (isGone ? ["Wallet.storyboard"] : [])])
        let lines = Mutex<[String]>([])
        var run = CheckRun(paths: [app.path("Main.storyboard")], source: .none, rules: [UnknownIdentifier.about.id])
        run.notice = { line in lines.withLock { $0.append(line) } }
        #expect(try run.run().flatMap(\.findings).count == (isGone ? 0 : 1))
        let told =
            "1 document of the projects is not there (Wallet): which scenes, segues and cells code asks for is not judged "
            + "(unknown-identifier, unknown-segue)"
        #expect(lines.withLock { $0 } == (isGone ? [told] : []))
    }

    @Test("what a file asks for whose types nothing names ends no app", arguments: [true, false])
    func deadFile(isNamed: Bool) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "Left.swift": """
                import UIKit
                class Left: NSObject { func go() { _ = UIStoryboard(name: "Other", bundle: nil) } }
                """,
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { \(isNamed ? "let left = Left()" : "") }",
            ], targets: ["App": ["Main.storyboard", "Left.swift", "Code.swift"]])
        let end =
            isNamed
            ? "error: there is no storyboard 'Other': the app ends here"
            : "warning: there is no storyboard 'Other': the app would end here, but nothing names what this file declares"
        #expect(try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"]) == ["Left.swift:2: \(end) [unknown-identifier]"])
    }

    @Test("a superclass that registers cells under names of its own may register any")
    func cellsOfSuperclass() throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"Names\""),
                "Base.swift": """
                import UIKit
                class Base: UITableViewController {
                    override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.name) }
                }
                """,
                "Code.swift": """
                import UIKit
                class Names: Base {
                    func cell(_ path: IndexPath) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "Name", for: path) }
                }
                """,
            ], targets: ["App": ["Main.storyboard", "Base.swift", "Code.swift"]])
        #expect(try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"]) == [])
    }

    @Test(
        "an action that nothing can send is no error",
        arguments: [
            ("", "touchUpInside", "error"), (" hidden=\"YES\"", "touchUpInside", "warning"), ("", "valueChanged", "warning"),
        ])
    func idleSender(attribute: String, event: String, severity: String) throws {
        let field = event == "valueChanged" ? "textField" : "button"
        let view = """
            <subviews><\(field)\(attribute) id="b"><rect key="frame" x="20" y="60" width="100" height="44"/>
            <connections><action selector="gone:" destination="c" eventType="\(event)" id="x"/></connections></\(field)></subviews>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\"", view: view),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController {}",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenAction.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    /// A view 300 points wide, alone in a stack view 200 points wide.
    private static let clash = """
        <subviews><stackView id="s" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="200" height="40"/>
        <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="300" height="40"/>
        <constraints><constraint firstAttribute="width" constant="300" id="w"/><constraint firstAttribute="height" constant="40" id="h"/>
        </constraints></view></subviews>
        <constraints><constraint firstAttribute="width" constant="200" id="v"/></constraints></stackView></subviews><constraints>
        <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/></constraints>
        """

    @Test(
        "a stack view that code fills, in its class, a class above or below it, has other contents than the document's",
        arguments: [
            ("", "", "", "error"), ("func f() { rows.addArrangedSubview(UIView()) }", "", "", "note"),
            ("", "func f() { rows.addArrangedSubview(UIView()) }", "", "note"),
            ("", "", "func f() { rows.removeArrangedSubview(rows.subviews[0]) }", "note"),
        ])
    func filledStack(own: String, above: String, below: String, severity: String) throws {
        let code = """
            import UIKit
            class Base: UIViewController { @IBOutlet var rows: UIStackView! }
            extension Base { \(above) }
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: Self.clash,
                    inside: "<connections><outlet property=\"rows\" destination=\"s\" id=\"o\"/></connections>"),
                "Base.swift": code, "Code.swift": "import UIKit\nclass SignIn: Base { \(own) }",
                "Below.swift": "import UIKit\nclass Below: SignIn { \(below) }",
            ], targets: ["App": ["Main.storyboard", "Base.swift", "Code.swift", "Below.swift"]])
        let found = try app.findings([Unsatisfiable.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
        #expect(found.first?.contains("unless code changes what is in 'rows'") == (severity == "note"))
    }

    @Test("a mask that code turns off is in no conflict", arguments: [true, false])
    func maskTurnedOff(isOff: Bool) throws {
        let view = """
            <subviews><view id="a"><rect key="frame" x="0" y="0" width="10" height="20"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></view></subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="50" id="l"/></constraints>
            """
        let use = isOff ? "override func viewDidLoad() { box.translatesAutoresizingMaskIntoConstraints = false }" : ""
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view,
                    inside: "<connections><outlet property=\"box\" destination=\"a\" id=\"o\"/></connections>"),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { @IBOutlet var box: UIView!; \(use) }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([Unsatisfiable.self], in: ["Main.storyboard"])
        #expect(found.count == 1)
        #expect(found.first?.contains("note") == isOff, "\(found)")
        #expect(found.first?.contains("unless code turns off the mask of 'box' first") == isOff)
    }

    @Test(
        "a centre 3 points beside another is a nudge by eye; one 12 points beside is not mirrored",
        arguments: [(3.0, Severity.note), (12, .error)])
    func nudge(constant: Double, limit: Severity) throws {
        let document = try MarkedDocument(
            subviews: view("a"),
            constraints: constraint("x", "a.centerX", "root.centerX", constant) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 40) + constraint("h", "a.height", nil, 40))
        let found = document.findings(of: MirrorDiffers.self)
        #expect(found.map(\.limit) == [limit])
    }
}
