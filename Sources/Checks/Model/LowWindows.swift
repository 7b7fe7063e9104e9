/// Windows lower than those of tablets and of phones held upright, for which few scenes are made.
struct LowWindows: Hashable, Sendable {
    /// The place of the scene among its document's roots.
    var root: Int
    /// The height of the highest, in points, and whether they are all lower than that.
    var height: Double
    var areBelow = false
    /// How many views the finding is about.
    var views = 1
}
