import AutoLayout

/// What the windows have in common that a phone's app is resized to, on a tablet or mirrored on a Mac. All lengths are in points.
package struct ResizedWindow: Hashable, Sendable {
    /// The greatest width and height that are known to be compact.
    package var compact: Size
    /// The width and height from which it is regular, as far as is known.
    package var regular: Size
    /// What the system takes of it.
    package var safeArea: EdgeInsets
}
