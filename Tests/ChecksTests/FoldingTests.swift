import Facts
import Foundation
import InterfaceBuilder
import Reports
import Scenarios
import Support
import Testing

@testable import Checks

/// The same of many places of a scene is one finding where it is shown; baselines and exemptions know each place.
@Suite struct FoldingTests {
    /// A document whose scenes pin as many views to the left as given, in `a.xib`.
    private static func document(_ scenes: Int..., file: String = "a.xib") throws -> Document {
        var number = 0
        let views = scenes.enumerated().map { scene, count in
            let places = number..<(number + count)
            number += count
            let subviews = places.map {
                "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\($0)\"/>\n"
            }
            let constraints = places.map {
                "<constraint firstItem=\"v\($0)\" firstAttribute=\"left\" secondItem=\"r\(scene)\" secondAttribute=\"left\" constant=\"20\" id=\"c\($0)\"/>\n"
            }
            return
                "<view contentMode=\"scaleToFill\" id=\"r\(scene)\"><subviews>\n\(subviews.joined())</subviews><constraints>\n\(constraints.joined())</constraints></view>\n"
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
            <objects>
            \(views.joined())</objects>
            </document>
            """
        return try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: file))
    }

    private static func checked(_ document: Document, _ configuration: CheckConfiguration = CheckConfiguration()) -> CheckedDocument {
        var arabic = Scenario(device: Device.named("retina4_7"))
        arabic.direction = .rightToLeft
        var checked = Checker(configuration: configuration, scenarios: [arabic]).check(document, path: "a.xib")
        checked.findings.removeAll { $0.rule != LeftRight.about.id }
        return checked
    }

    @Test("13 of one scene are one finding with 13 places, and those of another scene are another")
    func aScene() throws {
        let all = Self.checked(try Self.document(13, 2, 1))
        #expect(all.findings.count == 16)
        let folded = all.folded.findings
        try #require(folded.count == 3)
        #expect(folded.map(\.notes.count) == [12, 1, 0])
        #expect(folded.map(\.objectID) == ["c0", "c13", "c15"])
        #expect(folded[0].message == "'left' stays where it is in right-to-left languages, and 12 more like it")
        #expect(folded[0].notes.map(\.objectID) == (1...12).map { "c\($0)" })
        #expect(Set(folded[0].notes.map(\.location.line) + [folded[0].location.line]).count == 13)
        #expect(folded[2].message == "'left' stays where it is in right-to-left languages")
        #expect(all.folded.folded.findings == folded, "it is folded once")
    }

    /// Two stack views in one view, each 100 wide, whose only views are 80 wide and 20 high where they are to be as large as the stack.
    @Test("what contradicts how one stack view arranges its views is one finding; another stack view's is another")
    func stackViews() throws {
        let stacks = [("s", 1), ("t", 2)].map { id, place in
            """
            <stackView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="20" y="\(place * 100)" width="100" height="30"/>
            <subviews>
            \(view("\(id)v", "<constraints>\(constraint("\(id)vw", "\(id)v.width", nil, 80))\(constraint("\(id)vh", "\(id)v.height", nil, 20))</constraints>"))
            </subviews>
            </stackView>
            """
        }
        let document = try MarkedDocument(
            subviews: stacks.joined(separator: "\n"),
            constraints: pinned("s", y: 100, height: 30) + pinned("t", y: 200, height: 30))
        let checked = Checker().check(document.document, path: "a.xib")
        let folded = checked.folded.findings.filter { $0.rule == Unsatisfiable.about.id }
        #expect(checked.findings.filter { $0.rule == Unsatisfiable.about.id }.count == 4)
        #expect(folded.count == 2 && folded.allSatisfy { $0.message.hasSuffix(", and 1 more like it") }, "\(folded.map(\.message))")
    }

    /// Two fields of a column, each at least 350 wide, and one button that is 300 wide at most.
    @Test(
        "conflicts that one change of one element mends are one finding with the places of all",
        arguments: [
            (4, "make 'button.width = 300' an inequality (<=)", 1), (5, "make 'button.width = 300' an inequality (<=)", 2),
            (4, "remove it", 2),
        ])
    func oneRepair(line: Int, fix: String, count: Int) {
        func conflict(_ cause: Set<String>, at line: Int, fix: String, with other: Int) -> Finding {
            let place = InterfaceBuilder.SourceLocation(file: "a.xib", line: line, column: 5)
            let note = InterfaceBuilder.SourceLocation(file: "a.xib", line: other, column: 5)
            var finding = Finding(
                rule: Unsatisfiable.about.id, severity: .error, location: place, objectID: "w", message: "they conflict",
                notes: [Finding.Note(location: note, message: "another")], fix: fix)
            finding.cause = cause
            finding.change = .attribute("relation", value: "lessThanOrEqual", at: place)
            return finding
        }
        let first = conflict(["w", "a", "b"], at: 4, fix: "make 'button.width = 300' an inequality (<=)", with: 8)
        let folded = [first, conflict(["w", "c", "d"], at: line, fix: fix, with: 9)].folded
        #expect(folded.count == count)
        #expect(folded.first?.notes.map(\.location.line) == (count == 1 ? [8, 9] : [8]))
    }

    @Test("every format names the lines of all 13 places", arguments: FindingFormat.allCases)
    func formats(_ format: FindingFormat) throws {
        let all = Self.checked(try Self.document(13))
        let text = format.write([all.folded], version: "1")
        // One finding, in the words of the format.
        #expect(text.components(separatedBy: "and 12 more like it").count == (format == .junit ? 3 : 2))
        let numbers = Set(text.split { !$0.isNumber }.compactMap { Int($0) })
        #expect(numbers.isSuperset(of: all.findings.map(\.location.line)), "\(text)")
    }

    @Test func jsonIsReadAsItWasWritten() throws {
        let folded = Self.checked(try Self.document(13)).folded
        let text = FindingJSON.write([folded], version: "1")
        let read = try FindingJSON.read(JSONReader.read(Array(text.utf8))).documents
        try #require(read.count == 1 && !folded.findings.isEmpty)
        #expect(read[0].findings.map(\.notes) == folded.findings.map(\.notes))
        #expect(FindingJSON.write(read, version: "1") == text)
    }

    /// As the program wrote it when each place was a finding of its own.
    @Test("a baseline from before knows each place, and one that is added is new alone")
    func baselines() throws {
        let known = """
            {"version": 1, "findings": [
            {"fingerprint":"18afb0a90c385da5a2ce3a662264594a","rule":"left-right","path":"a.xib","object":"c0","message":"'left' stays where it is in right-to-left languages"},
            {"fingerprint":"21b1e7a9116c119a6f9ca78a0c9511e5","rule":"left-right","path":"a.xib","object":"c1","message":"'left' stays where it is in right-to-left languages"},
            {"fingerprint":"0785e2a9028ba95b07a4c1a182b06340","rule":"left-right","path":"a.xib","object":"c2","message":"'left' stays where it is in right-to-left languages"}
            ]}
            """
        let baseline = try KnownFindings(reading: known.utf8)
        #expect(baseline.new(in: Self.checked(try Self.document(3))).isEmpty)
        let new = baseline.new(in: Self.checked(try Self.document(4))).folded
        #expect(new.map(\.objectID) == ["c3"])
        #expect(new.map(\.notes.count) == [0])
        // And today's baseline says the same of each.
        let written = KnownFindings.text(of: [Self.checked(try Self.document(3))])
        #expect(try KnownFindings(reading: written.utf8) == baseline)
    }

    @Test("copies of a conflict in several views are one finding; another conflict is another")
    func copiesOfAConflict() throws {
        let document = try MarkedDocument(
            subviews: view("a") + view("b") + view("c"),
            constraints: zip(["a", "b", "c"], [20.0, 20, 30]).map { id, other in
                constraint("\(id)x", "\(id).leading", "root.leading", 20) + constraint("\(id)y", "\(id).top", "root.top", 20)
                    + constraint("\(id)h", "\(id).height", nil, 10) + constraint("\(id)v", "\(id).width", nil, 10)
                    + constraint("\(id)w", "\(id).width", nil, other)
            }.joined()
        )
        let folded = document.findings(of: Unsatisfiable.self).folded
        #expect(folded.map { $0.message.hasSuffix(", and 1 more like it") } == [true, false])
    }

    @Test func anExemptPlaceIsNotNamed() throws {
        var configuration = CheckConfiguration()
        configuration.path = ".plumbline.json"
        configuration.exemptions = [Exemption(rules: ["left-right"], objects: ["c0", "c2"], reason: "a map")]
        let folded = Self.checked(try Self.document(4), configuration).folded.findings
        #expect(folded.map(\.objectID) == ["c1"])
        #expect(folded.first?.notes.map(\.objectID) == ["c3"])
    }

    /// What shows in low windows alone says that the scene was not made for them, once, where it shows in most of them.
    @Test(arguments: [1, 2, 5]) func whatLowWindowsAloneShowIsOneNoteAScene(count: Int) {
        let all = (1...count).map { number in
            let finding = Finding(
                rule: "overlap", severity: .note, location: SourceLocation(file: "a.xib", line: number, column: 1), objectID: "",
                message: "label \(number) overlaps", fix: "keep them apart")
            return (
                found: UnseenFinding(finding: finding, area: Double(number)), height: 300.0 + Double(number), release: UIKitRelease?.none
            )
        }
        let told = UnseenFinding.lowWindows(all, ofRootAt: 0)
        #expect(told.count == 1 && told.first?.severity == .note && told.first?.location.line == count)
        if count == 1 {
            #expect(told.first?.message == "label 1 overlaps", "one finding says itself what is wrong")
        } else {
            #expect(
                told.first?.message
                    == "the scene is not made for windows lower than \(300 + count) points: \(count) views, such as this one")
            #expect(told.first?.fix == nil)
            #expect(told.first?.notes.map(\.location.line).max() == count - 1)
        }
    }

    /// Seven buttons below the edge of a small screen, of which five are named, and an eighth that leaves the view around it as well.
    @Test func whatLeavesTheScreenIsNotToldOfTheViewAroundIt() throws {
        func button(_ id: String) -> String {
            """
            <button opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="20" y="560" width="60" height="30"/><state key="normal" title="Go"/></button>
            """
        }
        func place(_ id: String, in outer: String, _ number: Int, y: Double) -> String {
            constraint("\(id)x", "\(id).leading", "\(outer).leading", Double(number) * 40)
                + constraint("\(id)y", "\(id).top", "\(outer).top", y)
                + constraint("\(id)w", "\(id).width", nil, 36) + constraint("\(id)h", "\(id).height", nil, 30)
        }
        let holder = view(
            "holder", "<subviews>\(button("last"))</subviews><constraints>\(place("last", in: "holder", 7, y: 570))</constraints>")
        let document = try MarkedDocument(
            controllerSubviews: holder + (0..<7).map { button("b\($0)") }.joined(),
            constraints: (0..<7).map { place("b\($0)", in: "root", $0, y: 572 + Double($0)) }.joined()
                + ["leading", "trailing", "top", "bottom"].map { constraint("h\($0)", "holder.\($0)", "root.\($0)") }.joined())
        let found = Checker(configuration: CheckConfiguration()).check(document.document, path: MarkedDocument.file).findings
        #expect(found.contains { $0.rule == OffScreen.about.id } && !found.contains { $0.rule == OffSuperview.about.id }, "\(found)")
    }
}
