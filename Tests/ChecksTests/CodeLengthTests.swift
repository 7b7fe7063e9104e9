import Testing

@testable import Checks

/// What code sets through outlets, held against what the document says.
@Suite("What code sets")
struct CodeLengthTests {
    /// A label between both edges of a view, with a fixed width that fits only a view of 200 points.
    private static func view(_ width: Int) -> String {
        """
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="40" width="200" height="44"/>
        <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="bar"><rect key="frame" x="0" y="0" width="200" height="20"/></view></subviews>
        <constraints><constraint firstAttribute="width" constant="200" id="w"/><constraint firstAttribute="height" constant="44" id="h"/>
        <constraint firstItem="bar" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="l"/>
        <constraint firstAttribute="trailing" secondItem="bar" secondAttribute="trailing" id="t"/>
        <constraint firstItem="bar" firstAttribute="top" secondItem="box" secondAttribute="top" id="a"/>
        <constraint firstItem="bar" firstAttribute="height" constant="20" id="g"/>
        <constraint firstItem="bar" firstAttribute="width" constant="\(width)" id="own"/></constraints></view></subviews>
        <constraints><constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="y"/></constraints>
        """
    }

    @Test(
        "a conflict is tried with the lengths that code writes out",
        arguments: [
            ("", "error", ""), ("width.constant = 200", "note", ", unless code changes 'width'"),
            ("width.constant = 150", "error", ", also where code sets 'width' to 150"),
            ("width.constant += 60", "error", ", also where code sets 'width' to 160"),
            ("width.constant = isOpen ? 200 : 0", "warning", ", also where code sets 'width' to 0"),
            ("width.constant = side", "note", ", unless code changes 'width'"),
            ("width.constant = side; width.constant = 150", "warning", ", also where code sets 'width' to 150"),
            ("width.isActive = false", "warning", ", unless code changes 'width'"),
        ])
    func lengths(use: String, severity: String, words: String) throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: Self.view(100),
                    inside: "<connections><outlet property=\"width\" destination=\"own\" id=\"o\"/></connections>"),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController { @IBOutlet var width: NSLayoutConstraint!
                    func change(_ side: CGFloat, _ isOpen: Bool) { \(use) }
                }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([Unsatisfiable.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
        #expect(found.first?.hasSuffix("conflicts with 3 others\(words) [unsatisfiable]") == true, "\(found)")
    }

    /// Two labels in one row, the first held at its leading edge alone.
    @Test(
        "an overlap with a text whose text or font code sets is a note",
        arguments: [
            ("", "", false), ("title.text = name", "", true), ("title.font = other", "", true), ("title.textColor = .red", "", false),
            ("", "self.font = UIFont.systemFont(ofSize: 9)", true), ("", "self.textColor = .red", false),
        ])
    func texts(use: String, ownUse: String, isNote: Bool) throws {
        let view = """
            <subviews><label text="A title that is as wide as a phone of today, and a little wider" lineBreakMode="tailTruncation" customClass="Title" translatesAutoresizingMaskIntoConstraints="NO" id="title">
            <rect key="frame" x="0" y="40" width="480" height="20"/></label>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="640" y="40" width="80" height="20"/>
            <state key="normal" title="Close"/></button></subviews>
            <constraints><constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
            <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="y"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="20" id="z"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="u"/></constraints>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view,
                    inside: "<connections><outlet property=\"title\" destination=\"title\" id=\"o\"/></connections>"
                ).replacingOccurrences(of: "width=\"375\" height=\"667\"", with: "width=\"768\" height=\"1024\"")
                    .replacingOccurrences(of: "retina4_7", with: "ipad9_7"),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController { @IBOutlet var title: Title!
                    func change(_ name: String, _ other: UIFont) { \(use) }
                }
                class Title: UILabel { func change() { \(ownUse) } }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([Overlap.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": note: ") == isNote, "\(found)")
        #expect(found.first?.contains("another text or font") == isNote, "\(found)")
    }

    @Test(
        "a text that a row's accessory cuts is a note where code sets that",
        arguments: [("cell.accessoryType = .none", true), ("cell.tintColor = .red", false)])
    func accessory(use: String, isNote: Bool) throws {
        let view = """
            <subviews><tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" translatesAutoresizingMaskIntoConstraints="NO" id="t">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" accessoryType="checkmark" id="cell">
            <rect key="frame" x="0.0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><rect key="frame" x="0.0" y="0.0" width="331" height="44"/>
            <subviews><label text="A title that needs more room than any phone has beside a mark, and a little more" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="16" y="11" width="299" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="16" id="l"/>
            <constraint firstItem="a" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="m"/>
            <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="16" id="e"/></constraints>
            </tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
            <constraints><constraint firstItem="t" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="tl"/>
            <constraint firstItem="t" firstAttribute="top" secondItem="root" secondAttribute="top" id="tt"/>
            <constraint firstAttribute="trailing" secondItem="t" secondAttribute="trailing" id="te"/>
            <constraint firstAttribute="bottom" secondItem="t" secondAttribute="bottom" id="tb"/></constraints>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"List\"", view: view),
                "Code.swift": """
                import UIKit
                class List: UIViewController {
                    func fill(_ table: UITableView) { let cell = table.dequeueReusableCell(withIdentifier: "Cell")!; \(use) }
                }
                """,
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([TruncatedText.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": note: ") == isNote, "\(found)")
        #expect(found.first?.contains("unless code takes the row's accessory away") == isNote, "\(found)")
    }

    @Test(
        "a view whose class is gone is an error where anything is asked of its class",
        arguments: [
            ("", "", "warning"), ("<connections><outlet property=\"x\" destination=\"root\" id=\"o\"/></connections>", "", "error"),
            (
                "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"x\"/></userDefinedRuntimeAttributes>",
                "", "error"
            ),
            ("", "<connections><outlet property=\"box\" destination=\"box\" id=\"o\"/></connections>", "warning"),
            ("", "<connections><outletCollection property=\"boxes\" destination=\"box\" id=\"o\"/></connections>", "error"),
        ])
    func lostClass(inside: String, outlets: String, severity: String) throws {
        let view = """
            <subviews><view customClass="Gone" customModuleProvider="target" id="box"><rect key="frame" x="0" y="40" width="200" height="44"/>\(inside)</view></subviews>
            """
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard("customClass=\"SignIn\"", view: view, inside: outlets),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { @IBOutlet var box: UIView! }",
            ], targets: ["App": ["Main.storyboard", "Code.swift"]])
        let found = try app.findings([UnknownClass.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": \(severity): "), "\(found)")
    }

    /// A button at the right end of a bar that is wider than a phone.
    @Test(
        "what another object's code frames or takes out, or what hangs on a length that code changes, is a note",
        arguments: [
            ("", "", false), ("func show(_ one: SignIn) { one.bar.frame = .zero }", "", true),
            ("func show(_ one: SignIn) { addSubview(one.bar) }", "", true),
            ("func show(_ one: Other) { one.bar.frame = .zero }", "", false),
            ("", "width.constant = view.bounds.width", true),
        ])
    func framedElsewhere(container: String, own: String, isNote: Bool) throws {
        let view = """
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="bar"><rect key="frame" x="0" y="40" width="375" height="44"/>
            <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="320" y="0" width="50" height="44"/>
            <state key="normal" title="Close"/></button></subviews>
            <constraints><constraint firstAttribute="width" constant="375" id="w"/><constraint firstAttribute="height" constant="44" id="h"/>
            <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" constant="5" id="t"/>
            <constraint firstItem="b" firstAttribute="top" secondItem="bar" secondAttribute="top" id="u"/></constraints></view></subviews>
            <constraints><constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
            <constraint firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="y"/></constraints>
            """
        let outlets = ["bar": "bar", "width": "w"].sorted { $0.key < $1.key }.map {
            "<outlet property=\"\($0.key)\" destination=\"\($0.value)\" id=\"o\($0.key)\"/>"
        }
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: view, inside: "<connections>\(outlets.joined())</connections>"),
                "Code.swift": """
                import UIKit
                class SignIn: UIViewController { @IBOutlet var bar: UIView!; @IBOutlet var width: NSLayoutConstraint!
                    func change() { \(own) }
                }
                """,
                "Container.swift": "import UIKit\nclass Container: UIView { \(container) }",
            ], targets: ["App": ["Main.storyboard", "Code.swift", "Container.swift"]])
        let found = try app.findings([OffScreen.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": note: ") == isNote, "\(found)")
    }

    @Test("what another object's code frames is in conflict as it was")
    func conflictsOfFramedViews() throws {
        let app = try TemporaryApp(
            [
                "Main.storyboard": TemporaryApp.storyboard(
                    "customClass=\"SignIn\"", view: Self.view(100),
                    inside: "<connections><outlet property=\"bar\" destination=\"bar\" id=\"o\"/></connections>"),
                "Code.swift": "import UIKit\nclass SignIn: UIViewController { @IBOutlet var bar: UIView! }",
                "Container.swift": "import UIKit\nclass Container: UIView { func show(_ one: SignIn) { one.bar.frame = .zero } }",
            ], targets: ["App": ["Main.storyboard", "Code.swift", "Container.swift"]])
        let found = try app.findings([Unsatisfiable.self], in: ["Main.storyboard"])
        #expect(found.count == 1 && found[0].contains(": error: "), "\(found)")
    }
}
