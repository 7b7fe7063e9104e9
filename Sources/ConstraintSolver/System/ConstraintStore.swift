/// The constraints of a system as they were given, in contiguous buffers.
///
/// The terms of a constraint are sorted by variable, equal variables are merged and zero coefficients dropped, so that two
/// spellings of one constraint are stored alike.
struct ConstraintStore: Sendable {
    private(set) var termStart: [Int32] = [0]
    private(set) var termVariable: [Int32] = []
    private(set) var termCoefficient: [Double] = []
    private(set) var relation: [Relation] = []
    private(set) var constant: [Double] = []
    private(set) var priority: [Double] = []
    private(set) var isLive: [Bool] = []
    /// The magnitude of the largest coefficient.
    private(set) var largest: [Double] = []
    /// Constraints with a number that is not finite; they are never solved, only reported.
    private(set) var notFinite: [Int32] = []
    /// Constraints whose own coefficients differ too much in size for double precision to hold both in one sum.
    private(set) var uneven: [Int32] = []
    /// The largest factor by which the coefficients of any constraint have differed.
    private var spread = 1.0
    /// The constraints whose terms or priority, not only the constant, are unusable.
    private var malformed: [Int32] = []

    var count: Int { relation.count }

    /// Whether the coefficients of a constraint have ever differed so much that their products look like rounding.
    var isWide: Bool { spread > Tolerance.wide }

    /// How far a constant may move before rounding shows in what follows it, whose rates are sums of coefficients.
    var reach: Double { Tolerance.drift / (spread * .ulpOfOne) }

    func terms(of id: Int) -> Range<Int> { Int(termStart[id])..<Int(termStart[id + 1]) }

    func termCount(of id: Int) -> Int { Int(termStart[id + 1] - termStart[id]) }

    /// The largest number of a constraint, which its tolerance is relative to.
    @inline(__always)
    func size(of id: Int) -> Double { max(largest[id], abs(constant[id])) }

    /// Whether a constraint without variables holds.
    func holdsWithoutVariables(_ id: Int) -> Bool {
        let slack = Tolerance.feasibility * max(1, abs(constant[id]))
        return switch relation[id] {
        case .equal: abs(constant[id]) <= slack
        case .lessThanOrEqual: constant[id] >= -slack
        case .greaterThanOrEqual: constant[id] <= slack
        }
    }

    mutating func append(_ constraint: LinearConstraint, variableCount: Int32) -> ConstraintID {
        let id = ConstraintID(Int32(count))
        let start = termVariable.count
        var isFinite = constraint.priority.rawValue.isFinite
        var largest = 0.0, least = Double.infinity
        var isMerged = false
        for term in constraint.terms {
            let variable = term.variable.index
            guard term.coefficient.isFinite, variable >= 0, variable < variableCount else {
                isFinite = false
                continue
            }
            if term.coefficient == 0 { continue }
            largest = max(largest, abs(term.coefficient))
            least = min(least, abs(term.coefficient))
            var slot = termVariable.count
            while slot > start, termVariable[slot - 1] > variable { slot -= 1 }
            if slot > start, termVariable[slot - 1] == variable {
                isMerged = true
                termCoefficient[slot - 1] += term.coefficient
                // 0.1 + 0.2 − 0.3 is meant to be zero.
                if abs(termCoefficient[slot - 1]) <= Tolerance.cancellation * largest {
                    termVariable.remove(at: slot - 1)
                    termCoefficient.remove(at: slot - 1)
                }
            } else if slot == termVariable.count {
                termVariable.append(variable)
                termCoefficient.append(term.coefficient)
            } else {
                termVariable.insert(variable, at: slot)
                termCoefficient.insert(term.coefficient, at: slot)
            }
        }
        if !isFinite { malformed.append(id.index) }
        if !isFinite || !constraint.constant.isFinite { notFinite.append(id.index) }
        if isMerged { least = termCoefficient[start...].reduce(largest) { min($0, abs($1)) } }
        if least * Tolerance.spread < largest { uneven.append(id.index) }
        if least > 0 { spread = max(spread, largest / least) }
        termStart.append(Int32(termVariable.count))
        relation.append(constraint.relation)
        constant.append(constraint.constant)
        priority.append(min(constraint.priority.rawValue, Priority.required.rawValue))
        isLive.append(true)
        self.largest.append(largest)
        assert(holdsTogether(id))
        return id
    }

    mutating func remove(_ id: Int) {
        isLive[id] = false
        if !notFinite.isEmpty { notFinite.removeAll { $0 == Int32(id) } }
        if !uneven.isEmpty { uneven.removeAll { $0 == Int32(id) } }
    }

    mutating func setRelation(_ value: Relation, of id: Int) { relation[id] = value }

    mutating func setConstant(_ value: Double, of id: Int) {
        let wasFinite = constant[id].isFinite
        constant[id] = value
        if wasFinite != value.isFinite, isLive[id] {
            if malformed.contains(Int32(id)) { return }
            if value.isFinite { notFinite.removeAll { $0 == Int32(id) } } else { notFinite.append(Int32(id)) }
        }
        assert(isLive[id] ? notFinite.contains(Int32(id)) == !value.isFinite || malformed.contains(Int32(id)) : true)
    }

    /// Whether a constraint that was just stored is in canonical form (terms by ascending variable, no zero coefficients), and all lists
    /// have the same length. Checked in debug builds.
    private func holdsTogether(_ id: ConstraintID) -> Bool {
        let terms = terms(of: Int(id.index))
        return termVariable.count == termCoefficient.count && Int(termStart[count]) == termVariable.count && termStart.count == count + 1
            && [constant.count, priority.count, isLive.count, largest.count].allSatisfy { $0 == count }
            && zip(terms, terms.dropFirst()).allSatisfy { termVariable[$0] < termVariable[$1] }
            && terms.allSatisfy { termCoefficient[$0] != 0 }
    }
}

extension ConstraintStore {
    func forEachLive(_ body: (Int) -> Void) {
        for id in 0..<count where isLive[id] { body(id) }
    }

    /// Calls `body` with each required constraint, its relation, its constant and its largest coefficient.
    @inline(__always)
    func forEachRequired(_ body: (_ id: Int, _ relation: Relation, _ constant: Double, _ largest: Double) -> Void) {
        isLive.withUnsafeBufferPointer { isLive in
            priority.withUnsafeBufferPointer { priority in
                constant.withUnsafeBufferPointer { constant in
                    largest.withUnsafeBufferPointer { largest in
                        relation.withUnsafeBufferPointer { relation in
                            for id in isLive.indices where priority[id] >= Priority.required.rawValue && isLive[id] {
                                body(id, relation[id], constant[id], largest[id])
                            }
                        }
                    }
                }
            }
        }
    }

    /// The terms of all constraints: the start of each constraint's terms, their variables and their coefficients.
    @inline(__always)
    func withTerms(_ body: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Double>) -> Void) {
        termStart.withUnsafeBufferPointer { start in
            termVariable.withUnsafeBufferPointer { variable in
                termCoefficient.withUnsafeBufferPointer { coefficient in body(start, variable, coefficient) }
            }
        }
    }
}
