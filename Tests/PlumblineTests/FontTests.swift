import AutoLayout
import Foundation
import Plumbline
import Testing

/// Core Text may refuse fonts without outlines, such as these.
#if canImport(CoreText)
    private let readsTinyFonts = false
#else
    private let readsTinyFonts = true
#endif

@Suite("Fonts of screens", .enabled(if: readsTinyFonts, "fonts without outlines are for HarfBuzz alone"))
struct FontTests {
    private static let label = """
        <label text="AV" translatesAutoresizingMaskIntoConstraints="NO" id="A" userLabel="A"><rect key="frame" x="0" y="0" width="1" height="1"/>
        <fontDescription key="fontDescription" name="Tiny-Regular" family="Tiny" pointSize="20"/></label>
        """
    private static let place = """
        <constraint firstItem="A" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="x"/>
        <constraint firstItem="A" firstAttribute="top" secondItem="root" secondAttribute="top" id="y"/>
        """
    /// The advances of A and V, and ascender and descender of the font, at 20 points.
    private static let own = Size(width: 20 * (0.7 + 0.65), height: 20 * (0.9 + 0.25))

    private func size(in folder: URL, fonts: [String]) throws -> Size {
        let path = folder.appendingPathComponent("Sketch.storyboard").path
        return try Screen(path, in: Scenario(device: .named("retina4_7")), fonts: fonts).frame(of: "A").size
    }

    @Test("text in the app's own font is as large as the font says", arguments: [true, false])
    func ownFont(isGiven: Bool) throws {
        let files = ["Sketch.storyboard": storyboard(Self.label, Self.place)].merging(isGiven ? [:] : ["Package.swift": ""]) { $1 }
        try withFolder(files) { folder in
            try Data(TinyFont().bytes).write(to: folder.appendingPathComponent("T.ttf"))
            let size = try size(in: folder, fonts: isGiven ? [folder.path] : [])
            #expect(size == Self.own)
        }
    }

    @Test("a font that is nowhere is Helvetica Neue")
    func missingFont() throws {
        try withFolder(["Sketch.storyboard": storyboard(Self.label, Self.place)]) { folder in
            let size = try size(in: folder, fonts: [])
            // 1.165 em, up to half a point.
            #expect(size.height == 23.5)
        }
    }
}
