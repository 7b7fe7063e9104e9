import Foundation
import Testing

/// Commands with documents of the Mac and of Apple TV.
@Suite struct MacCommandTests {
    /// A window of 300 x 200 with a button 20 points from its leading edge, and a text and a pop-up button of the same name as their cells.
    private static let window = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
            <objects>
                <window title="W" id="w"><windowStyleMask key="styleMask" titled="YES"/><rect key="contentRect" x="0.0" y="0.0" width="300" height="200"/>
                    <view key="contentView" id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
                        <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="18" y="100" width="120" height="18"/>
                            <buttonCell key="cell" type="check" title="Hide preview" bezelStyle="regularSquare" imagePosition="left" inset="2" id="bc"><font key="font" metaFont="system"/></buttonCell>
                        </button>
                    </subviews><constraints>
                        <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="lead"/>
                        <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="top"/>
                    </constraints></view></window>
            </objects>
        </document>
        """

    private static let television = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" version="3.0" toolsVersion="21507" targetRuntime="AppleTV" useAutolayout="YES" initialViewController="vc">
        <device id="appleTV" appearance="light"/><scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="1920" height="1080"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="100" y="100" width="1300" height="430"/></view></subviews><constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="100" id="c1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c2"/>
        <constraint firstItem="a" firstAttribute="height" constant="430" id="c3"/><constraint firstItem="a" firstAttribute="width" constant="1300" placeholder="YES" id="c4"/>
        </constraints></view></viewController></objects></scene></scenes></document>
        """

    private static func withDocuments(_ body: (URL) throws -> Void) throws {
        try CommandRunner.withFolder(["Window.xib": Array(window.utf8), "TV.storyboard": Array(television.utf8)], body)
    }

    @Test("Mac and Apple TV documents are recorded and compared in their own scenarios", arguments: ["Window.xib", "TV.storyboard"])
    func scenarios(_ name: String) throws {
        try Self.withDocuments { folder in
            let recorded = try CommandRunner.run(["record", name], in: folder)
            #expect(recorded.status == 0 && recorded.output.hasSuffix(", 2 scenarios\n"), "\(recorded.output)\(recorded.errors)")
            let file = folder.appendingPathComponent(name)
            let text = try String(contentsOf: file, encoding: .utf8)
            let constant = name == "Window.xib" ? "constant=\"20\" id=\"lead\"" : "constant=\"100\" id=\"c1\""
            try Data(text.replacingOccurrences(of: constant, with: constant.replacingOccurrences(of: "0\"", with: "4\"")).utf8).write(
                to: file)
            let compared = try CommandRunner.run(["compare", name], in: folder)
            #expect(compared.status == 1 && compared.output.contains("changed in 2 of 2 scenarios"), "\(compared.output)\(compared.errors)")
            #expect(!compared.output.contains("compact"), "\(compared.output)")
        }
    }

    @Test("an SDK of iOS is not told of the Mac's documents alone", arguments: ["check", "record", "explain"])
    func sdk(_ command: String) throws {
        let project = SmallApp.project.replacingOccurrences(
            of: "isa = PBXProject;", with: "isa = PBXProject; attributes = {LastUpgradeCheck = 2700; };"
        )
        .replacingOccurrences(of: "path = Main.storyboard", with: "path = Window.xib")
        let files = ["Window.xib": Self.window, "Code.swift": SmallApp.code, "App.xcodeproj/project.pbxproj": project]
        try CommandRunner.withFolder(files.mapValues { Array($0.utf8) }) { folder in
            let words = command == "explain" ? ["explain", "Window.xib", "b", "--device", "mac1440"] : [command, "Window.xib"]
            let run = try CommandRunner.run(words, in: folder)
            #expect(run.status == 0 && !run.errors.contains("SDK of iOS"), "\(run.status) \(run.errors)")
        }
    }

    @Test("a control is edited by its text, which its cell has too")
    func editByText() throws {
        try Self.withDocuments { folder in
            let edited = try CommandRunner.run(["edit", "Window.xib", "set", "Hide preview", "text=Hide", "--dry-run"], in: folder)
            #expect(
                edited.status == 0 && edited.output.contains("+") && edited.output.contains("title=\"Hide\""),
                "\(edited.output)\(edited.errors)")
        }
    }

    @Test("the help of edit says where views are added")
    func addHelp() throws {
        try Self.withDocuments { folder in
            let help = try CommandRunner.run(["edit", "--help"], in: folder).output
            #expect(help.contains("on a Mac view, label, textField"))
        }
    }

    @Test("a television is not held upright, and a placeholder's width is not a device's")
    func television() throws {
        try Self.withDocuments { folder in
            let onDevice = try CommandRunner.run(["explain", "TV.storyboard", "a", "--device", "appleTV"], in: folder).output
            #expect(onDevice.contains("appleTV") && !onDevice.contains("portrait") && !onDevice.contains("placeholder"), "\(onDevice)")
            let canvas = try CommandRunner.run(["explain", "TV.storyboard", "a"], in: folder).output
            #expect(canvas.contains("= 1300, a placeholder, which is removed at build time"), "\(canvas)")
        }
    }

    @Test("what arranges views on a Mac has no names of UIKit's")
    func arrangements() throws {
        let stack = """
            <stackView distribution="fill" orientation="vertical" alignment="leading" horizontalStackHuggingPriority="249.99998474121094" verticalStackHuggingPriority="249.99998474121094" \
            translatesAutoresizingMaskIntoConstraints="NO" id="st"><rect key="frame" x="20" y="20" width="100" height="100"/><subviews>
            <customView translatesAutoresizingMaskIntoConstraints="NO" id="in"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/></customView></subviews></stackView>
            """
        let text = Self.window.replacingOccurrences(of: "</subviews>", with: stack + "</subviews>")
        try CommandRunner.withFolder(["Window.xib": Array(text.utf8)]) { folder in
            let explained = try CommandRunner.run(["explain", "Window.xib", "in"], in: folder).output
            #expect(explained.contains("NSStackView.Edge") && !explained.contains("UISV"), "\(explained)")
        }
    }
}
