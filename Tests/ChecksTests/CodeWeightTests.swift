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

    /// A controller that only a controller names which nothing names.
    @Test("nor what a file asks for that only such a file names", arguments: [true, false])
    func deadFiles(isShown: Bool) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(isShown ? "customClass=\"First\"" : "customClass=\"SignIn\""),
                "First.swift": "import UIKit\nclass First: UIViewController { func go() { present(Second(), animated: true) } }",
                "Second.swift": """
                import UIKit
                class Second: UIViewController { func back() { _ = First() ; _ = UIStoryboard(name: "Other", bundle: nil) } }
                """,
                "Code.swift": "import UIKit\nclass SignIn: UIViewController {}",
            ], targets: ["App": ["Main.storyboard", "First.swift", "Second.swift", "Code.swift"]])
        let found = try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].hasPrefix("Second.swift:2: \(isShown ? "error" : "note"): "), "\(found)")
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
            : "note: there is no storyboard 'Other': the app would end here, but nothing that is shown leads here"
        #expect(try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"]) == ["Left.swift:2: \(end) [unknown-identifier]"])
    }

    @Test(
        "a helper that is given a cell's type registers its name",
        arguments: [("tableView.registerCell(NameCell.self)", true), ("registerForPreviewing(with: self, sourceView: view)", false)])
    func cellsOfHelpers(code: String, isRegistered: Bool) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"Names\""),
                "Code.swift": """
                import UIKit
                class Names: UITableViewController {
                    override func viewDidLoad() { \(code) }
                    func cell(_ path: IndexPath) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "NameCell", for: path) }
                }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        #expect(try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"]).isEmpty == isRegistered)
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
            ("", "touchUpInside", "error"), (" hidden=\"YES\"", "touchUpInside", "note"), ("", "valueChanged", "note"),
            (" enabled=\"NO\"", "touchUpInside", "note"), (" userInteractionEnabled=\"NO\"", "touchUpInside", "note"),
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

    @Test(
        "a xib that only the files of its own class name is loaded by nobody, nor is one for a device that no code asks for",
        arguments: [
            ("Old", "let old = Old.make()", true), ("Old", "", false), ("Old_iPad", "let old = Old.make()", false),
            ("Old_iPad", "let other = \"Other_iPad\"; let old = Old.make()", false),
            ("Old_iPad", "let old = Old.make(); func name(_ one: String) -> String { \"\\(one)_iPad\" }", true),
        ])
    func unloadedXib(name: String, use: String, isLoaded: Bool) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "\(name).xib": """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
                <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Old"><connections>
                <outlet property="gone" destination="v" id="o"/></connections></placeholder>
                <view id="v"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/></view></objects>
                </document>
                """,
                "Old.swift": "import UIKit\nclass Old: UIViewController {}\nextension Old { static func make() -> Old { Old() } }",
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { \(use) }",
            ], targets: ["App": ["Main.storyboard", "\(name).xib", "Old.swift", "Code.swift"]])
        let end =
            isLoaded
            ? "error: Old has no property 'gone': the app ends as this loads"
            : "note: Old has no property 'gone': the app would end as this loads, but nothing loads it"
        #expect(try app.findings([BrokenOutlet.self], in: ["\(name).xib"]) == ["\(name).xib:4: \(end) [broken-outlet]"])
    }

    @Test("an action of a scene that nothing shows ends no app", arguments: [true, false])
    func unreachedScene(isInitial: Bool) throws {
        let view = """
            <subviews><button id="b"><rect key="frame" x="20" y="60" width="100" height="44"/>
            <connections><action selector="gone:" destination="c" eventType="touchUpInside" id="x"/></connections></button></subviews>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\"", initial: isInitial, view: view),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { let name = \"Main\" }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenAction.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(isInitial ? "error" : "note"), "\(found)")
        #expect(found.first?.contains("but nothing shows it") == !isInitial)
    }

    @Test(
        "a connection finds an instance variable with its underscore or without, and the variable of a property",
        arguments: ["_name", "name", "_title", "title", "renamed", "gone"])
    func variables(property: String) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"",
                    inside: "<connections><outlet property=\"\(property)\" destination=\"root\" id=\"o\"/></connections>"),
                "SignIn.h": """
                #import <UIKit/UIKit.h>
                @interface SignIn : UIViewController { IBOutlet UIView *_name; }
                @property IBOutlet UIView *title, *other;
                @end
                """,
                "SignIn.m": "#import \"SignIn.h\"\n@implementation SignIn\n@synthesize other = renamed;\n@end",
            ], targets: ["App": ["Main.storyboard", "SignIn.h", "SignIn.m"]])
        #expect(try app.findings([BrokenOutlet.self], in: ["Main.storyboard"]).isEmpty == (property != "gone"))
    }

    @Test("a class that performs segues itself may know any", arguments: [true, false])
    func ownSegues(isOwn: Bool) throws {
        let own = "override func performSegue(withIdentifier name: String, sender: Any?) {}"
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController {
                    func go() { performSegue(withIdentifier: "details", sender: nil) }
                    \(isOwn ? own : "")
                }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        #expect(try app.findings([UnknownSegue.self], in: ["Main.storyboard"]).isEmpty == isOwn)
    }

    @Test(
        "a scene is shown by a segue that a control triggers, or whose identifier code has",
        arguments: [("b", "", true), ("c", "details", true), ("c", "left", false), ("c", "", false)])
    func manualSegue(from: String, identifier: String, isShown: Bool) throws {
        let segue = "<connections><segue destination=\"d\" kind=\"show\" identifier=\"\(identifier)\" id=\"g\"/></connections>"
        let button = "<subviews><button id=\"b\"><rect key=\"frame\" x=\"20\" y=\"60\" width=\"100\" height=\"44\"/>"
        let other = """
            <scene sceneID="u"><objects><viewController id="d" sceneMemberID="viewController"><view key="view" id="q">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>\(Self.clash.replacingOccurrences(of: "\"root\"", with: "\"q\""))
            </view></viewController></objects></scene>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: button + (from == "b" ? segue : "") + "</button></subviews>",
                    inside: from == "c" ? segue : "", scenes: other),
                "Code.swift":
                    "import UIKit\nclass SignIn: UIViewController { func go() { performSegue(withIdentifier: \"details\", sender: nil) } }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([Unsatisfiable.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": note: ") != isShown, "\(found)")
        #expect(found.first?.contains("though nothing shows it") == !isShown)
    }

    @Test(
        "a button that is handed to a function of the app's own may have another title",
        arguments: [("", true), ("style(save)", false), ("view.bringSubviewToFront(save)", true)])
    func handedOver(use: String, isCut: Bool) throws {
        let view = """
            <subviews><button opaque="NO" buttonType="system" lineBreakMode="middleTruncation" id="b" \
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="60" height="30"/><constraints>
            <constraint firstAttribute="width" constant="60" id="w"/></constraints>
            <state key="normal" title="A title of many words"/></button></subviews><constraints>
            <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/></constraints>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view,
                    inside: "<connections><outlet property=\"save\" destination=\"b\" id=\"o\"/></connections>"),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController { @IBOutlet var save: UIButton!; override func viewDidLoad() { \(use) } }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([TruncatedText.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": note: ") != isCut, "\(found)")
    }

    /// What is said of the action of a button in a controller of a class, with some code.
    private func brokenActions(ofClass name: String = "SignIn", _ code: String) throws -> [String] {
        let view = """
            <subviews><button id="b"><rect key="frame" x="20" y="60" width="100" height="44"/>
            <connections><action selector="save:" destination="c" eventType="touchUpInside" id="x"/></connections></button></subviews>
            """
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("customClass=\"\(name)\"", view: view), "Code.swift": code],
            targets: ["App": ["Main.storyboard", "Code.swift"]])
        return try app.findings([BrokenAction.self], in: ["Main.storyboard"])
    }

    @Test("an import of one declaration declares nothing", arguments: ["struct", "class", "enum", "protocol", "func"])
    func scopedImport(kind: String) throws {
        let code = """
            import \(kind) Kit.Show
            extension SignIn { @IBAction func save(_ sender: Any) {} }
            class SignIn: UIViewController {}
            """
        #expect(try brokenActions(code) == [])
    }

    @Test(
        "what extends another name of a class extends the class, and nothing else does",
        arguments: [("typealias Entry = SignIn", "Entry", true), ("typealias Entry = Other", "Entry", false), ("", "Entry", false)])
    func extendedByAnotherName(alias: String, extended: String, has: Bool) throws {
        let code = """
            import UIKit
            \(alias)
            class SignIn: UIViewController {}
            class Other: UIViewController {}
            extension \(extended) { @IBAction func save(_ sender: Any) {} }
            """
        #expect(try brokenActions(code).isEmpty == has)
    }

    @Test("an object that code makes one of a subclass may have what that has", arguments: [true, false])
    func classAtRunTime(isSet: Bool) throws {
        let code = """
            import UIKit
            class Base: UIViewController {}
            class Movie: Base { @IBAction func save(_ sender: Any) {} }
            \(isSet ? "func set(_ base: Base) { object_setClass(base, Movie.self) }" : "")
            """
        #expect(try brokenActions(ofClass: "Base", code).isEmpty == isSet)
    }

    @Test(
        "a scene is not missed in a storyboard of another bundle, nor in one that is not there, nor without a submodule",
        arguments: [
            ("Main", "nil", false, 1), ("Main", ".module", false, 0), ("Other", "nil", false, 1), ("Main", "nil", true, 0),
        ])
    func foreignScene(storyboard: String, bundle: String, hasSubmodule: Bool, count: Int) throws {
        var files = [
            "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""),
            "Code.swift": """
            import UIKit
            class SignIn: UIViewController {
                func go() {
                    UIStoryboard(name: "\(storyboard)", bundle: \(bundle)).instantiateViewController(withIdentifier: "Settings")
                }
            }
            """,
        ]
        if hasSubmodule { files[".gitmodules"] = "[submodule \"Core\"]\n\tpath = Core\n\turl = https://example.com/core.git\n" }
        let app = try TemporaryApp(files, targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"])
        #expect(found.count == count, "\(found)")
        if storyboard == "Other" { #expect(found.first?.contains("no storyboard 'Other'") == true) }
    }

    @Test("a compiled nib is a nib, and AppKit says whether it found one")
    func nibs() throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\""), "About.nib": "compiled",
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController {
                    func go() { Bundle.main.loadNibNamed("About", owner: self); Bundle.main.loadNibNamed("Gone", owner: self) }
                    func mac() { Bundle.main.loadNibNamed("Panel", owner: self, topLevelObjects: nil) }
                }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([UnknownIdentifier.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains("'Gone'"), "\(found)")
    }

    @Test("a project's file is the one on disk whatever the case of its letters")
    func caseOfNames() throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"Gone\" customModuleProvider=\"target\""),
                "signIn.swift": "import UIKit",
            ], targets: ["App": ["Main.storyboard", "SignIn.swift"]])
        #expect(try app.findings([UnknownClass.self], in: ["Main.storyboard"]).count == 1)
    }

    @Test(
        "what a document leaves open and code constrains is left to code",
        arguments: [
            ("", "warning"), ("box.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true", "note"),
            ("box.frame.size.height = 20", "warning"),
        ])
    func tiedByCode(use: String, severity: String) throws {
        let view = """
            <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="375" height="20"/>
            </view></subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="t"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="p"/></constraints>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view,
                    inside: "<connections><outlet property=\"box\" destination=\"a\" id=\"o\"/></connections>"),
                "Code.swift":
                    "import UIKit\nclass SignIn: UIViewController { @IBOutlet var box: UIView!; override func viewDidLoad() { \(use) } }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([AmbiguousSize.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    @Test("a fixed row that code lets grow cuts no text of a built-in style", arguments: [true, false])
    func growingRows(isGrowing: Bool) throws {
        let row = """
            <tableView key="view" rowHeight="44" dataMode="static" id="root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><sections><tableViewSection id="sec"><cells>
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="name" rowHeight="44" id="cell">
            <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
            <tableViewCellContentView key="contentView" id="cont"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
            <subviews><label opaque="NO" text="Frequently asked questions" adjustsFontForContentSizeCategory="YES" adjustsFontSizeToFit="NO" id="name">
            <rect key="frame" x="16" y="0.0" width="343" height="44"/>
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
            </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>
            """
        let storyboard = TemporaryApp.storyboard("customClass=\"Help\"")
        let view = try #require(storyboard.range(of: "<view key=\"view\"")).lowerBound
        let end = try #require(storyboard.range(of: "</view>")).upperBound
        let use = isGrowing ? "override func viewDidLoad() { tableView.rowHeight = UITableView.automaticDimension }" : ""
        let app = try TemporaryApp(
            [
                "Main.storyboard": storyboard.replacingCharacters(in: view..<end, with: row).replacingOccurrences(
                    of: "viewController id", with: "tableViewController id"
                ).replacingOccurrences(of: "</viewController>", with: "</tableViewController>"),
                "Code.swift": "import UIKit\nclass Help: UITableViewController { \(use) }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        #expect(try app.findings([AccessibilityText.self], in: ["Main.storyboard"]).isEmpty == isGrowing)
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
        #expect(found.first?.contains("unless code turns off the mask of 'box'") == isOff)
    }

    @Test(
        "a centre 3 points beside another is a nudge by eye; one 12 points beside is not mirrored, and seen where it is over another view",
        arguments: [(3.0, true, Severity.note), (12, true, .error), (12, false, .note)])
    func nudge(constant: Double, hasNeighbour: Bool, limit: Severity) throws {
        // Its trailing edge is 4 points before the leading edge of the other.
        let neighbour =
            constraint("t", "b.trailing", "root.centerX", constant - 24) + constraint("o", "b.top", "root.top", 20)
            + constraint("l", "b.width", nil, 40) + constraint("g", "b.height", nil, 40)
        let document = try MarkedDocument(
            subviews: view("a") + (hasNeighbour ? view("b") : ""),
            constraints: constraint("x", "a.centerX", "root.centerX", constant) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 40) + constraint("h", "a.height", nil, 40) + (hasNeighbour ? neighbour : ""))
        let found = document.findings(of: MirrorDiffers.self)
        #expect(found.map(\.limit) == [limit], "\(found.map(\.message))")
        #expect(found.first?.message.contains(", over view b") == (limit == .error))
    }
}
