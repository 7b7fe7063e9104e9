import Facts
import Instruments
import InterfaceBuilder
import Testing

/// What a row of the tables is worth, for a view whose place follows from one row alone.
struct AblationTests {
    /// A view at the top of the safe area, 10 wide and high, in a screen of the 6.1-inch phone, where Xcode stored it.
    private static func document(toolsVersion: Int, top: Double, x: Double = 0, at edge: String = "leading") throws -> Document {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(toolsVersion)" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina6_1" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="view"><rect key="frame" x="\(x)" y="\(top)" width="10" height="10"/><constraints>
            <constraint firstAttribute="width" constant="10" id="w"/><constraint firstAttribute="height" constant="10" id="h"/></constraints></view>
            </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="view" firstAttribute="leading" secondItem="root" secondAttribute="\(edge)" id="x"/>
            <constraint firstItem="view" firstAttribute="top" secondItem="safe" secondAttribute="top" priority="999" id="y"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        return try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Main.storyboard"))
    }

    private static let insets = FactRow.all.filter { $0.table == .canvas && $0.name.hasPrefix("topInset retina6_1 ") }

    /// Without its row, the phone has the inset of its own kind, 48 points, or the other row's.
    @Test("a row bears the views of its releases", arguments: [(16097, 44.0, "until Xcode 14.1"), (21701, 48, "from Xcode 14.1")])
    func countsWhatARowBears(toolsVersion: Int, top: Double, bounds: String) throws {
        try #require(Self.insets.count == 2)
        let ablation = Ablation([.init(try Self.document(toolsVersion: toolsVersion, top: top), project: "P")], tolerance: 0.51)
        for effect in ablation.effects(of: Self.insets) {
            let isIts = effect.row.name.hasSuffix(bounds)
            #expect(effect.documents == (isIts ? 1 : 0), "\(effect.row.name)")
            if !isIts { #expect(effect.gains.isEmpty && effect.netProjects == 0, "\(effect.row.name)") }
        }
    }

    @Test func countsWhatIsRightOnlyWithoutARow() throws {
        let row = try #require(Self.insets.first { $0.name.hasSuffix("until Xcode 14.1") })
        // 48 points are what the phone has without the row.
        let stored = [44.0, 48].map { top in try? Self.document(toolsVersion: 16097, top: top) }.compactMap { $0 }
        let effects = Ablation(zip(stored, ["P", "Q"]).map { .init($0, project: $1) }, tolerance: 0.51).effects(of: [row])
        let effect = try #require(effects.first)
        #expect(effect.views(.recorded) == (1, 1))
        #expect(effect.projects == ["P", "Q"] && effect.netProjects == 0)
    }

    /// The margins of roots are UIKit's own, on the canvas too.
    @Test func countsWhatARowOfRunTimeBears() throws {
        let document = try Self.document(toolsVersion: 16097, top: 44, x: 20, at: "leadingMargin")
        let rows = FactRow.all.filter { $0.table == .runTime && ["wideRootMargin from 7", "viewMargin from 7"].contains($0.name) }
        let effects = Ablation([.init(document, project: "P")], tolerance: 0.51).effects(of: rows)
        try #require(effects.count == 2)
        for effect in effects { #expect(effect.netProjects == (effect.row.name == "wideRootMargin from 7" ? 1 : 0), "\(effect.row.name)") }
    }

    /// A case of the code is left out like a row: an empty stack view keeps its stored size, and without the case has none.
    @Test func countsWhatASpecialCaseBears() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina6_1" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
            <stackView opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="stack"><rect key="frame" x="10" y="100" width="120" height="60"/></stackView>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="below"><rect key="frame" x="10" y="160" width="10" height="10"/><constraints>
            <constraint firstAttribute="width" constant="10" id="w"/><constraint firstAttribute="height" constant="10" id="h"/></constraints></view>
            </subviews><constraints>
            <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="x"/>
            <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="y"/>
            <constraint firstItem="below" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="bx"/>
            <constraint firstItem="below" firstAttribute="top" secondItem="stack" secondAttribute="bottom" priority="999" id="by"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Main.storyboard"))
        let cases = FactRow.all.filter { $0.table == .specialCases && ["emptyStackSizes", "guideDistances"].contains($0.name) }
        let effects = Ablation([.init(document, project: "P")], tolerance: 0.51).effects(of: cases)
        try #require(effects.count == 2)
        for effect in effects {
            let isIts = effect.row.name == "emptyStackSizes"
            #expect(effect.documents == (isIts ? 1 : 0), "only documents concern a case that ask about it")
            #expect(
                (effect.views(.measured).gained > 0) == isIts && effect.netProjects == (isIts ? 1 : 0),
                "\(effect.row.name): \(effect.gains)")
        }
    }

    @Test func everyRowHasANameOfItsOwn() {
        let names = FactRow.all.map { "\($0.table) \($0.name)" }
        #expect(Set(names).count == names.count)
    }
}
