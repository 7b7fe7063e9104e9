/// One minimisation among those that shared ties: what was free to move, what was held at the edge of its box, and the
/// basis that expresses the rest.
struct TieStage: Sendable {
    var simplex: Simplex
    var quadratic: Quadratic
    /// The level whose violations were shared; nil when what was still open was drawn to zero.
    var level: Int32?
    var free: [Int32]
    var held: [Int32]
    /// The gradient at the held items; its sign is what holds them.
    var holding: [Double]

    /// What of the stage itself moves by one unit.
    enum Motion {
        case none
        /// A breakpoint that the quadratic measures a violation from.
        case target(Int, Breakpoint)
        /// The edge of an item's box at which the item rests.
        case edge(Int)
    }

    /// Corrects a change of all items by what this stage makes of it, and shortens the range in which the held items stay
    /// held.
    func respond(_ changes: inout [Double], _ range: inout (Double, Double), _ motion: Motion) {
        var state = simplex
        // What is held stays at the edge of its box, whatever an earlier stage would have made of it.
        var isConsistent = true
        for item in held where changes[Int(item)] != 0 {
            changes[Int(item)] = 0
            isConsistent = false
        }
        if case let .edge(item) = motion, held.contains(Int32(item)) {
            changes[item] = 1
            isConsistent = false
        }
        state.value = changes
        if !isConsistent { state.recomputeBasics() }
        state.candidates = free + held
        var flat = quadratic
        for item in flat.items { flat.target[Int(item)] = 0 }
        if case let .target(item, breakpoint) = motion, breakpoint.level == level, flat.weight[item] > 0 {
            let size = breakpoint.position < simplex.value[item] ? breakpoint.above : breakpoint.below
            flat.target[item] = size * size / flat.weight[item]
        }
        flat.measure(at: state.value)
        state.settle(flat, free)
        changes = state.value
        let rates = state.gradient(of: flat, at: held)
        let least = Tolerance.slope * flat.items.reduce(0) { max($0, flat.weight[Int($1)]) }
        for k in held.indices {
            // A multiplier may shrink to zero, not past it.
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
