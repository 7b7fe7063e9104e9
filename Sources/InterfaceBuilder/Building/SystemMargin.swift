/// The system's minimum for the leading and trailing margins of a controller's root view.
public enum SystemMargin {
    /// In points, by the root's own width: the switch lies between 393 and 400 (evidence/devices.md, section 7).
    public static func side(width: Double) -> Double { width >= 400 ? 20 : 16 }
}
