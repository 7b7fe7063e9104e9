import AutoLayout
import Drawings
import Facts
import Fonts
import Foundation
import Rasters
import Testing

/// A document in, a drawing out.
struct ScenePictureTests {
    /// A screen of 320 x 480 with a red view and a label inside it.
    private static let source = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>
        <view id="red" fixedFrame="YES"><rect key="frame" x="20" y="40" width="100" height="50"/><color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/></view>
        <label id="label" fixedFrame="YES" text="Hello, world" textAlignment="natural"><rect key="frame" x="20" y="200" width="280" height="21"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        </subviews><color key="backgroundColor" systemColor="systemBackgroundColor"/></view></objects>
        </document>
        """

    private static func drawing(isDark: Bool = false, source: String = source) throws -> Drawing {
        try DrawnDocument(source, isDark: isDark).drawing
    }

    @Test func aRedViewFillsExactlyItsFrame() throws {
        let red = Ink(red: 1, green: 0, blue: 0)
        let fills = try Self.drawing().marks.compactMap { mark in
            if case .fill(let path, red, _) = mark { path.bounds } else { nil }
        }
        #expect(fills == [Rect(x: 20, y: 40, width: 100, height: 50)])
    }

    @Test func aTextIsAsWideAsItWasMeasured() throws {
        let texts = try Self.drawing().marks.compactMap { mark in if case .text(let text) = mark { text } else { nil } }
        let text = try #require(texts.first)
        #expect(texts.count == 1 && text.text == "Hello, world" && text.x == 20 && text.width > 60 && text.width < 120)
        let faces = FreeFaces()
        // Without an open face on this machine texts are blocks, which are as wide.
        let bounds = try #require(Typesetter(fonts: nil, faces: faces).outline(of: text).bounds)
        #expect(bounds.x >= 19 && bounds.maxX <= 20 + text.width + 1 && bounds.width > text.width * 0.9)
    }

    @Test(arguments: [(false, Ink.white), (true, Ink.black)])
    func backgroundsFollowTheAppearance(isDark: Bool, background: Ink) throws {
        let fill = try #require(try Self.drawing(isDark: isDark).marks.first)
        guard case .fill(_, let ink, _) = fill else {
            Issue.record("no background")
            return
        }
        #expect(ink == background)
    }

    /// Read by libpng, and written again: rows that repeat, a gradient of alpha, and one that fills everything.
    @Test("a PNG file has the pixels that were drawn", arguments: [0, 0.25, 0.5, 1])
    func pixelsAreReadBack(alpha: Double) throws {
        let size = Size(width: 37, height: 29)
        var drawing = Drawing(size: size, scale: 1)
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
        drawing.marks = [.fill(Path(whole), Ink(red: 0.2, green: 0.6, blue: 0.9, alpha: alpha), isEvenOdd: false)]
        drawing.marks += (0..<20).map { place in
            let ink = Ink(red: 1, green: Double(place) / 20, blue: 0, alpha: Double(place + 1) / 20)
            return .fill(Path(Rect(x: Double(place) + 0.5, y: 3, width: 1, height: Double(place))), ink, isEvenOdd: false)
        }
        let typesetter = Typesetter(fonts: nil, faces: FreeFaces())
        let bytes = try Raster.png(drawing, scale: 1, typesetter: typesetter)
        #expect(bytes[25] == (alpha == 1 ? 2 : 6), "without alpha where all of it is opaque")
        #expect(Raster.problem(ofPicture: bytes, type: "image/png") == nil)
        var copy = Drawing(size: size, scale: 1)
        copy.marks = [.picture(PictureMark(path: "a.png", bytes: bytes, rect: whole, tint: nil))]
        #expect(try Raster.png(copy, scale: 1, typesetter: typesetter) == bytes)
        #expect(try bytes != Raster.png(Drawing(size: size, scale: 1), scale: 1, typesetter: typesetter))
    }

    @Test func theSameSceneGivesTheSameBytes() throws {
        let drawing = try Self.drawing()
        func files() throws -> [[UInt8]] {
            let typesetter = Typesetter(fonts: nil, faces: FreeFaces())
            return [
                try Raster.png(drawing, scale: 2, typesetter: typesetter), try Raster.pdf(drawing, typesetter: typesetter),
                Array(DrawingSVG.document(drawing, typesetter: typesetter).utf8),
            ]
        }
        let first = try files()
        #expect(try first == files())
        #expect(first[0].starts(with: [0x89, 0x50, 0x4E, 0x47]) && first[1].starts(with: Array("%PDF".utf8)))
    }

    @Test func hostileNumbersEndInADrawingOrAnError() throws {
        let source = Self.source.replacingOccurrences(of: "width=\"100\" height=\"50\"", with: "width=\"1e300\" height=\"-1e300\"")
            .replacingOccurrences(of: "red=\"1\"", with: "red=\"nan\"")
        let typesetter = Typesetter(fonts: nil, faces: FreeFaces())
        _ = try Raster.png(try Self.drawing(source: source), scale: 1, typesetter: typesetter)
        #expect(throws: RasterError.self) {
            try Raster.png(Drawing(size: Size(width: 1e9, height: 1e9)), scale: 3, typesetter: typesetter)
        }
    }
}
