/// The framework that a document's views belong to. Every difference between frameworks is decided by this value: how tags are read and
/// frames written, which insets and natural sizes views have, what containers do, which canvas a document was drawn on.
public enum Platform: String, Hashable, Sendable, CaseIterable {
    /// UIKit on iPhone and iPad.
    case iOS
    /// UIKit on Apple TV.
    case tvOS
    /// AppKit on the Mac.
    case macOS
}
