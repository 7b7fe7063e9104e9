/// Finds contradictions among the required constraints of a system, one irreducible set after another, as long as the caller leaves out one
/// constraint of each.
///
///     var search = ConflictSearch(system)
///     while let conflict = search.next() { search.leaveOut(conflict.members[0]) }
///
/// The required part is compiled without elimination, so that each bound keeps its identity, and solved up to the first violated bound that
/// cannot be repaired. At that point one basic quantity is a combination of nonbasic ones that are all stuck at bounds: those bounds and
/// its own are a vertex of the dual's ray cone, and the supports of such vertices are exactly the irreducible sets (Gleeson and Ryan,
/// 1990). The search continues from its current basis, so that many conflicts cost little more than one.
public struct ConflictSearch: Sendable {
    private var store: ConstraintStore
    private let isNonNegative: [Bool]
    private var placement: ConstraintPlaces
    private var simplex: Simplex
    private var isStarted = false
    /// Constraints without variables that cannot hold.
    private var impossible: [Int32]
    /// Quantities whose own bounds contradict one another, or did.
    private var crossed: [Int]
    /// The constraints that may be part of a smaller set; only the nearby ones if there are too many.
    private lazy var neighbours = ConflictNeighbours(of: ids, in: store, variableCount: isNonNegative.count)
    private let ids: [Int32]
    private var isLeftOut: [Bool]
    private var thoroughTries = 60
    private static let nearby = 60
    /// Quantities whose bounds have changed since the last solution.
    private var touched: [Int32] = []

    /// - Parameter system: the system to search; constraints with a number that is not finite are ignored.
    public init(_ system: System) {
        self.init(system.store, required: system.requiredConstraints(), nonNegative: system.isNonNegative)
    }

    init(_ store: ConstraintStore, required ids: [Int32], nonNegative: [Bool]) {
        self.store = store
        self.ids = ids
        isLeftOut = Array(filledWith: false, count: store.count)
        isNonNegative = nonNegative
        impossible = ids.filter { store.termCount(of: Int($0)) == 0 && !store.holdsWithoutVariables(Int($0)) }
        let compilation = Compilation(named: ids.filter { store.termCount(of: Int($0)) > 0 }, of: store, nonNegative: nonNegative)
        simplex = Simplex(program: compilation.program)
        placement = compilation.placement
        crossed = simplex.program.crossedQuantities
    }

    // MARK: Changing the constraints

    /// Leaves a constraint out of the search from now on.
    public mutating func leaveOut(_ id: ConstraintID) {
        impossible.removeAll { $0 == id.index }
        guard let quantity = quantity(of: id) else { return }
        isLeftOut[Int(id.index)] = true
        simplex.program.removeBreakpoint(source: Breakpoint.Source.constraint(id.index), quantity: quantity)
        note(quantity)
    }

    /// Adds a constraint, or adds it back, with the given relation.
    public mutating func takeIn(_ id: ConstraintID, as relation: Relation) {
        guard let quantity = quantity(of: id) else { return }
        leaveOut(id)
        isLeftOut[Int(id.index)] = false
        store.setRelation(relation, of: Int(id.index))
        simplex.program.insertBreakpoint(placement.breakpoint(id.index, store, level: Breakpoint.hard), quantity: quantity)
        note(quantity)
    }

    /// Adds back a constraint that was left out.
    fileprivate mutating func takeIn(_ id: ConstraintID) {
        if store.termCount(of: Int(id.index)) > 0 {
            takeIn(id, as: store.relation[Int(id.index)])
        } else if !store.holdsWithoutVariables(Int(id.index)) {
            impossible.append(id.index)
        }
    }

    private func quantity(of id: ConstraintID) -> Int? {
        guard placement.quantityOf.indices.contains(Int(id.index)), placement.quantityOf[Int(id.index)] >= 0 else { return nil }
        return Int(placement.quantityOf[Int(id.index)])
    }

    private mutating func note(_ quantity: Int) {
        touched.append(Int32(quantity))
        if simplex.program.lower[quantity] > simplex.program.upper[quantity] { crossed.append(quantity) }
    }

    // MARK: Results

    /// Whether the remaining constraints can hold together.
    public mutating func canHold() -> Bool { contradiction() == nil }

    /// The next set of constraints that cannot hold together; nil if the remaining ones can.
    ///
    /// Non-negative lengths are taken as given: a constraint is listed only if the others would not contradict them without it. Of
    /// overlapping sets, one with fewer constraints is preferred.
    public mutating func next() -> Conflict? {
        guard let sources = contradiction(), let found = irreducible(sources) else { return nil }
        return found.members.count > 2 ? smaller(than: found) ?? found : found
    }

