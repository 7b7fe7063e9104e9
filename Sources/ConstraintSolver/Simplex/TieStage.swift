/// One of the minimisations that shared ties: what was free to move, what was held at its bound, and the basis that expresses the rest.
struct TieStage: Sendable {
    var simplex: Simplex
    var quadratic: Quadratic
    /// The level whose violations were shared; nil if what was still open was moved towards zero.
    var level: Int32?
    var free: [Int32]
    var held: [Int32]
    /// The gradient at the held quantities; its sign is what holds them.
    var holding: [Double]

    /// The part of the stage that moves by one unit.
    enum Motion {
        case none
        /// A breakpoint that the quadratic measures a violation from.
        case target(Int, Breakpoint)
        /// The bound at which a quantity rests.
        case edge(Int)
    }

    /// Corrects a change of all quantities by the effect of this stage, and shortens the range in which the held quantities stay held.
    func respond(_ changes: inout [Double], _ range: inout (Double, Double), _ motion: Motion) {
        var state = simplex
        // A held quantity stays at its bound, whatever an earlier stage would do with it.
        var isConsistent = true
        for quantity in held where changes[Int(quantity)] != 0 {
            changes[Int(quantity)] = 0
            isConsistent = false
        }
        if case let .edge(quantity) = motion, held.contains(Int32(quantity)) {
            changes[quantity] = 1
            isConsistent = false
        }
        state.value = changes
        if !isConsistent { state.recomputeBasics() }
        state.candidates = free + held
        var flat = quadratic
        for quantity in flat.quantities { flat.target[Int(quantity)] = 0 }
        if case let .target(quantity, breakpoint) = motion, breakpoint.level == level, flat.weight[quantity] > 0 {
            let size = breakpoint.position < simplex.value[quantity] ? breakpoint.above : breakpoint.below
            flat.target[quantity] = size * size / flat.weight[quantity]
        }
        flat.measure(at: state.value)
        state.settle(flat, free)
        changes = state.value
        let rates = state.gradient(of: flat, at: held)
        let least = Tolerance.slope * flat.quantities.reduce(0) { max($0, flat.weight[Int($1)]) }
        for k in held.indices {
            // A multiplier may shrink to zero but not past it.
            let now = holding[k], rate = rates[k]
            if abs(rate) <= least { continue }
            if abs(now) <= quadratic.rounding {
                range = (0, 0)
            } else if now / rate > 0 {
                range.0 = max(range.0, -now / rate)
            } else {
                range.1 = min(range.1, -now / rate)
            }
        }
    }
}
