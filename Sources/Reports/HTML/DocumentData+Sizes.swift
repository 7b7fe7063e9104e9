import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios
import Support

/// The data with which the page draws a scene at any size of its window: the pieces of its proofs, over each of which every frame is an affine
/// function of the width and the height.
struct SizesData {
    /// The maximum size of one scene's data in the page, in bytes.
    static let limit = 300_000
    /// The maximum number of layouts in one reading direction.
    static let layoutLimit = 200
    /// The maximum total length of texts that wrap, in bytes: finding where they break takes longest.
    static let textLimit = 160

    /// The default text size, and the largest for scenes whose texts grow.
    static let textSizes: [ContentSizeCategory] = [.large, .accessibilityExtraExtraExtraLarge]

    /// A document at a text size, in a release of iOS.
    struct Variant {
        let contentSize: ContentSizeCategory
        /// Nil for the newest that a tablet ran.
        let release: MetricsEra?
        let prover: Prover

        init(_ document: Document, _ contentSize: ContentSizeCategory, _ release: MetricsEra?, _ configuration: CheckConfiguration) {
            self.contentSize = contentSize
            self.release = release
            var windows = Prover.Windows.ofTablets
            windows.contentSize = contentSize
            windows.release = release
            prover = Prover(document, windows: windows, configuration: configuration, layoutLimit: layoutLimit, explains: false)
        }
    }

    /// A document in the newest and in the oldest release of some scenarios that a tablet ran, the newest first.
    static func variants(_ document: Document, in scenarios: [Scenario], _ configuration: CheckConfiguration) -> [Variant] {
        let ran = document.platform.device?.releases
        let all = scenarios.map(\.release).filter { ran?.contains($0) != false }
        let newest = all.max(), oldest = all.min()
        return (newest == oldest ? [newest] : [newest, oldest]).flatMap { release in
            textSizes.map { Variant(document, $0, release, configuration) }
        }
    }

    /// Each without its release, and the release.
    private var settings: [(text: String, release: MetricsEra)] = []
    private var forms = Interner<AffineForm>()
    private var rows = Interner<String>()

    /// All settings, as JSON.
    var json: String {
        var json = JSONWriter()
        json.object { object in
            object.key("forms")
            object.array { list in
                for form in forms.values {
                    // Constants to a millionth of a point; slopes with the precision that this requires over the widest window.
                    for value in [form.constant.rounded(decimals: 6), form.width.rounded(decimals: 9), form.height.rounded(decimals: 9)] { list.value(value) }
                }
            }
        }
        return String(json.text.dropLast()) + ",\"rows\":[\(rows.values.joined(separator: ","))],\"settings\":[\(settings.map { "\($0.text.dropLast()),\"iOS\":\($0.release.rawValue)}" }.joined(separator: ","))]}"
    }

    var isEmpty: Bool { settings.isEmpty }

    /// Keeps those of one release.
    mutating func keep(_ release: MetricsEra) { settings.removeAll { $0.release != release } }

    /// Whether nothing but the release tells the settings of one from those of another.
    func isSame(_ release: MetricsEra, as other: MetricsEra) -> Bool {
        settings.filter { $0.release == release }.map(\.text) == settings.filter { $0.release == other }.map(\.text)
    }

    /// Adds one region of windows in one scenario.
    ///
    /// - Parameters:
    ///   - pieces: each with the scene as it is drawn at the piece's own size.
    ///   - shape: the number of the scene's shape in the document's data.
    ///   - texts: the texts of a drawn scene, as in a layout of the document's data.
    mutating func add(_ region: ProofRegion, _ pieces: [(piece: RegionStudy.Piece, scene: SceneLayout)], _ refutations: [Refutation], shape: Int, texts: (SceneLayout) -> [Double]) {
        guard let model = pieces.first?.scene else { return }
        let common = pieces.dropFirst().reduce(Set(pieces[0].piece.tight)) { $0.intersection($1.piece.tight) }
        var json = JSONWriter()
        json.object { object in
            object.field("device", region.scenario.device?.identifier)
            object.field("scale", model.scene.scale)
            object.field("direction", region.scenario.direction.isRightToLeft ? "rtl" : "ltr")
            object.field("class", region.scenario.widthClassOverride?.rawValue)
            object.field("text", region.scenario.contentSize.rawValue)
            object.field("widths", [region.region.widths.lowerBound, region.region.widths.upperBound])
            if region.hasHeights { object.field("heights", [region.region.heights.lowerBound, region.region.heights.upperBound]) }
            object.field("s", shape)
            object.field("insets", model.scene.items.enumerated().filter { $0.element.alignmentInsets != .zero }.flatMap { [Double($0.offset)] + $0.element.alignmentInsets.list })
            object.key("pieces")
            object.array { list in for (piece, scene) in pieces { write(piece, scene, common, texts(scene), to: &list) } }
            object.key("gaps")
            object.array { list in for gap in region.study.gaps { list.array { entry in entry.value(gap.reason.rawValue); write(gap.region, to: &entry) } } }
            object.key("bad")
            object.array { list in for refutation in refutations { write(refutation, to: &list) } }
        }
        settings.append((json.text, region.scenario.release))
    }

    private mutating func write(_ piece: RegionStudy.Piece, _ scene: SceneLayout, _ common: Set<RowOrigin>, _ texts: [Double], to list: inout JSONWriter) {
        let numbers = scene.scene.items.indices.flatMap { item in
            [piece.left(of: item), piece.top(of: item), piece.right(of: item), piece.bottom(of: item)].map { Double(forms.number(of: $0)) }
        }
        // Sorted so that the order is the same in every run, which a set's is not.
        let tight = piece.tight.subtracting(common).map { (rank: scene.scene.rank($0), words: scene.scene.describe($0), origin: $0) }
            .sorted { ($0.rank, $0.words, "\($0.origin)") < ($1.rank, $1.words, "\($1.origin)") }
        list.object { object in
            object.key("g")
            write(piece.region, to: &object)
            object.field("z", [piece.size.width, piece.size.height].map { $0.rounded(decimals: 4) })
            object.field("f", numbers)
            object.field("a", (scene.layout.safeAreas.first ?? .zero).list)
            object.field("u", scene.layout.ambiguity.enumerated().filter { !$0.element.isEmpty }.flatMap { [Double($0.offset), Double($0.element.rawValue)] })
            object.field("t", texts)
            object.field("r", tight.map { Double(number(of: $0.origin, scene)) })
            if !scene.layout.conflicts.isEmpty { object.field("x", scene.layout.conflicts.count) }
        }
    }

    /// The number of a requirement, which stands for its text and its location.
    private mutating func number(of row: RowOrigin, _ scene: SceneLayout) -> Int {
        let element: Element? =
            switch row {
            case .constraint(let index): scene.constraintElements[index]
            case .hugging(let item, _), .compressionResistance(let item, _), .autoresizing(let item, _), .stack(let item, _): scene.elements[item.index]
            case .root: nil
            }
        var json = JSONWriter()
        json.array { list in
            list.value(scene.scene.describe(row))
            list.value(element?.location.line ?? 0)
            list.value(element?.location.column ?? 0)
        }
        return rows.number(of: json.text)
    }

    private func write(_ refutation: Refutation, to list: inout JSONWriter) {
        list.object { object in
            object.field("what", refutation.finding.message)
            object.field("object", refutation.finding.objectID)
            object.field("where", refutation.extent)
            object.key("g")
            object.array { parts in for part in refutation.regions { write(part, to: &parts) } }
        }
    }

    /// The corners, width and height alternately.
    private func write(_ polygon: Polygon, to json: inout JSONWriter) {
        json.array { list in
            for corner in polygon.corners { list.value(corner.width.rounded(decimals: 4)); list.value(corner.height.rounded(decimals: 4)) }
        }
    }
}

