import Support
import AutoLayout
import Checks
import Facts
import InterfaceBuilder
import Scenarios

/// Compares the pieces of scenes whose texts grow with ordinary layouts at random factors, to verify `plumbline prove --text`.
struct GrowthVerification {
    private let factors: ClosedRange<Double>
    private let count: Int
    private var numbers: SplitMix64

    init(factors: ClosedRange<Double>, count: Int, seed: UInt64) {
        self.factors = factors
        self.count = count
        numbers = SplitMix64(seed: seed)
    }

    /// Prints a line for each scene and direction, with all of its texts growing together and each of them alone; true if the engine
    /// disagrees anywhere.
    mutating func run(_ document: Document, path: String) -> Bool {
        var disagrees = false
        for direction in LayoutDirection.allCases {
            for layout in RunTime(
                Scenario(device: FactTables.apple.smallestPhone(running: .current), direction: direction), keepsPlaceholders: true
            ).layouts(
                of: document)
            {
                let texts = layout.growingTexts
                if texts.isEmpty { continue }
                var tally = StudyTally()
                for items in [texts] + texts.map({ [$0] }) {
                    let study = layout.study(growing: items, over: factors)
                    tally.add(study)
                    for _ in 0..<count {
                        let factor = numbers.next(in: factors)
                        let place = Size(width: SceneLayout.parameter(factor), height: 0.5)
                        tally.compare(study, at: place, name: "\(items.map { layout.scene.items[$0].id }) by \(factor)") {
                            layout.grown(items, by: factor).layout
                        }
                    }
                }
                disagrees = disagrees || tally.wrong > 0
                print("\(path) · \(layout.root.label) · \(direction.rawValue): \(tally.text("factors"))")
            }
        }
        return disagrees
    }
}
