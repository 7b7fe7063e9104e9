import AutoLayout

/// How large a table, a collection or a container view is in some of the windows: what it holds takes its size from there.
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

/// What gives a root its size, in all windows of a region.
struct Hosting: Sendable {
    /// In parts that do not overlap.
    var sizes: [HostSize]
    /// All windows.
    var windows: Polygon
    /// Where the size of the host could not be decided.
    var gaps: [RegionStudy.Gap]

    /// What is inside a polygon of the host's sizes and meets conditions there, as conditions on windows.
    func places(of conditions: [AffineForm], in polygon: Polygon) -> [(conditions: [AffineForm], piece: Polygon)] {
        // A host of one size lies on the edge of what was looked at.
        let all = conditions + polygon.sides.map { $0 + 1e-6 }
        return sizes.map { host in (all.map(host.inWindow), host.windows) }
    }

    /// The size of the host in a window; nil where it was not decided.
    func size(in window: Size) -> Size? {
        sizes.first { $0.windows.contains(window) }.map { Size(width: $0.width.value(at: window), height: $0.height.value(at: window)) }
    }
}
