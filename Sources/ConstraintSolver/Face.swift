/// A set of points that are equally good: a point, the interval around it in which each quantity may move, and the basis that
/// expresses the basic quantities by the others.
struct Face: Sendable {
    var basis: Basis
    var value: [Double]
    var lower: [Double]
    var upper: [Double]
    /// Nonbasic quantities that can move.
    var candidates: [Int32]

    /// Whether nothing but the others' values decides where a nonbasic quantity is.
    func isFixed(_ quantity: Int) -> Bool { !basis.contains(quantity) && lower[quantity] >= upper[quantity] }
}

extension Simplex {
    /// What the levels worked on so far leave open.
    var face: Face { Face(basis: basis, value: value, lower: lower, upper: upper, candidates: candidates) }

    /// Goes back to what was left open before.
    mutating func take(_ face: Face) {
        basis = face.basis
        value = face.value
        lower = face.lower
        upper = face.upper
        candidates = face.candidates
    }
}
