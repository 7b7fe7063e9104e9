import Foundation
@testable import Plumbline
import Testing

@Suite("Screens")
struct ScreenTests {
    private let phone = Scenario(device: .named("retina4_7"))

    private func screen(_ boxes: [(view: String, constraints: String)], more: String = "", _ body: (Screen) throws -> Void) throws {
        let text = storyboard(boxes.map(\.view).joined(), boxes.map(\.constraints).joined() + more)
        try withFolder(["Sketch.storyboard": text]) { folder in
            try body(try Screen(folder.appendingPathComponent("Sketch.storyboard").path, in: phone))
        }
    }

    @Test("frames and relations that hold say nothing")
    func passes() throws {
        try screen([box("A", x: 20), box("B", x: 90)]) { screen in
            screen.expectFrames(["A": [20, 100, 50, 40], "B": ["A.trailing + gap", nil, "W - 325", 40]], where: ["gap": 20])
            screen.expect("A.trailing + 20 == B.leading", "A.top == B.top")
            screen.expectSound()
            #expect(screen.frame(of: "A") == Rect(x: 20, y: 100, width: 50, height: 40))
            #expect(screen.alignmentRect(of: "B")?.maxX == 140)
            #expect(screen.frame(of: "C") == nil)
        }
    }

    @Test("a wrong frame is told with both trees, the constraint, and the command to run")
    func frame() throws {
        try screen([box("A", x: 20)]) { screen in
            let texts = failures { screen.expectFrames(["A": [16, 100, 50, 40]]) }
            #expect(texts.count == 1)
            let text = texts.first ?? ""
            #expect(text.contains("A: x expected 16, found 20"))
            #expect(text.contains("└─ A       x 16  y 100  w 50  h 40  x 20  y 100  w 50  h 40  ≠"))
            #expect(text.contains("first constraint that differs: A.leading = Superview.leading + 20 [A-x]"))
            #expect(text.contains("Sketch.storyboard:6:"), "the place in the document")
            #expect(text.hasSuffix("--device retina4_7'") && text.contains("next: look at it with 'plumbline layout "))
        }
    }

    @Test(
        "what is wrong with an expectation itself fails too",
        arguments: [
            (["B": [1, 2, 3, 4]] as [String: [Measure?]], "no view 'B' in this scene"),
            (["A": [1, 2, 3]], "expected x, y, width and height, found 3"),
            (["A": ["W - ", nil, nil, nil]], "expected"),
            (["A": ["w", nil, nil, nil]], "unknown name 'w'"),
        ]
    )
    func unsound(frames: [String: [Measure?]], message: String) throws {
        try screen([box("A", x: 20)]) { screen in
            let texts = frames.flatMap { view, frame in failures { screen.expectFrames([view: frame]) } }
            #expect(texts.count == 1 && texts[0].contains(message), "\(texts)")
        }
    }

    @Test("a relation that does not hold gives both sides")
    func relation() throws {
        try screen([box("A", x: 20)]) { screen in
            #expect(failures { screen.expect("A.trailing <= 60") }.first?.contains("'A.trailing <= 60' does not hold: 70 against 60") == true)
            #expect(failures { screen.expect("A.trailing") }.first?.contains("must compare") == true)
        }
    }

    @Test("a view without a width is ambiguous")
    func ambiguity() throws {
        let a = box("A", x: 20)
        let text = a.constraints.split(separator: "\n").filter { !$0.contains("A-w") }.joined(separator: "\n")
        try screen([(a.view, text)]) { screen in
            let texts = failures { screen.expectNoAmbiguity() }
            #expect(texts.first?.contains("A: width is not settled\n  next: see which constraints are missing") == true, "\(texts)")
            #expect(failures { screen.expectNoAmbiguity(except: ["A"]) } == [])
        }
    }

    @Test("a conflict is told with its constraints and their places")
    func conflict() throws {
        let more = "<constraint firstItem=\"A\" firstAttribute=\"width\" constant=\"60\" id=\"more\"/>"
        try screen([box("A", x: 20)], more: more) { screen in
            let text = failures { screen.expectNoConflict() }.first ?? ""
            #expect(text.contains("these cannot hold together:\n    A.width = 50  at "))
            #expect(text.contains("A.width = 60  at "))
        }
    }

    @Test("siblings that overlap by more than a pixel", arguments: [(69.5, false), (69.0, true), (20.0, true)])
    func overlap(x: Double, fails: Bool) throws {
        try screen([box("A", x: 20), box("B", x: x)]) { screen in
            let texts = failures { screen.expectNoOverlap() }
            #expect(texts.isEmpty != fails)
            if fails { #expect(texts.first?.contains("A and B share \(x == 20 ? "50" : "1") x 40") == true, "\(texts)") }
            #expect(failures { screen.expectNoOverlap(except: ["B"]) } == [])
        }
    }

    @Test("a label without room for its text", arguments: [(5.0, true), (200.0, false)])
    func truncation(width: Double, fails: Bool) throws {
        var a = box("A", x: 20, width: width)
        a.view = """
            <label text="Much longer" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="A" userLabel="A">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        try screen([a]) { screen in
            let texts = failures { screen.expectNoTruncation() }
            #expect(texts.isEmpty != fails)
            if fails { #expect(texts.first?.contains("A: is 5 wide and needs ") == true) }
        }
    }

    @Test("left does not mirror, leading does", arguments: [("left", true), ("leading", false)])
    func mirror(side: String, fails: Bool) throws {
        try screen([box("A", x: 20, side: side)]) { screen in
            let text = failures { screen.expectMirrorSymmetry() }.first
            #expect((text != nil) == fails)
            if let text {
                #expect(text.contains("A: expected x 305  y 100  w 50  h 40, found x 20  y 100  w 50  h 40"))
                #expect(text.contains("because of A.left = Superview.left + 20  at "))
            }
        }
    }

    @Test("a scene that does not exist")
    func scenes() throws {
        try withFolder(["Sketch.storyboard": storyboard("")]) { folder in
            let path = folder.appendingPathComponent("Sketch.storyboard").path
            #expect(throws: ScreenError.unknownScene("None", path, ["Sketch"])) { try Screen(path, scene: "None", in: phone) }
            let error = ScreenError.unknownScene("None", "a.storyboard", ["Sketch"])
            #expect("\(error)" == "a.storyboard has no scene 'None': it has 'Sketch'")
            #expect(throws: ScreenError.self) { try Screen(path, in: Scenario(device: nil, split: .half)) }
            #expect(throws: ScreenError.self) { try Screen(folder.appendingPathComponent("no.xib").path, in: phone) }
        }
    }

    @Test("a relative path starts at the test's folder")
    func paths() {
        #expect(Screen.path(of: "../App/A.xib", besides: "/x/Tests/T.swift") == "/x/App/A.xib")
        #expect(Screen.path(of: "/a/A.xib", besides: "/x/Tests/T.swift") == "/a/A.xib")
    }
}
