import Instruments
import InterfaceBuilder
import Testing

/// Which stored frames are judged, and against what: one small scene whose constraints put every view at a place that is known.
struct FidelityTests {
    /// A view held at `x`, 20 from the top, 100 wide and 30 high by required constraints.
    private static func view(_ id: String, x: Double, stored: Double, _ attributes: String = "") -> (view: String, constraints: String) {
        (
            """
            <view \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                <rect key="frame" x="\(stored)" y="20" width="100" height="30"/>
                <constraints>
                    <constraint firstAttribute="width" constant="100" id="\(id)-w"/>
                    <constraint firstAttribute="height" constant="30" id="\(id)-h"/>
                </constraints>
            </view>
            """,
            """
            <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(x)" priority="999" id="\(id)-x"/>
            <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="\(id)-y"/>
            """
        )
    }

    private static func fidelity(
        _ parts: [(view: String, constraints: String)], others: String = "", autoLayout: Bool = true,
        ways: [Fidelity.Way] = [.recorded, .measured]
    ) throws
        -> Fidelity
    {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154"\(autoLayout ? " useAutolayout=\"YES\"" : "")>
            <device id="retina6_12" orientation="portrait"/>
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="500" height="400"/>
            <subviews>\(parts.map(\.view).joined())\(others)</subviews>
            <constraints>\(parts.map(\.constraints).joined())</constraints>
            </view></objects></document>
            """
        var fidelity = Fidelity(tolerance: 0.51)
        try fidelity.add(Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Scene.xib")), project: "P", ways: ways)
        return fidelity
    }

    @Test func countsWhatLiesWhereItWasStored() throws {
        let views = [
            Self.view("right", x: 16, stored: 16), Self.view("near", x: 16, stored: 16.5), Self.view("wrong", x: 16, stored: 17),
        ]
        let fidelity = try Self.fidelity(views)
        let tally = try #require(fidelity.tallies[.recorded])
        #expect(tally.views.right == 2 && tally.views.total == 3)
        #expect(tally.byKind["box"]?.total == 3 && tally.byKind["constrained"]?.total == 3 && tally.byKind["in scenes"]?.total == 3)
        #expect(tally.byXcode.keys.sorted() == [15] && tally.byProject["P"]?.right == 2)
        #expect(tally.documents.right == 0 && tally.documents.total == 1)
        let miss = try #require(tally.misses.first)
        #expect(
            tally.misses.count == 1 && miss.id == "wrong" && miss.difference == 1 && miss.laidOut?.x == 16
                && miss.location.file == "Scene.xib")
    }

    /// A Mac document's constraints hold between alignment rectangles, and its frames count from the bottom: the button's right edge lies 7
    /// points beyond its alignment rectangle and its bottom 7 below. With another constant the frames are older than the constraints.
    @Test("Mac documents are judged by alignment rectangles", arguments: [(20.0, 2), (24, 0)])
    func judgesMacDocuments(constant: Double, total: Int) throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="23504" targetRuntime="MacOSX.Cocoa">
            <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
            <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="button"><rect key="frame" x="207" y="13" width="80" height="32"/>
            <buttonCell key="cell" type="push" title="OK" bezelStyle="rounded" borderStyle="border" id="cell"><font key="font" metaFont="system"/></buttonCell></button>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="above"><rect key="frame" x="20" y="48" width="260" height="132"/></customView>
            </subviews><constraints>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="button" secondAttribute="trailing" constant="\(constant)" id="a"/>
            <constraint firstItem="root" firstAttribute="bottom" secondItem="button" secondAttribute="bottom" constant="20" id="b"/>
            <constraint firstItem="button" firstAttribute="top" secondItem="above" secondAttribute="bottom" constant="8" id="c"/>
            <constraint firstItem="above" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="d"/>
            <constraint firstItem="above" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="e"/>
            <constraint firstItem="root" firstAttribute="trailing" secondItem="above" secondAttribute="trailing" constant="20" id="f"/>
            </constraints></customView></objects></document>
            """
        var fidelity = Fidelity(tolerance: 0.51)
        try fidelity.add(Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Mac.xib")), project: "P", ways: [.recorded])
        let tally = try #require(fidelity.tallies[.recorded])
        #expect(tally.views.right == total && tally.views.total == total)
    }

