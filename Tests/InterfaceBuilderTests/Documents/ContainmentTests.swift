import Testing

@testable import InterfaceBuilder

/// The bars that a scene has from the controllers around it, as Interface Builder infers them along segues.
struct ContainmentTests {
    private static func document(_ scenes: String, _ rest: String = "") throws -> Document {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23094" useAutolayout="YES">
            <scenes>\(scenes)</scenes>\(rest)</document>
            """
        return try Document(tree: try XMLTree.parse(bytes: Array(text.utf8), file: "A.storyboard"))
    }

    private static func scene(_ kind: String, _ id: String, _ attributes: String = "", segues: String = "", rest: String = "") -> String {
        "<scene><objects><\(kind) id=\"\(id)\" sceneMemberID=\"viewController\" \(attributes)>\(rest)<connections>\(segues)</connections></\(kind)></objects></scene>"
    }

    private static func root(_ id: String) -> String {
        "<segue destination=\"\(id)\" kind=\"relationship\" relationship=\"rootViewController\" id=\"root-\(id)\"/>"
    }

    private static func view(_ id: String, _ attributes: String = "", rest: String = "") -> String {
        scene(
            "viewController", id, attributes,
            rest: "<view key=\"view\" id=\"view-\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/></view>\(rest)")
    }

    private static func bars(of id: String, in document: Document) throws -> Bars {
        document.containment.bars(of: try #require(document.element(id: id)))
    }

    @Test("the root of a navigation controller in a tab bar controller has both bars")
    func tabAndNavigation() throws {
        let document = try Self.document(
            Self.scene(
                "tabBarController", "tabs",
                segues: "<segue destination=\"nav\" kind=\"relationship\" relationship=\"viewControllers\" id=\"s1\"/>")
                + Self.scene(
                    "navigationController", "nav", segues: Self.root("a"),
                    rest: "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" translucent=\"NO\"/>")
                + Self.view("a"))
        let bars = try Self.bars(of: "a", in: document)
        #expect(bars.hasTabBar && !bars.hasToolbar && bars.isInNavigation && !bars.isPresented)
        #expect(bars.navigationBar?.prefersLargeTitles == true && bars.navigationBar?.isTranslucent == false)
    }

    @Test(
        "what is pushed keeps the navigation bar, and drops the tab bar if it hides it",
        arguments: [("", true), ("hidesBottomBarWhenPushed=\"YES\"", false)])
    func pushed(attributes: String, hasTabBar: Bool) throws {
        let document = try Self.document(
            Self.scene(
                "tabBarController", "tabs",
                segues: "<segue destination=\"nav\" kind=\"relationship\" relationship=\"viewControllers\" id=\"s1\"/>")
                + Self.scene("navigationController", "nav", segues: Self.root("a"))
                + Self.scene("viewController", "a", segues: "<segue destination=\"b\" kind=\"show\" id=\"s2\"/>")
                + Self.view("b", attributes))
        let bars = try Self.bars(of: "b", in: document)
        #expect(bars.navigationBar != nil && bars.hasTabBar == hasTabBar)
    }

    @Test("what is presented has no bars, and showing without a navigation controller presents", arguments: ["presentation", "show"])
    func presented(kind: String) throws {
        let document = try Self.document(
            Self.scene("viewController", "a", segues: "<segue destination=\"b\" kind=\"\(kind)\" id=\"s\"/>") + Self.view("b"))
        let bars = try Self.bars(of: "b", in: document)
        #expect(bars == .presented)
    }

    @Test("of several segues into a scene the one counts that the tie breaker names", arguments: [("s1", true), ("s2", false)])
    func tieBreakers(id: String, isInNavigation: Bool) throws {
        let document = try Self.document(
            Self.scene("navigationController", "nav", segues: Self.root("a"))
                + Self.scene("viewController", "a", segues: "<segue destination=\"b\" kind=\"show\" id=\"s1\"/>")
                + Self.scene("viewController", "c", segues: "<segue destination=\"b\" kind=\"presentation\" id=\"s2\"/>") + Self.view("b"),
            "<inferredMetricsTieBreakers><segue reference=\"\(id)\"/></inferredMetricsTieBreakers>")
        #expect(try Self.bars(of: "b", in: document).isInNavigation == isInNavigation)
    }

    @Test("simulated bars take the place of those that would be inferred")
    func simulated() throws {
        let rest =
            "<nil key=\"simulatedTopBarMetrics\"/><simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/><nil key=\"simulatedStatusBarMetrics\"/>"
        let document = try Self.document(Self.scene("navigationController", "nav", segues: Self.root("a")) + Self.view("a", rest: rest))
        let bars = try Self.bars(of: "a", in: document)
        #expect(bars.navigationBar == nil && bars.hasTabBar && bars.hidesStatusBar)
    }

    @Test("controllers that show each other in a circle end somewhere")
    func circles() throws {
        let document = try Self.document(
            Self.scene("viewController", "a", segues: "<segue destination=\"b\" kind=\"show\" id=\"s1\"/>")
                + Self.scene("viewController", "b", segues: "<segue destination=\"a\" kind=\"show\" id=\"s2\"/>"))
        #expect(try Self.bars(of: "a", in: document).navigationBar == nil)
    }
}
