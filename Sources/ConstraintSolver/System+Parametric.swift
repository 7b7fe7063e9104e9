extension System {
    /// The solution for every value of a constraint's constant in an interval, as affine pieces that follow one another.
    ///
    /// Between two breakpoints nothing is solved: the basis tells how every variable answers, and how far. From one piece to
    /// the next the solver goes on from the basis it has, which costs a few pivots. The system itself is left as it is.
    ///
    /// A breakpoint is passed by a step of 10⁻⁷ of the largest number at hand (10⁻⁶ at least), so two of them that are closer
    /// together count as one.
    ///
    /// - Throws: what ``solve()`` throws somewhere in the interval.
    public func parametric(_ id: ConstraintID, over interval: ClosedRange<Double>) throws(SolveFailure) -> [AffinePiece] {
        guard contains(id), interval.lowerBound.isFinite, interval.upperBound.isFinite else { return [] }
        var system = self
        system.keepFromElimination(id)
        var pieces: [AffinePiece] = []
        var start = interval.lowerBound
        system.setConstant(start, of: id)
        try system.solve()
        let largest = system.values.reduce(max(abs(interval.lowerBound), abs(interval.upperBound))) { max($0, abs($1)) }
        let nudge = 1e-7 * max(10, largest)
        while true {
            let piece = try system.piece(of: id, from: start, to: interval.upperBound, nudge: nudge)
            if let last = pieces.last, let joined = last.joined(with: piece) {
                pieces[pieces.count - 1] = joined
            } else {
                pieces.append(piece)
            }
            if piece.range.upperBound >= interval.upperBound { return pieces }
            start = piece.range.upperBound
        }
    }

    private mutating func keepFromElimination(_ id: ConstraintID) {
        while isEdited.count <= Int(id.index) { isEdited.append(false) }
        if !isEdited[Int(id.index)] {
            isEdited[Int(id.index)] = true
            forgetOptimum()
        }
    }

    /// The piece that begins at `start`. Its basis is looked for just behind it; where several items meet their breakpoints at
    /// once and no basis is met that tells, a little further.
    private mutating func piece(of id: ConstraintID, from start: Double, to limit: Double, nudge: Double) throws(SolveFailure)
        -> AffinePiece {
        var inside = start
        for stride in [1.0, 10, 100] {
            inside = min(start + stride * nudge, limit)
            setConstant(inside, of: id)
            try solve()
            if let (slopes, low, high) = optimum?.slopes(of: id.index), max(low, high) > inside || inside >= limit {
                var values = values
                for v in values.indices { values[v] -= (inside - start) * slopes[v] }
                return AffinePiece(range: start...max(start, min(max(low, high), limit)), values: values, slopes: slopes)
            }
        }
        // Breakpoints so close together that no basis lies between them: the chord.
        let far = values
        setConstant(start, of: id)
        try solve()
        let step = inside - start
        let slopes = values.indices.map { step > 0 ? (far[$0] - values[$0]) / step : 0 }
        return AffinePiece(range: start...inside, values: values, slopes: slopes)
    }
}

extension Optimum {
    /// The change of every variable per unit of a constant, and the constants between which it holds; nil when the basis does
    /// not tell.
    mutating func slopes(of id: Int32) -> (slopes: [Double], low: Double, high: Double)? {
        if Int(id) < placement.itemOf.count, placement.itemOf[Int(id)] == Placement.constant {
            return (Array(repeating: 0, count: simplex.program.variableColumn.count), -.infinity, .infinity)
        }
        if directions.contains(where: { $0.current != $0.start && $0.id != id }) { return nil }
        guard let k = directions.firstIndex(where: { $0.id == id }) ?? makeDirection(id) else { return nil }
        let direction = directions[k], factor = placement.factorOf[Int(id)], shift = placement.shiftOf[Int(id)]
        let ends = [direction.low, direction.high].map { $0 * factor + shift }
        return (direction.variables.map { $0 / factor }, min(ends[0], ends[1]), max(ends[0], ends[1]))
    }
}
