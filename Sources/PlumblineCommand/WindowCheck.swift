import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios

/// Compares the pieces of scenes with the engine in random windows, to verify `plumbline prove`.
struct WindowCheck {
    private let windows: Prover.Windows
    private let count: Int
    private var numbers: RandomNumbers

    init(windows: Prover.Windows, count: Int, seed: UInt64) {
        self.windows = windows
        self.count = count
        numbers = RandomNumbers(seed: seed)
    }

    /// Prints a line for each scene and direction; true if the engine disagrees anywhere.
    mutating func run(_ document: Document, path: String) -> Bool {
        var disagrees = false
        let prover = Prover(document, windows: windows)
        for root in document.roots where !root.isInExtension {
            for region in LayoutDirection.allCases.flatMap({ prover.regions(of: root, $0) }) {
                let runTime = RunTime(region.scenario)
                let study = runTime.study(of: root, in: document, over: region.region, hasHeights: region.hasHeights)
                var (wrong, undecided) = (0, 0)
                for _ in 0..<count {
                    let size = Size(width: numbers.next(in: region.region.widths), height: numbers.next(in: region.region.heights))
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
                    "\(path) · \(root.label) · \(region.scenario.name): \(study.pieces.count) pieces, \(study.gaps.count) gaps, "
                        + "\(study.layoutCount) layouts, \(count) windows, \(wrong) wrong, \(undecided) undecided"
                )
            }
        }
        return disagrees
    }
}
