import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// Proofs of what tables, container views and xibs give a size: rows and embedded scenes, in windows of the scene that shows them.
@Suite struct HostedProofTests {
    private static let head = "document type=\"com.apple.InterfaceBuilder3.CocoaTouch"
    private static let attributes =
        "version=\"3.0\" toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\" useTraitCollections=\"YES\""

    private static func button(_ id: String, in owner: String, width: Double, height: Double, bottom: String = "") -> String {
        """
        <subviews><button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="20" y="10" width="\(width)" height="\(height)"/><constraints><constraint firstAttribute="width" constant="\(width)" id="\(id)w"/>
        <constraint firstAttribute="height" constant="\(height)" id="\(id)h"/></constraints><state key="normal" title="Save"/></button></subviews>
        <constraints>\(constraint("\(id)1", "\(id).leading", "\(owner).leading", 20))\(constraint("\(id)2", "\(id).top", "\(owner).top", 10))\(bottom)</constraints>
        """
    }

    /// A row with a button of 280 x 50 at 20, 10, as high as that and 10 below.
    private static func row(width: Double = 280) -> String {
        """
        <tableViewCell contentMode="scaleToFill" id="row"><rect key="frame" x="0" y="0" width="320" height="70"/>
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="row" id="content"><rect key="frame" x="0" y="0" width="320" height="70"/>
        \(button("b", in: "content", width: width, height: 50, bottom: constraint("b3", "content.bottom", "b.bottom", 10)))</tableViewCellContentView></tableViewCell>
        """
    }

    /// A view with two lengths from each side of what holds it.
    private static func sides(_ id: String, in owner: String, _ left: Double, _ top: String = "") -> String {
        constraint("\(id)l", "\(id).leading", "\(owner).leading", left) + constraint("\(id)r", "\(owner).trailing", "\(id).trailing", left)
            + (top.isEmpty ? constraint("\(id)t", "\(id).top", "\(owner).top", 0) : top)
    }

    private static func table(in owner: String, _ left: Double) -> (view: String, constraints: String) {
        (
            """
            <tableView clipsSubviews="YES" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="-1" translatesAutoresizingMaskIntoConstraints="NO" id="t">
            <rect key="frame" x="50" y="0" width="275" height="300"/><prototypes>\(row())</prototypes></tableView>
            """,
            sides("t", in: owner, left) + constraint("tb", "\(owner).bottom", "t.bottom", 0)
        )
    }

    private static func scene(_ controller: String, view: String, _ subviews: String, _ constraints: String) -> String {
        """
        <scene sceneID="\(controller)s"><objects><viewController id="\(controller)" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="\(view)">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view></viewController></objects></scene>
        """
    }

    private static func storyboard(_ scenes: String) throws -> Document {
        let text =
            "<\(head).Storyboard.XIB\" \(attributes)><device id=\"retina4_7\" orientation=\"portrait\"/><scenes>\(scenes)</scenes></document>"
        return try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Test.storyboard"))
    }

    /// A container view, as high as half of the window and a given length narrower at either side, with the scene `inner` in it.
    private static func outer(_ left: Double) -> String {
        let box = """
            <containerView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" width="375" height="333"/>
            <connections><segue destination="inner" kind="embed" id="segue"/></connections></containerView>
            """
        return scene(
            "outer", view: "root", box,
            sides("box", in: "root", left)
                + "<constraint firstItem=\"box\" firstAttribute=\"height\" secondItem=\"root\" secondAttribute=\"height\" multiplier=\"1:2\" id=\"half\"/>"
        )
    }

    private func refutation(of scene: String, in document: Document) throws -> Refutation {
        let windows = Prover.Windows(widths: nil, heights: nil, includesPhones: false)
        let proof = try #require(Prover(document, windows: windows).proofs(of: { $0.id == scene }).first)
        return try #require(proof.statements.first { $0.statement == .insideSuperview }?.refutations.first)
    }

    private func isFound(_ size: Size, in document: Document) -> Bool {
        let scenario = Scenario(device: Device.named("ipad12_9rounded"), size: size)
        return Checker(scenarios: [scenario]).check(document, path: "").findings.contains { $0.rule == OffSuperview.about.id }
    }

