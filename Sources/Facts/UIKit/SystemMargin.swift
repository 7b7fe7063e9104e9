/// The system's minimum for the leading and trailing margins of a controller's root view.
public enum SystemMargin {
    /// In points, by the root's own width: the change is between 393 and 400 (evidence/devices.md, section 7).
    public static func side(width: Double) -> Double { width >= wide ? 20 : 16 }

    /// The minimum width of a root, in points, that has the wider margins.
    public static let wide = 400.0
}
