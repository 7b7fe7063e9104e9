import AutoLayout

/// A repair that works wherever it was tried.
struct RepairAdvice {
    var repair: Repair
    /// Whether a lower priority of the same constraint works as well.
    var takesPriority = false
}
