import AutoLayout
import InterfaceBuilder
import Scenarios

/// The studies of a document's scenes in all windows, each made once: of the scenes themselves, and for the sizes that tables, collections
/// and container views in them have.
final class SceneStudies {
    let subject: DocumentUnderCheck
    private let layoutLimit: Int
    private let stepLimit: Int
    private let extents: SceneExtents
    private var studies: [Key: RegionStudy] = [:]
    private var layouts: [Scenario: [SceneLayout]] = [:]

    private var document: Document { subject.document }

    private struct Key: Hashable {
        var root: Int
        var scenario: Scenario
        var opensStacks: Bool
    }

    init(_ subject: DocumentUnderCheck, layoutLimit: Int, stepLimit: Int) {
        self.subject = subject
        self.layoutLimit = layoutLimit
        self.stepLimit = stepLimit
        let document = subject.document
        extents = SceneExtents(document)
    }

    /// The root whose scene contains a host.
    func holder(of host: String) -> LayoutRoot? {
        document.element(id: host).flatMap { extents.root(at: $0.location) }.map { document.roots[$0] }
    }

    /// The sizes of a host in the windows of its own scene; nil if it is not in that scene.
    ///
    /// - Parameters:
    ///   - outer: sizes of the host's scene.
    ///   - hasHeights: whether its height matters.
    func region(of host: String, in holder: LayoutRoot, _ outer: WindowRegion, hasHeights: Bool) -> WindowRegion? {
        let runTime = RunTime(outer.scenario, keepsPlaceholders: true)
        let study = study(of: holder, outer, runTime, opensStacks: false)
        guard let first = study.pieces.first,
            let item = SceneBuilder(holder, of: document, in: runTime.context(of: holder, in: document, at: first.size)).scene.item(
                id: host)?.index
        else { return nil }
        let plain = outer.hosting ?? Hosting(sizes: [.window(outer.studied)], windows: outer.region, gaps: [])
        let constant = AffineForm(constant: 0.5, width: 0, height: 0)
        let sizes = study.pieces.flatMap { piece in
            let width = piece.right(of: item) - piece.left(of: item), height = piece.bottom(of: item) - piece.top(of: item)
            return zip(plain.sizes, plain.places(of: [], in: piece.region)).map { each, place in
                HostSize(
                    windows: place.piece.clipped(to: place.conditions),
                    width: each.inWindow(width), height: hasHeights ? each.inWindow(height) : constant
                )
            }
        }.filter { $0.windows.corners.count > 2 }
        let gaps =
            plain.gaps
            + study.gaps.flatMap { gap in
                plain.places(of: [], in: gap.region).map { place in
                    RegionStudy.Gap(region: place.piece.clipped(to: place.conditions), reason: gap.reason)
                }
            }.filter { $0.region.corners.count > 2 }
        guard let widths = Self.range(sizes.flatMap { $0.lengths($0.width) }),
            let heights = hasHeights ? Self.range(sizes.flatMap { $0.lengths($0.height) }) : 0...1
        else { return nil }
        return WindowRegion(
            scenario: outer.scenario, region: Polygon(widths: widths, heights: heights), hasHeights: hasHeights,
            hosting: Hosting(sizes: sizes, windows: plain.windows, gaps: gaps)
        )
    }

    /// The least and the greatest of some lengths; if they are equal, with half a point added to make it a region.
    private static func range(_ lengths: [Double]) -> ClosedRange<Double>? {
        guard let low = lengths.min(), let high = lengths.max() else { return nil }
        return low...max(high, low + 0.5)
    }

    /// The pieces of a root over a region.
    ///
    /// - Parameter opensStacks: whether stack views that arrange nothing have no size, as in the rules.
    func study(of root: LayoutRoot, _ region: WindowRegion, _ runTime: RunTime, opensStacks: Bool) -> RegionStudy {
        let studied = region.studied, corner = Size(width: studied.widths.lowerBound, height: studied.heights.lowerBound)
        let built = SceneBuilder(root, of: document, in: runTime.context(of: root, in: document, at: corner))
        let opens = opensStacks && built.scene.withOpenEmptyStacks(built.elements) != built.scene
        let key = Key(root: document.roots.firstIndex(of: root) ?? 0, scenario: region.scenario, opensStacks: opens)
        if let known = studies[key] { return known }
        let study = runTime.study(
            of: root, in: document, over: studied, hasHeights: region.hasHeights, layoutLimit: layoutLimit, stepLimit: stepLimit
        ) {
            opens ? $0.scene.withOpenEmptyStacks($0.elements) : $0.scene
        }
        studies[key] = study
        return study
    }

    /// All roots of the document in a scenario, including those inside hosts.
    func layouts(in scenario: Scenario) -> [SceneLayout] {
        if let known = layouts[scenario] { return known }
        let made = subject.layouts(in: scenario)
        if layouts.count >= Self.keptLayouts { layouts = [:] }
        layouts[scenario] = made
        return made
    }

    private static let keptLayouts = 64
}

extension HostSize {
    /// A window, as its own host.
    fileprivate static func window(_ windows: Polygon) -> HostSize {
        HostSize(
            windows: windows, width: AffineForm(constant: 0, width: 1, height: 0), height: AffineForm(constant: 0, width: 0, height: 1))
    }
}
