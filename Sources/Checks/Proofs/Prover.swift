import AutoLayout
import InterfaceBuilder
import Scenarios

/// Decides statements on a document's scenes over all windows of a region at once (Documentation/proofs.md).
public struct Prover {
    /// The windows to look at, in points.
    public struct Windows: Sendable {
        public var widths: ClosedRange<Double>
        public var heights: ClosedRange<Double>
        /// Whether the windows of phones are looked at as well.
        public var includesPhones: Bool
        /// The text size chosen in Settings.
        public var contentSize = ContentSizeCategory.large
        /// The release of iOS; nil for the newest that each device ran.
        public var release: MetricsEra?

        public init(widths: ClosedRange<Double>, heights: ClosedRange<Double>, includesPhones: Bool) {
            self.widths = widths
            self.heights = heights
            self.includesPhones = includesPhones
        }

        /// A scenario with the text size and the release.
        fileprivate func adapted(_ scenario: Scenario) -> Scenario {
            var scenario = scenario
            scenario.contentSize = contentSize
            if let release { scenario.setRelease(release) }
            return scenario
        }

        /// What an app can meet: a window of a tablet of any size, and every phone upright and sideways.
        public static let all = Windows(widths: 320...1366, heights: 320...1366, includesPhones: true)

        /// The windows of a tablet alone.
        public static let ofTablets = Windows(widths: 320...1366, heights: 320...1366, includesPhones: false)
    }

    private let document: Document
    private let windows: Windows
    private let phones: DocumentUnderCheck?
    private let ground: StatementGround
    private let layoutLimit: Int

    /// - Parameters:
    ///   - configuration: gives sizes and fonts that the document does not tell.
    ///   - layoutLimit: how many layouts are made of a scene in a scenario before what is left is undecided.
    public init(_ document: Document, windows: Windows = .all, configuration: CheckConfiguration = CheckConfiguration(), layoutLimit: Int = RegionStudy.usualLayoutLimit) {
        self.layoutLimit = layoutLimit
        var document = document
        document.naturalSizes = configuration.naturalSizes
        self.document = document
        self.windows = windows
        let isForTablets = document.tree.root["targetRuntime"]?.hasSuffix(".iPad") == true
        let subject = DocumentUnderCheck(
            document, choice: ScenarioChoice(windows.includesPhones && !isForTablets ? Self.phoneScenarios.map(windows.adapted).filter(\.isPossible) : []), configuration: configuration
        )
        phones = subject.scenarios.isEmpty ? nil : subject
        ground = StatementGround(subject)
    }

    /// Every phone once whose windows differ from others, upright and sideways, in both reading directions.
    private static let phoneScenarios: [Scenario] = {
        var matrix = ScenarioMatrix()
        var seen = Set<[Double]>()
        matrix.devices = Device.real.filter { device in
            let insets = [device.portraitSafeArea, device.landscapeSafeArea].flatMap { [$0.top, $0.left, $0.bottom, $0.right] }
            return device.idiom == .phone && seen.insert([device.size.width, device.size.height, device.scale] + insets).inserted
        }
        matrix.orientations = Orientation.allCases
        matrix.directions = LayoutDirection.allCases
        return matrix.scenarios
    }()

    /// The tablet whose windows take any size.
    private static let tablet = Device.named("ipad12_9rounded")

    /// What is proven of each scene whose size is the window's or that of what holds it.
    public func proofs(of isWanted: (LayoutRoot) -> Bool = { _ in true }) -> [SceneProof] {
        document.roots.indices.filter { isWanted(document.roots[$0]) && Self.hasWindow(document.roots[$0]) }.map(proof)
    }

    /// The size of a view that code puts somewhere is anybody's.
    private static func hasWindow(_ root: LayoutRoot) -> Bool {
        switch root.kind {
        case .controllerView: !root.isInExtension
        case .topLevelView, .tableCell, .tableHeader, .tableFooter: true
        default: false
        }
    }

    // MARK: Regions

    /// The regions of a root. Where the document varies by size class, narrow windows are compact and wide ones regular; between the
    /// widest window that is known to be compact and the narrowest that is known to be regular, both are looked at.
    private func regions(of root: LayoutRoot, _ direction: LayoutDirection) -> [(scenario: Scenario, region: Polygon, hasHeights: Bool)] {
        let isHigh = root.kind == .controllerView || root.kind == .topLevelView
        let heights = isHigh ? windows.heights : 0...1
        var regular = windows.adapted(Scenario(device: Self.tablet, widthClass: .regular, direction: direction))
        guard isHigh || root.table != nil else { return [] }
        guard document.hasVariations else {
            regular.widthClassOverride = nil
            return [(regular, Polygon(widths: windows.widths, heights: heights), isHigh)]
        }
        var compact = regular
        compact.widthClassOverride = .compact
        let (widest, narrowest) = Device.widthsOfClasses
        let parts: [(Scenario, Double, Double)] = [
            (compact, windows.widths.lowerBound, min(narrowest, windows.widths.upperBound)),
            (regular, max(widest, windows.widths.lowerBound), windows.widths.upperBound),
        ]
        return parts.filter { $1 < $2 }.map { ($0, Polygon(widths: $1...$2, heights: heights), isHigh) }
    }

    // MARK: Statements

    private func proof(ofRootAt index: Int) -> SceneProof {
        let root = document.roots[index]
        var search = SceneSearch(document: document, root: root, ground: ground, layoutLimit: layoutLimit)
        let plain = regions(of: root, .leftToRight), mirrored = regions(of: root, .rightToLeft)
        for (plain, mirrored) in zip(plain, mirrored) { search.look(at: plain, mirrored) }
        var windowCount = 0
        if let phones {
            for scenario in phones.distinctScenarios(ofRootAt: index) {
                windowCount += 1
                var twin = phones.scenarios[scenario]
                twin.direction = .rightToLeft
                let isPlain = !phones.scenarios[scenario].direction.isRightToLeft
                let mirror = isPlain ? phones.scenarios.firstIndex(of: twin).map { phones.placed[$0][index] } : nil
                search.look(at: phones.placed[scenario][index], mirror: mirror, phones.scenarios[scenario])
            }
        }
        return SceneProof(root: root, regions: search.regions, windowCount: windowCount, statements: search.statements())
    }
}

extension Device {
    /// The widest window of a tablet that is known to be compact, and the narrowest that is known to be regular, in points: the sizes
    /// of split windows.
    static let widthsOfClasses: (compact: Double, regular: Double) = {
        let windows = Device.real.flatMap { device in
            Split.allCases.flatMap { split in Orientation.allCases.compactMap { device.idiom == .pad ? device.window(split, $0) : nil } }
        }
        let compact = windows.filter { $0.widthClass == .compact }.map(\.size.width).max() ?? 0
        return (compact, windows.filter { $0.widthClass == .regular }.map(\.size.width).min() ?? compact)
    }()
}
