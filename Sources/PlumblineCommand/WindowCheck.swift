import AutoLayout
import InterfaceBuilder
import Scenarios

/// Compares the pieces of scenes with the engine in random windows: what holds `plumbline prove` to account.
struct WindowCheck {
    private let widths: ClosedRange<Double>
    private let heights: ClosedRange<Double>
    private let count: Int
    private var numbers: RandomNumbers

    init(widths: ClosedRange<Double>, heights: ClosedRange<Double>, count: Int, seed: UInt64) {
        self.widths = widths
        self.heights = heights
        self.count = count
        numbers = RandomNumbers(seed: seed)
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
                    let size = Size(width: numbers.next(in: widths), height: numbers.next(in: heights))
                    guard let piece = study.piece(at: size) else {
                        undecided += 1
                        continue
                    }
                    let context = runTime.context(of: root, in: document, at: size)
                    let layout = SceneLayout(root, of: document, in: context, .scenario(runTime.scenario)).layout
                    if piece.differs(from: layout, at: size) {
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
}
