import Foundation
import InterfaceBuilder
import Testing

@testable import Edits

/// Views are moved with what is inside of them: what referred to a constraint that goes goes with it, and what is empty is written as
/// before.
struct MovedReferenceTests {
    private static func text(_ words: [String], of document: String) throws -> String {
        var editing = EditingText(try Document(tree: XMLTree.parse(bytes: Array(document.utf8), file: "a.xib")), path: "a.xib")
        for edit in try DocumentEdit.all(words: words) { try editing.make(edit) }
        return String(decoding: try editing.finished(), as: UTF8.self)
    }

    /// A root that holds a group with a box, whose gesture refers to a constraint of the group.
    private static let grouped = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <view contentMode="scaleToFill" id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                    <subviews>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="gro-up-001">
                            <rect key="frame" x="0.0" y="0.0" width="300" height="100"/>
                            <subviews>
                                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                                    <rect key="frame" x="20" y="30" width="100" height="50"/>
                                    <constraints>
                                        <constraint firstAttribute="width" constant="100" id="con-00-002"/>
                                    </constraints>
                                    <connections>
                                        <outlet property="inset" destination="con-00-001" id="out-00-001"/>
                                    </connections>
                                </view>
                                <pickerView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="pic-ke-001"/>
                            </subviews>
                            <constraints>
                                <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="gro-up-001" secondAttribute="leading" constant="20" id="con-00-001"/>
                                <constraint firstItem="pic-ke-001" firstAttribute="top" secondItem="gro-up-001" secondAttribute="top" id="con-00-003"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="gro-up-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" id="con-00-004"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """

    @Test(
        "an outlet inside of a moved view goes with the constraint that it holds",
        arguments: [
            ["move", "box-00-001", "in=roo-t0-001"], ["embed", "pic-ke-001", "box-00-001", "axis=vertical"],
        ])
    func constraintsThatGo(words: [String]) throws {
        // The second view of a vertical stack view no longer has a distance of its own above; the first takes the others' places.
        let document = Self.grouped.replacingOccurrences(
            of: #"firstItem="box-00-001" firstAttribute="leading" secondItem="gro-up-001" secondAttribute="leading""#,
            with: #"firstItem="box-00-001" firstAttribute="top" secondItem="gro-up-001" secondAttribute="top""#)
        let text = try Self.text(words, of: document)
        #expect(!text.contains("con-00-001") && !text.contains("<connections>") && text.contains("con-00-002"))
        #expect(text.contains("                </view>\n") && !text.contains("\n\n"))
    }

    @Test("an outlet inside of an unwrapped view goes with the constraint of the view around it")
    func unwrapping() throws {
        let document = Self.grouped.replacingOccurrences(of: #"destination="con-00-001""#, with: #"destination="con-00-004""#)
        let text = try Self.text(["unwrap", "gro-up-001"], of: document)
        #expect(!text.contains("con-00-004") && !text.contains("<connections>") && text.contains("con-00-001") == false)
        #expect(text.contains(#"id="box-00-001""#))
    }

    @Test("an object that had no content is written as before once its only constraint goes")
    func emptyObjects() throws {
        let added = try Self.text(["constrain", "pic-ke-001.width <= 500", "id=TRI-AL-001"], of: Self.grouped)
        #expect(added.contains("</pickerView>"))
        #expect(try Self.text(["unconstrain", "TRI-AL-001"], of: added) == Self.grouped)
    }

    @Test("a picture inside of the document stays where an image view no longer shows it, and keeps its data where it is renamed")
    func embeddedPictures() throws {
        let resource = """
                <resources>
                    <image name="logo" width="16" height="16">
                        <mutableData key="keyedRepresentation">
            YnBsaXN0MDA=
            </mutableData>
                    </image>
                </resources>

            """
        let view = #"<imageView image="logo" translatesAutoresizingMaskIntoConstraints="NO" id="pic-ke-001"/>"#
        let document = Self.grouped.replacingOccurrences(
            of: #"<pickerView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="pic-ke-001"/>"#, with: view
        ).replacingOccurrences(of: "</document>", with: resource + "</document>")
        let without = try Self.text(["set", "pic-ke-001", "image="], of: document)
        #expect(without.contains("YnBsaXN0MDA=") && !without.contains(#" image="logo""#))
        #expect(try Self.text(["set", "pic-ke-001", "image=logo"], of: without) == document)
        let renamed = try Self.text(["rename", "image=logo", "to=mark"], of: document)
        #expect(renamed == document.replacingOccurrences(of: "\"logo\"", with: "\"mark\""))
    }
}
