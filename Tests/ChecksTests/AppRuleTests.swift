import Synchronization
import Testing

@testable import Checks

/// What a document asks of the code around it, and code of documents.
@Suite struct AppRuleTests {
    @Test("a class that was renamed is unknown, at its line")
    func renamedClass() throws {
        #expect(try TemporaryApp.findings(UnknownClass.self) == [])
        #expect(
            try TemporaryApp.findings(UnknownClass.self, class: "LogIn")
                == ["Main.storyboard:5: error: no source declares the class 'LogIn': the object is made without its code [unknown-class]"])
    }

    @Test(
        "what lies in a folder of examples beside a library's manifest, or of fixtures below it, is a note",
        arguments: [
            ("Example", "Lib.podspec", "note"), ("Demos", "Package.swift", "note"), ("Example", "Lib.txt", "error"),
            ("Examples2", "Lib.podspec", "error"), ("Sources/Fixtures/A", "Package.swift", "note"),
        ])
    func demoFolder(folder: String, manifest: String, severity: String) throws {
        let app = try TemporaryApp(
            [
                "\(folder)/Main.storyboard": TemporaryApp.storyboard("customClass=\"Gone\" customModuleProvider=\"target\""),
                "Code.swift": "", manifest: "",
            ],
            targets: ["App": ["\(folder)/Main.storyboard", "Code.swift"]])
        let found = try app.findings([UnknownClass.self], in: ["\(folder)/Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
        #expect(found.allSatisfy { $0.contains(", in a demonstration or a test [") == (severity == "note") }, "\(found)")
    }

    @Test("where sources are not there, what is not judged is told", arguments: [false, true])
    func missingSources(isGone: Bool) throws {
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("customClass=\"Gone\" customModuleProvider=\"target\""), "Code.swift": ""],
            targets: ["App": ["Main.storyboard", "Code.swift"] + (isGone ? ["Made.swift"] : [])])
        let lines = Mutex<[String]>([])
        var run = CheckRun(paths: [app.path("Main.storyboard")], source: .none, rules: [UnknownClass.about.id])
        run.notice = { line in lines.withLock { $0.append(line) } }
        let found = try run.run().flatMap(\.findings)
        #expect(found.count == (isGone ? 0 : 1))
        let told =
            "1 source of the target App is not there (Made.swift): what its documents ask of classes is not judged "
            + "(broken-action, broken-outlet, unknown-class)"
        #expect(lines.withLock { $0 } == (isGone ? [told] : []))
    }

    @Test("a class that a library may declare is not called unknown")
    func classOfLibrary() throws {
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("customClass=\"PINView\""), "Code.swift": "", "Podfile": "pod 'PIN'"],
            targets: ["App": ["Main.storyboard", "Code.swift"]])
        #expect(try app.findings([UnknownClass.self], in: ["Main.storyboard"]) == [])
    }

    @Test("a class that sources use and none declares is a library's")
    func classThatSourcesUse() throws {
        #expect(try TemporaryApp.findings(UnknownClass.self, class: "VideoView", code: "import Video\nlet view = VideoView()") == [])
    }

    @Test(
        "an outlet that was renamed is told with what it is called now; what superclasses, extensions and Apple have counts",
        arguments: [
            ("nameLabel", nil), ("inherited", nil), ("view", nil),
            ("nameLable", "SignIn has no property 'nameLable': the app ends as this loads"),
        ] as [(String, String?)])
    func outlets(property: String, message: String?) throws {
        let found = try TemporaryApp.findings(
            BrokenOutlet.self, inside: "<connections>\n<outlet property=\"\(property)\" destination=\"root\" id=\"o\"/>\n</connections>")
        #expect(found == message.map { ["Main.storyboard:12: error: \($0) [broken-outlet]"] } ?? [])
    }

    @Test(
        "a controller that has lost its class has none of the app's outlets; Apple's own, and those of extensions, it has",
        arguments: [
            ("nameLabel", "UIViewController has no property 'nameLabel': the app ends as this loads"), ("view", nil), ("shared", nil),
        ] as [(String, String?)])
    func outletsOfALostClass(property: String, message: String?) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "", inside: "<connections>\n<outlet property=\"\(property)\" destination=\"root\" id=\"o\"/>\n</connections>"),
                "Code.swift": TemporaryApp.controller
                    + "\nextension UIViewController { @IBOutlet var shared: UIView? { get { nil } set {} } }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenOutlet.self], in: ["Main.storyboard"])
        #expect(found == (message.map { ["Main.storyboard:12: error: \($0) [broken-outlet]"] } ?? []))
    }

    @Test(
        "an outlet that leads to what it is not declared as is told, where both classes are known",
        arguments: [
            ("UIView!", nil), ("Card!", nil), ("Round!", nil), ("UIResponder?", nil), ("Alias!", nil), ("Shown!", nil), ("Library!", nil),
            ("Any!", nil), ("UILabel!", "UILabel"), ("NSLayoutConstraint!", "NSLayoutConstraint"), ("Other!", "Other"), ("Big!", "Big"),
        ] as [(String, String?)])
    func typesOfOutlets(type: String, wanted: String?) throws {
        let code = """
            import Lib
            protocol Shown {}
            typealias Alias = UIView
            @objc(Round) class Card: UIView {}
            class Other: UIView {}
            class Big: Card {}
            class SignIn: UIViewController { @IBOutlet var card: \(type) }
            """
        let found = try TemporaryApp.findings(
            BrokenOutlet.self,
            inside: """
                <connections><outlet property="card" destination="card" id="o"/></connections>
                <view id="card" customClass="Card"/>
                """, code: code)
        let message =
            wanted.map {
                "'card' of SignIn is declared as \($0) and leads to a Card: what only the former has ends the app"
            }
        // What is below the object's own class shares with it what that has.
        let severity = wanted == "Big" ? "note" : "warning"
        #expect(found == (message.map { ["Main.storyboard:11: \(severity): \($0) [broken-outlet]"] } ?? []))
    }

    @Test("a plain view has none of the app's outlets", arguments: [("caption", true), ("gestureRecognizers", false)])
    func outletsOfPlainViews(property: String, isBroken: Bool) throws {
        let found = try TemporaryApp.findings(
            BrokenOutlet.self,
            inside: """
                <imageView id="image"><connections><outlet property="\(property)" destination="root" id="o"/></connections></imageView>
                """, code: "class SignIn: UIViewController {}")
        let message = "UIImageView has no property '\(property)': the app ends as this loads"
        #expect(found == (isBroken ? ["Main.storyboard:11: error: \(message) [broken-outlet]"] : []))
    }

    @Test("an unknown superclass silences what hangs on it")
    func unknownSuperclass() throws {
        let code = "import Lib\nclass SignIn: LibraryController {}"
        let outlet = "<connections><outlet property=\"anything\" destination=\"root\" id=\"o\"/></connections>"
        #expect(try TemporaryApp.findings(BrokenOutlet.self, inside: outlet, code: code) == [])
    }

    /// One finding tells both, and baselines know it by both.
    @Test(
        arguments: [(BrokenOutlet.self, "outlet property=\"no"), (BrokenAction.self, "action selector=\"no")] as [(any Rule.Type, String)])
    func severalBrokenConnectionsAreAllNamed(_ rule: any Rule.Type, _ connection: String) throws {
        let connections = ["a", "b"].map {
            "<\(connection)\($0)\" destination=\"\(rule == BrokenAction.self ? "c" : "root")\" id=\"\($0)\"/>"
        }
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\" customModule=\"App\" customModuleProvider=\"target\"",
                    inside: rule == BrokenAction.self
                        ? "<barButtonItem key=\"x\" id=\"i\"><connections>\(connections.joined())</connections></barButtonItem>"
                        : "<connections>\(connections.joined())<outlet property=\"nameLabel\" destination=\"root\" id=\"n\"/></connections>"
                ),
                "Code.swift": TemporaryApp.controller,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let run = CheckRun(paths: [app.path("Main.storyboard")], source: .none, rules: [rule.about.id])
        #expect(try run.run().flatMap(\.findings).map(\.subjects) == [["a", "b"]])
    }

    @Test("a class with none of a document's outlets has parted with it: one warning")
    func partedOutlets() throws {
        let outlets = ["one", "two", "three"].map { "<outlet property=\"\($0)\" destination=\"root\" id=\"\($0)\"/>" }.joined()
        #expect(
            try TemporaryApp.findings(BrokenOutlet.self, inside: "<connections>\n\(outlets)</connections>") == [
                "Main.storyboard:12: warning: SignIn has none of the 3 outlets that this document connects: the app ends if anything still loads it [broken-outlet]"
            ])
    }

    @Test(
        "an action needs a method; Swift 2 and 3 name the first parameter differently",
        arguments: [
            ("save:", "c", nil), ("close:", "c", nil), ("closeWithSender:", "c", nil), ("fromExtension", "c", nil),
            ("saved:", "c", "SignIn has no method 'saved:': the app ends when this is used"),
            ("fromExtension", "first", nil), ("nowhere:", "first", "no class has a method 'nowhere:': nothing answers this"),
            ("resignFirstResponder", "c", nil),
        ] as [(String, String, String?)])
    func actions(selector: String, target: String, message: String?) throws {
        let found = try TemporaryApp.findings(
            BrokenAction.self,
            inside:
                "<barButtonItem key=\"x\" id=\"b\"><connections>\n<action selector=\"\(selector)\" destination=\"\(target)\" id=\"a\"/></connections></barButtonItem>"
        )
        #expect(found == message.map { ["Main.storyboard:12: error: \($0) [broken-action]"] } ?? [])
    }

    @Test("an action that is not there is a warning where a segue of the same bar button item may take its place")
    func actionBesideASegue() throws {
        let found = try TemporaryApp.findings(
            BrokenAction.self,
            inside: """
                <barButtonItem key="x" id="b"><connections>
                <action selector="saved:" destination="c" id="a"/>
                <segue destination="c" kind="show" id="s"/></connections></barButtonItem>
                """)
        #expect(
            found == [
                "Main.storyboard:12: note: SignIn has no method 'saved:': the app ends when this is used, unless the item's segue takes its place [broken-action]"
            ])
    }

    @Test("Objective-C: properties, instance variables, setters and categories count")
    func objectiveC() throws {
        let code = """
            #import <UIKit/UIKit.h>
            @interface SignIn : UIViewController { IBOutlet UIView *_variable; }
            @property (nonatomic, weak) IBOutlet UIView *nameLabel;
            @end
            @implementation SignIn
            - (void)setBySetter:(UILabel *)label {}
            - (IBAction)save:(id)sender {}
            @end
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"",
                    inside: "<connections>"
                        + ["nameLabel", "variable", "bySetter", "gone"].map {
                            "<outlet property=\"\($0)\" destination=\"root\" id=\"\($0)\"/>"
                        }
                        .joined(separator: "\n") + "</connections>"), "SignIn.m": code,
            ], targets: ["App": ["Main.storyboard", "SignIn.m"]])
        #expect(
            try app.findings([BrokenOutlet.self], in: ["Main.storyboard"])
                == ["Main.storyboard:14: error: SignIn has no property 'gone': the app ends as this loads [broken-outlet]"])
    }

    @Test("what code asks for and no document has is told at the line of the source, with what is there")
    func unmetRequests() throws {
        let code = """
            import UIKit
            class SignIn: UIViewController {
                func go() {
                    performSegue(withIdentifier: "detials", sender: nil)
                    performSegue(withIdentifier: "details", sender: nil)
                    storyboard?.instantiateViewController(withIdentifier: "Setings")
                    _ = UIStoryboard(name: "Other", bundle: nil)
                }
            }
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\" storyboardIdentifier=\"Settings\"",
                    inside: "<connections><segue destination=\"c\" kind=\"show\" identifier=\"details\" id=\"g\"/></connections>"),
                "Code.swift": code,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        #expect(
            try app.findings([UnknownSegue.self, UnknownIdentifier.self], in: ["Main.storyboard"]) == [
                "Code.swift:4: error: no scene has a segue 'detials': the app ends here [unknown-segue]",
                "Code.swift:6: error: no storyboard has a scene 'Setings': the app ends here [unknown-identifier]",
                "Code.swift:7: error: there is no storyboard 'Other': the app ends here [unknown-identifier]",
            ])
    }

    @Test("a storyboard that the app starts with needs an initial scene")
    func noInitialScene() throws {
        for isInitial in [true, false] {
            let app = try TemporaryApp(
                ["Main.storyboard": TemporaryApp.storyboard("", initial: isInitial)], targets: ["App": ["Main.storyboard"]])
            let found = try app.findings([NoInitialScene.self], in: ["Main.storyboard"])
            #expect(found.isEmpty == isInitial)
        }
    }

    @Test(
        "a storyboard that starts nowhere is a note where code of its target shows a window of its own",
        arguments: [(true, "App"), (false, "App"), (true, "Demo")])
    func noInitialSceneBesideAWindow(showsWindow: Bool, target: String) throws {
        let code = """
            import UIKit
            class Router {
                let window = UIWindow()
                func start() { \(showsWindow ? "window.makeKeyAndVisible()" : "") }
            }
            """
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("", initial: false), "Code.swift": code],
            targets: target == "App" ? ["App": ["Main.storyboard", "Code.swift"]] : ["App": ["Main.storyboard"], target: ["Code.swift"]])
        let found = try app.findings([NoInitialScene.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(showsWindow && target == "App" ? ": note: " : ": error: "), "\(found)")
    }

    @Test("so it is where the app's scenes begin with something else", arguments: ["", "Main", "Other"])
    func noInitialSceneBesideAManifest(storyboard: String) throws {
        let configuration =
            storyboard.isEmpty
            ? "" : "<array><dict><key>UISceneStoryboardFile</key><string>\(storyboard)</string></dict></array>"
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string>
            <key>UIApplicationSceneManifest</key><dict>
            \(configuration.isEmpty ? "" : "<key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>\(configuration)</dict>")
            </dict></dict></plist>
            """
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("", initial: false), "Info.plist": list], targets: ["App": ["Main.storyboard"]],
            settings: "INFOPLIST_FILE = Info.plist;")
        let found = try app.findings([NoInitialScene.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(storyboard == "Main" ? ": error: " : ": note: "), "\(found)")
    }

    /// Each target has a property list of its own, of which one names the storyboard.
    @Test("a target starts with what its own property list names", arguments: [("App", 0), ("Demo", 1)])
    func startOfAnotherTarget(target: String, count: Int) throws {
        func list(_ keys: String) -> String { "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(keys)</dict></plist>" }
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("", initial: false), "App/Info.plist": list(""),
                "Demo/Info.plist": list("<key>UIMainStoryboardFile</key><string>Main</string>"), "Other.swift": "",
            ], targets: ["App": ["Other.swift"], "Demo": ["Other.swift"]].merging([target: ["Main.storyboard"]]) { $1 },
            settings: "INFOPLIST_KEY_UIMainStoryboardFile = \"\"; INFOPLIST_FILE = \"$(TARGET_NAME)/Info.plist\";")
        #expect(try app.findings([NoInitialScene.self], in: ["Main.storyboard"]).count == count)
    }

    @Test("a storyboard that the app's data name may be shown", arguments: [("Sample", "error"), ("Other", "note")])
    func namedByData(name: String, severity: String) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(""),
                "Sample.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"",
                    view: """
                        <subviews><button id="b"><rect key="frame" x="20" y="60" width="100" height="44"/><connections>
                        <action selector="saved:" destination="c" eventType="touchUpInside" id="x"/></connections></button></subviews>
                        """),
                "Content.plist":
                    "<?xml version=\"1.0\"?><plist version=\"1.0\"><array><dict><key>name</key><string>\(name)</string></dict></array></plist>",
                "Code.swift": "import UIKit\nclass SignIn: UIViewController {}",
            ], targets: ["App": ["Main.storyboard", "Sample.storyboard", "Code.swift"]])
        let found = try app.findings([BrokenAction.self], in: ["Sample.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    @Test("two scenes with one identifier")
    func duplicateIdentifier() throws {
        let other = "<scene sceneID=\"t\"><objects>\n<viewController id=\"d\" storyboardIdentifier=\"A\"/></objects></scene>"
        let app = try TemporaryApp(
            ["Main.storyboard": TemporaryApp.storyboard("storyboardIdentifier=\"A\"", scenes: other)], targets: ["App": ["Main.storyboard"]]
        )
        #expect(
            try app.findings([DuplicateIdentifier.self], in: ["Main.storyboard"]) == [
                "Main.storyboard:15: warning: the identifier 'A' is taken: which of the two code gets is not documented [duplicate-identifier]"
            ])
    }

    @Test("pictures, colours and fonts that no file has; the system's and pasted ones are there")
    func missingAssets() throws {
        let resources = """

            <image name="logo" width="10" height="10"/>
            <image name="there" width="10" height="10"/>
            <image name="star.fill" catalog="system" width="10" height="10"/>
            <image name="pasted" width="10" height="10"><mutableData key="keyedArchiveRepresentation">AA==</mutableData></image>
            <namedColor name="Brand"><color red="0" green="0" blue="0" alpha="1" colorSpace="custom"/></namedColor>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("", resources: resources), "Assets.xcassets/there.imageset/Contents.json": "{}",
            ], targets: ["App": ["Main.storyboard"]])
        #expect(
            try app.findings([MissingImage.self, MissingColor.self], in: ["Main.storyboard"]) == [
                "Main.storyboard:16: warning: no asset catalogue and no file has the picture 'logo' [missing-image]",
                "Main.storyboard:20: warning: no asset catalogue has the colour 'Brand' [missing-color]",
            ])
    }

    @Test("scenes and documents that nothing shows are notes; so is everything in a document of no target")
    func unused() throws {
        let orphan = "<scene sceneID=\"t\"><objects>\n<viewController id=\"d\" storyboardIdentifier=\"Orphan\"/></objects></scene>"
        let clash = """
            <constraints><constraint firstAttribute="width" constant="10" id="w"/></constraints>
            <subviews><view id="a"><rect key="frame" x="0" y="0" width="10" height="10"/><constraints>
            <constraint firstAttribute="width" constant="10" id="p"/><constraint firstAttribute="width" constant="20" id="q"/>
            </constraints></view></subviews>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("", scenes: orphan),
                "Left.storyboard": TemporaryApp.storyboard("", view: clash),
            ], targets: ["App": ["Main.storyboard"]])
        #expect(
            try app.findings([UnusedScene.self], in: ["Main.storyboard"]) == [
                "Main.storyboard:15: note: nothing shows this scene: no segue leads here, and 'Orphan' occurs in no source [unused-scene]"
            ])
        let left = try app.findings([UnusedDocument.self, Unsatisfiable.self], in: ["Left.storyboard"])
        #expect(Set(left.map { $0.hasSuffix("[unused-document]") }) == [true, false], "\(left)")
        #expect(left.allSatisfy { $0.contains(": note: ") })
    }

    @Test("a conflict whose member code changes is a warning that names the outlet")
    func conflictThatCodeSettles() throws {
        let clash = """
            <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="10" height="10"/><constraints>
            <constraint firstAttribute="width" constant="10" id="p"/><constraint firstAttribute="width" constant="20" id="q"/>
            <constraint firstAttribute="height" constant="20" id="h"/>
            </constraints></view></subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/></constraints>
            """
        for isUsed in [true, false] {
            let code = """
                import UIKit
                class SignIn: UIViewController {
                    @IBOutlet var wide: NSLayoutConstraint!
                    func update() { \(isUsed ? "wide.isActive = false" : "") }
                }
                """
            let app = try TemporaryApp(
                [
                    "Main.storyboard": TemporaryApp.storyboard(
                        "customClass=\"SignIn\"", view: clash,
                        inside: "<connections><outlet property=\"wide\" destination=\"q\" id=\"o\"/></connections>"), "Code.swift": code,
                ], targets: ["App": ["Main.storyboard", "Code.swift"]])
            let found = try #require(try app.findings([Unsatisfiable.self], in: ["Main.storyboard"]).first)
            #expect(found.contains(isUsed ? ": warning: " : ": error: "))
            #expect(found.contains("unless code changes 'wide'") == isUsed)
        }
    }

    @Test("a view that its mask places and code constrains is a note where the mask alone would put it", arguments: [true, false])
    func placedByCode(isPlaced: Bool) throws {
        let code = """
            import UIKit
            class SignIn: UIViewController {
                @IBOutlet var save: UIButton!
                override func viewDidLoad() { \(isPlaced ? "save.translatesAutoresizingMaskIntoConstraints = false; save.topAnchor.constraint(equalTo: view.topAnchor).isActive = true" : "") }
            }
            """
        let button = """
            <subviews><button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" buttonType="system" id="b">
            <rect key="frame" x="20" y="600" width="100" height="44"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            <state key="normal" title="Save"/></button></subviews>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: button,
                    inside: "<connections><outlet property=\"save\" destination=\"b\" id=\"o\"/></connections>"), "Code.swift": code,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([OffScreen.self], in: ["Main.storyboard"])
        #expect(found.count == 1)
        #expect(found.first?.contains(isPlaced ? ": note: " : ": warning: ") == true, "\(found)")
        #expect(found.first?.contains("unless code places 'save'") == isPlaced)
    }

    @Test("what shows in an orientation that the controller does not have is a note")
    func orientations() throws {
        let tall = """
            <subviews><view id="a"><rect key="frame" x="0" y="0" width="10" height="500"/></view></subviews><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="t"/>
            <constraint firstItem="a" firstAttribute="bottom" relation="lessThanOrEqual" secondItem="safe" secondAttribute="bottom" id="m"/>
            <constraint firstItem="a" firstAttribute="height" constant="500" id="h"/>
            <constraint firstItem="a" firstAttribute="width" constant="10" id="w"/></constraints>
            """.replacing("<view id=\"a\">", with: "<view id=\"a\" translatesAutoresizingMaskIntoConstraints=\"NO\">")
        for isPortrait in [true, false] {
            let code = """
                import UIKit
                class SignIn: UIViewController {
                    \(isPortrait ? "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }" : "")
                }
                """
            let app = try TemporaryApp(
                ["Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\"", view: tall), "Code.swift": code],
                targets: ["App": ["Main.storyboard", "Code.swift"]],
                settings:
                    "INFOPLIST_KEY_UISupportedInterfaceOrientations = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\";"
            )
            let found = try app.findings([UnsatisfiableElsewhere.self], in: ["Main.storyboard"])
            #expect(!found.isEmpty)
            #expect(found.contains { !$0.contains(": note: ") } == !isPortrait, "\(found)")
        }
    }
}
