import ConstraintSolver
import Testing

/// What an ambiguous system tells of itself.
@Suite struct AmbiguityTests {
    /// Both ends are as good as the solution at every level, differ where they should, and agree where nothing is open.
    @Test(arguments: [6000, 6100])
    func endsAreSolutions(first: Int) throws {
        var met = 0
        for seed in first..<(first + 60) {
            let random = RandomSystem(seed: seed)
            var (system, variables) = random.makeSystem()
            system.add(contentsOf: random.constraints)
            try system.solve()
            let best = random.violations(of: system.all(variables))
            let open = system.ambiguousVariables()
            for variable in variables {
                let freedom = system.freedom(of: variable)
                #expect((freedom != nil) == open.contains(variable), "seed \(seed)")
                guard let freedom else { continue }
                met += 1
                let value = system.value(of: variable), index = Int(variable.index)
                #expect(freedom.interval.lowerBound - 1e-6 <= value && value <= freedom.interval.upperBound + 1e-6)
                for (end, solution) in [(freedom.interval.lowerBound, freedom.lowest), (freedom.interval.upperBound, freedom.highest)] {
                    #expect(distance(random.violations(of: solution), best) < 1e-6, "seed \(seed)")
                    if end.isFinite { #expect(abs(solution[index] - end) < 1e-9 * max(1, abs(end))) }
                    for other in variables where !open.contains(other) {
                        #expect(abs(solution[Int(other.index)] - system.value(of: other)) < 1e-5, "seed \(seed)")
                    }
                }
            }
        }
        #expect(met > 20)
    }

    /// Three views of equal wishes share what is over in equal parts, however many constraints say the same of another.
    @Test(arguments: [(90.0, 20.0), (150, 40), (45, 5)])
    func threeShareAlike(room: Double, share: Double) throws {
        var system = System()
        let views = (0..<3).map { _ in system.addVariable(nonNegative: true) }
        for (view, natural) in zip(views, [10.0, 10, 10]) {
            system.add(LinearConstraint([Term(1, view)], .lessThanOrEqual, natural, priority: 250))
        }
        system.add(LinearConstraint(views.map { Term(1, $0) }, .equal, room))
        try system.solve()
        for view in views { #expect(abs(system.value(of: view) - 10 - share) < 1e-9) }
        #expect(system.ambiguousVariables() == views)
    }

    /// After a resize the interval is that of the new size.
    @Test func intervalsFollowAnEdit() throws {
        var system = System()
        let a = system.addVariable(nonNegative: true), b = system.addVariable(nonNegative: true)
        let width = system.addVariable(nonNegative: true)
        system.add(LinearConstraint([Term(1, a), Term(1, b), Term(-1, width)], .equal, 0))
        for view in [a, b] { system.add(LinearConstraint([Term(1, view)], .lessThanOrEqual, 3, priority: 250)) }
        let root = system.add(LinearConstraint([Term(1, width)], .equal, 10, priority: 999))
        try system.solve()
        for size in [12.0, 12.5, 14] {
            system.setConstant(size, of: root)
            try system.solve()
            #expect(system.interval(of: a) == 3...(size - 3))
        }
    }
}
