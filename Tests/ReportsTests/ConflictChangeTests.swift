import InterfaceBuilder
import Records
import Scenarios
import Testing

@testable import Reports

/// A constraint that contradicts the others may leave every frame where it was: the comparison tells it all the same.
@Suite struct ConflictChangeTests {
    private static let scenarios = ["retina4_7 portrait", "ipad9_7 portrait"].compactMap(Scenario.init(name:))

    /// A box whose left edge and width are fixed, and what else is asked of it.
    private static func baseline(_ constraint: String) throws -> DocumentRecord {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0.0" y="0.0" width="80" height="40"/></view>
            </subviews><constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="leading"/>
            <constraint firstItem="box" firstAttribute="trailing" secondItem="root" secondAttribute="leading" constant="100" id="trailing"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="top"/>
            <constraint firstItem="box" firstAttribute="height" constant="40" id="height"/>
            \(constraint)
            </constraints></view></objects>
            </document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Box.xib"))
        return DocumentRecord(document: "Box.xib", scenarios: scenarios, layouts: scenarios.map { RunTime($0).layouts(of: document) })
    }

    @Test("a conflict that moves nothing is told when it comes and when it goes")
    func conflictAlone() throws {
        let sound = try Self.baseline(""),
            contradicting = try Self.baseline(#"<constraint firstItem="box" firstAttribute="width" constant="90" id="width"/>"#)
        func kinds(_ old: DocumentRecord, _ new: DocumentRecord) -> [[ViewChange.Kind]] {
            DocumentComparison(document: "Box.xib", from: old, to: new, scenarios: Self.scenarios.map(\.name))
                .scenes.flatMap { $0.groups.flatMap { $0.changes.map(\.kinds) } }
        }
        #expect(kinds(sound, contradicting) == [[.conflict], [.conflict]])
        #expect(kinds(contradicting, sound) == [[.resolved], [.resolved]])
        #expect(try DocumentRecord.read(Array(contradicting.json.utf8), path: "x.json") == contradicting)
    }
}
