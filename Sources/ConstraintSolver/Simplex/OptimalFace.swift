/// A set of equally good points: a point, the interval around it in which each quantity may move, and the basis that expresses the basic
/// quantities by the others.
struct OptimalFace: Sendable {
    var basis: Basis
    var value: [Double]
    var lower: [Double]
    var upper: [Double]
    /// Nonbasic quantities that can move.
    var candidates: [Int32]

    /// Whether a nonbasic quantity's value is decided by the values of the others alone.
    func isFixed(_ quantity: Int) -> Bool { !basis.contains(quantity) && lower[quantity] >= upper[quantity] }
}

extension Simplex {
    /// What the levels optimised so far leave open.
    var face: OptimalFace { OptimalFace(basis: basis, value: value, lower: lower, upper: upper, candidates: candidates) }

    /// Restores an earlier face.
    mutating func take(_ face: OptimalFace) {
        basis = face.basis
        value = face.value
        lower = face.lower
        upper = face.upper
        candidates = face.candidates
    }
}
