import AutoLayout
import Checks
import Facts
import InterfaceBuilder
import Scenarios
import Support

/// The data with which the page draws a scene at any size of its window: the pieces of its proofs, over each of which every frame is an
/// affine function of the width and the height.
struct SizesData {
    /// The maximum size of one scene's data in the page, in bytes.
    static let limit = 300_000
    /// The most work on one scene in one reading direction: layouts, and steps as ``RegionStudy`` counts them. Nearly all scenes need less;
    /// one whose constraints contradict one another in many windows would take longer than all others of its document.
    static let layoutLimit = 200, stepLimit = 8000
    /// The most requirements of conflicts in one layout, times the constraints of the scene: about as many solutions of a requirement as it
    /// takes to find the conflicts, again in every window.
    static let conflictLimit = 300
    /// The maximum total length of texts that wrap, in bytes: finding where they break takes longest.
    static let textLimit = 160

    /// The default text size, and the largest for scenes whose texts grow.
    static let textSizes: [ContentSizeCategory] = [.large, .accessibilityExtraExtraExtraLarge]

    /// A document at a text size, in a release of iOS.
    final class Variant {
        let contentSize: ContentSizeCategory
        /// Nil for the newest that a tablet ran.
        let release: UIKitRelease?
        private let document: Document
        private let scenarios: [Scenario]
        private let configuration: CheckConfiguration

        init(
            _ document: Document, in scenarios: [Scenario], _ contentSize: ContentSizeCategory, _ release: UIKitRelease?,
            _ configuration: CheckConfiguration
        ) {
            self.scenarios = scenarios
            self.document = document
            self.contentSize = contentSize
            self.release = release
            self.configuration = configuration
        }

        /// Made when a scene first needs it: most scenes are the same at every text size and in every release.
        private(set) lazy var prover: Prover = {
            var windows = Prover.Windows.drawn(scenarios, contentSize, release)
            if let least = configuration.smallestWindow { windows.begin(at: least) }
            let effort = Double(stepLimit) / Double(RegionStudy.usualStepLimit)
            return Prover(
                document, windows: windows, configuration: configuration, layoutLimit: Int(Double(layoutLimit) / effort), effort: effort,
                explains: false
            )
        }()
    }

    /// A document in the newest and in the oldest release of some scenarios that a tablet ran, the newest first.
    static func variants(_ document: Document, in scenarios: [Scenario], _ configuration: CheckConfiguration) -> [Variant] {
        let ran = document.platform.device?.releases
        let all = scenarios.map(\.release).filter { ran?.contains($0) != false }
        let newest = all.max(), oldest = all.min()
        return (newest == oldest ? [newest] : [newest, oldest]).flatMap { release in
            textSizes.map { Variant(document, in: scenarios, $0, release, configuration) }
        }
    }

