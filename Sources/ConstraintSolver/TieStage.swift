/// One minimisation among those that shared ties: what was free to move, what was held at the edge of its box, and the
/// basis that expresses the rest.
struct TieStage: Sendable {
    var simplex: Simplex
    var quadratic: Quadratic
    var free: [Int32]
    var held: [Int32]
    /// The gradient at the held items; its sign is what holds them.
    var holding: [Double]

    /// Corrects a change of all items by what this stage makes of it, and shortens the range in which the held items stay
    /// held.
    func respond(_ changes: inout [Double], _ range: inout (Double, Double)) {
        var state = simplex
        state.value = changes
        state.candidates = free + held
        var flat = quadratic
        for item in flat.items { flat.target[Int(item)] = 0 }
        state.settle(flat, free)
        changes = state.value
        let rates = state.gradient(of: flat, at: held)
        for k in held.indices {
            // A multiplier may shrink to zero, not past it.
            let now = holding[k], rate = rates[k]
            if abs(rate) <= Tolerance.slope { continue }
            if abs(now) <= Tolerance.slope {
                range = (0, 0)
            } else if now / rate > 0 {
                range.0 = max(range.0, -now / rate)
            } else {
                range.1 = min(range.1, -now / rate)
            }
        }
    }
}