    @Test(arguments: ["hidden", "misplaced", "ambiguous", "fixedFrame"])
    func leavesOutWhatIsFlagged(flag: String) throws {
        let views = [Self.view("right", x: 16, stored: 16), Self.view("flagged", x: 16, stored: 90, "\(flag)=\"YES\"")]
        #expect(try Self.fidelity(views).tallies[.recorded]?.views.total == 1)
    }

    @Test func leavesOutRootsWhoseFramesAreOlderThanTheirConstraints() throws {
        var stale = Self.view("stale", x: 16, stored: 90)
        stale.constraints = stale.constraints.replacing(" priority=\"999\"", with: "")
        #expect(try Self.fidelity([Self.view("right", x: 16, stored: 16), stale]).tallies[.recorded]?.views.total == 0)
    }

    @Test func leavesOutWhatAMaskPlaces() throws {
        let masked = """
            <view id="masked"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
            """
        #expect(try Self.fidelity([Self.view("right", x: 16, stored: 16)], others: masked).tallies[.recorded]?.views.total == 1)
    }

    /// An empty stack view keeps the size that it was left with, which nothing but its stored frame tells.
    @Test func isBlindToStoredFrames() throws {
        let stack = """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" id="stack"><rect key="frame" x="16" y="60" width="70" height="40"/></stackView>
            """
        let pins = """
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="stack-x"/>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="60" id="stack-y"/>
            """
        var box = Self.view("box", x: 16, stored: 16)
        box.constraints += pins
        let tallies = try Self.fidelity([box], others: stack, ways: [.measured, .blind]).tallies
        #expect(tallies[.measured]?.views.right == 2 && tallies[.measured]?.misses.isEmpty == true)
        #expect(tallies[.blind]?.views.right == 1 && tallies[.blind]?.misses.map(\.id) == ["stack"])
    }

    /// One label of 17 points is stored 50 high and another 20.333, a line; a plain view in a stack view is stored as high as it was made,
    /// though it holds a box of 30.
    @Test("Counts frames that are older than their text or content apart", arguments: [(false, 0, 3), (true, 2, 0)])
    func countsStaleFrames(isStale: Bool, count: Int, fresh: Int) throws {
        func label(_ height: Double) -> String {
            """
            <label text="Name" numberOfLines="1" translatesAutoresizingMaskIntoConstraints="NO" id="label"><rect key="frame" x="16" y="90" width="46" height="\(height)"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        }
        let stack = """
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><rect key="frame" x="16" y="160" width="100" height="\(isStale ? 50 : 30)"/>
            <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="plain"><rect key="frame" x="0.0" y="0.0" width="100" height="\(isStale ? 50 : 30)"/><constraints>
            <constraint firstAttribute="width" constant="100" id="pw"/><constraint firstAttribute="height" constant="30" priority="999" id="ph"/></constraints></view></subviews></stackView>
            """
        let pins = [("label", 90), ("stack", 160)].map { id, y in
            """
            <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="\(id)-x"/>
            <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(y)" id="\(id)-y"/>
            """
        }
        let fidelity = try Self.fidelity([("", pins.joined())], others: label(isStale ? 50 : 20.333) + stack)
        let tally = try #require(fidelity.tallies[.measured])
        #expect(tally.views.total == 3 && tally.stale == count && tally.freshViews.total == fresh)
        #expect(tally.freshDocuments.total == (isStale ? 0 : 1) && fidelity.tallies[.recorded]?.stale == count)
    }

    @Test func passesOverDocumentsWithoutAutoLayout() throws {
        let fidelity = try Self.fidelity([Self.view("right", x: 16, stored: 16)], autoLayout: false)
        #expect(fidelity.documents == 1 && fidelity.withoutAutoLayout == 1 && fidelity.tallies.isEmpty)
    }

    /// Ids may repeat, so that a view seems to lie in itself.
    @Test func endsWhereIdsRunInACircle() throws {
        let twins = """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></view>
            </subviews></view>
            """
        _ = try Self.fidelity([], others: twins)
    }
}
