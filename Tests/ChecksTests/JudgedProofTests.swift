import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Testing

@testable import Checks

/// "Proven" means judged: in each window, by the rules, and within a counted limit of work.
@Suite struct JudgedProofTests {
    private static let tablet = Prover.Windows(widths: 320...1366, heights: 320...1366, includesPhones: false)

    private func proof(_ document: Document, windows: Prover.Windows = tablet, effort: Double = 1) throws -> SceneProof {
        try #require(Prover(document, windows: windows, effort: effort).proofs().first)
    }

    private func statement(_ statement: Statement, of proof: SceneProof) throws -> StatementProof {
        try #require(proof.statements.first { $0.statement == statement })
    }

    /// What `check` reports in a refutation's window, by the scenario that its command names.
    private func findings(at refutation: Refutation, _ document: Document) -> [Finding] {
        var scenario = refutation.scenario
        if refutation.isOfRegion { scenario.sizeOverride = refutation.window }
        return Checker(scenarios: [scenario]).check(document, path: "").findings
    }

    /// A view that keeps 20 points from both edges and is at most 400 wide conflicts in windows wider than 440; the rules on geometry say
    /// nothing there.
    @Test func whereConstraintsConflictGeometryIsUndecided() throws {
        let document = try MarkedDocument(
            controllerSubviews: label("a") + view("b"),
            constraints: pinned("a", y: 100, width: 200, height: 30) + constraint("1", "b.leading", "root.leading", 20)
                + constraint("2", "root.trailing", "b.trailing", 20)
                + constraint("3", "b.top", "root.top", 200) + constraint("4", "b.height", nil, 50)
                + constraint("5", "b.width", nil, 400, " relation=\"lessThanOrEqual\"")
        ).document
        let proof = try proof(document)
        #expect(try statement(.noConflict, of: proof).verdict == .refuted)
        for each in proof.statements where each.statement != .noConflict {
            #expect(each.verdict == .undecided, "\(each.statement)")
            #expect(Set(each.undecided.map(\.reason)) == [UndecidedRegion.conflict], "\(each.statement)")
            #expect(each.undecided.allSatisfy { abs($0.region.widths.lowerBound - 440) < 1e-3 }, "\(each.undecided.map(\.region.widths))")
        }
    }

