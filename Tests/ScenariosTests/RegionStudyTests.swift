import AutoLayout
import ConstraintSolver
import Facts
import Foundation
import InterfaceBuilder
import Metrics
import Scenarios
import Testing

@Suite struct RegionStudyTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let region = Polygon(widths: 320...1366, heights: 320...1366)

    private func document(_ name: String) throws -> Document {
        try Document(path: Self.folder.appendingPathComponent(name).path)
    }

    /// A repeatable stream of numbers from 0 to 1, by Knuth's linear congruence (MMIX).
    private struct Numbers {
        var state: UInt64 = 15

        mutating func next(in range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
        }
    }

    /// In any window a piece says what the engine says there, and there is no window without a piece.
    @Test(arguments: WidthStudyTests.documents, LayoutDirection.allCases)
    func agreesWithTheEngine(_ name: String, direction: LayoutDirection) throws {
        let document = try document(name)
        let runTime = RunTime(Scenario(device: Device.named("ipad12_9rounded"), direction: direction))
        var numbers = Numbers()
        for root in document.roots.prefix(3) where root.kind == .controllerView {
            let study = runTime.study(of: root, in: document, over: Self.region)
            #expect(study.gaps.isEmpty, "\(name) \(root.id): \(study.gaps.map(\.reason))")
            for _ in 0..<20 {
                let size = Size(width: numbers.next(in: 320...1366), height: numbers.next(in: 320...1366))
                let piece = try #require(study.piece(at: size), "\(name) \(root.id) has no piece at \(size)")
                let context = runTime.context(of: root, in: document, at: size)
                let layout = SceneLayout(root, of: document, in: context, .scenario(runTime.scenario)).layout
                for item in layout.solved.indices {
                    let rect = piece.rect(of: item, at: size), solved = layout.solved[item]
                    let differences = [rect.x - solved.x, rect.y - solved.y, rect.width - solved.width, rect.height - solved.height]
                    #expect(differences.allSatisfy { abs($0) < 0.01 }, "\(name) \(root.id) item \(item) at \(size): \(differences)")
                }
            }
        }
    }

    /// Blue is a third of W - 48 but at least 150, so that it begins to grow at 498; margins grow at 394.
    @Test func findsTheBreakpointOfComplexWidths() throws {
        let document = try document("Storyboards/TwoViewsWithComplexWidths.storyboard")
        let runTime = RunTime(Scenario(device: Device.named("ipad12_9rounded")))
        let study = runTime.study(of: try #require(document.roots.first), in: document, over: Self.region)
        let widths = study.pieces.map { [$0.region.widths.lowerBound, $0.region.widths.upperBound] }.sorted { $0[0] < $1[0] }
        #expect(widths.count == 3)
        for (found, wanted) in zip(widths.joined(), [320, 394, 394, 498, 498, 1366.0]) { #expect(abs(found - wanted) < 1e-5) }
    }

    // MARK: Scenes of one's own

    private func study(_ items: [Item], _ constraints: [Constraint], widths: ClosedRange<Double> = 320...1366) -> RegionStudy {
        let engine = LayoutEngine(measurer: Intrinsics(scale: 2))
        return RegionStudy(over: Polygon(widths: widths, heights: 320...1366), engine: engine) { size in
            Scene(items: items, constraints: constraints, rootSize: size)
        }
    }

    private func constraint(
        _ first: (Int, Attribute), _ relation: Relation, _ second: (Int, Attribute)?, _ constant: Double = 0,
        _ priority: Priority = .required
    ) -> Constraint {
        Constraint(
            id: "", Anchor(ItemID(first.0), first.1), relation, to: second.map { Anchor(ItemID($0.0), $0.1) }, multiplier: 1,
            constant: constant, priority: priority
        )
    }

    private let items = [Item(id: "root", parent: nil), Item(id: "view", parent: ItemID(0))]

    /// The largest square is as wide as the shorter side: two pieces that meet in the diagonal.
    @Test func aSquareBendsWhereTheWindowIsOne() {
        let study = study(
            items,
            [
                constraint((1, .leading), .equal, (0, .leading)), constraint((1, .top), .equal, (0, .top)),
                constraint((1, .width), .equal, (1, .height)), constraint((1, .width), .lessThanOrEqual, (0, .width)),
                constraint((1, .height), .lessThanOrEqual, (0, .height)), constraint((1, .width), .equal, nil, 5000, 500),
            ]
        )
        #expect(study.gaps.isEmpty)
        #expect(study.pieces.count == 2)
        for piece in study.pieces {
            let isWide = piece.size.width > piece.size.height
            for corner in piece.region.corners {
                #expect(isWide ? corner.width >= corner.height - 1e-6 : corner.height >= corner.width - 1e-6)
                #expect(abs(piece.rect(of: 1, at: corner).width - min(corner.width, corner.height)) < 1e-6)
            }
        }
    }

    /// 20 + 400 + 20 is the widest window in which a view of at most 400 can fill all but its margins.
    @Test func aConflictBeginsWhereNothingIsLeft() {
        let study = study(
            items,
            [
                constraint((1, .leading), .equal, (0, .leading), 20), constraint((1, .trailing), .equal, (0, .trailing), -20),
                constraint((1, .width), .lessThanOrEqual, nil, 400), constraint((1, .top), .equal, (0, .top)),
                constraint((1, .height), .equal, nil, 44),
            ]
        )
        #expect(study.gaps.isEmpty)
        for piece in study.pieces {
            let conflicts = !piece.layout.conflicts.isEmpty
            #expect(conflicts ? piece.region.widths.lowerBound >= 440 - 1e-5 : piece.region.widths.upperBound <= 440 + 1e-5)
        }
        #expect(Set(study.pieces.map(\.layout.conflicts.isEmpty)).count == 2)
    }

    /// 20 + 3 x 100 + 2 x 10 + 20 is the only window that a row of three such views fits. In any other the first of them gives way, in one
    /// piece on either side: several rows of a stack view have one origin, and a conflict's are known by their places.
    @Test func aConflictInAStackViewLasts() throws {
        var items = items
        items[1].stack = Stack(axis: .horizontal, distribution: .fill, spacing: 10)
        items += ["a", "b", "c"].map { Item(id: $0, parent: ItemID(1)) }
        let study = study(
            items,
            [
                constraint((1, .leading), .equal, (0, .leading), 20), constraint((1, .trailing), .equal, (0, .trailing), -20),
                constraint((1, .top), .equal, (0, .top)), constraint((1, .height), .equal, nil, 44),
            ] + (2...4).map { constraint(($0, .width), .equal, nil, 100) }
        )
        #expect(study.gaps.isEmpty)
        #expect(study.pieces.count == 2)
        for piece in study.pieces {
            #expect(piece.layout.conflicts.map(\.broken) == [.constraint(4)])
            for corner in piece.region.corners { #expect(abs(piece.rect(of: 2, at: corner).width - (corner.width - 260)) < 1e-6) }
        }
    }

    /// A text of two words breaks exactly where both come to be wider than the window. One that must not be compressed is no conflict where
    /// it wraps: what it takes on one line is asked for only before. (Where it just fits, rounding its width up to a pixel is one.)
    @Test(arguments: [Priority.high, .required])
    func aTextBreaksWhereItsWordsNoLongerFit(_ resistance: Priority) throws {
        var label = items[1]
        label.compressionResistance.horizontal = resistance
        label.intrinsic = .label(
            LabelContent(runs: [AttributedRun("Interoperability Misunderstandings", font: .system(24))], numberOfLines: 0))
        let natural = Intrinsics(scale: 2).size(of: label.intrinsic)
        let width = try #require(natural.width), height = try #require(natural.height)
        let study = study(
            [items[0], label],
            [
                constraint((1, .leading), .equal, (0, .leading)), constraint((1, .trailing), .equal, (0, .trailing)),
                constraint((1, .top), .equal, (0, .top)),
            ],
            widths: 300...600
        )
        #expect(study.gaps.isEmpty)
        #expect(study.pieces.allSatisfy { $0.layout.conflicts.isEmpty || $0.region.widths.upperBound - $0.region.widths.lowerBound <= 0.5 })
        let heights = study.pieces.map { (piece: $0, height: $0.rect(of: 1, at: $0.size).height) }
        let wrapped = heights.filter { $0.height > height + 1 }.map(\.piece.region.widths.upperBound).max()
        let whole = heights.filter { $0.height <= height + 1 }.map(\.piece.region.widths.lowerBound).min()
        let last = try #require(wrapped), first = try #require(whole)
        #expect(abs(last - first) < 1e-4)
        // The natural width is the words' own, rounded up to half a point.
        #expect(last <= width && last > width - 0.5 - 0.002)
    }

    /// Two spaces at the end of a line fill it until they have all the room that they ask for. Then the text is narrower than the window by
    /// less than a pixel until another line is filled: in the middle of a piece, if it were not looked for above each pixel.
    @Test func aFilledLineEndsBetweenPixels() throws {
        let text = """
            widths, filled to widths another filled, here the is, filled its both window, before widths.  fits, and before.  are, another.  line at, \
            window both, and.  widths. 
            """
        var label = items[1]
        label.hugging.horizontal = Priority(251)
        label.intrinsic = .label(LabelContent(runs: [AttributedRun(text, font: .system(17))], numberOfLines: 0))
        let engine = LayoutEngine(measurer: Intrinsics(scale: 2))
        let constraints = [
            constraint((1, .leading), .greaterThanOrEqual, (0, .leading)), constraint((1, .centerX), .equal, (0, .centerX)),
            constraint((1, .top), .equal, (0, .top)),
        ]
        let items = [items[0], label]
        let study = study(items, constraints, widths: 300...410)
        #expect(study.gaps.isEmpty)
        for place in 0..<2_190 {
            let size = Size(width: 300.02 + Double(place) / 20, height: 600)
            let piece = try #require(study.piece(at: size))
            let solved = engine.layout(Scene(items: items, constraints: constraints, rootSize: size)).solved[1]
            #expect(abs(piece.rect(of: 1, at: size).width - solved.width) < 0.01, "\(size.width)")
        }
    }
}
