import AutoLayout
import Facts
import Foundation
import Metrics
import Support
import Testing

@testable import Drawings
@testable import Reports

/// What views look like, as the page's data have it.
@Suite struct LookDataTests {
    private static let red = Ink(red: 1, green: 0, blue: 0)

    private static func json(_ looks: [ViewLook]) -> String {
        var data = LookData()
        for look in looks { _ = data.number(of: look) }
        return data.json
    }

    @Test func whatFillsItsFrameIsOneLookInEverySize() {
        let looks = [100.0, 200].map { width in
            let frame = Rect(x: 0, y: 0, width: width, height: 20)
            return ViewLook(marks: [.fill(Path(frame), Self.red, isEvenOdd: false)], size: frame.size, clipRadius: 0, opacity: 0.5)
        }
        #expect(Self.json(looks) == ##""looks":[[[[0,"#ff0000"]],0,0.5]],"fonts":[],"names":[]"##)
    }

    @Test func whatFollowsItsFrameIsOneLookInEverySize() {
        func track(_ size: Size) -> [Mark] {
            [.fill(Path(Rect(x: 0, y: size.height / 2 - 2, width: size.width, height: 4), radius: 2), Self.red, isEvenOdd: false)]
        }
        let looks = [Size(width: 100, height: 20), Size(width: 60, height: 40)].map { size in
            ViewLook(
                marks: track(size), wider: track(Size(width: size.width + ViewLook.step, height: size.height)),
                higher: track(Size(width: size.width, height: size.height + ViewLook.step)), size: size)
        }
        #expect(Self.json(looks) == ##""looks":[[[[0,"#ff0000",2,0,[-2,0,0.5],[0,1],4]]]],"fonts":[],"names":[]"##)
    }

    @Test func aTextKeepsItsDistanceToAPointOfItsFrame() {
        let looks = [100.0, 200].map { width in
            let hold = TextHold(part: 0.5, across: 0.5, down: 0.5)
            let text = TextMark("Hi", font: .system(17), x: width / 2 - 8, baseline: 16, width: 16, ink: .black, hold: hold)
            return ViewLook(marks: [.text(text)], size: Size(width: width, height: 20))
        }
        #expect(
            Self.json(looks)
                == ##""looks":[[[[4,"Hi",0,"#000000",1,[0,0.5],[6,0,0.5],16]]]],"fonts":[[17,400,0]],"names":[]"##)
    }

    @Test func aTextThatFlowsIsToldInWords() throws {
        var data = LookData()
        let run = AttributedRun("Hi you", font: .system(17)), measurer = StandardTextMeasurer()
        let flow = try #require(TextFlow([run], measurer: measurer))
        for width in [100.0, 200] {
            let text = TextMark(
                "Hi you", font: .system(17), x: 5, baseline: 16, width: 50, ink: .black, hold: TextHold(part: 0, across: 0, down: 0))
            let look = ViewLook(
                marks: [.text(text)], size: Size(width: width, height: 20), flow: ViewLook.Flow(text: flow, room: width - 10))
            _ = data.number(of: look)
        }
        // One text for both, which are two looks: their lines are those of their own room.
        #expect(data.json.contains(##",16,50]],null,1,0,90,10],"##))
        #expect(data.json.contains(##",16,50]],null,1,0,190,10]]"##))
        let words = flow.words.map { "\"\($0.text)\",\($0.width.rounded(decimals: 3))" }
        #expect(data.json.components(separatedBy: words[0]).count == 2)
        #expect(data.json.contains(words[1]))
    }

    @Test func aPictureIsNamedOnceInItsLargestSize() {
        var data = LookData()
        for side in [20.0, 40, 30] {
            let rect = Rect(x: 0, y: 0, width: side, height: side)
            let mark = PictureMark(path: "a.png", bytes: [], rect: rect, tint: nil, name: "a")
            _ = data.number(of: ViewLook(marks: [.picture(mark)], size: rect.size))
        }
        #expect(data.json == ##""looks":[[[[5,0,0]]]],"fonts":[],"names":["a"]"##)
        #expect(data.shownPictures.map(\.size) == [Size(width: 40, height: 40)])
    }

    @Test func aViewThatShowsNothingHasNoLook() {
        var data = LookData()
        #expect(data.number(of: ViewLook(size: Size(width: 10, height: 10))) == nil)
    }
}
