import AutoLayout
import Facts
import Metrics
import Testing

/// Controls around a text: sizes that Xcode stored, and how they follow from the text's font.
@Suite struct TextControlTests {
    private static func lines(_ count: Int) -> String { Array(repeating: "x", count: count).joined(separator: "\n") }

    /// Stored heights of text views that do not scroll, 8 points of inset above and below (covid19cz/erouska-ios, kharrison's UIStackView
    /// examples and wsdot-ios-app, whose body was drawn at 14 points with a pitch of 19).
    @Test(arguments: [
        (Font.style(.body), 1, 38.0), (.style(.body), 7, 170), (.style(.body), 9, 214), (.style(.callout), 8, 184),
        (Font(pointSize: 14, textStyle: .body), 1, 35), (.system(14), 1, 33),
    ])
    func theLastLineOfATextViewKeepsThePitchOfItsStyle(_ font: Font, _ count: Int, _ stored: Double) throws {
        let view = TextViewContent(runs: [AttributedRun(Self.lines(count), font: font)], isScrollEnabled: false)
        let height = try #require(Intrinsics(scale: 2).size(of: .textView(view)).height)
        #expect((height - stored).magnitude <= 0.5)
    }

    /// Stored heights of fields that hide their text, with Xcode 12 to 26 in six projects (simplenote-ios, MasterPassword, eduVPN,
    /// owntracks, ocnews, NetNewsWire); a field that shows it is 18.5 to 22 high.
    @Test(arguments: [(14.0, 14, 17.0), (15, 14, 18), (14, 26, 17), (17, 26, 21), (28, 14, 34)], [false, true])
    func aSecureFieldIsALineHigh(_ field: (size: Double, release: Int, stored: Double), _ hasClearButton: Bool) {
        let release = UIKitRelease.iOS(field.release)
        let secure = TextFieldContent(placeholder: "Password", font: .system(field.size), hasClearButton: hasClearButton, isSecure: true)
        let size = Intrinsics(scale: 2, release: release).size(of: .textField(secure))
        #expect(size.height == field.stored)
        var open = secure
        open.isSecure = false
        #expect(Intrinsics(scale: 2, release: release).size(of: .textField(open)).height ?? 0 > field.stored)
    }

    /// 50 x 34 in three projects (nRF Mesh, IVPN, BlackBerry): the symbol, and insets of 12 and 7 points.
    @Test(arguments: [ButtonContent.Kind.infoLight, .detailDisclosure, .contactAdd])
    func aConfiguredInfoButtonShowsItsSymbol(_ kind: ButtonContent.Kind) {
        let size = Intrinsics(scale: 2).size(
            of: .button(ButtonContent(kind: kind, font: .system(17), configuration: ButtonConfiguration(style: .plain))))
        #expect(size.width == 50 && ((size.height ?? 0) - 34).magnitude <= 0.5 + 1e-9)
    }

    /// Stored widths of labels in the system font (green_ios): letters are kerned towards an underscore.
    @Test(arguments: [
        ("lbl_title", 16.0, 53.5), ("lbl_hint", 16, 53.5), ("lbl_username", 16, 97.667), ("lbl_denom", 20, 92), ("lbl_bio", 12, 38),
    ])
    func underscoresAreKerned(_ text: String, _ size: Double, _ stored: Double) {
        let width = Intrinsics(scale: 3).size(of: .label(LabelContent(text: text, font: .system(size)))).width ?? 0
        #expect((width - stored).magnitude <= 0.5)
    }

    /// Stored widths of signs in the system font: emoji (IGListKit, element-ios), arrows (irccloud, openfoodfacts) and
    /// the bullet operator (Yep).
    @Test(arguments: [("🎉", 17.0, 23.0), ("😀", 18, 24), ("↓", 14, 11), ("↑", 14, 11), ("∙", 14, 5)])
    func signsAreAsWideAsStored(_ text: String, _ size: Double, _ stored: Double) {
        let width = Intrinsics(scale: 2).size(of: .label(LabelContent(text: text, font: .system(size)))).width ?? 0
        #expect((width - stored).magnitude <= 0.5)
    }

    /// Stored widths of the Mac's push buttons less the 34 points around a title (WWDC, KeepingYouAwake, IINA, MonitorControl, Telephone):
    /// the titles' up to a whole point; the tables are at most 0.03 points too wide for the Mac (evidence/mac.md).
    @Test(arguments: [
        ("Change…", 57.0), ("Notification Settings…", 134), ("Save as…", 57), ("Customize…", 75), ("Restore Purchases…", 124),
        ("Open System Settings…", 146),
    ])
    func anEllipsisIsAsWideAsStored(_ title: String, _ stored: Double) {
        #expect((StandardTextMeasurer().width(of: title, font: .system(13)) - 0.03).rounded(.up) == stored)
    }

    /// Four coloured circles at 13 points with Xcode 10 (SkyFloatingLabelTextField), 8 controls.
    @Test func segmentsHaveRoomForEmoji() {
        let control = SegmentedContent(segments: ["⚪️", "🔴", "🔵", "⚫️"].map { SegmentedContent.Segment(title: $0) })
        #expect(Intrinsics(scale: 2, release: .iOS(12)).size(of: .segmentedControl(control)).width == 135)
    }
}