extension DocumentData {
    /// Adds the last scene at every window size that was decided, or the reason why that is missing.
    mutating func addSizes(of root: LayoutRoot, in document: Document, _ variants: [SizesData.Variant], _ layout: SceneLayout?) {
        guard let place = scenes.indices.last, let layout else { return }
        guard layout.hasShortTexts else {
            scenes[place].withoutSizes = "Its texts are too long to find every place where they break for this page: see 'plumbline prove'."
            return
        }
        let grows = layout.growsWithText(document)
        let proofs = variants.filter { grows || $0.contentSize == .large }.compactMap { $0.prover.proofs(of: { $0 == root }).first }
        guard !proofs.isEmpty else { return }
        var sizes = SizesData()
        for (proof, region) in proofs.flatMap({ proof in proof.regions.map { (proof, $0) } }) {
            let runTime = RunTime(region.scenario)
            let refutations = proof.statements.flatMap(\.refutations).filter { $0.scenario == region.scenario && !$0.regions.isEmpty }
            var pieces: [(RegionStudy.Piece, SceneLayout)] = []
            for piece in region.study.pieces {
                let scene = SceneLayout(proof.root, of: document, in: runTime.context(of: proof.root, in: document, at: piece.size), .scenario(region.scenario))
                // Proofs keep placeholders that code replaces at run time; if that makes a difference, the page cannot show the sizes.
                guard scene.layout.frames == piece.layout.frames else {
                    scenes[place].withoutSizes = "Code gives this scene constraints or sizes, so that its layouts are not known for all windows."
                    return
                }
                pieces.append((piece, scene))
            }
            guard let model = pieces.first?.1 else { continue }
            let shape = shape(of: model, model.drawings(palette))
            sizes.add(region, pieces, refutations, shape: shape) { scene in scene.drawings(palette).flatMap { text($0.text, of: $0.item) } }
        }
        if let newest = variants.first?.release, let oldest = variants.last?.release, newest != oldest {
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
}

extension SceneLayout {
    /// Whether another text size changes the scene.
    fileprivate func growsWithText(_ document: Document) -> Bool {
        var other = context
        other.traits.contentSize = context.traits.contentSize == .large ? .accessibilityExtraExtraExtraLarge : .large
        return SceneBuilder(root, of: document, in: other).scene.items != scene.items
    }

    /// Whether the texts that wrap are short enough to find every width at which they break.
    var hasShortTexts: Bool {
        let length = scene.items.reduce(0) { sum, item in
            guard case .label(let label) = item.intrinsic, label.numberOfLines != 1 else { return sum }
            return sum + label.runs.reduce(0) { $0 + $1.text.utf8.count }
        }
        return length <= SizesData.textLimit
    }
}
