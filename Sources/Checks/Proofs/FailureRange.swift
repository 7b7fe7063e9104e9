import AutoLayout

/// Where in one piece of a region a statement does not hold of a subject: all the linear conditions together.
struct FailureRange {
    /// As ``Observation/subject`` has it.
    var subject: String
    /// Each is an affine function of the window that is positive there.
    var conditions: [AffineForm]

    /// The sizes at which the conditions hold.
    func region(in piece: Polygon) -> Polygon { conditions.reduce(piece) { $0.isEmpty ? $0 : $0.clipped(to: $1) } }
}
