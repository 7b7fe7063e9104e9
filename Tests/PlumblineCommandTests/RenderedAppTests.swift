import Foundation
import Testing

/// Documents with the app around them in, pictures out.
struct RenderedAppTests {
    private static func storyboard(_ scenes: String, _ attributes: String = "") -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" \(attributes)>
            <device id="retina4_7" orientation="portrait" appearance="light"/><scenes>\(scenes)</scenes></document>
            """.utf8)
    }

    private static func scene(_ id: String, _ views: String, _ attributes: String = "") -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController id="\(id)" \(attributes) sceneMemberID="viewController"><view key="view" id="v\(id)">
        <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(views)</subviews></view></viewController></objects></scene>
        """
    }

    private static func project(_ settings: String) -> [UInt8] {
        Array(
            """
            {objects = {
            R = {isa = PBXProject; buildConfigurationList = M; targets = (A); };
            M = {isa = XCConfigurationList; buildConfigurations = (); };
            A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (); buildConfigurationList = L; };
            L = {isa = XCConfigurationList; buildConfigurations = (C, D); };
            C = {isa = XCBuildConfiguration; name = Release; buildSettings = {SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = 1; \(settings)}; };
            D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; TARGETED_DEVICE_FAMILY = 1; \(settings)}; };
            }; rootObject = R; }
            """.utf8)
    }

    private static let colour = Array(
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0x80", "green": "0x00", "blue": "0xFF", "alpha": "1.000"}}}]}"#
            .utf8)

    private func svg(_ files: [String: [UInt8]], _ arguments: [String]) throws -> (svg: String, errors: [String]) {
        var found = ("", [String]())
        try CommandRunner.withFolder(files) { folder in
            let result = try CommandRunner.run(["render"] + arguments + ["-o", "out.svg"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            found.0 = try String(contentsOf: folder.appendingPathComponent("out.svg"), encoding: .utf8)
            found.1 = result.errorLines
        }
        return found
    }

    @Test(
        "the accent colour of the app is the tint of what says none, from iOS 14 on",
        arguments: [
            ("AccentColor", "15", "#8000ff"), ("AccentColor", "13", "#007aff"), ("Other", "15", "#007aff"), ("", "15", "#007aff"),
        ])
    func accent(name: String, release: String, tint: String) throws {
        let button = """
            <button buttonType="system" fixedFrame="YES" id="b"><rect key="frame" x="20" y="100" width="100" height="30"/><state key="normal" title="Go"/></button>
            """
        let setting = name.isEmpty ? "" : "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = \(name);"
        let files = [
            "Main.storyboard": Self.storyboard(Self.scene("a", button)), "App.xcodeproj/project.pbxproj": Self.project(setting),
            "Assets.xcassets/AccentColor.colorset/Contents.json": Self.colour, ".git/HEAD": [],
        ]
        let svg = try svg(files, ["Main.storyboard", "--device", "iPhone 8", "--ios", release]).svg
        #expect(svg.contains(tint))
        try CommandRunner.withFolder(files) { folder in
            let page = ["report", "Main.storyboard", "--device", "iPhone 8", "--ios", release, "-o", "page.html"]
            let result = try CommandRunner.run(page, in: folder)
            #expect(result.status < 2, "\(result.errors)")
            let text = try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
            #expect(text.contains("\"\(tint)\""))
        }
        // A document's own tint is before it.
        var own = files
        let white = "<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
        own["Main.storyboard"] = Array(
            String(decoding: Self.storyboard(Self.scene("a", button)), as: UTF8.self).replacingOccurrences(
                of: "</scenes>", with: "</scenes>\(white)"
            ).utf8)
        #expect(try self.svg(own, ["Main.storyboard", "--device", "iPhone 8", "--ios", release]).svg.contains("#ff0000"))
    }

    @Test("a container view shows a scene of another storyboard of the project; one that cannot be read leaves a box and a note")
    func otherStoryboard() throws {
        let container = """
            <containerView fixedFrame="YES" id="box"><rect key="frame" x="20" y="100" width="300" height="200"/><connections>\
            <segue destination="ref" kind="embed" id="g"/></connections></containerView>
            """
        let label = #"<label text="From elsewhere" fixedFrame="YES" id="l"><rect key="frame" x="0" y="0" width="200" height="21"/></label>"#
        let reference = """
            <scene sceneID="s2"><objects><viewControllerPlaceholder storyboardName="Other" id="ref" sceneMemberID="viewController"/></objects></scene>
            """
        var files = [
            "App/Main.storyboard": Self.storyboard(Self.scene("a", container, "title=\"Outer\"") + reference), ".git/HEAD": [],
            "App/Base.lproj/Other.storyboard": Self.storyboard(Self.scene("b", label), "initialViewController=\"b\""),
        ]
        let shown = try svg(files, ["App/Main.storyboard", "Outer"])
        #expect(shown.svg.contains("aria-label=\"From elsewhere\"") && !shown.svg.contains("container view"))
        files["App/Base.lproj/Other.storyboard"] = Array("<document".utf8)
        let broken = try svg(files, ["App/Main.storyboard", "Outer"])
        #expect(broken.svg.contains("container view"))
        #expect(broken.errors.count { $0.contains("Other.storyboard") && $0.hasSuffix("[pictures]") } == 1, "\(broken.errors)")
    }

    @Test("findings and frames are of views in container views, too, where they are of the same document")
    func embeddedViews() throws {
        let container = """
            <containerView fixedFrame="YES" id="box"><rect key="frame" x="20" y="100" width="300" height="200"/><connections>\
            <segue destination="b" kind="embed" id="g"/></connections></containerView>
            """
        let open =
            #"<view translatesAutoresizingMaskIntoConstraints="NO" id="open"><rect key="frame" x="0" y="0" width="77" height="33"/></view>"#
        let files = ["Main.storyboard": Self.storyboard(Self.scene("a", container, "title=\"Outer\"") + Self.scene("b", open))]
        #expect(try svg(files, ["Main.storyboard", "Outer", "--frames"]).svg.contains("aria-label=\"300 × 200\""))
        let found = try svg(files, ["Main.storyboard", "Outer", "--annotate"]).svg
        #expect(found.contains("position of view open"))
        #expect(try svg(files, ["Main.storyboard", "Outer", "--compare", "Main.storyboard"]).svg.contains("nothing moved"))
    }
}
