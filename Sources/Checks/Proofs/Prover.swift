import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// Decides statements about a document's scenes over all windows of a region at once (Documentation/proofs.md).
package struct Prover {
    private let document: Document
    private let windows: Windows
    private let explains: Bool
    private let stepLimit: Int
    /// The document in windows of one size: phones', a Mac window as drawn, a television.
    private let single: DocumentUnderCheck
    private let studies: SceneStudies
    /// What is decided.
    var statements = Rules.statements

    /// - Parameters:
    ///   - configuration: provides sizes and fonts that are not in the document.
    ///   - layoutLimit: the number of layouts of a scene in a scenario after which the rest is undecided.
    ///   - effort: the multiple of the usual work on a scene after which the rest is undecided.
    ///   - explains: whether counterexamples name what takes over or holds the view, which takes further layouts.
    package init(
        _ document: Document, windows: Windows = .all, configuration: CheckConfiguration = CheckConfiguration(),
        layoutLimit: Int = RegionStudy.usualLayoutLimit, effort: Double = 1, explains: Bool = true
    ) {
        var document = document
        document.naturalSizes = configuration.naturalSizes
        self.document = document
        self.windows = windows
        self.explains = explains
        single = DocumentUnderCheck(
            document, choice: ScenarioChoice(Self.singleWindows(of: document, windows)), configuration: configuration)
        func scaled(_ limit: Int) -> Int { Int((Double(limit) * effort).rounded()) }
        stepLimit = scaled(RegionStudy.usualStepLimit)
        studies = SceneStudies(single, layoutLimit: scaled(layoutLimit), stepLimit: stepLimit)
    }

    private static func singleWindows(of document: Document, _ windows: Windows) -> [Scenario] {
        switch document.platform {
        case .iOS:
            let isForTablets = document.tree.root["targetRuntime"]?.hasSuffix(".iPad") == true
            let phones = windows.includesPhones && !isForTablets ? windows.possible(among: phoneScenarios) : []
            var seen: Set<Scenario> = []
            return (phones + windows.scenarios).filter { seen.insert($0).inserted }
        case .tvOS, .macOS:
            return windows.areGiven ? [] : LayoutDirection.allCases.map { Scenario(device: document.platform.device, direction: $0) }
        }
    }

    /// Every phone whose windows differ from those of others, in portrait and landscape, in both reading directions.
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

    /// The proofs of each scene whose size is the window's or that of its host.
    package func proofs(of isWanted: (LayoutRoot) -> Bool = { _ in true }) -> [SceneProof] {
        document.roots.indices.filter { isWanted(document.roots[$0]) && hasWindow(document.roots[$0]) }.compactMap(proof)
    }

    /// Whether a root has windows: the size of a view that code places is unknown.
    private func hasWindow(_ root: LayoutRoot) -> Bool {
        switch root.kind {
        case .controllerView: !root.isInExtension
        case .windowContent, .topLevelView: true
        case .tableCell, .tableHeader, .tableFooter: true
        case .collectionCell, .reusableView: root.collection != nil
        case .sceneView, .propertyView, .tableCellView: false
        }
    }

    // MARK: Regions

    /// The regions of a root in one reading direction. If an iOS document varies by size class, narrow windows are compact and wide ones
    /// regular, and low windows of a phone's app are of compact height; windows between the largest that is known to be compact and the
    /// smallest that is known to be regular are checked as both.
    package func regions(of root: LayoutRoot, _ direction: LayoutDirection) -> [WindowRegion] { regions(of: root, direction, around: []) }

    /// - Parameter inner: the roots inside this one, innermost first: scenes that embed each other have no size.
    private func regions(of root: LayoutRoot, _ direction: LayoutDirection, around inner: [LayoutRoot]) -> [WindowRegion] {
        if let host = RunTime.host(of: root, in: document) { return hosted(root, by: host, direction, around: inner) }
        switch root.kind {
        case .controllerView, .windowContent, .topLevelView, .tableCell: break
        default: return []
        }
        let device = document.platform == .iOS ? windows.phone ?? document.platform.device : document.platform.device
        let scenario = windows.adapted(Scenario(device: device, direction: direction)).on(document.platform)
        let runTime = RunTime(scenario, keepsPlaceholders: true)
        let macWindows = document.platform == .macOS && !windows.areGiven ? runTime.macWindows(of: root, in: document) : nil
        let asked = macWindows?.sizes ?? runTime.windows(of: root, in: document, widths: windows.widths, heights: windows.heights)
        guard var region = asked, document.platform != .iOS || windows.takesRegion else { return [] }
        let least = Size(width: region.widths.lowerBound, height: region.heights.lowerBound)
        // A row's height is its own, whatever the window's.
        let isHigh = root.kind != .tableCell && !runTime.context(of: root, in: document, at: least).fitting.contains(.vertical)
        if !isHigh { region = Polygon(widths: region.widths, heights: 0...1) }
        let whole = WindowRegion(scenario: scenario, region: region, hasHeights: isHigh, macWindows: macWindows)
        return document.platform == .iOS ? parts(of: whole) : [whole]
    }

    /// The parts of a region whose windows have one pair of size classes. Windows of which nobody knows the class are in both.
    private func parts(of whole: WindowRegion) -> [WindowRegion] {
        let window = windows.phone == nil ? nil : whole.scenario.sdk?.resizedWindow
        let high = whole.region.heights.upperBound
        guard whole.hasHeights,
            let regular = (window ?? windows.lowPhone.flatMap { _ in whole.scenario.sdk?.resizedWindow })?.regular.height,
            whole.region.heights.lowerBound < regular
        else { return byScreen(whole, window) }
        // A tablet's windows are never of compact height: the low ones are a phone's.
        var low = whole, tall = whole
        if let phone = windows.lowPhone { low.scenario.device = phone.row }
        low.scenario.heightClassOverride = .compact
        low.region = Polygon(widths: whole.region.widths, heights: whole.region.heights.lowerBound...min(regular, high))
        tall.scenario.heightClassOverride = .regular
        if windows.phone != nil, let window {
            let least = max(window.compact.height, whole.region.heights.lowerBound)
            guard least < high else { return byWidth(low, window) }
            tall.region = Polygon(widths: whole.region.widths, heights: least...high)
        }
        return byWidth(low, whole.scenario.sdk?.resizedWindow) + byScreen(tall, window)
    }

    /// Windows wider than every tablet are a Mac's: one mirrors a phone, and its app has a phone's idiom, bars and insets there. Those that
    /// are only higher, by less than a bar, stay with the tablet's: no scenario has two regions.
    private func byScreen(_ whole: WindowRegion, _ window: ResizedWindow?) -> [WindowRegion] {
        let widths = whole.region.widths, heights = whole.region.heights, most = FactTables.apple.largestTablet
        guard let phone = windows.lowPhone, let mirrored = whole.scenario.sdk?.resizedWindow, widths.upperBound > most,
            widths.lowerBound < most
        else { return byWidth(whole, window) }
        var tablet = whole, wide = whole
        wide.scenario.device = phone.row
        tablet.region = Polygon(widths: widths.lowerBound...most, heights: heights)
        wide.region = Polygon(widths: most...widths.upperBound, heights: heights)
        return byWidth(tablet, window) + byWidth(wide, mirrored)
    }

    /// - Parameter window: the window that a phone's app is resized to; nil for a tablet's.
    private func byWidth(_ whole: WindowRegion, _ window: ResizedWindow?) -> [WindowRegion] {
        var whole = whole
        whole.scenario.isFreelyResized = window != nil
        guard document.hasVariations else { return [whole] }
        let classes = ClassWidths(of: whole.scenario)
        let widths = whole.region.widths
        let parts: [(SizeClass, Double, Double)] = [
            (.compact, widths.lowerBound, min(classes.regular, widths.upperBound)),
            (.regular, max(classes.compact, widths.lowerBound), widths.upperBound),
        ]
        return parts.filter { $1 < $2 }.map { widthClass, low, high in
            var part = whole
            part.scenario.widthClassOverride = widthClass
            part.region = Polygon(widths: low...high, heights: whole.region.heights)
            return part
        }
    }

    /// The sizes that a table, a collection or a container view gives a root in all windows. For rows only its width matters.
    private func hosted(_ root: LayoutRoot, by host: String, _ direction: LayoutDirection, around inner: [LayoutRoot]) -> [WindowRegion] {
        let hasHeights = root.kind == .controllerView || root.kind == .reusableView
        guard root.kind != .collectionCell, let holder = studies.holder(of: host), holder != root, !inner.contains(holder) else {
            return []
        }
        return regions(of: holder, direction, around: inner + [root]).compactMap {
            studies.region(of: host, in: holder, $0, hasHeights: hasHeights)
        }
    }

    // MARK: Statements

    /// Nil for a root that is in none of the windows.
    private func proof(ofRootAt index: Int) -> SceneProof? {
        let root = document.roots[index]
        let readings = LayoutDirection.allCases.filter(windows.directions.contains).map { regions(of: root, $0) }
        let parts = readings.first ?? []
        if parts.isEmpty, single.scenarios.isEmpty { return nil }
        let statements = self.statements.compactMap { $0.applied(to: root, in: single) }.filter {
            !$0.comparesDirections || readings.count > 1
        }
        var search = SceneSearch(
            studies, rootAt: index, statements: statements, canvas: single.seenCanvas, explains: explains, stepLimit: stepLimit)
        search.releases = windows.releases
        for number in parts.indices { search.look(at: readings.compactMap { $0.indices.contains(number) ? $0[number] : nil }) }
        var windowCount = 0
        for scenario in single.distinctScenarios(ofRootAt: index) {
            windowCount += 1
            var twin = single.scenarios[scenario]
            twin.direction = .rightToLeft
            // A column stays on its side, so that what keeps clear of it is no mirror image.
            let isPlain = !single.scenarios[scenario].direction.isRightToLeft && !single.scenarios[scenario].hasColumn
            let mirror = isPlain ? single.scenarios.firstIndex(of: twin).map { single.placed[$0][index] } : nil
            search.look(at: single.placed[scenario][index], mirror: mirror, single.scenarios[scenario])
        }
        return SceneProof(
            root: root, platform: document.platform, regions: search.regions, windowCount: windowCount,
            macWindows: parts.first?.macWindows, statements: search.proofs()
        )
    }
}

extension Device {
    /// The width of the narrowest phone that runs the newest release of iOS, held upright, in points.
    static let narrowestPhoneOfToday: Double =
        Device.real.filter { $0.idiom == .phone && $0.releases.map { $0.upperBound >= .current } != false }.map(\.size.width).min() ?? 0

    /// The height of the lowest tablet window in the table, in points.
    static let lowestTabletWindow: Double =
        Device.real.flatMap { device in
            Split.allCases.flatMap { split in
                Orientation.allCases.compactMap { device.idiom == .pad ? device.window(split, $0)?.size.height : nil }
            }
        }.min() ?? 0
}
