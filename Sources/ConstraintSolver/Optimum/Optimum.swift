/// A solved program and what is needed to continue from there if constants, bounds or breakpoints change.
struct Optimum: Sendable {
    /// Where each constraint is in the program.
    var placement: ConstraintPlaces
    /// The final state: basis and values after ties were shared.
    var simplex: Simplex
    /// The whole set of optimal points, from before ties were shared; nil if there is only one.
    var face: OptimalFace?
    /// How ties were shared, stage by stage.
    var stages: [TieStage] = []
    /// The constants that were edited last, and how the solution responds to them.
    var rays: [Ray] = []
    /// Moves since the basic values were last computed from scratch.
    var slides = 0
    /// Rows that were added to the program since it was compiled.
    var appendedRows = 0
    /// Where the prices of the levels are; nil until there are any.
    var pricing: Certificate.Pricing?
    /// What the last certificate found.
    private var evidence: Certificate.Evidence?
    /// Whether only rounding was left of some equation after elimination.
    private let isLossy: Bool
    /// Whether this is the second, careful attempt at what could not be certified.
    private let isCareful: Bool
    /// The values of the variables where the rays start.
    var base: [Double] = []

    /// How an attempt to solve ended.
    enum Outcome {
        case solved
        /// Required constraints contradict one another.
        case conflict
        /// The program cannot represent a change.
        case needsCompiling
        /// The solution does not hold, or is not proven to be optimal; with the constraints concerned.
        case uncertified([Int32])
    }

    /// Compiles constraints for ``start(_:nonNegative:values:)`` to solve; nil if they contradict one another immediately.
    ///
    /// - Parameter isCareful: whether to skip elimination, in which numbers of different sizes meet, and to scale the columns.
    init?(store: ConstraintStore, ids: [Int32], nonNegative: [Bool], keeps: [Bool], isCareful: Bool) {
        guard
            let compilation = Compilation(
                store: store, ids: ids, nonNegative: nonNegative, keeps: isCareful ? nil : keeps,
                isScaled: isCareful)
        else { return nil }
        simplex = Simplex(program: compilation.program)
        placement = compilation.placement
        isLossy = compilation.isLossy
        self.isCareful = isCareful
    }

    /// Solves from scratch. The values are written only if they are certified.
    mutating func start(_ store: ConstraintStore, nonNegative: [Bool], values: inout [Double]) -> Outcome {
        if isLossy { return .uncertified([]) }
        simplex.start()
        return finish(store, nonNegative, &values)
    }

    /// The set of optimal points.
    var optimalSet: OptimalFace { face ?? simplex.face }

    /// Goes from a basis to the solution and its certificate.
    mutating func finish(_ store: ConstraintStore, _ nonNegative: [Bool], _ values: inout [Double]) -> Outcome {
        simplex.hasRunOut = false
        guard simplex.findFeasible() else { return simplex.hasRunOut ? .uncertified([]) : .conflict }
        simplex.optimiseLevels()
        rays = []
        stages = []
        face = nil
        if simplex.candidates.isEmpty {
            simplex.recomputeBasics()
        } else {
            face = simplex.face
            stages = simplex.shareTies(isNonNegative: nonNegative)
        }
        if isCareful { simplex.refineBasics() }
        slides = 0
        var found = values
        writeValues(&found)
        let missed = Certificate.missedRows(store, isNonNegative: nonNegative, values: found)
        if !missed.isEmpty || simplex.hasRunOut { return .uncertified(missed) }
        let lost = simplex.program.lostVariables(found)
        if !lost.isEmpty { return .uncertified(constraints(on: lost, store)) }
        let pricing = Certificate.Pricing(simplex)
        self.pricing = pricing
        let certificate = Certificate(pricing, widest: store.isWide ? simplex.program.largestPlace : 0)
        let unproven = certificate.unprovenQuantities(of: simplex, store, values: found, evidence: &evidence)
        simplex.program.changedQuantities.removeAll(keepingCapacity: true)
        if !unproven.isEmpty { return .uncertified(constraints(on: unproven, store)) }
        values = found
        return .solved
    }

    /// The constraints that involve any of some quantities.
    private func constraints(on quantities: [Int], _ store: ConstraintStore) -> [Int32] {
        var isConcerned = [Bool](filledWith: false, count: simplex.program.quantityCount)
        for quantity in quantities { isConcerned[quantity] = true }
        var ids: [Int32] = []
        store.forEachLive { id in
            let quantity = placement.quantityOf[id]
            let isNamed =
                quantity >= 0 && isConcerned[Int(quantity)]
                || store.terms(of: id).contains { t in
                    let column = simplex.program.variableColumn[Int(store.termVariable[t])]
                    return column >= 0 && isConcerned[Int(column)]
                }
            if isNamed { ids.append(Int32(id)) }
        }
        return ids
    }

    func writeValues(_ values: inout [Double]) { simplex.writeValues(&values) }
}

extension Simplex {
    /// The values of the variables, eliminated ones included.
    func writeValues(_ values: inout [Double]) {
        for v in values.indices {
            let column = program.variableColumn[v]
            values[v] =
                column < 0
                ? program.variableOffset[v]
                : program.variableScale[v] * value[Int(column)] + program.variableOffset[v]
        }
    }
}

extension Program {
    /// The columns of variables of which elimination leaves only rounding: values so much smaller than the numbers that they are the
    /// difference of that no constraint could be judged by them.
    fileprivate func lostVariables(_ values: [Double]) -> [Int] {
        values.indices.compactMap { v in
            let column = Int(variableColumn[v])
            guard column >= 0, abs(variableOffset[v]) > Tolerance.image * max(1, abs(values[v])) else { return nil }
            return column
        }
    }
}
