import Foundation
import Testing

/// Storyboards in, pictures with what is around a scene out.
struct RenderedChromeTests {
    private static func storyboard(navigationBar: String = "", controller: String = "") -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="tabs">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
            <scene sceneID="s1"><objects><tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="bar"/>
            <connections><segue destination="navi" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="other" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController></objects></scene>
            <scene sceneID="s2"><objects><navigationController id="navi" sceneMemberID="viewController"><tabBarItem key="tabBarItem" title="Letters" id="t1"/>
            <navigationBar key="navigationBar" id="nb" \(navigationBar)</navigationBar>
            <connections><segue destination="list" kind="relationship" relationship="rootViewController" id="r3"/></connections></navigationController></objects></scene>
            <scene sceneID="s3"><objects><viewController title="Inbox" id="list" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="v1">
            <rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
            <navigationItem key="navigationItem" title="Post" id="ni"><barButtonItem key="leftBarButtonItem" title="Sort" id="b1"/>
            <barButtonItem key="rightBarButtonItem" systemItem="edit" id="b2"/></navigationItem>\(controller)</viewController></objects></scene>
            <scene sceneID="s4"><objects><viewController title="Other" id="other" sceneMemberID="viewController"><view key="view" id="v2"/>
            <tabBarItem key="tabBarItem" title="More" id="t2"/></viewController></objects></scene>
            </scenes></document>
            """.utf8)
    }

    private func svg(_ files: [String: [UInt8]], _ arguments: [String]) throws -> String {
        var svg = ""
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["render"] + arguments + ["-o", "out.svg"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            svg = try String(contentsOf: folder.appendingPathComponent("out.svg"), encoding: .utf8)
        }
        return svg
    }

    private func texts(_ svg: String) -> [String] {
        svg.components(separatedBy: "aria-label=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test(
        "a scene has the bars of the controllers around it, with their titles and items, in either release",
        arguments: ["17", "26"])
    func bars(release: String) throws {
        let svg = try svg(
            ["A.storyboard": Self.storyboard(navigationBar: ">")], ["A.storyboard", "Inbox", "--device", "iPhone 15 Pro", "--ios", release])
        #expect(Set(texts(svg)).isSuperset(of: ["9:41", "Post", "Sort", "Edit", "Letters", "More"]), "\(texts(svg))")
        #expect(svg.contains("viewBox=\"0 0 393 852\""))
    }

    @Test("a bar has its own colour, and under an opaque one the scene begins below it")
    func opaqueBar() throws {
        let bar =
            #"translucent="NO"><color key="barTintColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>"#
        let svg = try svg(
            ["A.storyboard": Self.storyboard(navigationBar: bar)], ["A.storyboard", "Inbox", "--device", "iPhone 15 Pro", "--ios", "17"])
        #expect(svg.contains("#ff8000") && svg.contains("viewBox=\"0 0 393 852\""))
    }

    @Test(
        "a tab has its symbol, as documents of either Xcode name it",
        arguments: [
            (#"title="Letters" image="mail" catalog="system" id="t1"/>"#),
            (#"title="Letters" id="t1"><imageReference key="image" image="mail" catalog="system" symbolScale="large"/></tabBarItem>"#),
        ])
    func symbolsOfTabs(item: String) throws {
        let document = String(decoding: Self.storyboard(navigationBar: ">"), as: UTF8.self).replacingOccurrences(
            of: #"title="Letters" id="t1"/>"#, with: item)
        let svg = try svg(["A.storyboard": Array(document.utf8)], ["A.storyboard", "Inbox", "--device", "iPhone 15 Pro", "--ios", "17"])
        #expect(Set(texts(svg)).isSuperset(of: ["mail", "Letters"]), "\(texts(svg))")
    }

    @Test("a scene alone has no bars")
    func plain() throws {
        let svg = try svg(["A.storyboard": Self.storyboard(navigationBar: ">")], ["A.storyboard", "Other"])
        #expect(!texts(svg).contains("Post") && texts(svg).contains("More"))
    }

    @Test("a Mac window has its title bar above the content")
    func window() throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
            <objects><window title="Ledger" id="w"><windowStyleMask key="styleMask" titled="YES" closable="YES" resizable="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="480" height="270"/>
            <view key="contentView" id="c"><rect key="frame" x="0.0" y="0.0" width="480" height="270"/></view></window></objects></document>
            """
        let svg = try svg(["A.xib": Array(document.utf8)], ["A.xib"])
        #expect(texts(svg) == ["Ledger"] && svg.contains("#ff5f57"))
        #expect(!svg.contains("viewBox=\"0 0 480 270\"") && svg.contains("viewBox=\"0 0 480 "))
    }
}
