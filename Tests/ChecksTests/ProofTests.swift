import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

@Suite struct ProofTests {
    private func button(_ id: String) -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="20" y="100" width="360" height="50"/><state key="normal" title="Save"/>
        </button>
        """
    }

    private func field(_ id: String) -> String {
        """
        <textField opaque="NO" borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="0" width="300" height="50"/><fontDescription key="fontDescription" type="system" pointSize="14"/>
        </textField>
        """
    }

    private func proof(subviews: String, constraints: String) throws -> (SceneProof, Document) {
        let document = try MarkedDocument(controllerSubviews: subviews, constraints: constraints).document
        return (
            try #require(
                Prover(document, windows: Prover.Windows(widths: 320...1366, heights: 320...1366, includesPhones: false)).proofs().first),
            document
        )
    }

    private func verdicts(_ proof: SceneProof) -> [Statement: StatementProof.Verdict] {
        Dictionary(uniqueKeysWithValues: proof.statements.map { ($0.statement, $0.verdict) })
    }

    /// 20 + 360 reaches more than 2 points, which the rule allows, beyond a window narrower than 378.
    @Test func namesTheWidthBelowWhichAButtonLeavesTheScreen() throws {
        let (proof, document) = try proof(
            subviews: button("b"),
            constraints: constraint("1", "b.leading", "root.leading", 20) + constraint("2", "b.top", "root.top", 100)
                + constraint("3", "b.width", nil, 360) + constraint("4", "b.height", nil, 50)
        )
        let found = verdicts(proof)
        for statement in Rules.statements.map(\.statement) where statement != .onScreen {
            #expect(found[statement] == .proven, "\(statement)")
        }
        let refutation = try #require(proof.statements.first { $0.statement == .onScreen }?.refutations.first)
        #expect(refutation.window == Size(width: 320, height: 320))
        #expect(refutation.extent == "in windows narrower than 378 points")
        #expect(abs(try #require(refutation.breakpoint) - 378) < 1e-4)
        // All constraints are required and hold in every window, so none takes over; these two put the trailing edge at 380.
        #expect(refutation.takingOver == nil)
        #expect(refutation.holding.map(\.message) == ["Save.leading = view root.leading + 20", "Save.width = 360"])
        // What the rule says of that window, and of windows just on either side of the breakpoint.
        for (width, isWrong) in [(320.0, true), (377, true), (379, false)] {
            let scenario = Scenario(device: Device.named("ipad12_9rounded"), size: Size(width: width, height: 320))
            let findings = Checker(scenarios: [scenario]).check(document, path: "").findings
            #expect(findings.contains { $0.rule == OffScreen.about.id } == isWrong)
        }
    }

    /// What contradicts on the canvas already and what agrees only at its width are two rules' concerns: a counterexample names the one
    /// that reports its window.
    @Test(arguments: [
        ([constraint("w1", "a.width", nil, 100), constraint("w2", "a.width", nil, 120)], Unsatisfiable.about.id),
        ([constraint("t", "root.trailing", "a.trailing", 20), constraint("w", "a.width", nil, 335)], HoldsByLuck.about.id),
    ])
    func namesTheRuleThatReportsTheWindow(_ constraints: [String], _ rule: String) throws {
        let pinned =
            constraint("l", "a.leading", "root.leading", 20) + constraint("y", "a.top", "root.top", 20)
            + constraint("h", "a.height", nil, 50)
        let (proof, document) = try proof(subviews: view("a"), constraints: pinned + constraints.joined())
        let refutation = try #require(proof.statements.first { $0.statement == .noConflict }?.refutations.first)
        #expect(refutation.finding.rule == rule)
        let scenario = Scenario(device: Device.named("ipad12_9rounded"), size: refutation.window)
        let findings = Checker(scenarios: [scenario]).check(document, path: "").findings
        #expect(findings.contains { $0.rule == rule && $0.objectID == refutation.finding.objectID }, "\(findings.map(\.rule))")
    }

    /// A view of at most 400 that keeps 20 from both edges has no place in a window wider than 440; what is missed by less than a pixel,
    /// half a point, nobody sees.
    @Test func namesTheWidthAboveWhichConstraintsConflict() throws {
        let (proof, _) = try proof(
            subviews: button("b"),
            constraints: constraint("1", "b.leading", "root.leading", 20) + constraint("2", "root.trailing", "b.trailing", 20)
                + constraint("3", "b.top", "root.top", 100) + constraint("4", "b.height", nil, 50)
                + "<constraint firstItem=\"b\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"400\" id=\"5\"/>"
        )
        let refutation = try #require(proof.statements.first { $0.statement == .noConflict }?.refutations.first)
        #expect(abs(try #require(refutation.breakpoint) - 440.5) < 1e-4)
        #expect(refutation.window.width == 441)
    }

    /// As wide as the window is high, from the leading edge on: more than 2 points beyond the trailing edge where H > W + 2.
    @Test func namesTheLineBetweenWidthsAndHeights() throws {
        let (proof, _) = try proof(
            subviews: button("b"),
            constraints: constraint("1", "b.leading", "root.leading") + constraint("2", "b.top", "root.top", 100)
                + constraint("3", "b.width", "root.height") + constraint("4", "b.height", nil, 50)
        )
        let refutation = try #require(proof.statements.first { $0.statement == .onScreen }?.refutations.first)
        #expect(refutation.extent == "in windows higher than their width + 2 points")
        #expect(refutation.window == Size(width: 320, height: 323))
        #expect(refutation.breakpoint == nil)
    }

    /// Two text fields of 300 x 300 in opposite corners overlap by 600 - W and 600 - H; up to 2 points of either are allowed.
    @Test func namesBothLimitsOfARectangle() throws {
        let (proof, _) = try proof(
            subviews: field("a") + field("b"),
            constraints: constraint("1", "a.leading", "root.leading") + constraint("2", "a.top", "root.top")
                + constraint("3", "root.trailing", "b.trailing") + constraint("4", "root.bottom", "b.bottom")
                + ["a", "b"].map { constraint("w\($0)", "\($0).width", nil, 300) + constraint("h\($0)", "\($0).height", nil, 300) }.joined()
        )
        let refutation = try #require(proof.statements.first { $0.statement == .noOverlap }?.refutations.first)
        #expect(refutation.extent == "in windows narrower than 598 points and lower than 598 points")
    }

    /// A button of 30 x 30 is too small in every window. If too few layouts are allowed to decide all of them, the rest is not taken for
    /// proven.
    @Test func whatIsUndecidedIsNotTakenForProven() throws {
        let words = Array(repeating: "several words that wrap", count: 20).joined(separator: " ")
        let document = try MarkedDocument(
            controllerSubviews: button("b")
                + "<label opaque=\"NO\" text=\"\(words)\" numberOfLines=\"0\" lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/></label>",
            constraints: pinned("b", width: 30, height: 30) + constraint("1", "a.leading", "root.leading", 20)
                + constraint("2", "root.trailing", "a.trailing", 20)
                + constraint("3", "a.top", "root.top", 100)
        ).document
        func refutation(layoutLimit: Int) throws -> Refutation {
            let proof = try #require(Prover(document, windows: .ofTablets, layoutLimit: layoutLimit).proofs().first)
            return try #require(proof.statements.first { $0.statement == .touchTargets }?.refutations.first)
        }
        let decided = try refutation(layoutLimit: RegionStudy.usualLayoutLimit), cut = try refutation(layoutLimit: 20)
        #expect(decided.extent == "in every window" && !decided.isIncomplete)
        #expect(cut.extent.hasPrefix("at least in ") && cut.isIncomplete)
        #expect(cut.breakpoint == nil)
    }

    /// An offset from the centre is not mirrored, in any window.
    @Test func refutesTheMirrorImage() throws {
        let (proof, _) = try proof(
            subviews: button("b"),
            constraints: constraint("1", "b.centerX", "root.centerX", 40) + constraint("2", "b.top", "root.top", 100)
                + constraint("3", "b.width", nil, 60) + constraint("4", "b.height", nil, 50)
        )
        let statement = try #require(proof.statements.first { $0.statement == .mirrored })
        #expect(statement.refutations.map(\.extent) == ["in every window"])
    }

    /// A text needs its natural width: below that it is cut, from there on it is whole.
    @Test func findsWhereATextIsCut() throws {
        let text = "A label whose one line is rather long"
        let (proof, document) = try proof(
            subviews:
                "<label opaque=\"NO\" text=\"\(text)\" lineBreakMode=\"tailTruncation\" adjustsFontSizeToFit=\"NO\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"30\"/></label>",
            constraints: constraint("1", "a.leading", "root.leading", 20) + constraint("2", "root.trailing", "a.trailing", 20)
                + constraint("3", "a.top", "root.top", 100)
        )
        let refutation = try #require(proof.statements.first { $0.statement == .wholeTexts }?.refutations.first)
        let breakpoint = try #require(refutation.breakpoint)
        for (width, isCut) in [(breakpoint.rounded(.down) - 1, true), (breakpoint.rounded(.up) + 1, false)] {
            let scenario = Scenario(device: Device.named("ipad12_9rounded"), size: Size(width: width, height: 700))
            let findings = Checker(scenarios: [scenario]).check(document, path: "").findings
            #expect(findings.contains { $0.rule == TruncatedText.about.id } == isCut, "\(width)")
        }
    }

    /// A button 20 points behind the leading edge and 620 points wide: more than 2 points beyond a window narrower than 638.
    private var wideButton: Document { get throws { try document(width: 620, height: 50) } }

    /// A button of some size, 20 points behind the leading edge and 100 below the top.
    private func document(width: Double, height: Double) throws -> Document {
        try MarkedDocument(
            controllerSubviews: button("b"),
            constraints: constraint("1", "b.leading", "root.leading", 20) + constraint("2", "b.top", "root.top", 100)
                + constraint("3", "b.width", nil, width) + constraint("4", "b.height", nil, height)
        ).document
    }

    /// A continuous matrix says in which windows, where the scenarios of the default one are too few to tell.
    @Test func findingsOfACheckSayInWhichWindows() throws {
        var configuration = CheckConfiguration()
        configuration.isContinuous = true
        let scenarios = [Scenario(device: Device.named("ipad12_9rounded"))]
        let findings = Checker(configuration: configuration, scenarios: scenarios).check(try wideButton, path: "").findings.filter {
            $0.rule == OffScreen.about.id
        }
        // No window of the scenario.
        #expect(findings.compactMap(\.scenarios?.text) == ["in windows narrower than 638 points"])
        #expect(Checker(scenarios: scenarios).check(try wideButton, path: "").findings.allSatisfy { $0.rule != OffScreen.about.id })
    }

    /// An app that runs on tablets, is rotated and shares the screen is looked at in every window, whatever else it runs on. Nobody asked
    /// for it, so what no scenario shows is less severe.
    @Test(
        arguments: [
            ([.pad], false, 2, true), ([.pad], true, 2, false), ([.phone, .pad], false, 2, true), ([.phone, .pad], false, 1, false),
            ([.phone], false, 2, false),
        ] as [([Idiom], Bool, Int, Bool)])
    func appsOnTabletsAreLookedAtInEveryWindow(idioms: [Idiom], requiresFullScreen: Bool, orientations: Int, isContinuous: Bool) throws {
        var project = AppProject(path: "App.xcodeproj")
        project.idioms = Set(idioms)
        project.requiresFullScreen = requiresFullScreen
        project.orientations[.pad] = Set(Orientation.allCases.prefix(orientations))
        let findings = Checker(project: project).check(try wideButton, path: "").findings
        #expect(
            findings.contains {
                $0.rule == OffScreen.about.id && $0.scenarios?.text.contains("in windows narrower than 638 points") == true
            } == isContinuous)
    }

    /// No scenario of an app for tablets alone is lower than 768 points; the button ends 2 points beyond windows lower than 100 + 400 - 2.
    @Test func whatOnlyWindowsBetweenTheScenariosShowIsLessSevere() throws {
        let document = try document(width: 50, height: 400)
        var project = AppProject(path: "App.xcodeproj")
        project.idioms = [.pad]
        project.requiresFullScreen = false
        let unasked = Checker(project: project).check(document, path: "").findings.filter { $0.rule == OffScreen.about.id }
        var configuration = CheckConfiguration()
        configuration.isContinuous = true
        let asked = Checker(configuration: configuration, project: project).check(document, path: "").findings.filter {
            $0.rule == OffScreen.about.id
        }
        #expect(unasked.map(\.severity) == [.note])
        #expect(asked.map(\.severity) == [.warning])
        #expect(unasked.compactMap(\.scenarios?.text) == ["in windows lower than 498 points"])
    }

    /// The findings in every window, with one scenario of 744 x 1133.
    private func asked(_ document: Document) -> [Finding] {
        var configuration = CheckConfiguration()
        configuration.isContinuous = true
        return Checker(configuration: configuration, scenarios: [Scenario(device: Device.named("ipad8_3rounded"))]).check(
            document, path: ""
        ).findings
    }

    /// Windows lower than 20 + 400 + 20 are lower than any tablet's of the table; windows wider than 20 + 1100 + 20 are those of larger
    /// tablets than the scenarios'.
    @Test(arguments: [
        ("bottom", "height", "greaterThanOrEqual", 400.0, Severity.note), ("trailing", "width", "lessThanOrEqual", 1100, .warning),
    ])
    func whatOnlyLowWindowsShowIsANote(edge: String, length: String, relation: String, constant: Double, severity: Severity) throws {
        var project = AppProject(path: "App.xcodeproj")
        project.idioms = [.pad]
        project.requiresFullScreen = false
        let ends = edge == "bottom" ? ("top", "width") : ("leading", "height")
        let document = try MarkedDocument(
            controllerSubviews: button("b"),
            constraints: constraint("1", "b.\(ends.0)", "root.\(ends.0)", 20) + constraint("2", "root.\(edge)", "b.\(edge)", 20)
                + constraint("3", "b.\(edge == "bottom" ? "leading" : "top")", "root.\(edge == "bottom" ? "leading" : "top")", 100)
                + constraint("4", "b.\(ends.1)", nil, 60) + constraint("5", "b.\(length)", nil, constant, " relation=\"\(relation)\"")
        ).document
        let findings = Checker(project: project).check(document, path: "").findings.filter { $0.rule == UnsatisfiableElsewhere.about.id }
        #expect(findings.map(\.severity) == [severity])
    }

    /// Buttons that end at 500 and at 400 leave windows lower than that less 2, and the safe area before that: one window too small, one
    /// finding.
    @Test func whatIsTooHighForAWindowIsOneFinding() throws {
        func pin(_ id: String, _ x: Double, _ height: Double) -> String {
            constraint("\(id)1", "\(id).leading", "root.leading", x) + constraint("\(id)2", "\(id).top", "root.top", 100)
                + constraint("\(id)3", "\(id).width", nil, 50) + constraint("\(id)4", "\(id).height", nil, height)
        }
        let findings = asked(
            try MarkedDocument(controllerSubviews: button("a") + button("b"), constraints: pin("a", 120, 300) + pin("b", 20, 400)).document)
        let found = findings.filter { $0.rule == OffScreen.about.id }
        #expect(found.map(\.objectID) == ["b"])
        #expect(found.first?.message.hasSuffix(", and 1 more like it in these or other windows") == true)
        #expect(found.first?.scenarios?.text == "in windows lower than 498 points")
        #expect(found.first?.notes.map { $0.message.hasSuffix("(in windows lower than 398 points)") } == [true])
        #expect(findings.allSatisfy { $0.rule != UnderBars.about.id })
    }

    /// The last of three fields begins at 800; the others end 0 and 100 before the trailing edge, and may reach 2 points into it.
    @Test func overlapsWithTwoViewsAreToldApart() throws {
        let fields = ["a", "b", "c"].map(field).joined(),
            sizes = ["a", "b", "c"].map {
                constraint("w\($0)", "\($0).width", nil, 300) + constraint("h\($0)", "\($0).height", nil, 50)
                    + constraint("t\($0)", "\($0).top", "root.top", 100)
            }.joined()
        let findings = asked(
            try MarkedDocument(
                controllerSubviews: fields,
                constraints: constraint("1", "root.trailing", "a.trailing") + constraint("2", "root.trailing", "b.trailing", 100)
                    + constraint("3", "c.leading", "root.leading", 800) + sizes
            ).document
        ).filter { $0.rule == Overlap.about.id && $0.objectID == "c" }
        #expect(
            Set(findings.compactMap(\.scenarios?.text)) == ["in windows more than 802 points wide", "in windows more than 902 points wide"])
        #expect(findings.count == 2)
    }

    /// Whatever is proven, the rules find nothing against it in any window that was not looked at.
    @Test(arguments: ["TwoButtonsWithEqualSpacing", "SimpleStackView", "GroupingViews", "DynamicHeightColumns", "NestedStackViews"])
    func noRuleContradictsAProof(_ name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let document = try Document(path: folder.appendingPathComponent("Storyboards/\(name).storyboard").path)
        let rules: [Statement: Set<String>] = [
            .noOverlap: [Overlap.about.id], .wholeTexts: [TruncatedText.about.id, ClippedText.about.id], .onScreen: [OffScreen.about.id],
            .insideSafeArea: [UnderBars.about.id], .touchTargets: [SmallTouchTarget.about.id], .insideSuperview: [OffSuperview.about.id],
        ]
        let sizes = [(333, 771), (415, 1111), (512, 340), (667, 375), (701, 1200), (988, 544), (1290, 1003), (1366, 1366)]
        let scenarios = sizes.map { Scenario(device: Device.named("ipad12_9rounded"), size: Size(width: Double($0), height: Double($1))) }
        let findings = Checker(scenarios: scenarios).check(document, path: "").findings
        let extents = SceneExtents(document)
        for proof in Prover(document, windows: .ofTablets).proofs() {
            for statement in proof.statements where statement.verdict == .proven {
                let against = findings.filter { finding in
                    rules[statement.statement]?.contains(finding.rule) == true
                        && extents.root(at: finding.location).map { document.roots[$0] } == proof.root
                }
                #expect(against.isEmpty, "\(name): \(statement.statement.title)")
            }
        }
    }
}
