import AutoLayout
import InterfaceBuilder
import Testing

/// Buttons with a `UIButton.Configuration`, whose normal state Interface Builder leaves with the title "Button".
@Suite struct CanvasButtonTests {
    private static func size(_ configuration: String, toolsVersion: String, role: String = "normal") throws -> Size? {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <button buttonType="system" role="\(role)" translatesAutoresizingMaskIntoConstraints="NO" id="button">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/><state key="normal" title="Button"/>
                \(configuration)</button>
                """,
            constraints: """
                <constraint firstItem="button" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
                <constraint firstItem="button" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                """,
            resources: #"<resources><image name="badge" width="20" height="18"/></resources>"#
        )
        return document.frame(of: "button")?.size
    }

    /// The widths and heights that Xcode 13 and later stored for "Button" (evidence/sizes.md, section 2).
    @Test(
        "a configured title without a font has 14 points with Xcode 13 and 17 since",
        arguments: [
            ("20037", Size(width: 67, height: 31)), ("21701", Size(width: 75, height: 34.5)),
        ])
    func defaultFont(toolsVersion: String, stored: Size) throws {
        let size = try #require(
            try Self.size(#"<buttonConfiguration key="configuration" style="plain" title="Button"/>"#, toolsVersion: toolsVersion))
        #expect(abs(size.width - stored.width) <= 1)
        #expect(size.height == stored.height)
    }

    /// 20 × 18 within 12 on either side and 7 above and below.
    @Test("a configured image stands alone, whatever title the state has")
    func imageAlone() throws {
        let size = try Self.size(#"<buttonConfiguration key="configuration" style="plain" image="badge"/>"#, toolsVersion: "21701")
        #expect(size == Size(width: 44, height: 32))
    }

    @Test("image and title stand side by side with the padding between them")
    func imageAndTitle() throws {
        let alone = try #require(
            try Self.size(#"<buttonConfiguration key="configuration" style="plain" title="Go"/>"#, toolsVersion: "21701"))
        let both = try #require(
            try Self.size(
                #"<buttonConfiguration key="configuration" style="plain" title="Go" image="badge" imagePadding="5"/>"#,
                toolsVersion: "21701")
        )
        #expect(both == Size(width: alone.width + 25, height: alone.height))
    }

    @Test("an attributed title keeps its own font")
    func attributedTitle() throws {
        let stored = try Self.size(
            """
            <buttonConfiguration key="configuration" style="plain"><attributedString key="attributedTitle"><fragment content="Button">
            <attributes><font key="NSFont" metaFont="system" size="30"/></attributes></fragment></attributedString></buttonConfiguration>
            """,
            toolsVersion: "21701"
        )
        // A line of 30 points is 35.8 high, 36 in half points.
        let size = try #require(stored)
        #expect(abs(size.height - (36 + 14)) < 1e-9)
    }

    /// The widths that Xcode 14 stored in OnionBrowser: those of the semibold font.
    @Test(
        "the title of a button with the primary role is semibold",
        arguments: [("Request Access", 151.0), ("Configure Bridges", 168), ("Use built-in Tor", 146)])
    func primary(title: String, stored: Double) throws {
        let configuration = #"<buttonConfiguration key="configuration" style="plain" title="\#(title)"/>"#
        let size = try #require(try Self.size(configuration, toolsVersion: "22154", role: "primary"))
        #expect(abs(size.width - stored) <= 0.5)
        let usual = try #require(try Self.size(configuration, toolsVersion: "22154", role: "cancel"))
        #expect(usual.width < stored - 4)
    }

    @Test("a title that names its font keeps it, whatever its role")
    func primaryWithFont() throws {
        let configuration = """
            <buttonConfiguration key="configuration" style="plain" title="Request Access">
            <fontDescription key="titleFontDescription" type="system" pointSize="17"/></buttonConfiguration>
            """
        let primary = try Self.size(configuration, toolsVersion: "22154", role: "primary")
        #expect(primary == (try Self.size(configuration, toolsVersion: "22154")))
    }
}
