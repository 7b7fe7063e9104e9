/// How everything responds if one constraint's position on its quantity moves, and the positions between which that holds.
struct Response: Sendable {
    var quantity: Int
    /// Whether the quantity follows the constraint's position.
    var isHeld: Bool
    /// The present position of the constraint's breakpoint, and the positions between which the response holds.
    var start: Double
    var low: Double
    var high: Double
    /// The change of every quantity per unit of the position.
    var quantities: [Double]
}

extension Optimum {
    /// The response to a change of a constraint's constant, from the basis. Nil if the basis does not determine it: the constraint is met
    /// exactly, but by a quantity that is basic or that several breakpoints hold at once.
    ///
    /// A constraint that is violated, or holds with slack, moves nothing by itself; only among ties does the position that the violation is
    /// measured from matter.
    func response(to id: Int32) -> Response? {
        guard Int(id) < placement.quantityOf.count, placement.quantityOf[Int(id)] >= 0 else { return nil }
        let quantity = Int(placement.quantityOf[Int(id)])
        let program = simplex.program
        guard
            let own = program.breakpointRange(quantity).first(where: { program.breakpoints[$0].source == Breakpoint.Source.constraint(id) })
        else { return nil }
        let breakpoint = program.breakpoints[own]
        let x = simplex.value[quantity]
        let isMet = abs(breakpoint.position - x) <= Tolerance.step(near: breakpoint.position)
        // A required constraint that is violated within the tolerance of rounding is about to be contradicted.
        if !isMet, breakpoint.level == Breakpoint.hard, x < breakpoint.position ? breakpoint.below > 0 : breakpoint.above > 0 { return nil }
        var response = Response(
            quantity: quantity, isHeld: isMet, start: breakpoint.position, low: -.infinity, high: .infinity,
            quantities: Array(filledWith: 0, count: program.quantityCount))
        var motion = TieStage.Motion.target(quantity, breakpoint)
        if isMet || isEdge(breakpoint, quantity) {
            guard let (low, high) = heldPlaces(own, quantity) else { return nil }
            response.low = low
            response.high = high
        }
        if isMet {
            motion = isEdge(breakpoint, quantity) ? .edge(quantity) : .none
            if case .none = motion, !follow(&response) { return nil }
        }
        var range = (response.low - response.start, response.high - response.start)
        for stage in stages { stage.respond(&response.quantities, &range, motion) }
        if case .edge = motion, abs(response.quantities[quantity] - 1) > 1e-9 { return nil }
        limitByBounds(response, &range)
        if !isMet {
            // The constraint begins to matter where its breakpoint meets the quantity.
            limit(&range, room: simplex.value[quantity] - breakpoint.position, rate: 1 - response.quantities[quantity])
        }
        response.low = response.start + range.0
        response.high = response.start + range.1
        return program.keepsRows(response.quantities) && isProven(response, breakpoint) ? response : nil
    }

    /// Whether the prices prove that the quantity of a response is in its place at either end of its range, and so in between. The others
    /// stay within their bounds, for which the prices are proof.
    private func isProven(_ response: Response, _ breakpoint: Breakpoint) -> Bool {
        guard let pricing else { return false }
        let certificate = Certificate(pricing)
        let program = simplex.program, quantity = response.quantity, x = simplex.value[quantity]
        var far = 1 + 2 * max(abs(response.start), abs(x))
        for k in program.breakpointRange(quantity) { far = max(far, 2 * abs(program.breakpoints[k].position)) }
        return [max(response.low, response.start - far), min(response.high, response.start + far)].allSatisfy { place in
            certificate.isProven(
                quantity, of: simplex, at: x + (place - response.start) * response.quantities[quantity],
                moving: breakpoint.source, to: place)
        }
    }

    /// Whether a breakpoint is at a bound of a quantity for which ties leave some room.
    private func isEdge(_ breakpoint: Breakpoint, _ quantity: Int) -> Bool {
        let set = optimalSet, low = set.lower[quantity], high = set.upper[quantity], slack = Tolerance.step(near: breakpoint.position)
        return low < high && (abs(low - breakpoint.position) <= slack || abs(high - breakpoint.position) <= slack)
    }

