import InterfaceBuilder
import Testing

@testable import Checks

/// A document with markers such as 1️⃣ where findings are expected. The markers are not part of the document.
struct MarkedDocument {
    let document: Document
    private let places: [String: InterfaceBuilder.SourceLocation]

    static let file = "Main.storyboard"
    private static let markers = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣"]

    /// - Parameter xml: the whole document.
    init(_ xml: String) throws {
        var text = ""
        var offsets: [String: Int] = [:]
        for character in xml {
            if Self.markers.contains(String(character)) {
                offsets[String(character)] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        let tree = try XMLTree.parse(bytes: Array(text.utf8), file: Self.file)
        document = try Document(tree: tree)
        places = offsets.mapValues { tree.location(atOffset: $0) }
    }

    /// A xib with one 375 × 667 view, which has these subviews and constraints; its id is `root`.
    init(subviews: String, constraints: String = "", document: String = "", root: String = "", variations: String = "") throws {
        try self.init(
            Self.text(subviews: subviews, constraints: constraints, document: document, root: root, variations: variations))
    }

    /// The text of such a xib.
    static func text(
        subviews: String, constraints: String = "", document: String = "", root: String = "", variations: String = ""
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"\(document)>
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"><connections><outlet property="view" destination="root" id="owner"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="root"\(root)>
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        \(subviews)
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <constraints>
        \(constraints)
        </constraints>
        \(variations)
        </view>
        </objects>
        </document>
        """
    }

    /// A storyboard with one controller, whose view has these subviews and constraints.
    init(controllerSubviews subviews: String, constraints: String) throws {
        try self.init(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/>
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
            \(subviews)
            </subviews>
            <viewLayoutGuide key="safeArea" id="safe"/>
            <constraints>
            \(constraints)
            </constraints>
            </view>
            </viewController></objects></scene></scenes>
            </document>
            """
        )
    }

    /// Where a marker stands.
    func place(_ marker: String) throws -> InterfaceBuilder.SourceLocation { try #require(places[marker]) }

    var markers: [String] { Self.markers.filter { places[$0] != nil } }

    /// The findings of one rule alone.
    func findings(of rule: any Rule.Type, configuration: CheckConfiguration = CheckConfiguration()) -> [Finding] {
        var only = configuration
        for other in Rules.all { only.rules[other.about.id] = other.about.id == rule.about.id ? .on : .off }
        return Checker(configuration: only).check(document, path: Self.file).findings
    }

    /// That a rule finds something at each marker, with the message expected there, and nothing else; that all rules
    /// together find it too.
    func expect(
        _ rule: any Rule.Type, _ messages: [String], configuration: CheckConfiguration = CheckConfiguration(),
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let found = findings(of: rule, configuration: configuration)
        let expected = try zip(markers, messages).map { "\(try place($0)): \($1)" }
        #expect(found.map { "\($0.location): \($0.fullMessage)" } == expected, sourceLocation: sourceLocation)
        #expect(markers.count == messages.count, "as many markers as messages", sourceLocation: sourceLocation)
        var all = configuration
        all.rules[rule.about.id] = .on
        let together = Checker(configuration: all).check(document, path: Self.file).findings.filter { $0.rule == rule.about.id }
        #expect(together == found, "the same among all rules", sourceLocation: sourceLocation)
    }
}

/// A label with its frame and place: enough of one for documents under test.
func label(_ id: String, _ text: String = "Title", _ rest: String = "") -> String {
    """
    <label opaque="NO" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="\(text)" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"\(rest)>
    <rect key="frame" x="20" y="20" width="40" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
}

/// A plain view that lays out by constraints.
func view(_ id: String, _ inside: String = "", _ attributes: String = "", frame: String = "x=\"20\" y=\"20\" width=\"100\" height=\"100\"")
    -> String
{
    """
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"\(attributes)>
    <rect key="frame" \(frame)/>
    \(inside)
    </view>
    """
}

/// A constraint as `first.attribute = second.attribute + constant`, in a line.
func constraint(_ id: String, _ first: String, _ second: String? = nil, _ constant: Double = 0, _ rest: String = "") -> String {
    let left = first.split(separator: ".").map(String.init)
    let right = second?.split(separator: ".").map(String.init)
    var text = "<constraint firstItem=\"\(left[0])\" firstAttribute=\"\(left[1])\""
    if let right { text += " secondItem=\"\(right[0])\" secondAttribute=\"\(right[1])\"" }
    if constant != 0 { text += " constant=\"\(constant)\"" }
    return text + " id=\"\(id)\"\(rest)/>\n"
}

/// Constraints that put a view at a distance from the root's leading and top edges, with a size.
func pinned(_ id: String, x: Double = 20, y: Double = 20, width: Double = 100, height: Double = 100) -> String {
    constraint("\(id)-x", "\(id).leading", "root.leading", x) + constraint("\(id)-y", "\(id).top", "root.top", y)
        + constraint("\(id)-w", "\(id).width", nil, width) + constraint("\(id)-h", "\(id).height", nil, height)
}
