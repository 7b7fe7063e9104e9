import AutoLayout
import InterfaceBuilder
import Testing

@testable import Drawings

/// Remarks and comparisons on pictures of scenes.
struct AnnotationTests {
    /// A screen of 320 x 480 with a box, in which another one is.
    private static func picture(boxX: Double = 20, boxID: String = "box") throws -> DrawnDocument {
        let source = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/><subviews>
            <view id="\(boxID)" fixedFrame="YES"><rect key="frame" x="\(boxX)" y="40" width="100" height="50"/><subviews>
            <view id="inner" fixedFrame="YES"><rect key="frame" x="10" y="5" width="30" height="20"/></view>
            </subviews></view></subviews></view></objects></document>
            """
        return try DrawnDocument(source)
    }

    @Test func viewsAreWhereThePictureShowsThem() throws {
        let views = try Self.picture().views
        #expect(views.map(\.element.id) == ["root", "box", "inner"])
        #expect(views.map(\.frame.x) == [0, 20, 30] && views.map(\.frame.y) == [0, 40, 45])
        #expect(views.map(\.place.x) == [0, 20, 10])
    }

    @Test func remarksAreNumberedOutlinesAndAListBelow() throws {
        let picture = try Self.picture()
        let red = Ink(red: 1, green: 0, blue: 0)
        let remarks = ["too small", "too low"].map { Annotation($0, frames: [Rect(x: 20, y: 40, width: 100, height: 50)], ink: red) }
        let drawing = picture.drawing.annotated(remarks, none: "no findings", measurer: picture.layout.intrinsics.measurer)
        let outlines = drawing.marks.compactMap { mark in if case .stroke(let path, red, _, _) = mark { path.bounds } else { nil } }
        #expect(outlines == Array(repeating: Rect(x: 20.75, y: 40.75, width: 98.5, height: 48.5), count: 2))
        let texts = drawing.marks.compactMap { mark in if case .text(let text) = mark { text } else { nil } }
        #expect(texts.map(\.text).sorted() == ["1", "1", "2", "2", "too low", "too small"])
        #expect(texts.filter { $0.text.hasPrefix("too") }.allSatisfy { $0.baseline > 480 && $0.baseline < drawing.size.height })
        // Two numbers of one place are beside each other.
        let inside = texts.filter { $0.baseline < 480 }
        #expect(inside.count == 2 && abs(inside[0].x - inside[1].x) >= 14)
    }

    @Test func framesOfAllViewsAreOutlinedWithTheirSizes() throws {
        let picture = try Self.picture(), before = picture.drawing
        let drawing = before.framed(picture.views, measurer: picture.layout.intrinsics.measurer)
        #expect(drawing.size == before.size && drawing.marks.starts(with: before.marks))
        let added = drawing.marks.dropFirst(before.marks.count)
        let outlines = added.compactMap { mark in if case .stroke(let path, _, _, _) = mark { path.bounds } else { nil } }
        #expect(outlines == picture.views.map { $0.frame.inset(by: EdgeInsets(all: 0.375)) })
        let labels = added.compactMap { mark in if case .text(let text) = mark { text } else { nil } }
        #expect(labels.map(\.text).sorted() == ["100 × 50", "30 × 20", "320 × 480"])
        // The inner view, from 45 to 65, has its size above it, and the one around it in a corner that is left.
        #expect(labels.first { $0.text == "30 × 20" }.map { $0.x >= 30 && $0.baseline < 45 } == true)
        #expect(labels.first { $0.text == "100 × 50" }.map { $0.x > 60 && $0.baseline > 40 && $0.baseline < 50 } == true)
    }

    @Test func sizesOfFramesAreNotOnEachOther() throws {
        let picture = try Self.picture()
        let views = (0..<40).map { place in
            var view = picture.views[1]
            (view.frame.x, view.frame.y) = (20 + Double(place % 3), 40 + Double(place / 3))
            return view
        }
        let drawing = picture.drawing.framed(views, measurer: picture.layout.intrinsics.measurer)
        let boxes = drawing.marks.dropFirst(picture.drawing.marks.count).compactMap { mark in
            if case .fill(let path, _, _) = mark { path.bounds } else { nil }
        }
        #expect(boxes.count > 3 && boxes.count < 40, "some have no room for their size")
        for (index, box) in boxes.enumerated() { #expect(!boxes[..<index].contains { $0.overlaps(box) }) }
    }

    @Test func withoutRemarksTheListSaysSo() throws {
        let picture = try Self.picture()
        let drawing = picture.drawing.annotated([], none: "no findings", measurer: picture.layout.intrinsics.measurer)
        let texts = drawing.marks.compactMap { mark in if case .text(let text) = mark { text.text } else { nil } }
        #expect(texts == ["no findings"] && drawing.size.height > 480)
    }

    @Test(
        "a moved view is outlined where it was and is, what moves with it is not",
        arguments: [
            (20.0, "box", [], []), (60, "box", [20.0], [60.0]), (60, "other", [20], [60]),
        ])
    func comparison(x: Double, id: String, before: [Double], after: [Double]) throws {
        let (old, new) = (try Self.picture(), try Self.picture(boxX: x, boxID: id))
        let comparison = SceneComparison(old.views, new.views)
        #expect(comparison.before.map(\.x) == before && comparison.after.map(\.x) == after)
        let drawing = comparison.drawing(old.drawing, new.drawing, measurer: new.layout.intrinsics.measurer)
        #expect(drawing.size.width > 3 * 320 && drawing.size.height > 480)
    }
}
