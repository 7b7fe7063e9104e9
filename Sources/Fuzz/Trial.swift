import AutoLayout
import Facts
import InterfaceBuilder
import Reports
import Scenarios

/// Takes one mutant through the whole pipeline, from bytes to output.
struct Trial {
    /// The result of a mutant. A crash, a hang or too much memory ends the process instead.
    enum Outcome: Equatable {
        case laidOut
        case refused
        /// A frame with a number that is not finite.
        case notFinite(String)
    }

    private let scenarios: [Scenario]

    init() {
        var scenarios = ScenarioMatrix.quick.scenarios
        let sizes = [Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 1e5, height: 1)]
        scenarios += sizes.map { Scenario(device: nil, size: $0) }
        scenarios += [.extraSmall, .accessibilityExtraExtraExtraLarge].map {
            Scenario(device: FactTables.apple.smallestPhone(running: .current), contentSize: $0)
        }
        self.scenarios = scenarios
    }

    /// The number selects the scenario and the output format, so that all get their share.
    func run(_ bytes: [UInt8], number: Int) -> Outcome {
        guard let tree = try? XMLTree.parse(bytes: bytes, file: "mutant"), let document = try? Document(tree: tree) else { return .refused }
        let mode: IntrinsicMode = number % 2 == 0 ? .measured : .recorded
        let layouts =
            number % 3 == 0
            ? DesignTime(intrinsicMode: mode).layouts(of: document)
            : RunTime(scenarios[number % scenarios.count], intrinsicMode: mode).layouts(of: document)
        switch number % 5 {
        case 0: for layout in layouts { _ = LayoutText.tree(layout, path: "mutant") }
        case 1: for layout in layouts { _ = LayoutSVG.document(layout) }
        default: _ = LayoutJSON.line(path: "mutant", layouts: layouts)
        }
        for layout in layouts {
            for (frame, item) in zip(layout.layout.frames, layout.scene.items) {
                let isFinite = [frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite)
                if !isFinite { return .notFinite("\(item.className) \(item.id) \(frame)") }
            }
        }
        return .laidOut
    }
}
