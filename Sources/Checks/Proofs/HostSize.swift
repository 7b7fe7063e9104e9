import AutoLayout

/// The size of a table, a collection or a container view in some of the windows, which determines the size of its contents.
struct HostSize: Sendable {
    /// The windows, in points.
    var windows: Polygon
    /// Functions of the window, in points.
    var width: AffineForm
    var height: AffineForm

    /// A function of the host's size as one of the window.
    func inWindow(_ form: AffineForm) -> AffineForm { width * form.width + height * form.height + form.constant }

    /// The lengths that the host has along an axis.
    func lengths(_ form: AffineForm) -> [Double] { windows.corners.map(form.value) }
}

/// The host sizes that determine a root's size, in all windows of a region.
struct Hosting: Sendable {
    /// In parts that do not overlap.
    var sizes: [HostSize]
    /// All windows.
    var windows: Polygon
    /// Where the size of the host could not be decided.
    var gaps: [RegionStudy.Gap]

    /// The part of a polygon of the host's sizes where conditions hold, as conditions on windows.
    func places(of conditions: [AffineForm], in polygon: Polygon) -> [(conditions: [AffineForm], piece: Polygon)] {
        // A host of fixed size is on the edge of the region that was studied.
        let all = conditions + polygon.sides.map { $0 + 1e-6 }
        return sizes.map { host in (all.map(host.inWindow), host.windows) }
    }

    /// The size of the host in a window; nil if it was not decided.
    func size(in window: Size) -> Size? {
        sizes.first { $0.windows.contains(window) }.map { Size(width: $0.width.value(at: window), height: $0.height.value(at: window)) }
    }
}