    /// Lets a nonbasic quantity follow the breakpoint that it is fixed at; false if the basis does not fix it.
    private func follow(_ response: inout Response) -> Bool {
        let set = optimalSet, quantity = response.quantity
        guard !simplex.basis.contains(quantity), set.isFixed(quantity) else { return false }
        var first = stages.first?.simplex ?? simplex
        response.quantities[quantity] = 1
        for p in first.basis.solveColumn(of: quantity, in: simplex.program) {
            response.quantities[Int(first.basis.quantities[Int(p)])] = -first.basis.column[Int(p)]
        }
        return true
    }

    /// The positions between which a breakpoint that holds a quantity may move before it meets another one that matters; nil if it does not
    /// hold the quantity.
    private func heldPlaces(_ own: Int, _ quantity: Int) -> (low: Double, high: Double)? {
        let program = simplex.program, range = program.breakpointRange(quantity), breakpoint = program.breakpoints[own]
        // A breakpoint that decides only one way, by itself or at the prices, leaves the other way to lower levels.
        let answer = leastCost(quantity)
        let isBent = breakpoint.below == 0 || breakpoint.above == 0 || answer?.up != breakpoint.level || answer?.down != breakpoint.level
        let slack = Tolerance.step(near: breakpoint.position)
        let others = range.filter { $0 != own && abs(program.breakpoints[$0].position - breakpoint.position) <= slack }
        if !others.isEmpty {
            if isBent || others.contains(where: { program.breakpoints[$0].level <= breakpoint.level }) { return nil }
        }
        var low = -Double.infinity, high = Double.infinity
        for k in range where k != own && (isBent || program.breakpoints[k].level <= breakpoint.level) {
            let place = program.breakpoints[k].position
            if program.breakpoints[k].level == Breakpoint.hard {
                if program.breakpoints[k].below > 0 { low = max(low, min(place, breakpoint.position)) }
                if program.breakpoints[k].above > 0 { high = min(high, max(place, breakpoint.position)) }
            } else {
                if place <= breakpoint.position { low = max(low, place) }
                if place >= breakpoint.position { high = min(high, place) }
            }
        }
        return (low, high)
    }

    /// Where a quantity costs least at the prices of the optimum, and the levels that resist moving it from there; nil if the known prices
    /// do not decide it.
    func leastCost(_ quantity: Int) -> (value: Double, up: Int32, down: Int32)? {
        simplex.program.leastCost(quantity, priced: simplex.program.levels.count) { level in
            guard Int(level) < simplex.levelPrices.count else { return nil }
            return simplex.reducedCost(quantity, simplex.levelPrices[Int(level)])
        }
    }

    /// Rates smaller than this, per unit of the largest, are rounding.
    private static let rateRounding = 1e-11

    /// Shortens a range to where every quantity stays within its bounds; an edge that is the breakpoint itself moves along with it.
    private func limitByBounds(_ response: Response, _ range: inout (Double, Double)) {
        let set = optimalSet
        // A solved column has no rounding left in it; what ties made of it may have.
        let rounding = stages.isEmpty ? 0 : Self.rateRounding * response.quantities.reduce(0) { max($0, abs($1)) }
        for other in response.quantities.indices where abs(response.quantities[other]) > rounding {
            let rate = response.quantities[other], x = simplex.value[other]
            var down = set.lower[other], up = set.upper[other]
            if other == response.quantity {
                let slack = Tolerance.step(near: response.start)
                if abs(down - response.start) <= slack { down = -.infinity }
                if abs(up - response.start) <= slack { up = .infinity }
            }
            if up.isFinite {
                let room = max(0, up - x)
                if rate > 0 { range.1 = min(range.1, room / rate) } else { range.0 = max(range.0, room / rate) }
            }
            if down.isFinite {
                let room = max(0, x - down)
                if rate > 0 { range.0 = max(range.0, -room / rate) } else { range.1 = min(range.1, -room / rate) }
            }
        }
    }

    /// Shortens a range to where a distance that shrinks at `rate` (or grows, if negative) does not change its sign.
    private func limit(_ range: inout (Double, Double), room: Double, rate: Double) {
        if rate == 0 { return }
        let end = room / rate
        if end > 0 { range.1 = min(range.1, end) } else { range.0 = max(range.0, end) }
    }
}
