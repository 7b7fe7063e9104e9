import Foundation
import Testing

/// What commands do with an SDK of iOS 27, a state of the iPhone Duo or another size of a window.
@Suite struct DuoCommandTests {
    /// A controller with a navigation bar, a switch held to both sides of its view, and a label.
    static let document: [UInt8] = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_3" orientation="portrait"/><scenes>
        <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="segue"/></connections></navigationController></objects></scene>
        <scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="402" height="874"/><subviews>
        <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="sw"><rect key="frame" x="20" y="200" width="51" height="31"/></switch>
        </subviews><viewLayoutGuide key="safeArea" id="safe"/><constraints>
        <constraint firstItem="sw" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
        <constraint firstItem="sw" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="2"/>
        </constraints></view></viewController></objects></scene></scenes></document>
        """.utf8)

    private static func run(_ arguments: [String], _ body: (CommandRunner.Result) throws -> Void) throws {
        try CommandRunner.withFolder(["Main.storyboard": document]) { try body(CommandRunner.run(arguments, in: $0)) }
    }

    @Test("one scenario of an SDK or a release is the usual device's", arguments: [["--sdk", "27.1"], ["--ios", "27"], ["--rtl"]])
    func theDefaultDeviceIsKept(options: [String]) throws {
        try Self.run(["widths", "Main.storyboard", "--scene", "c"] + options) {
            #expect($0.status == 0 && $0.output.contains("retina4_"), "\($0)")
        }
        try Self.run(["render", "Main.storyboard", "c", "-o", "c.svg"] + options) { #expect($0.status == 0, "\($0)") }
    }

    @Test func theOptionThatAsksForSeveralIsNamed() throws {
        for command in [["widths", "Main.storyboard"], ["render", "Main.storyboard", "c", "-o", "c.svg"]] {
            try Self.run(command + ["--device", "retina4_7", "--orientation", "portrait", "--orientation", "landscape"]) {
                #expect($0.status != 0 && $0.errors.contains("--orientation asks for 2, give it once"), "\($0)")
            }
            try Self.run(command + ["--matrix", "quick"]) { #expect($0.errors.contains("--matrix asks for "), "\($0)") }
        }
    }

    @Test(
        "a device that never ran an SDK's release, or whose window is not known, is told so",
        arguments: [
            (["--device", "retina4_0", "--sdk", "27.1"], "retina4_0 never ran iOS 27.1: it ran iOS 7 to 15"),
            (
                ["--device", "iphoneDuo", "--sdk", "27", "--orientation", "landscape"],
                "of apps built with the SDK of iOS 27 its window is only known in portrait"
            ),
        ])
    func whatIsNotKnownIsSaid(options: [String], message: String) throws {
        try Self.run(["layout", "Main.storyboard"] + options) { #expect($0.status != 0 && $0.errors.contains(message), "\($0)") }
    }

    @Test(
        "a tablet's window of another size is compact as far as its table says",
        arguments: [("500x700", "compact"), ("800x700", "regular")])
    func tabletWindows(size: String, width: String) throws {
        try Self.run(["layout", "Main.storyboard", "--device", "ipad12_9rounded", "--size", size]) {
            #expect($0.output.contains("\(width) x regular"), "\($0)")
        }
    }

    @Test("a size of an app that is resized is a phone's window", arguments: [("500x700", "compact"), ("700x700", "regular")])
    func sizesWithoutADevice(size: String, width: String) throws {
        try Self.run(["layout", "Main.storyboard", "--size", size, "--sdk", "27.1"]) {
            #expect($0.output.contains("\(width) x regular"), "\($0)")
        }
        try Self.run(["layout", "Main.storyboard", "--size", size, "--sdk", "26"]) { #expect($0.output.contains("unspecified"), "\($0)") }
    }

    @Test("the key counts only in the name of an SDK that honours it", arguments: [("26", true), ("27.1", false)])
    func theKeyIsInNames(sdk: String, isNamed: Bool) throws {
        try Self.run(["widths", "Main.storyboard", "--scene", "c", "--device", "retina6_3", "--sdk", sdk, "--compatibility"]) {
            #expect($0.output.contains("compatible") == isNamed, "\($0)")
        }
    }

    @Test func explainTellsAnUnknownBarOnce() throws {
        try Self.run(["explain", "Main.storyboard", "sw", "--sdk", "27.1"]) {
            let lines = $0.errorLines.filter { $0.contains("is not known and taken from an earlier release") }
            #expect(lines.count == 1 && lines[0].contains(" scenarios: the height of the navigation bar"), "\($0)")
        }
    }

    /// The frame of a switch of iOS 26 is 63 points wide, its alignment rectangle 61; an app of the SDK of 27 has windows from 375.
    @Test func widthsAreThoseOfFrames() throws {
        try Self.run(["widths", "Main.storyboard", "--scene", "c", "--sdk", "27.1"]) {
            #expect($0.output.contains("\n  375 … ") && $0.output.contains("width 63"), "\($0)")
        }
        try Self.run(["layout", "Main.storyboard", "--device", "retina4_7", "--sdk", "27.1"]) {
            #expect($0.output.split(separator: "\n").contains { $0.contains("switch") && $0.contains("     63 ") }, "\($0)")
        }
        try Self.run(["widths", "Main.storyboard", "--scene", "c"]) { #expect($0.output.contains("\n  320 … "), "\($0)") }
    }
}