    /// Each without its release, and the release.
    private var settings: [(text: String, release: UIKitRelease)] = []
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
                    for value in [form.constant.rounded(decimals: 6), form.width.rounded(decimals: 9), form.height.rounded(decimals: 9)] {
                        list.value(value)
                    }
                }
            }
        }
        return String(json.text.dropLast())
            + ",\"rows\":[\(rows.values.joined(separator: ","))],\"settings\":[\(settings.map { "\($0.text.dropLast()),\"iOS\":\($0.release)}" }.joined(separator: ","))]}"
    }

    var isEmpty: Bool { settings.isEmpty }

    /// Keeps those of one release.
    mutating func keep(_ release: UIKitRelease) { settings.removeAll { $0.release != release } }

    /// Whether nothing but the release tells the settings of one from those of another.
    func isSame(_ release: UIKitRelease, as other: UIKitRelease) -> Bool {
        settings.filter { $0.release == release }.map(\.text) == settings.filter { $0.release == other }.map(\.text)
    }

    /// Adds one region of windows in one scenario.
    ///
    /// - Parameters:
    ///   - model: the scene that the pieces' items and requirements are numbered in.
    ///   - pieces: each with the scene as it is drawn at the piece's own size.
    ///   - shape: the number of the scene's shape in the document's data.
    ///   - looks: what the views of a drawn scene look like, as in a layout of the document's data.
    mutating func add(
        _ region: ProofRegion, _ model: SceneLayout, _ pieces: [(piece: RegionStudy.Piece, scene: SceneLayout)],
        _ refutations: [Refutation], shape: Int,
        looks: (SceneLayout) -> [Double]
    ) {
        if pieces.isEmpty { return }
        let common = pieces.dropFirst().reduce(Set(pieces[0].piece.tight)) { $0.intersection($1.piece.tight) }
        var json = JSONWriter()
        json.object { object in
            object.field("device", region.scenario.device?.identifier)
            object.field("scale", model.scene.scale)
            object.field("direction", region.scenario.direction.isRightToLeft ? "rtl" : "ltr")
            object.field("class", region.scenario.widthClassOverride?.rawValue)
            object.field("highClass", region.scenario.heightClassOverride?.rawValue)
            if region.scenario.device?.idiom == .phone { object.field("sdk", region.scenario.sdk?.description) }
            object.field("text", region.scenario.contentSize.rawValue)
            object.field("widths", [region.region.widths.lowerBound, region.region.widths.upperBound])
            if region.hasHeights { object.field("heights", [region.region.heights.lowerBound, region.region.heights.upperBound]) }
            object.field("s", shape)
            object.field(
                "insets",
                model.scene.items.enumerated().filter { $0.element.alignmentInsets != .zero }.flatMap {
                    [Double($0.offset)] + $0.element.alignmentInsets.list
                })
            object.key("pieces")
            object.array { list in for (piece, scene) in pieces { write(piece, of: model, scene, common, looks(scene), to: &list) } }
            object.key("gaps")
            object.array { list in
                for gap in region.study.gaps {
                    list.array { entry in
                        entry.value(gap.reason.rawValue); write(gap.region, to: &entry)
                    }
                }
            }
            object.key("bad")
            object.array { list in for refutation in refutations { write(refutation, to: &list) } }
        }
        settings.append((json.text, region.scenario.release))
    }

    private mutating func write(
        _ piece: RegionStudy.Piece, of model: SceneLayout, _ scene: SceneLayout, _ common: Set<RowOrigin>, _ looks: [Double],
        to list: inout JSONWriter
    ) {
        let numbers = model.scene.items.indices.flatMap { item in
            [piece.left(of: item), piece.top(of: item), piece.right(of: item), piece.bottom(of: item)].map { Double(forms.number(of: $0)) }
        }
        // Sorted so that the order is the same in every run, which a set's is not.
        let tight = piece.tight.subtracting(common).map { (rank: model.scene.rank($0), words: model.scene.describe($0), origin: $0) }
            .sorted { ($0.rank, $0.words, "\($0.origin)") < ($1.rank, $1.words, "\($1.origin)") }
        list.object { object in
            object.key("g")
            write(piece.region, to: &object)
            object.field("f", numbers)
            object.field("a", (scene.layout.safeAreas.first ?? .zero).list)
            object.field(
                "u",
                scene.layout.ambiguity.enumerated().filter { !$0.element.isEmpty }.flatMap {
                    [Double($0.offset), Double($0.element.rawValue)]
                })
            object.field("k", looks)
            object.field("r", tight.map { Double(number(of: $0.origin, model)) })
            if !scene.layout.conflicts.isEmpty { object.field("x", scene.layout.conflicts.count) }
        }
    }

    /// The number of a requirement, which stands for its text and its location.
    private mutating func number(of row: RowOrigin, _ model: SceneLayout) -> Int {
        let note = model.note(row)
        var json = JSONWriter()
        json.array { list in
            list.value(note.message)
            list.value(note.location.line)
            list.value(note.location.column)
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
