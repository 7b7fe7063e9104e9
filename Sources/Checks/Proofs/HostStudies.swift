import AutoLayout
import InterfaceBuilder
import Scenarios

/// The sizes that tables, collections and container views of a document have in all windows, each scene studied once.
final class HostStudies {
    private let document: Document
    private let layoutLimit: Int
    private let extents: SceneExtents
    private var studies: [Key: RegionStudy] = [:]

    private struct Key: Hashable {
        var root: Int
        var scenario: Scenario
    }

    init(_ document: Document, layoutLimit: Int) {
        self.document = document
        self.layoutLimit = layoutLimit
        extents = SceneExtents(document)
    }

    /// The root in whose scene a host lies.
    func holder(of host: String) -> LayoutRoot? {
        document.element(id: host).flatMap { extents.root(at: $0.location) }.map { document.roots[$0] }
    }

    /// The sizes that a host gives in the windows that its own scene takes; nil where it is not in that scene.
    ///
    /// - Parameters:
    ///   - outer: sizes of the host's scene.
    ///   - hasHeights: whether its height matters.
    func region(of host: String, in holder: LayoutRoot, _ outer: WindowRegion, hasHeights: Bool) -> WindowRegion? {
        let runTime = RunTime(outer.scenario, keepsPlaceholders: true)
        let study = study(of: holder, outer, runTime)
        guard let first = study.pieces.first,
            let item = SceneBuilder(holder, of: document, in: runTime.context(of: holder, in: document, at: first.size)).scene.item(id: host)?.index
        else { return nil }
        let plain = outer.hosting ?? Hosting(sizes: [.window(outer.region)], windows: outer.region, gaps: [])
        let constant = AffineForm(constant: 0.5, width: 0, height: 0)
        let sizes = study.pieces.flatMap { piece in
            let width = piece.right(of: item) - piece.left(of: item), height = piece.bottom(of: item) - piece.top(of: item)
            return zip(plain.sizes, plain.places(of: [], in: piece.region)).map { each, place in
                HostSize(
                    windows: place.conditions.reduce(place.piece) { $0.isEmpty ? $0 : $0.clipped(to: $1) },
                    width: each.inWindow(width), height: hasHeights ? each.inWindow(height) : constant
                )
            }
        }.filter { $0.windows.corners.count > 2 }
        let gaps = plain.gaps + study.gaps.flatMap { gap in
            plain.places(of: [], in: gap.region).map { place in
                RegionStudy.Gap(region: place.conditions.reduce(place.piece) { $0.isEmpty ? $0 : $0.clipped(to: $1) }, reason: gap.reason)
            }
        }.filter { $0.region.corners.count > 2 }
        guard let widths = Self.range(sizes.flatMap { $0.lengths($0.width) }), let heights = hasHeights ? Self.range(sizes.flatMap { $0.lengths($0.height) }) : 0...1
        else { return nil }
        return WindowRegion(
            scenario: outer.scenario, region: Polygon(widths: widths, heights: heights), hasHeights: hasHeights,
            hosting: Hosting(sizes: sizes, windows: plain.windows, gaps: gaps)
        )
    }

    /// The least and the greatest of some lengths; of a single one the half point beyond it too, which makes a region of it.
    private static func range(_ lengths: [Double]) -> ClosedRange<Double>? {
        guard let low = lengths.min(), let high = lengths.max() else { return nil }
        return low...max(high, low + 0.5)
    }

    private func study(of root: LayoutRoot, _ region: WindowRegion, _ runTime: RunTime) -> RegionStudy {
        let key = Key(root: document.roots.firstIndex(of: root) ?? 0, scenario: region.scenario)
        if let known = studies[key] { return known }
        let study = runTime.study(of: root, in: document, over: region.region, hasHeights: region.hasHeights, layoutLimit: layoutLimit)
        studies[key] = study
        return study
    }
}

extension HostSize {
    /// A window, as large as itself.
    fileprivate static func window(_ windows: Polygon) -> HostSize {
        HostSize(windows: windows, width: AffineForm(constant: 0, width: 1, height: 0), height: AffineForm(constant: 0, width: 0, height: 1))
    }
}
