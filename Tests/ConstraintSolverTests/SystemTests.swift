import ConstraintSolver
import Testing

/// What a client relies on, one statement a test.
@Suite struct SystemTests {
    @Test func strongerLevelIsNeverTraded() throws {
        for crowd in [1, 10, 1000] {
            var system = System()
            let x = system.addVariable()
            system.add(LinearConstraint([Term(1, x)], .equal, 0, priority: 251))
            for _ in 0..<crowd { system.add(LinearConstraint([Term(1, x)], .equal, 100, priority: 250)) }
            try system.solve()
            #expect(system.value(of: x) == 0)
        }
    }

    @Test(arguments: [(999.5, 999.0, 7.0), (999.0, 999.5, 3.0)])
    func fractionalPrioritiesAreLevels(a: Double, b: Double, expected: Double) throws {
        var system = System()
        let x = system.addVariable()
        system.add(LinearConstraint([Term(1, x)], .equal, 7, priority: Priority(a)))
        system.add(LinearConstraint([Term(1, x)], .equal, 3, priority: Priority(b)))
        try system.solve()
        #expect(system.value(of: x) == expected)
    }

    @Test func nonNegativeIsHard() throws {
        var system = System()
        let x = system.addVariable(nonNegative: true)
        system.add(LinearConstraint([Term(1, x)], .equal, -5, priority: 999))
        try system.solve()
        #expect(system.value(of: x) == 0)
    }

    @Test func constraintWithoutTerms() throws {
        var system = System()
        system.add(LinearConstraint([], .lessThanOrEqual, 1))
        system.add(LinearConstraint([], .equal, 1, priority: 500))
        try system.solve()
        let bad = system.add(LinearConstraint([], .equal, 1))
        #expect(throws: SolveFailure.infeasible(Conflict(members: [bad]))) { try system.solve() }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func numbersThatAreNotFiniteAreRefused(value: Double) throws {
        var system = System()
        let x = system.addVariable()
        let good = system.add(LinearConstraint([Term(1, x)], .equal, 4))
        let constant = system.add(LinearConstraint([Term(1, x)], .lessThanOrEqual, value))
        #expect(throws: SolveFailure.numerical(NumericalFailure(reason: .notFinite, rows: [constant]))) { try system.solve() }
        system.setConstant(9, of: constant)
        try system.solve()
        #expect(system.value(of: x) == 4)
        let coefficient = system.add(LinearConstraint([Term(value, x)], .lessThanOrEqual, 1))
        system.setConstant(value, of: good)
        #expect(throws: SolveFailure.self) { try system.solve() }
        system.setConstant(5, of: good)
        system.remove(coefficient)
        try system.solve()
        #expect(system.value(of: x) == 5)
    }

    @Test func redundantEquationsWithRoundingAreNoConflict() throws {
        var system = System()
        let left = system.addVariable(), width = system.addVariable(nonNegative: true)
        let third = 20.333333333333332
        system.add(LinearConstraint([Term(1, left)], .equal, third))
        system.add(LinearConstraint([Term(1, left), Term(1, width)], .equal, 3 * third))
        system.add(LinearConstraint([Term(1, width)], .equal, 40.666666666666664))
        system.add(LinearConstraint([Term(3, width)], .equal, 122.0000001))
        try system.solve()
        #expect(abs(system.value(of: width) - 2 * third) < 1e-6)
    }

    @Test func conflictNamesItsMembersAndKeepsTheValues() throws {
        var system = System()
        let x = system.addVariable(nonNegative: true), y = system.addVariable(nonNegative: true)
        let sum = system.add(LinearConstraint([Term(1, x), Term(1, y)], .equal, 10))
        system.add(LinearConstraint([Term(1, x)], .equal, 4, priority: 500))
        try system.solve()
        let before = [system.value(of: x), system.value(of: y)]
        let large = system.add(LinearConstraint([Term(1, x)], .greaterThanOrEqual, 12))
        #expect(throws: SolveFailure.infeasible(Conflict(members: [sum, large], nonNegative: [y]))) { try system.solve() }
        #expect([system.value(of: x), system.value(of: y)] == before)
        system.remove(large)
        try system.solve()
        #expect([system.value(of: x), system.value(of: y)] == before)
    }