    /// The smallest set that overlaps with the given one and is smaller, of those found by leaving out one member at a time.
    private mutating func smaller(than conflict: Conflict) -> Conflict? {
        let near = neighbours.around(conflict.members.map(\.index), without: isLeftOut, limit: Self.nearby)
        if let near, near.count == conflict.members.count { return nil }
        if near == nil {
            if thoroughTries <= 0 { return nil }
            thoroughTries -= conflict.members.count
        }
        var part = near.map { ConflictPart(of: $0, in: store, nonNegative: isNonNegative) }
        let members = Set(conflict.members.map(\.index))
        var best: Conflict?
        // Leaving out one member or another often leads to the same set.
        var known: Set<[Int32]> = []
        for member in members.sorted() {
            let sources: [Int32]?
            if part != nil {
                sources = part?.contradiction(without: [member])
            } else {
                var other = self
                other.leaveOut(ConstraintID(member))
                sources = other.contradiction()
            }
            guard let sources, sources.contains(where: { members.contains($0) }), known.insert(sources).inserted,
                let found = irreducible(sources, ofLessThan: (best ?? conflict).members.count)
            else { continue }
            best = found
        }
        return best
    }

    /// The sources of bounds that contradict one another; nil if there are none.
    fileprivate mutating func contradiction() -> [Int32]? {
        if let id = impossible.first { return [Breakpoint.Source.constraint(id)] }
        crossed.removeAll { simplex.program.lower[$0] <= simplex.program.upper[$0] }
        if let quantity = crossed.first { return [simplex.program.lowerSource[quantity], simplex.program.upperSource[quantity]].sorted() }
        if isStarted {
            simplex.reopen(touched)
        } else {
            // Bounds may have changed since the simplex was made.
            simplex = Simplex(program: simplex.program)
            simplex.start()
            isStarted = true
        }
        touched = []
        simplex.program.changedQuantities.removeAll(keepingCapacity: true)
        if simplex.findFeasible() { return nil }
        if simplex.hasRunOut {
            // Nothing is known, so the next question starts afresh.
            isStarted = false
            if !simplex.cost.quantities.isEmpty { simplex.dropPhase1Objective() }
            return nil
        }
        let sources = Set(simplex.certificate(isWide: store.isWide))
        simplex.dropPhase1Objective()
        return sources.filter { $0 != Breakpoint.Source.none }.sorted()
    }

    /// Whether the next question can start from where the last one ended: it was answered, and no bound gave way for it.
    fileprivate var canGoOn: Bool { isStarted && simplex.program.changedQuantities.isEmpty }

    /// An irreducible subset, given non-negative lengths, of a set that contradicts itself. Nil if the set can hold, so that only rounding
    /// made it contradictory, or if it would have too many constraints to be of interest.
    private func irreducible(_ sources: [Int32], ofLessThan limit: Int = .max) -> Conflict? {
        var part = ConflictPart(of: sources.filter { $0 >= 0 }, in: store, nonNegative: isNonNegative)
        // Solving for the members alone tightens a set that rounding made too large.
        guard let own = part.contradiction(without: []) else { return nil }
        var members = own.filter { $0 >= 0 }.sorted()
        var restricted = own.filter { $0 < 0 }
        // As found, the set is irreducible except for lengths that it does not mention.
        if members.count > 1, hasOtherLengths(members, restricted) {
            var dropped = Set(sources).subtracting(members), needed = 0
            for member in members where !dropped.contains(member) {
                guard let smaller = part.contradiction(without: dropped.union([member])) else {
                    needed += 1
                    if needed >= limit { return nil }
                    continue
                }
                // What was needed before is needed in a smaller set too.
                dropped = Set(sources).subtracting(smaller)
                restricted = smaller.filter { $0 < 0 }
            }
            members.removeAll { dropped.contains($0) }
        }
        if members.isEmpty || members.count >= limit { return nil }
        return Conflict(members: members.map { ConstraintID($0) }, nonNegative: restricted.map { Variable(-1 - $0) })
    }

    /// Whether a variable in the constraints is non-negative, other than those whose restriction already takes part.
    private func hasOtherLengths(_ members: [Int32], _ restricted: [Int32]) -> Bool {
        members.contains { id in
            store.terms(of: Int(id)).contains { t in
                let v = store.termVariable[t]
                return isNonNegative[Int(v)] && !restricted.contains(Breakpoint.Source.nonNegative(v))
            }
        }
    }
}

/// A few constraints of a system with the lengths in them, used to find out what contradicts without some of them.
private struct ConflictPart {
    private let ids: [Int32]
    /// The variable of the whole system for each one here.
    private let names: [Int32]
    private let search: ConflictSearch
    /// The state after the last question, and the constraints that it left out.
    private var last: (search: ConflictSearch, dropped: Set<Int32>)?

