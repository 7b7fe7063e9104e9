import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Scenarios
import Testing

@Suite struct WidthStudyTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The storyboards of our own whose windows have other sizes than a television's.
    static let documents: [String] = ["Storyboards", "Conformance/Documents"].flatMap { place in
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(place).path)) ?? [])
            .filter { $0.hasSuffix(".storyboard") && $0 != "TVScreen.storyboard" }.sorted().map { "\(place)/\($0)" }
    }

    private static let scenario = Scenario(device: Device.named("retina4_7"))

    private func document(_ name: String) throws -> Document {
        try Document(path: Self.folder.appendingPathComponent(name).path)
    }

    /// Blue is a third of the room, at least 150. With margins of 20 the room is W - 2 x 20 - 8, so blue begins to grow at
    /// W = 3 x 150 + 48 = 498; the margins grow from 16 to 20 at 394.
    @Test func findsTheWidthAtWhichTheRatioTakesOver() throws {
        let document = try document("Storyboards/TwoViewsWithComplexWidths.storyboard")
        let root = try #require(document.roots.first)
        let study = try #require(RunTime(Self.scenario).widths(of: root, in: document))
        #expect(study.breakpoints.map(\.width) == [394, 498])
        #expect(study.breakpoints.map(\.isJump) == [true, false])
        let scene = study.scene
        let second = try #require(study.breakpoints.last)
        #expect(second.begins.map(scene.describe) == ["Red View.width = 2 x Blue View.width (priority 750)"])
        #expect(second.ends.map(scene.describe) == ["Blue View.width >= 150"])
        let blue = try #require(scene.items.firstIndex { $0.name == "Blue View" }), red = blue + 1
        let last = try #require(study.pieces.last)
        #expect(abs(last.right(of: blue).width - 1.0 / 3) < 1e-9)
        #expect(last.left(of: blue).width == 0)
        #expect(last.right(of: red).width == 1)
        #expect(abs(last.edges(of: blue, at: 1366).right - (20 + (1366 - 48) / 3.0)) < 1e-6)
    }

    /// Wherever one looks, the pieces say what the engine says there.
    @Test(arguments: documents) func agreesWithTheEngine(_ name: String) throws {
        let document = try document(name)
        for root in document.roots.prefix(2) {
            let study = try #require(RunTime(Self.scenario).widths(of: root, in: document))
            #expect(study.gaps.isEmpty)
            let first = try #require(study.pieces.first), last = try #require(study.pieces.last)
            #expect(first.range.lowerBound == 320)
            #expect(last.range.upperBound == 1376)
            for (a, b) in zip(study.pieces, study.pieces.dropFirst()) { #expect(a.range.upperBound == b.range.lowerBound) }
            for width in [320.0, 387.25, 401, 411.5, 523, 672, 700.75, 1001, 1376] {
                let piece = try #require(study.pieces.last { $0.range.contains(width) })
                var scenario = Self.scenario
                scenario.sizeOverride = Size(width: width, height: scenario.size.height)
                let layout = try #require(RunTime(scenario).layouts(of: document).first { $0.root == root }).layout
                for item in layout.solved.indices {
                    let place = piece.edges(of: item, at: width)
                    #expect(abs(place.left - layout.solved[item].x) < 1e-3, "\(name) \(width) \(item)")
                    #expect(abs(place.right - layout.solved[item].maxX) < 1e-3, "\(name) \(width) \(item)")
                }
            }
        }
    }

    @Test func aSingleWidthHasNoStudy() throws {
        let document = try document("Storyboards/SimpleSingleView.storyboard")
        #expect(RunTime(Self.scenario).widths(of: try #require(document.roots.first), in: document, over: 400...400) == nil)
    }
}