    /// Copies share a solved program until one of them changes it: by a constant that only moves the solution, by one that passes a
    /// breakpoint, and by a constraint.
    @Test func copiesAreIndependent() throws {
        var system = System()
        let x = system.addVariable(nonNegative: true), y = system.addVariable(nonNegative: true)
        let sum = system.add(LinearConstraint([Term(1, x), Term(1, y)], .equal, 10, priority: 900))
        system.add(LinearConstraint([Term(1, x)], .equal, 4, priority: 500))
        try system.solve()
        system.setConstant(12, of: sum)
        try system.solve()
        var copy = system
        for (own, other) in [(20.0, 30.0), (3, 50), (40, 2)] {
            system.setConstant(own, of: sum)
            copy.setConstant(other, of: sum)
            try system.solve()
            try copy.solve()
            #expect(abs(system.value(of: x) - min(own, 4)) < 1e-9 && abs(system.value(of: y) - max(own - 4, 0)) < 1e-9)
            #expect(abs(copy.value(of: x) - min(other, 4)) < 1e-9 && abs(copy.value(of: y) - max(other - 4, 0)) < 1e-9)
        }
        copy.add(LinearConstraint([Term(1, y)], .equal, 1, priority: 950))
        try copy.solve()
        try system.solve()
        #expect(abs(copy.value(of: y) - 1) < 1e-9 && abs(copy.value(of: x) - 1) < 1e-9)
        #expect(abs(system.value(of: y) - 36) < 1e-9)
    }

    @Test func failedTransactionLeavesNoTrace() throws {
        var system = System()
        let x = system.addVariable()
        let first = system.add(LinearConstraint([Term(1, x)], .equal, 4))
        try system.solve()
        #expect(throws: SolveFailure.self) {
            try system.addOrFail(contentsOf: [
                LinearConstraint([Term(1, x)], .lessThanOrEqual, 5), LinearConstraint([Term(1, x)], .greaterThanOrEqual, 6),
            ])
        }
        let next = try system.addOrFail(contentsOf: [LinearConstraint([Term(1, x)], .lessThanOrEqual, 5)])
        #expect(next == [ConstraintID.following(first)])
        #expect(system.value(of: x) == 4)
    }

    @Test func ambiguousVariablesAreThoseThatCanMove() throws {
        var system = System()
        let a = system.addVariable(nonNegative: true), b = system.addVariable(nonNegative: true)
        let c = system.addVariable(nonNegative: true)
        system.add(LinearConstraint([Term(1, a), Term(1, b)], .equal, 10))
        let hug = system.add(LinearConstraint([Term(1, a)], .lessThanOrEqual, 3, priority: 250))
        system.add(LinearConstraint([Term(1, b)], .lessThanOrEqual, 3, priority: 250))
        system.add(LinearConstraint([Term(1, c)], .equal, 5))
        #expect(system.ambiguousVariables() == [a, b])
        #expect(system.interval(of: a) == 3...7)
        system.remove(hug)
        #expect(system.ambiguousVariables() == [a, b])
        #expect(system.interval(of: b) == 0...3)
        system.add(LinearConstraint([Term(1, b)], .equal, 2, priority: 100))
        #expect(system.ambiguousVariables().isEmpty)
    }
}

extension ConstraintID {
    /// The identifier given after `id`.
    static func following(_ id: ConstraintID) -> ConstraintID {
        var system = System()
        for _ in 0...id.index { system.add(LinearConstraint([], .equal, 0)) }
        return system.add(LinearConstraint([], .equal, 0))
    }
}
