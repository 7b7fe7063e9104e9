import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// What weighs less because code is likely to settle it, where no source says so.
@Suite struct LikelyCodeTests {
    private static func outlets(_ outlets: String) -> String { "<connections>\(outlets)</connections>" }
    private static func outlet(_ name: String, to id: String) -> String {
        "<outlet property=\"\(name)\" destination=\"\(id)\" id=\"o-\(id)\"/>"
    }

    /// Four buttons in a row that need 335 points: 60 each, 25 between and 10 beside them.
    private func row(_ outlets: String) throws -> MarkedDocument {
        let buttons = ["a", "b", "c", "d"].map { id in
            """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0" y="0" width="60" height="44"/><constraints>
            \(constraint("w\(id)", "\(id).width", nil, 60))</constraints></button>
            """
        }.joined()
        let stack = """
            <stackView opaque="NO" contentMode="scaleToFill" spacing="25" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="20" y="20" width="335" height="44"/><subviews>\(buttons)</subviews></stackView>
            """
        return try MarkedDocument(
            subviews: stack,
            constraints: constraint("l", "s.leading", "root.leading", 10) + constraint("t", "s.top", "root.top", 20)
                + constraint("e", "root.trailing", "s.trailing", 10, " relation=\"greaterThanOrEqual\""),
            variations: outlets)
    }

    /// Nothing says that the narrow windows, in which all four do not fit, ever have all four.
    @Test(
        "a row too long for a small screen is as severe as there are views that code may hide",
        arguments: [
            ([String](), Severity.error, ""), (["a"], .warning, ", unless code hides 'first'"),
            (["a", "b"], .note, ", unless code hides 'first'"),
        ])
    func alternatives(hidden: [String], severity: Severity, words: String) throws {
        let names = ["a": "first", "b": "second"]
        let document = try row(Self.outlets(hidden.map { Self.outlet(names[$0] ?? "", to: $0) }.joined()))
        let found = document.findings(of: UnsatisfiableElsewhere.self)
        #expect(found.map(\.severity) == [severity])
        #expect(found.first?.message.hasSuffix(words) == true, "\(found.first?.message ?? "")")
    }

    @Test("a table gets its height from code through an outlet, another view may", arguments: ["tableView", "collectionView", "view"])
    func table(tag: String) throws {
        let table = """
            <\(tag) clipsSubviews="YES" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a">
            <rect key="frame" x="0" y="20" width="375" height="600"/><constraints>\(constraint("h", "a.height", nil, 600))</constraints></\(tag)>
            """
        let document = try MarkedDocument(
            subviews: table,
            constraints: constraint("t", "a.top", "root.top", 20) + constraint("l", "a.leading", "root.leading")
                + constraint("e", "a.trailing", "root.trailing")
                + constraint("b", "root.bottom", "a.bottom", 20, " relation=\"greaterThanOrEqual\""),
            variations: Self.outlets(Self.outlet("tableHeight", to: "h")))
        let found = document.findings(of: UnsatisfiableElsewhere.self)
        #expect(found.map(\.severity) == [tag == "view" ? .warning : .note])
        #expect(found.first?.message.hasSuffix("unless code changes 'tableHeight'") == true)
    }

    @Test(
        "a plain view whose mask contradicts constraints may be placed by code; an image is there for its picture",
        arguments: ["view", "imageView"])
    func mask(tag: String) throws {
        let masked = """
            <\(tag) contentMode="scaleToFill" id="a"><rect key="frame" x="20" y="20" width="100" height="100"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></\(tag)>
            """
        let document = try MarkedDocument(
            subviews: masked, constraints: constraint("w", "a.width", nil, 50),
            variations: Self.outlets(Self.outlet("bar", to: "a")))
        let found = document.findings(of: Unsatisfiable.self)
        #expect(found.map(\.severity) == [tag == "view" ? .warning : .error])
        #expect(found.first?.message.hasSuffix(", unless code places 'bar'") == (tag == "view"))
    }

