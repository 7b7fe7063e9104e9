import AutoLayout

/// The part of one piece of a region where a statement does not hold for a subject: where all the linear conditions hold.
struct FailureRange {
    /// As in ``Observation/subject``.
    var subject: String
    /// Each is an affine function of the window, positive where the condition holds.
    var conditions: [AffineForm]

    /// The sizes at which the conditions hold.
    func region(in piece: Polygon) -> Polygon { conditions.reduce(piece) { $0.isEmpty ? $0 : $0.clipped(to: $1) } }
}

/// Where a rule would observe something in one piece.
struct PieceFailures {
    var ranges: [FailureRange]
    /// Whether there is nothing else.
    var isComplete: Bool

    init(_ ranges: [FailureRange], isComplete: Bool = true) {
        self.ranges = ranges
        self.isComplete = isComplete
    }
}
