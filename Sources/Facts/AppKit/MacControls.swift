/// The design of AppKit's controls apart from their text, which `appkit-insets.csv` and `appkit-sizes.csv` contain: how large they are and
/// how far they draw beyond their alignment rectangles.
package enum MacControls: String, Hashable, Sendable, CaseIterable {
    case aqua
    case bigSur = "bigsur"
    case tahoe
}
