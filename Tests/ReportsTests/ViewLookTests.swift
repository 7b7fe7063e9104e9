import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Reports

/// What makes a screen recognisable: pictures, tint, corners, and the Mac's texts.
@Suite struct ViewLookTests {
    private static func drawings(_ views: String, runtime: String = "iOS.CocoaTouch", type: String = "CocoaTouch", root: String = "view")
        throws -> [ViewDrawing]
    {
        let text = """
            <document type="com.apple.InterfaceBuilder3.\(type).XIB" version="3.0" toolsVersion="21507" targetRuntime="\(runtime)" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" propertyAccessControl="none">
            <objects><\(root) id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(views)</subviews>
            <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></\(root)></objects>
            <resources><image name="star" width="24" height="20"/></resources>
            </document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Look.xib"))
        let scenario = Scenario(device: Device.named("retina4_7")).on(document.platform)
        let layout = try #require(RunTime(scenario).layouts(of: document).first)
        return layout.drawings(ViewColours(of: document.tree.root))
    }

    private static let frame = #"<rect key="frame" x="10" y="10" width="100" height="40"/>"#

    @Test func aPictureKeepsItsModeAndTheTintAroundIt() throws {
        let views = #"<imageView contentMode="scaleAspectFit" image="star" id="picture">\#(Self.frame)</imageView>"#
        let look = try #require(Self.drawings(views).last?.look)
        #expect(look.image == "star" && look.contentMode == "scaleAspectFit")
        #expect(look.imageSize == Size(width: 24, height: 20))
        #expect(look.tint == "#ff0000")
    }

    @Test("corners are those of the layer", arguments: [("layer.cornerRadius", 8.0), ("cornerRadius", 8), ("layer.borderWidth", 0)])
    func corners(keyPath: String, expected: Double) throws {
        let views = """
            <view id="card">\(Self.frame)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(keyPath)">\
            <integer key="value" value="8"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """
        #expect(try Self.drawings(views).last?.look.cornerRadius == expected)
    }

    @Test(
        "a button is filled as its configuration has it",
        arguments: [("filled", "#ff0000", "#ffffff"), ("tinted", "#ff00002e", "#ff0000"), ("plain", nil, "#ff0000")])
    func configuration(style: String, fill: String?, title: String) throws {
        let views = """
            <button id="go" buttonType="system">\(Self.frame)<state key="normal" title="Go"/>\
            <buttonConfiguration key="configuration" style="\(style)" title="Go"/></button>
            """
        let drawing = try #require(Self.drawings(views).last)
        #expect(drawing.background == fill)
        #expect(drawing.text?.colour == title)
    }

    @Test func aLabelOfTheMacShowsItsText() throws {
        let views = """
            <textField id="name">\(Self.frame)<textFieldCell key="cell" title="Name:" id="cell"><font key="font" metaFont="system"/></textFieldCell></textField>
            """
        let drawing = try #require(Self.drawings(views, runtime: "MacOSX.Cocoa", type: "Cocoa", root: "customView").last)
        #expect(drawing.kind == .text)
        #expect(drawing.text?.lines.map(\.text) == ["Name:"])
    }
}