    init(of ids: [Int32], in store: ConstraintStore, nonNegative: [Bool]) {
        var few = System()
        var variables: [Int32: Variable] = [:]
        var names: [Int32] = []
        for id in ids {
            var terms: [Term] = []
            for t in store.terms(of: Int(id)) {
                let v = store.termVariable[t]
                if variables[v] == nil {
                    variables[v] = few.addVariable(nonNegative: nonNegative[Int(v)])
                    names.append(v)
                }
                if let variable = variables[v] { terms.append(Term(store.termCoefficient[t], variable)) }
            }
            few.add(LinearConstraint(terms, store.relation[Int(id)], store.constant[Int(id)]))
        }
        self.ids = ids
        self.names = names
        search = ConflictSearch(few)
    }

    /// The sources that contradict without some of the constraints, as constraints of the whole system; nil if the others can hold.
    ///
    /// Usually they can, which the basis of the last question shows at once. A contradiction is searched from scratch, so that the result
    /// does not depend on the questions before.
    mutating func contradiction(without dropped: Set<Int32>) -> [Int32]? {
        if canHold(without: dropped) { return nil }
        var other = search
        for (place, id) in ids.enumerated() where dropped.contains(id) { other.leaveOut(ConstraintID(Int32(place))) }
        let sources = other.contradiction()
        last = other.canGoOn ? (other, dropped) : nil
        return sources.map { sources in
            sources.map { $0 >= 0 ? ids[Int($0)] : Breakpoint.Source.nonNegative(names[Int(-1 - $0)]) }
        }
    }

    /// Whether the last question's basis shows that the others can hold; false if it does not decide.
    private mutating func canHold(without dropped: Set<Int32>) -> Bool {
        guard var (other, left) = last else { return false }
        last = nil
        for (place, id) in ids.enumerated() where dropped.contains(id) != left.contains(id) {
            let here = ConstraintID(Int32(place))
            if dropped.contains(id) { other.leaveOut(here) } else { other.takeIn(here) }
        }
        guard other.canHold(), other.canGoOn else { return false }
        left = dropped
        last = (other, left)
        return true
    }
}

/// Which constraints share a variable that is not fixed by a constraint of its own.
private struct ConflictNeighbours {
    private let store: ConstraintStore
    /// The constraints of each variable.
    private var start: [Int32]
    private var constraints: [Int32] = []
    /// An equation that fixes a variable, or −1.
    private var fixing: [Int32]

    init(of ids: [Int32], in store: ConstraintStore, variableCount: Int) {
        self.store = store
        start = Array(filledWith: 0, count: variableCount + 1)
        fixing = Array(filledWith: -1, count: variableCount)
        for id in ids {
            let terms = store.terms(of: Int(id))
            for t in terms { start[Int(store.termVariable[t]) + 1] += 1 }
            if terms.count == 1, store.relation[Int(id)] == .equal { fixing[Int(store.termVariable[terms.lowerBound])] = id }
        }
        for v in 0..<variableCount { start[v + 1] += start[v] }
        constraints = Array(filledWith: 0, count: Int(start[variableCount]))
        var fill = start
        for id in ids {
            for t in store.terms(of: Int(id)) {
                let v = Int(store.termVariable[t])
                constraints[Int(fill[v])] = id
                fill[v] += 1
            }
        }
    }

    /// The constraints connected to the given ones, themselves included; nil if there are more than `limit`.
    func around(_ ids: [Int32], without isLeftOut: [Bool], limit: Int) -> [Int32]? {
        let given = Set(ids)
        var found = given
        var queue = ids
        var seen: Set<Int32> = []
        while let id = queue.popLast() {
            for t in store.terms(of: Int(id)) {
                let v = store.termVariable[t]
                guard seen.insert(v).inserted else { continue }
                let fix = fixing[Int(v)]
                if fix >= 0, !isLeftOut[Int(fix)], !given.contains(fix) {
                    found.insert(fix)
                    continue
                }
                for other in constraints[Int(start[Int(v)])..<Int(start[Int(v) + 1])]
                where !isLeftOut[Int(other)] && found.insert(other).inserted { queue.append(other) }
                if found.count > limit { return nil }
            }
        }
        return found.sorted()
    }
}

extension System {
    /// The first contradiction of a system that is known to have one.
    func findConflict() -> Conflict {
        var search = ConflictSearch(self)
        return search.next() ?? Conflict(members: [])
    }
}

extension Program {
    /// The quantities whose own hard bounds contradict one another.
    var crossedQuantities: [Int] { (0..<quantityCount).filter { lower[$0] > upper[$0] } }
}
