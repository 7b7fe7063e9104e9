import Scenarios

/// The texts of one scene that do not fit, found once for all rules.
struct TextFaults: Sendable {
    private let scene: PlacedScene
    private let faults: [Int: TextFit.Fault]

    /// - Parameters:
    ///   - others: those of earlier scenarios, reused for the same text in a view of the same size.
    ///   - exact: the items that need all of their width, to a pixel.
    init(of scene: PlacedScene, after others: [TextFaults] = [], exact: Set<Int> = []) {
        self.scene = scene
        let alike = others.last { $0.scene.hasSameTexts(as: scene) }
        let known = alike.map { Set($0.scene.judged) } ?? []
        let fit = TextFit(scene: scene, exact: exact, exactSlack: 1.01 / scene.layout.scene.scale)
        var faults: [Int: TextFit.Fault] = [:]
        for index in scene.judged {
            if let alike, known.contains(index), alike.scene.frames[index].size == scene.frames[index].size {
                faults[index] = alike.faults[index]
            } else {
                faults[index] = fit.fault(index)
            }
        }
        for index in scene.judgedByWidth {
            if case .tooWide(let needed, let given)? = fit.fault(index) { faults[index] = .tooWide(needed: needed, given: given) }
        }
        self.faults = faults
    }

    /// The fault of a judged item; nil if its text fits.
    subscript(index: Int) -> TextFit.Fault? { faults[index] }
}

extension SceneLayout {
    /// The indices of the items whose text does not fit, as found by the rules `truncated-text` and `clipped-text`.
    package var itemsWithCutText: Set<Int> {
        let scene = PlacedScene(self)
        let faults = TextFaults(of: scene)
        return Set(scene.judged.filter { scene.hasSize($0) && faults[$0] != nil })
    }
}

extension PlacedScene {
    /// Whether a text that fits here also fits there in a view of the same size.
    fileprivate func hasSameTexts(as other: PlacedScene) -> Bool {
        items == other.items && layout.scene.scale == other.layout.scene.scale
            && layout.knowsRootSize(along: .vertical) == other.layout.knowsRootSize(along: .vertical)
    }
}
