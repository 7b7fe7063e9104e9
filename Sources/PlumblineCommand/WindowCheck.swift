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
                var tally = StudyTally()
                tally.add(study)
                for _ in 0..<count {
                    let size = Size(width: numbers.next(in: region.region.widths), height: numbers.next(in: region.region.heights))
                    tally.compare(study, at: size, name: "\(size.width) x \(size.height)") {
                        SceneLayout(root, of: document, in: runTime.context(of: root, in: document, at: size), .scenario(runTime.scenario)).layout
                    }
                }
                disagrees = disagrees || tally.wrong > 0
                print("\(path) · \(root.label) · \(region.scenario.name): \(tally.text("windows"))")
            }
        }
        return disagrees
    }
}