    /// A row is as wide as its table, W - 2 x 50, and 20 + 280 reaches more than 2 points beyond it where W < 398. What the proof says of
    /// windows is what checking them shows.
    @Test func aRowIsProvenInTheWindowsOfItsTable() throws {
        let table = Self.table(in: "root", 50)
        let document = try Self.storyboard(Self.scene("outer", view: "root", table.view, table.constraints))
        let refutation = try refutation(of: "row", in: document)
        #expect(refutation.extent == "in windows narrower than 398 points")
        #expect(refutation.window == Size(width: 320, height: 320) && refutation.rootSize == Size(width: 220, height: 70))
        for (width, isWrong) in [(320.0, true), (397, true), (399, false)] {
            #expect(isFound(Size(width: width, height: 320), in: document) == isWrong, "\(width)")
        }
    }

    /// The embedded scene is H / 2 high, and the view in it 40 less, which a button of 190 leaves by more than 2 points where H < 2 x (10 +
    /// 190 + 40 - 2).
    @Test func anEmbeddedSceneIsProvenInTheWindowsOfItsContainer() throws {
        let view =
            "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\"><rect key=\"frame\" x=\"0\" y=\"20\" width=\"375\" height=\"293\"/>\(Self.button("b", in: "v", width: 100, height: 190))</view>"
        let constraints =
            Self.sides("v", in: "inside", 0, constraint("vt", "v.top", "inside.top", 20))
            + constraint("vb", "inside.bottom", "v.bottom", 20)
        let document = try Self.storyboard(Self.outer(0) + Self.scene("inner", view: "inside", view, constraints))
        let refutation = try refutation(of: "inner", in: document)
        #expect(refutation.extent == "in windows lower than 476 points")
        #expect(refutation.window == Size(width: 320, height: 320) && refutation.rootSize == Size(width: 320, height: 160))
        for (height, isWrong) in [(475.0, true), (477, false)] {
            #expect(isFound(Size(width: 700, height: height), in: document) == isWrong, "\(height)")
        }
    }

    /// A row of a table inside an embedded scene: W - 2 x 15 - 2 x 10 wide, too narrow for 20 + 280 - 2 where W < 348.
    @Test func hostsLieInHosts() throws {
        let table = Self.table(in: "inside", 10)
        let document = try Self.storyboard(Self.outer(15) + Self.scene("inner", view: "inside", table.view, table.constraints))
        let refutation = try refutation(of: "row", in: document)
        #expect(refutation.extent == "in windows narrower than 348 points")
        #expect(refutation.rootSize == Size(width: 270, height: 70))
        for (width, isWrong) in [(347.0, true), (349, false)] {
            #expect(isFound(Size(width: width, height: 700), in: document) == isWrong, "\(width)")
        }
    }

    /// Two scenes that embed each other have no size, and are not looked at for ever.
    @Test func scenesThatEmbedEachOther() throws {
        func box(_ id: String, _ other: String) -> String {
            "<containerView translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"100\"/><connections><segue destination=\"\(other)\" kind=\"embed\" id=\"\(id)s\"/></connections></containerView>"
        }
        let document = try Self.storyboard(
            Self.scene("a", view: "va", box("boxa", "b"), "") + Self.scene("b", view: "vb", box("boxb", "a"), ""))
        #expect(Prover(document, windows: .ofTablets).proofs().isEmpty)
    }

    /// A row of a xib is as wide as the window and as high as its content: the window that is named is one of its own size.
    @Test func aRowOfAXibIsAsWideAsTheWindow() throws {
        let text =
            "<\(Self.head).XIB\" \(Self.attributes)><device id=\"retina4_7\" orientation=\"portrait\"/><objects>\(Self.row(width: 480))</objects></document>"
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Row.xib"))
        let refutation = try refutation(of: "row", in: document)
        #expect(refutation.window == Size(width: 320, height: 70))
        #expect(refutation.extent == "in windows narrower than 498 points")
        for (width, isWrong) in [(320.0, true), (497, true), (499, false)] {
            #expect(isFound(Size(width: width, height: 70), in: document) == isWrong, "\(width)")
        }
    }
}
