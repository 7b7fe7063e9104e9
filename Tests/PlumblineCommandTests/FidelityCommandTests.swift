import Foundation
import Testing

/// What `plumbline fidelity` says of a view whose constraints put it 20 points from the leading edge: where Xcode stored it, or 2 points
/// off.
struct FidelityCommandTests {
    private static func storyboard(x: Int) -> [UInt8] {
        Array(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" useAutolayout="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="\(x)" y="100" width="50" height="40"/><constraints>
            <constraint firstAttribute="width" constant="50" id="w"/><constraint firstAttribute="height" constant="40" id="h"/></constraints></view>
            </subviews><constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" priority="999" id="x"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="y"/>
            </constraints></view></viewController></objects></scene></scenes></document>
            """.utf8)
    }

    @Test func countsTheViewsThatAreWhereXcodeStoredThem() throws {
        try CommandRunner.withFolder(["A/Right.storyboard": Self.storyboard(x: 20), "B/Off.storyboard": Self.storyboard(x: 22)]) { folder in
            let result = try CommandRunner.run(["fidelity", "--intrinsic", "recorded", "."], in: folder)
            #expect(result.status == 0 && result.errors == "")
            let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
            #expect(lines.first == "2 documents; views within 0.51 points of where Xcode stored them:")
            #expect(
                lines.contains("all views 1 of 2 50.00 %") && lines.contains("documents wholly right 1 of 2 50.00 %"), "\(result.output)")
            #expect(lines.contains("B 0 of 1 0.00 %") && lines.contains("A 1 of 1 100.00 %"))
            #expect(lines.last == "B/Off.storyboard:4:1: view box: stored at (22, 100, 50, 40), laid out at (20, 100, 50, 40)")
            // Two points off is right within two points.
            let loose = try CommandRunner.run(["fidelity", "--tolerance", "2", "--format", "json", "."], in: folder)
            #expect(loose.status == 0 && !loose.output.contains("Off.storyboard"))
        }
    }

    @Test func rowsThatDecideNothingSaySo() throws {
        try CommandRunner.withFolder(["A/Right.storyboard": Self.storyboard(x: 20)]) { folder in
            let result = try CommandRunner.run(["fidelity", "--rows", "--table", "special-cases", "--table", "bars", "."], in: folder)
            #expect(result.status == 0)
            let lines = result.output.split(separator: "\n")
            #expect(lines.count > 70 && lines.allSatisfy { $0.hasSuffix("decides nothing") }, "\(result.output.suffix(300))")
            #expect(lines.contains { $0.hasPrefix("special-cases.csv:") && $0.contains(": keptFrames: 1 document of 1 project; ") })
        }
    }

    @Test(
        "what cannot be counted is said with exit status 2",
        arguments: [["--tolerance", "-1"], ["--rows", "--blind"], ["--rows", "--table", "x"], ["--table", "bars"], ["no.xib"]])
    func unusable(_ arguments: [String]) throws {
        try CommandRunner.withFolder(["A/Right.storyboard": Self.storyboard(x: 20)]) { folder in
            let result = try CommandRunner.run(["fidelity"] + arguments + ["A"], in: folder)
            #expect(result.status == 2 && !result.errors.isEmpty)
        }
    }
}
