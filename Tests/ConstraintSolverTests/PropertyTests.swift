import ConstraintSolver
import Testing

/// What holds for every system, tried on random ones.
@Suite struct PropertyTests {
    @Test(arguments: [0, 100, 200])
    func orderOfAddingChangesNothing(first: Int) throws {
        for seed in first..<(first + 100) {
            let random = RandomSystem(seed: seed)
            var dice = Dice(seed)
            var answers: [[Double]] = []
            for _ in 0..<3 {
                var (system, variables) = random.makeSystem()
                var rest = random.constraints
                while !rest.isEmpty { system.add(rest.remove(at: dice.roll(rest.count))) }
                try system.solve()
                answers.append(system.all(variables))
            }
            for answer in answers.dropFirst() {
                for (a, b) in zip(answer, answers[0]) { #expect(abs(a - b) <= a.ulp, "seed \(seed)") }
            }
        }
    }

    @Test(arguments: [1000, 1100])
    func addingAndRemovingLeadsBack(first: Int) throws {
        for seed in first..<(first + 100) {
            let random = RandomSystem(seed: seed)
            var (system, variables) = random.makeSystem()
            let half = random.constraints.count / 2
            system.add(contentsOf: random.constraints[..<half])
            try system.solve()
            let former = system.all(variables)
            let ids = system.add(contentsOf: random.constraints[half...])
            try system.solve()
            for id in ids { system.remove(id) }
            try system.solve()
            #expect(distance(system.all(variables), former) < 1e-9, "seed \(seed)")
        }
    }

    @Test(arguments: [2000, 2100])
    func onlyTheLastEditCounts(first: Int) throws {
        for seed in first..<(first + 100) {
            let random = RandomSystem(seed: seed)
            var (system, variables) = random.makeSystem()
            let ids = system.add(contentsOf: random.constraints)
            try system.solve()
            var dice = Dice(seed)
            var final = random.constraints
            for _ in 0..<12 {
                let k = dice.roll(final.count)
                if final[k].priority.isRequired { continue }
                final[k].constant += Double(dice.roll(60) - 30) / 4
                system.setConstant(final[k].constant, of: ids[k])
                try system.solve()
            }
            var (fresh, _) = random.makeSystem()
            fresh.add(contentsOf: final)
            try fresh.solve()
            #expect(distance(system.all(variables), fresh.all(variables)) < 1e-8, "seed \(seed)")
        }
    }

    /// Small steps, as in the drag of a window, so that cached directions, slides and breakpoints all take part.
    @Test(arguments: [2200, 2300])
    func followingSmallEditsEqualsSolvingAnew(first: Int) throws {
        for seed in first..<(first + 60) {
            let random = RandomSystem(seed: seed)
            var (system, variables) = random.makeSystem()
            let ids = system.add(contentsOf: random.constraints)
            var final = random.constraints
            let soft = final.indices.filter { !final[$0].priority.isRequired }
            guard soft.count > 1 else { continue }
            try system.solve()
            var dice = Dice(seed)
            let chosen = [dice.pick(soft), dice.pick(soft)]
            for step in 0..<30 {
                for k in chosen {
                    final[k].constant += Double(dice.roll(40) - 15) / 16
                    system.setConstant(final[k].constant, of: ids[k])
                }
                try system.solve()
                if step % 6 != 5 { continue }
                var (fresh, _) = random.makeSystem()
                fresh.add(contentsOf: final)
                try fresh.solve()
                #expect(distance(system.all(variables), fresh.all(variables)) < 1e-8, "seed \(seed), step \(step)")
            }
        }
    }

    @Test(arguments: [3000, 3150])
    func conflictsAreIrreducible(first: Int) throws {
        var met = 0
        for seed in first..<(first + 150) {
            let random = RandomSystem(seed: seed, isFeasible: false)
            var (system, variables) = random.makeSystem()
            let ids = system.add(contentsOf: random.constraints)
            let conflict: Conflict
            do {
                try system.solve()
                continue
            } catch .infeasible(let found) {
                conflict = found
            } catch {
                Issue.record("seed \(seed): \(error)")
                continue
            }
            met += 1
            #expect(!conflict.members.isEmpty)
            // Together they contradict one another; without any one of them they do not.
            let parts = conflict.members.count + conflict.nonNegative.count
            for left in 0...parts {
                var part = System()
                for (index, variable) in variables.enumerated() {
                    let place = conflict.nonNegative.firstIndex(of: variable)
                    let takesPart = place != nil && place.map { $0 + conflict.members.count } != left
                    #expect(place == nil || random.restricted[index])
                    part.addVariable(nonNegative: takesPart)
                }
                for (place, id) in conflict.members.enumerated() where place != left {
                    if let k = ids.firstIndex(of: id) { part.add(random.constraints[k]) }
                }
                var isFeasible = true
                do { try part.solve() } catch { isFeasible = false }
                #expect(isFeasible == (left < parts), "seed \(seed), without \(left) of \(parts)")
            }
        }
        #expect(met > 20)
    }

    /// A twin that never saw the failure goes the same way afterwards, to the last bit.
    @Test func failedAddingLeavesTheSystemAsItWas() throws {
        for seed in 4000..<4080 {
            let random = RandomSystem(seed: seed)
            var (system, variables) = random.makeSystem()
            let ids = system.add(contentsOf: random.constraints)
            try system.solve()
            var twin = system
            let impossible = [
                LinearConstraint([Term(1, variables[0])], .greaterThanOrEqual, 5e4),
                LinearConstraint([Term(2, variables[0])], .lessThanOrEqual, -1e4),
            ]
            #expect(throws: SolveFailure.self) { try system.addOrFail(contentsOf: impossible) }
            #expect(system.all(variables) == twin.all(variables), "seed \(seed)")
            var dice = Dice(seed)
            for _ in 0..<6 {
                let k = dice.roll(ids.count)
                if random.constraints[k].priority.isRequired { continue }
                let constant = Double(dice.roll(80))
                system.setConstant(constant, of: ids[k])
                twin.setConstant(constant, of: ids[k])
                try system.solve()
                try twin.solve()
                #expect(system.all(variables) == twin.all(variables), "seed \(seed)")
            }
            let extra = LinearConstraint([Term(1, variables[0])], .equal, 7, priority: 20)
            #expect(system.add(extra) == twin.add(extra))
        }
    }

    @Test func valuesDoNotDrift() throws {
        var system = System()
        let width = system.addVariable(nonNegative: true)
        let parts = (0..<3).map { _ in system.addVariable(nonNegative: true) }
        let root = system.add(LinearConstraint([Term(1, width)], .equal, 300))
        system.add(LinearConstraint(parts.map { Term(1, $0) } + [Term(-1, width)], .equal, -0.1))
        for part in parts {
            system.add(LinearConstraint([Term(1, part)], .lessThanOrEqual, 30.1, priority: 250))
            system.add(LinearConstraint([Term(1, part)], .greaterThanOrEqual, 30.1, priority: 750))
        }
        var dice = Dice(7)
        for edit in 0..<100_000 {
            // Mostly within one range of the solution, every now and then across its breakpoint.
            let width = edit % 64 == 0 ? 20 + Double(dice.roll(70)) / 7 : 100 + Double(dice.roll(4000)) / 7
            system.setConstant(width, of: root)
            try system.solve()
        }
        system.setConstant(300, of: root)
        try system.solve()
        for part in parts { #expect(abs(system.value(of: part) - 299.9 / 3) < 1e-10) }
    }

    /// First-order optimality of the shares: no way inside the optimal set lowers the squares of the highest level that
    /// changes along it.
    @Test(arguments: [(16.0, 8.0), (-14.0, -7.0)])
    func tiesAreSharedEqually(excess: Double, share: Double) throws {
        var system = System()
        let views = [24.0, 18.0].map { ($0, system.addVariable(nonNegative: true)) }
        for (natural, view) in views {
            system.add(LinearConstraint([Term(1, view)], .lessThanOrEqual, natural, priority: 250))
            system.add(LinearConstraint([Term(1, view)], .greaterThanOrEqual, natural, priority: 750))
        }
        system.add(LinearConstraint(views.map { Term(1, $0.1) }, .equal, 42 + excess))
        try system.solve()
        for (natural, view) in views { #expect(abs(system.value(of: view) - natural - share) < 1e-10) }
        #expect(system.ambiguousVariables() == views.map(\.1))
    }
}
