import AutoLayout
import InterfaceBuilder
import Scenarios

/// Compares the pieces of scenes with the engine in random windows: what holds `plumbline prove` to account.
struct WindowCheck {
    private let widths: ClosedRange<Double>
    private let heights: ClosedRange<Double>
    private let count: Int
    private var state: UInt64

    /// Frames that differ by more than this, in points and before rounding, are not the same.
    private static let tolerance = 0.01

    init(widths: ClosedRange<Double>, heights: ClosedRange<Double>, count: Int, seed: UInt64) {
        self.widths = widths
        self.heights = heights
        self.count = count
        state = seed
    }

    /// Prints a line for each scene and direction; true where the engine disagrees anywhere.
    mutating func run(_ document: Document, path: String) -> Bool {
        var disagrees = false
        for root in document.roots where root.kind == .controllerView && !root.isInExtension {
            for direction in LayoutDirection.allCases {
                let runTime = RunTime(Scenario(device: Device.named("ipad12_9rounded"), direction: direction))
                let study = runTime.study(of: root, in: document, over: Polygon(widths: widths, heights: heights))
                var (wrong, undecided) = (0, 0)
                for _ in 0..<count {
                    let size = Size(width: random(in: widths), height: random(in: heights))
                    guard let piece = study.piece(at: size) else {
                        undecided += 1
                        continue
                    }
                    let context = runTime.context(of: root, in: document, at: size)
                    let layout = SceneLayout(root, of: document, in: context, .scenario(runTime.scenario)).layout
                    let differs = layout.solved.indices.contains { item in
                        let a = layout.solved[item], b = piece.rect(of: item, at: size)
                        return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].contains { abs($0) > Self.tolerance }
                    }
                    if differs {
                        if wrong == 0 { print("  \(size.width) x \(size.height)") }
                        wrong += 1
                    }
                }
                disagrees = disagrees || wrong > 0
                print(
                    "\(path) · \(root.label) · \(direction.rawValue): \(study.pieces.count) pieces, \(study.gaps.count) gaps, "
                        + "\(study.layoutCount) layouts, \(count) windows, \(wrong) wrong, \(undecided) undecided"
                )
            }
        }
        return disagrees
    }

    /// SplitMix64, as in Steele, Lea and Flood (2014).
    private mutating func random(in range: ClosedRange<Double>) -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return range.lowerBound + (range.upperBound - range.lowerBound) * Double((word ^ (word >> 31)) >> 11) / Double(1 << 53)
    }
}
