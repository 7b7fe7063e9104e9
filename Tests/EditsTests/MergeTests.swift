import Checks
import Foundation
import Testing

@testable import Edits

/// Two edits of one document in, one text out: all three are written here by hand, as lines that change.
struct MergeTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        /// What each side and the merged document have in place of the base's text.
        var ours: [String: String]
        var theirs: [String: String]
        var merged: [String: String]
    }

    static let base = DocumentFixerTests.document(DocumentFixerTests.placed)
    static let boxTag = #"<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">"#
    static let frame = #"                    <rect key="frame" x="20" y="30" width="100" height="50"/>"# + "\n"
    static let box = "                " + boxTag + "\n" + frame + "                </view>\n"
    static let height =
        #"                <constraint firstItem="box-00-001" firstAttribute="height" constant="50" id="con-00-004"/>"# + "\n"
    static let end = "            </constraints>\n"
    static let outlets =
        "            <connections>\n                <outlet property=\"box\" destination=\"box-00-001\" id=\"out-00-001\"/>\n            </connections>\n"

    static let emptyText =
        "            <userDefinedRuntimeAttributes>\n                <string key=\"text\"></string>\n            </userDefinedRuntimeAttributes>\n"

    static func view(_ id: String) -> String {
        "                <view contentMode=\"center\" fixedFrame=\"YES\" id=\"\(id)\">\n                    <rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>\n                </view>\n"
    }

    static func tagged(_ text: String) -> String { boxTag.replacingOccurrences(of: " id=", with: " \(text) id=") }

    /// The box inside another view, as Xcode embeds it.
    static func embedded(_ box: String) -> String {
        "                <view contentMode=\"center\" fixedFrame=\"YES\" id=\"out-er-001\">\n                    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"300\" height=\"200\"/>\n"
            + "                    <subviews>\n" + box + "                    </subviews>\n                </view>\n"
    }

    static let cases = [
        Case(
            testDescription: "attributes of one element, each changed by one side", ours: [boxTag: tagged("alpha=\"0.5\"")],
            theirs: ["scaleToFill\" translates": "left\" translates"],
            merged: [boxTag: tagged("alpha=\"0.5\"").replacingOccurrences(of: "scaleToFill", with: "left")]
        ),
        Case(
            testDescription: "an attribute that they removed from what we gave a child",
            ours: [frame: frame + "                    <color key=\"tintColor\" white=\"1\" alpha=\"1\"/>\n"],
            theirs: [boxTag: boxTag.replacingOccurrences(of: #" contentMode="scaleToFill""#, with: "")],
            merged: [
                boxTag + "\n" + frame: boxTag.replacingOccurrences(of: #" contentMode="scaleToFill""#, with: "") + "\n" + frame
                    + "                    <color key=\"tintColor\" white=\"1\" alpha=\"1\"/>\n"
            ]
        ),
        Case(
            testDescription: "views added at one place: ours first", ours: [box: box + view("our-00-001")],
            theirs: [box: box + view("the-00-001")],
            merged: [box: box + view("our-00-001") + view("the-00-001")]
        ),
        Case(
            testDescription: "a constraint that they removed beside one that we changed", ours: [#"constant="100""#: #"constant="120""#],
            theirs: [height: ""],
            merged: [height: "", #"constant="100""#: #"constant="120""#, #"width="100" height"#: #"width="120" height"#]
        ),
        Case(
            testDescription: "a list that they alone have", ours: [boxTag: tagged("tag=\"3\"")], theirs: [end: end + outlets],
            merged: [boxTag: tagged("tag=\"3\""), end: end + outlets]
        ),
        Case(
            testDescription: "an empty element that is written out", ours: [end: end + emptyText], theirs: [boxTag: tagged("tag=\"3\"")],
            merged: [end: end + emptyText, boxTag: tagged("tag=\"3\"")]
        ),
        Case(
            testDescription: "a view that we put into another and they changed", ours: [box: embedded(box)],
            theirs: [boxTag: tagged("tag=\"3\"")], merged: [box: embedded(box.replacingOccurrences(of: boxTag, with: tagged("tag=\"3\"")))]
        ),
        Case(
            testDescription: "the newer Xcode, of either side", ours: ["21701": "21999"],
            theirs: ["21701": "22505", boxTag: tagged("tag=\"3\"")],
            merged: ["21701": "22505", boxTag: tagged("tag=\"3\"")]
        ),
        Case(
            testDescription: "frames of a scene that both changed are those of the constraints",
            ours: [#"constant="100""#: #"constant="130""#, #"width="100" height"#: #"width="130" height"#],
            theirs: [#"constant="30""#: #"constant="35""#, #"y="30""#: #"y="35""#, #"width="100" height"#: #"width="99" height"#],
            merged: [
                #"constant="100""#: #"constant="130""#, #"constant="30""#: #"constant="35""#,
                #"y="30" width="100""#: #"y="35" width="130""#,
            ]
        ),
    ]

    @Test(arguments: cases, ["\n", "\r\n"])
    func merges(_ test: Case, lineBreak: String) throws {
        func text(_ changes: [String: String]) throws -> String {
            try Self.changed(Self.base, changes).replacingOccurrences(of: "\n", with: lineBreak)
        }
        let merge = try Self.merge([text([:]), text(test.ours), text(test.theirs)])
        #expect(merge.conflicts == 0)
        #expect(merge.text == (try text(test.merged)))
    }

    struct Conflict: CustomTestStringConvertible {
        var testDescription: String
        var ours: [String: String]
        var theirs: [String: String]
        /// What stands between the markers.
        var marked: (ours: String, theirs: String)
        var base = MergeTests.base
    }

    static let conflicts = [
        Conflict(
            testDescription: "one attribute, two values", ours: [#"constant="50""#: #"constant="60""#],
            theirs: [#"constant="50""#: #"constant="70""#],
            marked: (height.replacingOccurrences(of: "\"50\"", with: "\"60\""), height.replacingOccurrences(of: "\"50\"", with: "\"70\""))
        ),
        Conflict(
            testDescription: "one size of two lengths, each changed by one side", ours: [#"y="30" width"#: #"y="31" width"#],
            theirs: [#"x="20" y"#: #"x="21" y"#],
            marked: (
                "                    <rect key=\"frameInset\" x=\"20\" y=\"31\" width=\"100\" height=\"50\"/>\n",
                "                    <rect key=\"frameInset\" x=\"21\" y=\"30\" width=\"100\" height=\"50\"/>\n"
            ),
            // A frame that nothing computes.
            base: base.replacingOccurrences(of: "\"frame\" x=\"20\"", with: "\"frameInset\" x=\"20\"")
        ),
        Conflict(
            testDescription: "removed and changed", ours: [height: ""], theirs: [#"constant="50""#: #"constant="70""#],
            marked: ("", height.replacingOccurrences(of: "\"50\"", with: "\"70\""))
        ),
        Conflict(
            testDescription: "an outlet to what they removed",
            ours: [end: end + outlets.replacingOccurrences(of: "box-00-001", with: "con-00-004")],
            theirs: [height: ""], marked: ("                <outlet property=\"box\" destination=\"con-00-004\" id=\"out-00-001\"/>\n", "")
        ),
    ]

    @Test(arguments: conflicts)
    func leavesToPeople(_ test: Conflict) throws {
        let base = test.base
        let merge = try Self.merge([base, Self.changed(base, test.ours), Self.changed(base, test.theirs)])
        #expect(merge.conflicts == 1)
        #expect(merge.text.contains("\n<<<<<<< ours\n\(test.marked.ours)=======\n\(test.marked.theirs)>>>>>>> theirs\n"), "\(merge.text)")
    }

    /// A xib's top-level view has the size that somebody gave it.
    @Test func aSizeThatNothingComputesIsNotMergedAway() throws {
        func xib(_ height: Int) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
                <objects>
                    <view contentMode="scaleToFill" id="top-00-001">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="\(height)"/>
                    </view>
                </objects>
            </document>

            """
        }
        let both = try Self.merge([xib(100), xib(200), xib(300)]), one = try Self.merge([xib(100), xib(200), xib(100)])
        #expect(both.conflicts == 1)
        #expect(one.text == xib(200))
    }

    /// Interface Builder keeps a view where it was drawn if no constraint places it: nothing else says where that is.
    @Test("the frame of a fixed view is somebody's choice", arguments: [(true, 1), (false, 0)])
    func fixedFrames(isFixed: Bool, conflicts: Int) throws {
        func text(_ x: Int) throws -> String {
            let tag = isFixed ? Self.tagged("fixedFrame=\"YES\"") : Self.boxTag
            return try Self.changed(Self.base, [Self.boxTag: tag, #"x="20" y="30""#: #"x="\#(x)" y="30""#])
        }
        #expect(try Self.merge([text(20), text(40), text(60)]).conflicts == conflicts)
        let one = try Self.merge([text(20), text(20), text(60)])
        let moved = try text(60)
        #expect(one.conflicts == 0 && (!isFixed || one.text == moved))
    }

    /// Segments have no names of their own: a control's are merged as a whole, or not at all.
    @Test func mergesNamelessElementsAsOne() throws {
        func segments(_ titles: [String], _ tag: String = Self.boxTag) -> [String: String] {
            let lines = titles.map { "                        <segment title=\"\($0)\"/>\n" }.joined()
            return [
                Self.boxTag + "\n": tag + "\n                    <segments key=\"segments\">\n" + lines
                    + "                    </segments>\n"
            ]
        }
        let old = try Self.changed(Self.base, segments(["A", "B"]))
        let tagged = try Self.changed(Self.base, segments(["A", "B"], Self.tagged("tag=\"3\"")))
        let merge = try Self.merge([old, tagged, Self.changed(Self.base, segments(["New", "A", "C"]))])
        #expect(merge.text == (try Self.changed(Self.base, segments(["New", "A", "C"], Self.tagged("tag=\"3\"")))))
        let both = try Self.merge([old, Self.changed(Self.base, segments(["A"])), Self.changed(Self.base, segments(["A", "C"]))])
        #expect(both.conflicts == 1)
    }

    @Test func refusesObjectIDsThatAreThereTwice() throws {
        let twice = try Self.changed(Self.base, [Self.height: Self.height + Self.height])
        #expect(throws: DocumentMerge.Failure.self) { try Self.merge([twice, twice, twice]) }
    }

    // MARK: Helpers

    private static func merge(_ versions: [String]) throws -> DocumentMerge {
        let files = versions.map { _ in FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-merge-\(UUID()).xib") }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        for (file, text) in zip(files, versions) { try Data(text.utf8).write(to: file) }
        return try DocumentMerge(base: files[0].path, ours: files[1].path, theirs: files[2].path, checker: Checker(), path: "Box.xib")
    }

    /// A text with stretches of it, each there once, in other words.
    private static func changed(_ text: String, _ changes: [String: String]) throws -> String {
        // Longer stretches first: they may hold shorter ones.
        try changes.sorted { $0.key.count > $1.key.count }.reduce(text) { text, change in
            try #require(text.components(separatedBy: change.key).count == 2, "\(change.key) is there once")
            return text.replacingOccurrences(of: change.key, with: change.value)
        }
    }
}

extension DocumentMerge {
    fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
