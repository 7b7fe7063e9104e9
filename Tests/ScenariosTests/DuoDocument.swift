import InterfaceBuilder

/// A storyboard with one view in a controller's, pinned to its margins or its safe area, without bars or inside a controller that has them.
enum DuoDocument {
    /// What the view is pinned to on each side.
    enum Edges {
        case margins, safeArea

        fileprivate var constraints: String {
            ["top", "left", "bottom", "right"].map { edge in
                let (item, attribute) = self == .margins ? ("root", "\(edge)Margin") : ("safe", edge)
                return """
                    <constraint firstItem="inside" firstAttribute="\(edge)" secondItem="\(item)" secondAttribute="\(attribute)" id="\(edge)"/>
                    """
            }.joined(separator: "\n")
        }
    }

    /// - Parameters:
    ///   - bars: none, inline title, large title, toolbar (with a navigation bar), or tab bar.
    ///   - margins: an element with the margins of the controller's view; empty for the system's.
    static func document(_ bars: String, margins: String = "", edges: Edges = .margins) throws -> Document {
        let large = bars == "large title" ? " largeTitles=\"YES\"" : ""
        let toolbar = bars == "toolbar" ? " toolbarHidden=\"NO\"" : ""
        let scenes =
            switch bars {
            case "none": ""
            case "tab bar":
                """
                <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="tabBar"/>
                <connections><segue destination="c" kind="relationship" relationship="viewControllers" id="tab"/></connections>
                </tabBarController></objects></scene>
                """
            default:
                """
                <scene sceneID="n"><objects><navigationController\(toolbar) id="navigation" sceneMemberID="viewController">
                <navigationBar key="navigationBar"\(large) id="bar"/><toolbar key="toolbar" id="tool"/>
                <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="segue"/></connections>
                </navigationController></objects></scene>
                """
            }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina6_3" orientation="portrait"/><scenes>
            <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="inside"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
            </subviews><viewLayoutGuide key="safeArea" id="safe"/>\(margins)<constraints>
            \(edges.constraints)
            </constraints></view></viewController></objects></scene>\(scenes)</scenes></document>
            """
        return try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Main.storyboard"))
    }
}
