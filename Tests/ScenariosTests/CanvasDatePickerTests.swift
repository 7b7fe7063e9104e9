import AutoLayout
import InterfaceBuilder
import Testing

/// Which style a date picker that names none is drawn in.
@Suite struct CanvasDatePickerTests {
    /// Wheels are 216 points high since iOS 9, compact pickers 34.5 and then 36 (evidence/sizes.md, section 2).
    /// The canvas drew wheels until Xcode 14: 13 pickers of xdripswift, fsnotes, KeePassium and radar-covid.
    @Test(
        "the automatic style is compact since Xcode 14, but for timers",
        arguments: [
            ("13196", "date", "", 216.0), ("17701", "date", "", 216), ("20037", "dateAndTime", "", 216), ("21225", "date", "", 34.5),
            ("21701", "date", "", 34.5), ("21701", "dateAndTime", "", 34.5), ("22155", "dateAndTime", "", 36),
            ("17701", "date", " style=\"compact\"", 34.5),
            ("21701", "countDownTimer", "", 216),
            ("21701", "date", " style=\"wheels\"", 216), ("13196", "date", " style=\"compact\"", 34.5),
        ])
    func automatic(toolsVersion: String, mode: String, style: String, height: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <datePicker datePickerMode="\(mode)"\(style) translatesAutoresizingMaskIntoConstraints="NO" id="picker">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/></datePicker>
                """,
            constraints: """
                <constraint firstItem="picker" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
                <constraint firstItem="picker" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
                """
        )
        #expect(document.frame(of: "picker")?.height == height)
    }
}