    /// Heights of 50 and 50.3 miss each other by less than a pixel of half a point, which `check` does not report either; of 50 and 50.6 by
    /// more.
    @Test(arguments: [(50.3, false), (50.6, true)])
    func aConflictThatNobodySeesIsNotRefuted(_ height: Double, _ isSeen: Bool) throws {
        let document = try MarkedDocument(
            controllerSubviews: view("b"), constraints: pinned("b", width: 100, height: 50) + constraint("6", "b.height", nil, height)
        ).document
        let found = try statement(.noConflict, of: proof(document))
        #expect(found.refutations.isEmpty != isSeen)
        let scenario = Scenario(device: Device.named("ipad12_9rounded"), size: Size(width: 500, height: 500))
        #expect(
            Checker(scenarios: [scenario]).check(document, path: "").findings.contains {
                [Unsatisfiable.about.id, UnsatisfiableElsewhere.about.id, HoldsByLuck.about.id].contains($0.rule)
            } == isSeen)
    }

    /// From 394 points on the system's margin is 20 and no longer 16. A button as wide as the window less 16, from the leading margin on,
    /// ends 4 points outside there; in no narrower window it ends outside. The rule allows 2.
    @Test func theWindowOnTheEdgeBelongsToTheRegion() throws {
        let document = try MarkedDocument(
            controllerSubviews: """
                <button opaque="NO" buttonType="custom" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="16" y="100" width="359" height="50"/><state key="normal" title="Save"/></button>
                """,
            constraints: constraint("1", "b.leading", "root.leadingMargin") + constraint("2", "b.width", "root.width", -16)
                + constraint("3", "b.top", "root.top", 100)
                + constraint("4", "b.height", nil, 50)
        ).document
        let proof = try proof(document, windows: Prover.Windows(widths: 320...394, heights: 320...500, includesPhones: false))
        let refutation = try #require(try statement(.onScreen, of: proof).refutations.first)
        #expect(refutation.window == Size(width: 394, height: 320))
        #expect(refutation.extent == "in windows 394 points wide")
        #expect(findings(at: refutation, document).contains { $0.rule == OffScreen.about.id && $0.objectID == "b" })
        let narrower = try self.proof(document, windows: Prover.Windows(widths: 320...393, heights: 320...500, includesPhones: false))
        #expect(try statement(.onScreen, of: narrower).verdict == .proven)
    }

    /// Two views hold a label each beside their centre: each is named, not twice the first.
    @Test func eachViewThatIsNotMirroredIsNamed() throws {
        let document = try MarkedDocument(
            controllerSubviews: view("p", "<subviews>\(label("a"))</subviews>") + view("q", "<subviews>\(label("b"))</subviews>"),
            constraints: pinned("p", y: 100) + pinned("q", y: 300)
                + ["a p", "b q"].map { pair in
                    let names = pair.split(separator: " ")
                    return constraint("x\(names[0])", "\(names[0]).centerX", "\(names[1]).centerX", 20)
                        + constraint("y\(names[0])", "\(names[0]).top", "\(names[1]).top", 10)
                }.joined()
        ).document
        #expect(Set(try statement(.mirrored, of: proof(document)).refutations.map(\.finding.objectID)) == ["a", "b"])
    }

    /// A row of a xib that no table holds is as high as its own height, whatever the phone's: that is the size which shows its small
    /// button.
    @Test func aRowIsNamedWithItsOwnHeight() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait"/><objects>
            <tableViewCell contentMode="scaleToFill" rowHeight="60" id="cell"><rect key="frame" x="0" y="0" width="375" height="60"/>
            <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="60"/><subviews>
            <button opaque="NO" buttonType="custom" translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="20" y="10" width="20" height="20"/><state key="normal" title="x"/></button>
            </subviews><constraints>
            \(constraint("1", "b.leading", "content.leading", 20) + constraint("2", "b.top", "content.top", 10) + constraint("3", "b.width", nil, 20) + constraint("4", "b.height", nil, 20))
            </constraints></tableViewCellContentView></tableViewCell></objects></document>
            """
        let document = try Document(tree: XMLTree.parse(bytes: Array(text.utf8), file: "Row.xib"))
        let proof = try proof(document, windows: .all)
        let refutations = try statement(.touchTargets, of: proof).refutations
        #expect(!refutations.isEmpty && refutations.allSatisfy { $0.window.height == 60 })
        for refutation in refutations {
            #expect(
                findings(at: refutation, document).contains { $0.rule == SmallTouchTarget.about.id && $0.objectID == "b" },
                "\(refutation.command(path: "Row.xib"))")
        }
    }

    /// 120 labels in one place: 7,140 pairs. A hundredth of the work leaves most of them undecided and says so; the same limit gives the
    /// same answer.
    @Test func aProofEndsAtALimitOfWork() throws {
        let names = (0..<120).map { "l\($0)" }
        let document = try MarkedDocument(
            controllerSubviews: names.map { label($0, "Title \($0)") }.joined(),
            constraints: names.enumerated().map { place, name in
                constraint("x\(name)", "\(name).leading", "root.leading", 20 + Double(place % 7))
                    + constraint("y\(name)", "\(name).top", "root.top", 100 + Double(place % 11))
            }.joined()
        ).document
        let proofs = try (0..<2).map { _ in try statement(.noOverlap, of: proof(document, effort: 0.01)) }
        #expect(proofs[0].undecided.contains { $0.reason.hasPrefix(UndecidedRegion.limit) })
        #expect(proofs[0].refutations.count == proofs[1].refutations.count && proofs[0].undecided.count == proofs[1].undecided.count)
        #expect(proofs[0].refutations.count < 100)
    }

    /// Each pair that comparing all with all finds, and no other.
    @Test(arguments: 1...20)
    func aSweepFindsEveryOverlappingPair(_ seed: Int) throws {
        var state = UInt64(seed)
        func next(_ below: Int) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(Int(state >> 33) % below)
        }
        let rects = (0..<60).map { _ in Rect(x: next(200), y: next(seed % 2 == 0 ? 20 : 300), width: next(40), height: next(40)) }
        let all = rects.indices.flatMap { a in
            rects.indices.filter { $0 > a && rects[a].commonSize(with: rects[$0]).isBeyond(2) }.map { [a, $0] }
        }
        #expect(RectSweep.pairs(of: rects, beyond: 2).pairs.map { [$0.first, $0.second] } == all)
        #expect(RectSweep.pairs(of: rects, beyond: 2, limit: all.count).isComplete)
        if !all.isEmpty { #expect(!RectSweep.pairs(of: rects, beyond: 2, limit: all.count - 1).isComplete) }
    }
}
