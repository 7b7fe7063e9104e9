import AutoLayout
import InterfaceBuilder
import Testing

/// The square canvas of documents that name no device, on which Xcode 6 and 7 drew.
@Suite struct SquareCanvasTests {
    /// Labels below each other, of a width that shows whether the author's screen had half points.
    private static func column(_ heights: [String], width: String = "42.5") -> (subviews: String, constraints: String) {
        var subviews = "", constraints = ""
        for (index, height) in heights.enumerated() {
            subviews += """
                <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label\(index)">
                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
                <fontDescription key="fontDescription" type="system" pointSize="16"/></label>
                """
            let above = index == 0 ? ("topGuide", 0) : ("label\(index - 1)", 8)
            constraints += """
                <constraint firstItem="label\(index)" firstAttribute="top" secondItem="\(above.0)" secondAttribute="bottom" \
                constant="\(above.1)" id="top\(index)"/>
                <constraint firstItem="label\(index)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading\(index)"/>
                """
        }
        return (subviews, constraints)
    }

    /// A line of 16 points is 1.193359375 × 16 = 19.094 points high (evidence/sizes.md, section 1): 20 in whole points, 19.5 in
    /// half points.
    @Test("a line of text takes whole points before Xcode 8 and half points from then on", arguments: [("7531", 20.0), ("8191", 19.5)])
    func lineHeight(toolsVersion: String, height: Double) throws {
        let (subviews, constraints) = Self.column(["20"])
        let document = try CanvasDocument(toolsVersion: toolsVersion, subviews: subviews, constraints: constraints)
        #expect(document.frame(of: "label0")?.height == height)
    }

    /// Three lines of 19.5 with gaps of 8 below a status bar of 20: the third begins at 20 + 2 × 27.5 = 75, where three lines of
    /// 20 would have put it at 76. Stored columns of such labels keep the half points (corpus: 127 and 154 below 99).
    @Test("a stored height in whole points stands for the half point that rounds to it")
    func storedWholePoints() throws {
        let (subviews, constraints) = Self.column(["20", "20", "20"])
        let document = try CanvasDocument(toolsVersion: "8191", subviews: subviews, constraints: constraints)
        #expect(document.frame(of: "label2", intrinsicMode: .recorded)?.y == 75)
    }

    @Test("a stored height that no measure rounds to is taken as it is")
    func storedOtherPoints() throws {
        let (subviews, constraints) = Self.column(["22", "22", "22"])
        let document = try CanvasDocument(toolsVersion: "8191", subviews: subviews, constraints: constraints)
        #expect(document.frame(of: "label2", intrinsicMode: .recorded)?.y == 80)
    }
}
