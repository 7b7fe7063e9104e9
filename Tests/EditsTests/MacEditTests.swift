import Checks
import InterfaceBuilder
import Testing

@testable import Edits

/// Edits that make views of a Mac's: controls with cells, stack views that list what they arrange, and frames that grow upwards.
struct MacEditTests {
    private static func box(_ id: String, _ y: Int) -> String {
        """
        <customView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><rect key="frame" x="20" y="\(y)" width="40" height="30"/><constraints>
        <constraint firstAttribute="width" constant="40" id="\(id)-w"/><constraint firstAttribute="height" constant="30" id="\(id)-h"/></constraints></customView>
        """
    }

    /// - Parameter inside: subviews of the root, 320 by 200.
    private static func document(_ inside: String, _ constraints: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21701" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/><subviews>
        \(inside)
        </subviews><constraints>
        \(constraints)</constraints></customView></objects></document>
        """
    }

    /// Two boxes, the upper one 20 below the top, the lower one 10 below that.
    private static let pair = document(
        box("upp", 150) + "\n" + box("low", 110),
        """
        <constraint firstItem="upp" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
        <constraint firstItem="low" firstAttribute="top" secondItem="upp" secondAttribute="bottom" constant="10" id="c2"/>
        <constraint firstItem="upp" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c3"/>
        <constraint firstItem="low" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c4"/>

        """)

    private static func tree(_ words: [String], of document: String) throws -> XMLTree {
        let outcome = try DocumentEditorTests.outcome(words, of: document)
        #expect(outcome.findings.isEmpty, "\(outcome.findings)")
        return try XMLTree.parse(bytes: outcome.after, file: "a.xib")
    }

    @Test("every kind of the Mac's is added, laid out, and taken away without a trace", arguments: ViewTemplate.kinds(isMac: true))
    func everyKind(_ kind: String) throws {
        let added = try DocumentEditorTests.outcome(["add", kind, "in=root", "id=new-00-001", "label=New"], of: Self.pair)
        let text = DocumentEditorTests.text(added), tree = try XMLTree.parse(bytes: added.after, file: "a.xib")
        #expect(tree.elements.contains { $0.id == "new-00-001" && $0["userLabel"] == "New" }, "\(text)")
        let ids = tree.elements.compactMap(\.id)
        #expect(Set(ids).count == ids.count && tree.elements.allSatisfy { $0["id"]?.isEmpty != true })
        #expect(!added.findings.contains { $0.rule.hasPrefix("unknown-") || $0.rule == "dangling-reference" }, "\(added.findings)")
        #expect(DocumentEditorTests.text(try DocumentEditorTests.outcome(["delete", "new-00-001"], of: text)) == Self.pair)
    }

    @Test("a text is its cell's", arguments: ["label", "button", "checkBox", "textField"])
    func textOfACell(_ kind: String) throws {
        let added = try DocumentEditorTests.outcome(["add", kind, "in=root", "id=new-00-001", "text=Save & go"], of: Self.pair)
        let tree = try XMLTree.parse(bytes: added.after, file: "a.xib")
        let view = try #require(tree.elements.first { $0.id == "new-00-001" })
        #expect(view.child(key: "cell")?["title"] == "Save & go")
    }

    @Test("a view around two ends at the upper one's top and at the lower one's bottom")
    func wrap() throws {
        let tree = try Self.tree(["wrap", "upp", "low", "id=new"], of: Self.pair)
        let view = try #require(tree.elements.first { $0.id == "new" })
        #expect(view.name == "customView")
        // From y 110 to 180: the lower box is at 0, the upper one at 40.
        #expect(view.storedFrame.map { [$0.x, $0.y, $0.width, $0.height] } == [20, 110, 40, 70])
        #expect(tree.elements.first { $0.id == "upp" }?.storedFrame?.y == 40)
        #expect(tree.elements.first { $0.id == "low" }?.storedFrame?.y == 0)
        let edges = view.children("constraint", in: "constraints").map {
            "\($0["firstItem"] ?? "new").\($0["firstAttribute"] ?? "") \($0["secondItem"] ?? "")"
        }
        #expect(edges.contains("upp.top new") && edges.contains("new.bottom low"), "\(edges)")
    }

    private static func lists(_ tree: XMLTree) throws -> [Int] {
        let stack = try #require(tree.elements.first { $0.name == "stackView" })
        return ["visibilityPriorities", "customSpacing"].map { name in
            stack.children.first { $0.name == name }.map { Array($0.children).count } ?? 0
        }
    }

    @Test("a stack view says of each view that it stays and what space is behind it, through every edit")
    func stack() throws {
        let embedded = try DocumentEditorTests.outcome(["embed", "upp", "low", "axis=vertical", "spacing=10", "id=sta"], of: Self.pair)
        #expect(embedded.findings.isEmpty, "\(embedded.findings)")
        let text = DocumentEditorTests.text(embedded)
        #expect(text.contains(#"<stackView distribution="fill" orientation="vertical" alignment="leading" spacing="10" "#), "\(text)")
        #expect(try Self.lists(XMLTree.parse(bytes: embedded.after, file: "a.xib")) == [2, 2])
        let first = try #require(text.firstRange(of: #"<integer value="1000"/>"#))
        let marked = text.replacingCharacters(in: first, with: #"<integer value="999"/>"#)
        let added = try DocumentEditorTests.outcome(["add", "label", "in=sta", "at=0"], of: marked)
        let tree = try XMLTree.parse(bytes: added.after, file: "a.xib")
        #expect(try Self.lists(tree) == [3, 3])
        let priorities = tree.elements.filter { $0.name == "integer" }.map { $0["value"] }
        #expect(priorities == ["1000", "999", "1000"], "each view keeps its own")
        #expect(try Self.lists(Self.tree(["delete", "low"], of: text)) == [1, 1])
    }

    @Test(
        "fonts of cells",
        arguments: [
            ("system 13", #"metaFont="system""#), ("system bold 13", #"metaFont="systemBold""#), ("system 11", #"metaFont="smallSystem""#),
            ("system 15", #"metaFont="system" size="15""#), ("system semibold 17", #"metaFont="systemSemibold" size="17""#),
            ("Avenir-Book 17 Avenir", #"size="17" name="Avenir-Book""#),
        ])
    func fonts(_ font: String, _ attributes: String) throws {
        let added = try DocumentEditorTests.outcome(["add", "label", "in=root", "id=new-00-001"], of: Self.pair)
        let words = ["set", "new-00-001", "font=\(font)"]
        let text = DocumentEditorTests.text(try DocumentEditorTests.outcome(words, of: DocumentEditorTests.text(added)))
        #expect(text.contains("<font key=\"font\" \(attributes)/>"), "\(text)")
    }

    @Test("a style of iOS is none of a Mac's cells")
    func styles() throws {
        let added = try DocumentEditorTests.outcome(["add", "label", "in=root", "id=new-00-001"], of: Self.pair)
        #expect(throws: DocumentEditor.Failure.self) {
            try DocumentEditorTests.outcome(["set", "new-00-001", "font=body"], of: DocumentEditorTests.text(added))
        }
    }
}
