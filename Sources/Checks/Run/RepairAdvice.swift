import AutoLayout

/// What was found out about the repairs of a conflict.
struct RepairAdvice {
    /// The gentlest one that works in every scenario and for every window; nil if none does, or none that was tried.
    var repair: Repair?
    /// Where no repair is known, the constraint without which no window has the conflict, though something else comes of it.
    var doubt: Int?
    /// Whether all were tried.
    var isWhole = true
    /// Whether a lower priority of the same constraint works as well.
    var takesPriority = false
}
