import Foundation
import InterfaceBuilder
import Support
import Testing

@testable import Edits

/// What holds edits to their promises: that everything is drawn, and that what reaches too far is seen.
struct EditTrialTests {
    /// A controller with one view of each kind that edits treat in a way of its own.
    private static func board(_ capabilities: String = "", resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="con-tr-001">
            <device id="retina6_3" orientation="portrait"/>
            <dependencies>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="23506"/>\(capabilities)
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                <scene sceneID="sce-ne-001">
                    <objects>
                        <viewController storyboardIdentifier="Home" id="con-tr-001" customClass="Home" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="roo-t0-001">
                                <rect key="frame" x="0.0" y="0.0" width="402" height="874"/>
                                <subviews>
                                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Name" textAlignment="natural" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001" userLabel="Name">
                                        <rect key="frame" x="16" y="100" width="100" height="20"/>
                                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    </label>
                                    <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                                        <rect key="frame" x="16" y="200" width="100" height="30"/>
                                        <state key="normal" title="Go"/>
                                        <connections>
                                            <action selector="go:" destination="con-tr-001" eventType="touchUpInside" id="act-io-001"/>
                                        </connections>
                                    </button>
                                </subviews>
                                <constraints>
                                    <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-t0-001" secondAttribute="top" constant="100" id="aaa-00-001"/>
                                    <constraint firstItem="but-to-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="80" id="bbb-00-001"/>
                                    <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" id="ccc-00-001"/>
                                </constraints>
                            </view>
                            <connections>
                                <outlet property="name" destination="lab-el-001" id="out-00-001"/>
                            </connections>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
            <designables>
                <designable name="but-to-001"/>
            </designables>\(resources)
        </document>

        """
    }

    private static func trial(_ text: String, seed: Int) throws -> EditTrial {
        EditTrial(
            try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "a.storyboard")), path: "a.storyboard", seed: UInt64(seed))
    }

    @Test("what varies, names, connections and identifiers are drawn as well, and all of it is taken back or leaves the rest alone")
    func everyKindIsDrawn() throws {
        let tree = try XMLTree.parse(bytes: Array(Self.board().utf8), file: "a.storyboard")
        var drawn: Set<String> = []
        for seed in 0..<600 {
            var numbers = SplitMix64(seed: UInt64(seed))
            if let edit = RandomEdit(tree, &numbers) {
                for (key, _) in edit.edit.values.all { drawn.insert("\(edit.edit.verb) \(key)\(edit.inverse == nil ? "" : " and back")") }
            }
            let trial = try Self.trial(Self.board(), seed: seed)
            if case .failed(let reason) = trial.result { Issue.record("seed \(seed): \(reason)") }
        }
        let expected = [
            "vary font and back", "vary installed and back", "vary constant and back", "vary hidden and back", "rename to and back",
            "rename class and back", "set class and back", "set module and back", "set identifier and back", "connect action and back",
            "disconnect action and back", "disconnect outlet and back", "unconstrain constraint and back", "delete object", "embed views",
        ]
        #expect(drawn.isSuperset(of: expected), "\(Set(expected).subtracting(drawn))")
    }

    @Test(
        "an edit that reaches farther than it says is seen",
        arguments: [
            ("text=\"Name\"", "text=\"Names\""), ("constant=\"80\"", "constant=\"81\""), ("<designable name=\"but-to-001\"/>", ""),
            ("<outlet property=\"name\" destination=\"lab-el-001\" id=\"out-00-001\"/>", ""),
            ("initialViewController=\"con-tr-001\"", ""),
            ("<state key=\"normal\" title=\"Go\"/>", "<state key=\"normal\" title=\"Go\"/><view id=\"new-00-001\"/>"),
        ])
    func farther(_ old: String, _ new: String) throws {
        func tree(_ text: String) throws -> XMLTree { try XMLTree.parse(bytes: Array(text.utf8), file: "a.storyboard") }
        let changed = Self.board().replacing(old, with: new)
        try #require(changed != Self.board())
        #expect(EditScope(going: ["ccc-00-001"]).breach(from: try tree(Self.board()), to: try tree(changed)) != nil)
        #expect(EditScope().breach(from: try tree(Self.board()), to: try tree(Self.board())) == nil)
    }

    @Test("a capability and a resource that stand in a document for nothing stay through edits that use them and no longer do")
    func idleCapability() throws {
        let capability = "\n        <capability name=\"System colors in document resources\" minToolsVersion=\"11.0\"/>"
        let unused = """

                <resources>
                    <systemColor name="systemRedColor">
                        <color red="1" green="0.23137254901960785" blue="0.18823529411764706" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    </systemColor>
                </resources>
            """
        for document in [Self.board(capability), Self.board(capability, resources: unused)] {
            for colour in ["systemRedColor", "systemMintColor"] {
                let there = ["set", "lab-el-001", "tintColor=\(colour)"], back = ["set", "lab-el-001", "tintColor="]
                let both = DocumentEditorTests.text(try DocumentEditorTests.outcome(there + ["then"] + back, of: document))
                #expect(both == document)
            }
            for seed in 0..<400 {
                if case .failed(let reason) = try Self.trial(document, seed: seed).result { Issue.record("seed \(seed): \(reason)") }
            }
        }
        // A colour beside one that is listed goes by itself.
        let listed = Self.board(capability, resources: unused)
        let used = DocumentEditorTests.text(
            try DocumentEditorTests.outcome(["set", "lab-el-001", "tintColor=systemMintColor"], of: listed))
        #expect(DocumentEditorTests.text(try DocumentEditorTests.outcome(["set", "lab-el-001", "tintColor="], of: used)) == listed)
    }

    @Test("a variation goes with what it said, and a list of what Xcode runs with its last view")
    func nothingIsLeft() throws {
        let key = "for=heightClass=compact"
        for (object, change, back) in [("ccc-00-001", "constant=5", "constant=0"), ("ccc-00-001", "priority=5", "priority=1000")] {
            let varied = DocumentEditorTests.text(try DocumentEditorTests.outcome(["vary", object, key, change], of: Self.board()))
            #expect(DocumentEditorTests.text(try DocumentEditorTests.outcome(["vary", object, key, back], of: varied)) == Self.board())
        }
        let deleted = DocumentEditorTests.text(try DocumentEditorTests.outcome(["delete", "but-to-001"], of: Self.board()))
        #expect(!deleted.contains("designable"), "\(deleted)")
    }

    @Test("a refresh control says at which event it sends its action, as Xcode writes it")
    func refreshControl() throws {
        let board = Self.board().replacing(
            "</subviews>",
            with: """
                <tableView key="tableView" id="tab-le-001"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
                <refreshControl key="refreshControl" opaque="NO" id="ref-re-001"><rect key="frame" x="0.0" y="0.0" width="1000" height="60"/></refreshControl></tableView></subviews>
                """
        ).replacing("<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"1000\" height=\"60\"/>", with: "")
        let text = DocumentEditorTests.text(
            try DocumentEditorTests.outcome(["connect", "ref-re-001", "action=reload:", "to=con-tr-001"], of: board))
        #expect(text.contains(#"<action selector="reload:" destination="con-tr-001" eventType="valueChanged""#), "\(text)")
    }
}
