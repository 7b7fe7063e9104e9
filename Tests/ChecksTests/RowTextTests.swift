import Testing

@testable import Checks

/// The labels that a table cell of a built-in style lays out itself.
@Suite struct RowTextTests {
    private enum Place { case section, prototypes }

    /// A table of one cell 375 points wide; `frames` says whether the parts' frames are stored.
    private func table(
        _ style: String, text: String = "Name", detail: String = "Value", in place: Place = .section, frames: Bool = true
    ) throws -> MarkedDocument {
        func part(_ id: String, _ text: String) -> String {
            """
            <label text="\(text)" textAlignment="natural" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" id="\(id)">
            \(frames ? "<rect key=\"frame\" x=\"16\" y=\"12\" width=\"40\" height=\"20.5\"/>" : "")
            <autoresizingMask key="autoresizingMask"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let cell = """
            <tableViewCell contentMode="scaleToFill" style="IBUITableViewCellStyle\(style)" textLabel="text" detailTextLabel="detail" reuseIdentifier="x" id="cell">
            <rect key="frame" x="0" y="28" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
            <subviews>\(part("text", text))\(style == "Default" ? "" : part("detail", detail))</subviews></tableViewCellContentView></tableViewCell>
            """
        let cells =
            place == .prototypes
            ? "<prototypes>\(cell)</prototypes>"
            : "<sections><tableViewSection id=\"section\"><cells>\(cell)</cells></tableViewSection></sections>"
        return try MarkedDocument(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
            <tableViewController id="c" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" dataMode="\(place == .section ? "static" : "prototypes")" style="plain" rowHeight="44" id="table">
            <rect key="frame" x="0" y="0" width="375" height="667"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            \(cells)<connections><outlet property="dataSource" destination="c" id="o1"/></connections></tableView>
            </tableViewController></objects></scene></scenes></document>
            """)
    }

    private static let long = String(repeating: "What this row says of its name is long. ", count: 4)

    @Test(
        "labels without a stored frame have a size, and are cut where they are too long",
        arguments: ["Default", "Value1", "Subtitle", "Value2"])
    func unstored(style: String) throws {
        #expect(try table(style, frames: false).findings(of: ZeroSize.self).isEmpty)
        #expect(try table(style, frames: false).findings(of: TruncatedText.self).isEmpty)
        let cut = try table(style, text: Self.long, detail: Self.long, frames: false).findings(of: TruncatedText.self)
        #expect(cut.contains { $0.severity == .warning })
    }

    @Test("texts that the row leaves room for may grow", arguments: ["Value1", "Subtitle"])
    func growing(style: String) throws {
        #expect(try table(style, text: "Size", detail: "25").findings(of: GrowingText.self).isEmpty)
        #expect(try table(style, text: "Size", detail: "25").findings(of: DoubleLengthText.self).isEmpty)
    }

    /// 288 points less the distance between them, of which the two take about 265.
    @Test("a detail that fills what its text leaves may not")
    func noRoom() throws {
        let found = try table("Value1", text: "Appearance", detail: "Follows the system").findings(of: GrowingText.self)
        #expect(found.map(\.objectID) == ["detail"])
        #expect(found.first?.message.contains("has room for") == true)
    }

    /// A title of about 190 points leaves a value of about 100 too little of 288 points.
    @Test("a title that leaves its value no room is one finding with being cut itself")
    func squeezed() throws {
        let found = try table("Value1", text: "Quality of streams on any", detail: "The highest there").findings(of: TruncatedText.self)
        #expect(found.map(\.objectID) == ["text"])
        #expect(
            found.first?.message.hasPrefix("label 'Quality of streams on any' leaves label 'The highest there' no room, which needs")
                == true)
        #expect(found.first?.fix == "let it wrap or shrink")
        let both = try table("Value1", text: Self.long, detail: "Value").findings(of: TruncatedText.self)
        #expect(both.map(\.objectID) == ["text"] && both[0].message.contains("needs a width of"), "\(both)")
    }

    @Test("the labels of a prototype are filled by code", arguments: [("prototypes", Severity.note), ("section", .warning)])
    func prototypes(place: String, severity: Severity) throws {
        let document = try table("Default", text: Self.long, in: place == "prototypes" ? .prototypes : .section)
        #expect(document.findings(of: TruncatedText.self).map(\.severity) == [severity])
    }

    @Test("a text in braces is filled by code")
    func braces() throws {
        let document = try table("Default", text: "{\(Self.long)}".replacing(" }", with: "}"))
        #expect(document.findings(of: TruncatedText.self).filter { $0.limit > .note }.isEmpty)
    }

    @Test("what a launch screen says is not translated", arguments: [("", 1), (" launchScreen=\"YES\"", 0)])
    func launchScreen(attribute: String, count: Int) throws {
        let document = try MarkedDocument(
            subviews: label("a", "A name that is rather long", " adjustsFontSizeToFit=\"NO\""),
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 20)
                + constraint("3", "a.width", nil, 220, " relation=\"lessThanOrEqual\""), document: attribute)
        #expect(document.findings(of: GrowingText.self).count == count)
    }

    /// 94 points are one word wide; the label is as wide as the screen.
    @Test("a preferred width does not cut a text that has room")
    func preferredWidth() throws {
        let text = label(
            "a", "Only download what is needed on a wireless network",
            " adjustsFontSizeToFit=\"NO\" numberOfLines=\"2\" preferredMaxLayoutWidth=\"94\"")
        let document = try MarkedDocument(
            subviews: text,
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "a.top", "root.top", 20)
                + constraint("3", "root.trailing", "a.trailing", 20) + constraint("4", "a.height", nil, 60))
        #expect(document.findings(of: TruncatedText.self).isEmpty)
        #expect(document.findings(of: ClippedText.self).isEmpty)
    }
}
