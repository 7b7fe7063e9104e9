import AutoLayout
import Foundation
import Testing

@testable import Plumbline

@Suite("Screens")
struct ScreenTests {
    private let phone: Scenario

    init() throws {
        phone = Scenario(device: try .named("retina4_7"))
    }

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
            let (frame, rect) = (try screen.frame(of: "A"), try screen.alignmentRect(of: "B"))
            #expect(frame == Rect(x: 20, y: 100, width: 50, height: 40) && rect.maxX == 140)
            #expect(throws: ScreenError.unknownView("AA", nearest: "A")) { try screen.frame(of: "AA") }
        }
    }

    /// The fixed column is 180 wide, the other takes what an 8-point gap and 20 at each edge leave of the window's 480 or of another width.
    @Test("a Mac window is a screen too", arguments: [nil, 640.0])
    func macWindow(_ width: Double?) throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Storyboards/MacWindows.xib").path
        let scenario = Scenario(device: nil, size: width.map { Size(width: $0, height: 300) })
        let screen = try Screen(path, scene: "Columns", in: scenario)
        screen.expectFrames([
            "Fixed Column": [20, 20, 180, "H - 40"], "Flexible Column": [208, 20, Measure((width ?? 480) - 228), "H - 40"],
        ])
        screen.expectSound()
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
            #expect(
                failures { screen.expect("A.trailing <= 60") }.first?.contains("'A.trailing <= 60' does not hold: 70 against 60") == true)
            #expect(failures { screen.expect("A.trailing") }.first?.contains("must compare") == true)
        }
    }

    @Test("a view without a width is ambiguous")
    func ambiguity() throws {
        let a = box("A", x: 20)
        let text = a.constraints.split(separator: "\n").filter { !$0.contains("A-w") }.joined(separator: "\n")
        try screen([(a.view, text)]) { screen in
            let text = failures { screen.expectNoAmbiguity() }.first ?? ""
            #expect(text.contains("the width of view 'A' is not settled") && text.contains("[ambiguous-size]"), "\(text)")
            #expect(text.contains("Sketch.storyboard:5:") && text.contains("fix: add a width constraint"), "\(text)")
            #expect(failures { screen.expectNoAmbiguity(except: ["A"]) } == [])
        }
    }

    @Test("a conflict is told with its constraints and their places")
    func conflict() throws {
        let more = "<constraint firstItem=\"A\" firstAttribute=\"width\" constant=\"60\" id=\"more\"/>"
        try screen([box("A", x: 20)], more: more) { screen in
            let text = failures { screen.expectNoConflict() }.first ?? ""
            #expect(
                text.contains("in conflict\n  'A.width = ") && text.contains("conflicts with 1 other [unsatisfiable]"), "\(text)"
            )
            #expect(text.contains("A.width = 50") && text.contains("A.width = 60") && text.contains("Sketch.storyboard:"), "\(text)")
        }
    }

    /// A label of a known frame, so wide that its text fills it.
    private func label(_ id: String, x: Double) -> (view: String, constraints: String) {
        var label = box(id, x: x)
        label.view = """
            <button opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/><color key="backgroundColor" white="0" alpha="1"/>
            <state key="normal" title="\(id)"/></button>
            """
        return label
    }

    @Test("controls that overlap by more than two points", arguments: [(68.5, false), (67.0, true), (50.0, true)])
    func overlap(x: Double, fails: Bool) throws {
        try screen([label("A", x: 20), label("B", x: x)]) { screen in
            let texts = failures { screen.expectNoOverlap() }
            #expect(texts.isEmpty != fails)
            if fails {
                #expect(texts.first?.contains("button 'B' overlaps button 'A' by \(x == 50 ? "20" : "3") x 40") == true, "\(texts)")
            }
            #expect(failures { screen.expectNoOverlap(except: ["A"]) } == [] && failures { screen.expectNoOverlap(except: ["B"]) } == [])
        }
    }

    @Test("a background behind siblings is no overlap")
    func background() throws {
        var picture = box("Background", x: 0, y: 0, width: 375, height: 667)
        picture.view = """
            <imageView translatesAutoresizingMaskIntoConstraints="NO" id="Background" userLabel="Background">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/></imageView>
            """
        try screen([picture, box("Panel", x: 10), label("A", x: 20)]) { screen in
            screen.expectNoOverlap()
        }
    }

    @Test("several views of one name are not the same as none")
    func sameName() throws {
        var b = box("B", x: 90)
        b.view = b.view.replacing("userLabel=\"B\"", with: "userLabel=\"A2\"")
        var c = box("C", x: 180)
        c.view = c.view.replacing("userLabel=\"C\"", with: "userLabel=\"A2\"")
        try screen([b, c]) { screen in
            #expect(throws: ScreenError.ambiguousView("A2", ids: ["B", "C"])) { try screen.frame(of: "A2") }
        }
    }

    @Test("a label without room for its text", arguments: [(5.0, true), (200.0, false)])
    func truncation(width: Double, fails: Bool) throws {
        var a = box("A", x: 20, width: width)
        a.view = """
            <label text="Much longer" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="A" userLabel="A">
            <rect key="frame" x="0.0" y="0.0" width="1" height="1"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        try screen([a]) { screen in
            let texts = failures { screen.expectNoTruncation() }
            #expect(texts.isEmpty != fails)
            if fails {
                #expect(
                    texts.first?.contains("label 'A' needs a width of ") == true && texts[0].contains("and gets 5 [truncated-text]"),
                    "\(texts)")
            }
        }
    }

    @Test("left does not mirror, leading does", arguments: [("left", true), ("leading", false)])
    func mirror(side: String, fails: Bool) throws {
        try screen([box("A", x: 20, side: side)]) { screen in
            let text = failures { screen.expectMirrored() }.first
            #expect((text != nil) == fails)
            if let text {
                #expect(
                    text.contains("'left' stays where it is in right-to-left languages [left-right]")
                        && text.contains("Sketch.storyboard:"), "\(text)")
            }
        }
    }

    @Test("a view that only one direction shows")
    func otherViews() throws {
        let a = box("A", x: 20), b = box("B", x: 90)
        let only = "<variation key=\"layoutDirection=rightToLeft\"><mask key=\"subviews\"><exclude reference=\"B\"/></mask></variation>"
        let text = storyboard(a.view + b.view, a.constraints + b.constraints).replacing(
            "</view></viewController>", with: only + "</view></viewController>")
        try withFolder(["Sketch.storyboard": text]) { folder in
            let screen = try Screen(folder.appendingPathComponent("Sketch.storyboard").path, in: phone)
            let text = failures { screen.expectMirrored() }.first ?? ""
            #expect(text.contains("view 'B' is there only when reading from left to right [mirror-differs]"), "\(text)")
        }
    }

    @Test("a scene that does not exist")
    func scenes() throws {
        try withFolder(["Sketch.storyboard": storyboard("")]) { folder in
            let path = folder.appendingPathComponent("Sketch.storyboard").path
            #expect(throws: ScreenError.unknownScene("None", document: path, scenes: ["Sketch"])) {
                try Screen(path, scene: "None", in: phone)
            }
            let error = ScreenError.unknownScene("None", document: "a.storyboard", scenes: ["Sketch"])
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
