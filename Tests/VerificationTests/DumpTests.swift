import Facts
import InterfaceBuilder
import Scenarios
import Testing
import Verification

/// What an app printed of one scene, in ten states and every format: what is elsewhere, and by which constraint.
struct DumpTests {
    /// A heading, two images below one another at the left, a text beside them, and a button at the bottom that shows `Send`.
    static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes><scene sceneID="s-1"><objects><viewController storyboardIdentifier="Post" id="vc-1">
                <view key="view" contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                        <label text="Heading" translatesAutoresizingMaskIntoConstraints="NO" id="head"><rect key="frame" x="16" y="40" width="200" height="30"/></label>
                        <imageView translatesAutoresizingMaskIntoConstraints="NO" id="one"><rect key="frame" x="16" y="80" width="50" height="50"/><accessibility key="accessibilityConfiguration" identifier="first"/></imageView>
                        <imageView translatesAutoresizingMaskIntoConstraints="NO" id="two"><rect key="frame" x="16" y="140" width="50" height="50"/><accessibility key="accessibilityConfiguration" identifier="second"/></imageView>
                        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="send"><rect key="frame" x="16" y="600" width="100" height="44"/><state key="normal" title="Send"/></button>
                        <label hidden="YES" text="Sent" translatesAutoresizingMaskIntoConstraints="NO" id="sent"><rect key="frame" x="16" y="600" width="100" height="44"/></label>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                        <constraint firstItem="head" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c1"/>
                        <constraint firstItem="head" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="c2"/>
                        <constraint firstItem="head" firstAttribute="width" constant="200" id="c3"/>
                        <constraint firstItem="head" firstAttribute="height" constant="30" id="c4"/>
                        <constraint firstItem="one" firstAttribute="leading" secondItem="head" secondAttribute="leading" id="c5"/>
                        <constraint firstItem="one" firstAttribute="top" secondItem="head" secondAttribute="bottom" constant="10" id="c6"/>
                        <constraint firstItem="one" firstAttribute="width" constant="50" id="c7"/>
                        <constraint firstItem="one" firstAttribute="height" constant="50" id="c8"/>
                        <constraint firstItem="two" firstAttribute="leading" secondItem="one" secondAttribute="leading" id="c9"/>
                        <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="10" id="ca"/>
                        <constraint firstItem="two" firstAttribute="width" constant="50" id="cb"/>
                        <constraint firstItem="two" firstAttribute="height" constant="50" id="cc"/>
                        <constraint firstItem="send" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="cd"/>
                        <constraint firstItem="send" firstAttribute="width" constant="100" id="ce"/>
                        <constraint firstItem="send" firstAttribute="height" constant="44" id="cf"/>
                        <constraint firstItem="safe" firstAttribute="bottom" secondItem="send" secondAttribute="bottom" constant="23" id="cg"/>
                        <constraint firstItem="sent" firstAttribute="leading" secondItem="send" secondAttribute="leading" id="ch"/>
                        <constraint firstItem="sent" firstAttribute="top" secondItem="send" secondAttribute="top" id="ci"/>
                    </constraints>
                </view>
            </viewController></objects></scene></scenes>
        </document>
        """

    struct State: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var window: [Double] = [0, 0, 375, 667]
        var make: @Sendable () -> [PrintedView]
        /// The titles of the views that are elsewhere, in document order.
        var elsewhere: [String] = []
        /// What the first of them misses.
        var cause: String?

        init(
            _ name: String, window: [Double] = [0, 0, 375, 667], elsewhere: [String] = [], cause: String? = nil,
            _ make: @escaping @Sendable () -> [PrintedView]
        ) {
            (testDescription, self.window, self.elsewhere, self.cause, self.make) = (name, window, elsewhere, cause, make)
        }
    }

    /// The root with its views; each may be replaced.
    private static func root(
        _ frame: [Double] = [0, 0, 375, 667],
        head: PrintedView? = .label("Heading", [16, 40, 200, 30]), one: PrintedView? = .image([16, 80, 50, 50], id: "first"),
        two: PrintedView? = .image([16, 140, 50, 50], id: "second"), send: PrintedView? = .button("Send", [16, 600, 100, 44], id: "send"),
        more: [PrintedView] = []
    ) -> PrintedView {
        .view(frame, [head, one, two, send].compactMap { $0 } + more)
    }

    private static let heading = "label 'Heading'"

    static let states = [
        State("everything in place") { [root()] },
        State("a heading 8 lower", elsewhere: [heading], cause: "Heading.top = view root.safeArea.top + 20") {
            [root(head: .label("Heading", [16, 48, 200, 30]))]
        },
        State(
            "a heading 8 lower with what hangs on it", elsewhere: [heading, "imageView one", "imageView two"],
            cause: "Heading.top = view root.safeArea.top + 20"
        ) {
            [
                root(
                    head: .label("Heading", [16, 48, 200, 30]), one: .image([16, 88, 50, 50], id: "first"),
                    two: .image([16, 148, 50, 50], id: "second"))
            ]
        },
        State("wider images", elsewhere: ["imageView one"], cause: "imageView one.width = 50") {
            [root(one: .image([16, 80, 70, 50], id: "first"))]
        },
        State("views printed in another order") {
            [
                .view(
                    [0, 0, 375, 667],
                    [
                        .button("Send", [16, 600, 100, 44], id: "send"), .image([16, 80, 50, 50], id: "first"),
                        .label("Heading", [16, 40, 200, 30]), .image([16, 140, 50, 50], id: "second"),
                    ])
            ]
        },
        State("inside containers of the app's own") {
            [
                .view(
                    [0, 0, 375, 667], className: "UILayoutContainerView",
                    [.view([0, 0, 375, 667], className: "UITransitionView", [root()])])
            ]
        },
        State("a hidden view that is shown elsewhere by the app") {
            [root(more: [PrintedView(className: "UILabel", element: "StaticText", frame: [0, 0, 9, 9], text: "Sent", isHidden: true)])]
        },
        State("landscape", window: [0, 0, 667, 375]) {
            [
                root(
                    [0, 0, 667, 375], head: .label("Heading", [16, 20, 200, 30]), one: .image([16, 60, 50, 50], id: "first"),
                    two: .image([16, 120, 50, 50], id: "second"), send: .button("Send", [16, 308, 100, 44], id: "send"))
            ]
        },
        State("a button at the other end", elsewhere: ["button 'Send'"], cause: "Send.leading = view root.leading + 16") {
            [root(send: .button("Send", [259, 600, 100, 44], id: "send"))]
        },
        State("a view that is not there") { [root(two: nil)] },
    ]

    @Test(arguments: states, DumpFormat.allCases)
    func whatIsElsewhere(state: State, format: DumpFormat) throws {
        let dumps = try DumpReader.read(Array(PrintedView.dump(format, window: state.window, state.make()).utf8), file: "dump")
        let dump = try #require(dumps.first)
        #expect(dumps.count == 1 && dump.format == format)
        let document = try Document(tree: XMLTree.parse(bytes: Array(Self.document.utf8), file: "Post.storyboard"))
        let verifier = Verifier(tolerance: 0.51, sceneName: nil, scenario: nil)
        let candidate = try #require(verifier.candidate(in: document, path: "Post.storyboard", for: dump))
        let result = verifier.verification(candidate, dump)
        #expect(result.scenario.device?.identifier == "retina4_7")
        #expect(result.elsewhere.map(\.title) == state.elsewhere)
        if let cause = state.cause {
            #expect(result.elsewhere.first?.causes.first?.text.contains("'\(cause)'") == true, "\(result.elsewhere)")
        }
    }

    @Test(
        "the lines of a log around ours are passed over",
        arguments: ["Test Suite 'A' started\n", "{\"a\":1}\n", "UIView, {{0, 0}, {1, 1}}\n", "2026-11-28 12:00:00 App[12:34] "])
    func logLines(before: String) throws {
        let lines = PrintedView.dump(.probe, window: [0, 0, 375, 667], Self.states[0].make())
        let plain = try #require(try DumpReader.read(Array(lines.utf8), file: "dump").first)
        let log = try #require(try DumpReader.read(Array((before + lines + "\nTest Suite 'A' passed\n").utf8), file: "dump").first)
        #expect(log.format == .probe && log.views.count == plain.views.count && log.state == plain.state)
    }

    @Test("what is in no format is not called one", arguments: ["{\"a\":1}\n{\"b\":2}", "[1, 2", "{"])
    func strangeJSON(text: String) {
        #expect(throws: DumpProblem.unknownFormat) { try DumpReader.read(Array(text.utf8), file: "dump") }
    }

    @Test(
        "a moved view is one cause, and what hangs on it follows",
        arguments: [DumpFormat.probe, .recursiveDescription, .elementDescription])
    func whatFollows(format: DumpFormat) throws {
        let moved = Self.states[2]
        let dump = try #require(try DumpReader.read(Array(PrintedView.dump(format, moved.make()).utf8), file: "dump").first)
        let document = try Document(tree: XMLTree.parse(bytes: Array(Self.document.utf8), file: "Post.storyboard"))
        let verifier = Verifier(tolerance: 0.51, sceneName: nil, scenario: nil)
        let result = verifier.verification(try #require(verifier.candidate(in: document, path: "a", for: dump)), dump)
        #expect(result.elsewhere.dropFirst().allSatisfy { $0.causes.first?.text.hasPrefix("follows ") == true }, "\(result.elsewhere)")
    }

    @Test(
        "Plumbline's own lines stand anywhere in a log",
        arguments: ["Test Suite 'A' started\n", "{\"a\": 1}\n", "\n2026-11-28 09:00 App[1] "])
    func linesInALog(start: String) throws {
        let text = PrintedView.dump(.probe, Self.states[0].make())
        let plain = try DumpReader.read(Array(text.utf8), file: "dump")
        #expect(try DumpReader.read(Array((start + text + "\nexit\n").utf8), file: "dump").map(\.views.count) == plain.map(\.views.count))
    }

    @Test("three images for two without identifiers are not judged")
    func ambiguous() throws {
        let images = [80.0, 140, 200].map { PrintedView.image([16, $0, 50, 50]) }
        let views = PrintedView.view(
            [0, 0, 375, 667], [.label("Heading", [16, 40, 200, 30])] + images + [.button("Send", [16, 600, 100, 44])])
        let dump = try #require(try DumpReader.read(Array(PrintedView.dump(.recursiveDescription, [views]).utf8), file: "dump").first)
        let document = try Document(tree: XMLTree.parse(bytes: Array(Self.document.utf8), file: "Post.storyboard"))
        let verifier = Verifier(tolerance: 0.51, sceneName: nil, scenario: nil)
        let result = verifier.verification(try #require(verifier.candidate(in: document, path: "a", for: dump)), dump)
        #expect(result.ambiguous.map(\.title) == ["imageView one", "imageView two"])
        #expect(result.ambiguous.allSatisfy { $0.candidates.count == 3 } && result.elsewhere.isEmpty)
    }

    @Test(
        "what is no dump says so",
        arguments: [
            ("hello\n", "holds no views"), ("{\"windows\": [", "1:14"), ("[]", "holds no views"), ("<?xml version=\"1.0\"?><a><b></a>", ""),
            ("{\"format\": \"plumbline-views\", \"version\": 1}", "the key 'views' is missing"),
            ("{\"format\": \"plumbline-views\", \"version\": 2, \"views\": []}", "version 2"),
            ("{\"format\": \"plumbline-views\", \"version\": 1, \"views\": [{\"frame\": [0, 0, 1, 1], \"parent\": 3}]}", "before this one"),
        ])
    func badInput(text: String, part: String) {
        do {
            let dumps = try DumpReader.read(Array(text.utf8), file: "dump")
            Issue.record("read as \(dumps)")
        } catch let problem as DumpProblem {
            #expect("\(problem.in("views.txt"))".hasPrefix("views.txt:") && "\(problem.in("views.txt"))".contains(part))
        } catch {
            #expect(part.isEmpty && error is DocumentError)
        }
    }
}
