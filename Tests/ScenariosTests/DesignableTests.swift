import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// Custom classes that Xcode ran on the canvas: it stored the natural sizes that they gave.
@Suite struct DesignableTests {
    /// One view, pinned by its corner and at most 200 points wide.
    private static func document(_ view: String, width: Double, height: Double, more: String = "") throws -> CanvasDocument {
        try CanvasDocument(
            toolsVersion: "21507", device: "retina4_7", size: Size(width: 375, height: 667), subviews: view,
            constraints: """
                <constraint firstItem="v" firstAttribute="top" secondItem="root" secondAttribute="top" id="top"/>
                <constraint firstItem="v" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                \(more)
                <constraint firstItem="v" firstAttribute="width" relation="lessThanOrEqual" constant="200" id="most"/>
                """,
            resources: """
                <designables><designable name="v"><size key="intrinsicContentSize" width="\(width)" height="\(height)"/></designable></designables>
                """
        )
    }

    private static let box = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"10\" height=\"10\"/>"

    @Test("a view has the natural size that its class gave it", arguments: ["view", "button", "textField"])
    func naturalSize(tag: String) throws {
        let view = "<\(tag) customClass=\"Gauge\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">\(Self.box)</\(tag)>"
        #expect(try Self.document(view, width: 70, height: 50).frame(of: "v")?.size == Size(width: 70, height: 50))
    }

    /// 50 high, its title of 15 points in the middle: the line is 1.1934 em high and the baseline 0.9521 em below its top (evidence/text).
    @Test("the text of a button that its class sized stays in its middle") func baseline() throws {
        let view =
            "<button buttonType=\"system\" customClass=\"Pill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">\(Self.box)</button>"
        let document = try Self.document(
            view + "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"under\">\(Self.box)</view>", width: 70, height: 50,
            more: "<constraint firstItem=\"under\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"baseline\" id=\"base\"/>"
        )
        let y = try #require(document.frame(of: "under")).y
        #expect(abs(y - ((50 - 1.1934 * 15) / 2 + 0.9521 * 15)) <= 0.5)
    }

    @Test("a negative length is none: nothing settles it")
    func noMetric() throws {
        let view = "<view customClass=\"Bar\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">\(Self.box)</view>"
        let layout = try #require(DesignTime().layouts(of: Self.document(view, width: -1, height: 50).document).first)
        #expect(layout.size(ofObject: "v")?.height == 50)
        #expect(layout.layout.ambiguity[1] == .width)
    }

    /// A class set 17 points at 22: one line is 26.5 points high instead of 20.5, and the text still wraps.
    @Test("a label that its class gave another font wraps in that font", arguments: [1, 2])
    func labels(lines: Int) throws {
        let text = "Sixteen letters, twice over"
        let view = """
            <label customClass="Heading" text="\(text)" numberOfLines="\(lines == 1 ? 1 : 0)" translatesAutoresizingMaskIntoConstraints="NO" id="v">\(Self.box)
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
            """
        func height(_ lines: Int) -> Double { (Double(lines) * 1.193359375 * 22 * 2).rounded(.up) / 2 }
        let frame = try #require(try Self.document(view, width: 260, height: height(1)).frame(of: "v"))
        #expect(abs(frame.height - height(lines)) <= 0.5)
    }

    @Test("running on a device, code decides")
    func runTime() throws {
        let view = "<view customClass=\"Gauge\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\">\(Self.box)</view>"
        let scenario = try #require(ScenarioMatrix.quick.scenarios.first)
        let layout = try #require(RunTime(scenario).layouts(of: Self.document(view, width: 70, height: 50).document).first)
        #expect(layout.layout.ambiguity[1].contains(.width))
    }
}
