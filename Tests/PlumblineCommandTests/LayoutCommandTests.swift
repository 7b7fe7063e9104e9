import Foundation
import Testing

/// What `layout` prints, and of which scenes.
struct LayoutCommandTests {
    private static let table = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="c">
        <device id="retina4_7" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects><tableViewController id="c" userLabel="Orders" sceneMemberID="viewController">
        <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" id="t">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <prototypes><tableViewCell contentMode="scaleToFill" reuseIdentifier="Order" id="o"><rect key="frame" x="0.0" y="28" width="375" height="44"/>
        <tableViewCellContentView key="contentView" id="k"><rect key="frame" x="0.0" y="0.0" width="375" height="44"/></tableViewCellContentView>
        </tableViewCell></prototypes></tableView></tableViewController></objects></scene>
        <scene sceneID="s2"><objects><viewController id="c2" userLabel="Other" sceneMemberID="viewController">
        <view key="view" id="v2"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view></viewController></objects></scene></scenes>
        </document>
        """

    @Test(
        "a scene is printed with the cells of its table, which are laid out by themselves; a cell alone",
        arguments: [("Orders", ["Orders", "Order"]), ("Order", ["Order"]), ("Other", ["Other"])])
    func cellsOfAScene(scene: String, names: [String]) throws {
        try CommandRunner.withFolder(["a.storyboard": Array(Self.table.utf8)]) { folder in
            let result = try CommandRunner.run(["layout", "a.storyboard", "--scene", scene], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let found = result.output.split(separator: "\n").filter { $0.hasPrefix("a.storyboard · ") }
            #expect(found.map { $0.split(separator: " · ")[1] }.map(String.init) == names, "\(result.output)")
        }
    }
}
