import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios
import Testing

/// Fonts of the app's own, on the canvas of a document and at run time.
@Suite struct CanvasFontTests {
    /// A source of one font: characters of half an em, lines of 1.5 em.
    private final class BrandFont: FontSource {
        struct Face: FontFace {
            var metrics: FontMetrics { FontMetrics(ascender: 1.2, descender: 0.3) }
            func advance(of text: String) -> Double { Double(text.count) / 2 }
            func draws(_ character: Character) -> Bool { true }
        }

        func face(_ postScriptName: String, family: String?) -> (any FontFace)? { postScriptName == "Brand-Regular" ? Face() : nil }
        func noteUse(of postScriptName: String, family: String?, byView view: Int) {}
    }

    /// Labels of 20 points as high as given, and one of 40 points whose height its author has set.
    private static func document(heights: [Double], width: Double = 42) throws -> Document {
        let labels = heights.enumerated().map { index, height in
            """
            <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label\(index)">
            <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            <fontDescription key="fontDescription" name="Brand-Regular" family="Brand" pointSize="20"/></label>
            """
        }
        let fixed = """
            <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="fixed">
            <rect key="frame" x="0.0" y="0.0" width="42" height="60"/>
            <constraints><constraint firstAttribute="height" constant="60" id="height"/></constraints>
            <fontDescription key="fontDescription" name="Brand-Regular" family="Brand" pointSize="40"/></label>
            """
        var document = try CanvasDocument(
            toolsVersion: "21701", device: "retina4_7", size: Size(width: 375, height: 667), subviews: labels.joined() + fixed,
            constraints: (heights.indices.map { "label\($0)" } + ["fixed"]).map {
                #"<constraint firstItem="\#($0)" firstAttribute="top" secondItem="root" secondAttribute="top" id="\#($0)t"/>"#
                    + #"<constraint firstItem="\#($0)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\#($0)l"/>"#
            }.joined()
        ).document
        document.fonts = AppFonts(BrandFont())
        return document
    }

    private static func size(_ layouts: [SceneLayout]) -> Size? { layouts.first?.size(ofObject: "label0") }

    private static let own = Size(width: 50, height: 30)
    /// Helvetica Neue: lines of 1.165 em, up to half a point.
    private static var substitute: Size {
        let width = StandardTextMeasurer().width(of: "Label", font: .named("HelveticaNeue", 20))
        return Size(width: (width * 2).rounded(.up) / 2, height: 23.5)
    }

    @Test(
        "the stored heights say whether the font was there",
        arguments: [
            ([30.0], true), ([23.5], false), ([24], false), ([30, 30, 23.5], true), ([23.5, 23.5, 30], false),
            // Neither: whatever stretched the label says nothing.
            ([44], true),
        ])
    func canvas(heights: [Double], isThere: Bool) throws {
        let layouts = DesignTime().layouts(of: try Self.document(heights: heights))
        #expect(Self.size(layouts) == (isThere ? Self.own : Self.substitute))
    }

    /// "Label" takes 50 points in the font and 48.9 in Helvetica Neue.
    @Test("the stored width says it before the height does", arguments: [(50.0, 23.5, true), (49, 30, false), (42, 30, true)])
    func width(width: Double, height: Double, isThere: Bool) throws {
        let layouts = DesignTime().layouts(of: try Self.document(heights: [height], width: width))
        #expect(Self.size(layouts) == (isThere ? Self.own : Self.substitute))
    }

    @Test("at run time the font that the project has counts", arguments: [[30.0], [23.5]])
    func runTime(heights: [Double]) throws {
        let layouts = RunTime(Scenario(device: Device.named("retina4_7"))).layouts(of: try Self.document(heights: heights))
        #expect(Self.size(layouts) == Self.own)
    }

    // MARK: Fonts without a file

    private final class NoFont: FontSource {
        func face(_ postScriptName: String, family: String?) -> (any FontFace)? { nil }
        func noteUse(of postScriptName: String, family: String?, byView view: Int) {}
    }

    /// One label a font size, as high as given, in a font that no file and no table has.
    private static func lost(_ labels: [(size: Double, height: Double)], name: String = "Lost-Bold") throws -> Size? {
        let subviews = labels.enumerated().map { index, label in
            """
            <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label\(index)">
            <rect key="frame" x="0.0" y="0.0" width="200" height="\(label.height)"/>
            <fontDescription key="fontDescription" name="\(index == 1 ? "Lost-Regular" : name)" family="Lost" pointSize="\(label.size)"/></label>
            """
        }
        var document = try CanvasDocument(
            toolsVersion: "21701", device: "retina4_7", size: Size(width: 375, height: 667), subviews: subviews.joined(),
            constraints: labels.indices.map {
                #"<constraint firstItem="label\#($0)" firstAttribute="top" secondItem="root" secondAttribute="top" id="\#($0)t"/>"#
                    + #"<constraint firstItem="label\#($0)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\#($0)l"/>"#
            }.joined()
        ).document
        document.fonts = AppFonts(NoFont())
        return size(DesignTime().layouts(of: document))
    }

    /// Lines of 1.474 em, as the files of opentrace-ios's Muli have them: 29.48, 23.58 and 19.16 points.
    @Test("three texts in two sizes show how high the lines of a family without a file are")
    func shownLines() throws {
        #expect(try Self.lost([(20, 29.5), (16, 24), (13, 19.5)])?.height == 29.5)
        // One label is stretched, and two weights are one family.
        #expect(try Self.lost([(20, 29.5), (16, 24), (13, 19.5), (17, 50)])?.height == 29.5)
    }

    @Test(
        "what the texts do not agree on is that of Helvetica Neue",
        arguments: [
            [(20.0, 29.5), (16, 24)],  // two
            [(20, 29.5), (20, 29.5), (20, 29.5)],  // one size
            [(20, 29.5), (16, 24), (13, 19.5), (17, 20), (18, 21), (14, 16.5)],  // half are in Helvetica Neue
        ])
    func unshownLines(labels: [(Double, Double)]) throws {
        #expect(try Self.lost(labels.map { (size: $0.0, height: $0.1) })?.height == 23.5)
    }

    @Test("a font of iOS itself has the lines of its table")
    func installedLines() throws {
        let height = try Self.lost([(20, 29.5), (16, 24), (13, 19.5)], name: "AvenirNext-Bold")?.height
        #expect(height == 27.5)
    }
}
