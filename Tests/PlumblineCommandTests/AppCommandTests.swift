import Foundation
import Testing

@Suite struct AppCommandTests {
    static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" initialViewController="a">
        <scenes><scene sceneID="s"><objects><viewController title="Start" customClass="Start" id="a"><connections>
        <segue destination="b" kind="show" identifier="more" id="g"/></connections></viewController></objects></scene>
        <scene sceneID="t"><objects><viewController title="More" id="b"/></objects></scene></scenes>
        </document>
        """

    @Test("scenes with their classes, and who presents what")
    func overview() throws {
        let files = [".git/HEAD": "", "Main.storyboard": Self.storyboard, "Start.swift": "class Start: UIViewController {}"]
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { folder in
            let result = try CommandRunner.run(["app"], in: folder)
            #expect(result.status == 0)
            #expect(
                result.output.contains("Main.storyboard — targets unknown\n  Start (initial, Start)\n    show → More 'more'\n  More\n"),
                "\(result.output)")
            #expect(result.output.contains("1 document, 1 source of the app's own"))
            let json = try CommandRunner.run(["app", "Main.storyboard", "--format", "json"], in: folder)
            #expect(json.output.contains("\"label\":\"Start\",\"class\":\"Start\""))
        }
    }

    @Test("a map of the scenes is drawn into a file; without scenes there is nothing to draw")
    func map() throws {
        try CommandRunner.withFolder([".git/HEAD": [], "Main.storyboard": Array(Self.storyboard.utf8)]) { folder in
            let result = try CommandRunner.run(["app", "--map", "map.svg"], in: folder)
            #expect(result.status == 0)
            #expect(result.output == "map.svg: 2 scenes of 1 storyboard\n")
            let drawn = try String(contentsOf: folder.appendingPathComponent("map.svg"), encoding: .utf8)
            #expect(
                drawn.hasPrefix("<svg ") && drawn.contains(">Start<") && drawn.contains(">&#39;more&#39;<") || drawn.contains(">'more'<"))
            let missing = try CommandRunner.run(["app", "--map", "no/such/folder/map.svg"], in: folder)
            #expect(missing.status == 2)
            #expect(missing.errors.contains("no/such/folder/map.svg cannot be written"))
        }
        try CommandRunner.withFolder([".git/HEAD": []]) { folder in
            let result = try CommandRunner.run(["app", "--map", "map.svg"], in: folder)
            #expect(result.status == 2)
            #expect(result.errors.contains("there is nothing to draw"))
        }
    }

    @Test("a folder that is not there, and a project that cannot be read, are said with exit status 2")
    func unreadable() throws {
        let files = [".git/HEAD": "", "A.xcodeproj/project.pbxproj": "{ broken"]
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { folder in
            let missing = try CommandRunner.run(["app", "nowhere/at/all"], in: folder)
            #expect(missing.status == 2)
            #expect(missing.errors.contains("nowhere/at/all: no such file or folder"))
            let result = try CommandRunner.run(["app"], in: folder)
            #expect(result.status == 2)
            #expect(result.errors.contains("project.pbxproj"))
        }
    }
}
