import AutoLayout
import InterfaceBuilder
import Scenarios
import Testing

/// What scenarios share is what each of them would have laid out alone.
@Suite struct SharedLayoutsTests {
    /// Two labels in a row, the first with something inside that a variation changes.
    private static func document(_ variation: String, of attribute: String = "") throws -> Document {
        try CanvasDocument(
            toolsVersion: "21507", device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="a"><rect key="frame" x="0" y="0" width="40" height="20"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>\(variation)</label>
                <label text="Value" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0" y="0" width="40" height="20"/>
                </label>
                """,
            constraints: """
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="1"/>
                <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" id="2">\(attribute)</constraint>
                <constraint firstItem="a" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="3"/>
                <constraint firstItem="b" firstAttribute="firstBaseline" secondItem="a" secondAttribute="firstBaseline" id="4"/>
                """
        ).document
    }

    private static let variations = [
        ("", ""),
        (
            "<variation key=\"widthClass=regular\"><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"28\"/></variation>",
            ""
        ),
        ("", "<variation key=\"layoutDirection=rightToLeft\" constant=\"30\"/>"),
    ]

    @Test("a scenario is laid out the same after others as alone", arguments: variations)
    func sharing(_ variation: String, _ attribute: String) throws {
        let document = try Self.document(variation, of: attribute)
        var shared = SharedLayouts(document)
        for scenario in ScenarioMatrix.full.scenarios.prefix(200) {
            let alone = RunTime(scenario).layouts(of: document), together = RunTime(scenario).layouts(of: document, sharing: &shared)
            #expect(alone.map(\.layout) == together.map(\.layout), "\(scenario.name)")
            #expect(alone.map(\.scene) == together.map(\.scene) && alone.map(\.context) == together.map(\.context), "\(scenario.name)")
            #expect(alone.map(\.device) == together.map(\.device) && alone.map(\.orientation) == together.map(\.orientation))
        }
    }

    /// The same root size and safe area on two phones, of which only the idiom and classes could differ.
    @Test func numbersTellWhatIsTheSame() throws {
        let document = try Self.document("")
        var shared = SharedLayouts(document)
        var numbers: [Int] = []
        for name in ["retina4_7", "retina4_7", "retina4_0"] {
            let scenario = try #require(ScenarioMatrix.full.scenarios.first { $0.device?.identifier == name })
            _ = RunTime(scenario).layouts(of: document, sharing: &shared)
            numbers += shared.latest
        }
        #expect(numbers == [0, 0, 1])
    }

    @Test("the content of a row lies beside its accessory in both directions, whichever is laid out first")
    func accessory() throws {
        let document = try Document(
            tree: XMLTree.parse(
                bytes: Array(
                    """
                    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                    <device id="retina4_7" orientation="portrait"/><objects>
                    <tableViewCell contentMode="scaleToFill" selectionStyle="default" accessoryType="disclosureIndicator" indentationWidth="10" rowHeight="44" id="cell">
                    <rect key="frame" x="0" y="0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
                    <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="cell" id="content">
                    <rect key="frame" x="0" y="0" width="348.5" height="44"/><autoresizingMask key="autoresizingMask"/>
                    </tableViewCellContentView></tableViewCell></objects></document>
                    """.utf8), file: "Cell.xib"))
        var shared = SharedLayouts(document)
        let scenarios = ScenarioMatrix.full.scenarios.filter { $0.device?.identifier == "retina4_7" && $0.orientation == .portrait }
        #expect(Set(scenarios.map(\.direction)).count == 2)
        for scenario in scenarios {
            let alone = RunTime(scenario).layouts(of: document), together = RunTime(scenario).layouts(of: document, sharing: &shared)
            #expect(alone.map(\.layout) == together.map(\.layout), "\(scenario.name)")
        }
    }
}
