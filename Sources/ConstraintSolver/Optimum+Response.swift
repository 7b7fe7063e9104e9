/// How everything answers when one constraint's place on its item moves, and the places between which that holds.
struct Response: Sendable {
    var item: Int
    /// Whether the item goes along with the constraint's place.
    var isHeld: Bool
    /// The place of the constraint's kink now, and the places between which the answer holds.
    var start: Double
    var low: Double
    var high: Double
    /// The change of every item per unit of the place.
    var items: [Double]
}

extension Optimum {
    /// The answer to a change of a constraint's constant as the basis gives it. Nil when the basis does not tell: the
    /// constraint is met exactly, but by an item that is basic or that several kinks hold at once.
    ///
    /// A constraint that is missed, or holds with room to spare, moves nothing by itself; only among ties does the place from
    /// which the miss is measured count.
    func response(to id: Int32) -> Response? {
        guard Int(id) < compilation.itemOf.count, compilation.itemOf[Int(id)] >= 0 else { return nil }
        let item = Int(compilation.itemOf[Int(id)])
        let program = simplex.program
        guard let own = program.kinkRange(item).first(where: { program.kinks[$0].source == Kink.Source.constraint(id) })
        else { return nil }
        let kink = program.kinks[own]
        let x = simplex.value[item]
        let isMet = abs(kink.position - x) <= simplex.tolerance(kink.position)
        // A required constraint that is missed within the tolerance of rounding is about to be contradicted.
        if !isMet, kink.level == Kink.hard, x < kink.position ? kink.below > 0 : kink.above > 0 { return nil }
        var response = Response(item: item, isHeld: isMet, start: kink.position, low: -.infinity, high: .infinity,
                                items: Array(repeating: 0, count: program.itemCount))
        var motion = TieStage.Motion.target(item, kink)
        if isMet || isEdge(kink, item) {
            guard let (low, high) = heldPlaces(own, item) else { return nil }
            response.low = low
            response.high = high
        }
        if isMet {
            motion = isEdge(kink, item) ? .edge(item) : .none
            if case .none = motion, !follow(&response) { return nil }
        }
        var range = (response.low - response.start, response.high - response.start)
        for stage in stages { stage.respond(&response.items, &range, motion) }
        if case .edge = motion, abs(response.items[item] - 1) > 1e-9 { return nil }
        limitByBoxes(response, &range)
        if !isMet {
            // The constraint begins to matter where its kink meets the item.
            limit(&range, room: simplex.value[item] - kink.position, rate: 1 - response.items[item])
        }
        response.low = response.start + range.0
        response.high = response.start + range.1
        return response
    }

    /// Whether a kink is where the box of an item ends that ties leave some room.
    private func isEdge(_ kink: Kink, _ item: Int) -> Bool {
        let set = optimalSet, low = set.boxLower[item], high = set.boxUpper[item], slack = simplex.tolerance(kink.position)
        return low < high && (abs(low - kink.position) <= slack || abs(high - kink.position) <= slack)
    }

    /// Lets a nonbasic item follow the kink it is fixed at; false when the basis does not fix it.
    private func follow(_ response: inout Response) -> Bool {
        let set = optimalSet, item = response.item
        guard simplex.position[item] < 0, set.position[item] < 0, set.boxLower[item] >= set.boxUpper[item] else { return false }
        var first = stages.first?.simplex ?? simplex
        response.items[item] = 1
        for p in first.solveColumn(of: item) { response.items[Int(first.head[Int(p)])] = -first.column[Int(p)] }
        return true
    }

    /// The places between which a kink that holds an item may move before another one that matters is met; nil when it is
    /// not the one that holds the item.
    private func heldPlaces(_ own: Int, _ item: Int) -> (low: Double, high: Double)? {
        let program = simplex.program, range = program.kinkRange(item), kink = program.kinks[own]
        let isBent = kink.below == 0 || kink.above == 0
        let slack = simplex.tolerance(kink.position)
        let others = range.filter { $0 != own && abs(program.kinks[$0].position - kink.position) <= slack }
        if !others.isEmpty {
            if isBent || others.contains(where: { program.kinks[$0].level <= kink.level }) { return nil }
            if kink.level != Kink.hard {
                let answer = leastCost(item)
                guard let answer, answer.up == kink.level, answer.down == kink.level else { return nil }
            }
        }
        var low = -Double.infinity, high = Double.infinity
        for k in range where k != own && (isBent || program.kinks[k].level <= kink.level) {
            let place = program.kinks[k].position
            if program.kinks[k].level == Kink.hard {
                if program.kinks[k].below > 0 { low = max(low, min(place, kink.position)) }
                if program.kinks[k].above > 0 { high = min(high, max(place, kink.position)) }
            } else {
                if place <= kink.position { low = max(low, place) }
                if place >= kink.position { high = min(high, place) }
            }
        }
        return (low, high)
    }

    /// Where an item costs least at the prices of the optimum, and the levels that resist moving it from there; nil when
    /// those that are known do not decide it.
    func leastCost(_ item: Int) -> (value: Double, up: Int32, down: Int32)? {
        simplex.program.leastCost(item, priced: simplex.program.levels.count) { level in
            guard Int(level) < simplex.levelDuals.count else { return nil }
            return simplex.reducedCost(item, simplex.levelDuals[Int(level)])
        }
    }

    /// Shortens a range to where every item stays in its box; an edge that is the kink itself goes along with it.
    private func limitByBoxes(_ response: Response, _ range: inout (Double, Double)) {
        let set = optimalSet
        for other in response.items.indices where abs(response.items[other]) > 1e-11 {
            let rate = response.items[other], x = simplex.value[other]
            var down = set.boxLower[other], up = set.boxUpper[other]
            if other == response.item {
                let slack = simplex.tolerance(response.start)
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

    /// Shortens a range to where a distance that shrinks at a rate, and grows at a negative one, does not change its sign.
    private func limit(_ range: inout (Double, Double), room: Double, rate: Double) {
        if rate == 0 { return }
        let end = room / rate
        if end > 0 { range.1 = min(range.1, end) } else { range.0 = max(range.0, end) }
    }
}
