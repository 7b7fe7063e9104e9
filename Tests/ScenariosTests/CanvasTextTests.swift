import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Testing

/// What text on the canvas is drawn with, and how wide and high it comes out.
@Suite struct CanvasTextTests {
    private static func label(_ font: String, attributes: String = "", text: String = "Label") -> String {
        """
        <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="label"\(attributes)>
        <rect key="frame" x="0.0" y="0.0" width="42" height="21"/>
        \(font)
        </label>
        """
    }

    private static let pinned = """
        <constraint firstItem="label" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
        <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
        """

    /// A line of a size in points on a screen of two pixels a point: 1.193359375 em (evidence/sizes.md, section 1).
    private static func lineHeight(_ size: Double) -> Double { (1.193359375 * size * 2).rounded(.up) / 2 }

    static let fontsTable: [(name: String, toolsVersion: String, font: String, size: Double)] = [
        (
            "a size class that replaces the description", "21701",
            """
            <fontDescription key="fontDescription" type="system" pointSize="35"/>
            <variation key="heightClass=regular-widthClass=compact">
            <fontDescription key="fontDescription" type="system" pointSize="28"/></variation>
            """,
            28
        ),
        (
            "one that does not hold", "21701",
            """
            <fontDescription key="fontDescription" type="system" pointSize="35"/>
            <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="28"/></variation>
            """,
            35
        ),
        ("UIFont.systemFontSize", "12120", #"<fontDescription key="fontDescription" type="system" size="system"/>"#, 14),
        ("UIFont.smallSystemFontSize", "12120", #"<fontDescription key="fontDescription" type="system" size="smallSystem"/>"#, 12),
        ("the body", "17701", #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#, 17),
        ("the body at extra small", "18122", #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#, 14),
        ("the subheading at extra small", "20037", #"<fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/>"#, 12),
        ("title 1 of Xcode 9", "13771", #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#, 26),
        ("title 2 of Xcode 10", "14490", #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle2"/>"#, 20),
        ("title 3 of Xcode 10", "14490", #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle3"/>"#, 20),
        // 10 labels of NetNewsWire, KeePassium, FrameGrabber and dashwallet.
        ("title 1 of Xcode 11.0", "14868", #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#, 26),
        ("title 2 of Xcode 11.0", "14868", #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle2"/>"#, 20),
        // 14 labels of Bluefruit_LE_Connect, beam, GoMap and habitica.
        ("the headline of Xcode 7.2", "9532", #"<fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>"#, 16),
        ("the subheading of Xcode 7.3", "10117", #"<fontDescription key="fontDescription" style="UICTFontTextStyleSubhead"/>"#, 14),
        ("title 1 of Xcode 11", "15702", #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#, 28),
        ("the body after that", "21507", #"<fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>"#, 17),
        ("the system font of an attributed text", "21701", attributed(#"metaFont="system""#), 13),
        ("the cell title of an attributed text", "21701", attributed(#"metaFont="cellTitle""#), 12),
        ("an attributed text with a size", "21701", attributed(#"metaFont="systemBold" size="30""#), 30),
    ]

    /// AppKit's sizes of its own fonts: stored heights are 15.67 and 14.33 on 3 pixels a point.
    private static func attributed(_ font: String) -> String {
        """
        <attributedString key="attributedText"><fragment content="Label"><attributes><font key="NSFont" \(font)/></attributes></fragment>
        </attributedString>
        """
    }

    /// Sizes of the styles: Human Interface Guidelines; which release drew which: canvas.csv, `textSize`.
    @Test("a label is as high as its font", arguments: fontsTable)
    func fonts(_ test: (name: String, toolsVersion: String, font: String, size: Double)) throws {
        let document = try CanvasDocument(
            toolsVersion: test.toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: Self.label(test.font), constraints: Self.pinned
        )
        #expect(document.frame(of: "label")?.height == Self.lineHeight(test.size), "\(test.name)")
    }

    /// A label that may be as wide as 200 points: single lines ask for more, also with a required compression resistance.
    private static func wrapped(_ text: String, toolsVersion: String, attributes: String = "") throws -> Rect? {
        try CanvasDocument(
            toolsVersion: toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: label(
                #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#,
                attributes: " numberOfLines=\"0\"" + attributes, text: text
            ),
            constraints: pinned + """
                <constraint firstItem="label" firstAttribute="width" relation="lessThanOrEqual" constant="200" id="most"/>
                """
        ).frame(of: "label")
    }

    /// The width of words and spaces, up to a pixel: words are kerned against the spaces after them.
    private static func width(_ text: String, _ edition: SystemFontEdition = .cuts11) -> Double {
        var font = Font.system(17)
        font.edition = edition
        return (StandardTextMeasurer().width(of: text, font: font) * 2).rounded(.up) / 2
    }

    /// evidence/engine.md 7: the width of a wrapped label is that of its widest line, rounded up to a pixel, as stored labels show:
    /// with the space that hangs at its end.
    @Test(
        "a wrapped label is as wide as its widest line since iOS 13", arguments: ["", " horizontalCompressionResistancePriority=\"1000\""])
    func widestLine(attributes: String) throws {
        let frame = try #require(try Self.wrapped("Several words wrap onto lines here", toolsVersion: "15702", attributes: attributes))
        #expect(frame.width == Self.width("Several words wrap onto "))
        #expect(frame.height == 41)
    }

    /// Xcode stored 50 by 50 for labels without text that a stack view arranges, or the size that a text had left, and no size for others
    /// (evidence/ties.md, section 5).
    @Test("an empty label in a stack view keeps its room", arguments: [("", Size(width: 42, height: 21)), (" numberOfLines=\"0\"", .zero)])
    func emptyLabel(attributes: String, size: Size) throws {
        let label = Self.label(#"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#, attributes: attributes, text: "")
        let stack = """
            <stackView opaque="NO" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
            <rect key="frame" x="0.0" y="0.0" width="10" height="10"/><subviews>\(label)</subviews></stackView>
            """
        let pinned = Self.pinned.replacing("label", with: "stack")
        let stacked = try CanvasDocument(toolsVersion: "21701", device: "retina4_7", subviews: stack, constraints: pinned).frame(
            of: "label")
        #expect(stacked?.size == size)
        let alone = try CanvasDocument(toolsVersion: "21701", device: "retina4_7", subviews: label, constraints: Self.pinned).frame(
            of: "label")
        #expect(alone?.size == .zero)
    }

    /// A field of Xcode 10 with "$ 0.00" in Avenir Next has the height of its line.
    @Test("a text field shows its attributed text in that text's font") func attributedField() throws {
        let document = try CanvasDocument(
            toolsVersion: "14490", device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <textField usesAttributedText="YES" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>\(Self.attributed(#"name="AvenirNext-Medium" size="16""#))</textField>
                """,
            constraints: Self.pinned
        )
        let size = try #require(document.frame(of: "label")?.size)
        let width = StandardTextMeasurer().width(of: "Label", font: .named("AvenirNext-Medium", 16))
        #expect(size == Size(width: (width * 2).rounded(.up) / 2, height: 22))
    }

    @Test(
        "a wrapped label is as wide as its widest line, and not as it may be",
        arguments: [("14490", SystemFontEdition.cuts11), ("21701", .variable)])
    func widestLine(toolsVersion: String, edition: SystemFontEdition) throws {
        let frame = try #require(try Self.wrapped("Several words wrap onto lines here", toolsVersion: toolsVersion))
        #expect(frame.width == Self.width("Several words wrap onto ", edition))
    }

    /// On iOS 7 and 8 `boldSystemFont` is Helvetica Neue in the medium weight: widths that Xcode 6 stored (corpus), to a point.
    @Test(
        "the bold system font of iOS 8 is a medium one",
        arguments: [("Locality", 66.0), ("Postal Code", 103), ("Administrative Area", 163), ("Sub-thoroughfare", 147)]
    )
    func oldBold(text: String, stored: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: "7706",
            subviews: Self.label(#"<fontDescription key="fontDescription" type="boldSystem" pointSize="18"/>"#, text: text),
            constraints: Self.pinned
        )
        let width = try #require(document.frame(of: "label")?.width)
        #expect(abs(width - stored) <= 1)
    }

    /// The canvas of 23504 let a stored size stand against a width of 280 at 750 (7 frames of the corpus), not against required ones.
    @Test(
        "an empty stack view keeps its stored size against all but required constraints",
        arguments: [
            ("", 120.0), (#"<constraint firstAttribute="width" priority="750" constant="80" id="width"/>"#, 120),
            (#"<constraint firstAttribute="width" constant="80" id="width"/>"#, 80),
        ])
    func emptyStack(constraint: String, width: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: "21701", device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <stackView translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <rect key="frame" x="0.0" y="0.0" width="120" height="50"/><constraints>\(constraint)</constraints></stackView>
                """,
            constraints: Self.pinned
        )
        #expect(document.frame(of: "label")?.size == Size(width: width, height: 50))
    }

    /// `NSParagraphStyle.LineBreakStrategy.pushOut`, in labels of three projects from 14810 on.
    @Test("a last line of one word gets another since iOS 13", arguments: [("15702", SystemFontEdition.cuts11), ("17701", .variable)])
    func loneWords(toolsVersion: String, edition: SystemFontEdition) throws {
        let frame = try #require(try Self.wrapped("Several words wrap onto lines", toolsVersion: toolsVersion))
        #expect(frame.width == Self.width("Several words wrap ", edition))
    }
}
