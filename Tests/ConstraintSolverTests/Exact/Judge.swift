import ConstraintSolver

/// Solves a hostile system, edits it and solves again, and holds every outcome against the exact one.
struct Judge {
    enum Outcome: String, CaseIterable { case solved, infeasible, numerical }

    private(set) var outcomes: [Outcome: Int] = [:]
    /// What was wrong, in words; empty when nothing was.
    private(set) var faults: [String] = []

    mutating func judge(_ hostile: HostileSystem, seed: Int) {
        var system = System()
        for isRestricted in hostile.restricted { system.addVariable(nonNegative: isRestricted) }
        let ids = system.add(contentsOf: hostile.constraints)
        var constraints = hostile.constraints
        for step in 0...hostile.edits.count {
            if step > 0 {
                let (place, constant) = hostile.edits[step - 1]
                constraints[place].constant = constant
                system.setConstant(constant, of: ids[place])
            }
            let (outcome, fault) = Self.judge(&system, hostile.restricted, constraints)
            outcomes[outcome, default: 0] += 1
            if let fault { faults.append("\(hostile.kind.rawValue), seed \(seed), step \(step): \(outcome.rawValue), but \(fault)") }
        }
    }

    /// The same without the edits.
    mutating func judgeOnce(_ hostile: HostileSystem, seed: Int) {
        var plain = hostile
        plain.edits = []
        judge(plain, seed: seed)
    }

    /// What a system ends in, whose constraints are numbered as they are given here, and what is wrong with that.
    static func judge(_ system: inout System, _ restricted: [Bool], _ constraints: [LinearConstraint]) -> (Outcome, fault: String?) {
        do {
            try system.solve()
            var values = [Double](repeating: 0, count: restricted.count)
            system.copyValues(into: &values)
            return (.solved, fault(of: values, restricted, constraints))
        } catch {
            switch error {
            case .infeasible(let conflict): return (.infeasible, fault(of: conflict, restricted, constraints))
            case .numerical(let failure): return (.numerical, failure.rows.isEmpty ? "no row is named" : nil)
            }
        }
    }

    // MARK: Solutions

    private static func fault(of values: [Double], _ restricted: [Bool], _ constraints: [LinearConstraint]) -> String? {
        if !values.allSatisfy(\.isFinite) { return "a value is not finite: \(values)" }
        let largest = values.reduce(1) { max($0, abs($1)) }
        for (v, value) in values.enumerated() where restricted[v] && value < -1e-9 * largest { return "x\(v) is \(value)" }
        var anchors = Set<Int>()
        var sums: [Double: Double] = [Priority.required.rawValue: 0], sizes: [Double: Double] = [:]
        for (i, constraint) in constraints.enumerated() {
            let sum = constraint.terms.reduce(0) { $0 + $1.coefficient * values[Int($1.variable.index)] }
            let scale = constraint.terms.reduce(abs(constraint.constant)) {
                max($0, abs($1.coefficient), abs($1.coefficient * values[Int($1.variable.index)]))
            }
            let missed = missed(constraint, sum)
            sums[constraint.priority.rawValue, default: 0] += missed
            sizes[constraint.priority.rawValue, default: 0] += max(1, scale)
            if constraint.priority.isRequired {
                if missed > 1e-6 * scale { return "required row \(i) is missed by \(missed)" }
                // What the tolerance allows is given: among the points that it allows, none may be better.
                if missed > 0 || abs(sum - constraint.constant) <= 1e-9 * scale { anchors.insert(i) }
            }
        }
        func worseLevel(_ constraints: [LinearConstraint]) -> String? {
            let exact = ExactSolver(restricted: restricted, constraints: constraints, anchors: anchors, point: values)
            for (level, best) in zip(sums.keys.sorted(by: >), exact.sums) where level < 1000 {
                let ours = sums[level] ?? 0
                if ours > best + 1e-6 * (sizes[level] ?? 1) { return "level \(level) is missed by \(ours), at best by \(best)" }
                // What a level gains by what the tolerance gave the higher ones, the lower ones may have to pay for.
                if ours < best - 1e-9 * (sizes[level] ?? 1) { return nil }
            }
            return nil
        }
        // The range makes the tableau larger, so it is looked at only where it may matter.
        return worseLevel(constraints).flatMap { _ in worseLevel(constraints + range(of: constraints)) }
    }

    /// The range in which values are looked for: up to 10⁸ times the largest constant of a row with coefficients up to one. Rows that
    /// are parallel but for the last place of a coefficient meet beyond it.
    private static func range(of constraints: [LinearConstraint]) -> [LinearConstraint] {
        let largest = constraints.reduce(1) { largest, row in
            max(largest, abs(row.constant) / (row.terms.map { abs($0.coefficient) }.max() ?? 1))
        }
        return Set(constraints.flatMap { $0.terms.map(\.variable) }).sorted().flatMap { variable in
            [Relation.lessThanOrEqual, .greaterThanOrEqual].map { relation in
                LinearConstraint([Term(1, variable)], relation, relation == .lessThanOrEqual ? 1e8 * largest : -1e8 * largest)
            }
        }
    }

    private static func missed(_ constraint: LinearConstraint, _ sum: Double) -> Double {
        switch constraint.relation {
        case .equal: abs(sum - constraint.constant)
        case .lessThanOrEqual: max(0, sum - constraint.constant)
        case .greaterThanOrEqual: max(0, constraint.constant - sum)
        }
    }

    // MARK: Conflicts

    private static func fault(of conflict: Conflict, _ restricted: [Bool], _ constraints: [LinearConstraint]) -> String? {
        if conflict.members.isEmpty { return "no member is named" }
        let members = conflict.members.map { constraints[Int($0.index)] }
        if !members.allSatisfy(\.priority.isRequired) { return "a member is not required" }
        var taking = restricted.map { _ in false }
        for variable in conflict.nonNegative { taking[Int(variable.index)] = restricted[Int(variable.index)] }
        if ExactSolver(restricted: taking, constraints: members + range(of: members)).isFeasible { return "the set \(conflict) can hold" }
        for left in members.indices {
            var rest = members
            rest.remove(at: left)
            if !canNearlyHold(taking, rest) { return "\(conflict) contradicts without its member \(left)" }
        }
        for variable in conflict.nonNegative {
            var rest = taking
            rest[Int(variable.index)] = false
            if !canNearlyHold(rest, members) { return "\(conflict) contradicts without x\(variable.index) >= 0" }
        }
        return nil
    }

    /// Whether constraints can hold together but for the tolerance.
    private static func canNearlyHold(_ restricted: [Bool], _ constraints: [LinearConstraint]) -> Bool {
        (ExactSolver(restricted: restricted, constraints: constraints, isScaled: true).sums.first ?? 0) <= 4e-6
    }
}
