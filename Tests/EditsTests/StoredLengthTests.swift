import Foundation
import Testing

@testable import Edits

/// The digits of stored frames.
struct StoredLengthTests {
    @Test(
        "a length that moves back has the digits again that Xcode gave it",
        arguments: [
            "107.66666666666667", "107.66666666666666", "124.66666666666664", "93.666666666666686", "84.666666666666671",
            "6.9999999999999982", "20", "20.5",
        ])
    func digits(_ text: String) throws {
        let stored = try #require(Double(text)), drawn = (stored * 3).rounded() / 3
        let there =
            text == "20.5" ? StoredLength.moved(stored, from: stored, to: 26.5) : StoredLength.moved(stored, from: drawn, to: drawn + 6)
        let back = StoredLength.moved(there, from: (there * 6).rounded() / 6, to: text == "20.5" ? 20.5 : drawn)
        #expect(StoredLength.text(back) == text && abs(there - stored - 6) < 1e-9)
    }

    @Test("a length that was drawn elsewhere than it is stored is what is drawn now")
    func stale() {
        #expect(StoredLength.moved(80, from: 84, to: 90.66666666666666) == 90.66666666666667)
        #expect(StoredLength.moved(80, from: nil, to: 90.123) == 90.123)
    }

    @Test("frames that come back after an edit and its opposite have their digits")
    func frames() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <device id="retina6_3" orientation="portrait"/><objects><view contentMode="scaleToFill" id="roo-t0-001"><rect key="frame" x="0" y="0" width="300" height="200"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001"><rect key="frame" x="20.000000000000004" y="20" width="93.333333333333329" height="106.66666666666664"/></view></subviews>
            <constraints><constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="c-1"/>
            <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="20" id="c-2"/>
            <constraint firstItem="box-00-001" firstAttribute="width" constant="93.333333333333329" id="c-3"/>
            <constraint firstAttribute="bottom" secondItem="box-00-001" secondAttribute="bottom" constant="73.333333333333329" id="c-4"/></constraints></view></objects></document>
            """
        let moved = try DocumentEditorTests.outcome(["change", "c-4", "constant=79.3333"], of: document, frames: true)
        #expect(!DocumentEditorTests.text(moved).contains("106.66666666666664"))
        let back = try DocumentEditorTests.outcome(
            ["change", "c-4", "constant=73.333333333333329"], of: DocumentEditorTests.text(moved), frames: true)
        #expect(DocumentEditorTests.text(back) == document, "\(DocumentEditorTests.text(back))")
    }
}
