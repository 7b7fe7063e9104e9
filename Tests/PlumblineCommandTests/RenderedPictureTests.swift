import Foundation
import Testing

/// Asset catalogues in, pictures in a drawing out.
struct RenderedPictureTests {
    struct Kind: CustomTestStringConvertible {
        var testDescription: String { name }
        var name: String
        var bytes: [UInt8]
        /// What an SVG of the scene has it as.
        var type: String
        /// The package without which it is a box.
        var package: String
    }

    private static let page = """
        %PDF-1.4
        1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
        2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
        3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 20 20]/Contents 4 0 R/Resources<<>>>> endobj
        4 0 obj <</Length 24>> stream
        1 0 0 rg 0 0 20 20 re f
        endstream endobj
        trailer <</Root 1 0 R>>
        %%EOF
        """

    static let kinds = [
        Kind(
            name: "star.svg",
            bytes: Array(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="red" d="M0 0h9v9z"/></svg>"#.utf8),
            type: "image/svg+xml", package: "librsvg2-2"),
        Kind(name: "star.pdf", bytes: Array(page.utf8), type: "image/png", package: "libpoppler-glib8"),
    ]

    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
        <imageView id="star" image="star" fixedFrame="YES"><rect key="frame" x="20" y="200" width="40" height="40"/></imageView>
        </subviews></view></objects></document>
        """

    /// The drawing as SVG, and the notes on pictures.
    private func drawn(_ name: String, _ bytes: [UInt8], contents: String = "") throws -> (svg: String, notes: [String]) {
        var found = ("", [String]())
        let files = [
            "A.xib": Array(Self.document.utf8), "Assets.xcassets/star.imageset/\(name)": bytes,
            "Assets.xcassets/star.imageset/Contents.json": Array(#"{"images": [{"filename": "\#(name)"}]\#(contents)}"#.utf8),
        ]
        try CommandRunner.withFolder(files) { folder in
            for kind in ["svg", "png", "pdf"] {
                let result = try CommandRunner.run(["render", "A.xib", "-o", "out.\(kind)"], in: folder)
                #expect(result.status == 0, "\(result.errors)")
                if kind == "svg" { found.1 = result.errorLines.filter { $0.hasSuffix("[pictures]") } }
            }
            found.0 = try String(contentsOf: folder.appendingPathComponent("out.svg"), encoding: .utf8)
        }
        return found
    }

    @Test("vector pictures are drawn where their library is, and otherwise the note names its package", arguments: kinds)
    func vectors(kind: Kind) throws {
        let (svg, notes) = try drawn(kind.name, kind.bytes)
        if notes.isEmpty {
            #expect(svg.contains("data:\(kind.type);base64,"))
        } else {
            #expect(notes.count == 1 && notes[0].contains(kind.package) && notes[0].contains(kind.name), "\(notes)")
            #expect(!svg.contains("<image"))
        }
    }

    @Test("a picture that is drawn for one reading direction is mirrored in the other", arguments: [false, true])
    func mirrored(isRightToLeft: Bool) throws {
        // Two pixels, a black one and a white one.
        let png = try #require(
            Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAC0lEQVR42mNg+A8AAQIBANEay48AAAAASUVORK5CYII="))
        let contents = #"{"images": [{"filename": "star.png", "language-direction": "left-to-right"}]}"#
        let files = [
            "A.xib": Array(Self.document.utf8), "Assets.xcassets/star.imageset/star.png": Array(png),
            "Assets.xcassets/star.imageset/Contents.json": Array(contents.utf8),
        ]
        try CommandRunner.withFolder(files) { folder in
            func draw(_ name: String, _ rest: [String]) throws -> Data {
                let result = try CommandRunner.run(["render", "A.xib", "-o", name] + rest, in: folder)
                #expect(result.status == 0, "\(result.errors)")
                return try Data(contentsOf: folder.appendingPathComponent(name))
            }
            let rest = isRightToLeft ? ["--rtl"] : []
            let svg = String(decoding: try draw("a.svg", rest), as: UTF8.self)
            #expect(svg.contains("<image") && svg.contains("matrix(-1 0 0 1 ") == isRightToLeft)
            let pictures = (try draw("a.png", rest), try draw("b.png", ["--direction", "leftToRight"]))
            #expect((pictures.0 == pictures.1) == !isRightToLeft)
        }
    }

    @Test("a broken picture is a box, and the note says so", arguments: ["star.svg", "star.pdf", "star.jpg", "star.png"])
    func broken(name: String) throws {
        let (svg, notes) = try drawn(name, Array("%PDF no".utf8))
        #expect(!svg.contains("<image") && notes.count == 1 && notes[0].contains("1 picture is a box, because"), "\(notes)")
    }
}
