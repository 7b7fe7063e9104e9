import Support
import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios

/// Compares the pieces of scenes with the engine in random windows, to verify `plumbline prove`: of any size, of whole points, and on the
/// region's edge.
struct WindowVerification {
    private let windows: Prover.Windows
    private let count: Int
    private var numbers: SplitMix64

    init(windows: Prover.Windows, count: Int, seed: UInt64) {
        self.windows = windows
        self.count = count
        numbers = SplitMix64(seed: seed)
    }

    /// Prints a line for each scene and direction; true if the engine disagrees anywhere.
    mutating func run(_ document: Document, path: String) -> Bool {
        var disagrees = false
        let prover = Prover(document, windows: windows)
        for root in document.roots where !root.isInExtension {
            for region in LayoutDirection.allCases.flatMap({ prover.regions(of: root, $0) }) {
                let runTime = RunTime(region.scenario)
                let study = runTime.study(of: root, in: document, over: region.studied, hasHeights: region.hasHeights)
                var tally = StudyTally()
                tally.add(study)
                for number in 0..<count {
                    let size = window(number, of: region.region)
                    tally.compare(study, at: size, name: "\(size.width) x \(size.height)") {
                        SceneLayout(root, of: document, in: runTime.context(of: root, in: document, at: size), .scenario(runTime.scenario))
                            .layout
                    }
                }
                disagrees = disagrees || tally.wrong > 0
                print("\(path) · \(root.label) · \(region.scenario.name): \(tally.text("windows"))")
            }
        }
        return disagrees
    }

    /// A random window of a region; of each four, one is of whole points and one also on the edge.
    private mutating func window(_ number: Int, of region: Polygon) -> Size {
        var size = Size(width: numbers.next(in: region.widths), height: numbers.next(in: region.heights))
        if number % 4 < 2 { return size }
        let whole = Size(width: size.width.rounded(), height: size.height.rounded())
        if region.contains(whole) { size = whole }
        if number % 4 == 3 {
            let isWidth = numbers.next(in: 0...1) < 0.5, ends = isWidth ? region.widths : region.heights
            let end = numbers.next(in: 0...1) < 0.5 ? ends.lowerBound : ends.upperBound
            if isWidth { size.width = end } else { size.height = end }
        }
        return size
    }
}
