import AutoLayout
import Checks
import Facts
import InterfaceBuilder
import Scenarios
import Support

extension DocumentData {
    /// Adds how the views of the last scene move with the root's width in a scenario.
    mutating func addWidths(of root: LayoutRoot, in document: Document, _ scenario: Scenario) {
        guard let place = scenes.indices.last, let study = RunTime(scenario).widths(of: root, in: document, stepLimit: SizesData.stepLimit)
        else { return }
        scenes[place].widths = study.pieces.isEmpty ? nil : WidthJSON.text(of: study)
    }

    /// Adds the last scene at every window size that was decided, or the reason why that is missing.
    ///
    /// - Parameter layouts: the scene in each scenario.
    mutating func addSizes(
        of root: LayoutRoot, in document: Document, _ variants: [SizesData.Variant], _ layouts: [SceneLayout?], _ scenarios: [Scenario]
    ) {
        guard let place = scenes.indices.last, let layout = layouts.lazy.compactMap({ $0 }).first else { return }
        guard layout.hasShortTexts else {
            scenes[place].withoutSizes = "Its texts are too long to find every place where they break for this page: see 'plumbline prove'."
            return
        }
        guard layouts.allSatisfy({ ($0?.conflictWork ?? 0) <= SizesData.conflictLimit }) else {
            scenes[place].withoutSizes =
                "Its constraints contradict one another in some windows, and finding out how takes too long for this page: see 'plumbline prove'."
            return
        }
        let grows = layout.growsWithText(document), newest = variants.first?.release
        let hasSeveral = variants.last?.release != newest && !Self.isSameInEveryRelease(layouts, scenarios)
        let wanted = variants.filter { (grows || $0.contentSize == .large) && (hasSeveral || $0.release == newest) }
        let proofs = wanted.compactMap { $0.prover.proofs(of: { $0 == root }).first }
        guard !proofs.isEmpty else { return }
        var sizes = SizesData()
        for (proof, region) in proofs.flatMap({ proof in proof.regions.map { (proof, $0) } }) {
            guard let model = region.model else { continue }
            guard let pieces = drawn(region, model, proof.root, document) else {
                scenes[place].withoutSizes =
                    "Code gives this scene constraints or sizes, so that its layouts are not known for all windows."
                return
            }
            guard let first = pieces.first?.scene else { continue }
            let refutations = proof.statements.flatMap(\.refutations).filter { $0.scenario == region.scenario && !$0.regions.isEmpty }
            sizes.add(region, model, pieces, refutations, shape: shape(of: first)) { scene in
                looks(of: scene).flatMap { [Double($0.item), Double($0.look)] }
            }
        }
        if hasSeveral, let newest, let oldest = variants.last?.release {
            if sizes.isSame(newest, as: oldest) || sizes.json.utf8.count > SizesData.limit { sizes.keep(newest) }
        }
        let json = sizes.json
        if sizes.isEmpty {
            scenes[place].withoutSizes = "No window size of this scene could be decided."
        } else if json.utf8.count > SizesData.limit {
            scenes[place].withoutSizes = "There are too many pieces to put them on this page: see 'plumbline prove'."
        } else {
            scenes[place].sizes = json
        }
    }

    /// The pieces of a region, each with the scene as the page draws it at the piece's own size; nil if the page cannot show them. Proofs
    /// keep placeholders that code replaces at run time: where there are any, each piece is laid out without them and must not differ.
    private func drawn(
        _ region: ProofRegion, _ model: SceneLayout, _ root: LayoutRoot, _ document: Document
    ) -> [(piece: RegionStudy.Piece, scene: SceneLayout)]? {
        guard let first = region.study.pieces.first else { return [] }
        let runTime = RunTime(region.scenario)
        let hasPlaceholders =
            SceneBuilder(root, of: document, in: runTime.context(of: root, in: document, at: first.size)).scene != model.scene
        var drawn: [(piece: RegionStudy.Piece, scene: SceneLayout)] = []
        for piece in region.study.pieces {
            var scene = model
            scene.context = runTime.context(of: root, in: document, at: piece.size)
            if hasPlaceholders {
                scene = SceneLayout(root, of: document, in: scene.context, .scenario(region.scenario))
                guard scene.layout.frames == piece.layout.frames else { return nil }
            } else {
                scene.layout = piece.layout
            }
            drawn.append((piece, scene))
        }
        return drawn
    }

    /// Whether scenarios that differ only in the release show a scene alike; false if there are none.
    private static func isSameInEveryRelease(_ layouts: [SceneLayout?], _ scenarios: [Scenario]) -> Bool {
        let places = Dictionary(grouping: scenarios.indices.filter { layouts[$0] != nil }) { scenarios[$0].withoutRelease }
        let pairs = places.values.filter { $0.count > 1 }
        return !pairs.isEmpty
            && pairs.allSatisfy { pair in pair.allSatisfy { layouts[$0]?.layout.frames == layouts[pair[0]]?.layout.frames } }
    }
}

extension Scenario {
    /// The same in the newest release that its device ran.
    fileprivate var withoutRelease: Scenario {
        var scenario = self
        scenario.setRelease(nil)
        return scenario
    }
}

extension SceneLayout {
    /// Whether another text size changes the scene.
    fileprivate func growsWithText(_ document: Document) -> Bool {
        var other = context
        other.traits.contentSize = context.traits.contentSize == .large ? .accessibilityExtraExtraExtraLarge : .large
        return SceneBuilder(root, of: document, in: other).scene.items != scene.items
    }

    /// The requirements in conflicts, times the constraints: see ``SizesData/conflictLimit``.
    fileprivate var conflictWork: Int { layout.conflicts.reduce(0) { $0 + $1.members.count } * scene.constraints.count }

    /// Whether the texts that wrap are short enough to find every width at which they break.
    var hasShortTexts: Bool {
        let length = scene.items.reduce(0) { sum, item in
            guard case .label(let label) = item.intrinsic, label.numberOfLines != 1 else { return sum }
            return sum + label.runs.reduce(0) { $0 + $1.text.utf8.count }
        }
        return length <= SizesData.textLimit
    }
}
