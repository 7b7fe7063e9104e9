import Facts
import InterfaceBuilder

/// Windows lower than those of tablets and of phones held upright, for which few scenes are made.
struct LowWindows: Hashable, Sendable {
    /// The place of the scene among its document's roots.
    var root: Int
    /// The height of the highest, in points, and whether they are all lower than that.
    var height: Double
    var areBelow = false
    /// The release of iOS in which that is so, if it is another height in others; nil if it is the same in all.
    var release: UIKitRelease?
    /// Where the views are that the finding is about.
    var places: Set<SourceLocation>
    /// Whether the finding stands for several, which its notes tell.
    var isSummary = false
}
