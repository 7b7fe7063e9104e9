import Foundation
import Testing

/// Documents in, pictures and messages out.
@Suite struct RenderCommandTests {
    /// `scripts/rule-pictures` draws them: each from a document in which the rule finds something, with the options that it names.
    @Test(
        "the picture of a rule's page is of a finding, and small",
        arguments: [
            ("under-column", ["--device", "iphoneDuo", "--sdk", "27.1"]),
            ("at-fold", ["--device", "iphoneDuoFolded", "--orientation", "landscape", "--sdk", "27.1"]),
            ("wide-text", ["--device", "retina6_9", "--sdk", "27", "--size", "860x340"]),
            ("screen-size-constant", ["--device", "iphoneDuo", "--sdk", "27.1"]),
            ("hand-placed-bar", ["--device", "iphoneDuo", "--sdk", "27.1"]),
            ("overflowing-bar", ["--device", "retina4_7", "--sdk", "27"]), ("lost-margins", ["--device", "retina6_3", "--sdk", "27.1"]),
        ])
    func picturesOfRules(rule: String, options: [String]) throws {
        let folder = CommandRunner.package.appendingPathComponent("Documentation/images/rules")
        let found = try CommandRunner.run(["check", "\(rule).storyboard", "--no-config", "--notes"] + options, in: folder)
        #expect(found.output.ranges(of: "[").count == 1 && found.output.contains("[\(rule)]"), "\(found.output)")
        #expect(try Data(contentsOf: folder.appendingPathComponent("\(rule).png")).count < 40_000)
        let script = try String(
            contentsOf: CommandRunner.package.appendingPathComponent("scripts/rule-pictures"), encoding: .utf8)
        #expect(script.contains("draw \(rule) \(options.joined(separator: " "))\n"))
        let page = try String(
            contentsOf: CommandRunner.package.appendingPathComponent("Documentation/Rules/\(rule).md"), encoding: .utf8)
        #expect(page.contains("](../images/rules/\(rule).png)"))
    }

    /// A screen with a box at a distance from the left, whose vertical position nothing decides, which is a warning, and a picture.
    private static func document(leading: Int = 20) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <view id="box" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="40" width="100" height="50"/><constraints>
            <constraint firstAttribute="width" constant="100" id="w"/><constraint firstAttribute="height" constant="50" id="h"/>
            </constraints></view>
            <imageView id="star" image="star" fixedFrame="YES"><rect key="frame" x="20" y="200" width="40" height="40"/></imageView>
            </subviews><constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(leading)" id="l"/>
            </constraints></view></objects></document>
            """.utf8)
    }

    private static let files = [
        "A.xib": document(), "B.xib": document(leading: 60),
        "Assets.xcassets/star.imageset/Contents.json": Array(#"{"images": [{"filename": "star.png"}]}"#.utf8),
        "Assets.xcassets/star.imageset/star.png": Array("no picture".utf8),
    ]

    /// A character for private use is in no free face.
    @Test("characters that no face has are said", arguments: [("One \u{10FFFD} two \u{10FFFD}", true), ("One two", false)])
    func charactersWithoutFace(text: String, isSaid: Bool) throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <label text="\(text)" fixedFrame="YES" id="a"><rect key="frame" x="20" y="200" width="300" height="40"/></label></subviews></view></objects></document>
            """
        try CommandRunner.withFolder(["a.xib": Array(document.utf8)]) { (folder: URL) throws in
            let result = try CommandRunner.run(["render", "a.xib", "-o", "out.png"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let note = "note: no face here has 1 character, drawn as blocks: \u{10FFFD} "
            // Without any face every text is blocks, which is said otherwise.
            let isWithoutFaces = result.errors.contains("no open face was found")
            #expect(result.errors.contains(note) == (isSaid && !isWithoutFaces), "\(result.errors)")
        }
    }

    /// The picture as SVG, and what was said on standard error.
    private func picture(_ arguments: [String]) throws -> (svg: String, errors: [String]) {
        var found = ("", [String]())
        try CommandRunner.withFolder(Self.files) { folder in
            let result = try CommandRunner.run(["render", "A.xib", "-o", "out.svg"] + arguments, in: folder)
            #expect(result.status == 0, "\(result.errors)")
            found = (try String(contentsOf: folder.appendingPathComponent("out.svg"), encoding: .utf8), result.errorLines)
        }
        return found
    }

    @Test func findingsAreDrawnOnlyWithAnnotate() throws {
        let plain = try picture([]).svg, annotated = try picture(["--annotate"]).svg
        #expect(!plain.contains("#c93400") && annotated.contains("#c93400"))
    }

    @Test func whatHoldsAViewIsDrawn() throws {
        let svg = try picture(["--constraints", "box"]).svg
        // Horizontal and vertical lines have colours of their own.
        #expect(svg.contains("#0040dd") && svg.contains("#8944ab"))
    }

    @Test(arguments: [("A.xib", false), ("B.xib", true)])
    func movedViewsAreOutlined(old: String, isMoved: Bool) throws {
        let svg = try picture(["--compare", old]).svg
        #expect(svg.contains("#007a33") == isMoved && svg.contains("#d70015") == isMoved)
    }

    /// That of the document, 375 x 667, and not the newest that ran the release.
    @Test func aReleaseAloneKeepsTheDevice() throws {
        #expect(try picture(["--ios", "12"]).svg.contains("width=\"375\" height=\"667\""))
        #expect(try picture(["--ios", "12", "--device", "retina4_0"]).svg.contains("width=\"320\" height=\"568\""))
    }

    @Test func picturesThatAreNotDrawnAreCounted() throws {
        let errors = try picture([]).errors
        #expect(
            errors.filter { $0.hasSuffix("[pictures]") } == [
                "note: 1 picture is a box, because they are broken or too large: star.png [pictures]"
            ])
    }

