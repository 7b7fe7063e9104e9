import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// What the canvas draws though it is hidden or open, and how finely it draws.
@Suite struct CanvasKeepingTests {
    private static func pinned(_ id: String) -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\(id)L"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" id="\(id)T"/>
        """
    }

    /// An indicator of 20 and a gap of 10 above a view of 30: they keep their room unless the author hid the indicator.
    @Test("An indicator that hides when it stops keeps its room", arguments: [("hidesWhenStopped=\"YES\"", 30.0), ("", 0)])
    func indicator(attribute: String, y: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: "18122", device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <stackView axis="vertical" spacing="10" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
                <rect key="frame" x="0.0" y="0.0" width="20" height="60"/><subviews>
                <activityIndicatorView hidden="YES" \(attribute) style="medium" id="indicator"><rect key="frame" x="0.0" y="0.0" width="20" height="20"/></activityIndicatorView>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="below"><rect key="frame" x="0.0" y="30" width="20" height="30"/>
                <constraints><constraint firstAttribute="height" constant="30" id="height"/></constraints></view>
                </subviews></stackView>
                """,
            constraints: Self.pinned("stack")
        )
        #expect(document.frame(of: "below")?.y == y)
    }

    /// The place along both axes is open, the size is not: it lies where the canvas had it, and is reported as open all the same.
    @Test func whatNothingDecidesStays() throws {
        let document = try CanvasDocument(
            toolsVersion: "24128", device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="open"><rect key="frame" x="25" y="30" width="155" height="60"/>
                <constraints><constraint firstAttribute="width" constant="150" id="width"/></constraints></view>
                """
        )
        #expect(document.frame(of: "open") == Rect(x: 25, y: 30, width: 150, height: 60))
        let scene = try #require(DesignTime().layouts(of: document.document).first { $0.scene.item(id: "open") != nil })
        let id = try #require(scene.scene.item(id: "open"))
        #expect(scene.layout.ambiguity[id.index] == [.x, .y, .height])
    }

    /// Two labels that hug equally share 200 points, which is open; what lies beside them keeps its place all the same.
    @Test func whatNothingDecidesStaysBesideEquals() throws {
        func label(_ id: String, x: Int) -> String {
            "<label text=\"Same\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"><rect key=\"frame\" x=\"\(x)\" y=\"0.0\" width=\"100\" height=\"20\"/></label>"
        }
        let document = try CanvasDocument(
            toolsVersion: "21701", device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: label("one", x: 0) + label("two", x: 100) + """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="open"><rect key="frame" x="25" y="30" width="155" height="60"/></view>
                """,
            constraints: Self.pinned("one") + """
                <constraint firstItem="two" firstAttribute="leading" secondItem="one" secondAttribute="trailing" id="gap"/>
                <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="top" id="row"/>
                <constraint firstItem="two" firstAttribute="trailing" secondItem="root" secondAttribute="leading" constant="200" id="end"/>
                """
        )
        #expect(document.frame(of: "open") == Rect(x: 25, y: 30, width: 155, height: 60))
    }

    /// The field's hugging and the length that the canvas keeps for the text view tie with the height that is asked for at the same
    /// priority: the stored frames meet as much of it as any others, so that they stay.
    @Test func whatTiesWithAKeptLengthStays() throws {
        let document = try CanvasDocument(
            toolsVersion: "14490.70", device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><rect key="frame" x="0.0" y="0.0" width="200" height="158"/><subviews>
                <textField borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="field"><rect key="frame" x="0.0" y="0.0" width="200" height="30"/>
                <fontDescription key="fontDescription" type="system" pointSize="14"/></textField>
                <textView translatesAutoresizingMaskIntoConstraints="NO" id="text"><rect key="frame" x="0.0" y="30" width="200" height="128"/></textView>
                </subviews></stackView>
                """,
            constraints: Self.pinned("stack") + """
                <constraint firstItem="stack" firstAttribute="width" constant="200" id="width"/>
                <constraint firstItem="stack" firstAttribute="height" constant="200" priority="250" id="height"/>
                """
        )
        #expect(document.frame(of: "stack") == Rect(x: 0, y: 0, width: 200, height: 158))
        #expect(document.frame(of: "text") == Rect(x: 0, y: 30, width: 200, height: 128))
    }

    /// A label of 17 points is 20.29 high: whole points make it 21, half points 20.5. Where no frame has half points, the author's
    /// screen had one pixel a point.
    @Test("Text on a screen of whole points is sized in whole points", arguments: [(20.0, 21.0), (20.5, 20.5)])
    func wholePoints(stored: Double, height: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: "8191",
            subviews: """
                <label text="Title" numberOfLines="1" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <rect key="frame" x="0.0" y="0.0" width="40" height="\(stored)"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
                """,
            constraints: Self.pinned("label")
        )
        #expect(document.frame(of: "label")?.height == height)
    }

    /// A view that passes on the margins of the scroll view around it has that one's own 8, not the 44 under a bar as well.
    @Test func safeAreaEndsAtScrollViews() throws {
        let document = try CanvasDocument(
            toolsVersion: "16096", device: "retina6_1", size: Size(width: 414, height: 896),
            subviews: """
                <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
                <subviews><view preservesSuperviewLayoutMargins="YES" translatesAutoresizingMaskIntoConstraints="NO" id="content">
                <rect key="frame" x="0.0" y="0.0" width="414" height="500"/><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="inside"><rect key="frame" x="8" y="8" width="10" height="10"/></view></subviews>
                <constraints><constraint firstItem="inside" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="inT"/>
                <constraint firstItem="inside" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="inL"/>
                <constraint firstAttribute="height" constant="500" id="height"/></constraints></view></subviews>
                <constraints><constraint firstItem="content" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="ct"/>
                <constraint firstItem="content" firstAttribute="leading" secondItem="scroll" secondAttribute="leading" id="cl"/>
                <constraint firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="cr"/>
                <constraint firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="cb"/>
                <constraint firstItem="content" firstAttribute="width" secondItem="scroll" secondAttribute="width" id="cw"/></constraints></scrollView>
                """,
            constraints: Self.pinned("scroll") + """
                <constraint firstAttribute="trailing" secondItem="scroll" secondAttribute="trailing" id="r"/>
                <constraint firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" id="b"/>
                """
        )
        #expect(document.frame(of: "inside")?.y == 8)
    }

    /// Betas of Xcode 8 left out what is 0 of a frame, and the frame of a controller's view altogether: it is as large as the device.
    @Test("a frame is read as betas of Xcode 8 wrote it") func frameInset() throws {
        let document = try CanvasDocument(
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="11163.2" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><device id="retina4_7" orientation="portrait"/>
                <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
                <view key="view" id="root"><subviews>
                <view id="placed"><frame key="frameInset" minY="25" width="44" height="15"/></view>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="filling"/>
                </subviews><constraints>
                <constraint firstItem="filling" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
                <constraint firstItem="filling" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="filling" secondAttribute="trailing" id="trailing"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="filling" secondAttribute="bottom" id="bottom"/>
                </constraints></view></viewController></objects></scene></scenes></document>
                """)
        #expect(document.frame(of: "placed") == Rect(x: 0, y: 25, width: 44, height: 15))
        #expect(document.frame(of: "filling") == Rect(x: 0, y: 0, width: 375, height: 667))
    }

    /// A symbol is as large with a font of 15 points as with 15 points (`UIImage.SymbolConfiguration(font:)`).
    @Test("a symbol has the size of the font that its configuration names") func symbolOfFont() throws {
        func width(_ configuration: String) throws -> Double? {
            try CanvasDocument(
                toolsVersion: "22505", device: "retina4_7", size: Size(width: 375, height: 667),
                subviews: """
                    <imageView image="circle.fill" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="symbol">
                    <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                    <preferredSymbolConfiguration key="preferredSymbolConfiguration" \(configuration)</preferredSymbolConfiguration></imageView>
                    """,
                constraints: Self.pinned("symbol"),
                resources: #"<resources><image name="circle.fill" catalog="system" width="128" height="123"/></resources>"#
            ).frame(of: "symbol")?.width
        }
        let named = try width(#"configurationType="font"><fontDescription key="fontDescription" type="system" pointSize="15"/>"#)
        let measured = try width(#"configurationType="pointSize" pointSize="15">"#)
        let usual = try width(">")
        #expect(named == measured && named != usual)
    }
}
