/// The system's minimum for the leading and trailing margins of a controller's root view in one release (evidence/devices.md, section 7),
/// in points.
package struct SystemMargin: Hashable, Sendable {
    /// The minimum width of a root that has the wider margins.
    package let wide: Double
    /// The margins of a narrower root.
    package let narrowSide: Double
    /// The margins of a wider one.
    package let wideSide: Double

    init(_ release: UIKitRelease) {
        wide = RunTimeFact.wideRoot.value(in: release)
        narrowSide = RunTimeFact.narrowRootMargin.value(in: release)
        wideSide = RunTimeFact.wideRootMargin.value(in: release)
    }

    /// By the root's own width.
    package func side(width: Double) -> Double { width >= wide ? wideSide : narrowSide }
}
