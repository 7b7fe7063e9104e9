import AutoLayout
import InterfaceBuilder
import Testing

/// Controls and images that the canvas of some releases drew in a size of its own.
@Suite struct CanvasControlTests {
    private static func pinned(_ id: String) -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" id="top"/>
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="leading"/>
        """
    }

    /// 14 of 15 bars of ivpn, GoMap, threema, ProtonVPN and one of the corpus, whose canvas drew the smallest text; 56 in 50 others.
    @Test(
        "a search bar is lower where the smallest text is drawn",
        arguments: [("17701", 56.0), ("18122", 51), ("20037", 51), ("21507", 56)])
    func searchBar(toolsVersion: String, height: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <searchBar translatesAutoresizingMaskIntoConstraints="NO" id="bar">
                <rect key="frame" x="0.0" y="0.0" width="375" height="10"/></searchBar>
                """,
            constraints: Self.pinned("bar"))
        #expect(document.frame(of: "bar")?.height == height)
    }

    /// 16 documents of openhab, GoMap, NetNewsWire, threema, owntracks and arcgis-runtime-samples with 16096 and 16097.
    @Test(
        "a field without a border is higher from Xcode 11.4 on, but for one that hides its text",
        arguments: [
            ("15705", "", 21.0), ("16097", "", 22), ("17506", "", 22),
            ("16097", "<textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/>", 21),
        ])
    func plainField(toolsVersion: String, traits: String, height: Double) throws {
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: """
                <textField placeholder="Name" translatesAutoresizingMaskIntoConstraints="NO" id="field">
                <rect key="frame" x="0.0" y="0.0" width="100" height="10"/>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>\(traits)</textField>
                """,
            constraints: Self.pinned("field"))
        #expect(document.frame(of: "field")?.height == height)
    }

    /// 41 image views of 13 projects with 14854 to 15705, among them green_ios, WavesWallet and MasterPassword; none of 900 others.
    @Test(
        "images are twice as large where Xcode 11 drew most of a document so",
        arguments: [("14490", "48", 24.0), ("15505", "48", 48), ("15505", "24", 24), ("16096", "48", 24)])
    func doubledImages(toolsVersion: String, stored: String, height: Double) throws {
        func view(_ id: String, _ length: String) -> String {
            """
            <imageView image="leaf" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0.0" y="0.0" width="\(length)" height="\(length)"/></imageView>
            """
        }
        let document = try CanvasDocument(
            toolsVersion: toolsVersion, device: "retina4_7", size: Size(width: 375, height: 667),
            subviews: view("image", "10") + view("other", stored), constraints: Self.pinned("image"),
            resources: #"<resources><image name="leaf" width="24" height="24"/></resources>"#)
        #expect(document.frame(of: "image")?.height == height)
    }
}