    @Test("an open view that Xcode did not mark, and that has an outlet, may be held by code", arguments: [true, false])
    func unmarked(isMarked: Bool) throws {
        let document = try MarkedDocument(
            subviews: view("a", "", isMarked ? " ambiguous=\"YES\"" : ""),
            constraints: constraint("t", "a.top", "root.top", 20) + constraint("l", "a.leading", "root.leading", 20)
                + constraint("w", "a.width", nil, 100),
            variations: Self.outlets(Self.outlet("web", to: "a")))
        let found = document.findings(of: AmbiguousSize.self)
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.hasSuffix(", unless code constrains 'web'") == !isMarked)
    }

    /// The heights of `a` and of a container without an embedded scene compete for what is left.
    @Test("what hangs on a container for code to fill says so", arguments: [true, false])
    func slot(hasOutlet: Bool) throws {
        let container = """
            <containerView opaque="NO" contentMode="scaleToFill" ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO" id="s">
            <rect key="frame" x="20" y="20" width="335" height="300"/></containerView>
            """
        let document = try MarkedDocument(
            subviews: container + view("a", #"<color key="backgroundColor" white="0" alpha="1"/>"#, " ambiguous=\"YES\""),
            constraints: constraint("t", "s.top", "root.top", 20) + constraint("l", "s.leading", "root.leading", 20)
                + constraint("e", "root.trailing", "s.trailing", 20) + constraint("y", "a.top", "s.bottom", 20)
                + constraint("x", "a.leading", "root.leading", 20) + constraint("w", "a.width", nil, 100)
                + constraint("b", "root.bottom", "a.bottom", 20) + constraint("h", "s.height", nil, 300, " priority=\"500\"")
                + constraint("i", "a.height", nil, 300, " priority=\"500\""),
            variations: hasOutlet ? Self.outlets(Self.outlet("rows", to: "s")) : "")
        let found = document.findings(of: AmbiguousSize.self)
        #expect(found.map(\.severity) == [.warning], "\(found.map(\.message))")
        #expect(found.first?.message.hasSuffix(", unless code fills 'rows'") == hasOutlet)
    }

    @Test("a further view of a xib that nothing leads to is a note", arguments: ["", " customClass=\"Card\"", "outlet"])
    func unreached(mark: String) throws {
        let isReached = !mark.isEmpty
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" destination="main" id="o"/>
            \(mark == "outlet" ? Self.outlet("splash", to: "root") : "")</connections></placeholder>
            <view contentMode="scaleToFill" id="main"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
            <view contentMode="scaleToFill" id="root"\(mark == "outlet" ? "" : mark)><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(view("a"))</subviews><constraints>
            \(constraint("w", "a.width", nil, 50))\(constraint("v", "a.width", nil, 60))\(constraint("x", "a.leading", "root.leading"))
            \(constraint("y", "a.top", "root.top"))\(constraint("h", "a.height", nil, 60))
            </constraints></view></objects></document>
            """)
        let found = document.findings(of: Unsatisfiable.self)
        #expect(found.map(\.severity) == [isReached ? .error : .note])
        #expect(found.first?.message.hasSuffix(", though nothing in the document leads to its view") == !isReached)
    }

    /// The guide and the view's own top agree where there is no status bar.
    @Test("below a status bar that its scene is drawn without", arguments: [true, false])
    func statusBar(isDrawn: Bool) throws {
        let document = try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="12118" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <layoutGuides><viewControllerLayoutGuide type="top" id="g"/><viewControllerLayoutGuide type="bottom" id="b"/></layoutGuides>
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews>\(view("a"))</subviews><constraints>
            \(constraint("w", "a.width", nil, 100))\(constraint("h", "a.height", nil, 100))\(constraint("x", "a.leading", "root.leading", 20))
            \(constraint("y", "a.top", "root.top", 20))\(constraint("z", "a.top", "g.bottom", isDrawn ? 0 : 20))
            </constraints></view>
            \(isDrawn ? "" : "<nil key=\"simulatedStatusBarMetrics\"/>")
            </viewController></objects></scene></scenes></document>
            """)
        let found = document.findings(of: HoldsByLuck.self)
        #expect(found.map(\.severity) == [isDrawn ? .error : .note], "\(found.map(\.message))")
        #expect(found.first?.message.hasSuffix(", unless the status bar is hidden") == !isDrawn)
    }

    @Test("a placeholder stands for no length of the app", arguments: ["height", "size"])
    func placeholders(of what: String) throws {
        if what == "height" {
            // The cap is implied only by an equation that is removed at build time.
            let document = try MarkedDocument(
                subviews: view("a"),
                constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                    + constraint("w", "a.width", nil, 100) + constraint("h", "a.height", nil, 50, " placeholder=\"YES\"")
                    + constraint("m", "a.height", nil, 80, " relation=\"lessThanOrEqual\""))
            #expect(document.findings(of: NeverBinding.self).isEmpty)
        } else {
            // In Interface Builder alone the field is as wide as that; in the app the label has room.
            let field = """
                <textField opaque="NO" contentMode="scaleToFill" placeholderIntrinsicWidth="600" placeholderIntrinsicHeight="34" borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="f">
                <rect key="frame" x="100" y="20" width="255" height="34"/><fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
                """
            let document = try MarkedDocument(
                subviews: label("a", "A rather long caption") + field,
                constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                    + constraint("l", "f.leading", "a.trailing", 8) + constraint("t", "f.top", "root.top", 20)
                    + constraint("e", "root.trailing", "f.trailing", 20))
            #expect(document.findings(of: TruncatedText.self).isEmpty)
        }
    }

    @Test("a button that wraps its title has lines for it", arguments: [("middleTruncation", 1), ("wordWrap", 0)])
    func wrappedTitle(mode: String, count: Int) throws {
        let button = """
            <button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" lineBreakMode="\(mode)" translatesAutoresizingMaskIntoConstraints="NO" id="b">
            <rect key="frame" x="20" y="20" width="120" height="60"/><fontDescription key="fontDescription" type="system" pointSize="17"/>
            <state key="normal" title="A title in two lines"/></button>
            """
        let document = try MarkedDocument(
            subviews: button,
            constraints: constraint("x", "b.leading", "root.leading", 20) + constraint("y", "b.top", "root.top", 20)
                + constraint("w", "b.width", nil, 120) + constraint("h", "b.height", nil, 60))
        #expect(document.findings(of: TruncatedText.self).count == count)
        #expect(document.findings(of: ClippedText.self).isEmpty)
    }

    /// The label shrinks to half its size before it is cut, in one line or in several.
    @Test("a label that may shrink is cut only at its smallest", arguments: [(0.5, 0), (0.9, 1)])
    func shrinks(scale: Double, count: Int) throws {
        let text = label("a", "These are several words that need about four lines of a narrow label", "")
            .replacing("id=\"a\"", with: "id=\"a\" numberOfLines=\"0\" minimumScaleFactor=\"\(scale)\"")
        let document = try MarkedDocument(
            subviews: text,
            constraints: constraint("x", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
                + constraint("w", "a.width", nil, 160) + constraint("h", "a.height", nil, 42))
        #expect(document.findings(of: ClippedText.self).count == count)
    }
}