    @Test(
        "pictures without a file are named once, in one line, and are boxes",
        arguments: [
            (["ghost"], 1, "note: 1 picture is a box, because there is no file of it: ghost [pictures]"),
            (["white&#10;lady"], 1, "note: 1 picture is a box, because there is no file of it: white lady [pictures]"),
            (["wraith", "ghost", "ghost"], 1, "note: 2 pictures are boxes, because there are no files of them: ghost, wraith [pictures]"),
            (
                ["a-long-name-of-a-picture-"], 30,
                "note: 30 pictures are boxes, because there are no files of them: a-long-name-of-a-picture-1, a-long-name-of-a-picture-10, … [pictures]"
            ),
        ])
    func missing(stems: [String], copies: Int, note: String) throws {
        let names = copies == 1 ? stems : (1...copies).flatMap { number in stems.map { "\($0)\(number)" } }
        let frame = #"<rect key="frame" x="0" y="0" width="9" height="9"/>"#
        let views = names.enumerated().map { "<imageView image=\"\($1)\" fixedFrame=\"YES\" id=\"i\($0)\">\(frame)</imageView>" }.joined()
        // A symbol has no file.
        let document = String(decoding: Self.document(), as: UTF8.self).replacingOccurrences(
            of: #"<imageView id="star" image="star""#, with: views + #"<imageView id="star" image="gear" catalog="system""#)
        try CommandRunner.withFolder(["A.xib": Array(document.utf8)]) { folder in
            let result = try CommandRunner.run(["render", "A.xib", "-o", "out.png"], in: folder)
            #expect(result.status == 0 && result.errorLines.filter { $0.hasSuffix("[pictures]") } == [note], "\(result.errors)")
            #expect(note.count <= 200)
        }
    }

    @Test func framesAreDrawnOnlyWhenAskedFor() throws {
        let plain = try picture([]).svg, framed = try picture(["--frames"]).svg, both = try picture(["--frames", "--annotate"]).svg
        #expect(!plain.contains("#b4009e") && framed.contains("100 × 50") && framed.contains("#b4009e"))
        #expect(both.contains("#b4009e") && both.contains("#c93400"))
    }

    @Test(arguments: [
        (["--frames", "--compare", "A.xib"], "--compare goes with none of --annotate, --constraints and --frames"),
        (["--constraints", "nowhere"], "the scene shows no view 'nowhere'"),
        (["--compare", "A.xib", "--annotate"], "--compare goes with none of --annotate, --constraints and --frames"),
        (["--compare", "Missing.xib"], "Missing.xib"),
    ])
    func whatCannotBeDrawnIsSaid(arguments: [String], message: String) throws {
        try CommandRunner.withFolder(Self.files) { folder in
            let result = try CommandRunner.run(["render", "A.xib", "-o", "out.svg"] + arguments, in: folder)
            #expect(result.status == 2 && result.errors.contains(message), "\(result.status) \(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out.svg").path))
        }
    }
}
