import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }

/// What Interface Builder's canvas makes of a Mac document. Stored frames count from the bottom left, the expected ones too.
@Suite struct MacCanvasTests {
    /// The frames, as the document stores them, of one root of 300 by 200 points with these subviews and constraints, by id.
    private static func frames(
        _ subviews: String, _ constraints: String, toolsVersion: String = "23504", guide: String = "", resources: String = "",
        _ attributes: String = ""
    ) throws -> [String: Rect] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(toolsVersion)" \(attributes) \
            targetRuntime="MacOSX.Cocoa"><objects>
            <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>\(subviews)</subviews>
            <constraints>\(constraints)</constraints>\(guide)</customView></objects>\(resources)</document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Mac.xib"))
        let layout = try #require(DesignTime().layouts(of: document).first)
        return Dictionary(uniqueKeysWithValues: layout.scene.items.enumerated().map { ($1.id, layout.ownFrame(of: $0)) })
    }

    private static func view(_ id: String, _ frame: Rect, _ inside: String = "", tag: String = "customView", _ attributes: String = "")
        -> String
    {
        """
        <\(tag) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>\(inside)</\(tag)>
        """
    }

    private static func tie(_ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Double = 0) -> String {
        """
        <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" secondAttribute="\(other)" constant="\(constant)" \
        id="\(first)\(attribute)\(second)"/>
        """
    }

    private static func pinned(_ id: String) -> String {
        tie(id, "leading", "root", "leading", 20) + tie("root", "trailing", id, "trailing", 20) + tie(id, "top", "root", "top", 20)
            + tie("root", "bottom", id, "bottom", 20)
    }

    private static func fixed(_ attribute: String, _ constant: Double, _ relation: String = "") -> String {
        "<constraints><constraint firstAttribute=\"\(attribute)\" \(relation) constant=\"\(constant)\" id=\"\(attribute)\(constant)\(relation.count)\"/></constraints>"
    }

    /// Nothing sizes the upper view across the stack, nor does it fill it: it stays 120 wide, where it was.
    @Test func arrangedViewsKeepTheSizeThatNothingDecides() throws {
        let frames = try Self.frames(
            Self.view(
                "stack", rect(20, 20, 260, 160),
                """
                <subviews>\(Self.view("kept", rect(0, 130, 120, 30), Self.fixed("height", 30)))
                \(Self.view("rest", rect(0, 0, 260, 122)))</subviews>
                """, tag: "stackView", "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\""),
            Self.pinned("stack")
        )
        #expect(frames["kept"] == rect(0, 130, 120, 30))
        #expect(frames["rest"] == rect(0, 0, 260, 122))
    }

    /// A plus is 14 points wide beside text of 13, 18 x 13 / 17 where Xcode 15 stored it: a push button has 16 more and reaches 7 beyond on
    /// either side. Small text is 11: 18 x 11 / 17 is 12, with 12 more, and 6 beyond.
    @Test(
        "Templates are as large as the text",
        arguments: [("24127", 18.0, "", 32.0, 44.0), ("19529", 14, "", 32, 44), ("24127", 18, "small", 27, 36)])
    func templates(_ version: String, _ width: Double, _ size: String, _ height: Double, _ expected: Double) throws {
        let frames = try Self.frames(
            Self.view(
                "plus", rect(13, 100, 60, height),
                """
                <buttonCell key="cell" type="push" bezelStyle="rounded" image="NSAddTemplate" imagePosition="only" borderStyle="border" \
                controlSize="\(size.isEmpty ? "regular" : size)" id="cell"><font key="font" metaFont="\(size.isEmpty ? "system" : "smallSystem")"/></buttonCell>
                """, tag: "button", "verticalHuggingPriority=\"750\""),
            Self.tie("plus", "leading", "root", "leading", 20) + Self.tie("plus", "top", "root", "top", 20), toolsVersion: version,
            resources: "<resources><image name=\"NSAddTemplate\" width=\"\(width)\" height=\"13\"/></resources>"
        )
        #expect(frames["plus"]?.width == expected)
    }

    /// In Big Sur's look an image alone has 10 points beside it in a rounded textured button, which reaches 1 beyond on either side.
    @Test("Textured buttons close around an image", arguments: [12.0, 14])
    func imagesInTexturedButtons(_ width: Double) throws {
        let frames = try Self.frames(
            Self.view(
                "mark", rect(19, 100, 40, 23),
                """
                <buttonCell key="cell" type="roundTextured" bezelStyle="texturedRounded" image="mark" imagePosition="only" borderStyle="border" \
                id="cell"><font key="font" metaFont="system"/></buttonCell>
                """, tag: "button", "verticalHuggingPriority=\"750\""),
            Self.tie("mark", "leading", "root", "leading", 20) + Self.tie("mark", "top", "root", "top", 20), toolsVersion: "22146",
            resources: "<resources><image name=\"mark\" width=\"\(width)\" height=\"14\"/></resources>"
        )
        #expect(frames["mark"]?.width == width + 12)
    }

    /// Without a text a label is as wide as its placeholder; with one the placeholder does not count.
    @Test(
        "A placeholder is as wide as the same text",
        arguments: [("placeholderString=\"Widget name\"", true), ("title=\"Widget name\" placeholderString=\"W\"", true), ("", false)])
    func placeholdersOfLabels(_ texts: String, _ isWide: Bool) throws {
        let font = "<font key=\"font\" metaFont=\"system\"/>"
        let frames = try Self.frames(
            Self.view(
                "plain", rect(18, 100, 10, 16), "<textFieldCell key=\"cell\" title=\"Widget name\" id=\"a\">\(font)</textFieldCell>",
                tag: "textField")
                + Self.view(
                    "empty", rect(18, 60, 10, 16), "<textFieldCell key=\"cell\" \(texts) id=\"b\">\(font)</textFieldCell>", tag: "textField"
                ),
            ["plain", "empty"].map { Self.tie($0, "leading", "root", "leading", 20) + Self.tie($0, "top", "root", "top", 20) }.joined()
        )
        let width = try #require(frames["plain"]?.width)
        #expect(width > 40 && (frames["empty"]?.width == width) == isWide)
    }

    /// A label whose text has attributes is as wide as one with the same text in its font.
    @Test func textsWithAttributesAreRead() throws {
        let font = "<font key=\"font\" metaFont=\"system\"/>"
        let fragment = "<attributedString key=\"title\"><fragment content=\"Hello world\"/></attributedString>"
        let frames = try Self.frames(
            Self.view(
                "plain", rect(18, 100, 10, 16), "<textFieldCell key=\"cell\" title=\"Hello world\" id=\"a\">\(font)</textFieldCell>",
                tag: "textField")
                + Self.view(
                    "attributed", rect(18, 60, 10, 16), "<textFieldCell key=\"cell\" id=\"b\">\(fragment)\(font)</textFieldCell>",
                    tag: "textField"),
            ["plain", "attributed"].map { Self.tie($0, "leading", "root", "leading", 20) + Self.tie($0, "top", "root", "top", 20) }.joined()
        )
        let width = try #require(frames["plain"]?.width)
        #expect(width > 40 && frames["attributed"]?.width == width)
    }

    /// The stack hugs its views at 249.99998: a label that hugs its text at 249 becomes 260 wide, with 2 points on either side for its
    /// frame, and so does a row with such a label, whose last view then ends at 260; one that hugs at 250 does not.
    @Test func whatHugsLessThanItsStackBecomesAsWide() throws {
        func label(_ id: String, _ y: Double, _ hugging: Double) -> String {
            Self.view(
                id, rect(-2, y, 40, 16),
                """
                <textFieldCell key="cell" lineBreakMode="clipping" title="Name" id="\(id)cell"><font key="font" metaFont="system"/></textFieldCell>
                """, tag: "textField", "horizontalHuggingPriority=\"\(hugging)\" verticalHuggingPriority=\"750\"")
        }
        let row = Self.view(
            "row", rect(0, 16, 100, 16), "<subviews>\(label("first", 0, 251))\(label("second", 0, 249))</subviews>", tag: "stackView",
            "distribution=\"fill\" orientation=\"horizontal\" alignment=\"top\" horizontalStackHuggingPriority=\"750\""
        )
        let frames = try Self.frames(
            Self.view(
                "stack", rect(20, 100, 260, 80), "<subviews>\(label("loose", 64, 249))\(label("tight", 40, 250))\(row)</subviews>",
                tag: "stackView",
                "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\" horizontalStackHuggingPriority=\"249.99998474121094\""
            ),
            Self.tie("stack", "leading", "root", "leading", 20) + Self.tie("root", "trailing", "stack", "trailing", 20)
                + Self.tie("stack", "top", "root", "top", 20)
        )
        #expect(frames["loose"]?.width == 264)
        #expect(frames["row"]?.width == 260 && frames["second"]?.maxX == 262)
        #expect(frames["tight"]?.width == frames["first"]?.width)
    }

    /// With nothing to space it from, a column keeps its width of 100 in the middle of a row of 260 that centres or spaces equally
    /// (Rectangle: 674 and 733 in 850).
    @Test("A lone view keeps its length", arguments: ["equalSpacing", "equalCentering"])
    func aLoneViewIsCentred(_ distribution: String) throws {
        let column = Self.view(
            "column", rect(0, 0, 260, 160),
            "<subviews>\(Self.view("box", rect(0, 0, 100, 30), Self.fixed("width", 100) + Self.fixed("height", 30)))</subviews>",
            tag: "stackView",
            "distribution=\"fill\" orientation=\"vertical\" alignment=\"leading\" horizontalStackHuggingPriority=\"249.99998474121094\"")
        let frames = try Self.frames(
            Self.view(
                "stack", rect(20, 20, 260, 160), "<subviews>\(column)</subviews>", tag: "stackView",
                "distribution=\"\(distribution)\" orientation=\"horizontal\" alignment=\"centerY\" horizontalStackHuggingPriority=\"249.99998474121094\""
            ),
            Self.pinned("stack")
        )
        #expect(frames["column"]?.x == 80 && frames["column"]?.width == 100)
        // Without anything that stretches it, the row is as long as its view.
        let free = try Self.frames(
            Self.view(
                "stack", rect(20, 20, 260, 160), "<subviews>\(column)</subviews>", tag: "stackView",
                "distribution=\"\(distribution)\" orientation=\"horizontal\" alignment=\"centerY\" horizontalStackHuggingPriority=\"249.99998474121094\""
            ),
            Self.tie("stack", "leading", "root", "leading", 20) + Self.tie("stack", "top", "root", "top", 20)
        )
        #expect(free["stack"]?.width == 100)
    }

    /// Stored widths: 86 with 24765 (PPPC-Utility), 83 and 58 of small round ones with 23086 (IINA), 150 and 176 of small segments with
    /// 19529 and 23077 (MacPass, IINA).
    @Test(
        "Menus and segments are as wide as their widest title",
        arguments: [
            ("popUpButton", "24765", "regular", "rounded", ["Item 1", "Item 2"], 86.0),
            ("popUpButton", "23086", "small", "roundedRect", ["point", "% of screen"], 83),
            ("segmentedControl", "19529", "small", "", ["General", "Files", "Autotype"], 150),
            ("segmentedControl", "23077", "small", "", ["General", "Tracks", "File", "Status"], 176),
        ])
    func widthsOfTitles(_ tag: String, _ version: String, _ size: String, _ bezel: String, _ titles: [String], _ stored: Double) throws {
        let font = "<font key=\"font\" metaFont=\"\(size == "small" ? "smallSystem" : "system")\"/>"
        let menu = titles.enumerated().map { "<menuItem title=\"\($1)\" id=\"i\($0)\"/>" }.joined()
        let cell =
            tag == "popUpButton"
            ? """
            <popUpButtonCell key="cell" type="\(bezel == "rounded" ? "push" : "roundRect")" title="\(titles[0])" bezelStyle="\(bezel)" borderStyle="border" \
            controlSize="\(size)" selectedItem="i0" id="cell">\(font)<menu key="menu" id="m"><items>\(menu)</items></menu></popUpButtonCell>
            """
            : """
            <segmentedCell key="cell" controlSize="\(size)" borderStyle="border" style="rounded" trackingMode="selectOne" id="cell">\(font)
            <segments>\(titles.map { "<segment label=\"\($0)\"/>" }.joined())</segments></segmentedCell>
            """
        let frames = try Self.frames(
            Self.view("control", rect(20, 100, 60, 20), cell, tag: tag, "verticalHuggingPriority=\"750\""),
            Self.tie("control", "leading", "root", "leading", 20) + Self.tie("control", "top", "root", "top", 20), toolsVersion: version)
        #expect(try ((#require(frames["control"]?.width)) - stored).magnitude <= 1)
    }

    /// NSStackView holds its views together at its hugging priority. With equal gaps these stay 10, and the view that may grow takes
    /// 160 - 20 - 2 x 10 - 30. With equal distances of centres the gap above it is 5 larger than the one below: (30 - 20) / 2.
    @Test("Equal gaps are as small as they may be", arguments: [("equalSpacing", 90.0), ("equalCentering", 85)])
    func equalGaps(_ distribution: String, height: Double) throws {
        let frames = try Self.frames(
            Self.view(
                "stack", rect(20, 20, 260, 160),
                """
                <subviews>\(Self.view("top", rect(0, 140, 260, 20), Self.fixed("height", 20)))
                \(Self.view("free", rect(0, 80, 260, 50), Self.fixed("height", 10, "relation=\"greaterThanOrEqual\"")))
                \(Self.view("bottom", rect(0, 0, 260, 30), Self.fixed("height", 30)))</subviews>
                """, tag: "stackView", "distribution=\"\(distribution)\" orientation=\"vertical\" alignment=\"leading\" spacing=\"10\""),
            Self.pinned("stack")
        )
        #expect(frames["free"]?.y == 40)
        #expect(frames["free"]?.height == height)
    }

    /// A row whose content has its height is no higher in a column that spaces equally: the room is in the gap, 160 - 20 - 30 (eduVPN: a
    /// header of 28 and four gaps of 34.5).
    @Test("Equal gaps have the room that rows between them do not need")
    func equalGapsBetweenRows() throws {
        let hugging = "horizontalStackHuggingPriority=\"249.99998474121094\" verticalStackHuggingPriority=\"249.99998474121094\""
        let row = Self.view(
            "row", rect(0, 140, 100, 20),
            "<subviews>\(Self.view("box", rect(0, 0, 100, 20), Self.fixed("height", 20)))</subviews>",
            tag: "stackView", "distribution=\"fill\" orientation=\"horizontal\" alignment=\"centerY\" \(hugging)")
        let frames = try Self.frames(
            Self.view(
                "stack", rect(20, 20, 260, 160),
                "<subviews>\(row)\(Self.view("bottom", rect(0, 0, 260, 30), Self.fixed("height", 30)))</subviews>", tag: "stackView",
                "distribution=\"equalSpacing\" orientation=\"vertical\" alignment=\"leading\" spacing=\"10\" \(hugging)"),
            Self.pinned("stack"))
        #expect(frames["row"]?.height == 20)
    }

    /// A push button of 32 points has its bottom edge 7 above its frame's and its top 4 below it up to macOS 10.15, and 5 since. Heights
    /// do not tell the looks of Xcode 11 and 12 apart; the constraints that hold in one of them do: 200 - 20 + 4 is the button's top.
    @Test("Constraints tell the looks of Xcode 11 apart", arguments: [4.0, 5])
    func looksByConstraints(_ inset: Double) throws {
        let frames = try Self.frames(
            Self.view(
                "label", rect(18, 20, 40, 16),
                """
                <textFieldCell key="cell" lineBreakMode="clipping" title="Name" id="a"><font key="font" metaFont="system"/></textFieldCell>
                """, tag: "textField", "verticalHuggingPriority=\"750\"")
                + Self.view(
                    "button", rect(110, 148 + inset, 80, 32),
                    """
                    <buttonCell key="cell" type="push" title="Next" bezelStyle="rounded" borderStyle="border" id="cell"><font key="font" metaFont="system"/></buttonCell>
                    """, tag: "button", "verticalHuggingPriority=\"750\""),
            Self.tie("button", "centerX", "root", "centerX") + Self.tie("button", "top", "root", "top", 20)
                + Self.tie("label", "leading", "root", "leading", 20) + Self.tie("root", "bottom", "label", "bottom", 20),
            toolsVersion: "16097"
        )
        #expect(frames["button"]?.maxY == 180 + inset)
    }

    /// A pop-up is 25 high with its top a point below its frame's, and up to macOS 10.13 26 high with its top 2 below: 74 of 74 up to
    /// Xcode 9 in 14 projects. Xcode 10 ran on 10.13 too, and older scenes were kept: the height tells.
    @Test("A pop-up's frame reaches above it", arguments: [("10117", 26.0), ("14313", 25), ("14313", 26)])
    func popUp(_ version: String, _ height: Double) throws {
        let frames = try Self.frames(
            Self.view(
                "pop", rect(18, 100, 80, height),
                """
                <popUpButtonCell key="cell" type="push" title="One" bezelStyle="rounded" borderStyle="borderAndBezel" id="cell">
                <font key="font" metaFont="menu"/></popUpButtonCell>
                """, tag: "popUpButton", "verticalHuggingPriority=\"750\""),
            Self.tie("pop", "leading", "root", "leading", 20) + Self.tie("pop", "top", "root", "top", 20), toolsVersion: version
        )
        #expect(frames["pop"]?.maxY == 156 + height)
        #expect(frames["pop"]?.height == height)
    }

    /// The system font of the Mac that saved the document, by the build of the system that its root names: Lucida Grande on OS X 10.9 (254
    /// texts of 4 projects), Helvetica Neue on 10.10 (171 texts of 4), San Francisco since (286 texts of 11).
    @Test(
        "Texts are in the system font of the Mac that saved them", arguments: [("13F34", 110.0), ("14F27", 106), ("15G31", 105), ("", 105)])
    func fontsOfTheSystem(_ system: String, _ width: Double) throws {
        let frames = try Self.frames(
            Self.view(
                "label", rect(18, 163, 40, 17),
                """
                <textFieldCell key="cell" lineBreakMode="clipping" title="Template Group:" id="a"><font key="font" metaFont="system"/></textFieldCell>
                """, tag: "textField", "verticalHuggingPriority=\"750\""),
            Self.tie("label", "leading", "root", "leading", 20) + Self.tie("label", "top", "root", "top", 20), toolsVersion: "9060",
            system.isEmpty ? "" : "systemVersion=\"\(system)\"")
        #expect(frames["label"]?.width == width)
    }

    /// A label of 13 points is 16 high; its baseline lies 3 above its bottom. That of a field lies 3 above the room for its text: 6, or 5
    /// for 11 points.
    @Test("Labels stand on the baselines of fields", arguments: [(13.0, 21.0, 6.0), (11, 19, 5)])
    func baselinesOfFields(_ points: Double, _ height: Double, _ above: Double) throws {
        let font = "<font key=\"font\" metaFont=\"system\" size=\"\(points)\"/>"
        let frames = try Self.frames(
            Self.view(
                "label", rect(18, 100, 60, 16),
                """
                <textFieldCell key="cell" lineBreakMode="clipping" title="Name" id="a"><font key="font" metaFont="system"/></textFieldCell>
                """, tag: "textField", "verticalHuggingPriority=\"750\"")
                + Self.view(
                    "field", rect(100, 180 - height, 100, height),
                    """
                    <textFieldCell key="cell" lineBreakMode="clipping" editable="YES" borderStyle="bezel" id="b">\(font)</textFieldCell>
                    """, tag: "textField", "verticalHuggingPriority=\"750\""),
            Self.tie("field", "top", "root", "top", 20) + Self.tie("label", "firstBaseline", "field", "firstBaseline")
                + "<constraint firstItem=\"field\" firstAttribute=\"height\" constant=\"\(height)\" id=\"h\"/>"
        )
        #expect(frames["label"]?.y == 180 - height + above - 3)
    }

    /// An action template is a symbol since macOS 11: its frame reaches as far beyond the height that it is given as stored, the odd point
    /// above. Up to macOS 10.15 it was an image.
    @Test("Symbols reach beyond their height", arguments: [("23504", 39.0, 3.0, 4.0), ("23504", 38, 3, 3), ("9060", 38, 0, 0)])
    func symbols(_ version: String, _ stored: Double, _ below: Double, _ above: Double) throws {
        let frames = try Self.frames(
            Self.view(
                "gear", rect(20, 100, 32, stored),
                "<imageCell key=\"cell\" image=\"NSActionTemplate\" id=\"c\"/>" + Self.fixed("height", 32), tag: "imageView"),
            Self.tie("gear", "leading", "root", "leading", 20) + Self.tie("root", "bottom", "gear", "bottom", 20), toolsVersion: version
        )
        #expect(frames["gear"]?.y == 20 - below)
        #expect(frames["gear"]?.height == 32 + below + above)
    }

    /// Interface Builder marks views in gravity areas as fixed; the stack view moves them, here up by 20.
    @Test func viewsInGravityAreasAreArranged() throws {
        let frames = try Self.frames(
            Self.view(
                "stack", rect(20, 20, 260, 160),
                """
                <beginningViews>\(Self.view("first", rect(0, 110, 120, 30), Self.fixed("height", 30), "fixedFrame=\"YES\""))</beginningViews>
                """, tag: "stackView", "orientation=\"vertical\" alignment=\"leading\""),
            Self.pinned("stack")
        )
        #expect(frames["first"]?.y == 130)
    }

    /// The canvas had taken 52 points at the top for a title bar with its toolbar: the stored frame says so.
    @Test("The safe area begins where a view was stored against it", arguments: [148.0, 200])
    func safeArea(_ top: Double) throws {
        let frames = try Self.frames(
            Self.view("bar", rect(0, top - 30, 300, 30), Self.fixed("height", 30)),
            Self.tie("bar", "top", "guide", "top") + Self.tie("bar", "leading", "root", "leading")
                + Self.tie("root", "trailing", "bar", "trailing"),
            guide: "<viewLayoutGuide key=\"safeArea\" id=\"guide\"/><viewLayoutGuide key=\"layoutMargins\" id=\"margins\"/>"
        )
        #expect(frames["bar"] == rect(0, top - 30, 300, 30))
    }

    /// 75 leading and trailing ends of 2 projects; on iOS the canvas shows none of these distances.
    @Test("A standard distance to the safe area is as stored", arguments: [("leading", 20.0, 20.0), ("bottom", 20, 20), ("leading", 8, 8)])
    func standardDistances(_ edge: String, _ constant: Double, _ distance: Double) throws {
        let isStart = edge == "leading"
        let frames = try Self.frames(
            Self.view("view", rect(50, 60, 80, 40), Self.fixed("width", 80)),
            """
            <constraint firstItem="\(isStart ? "view" : "guide")" firstAttribute="\(edge)" secondItem="\(isStart ? "guide" : "view")" \
            secondAttribute="\(edge)" constant="\(constant)" symbolic="YES" id="c"/>
            """, guide: "<viewLayoutGuide key=\"safeArea\" id=\"guide\"/>"
        )
        #expect((isStart ? frames["view"]?.x : frames["view"]?.y) == distance)
    }

    /// A window's content begins below its title bar, 28 points high and 52 with a toolbar, unless no safe area is asked for.
    @Test("A window's title covers what is full-size", arguments: [("", 0.0), ("fullSizeContentView=\"YES\"", 28), ("toolbar", 52)])
    func titleBars(_ style: String, _ covered: Double) throws {
        let toolbar = style == "toolbar" ? "<toolbar key=\"toolbar\" implicitIdentifier=\"t\" id=\"t\"/>" : ""
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa"><objects><window id="w">
            <windowStyleMask key="styleMask" titled="YES" \(style == "toolbar" ? "fullSizeContentView=\"YES\"" : style)/><view key="contentView" id="root">
            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>\(Self.view("bar", rect(0, 0, 300, 30), Self.fixed("height", 30)))</subviews>
            <constraints>\(Self.tie("bar", "top", "guide", "top"))\(Self.tie("bar", "leading", "root", "leading"))\
            \(Self.tie("root", "trailing", "bar", "trailing"))</constraints><viewLayoutGuide key="safeArea" id="guide"/></view>\(toolbar)</window></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Mac.xib"))
        let layout = try #require(RunTime(Scenario(device: nil)).layouts(of: document).first)
        let bar = try #require(layout.scene.item(id: "bar"))
        #expect(layout.layout.frames[bar.index].y == covered)
    }
}
