import Foundation
import Testing

/// Findings name the exact width up to which they hold, and not that of a device.
@Suite struct WidthBorderTests {
    private static let document = CommandRunner.package.appendingPathComponent("Storyboards/WrongOnPurpose/TooWideForAPhone.storyboard")

    private static func check(_ options: [String]) throws -> String {
        try CommandRunner.run(["check", document.path, "--rule", "unsatisfiable", "--quiet"] + options, in: CommandRunner.package).output
    }

    @Test func theBorderIsBetweenTheDevices() throws {
        #expect(try Self.check([]).contains("(up to 425 points wide)"), "the usual phones are 320 and 440 wide")
    }

    /// 400 points below the top of phones held sideways, which have no inset there: what a resized window has in place of a screen's insets
    /// says nothing of the height.
    @Test("the border is that of the screens, whatever the SDK", arguments: [[], ["--sdk", "27"]])
    func theBorderOfHeights(options: [String]) throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina6_3" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="20" y="62" width="100" height="400"/></view></subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
            <constraint firstItem="a" firstAttribute="width" constant="100" id="2"/>
            <constraint firstItem="a" firstAttribute="height" constant="400" id="3"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="4"/>
            <constraint firstItem="safe" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="a" secondAttribute="bottom" id="5"/>
            </constraints></view>
            </viewController></objects></scene></scenes></document>
            """
        try CommandRunner.withFolder(["Main.storyboard": Array(document.utf8)]) { folder in
            let found = try CommandRunner.run(
                ["check", "Main.storyboard", "--no-config", "--rule", "unsatisfiable-elsewhere"] + options, in: folder)
            #expect(found.output.contains("(up to 399 points high)"), "\(found.output)")
        }
    }

    /// What is said of the border is what a window on either side of it shows.
    @Test(arguments: [("425x568", true), ("426x568", false)]) func aWindowOnEitherSideAgrees(size: String, isFound: Bool) throws {
        #expect(try Self.check(["--device", "retina4_0", "--size", size]).contains(": error: ") == isFound, "the canvas alone is a note")
    }
}
