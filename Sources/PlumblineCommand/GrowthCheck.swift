import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios

/// Compares the pieces of scenes whose texts grow with ordinary layouts at random factors, to verify `plumbline prove --text`.
struct GrowthCheck {
    private let factors: ClosedRange<Double>
    private let count: Int
    private var numbers: RandomNumbers

    init(factors: ClosedRange<Double>, count: Int, seed: UInt64) {
        self.factors = factors
        self.count = count
        numbers = RandomNumbers(seed: seed)
    }

    /// Prints a line for each scene and direction, with all of its texts growing together and each of them alone; true if the engine disagrees
    /// anywhere.
    mutating func run(_ document: Document, path: String) -> Bool {
        var disagrees = false
        for direction in LayoutDirection.allCases {
            for layout in RunTime(Scenario(device: Device.named("retina4_7"), direction: direction), keepsPlaceholders: true).layouts(of: document) {
                let texts = layout.growingTexts
                if texts.isEmpty { continue }
                var (pieces, gaps, layouts, tried, wrong, undecided) = (0, 0, 0, 0, 0, 0)
                for items in [texts] + texts.map({ [$0] }) {
                    let study = layout.study(growing: items, over: factors)
                    (pieces, gaps, layouts) = (pieces + study.pieces.count, gaps + study.gaps.count, layouts + study.layoutCount)
                    for _ in 0..<count {
                        tried += 1
                        let factor = numbers.next(in: factors)
                        let place = Size(width: SceneLayout.parameter(factor), height: 0.5)
                        guard let piece = study.piece(at: place) else {
                            undecided += 1
                            continue
                        }
                        if piece.differs(from: layout.grown(items, by: factor).layout, at: place) {
                            if wrong == 0 { print("  \(items.map { layout.scene.items[$0].id }) by \(factor)") }
                            wrong += 1
                        }
                    }
                }
                disagrees = disagrees || wrong > 0
                print(
                    "\(path) · \(layout.root.label) · \(direction.rawValue): \(pieces) pieces, \(gaps) gaps, \(layouts) layouts, \(tried) factors, "
                        + "\(wrong) wrong, \(undecided) undecided"
                )
            }
        }
        return disagrees
    }
}
