import ConstraintSolver
import Testing

@Suite struct ConflictSearchTests {
    /// A stack that is 24 high between 21 and 9 in a header of height 0: with or without its own height the edges ask for −30.
    @Test func heightsThatWouldBeNegativeNeedNoOther() throws {
        var system = System()
        let header = system.addVariable(nonNegative: true), top = system.addVariable(), height = system.addVariable(nonNegative: true)
        let ids = system.add(contentsOf: [
            LinearConstraint([Term(1, height)], .equal, 24),
            LinearConstraint([Term(1, top)], .equal, 21),
            LinearConstraint([Term(1, header), Term(-1, top), Term(-1, height)], .equal, 9),
            LinearConstraint([Term(1, header)], .equal, 0),
        ])
        var search = ConflictSearch(system)
        let conflict = search.next()
        #expect(conflict == Conflict(members: Array(ids[1...]), nonNegative: [height]))
        search.leaveOut(ids[1])
        let rest = search.next()
        #expect(rest == nil)
        search.takeIn(ids[1], as: .lessThanOrEqual)
        let holds = search.canHold()
        #expect(holds)
    }

    /// Two sets share the width: one over three constraints, one over two.
    @Test func theSmallerOfTwoSets() throws {
        var system = System()
        let a = system.addVariable(), b = system.addVariable(), c = system.addVariable()
        let ids = system.add(contentsOf: [
            LinearConstraint([Term(1, a), Term(-1, b)], .equal, 0),
            LinearConstraint([Term(1, b), Term(-1, c)], .equal, 0),
            LinearConstraint([Term(1, a), Term(-1, c)], .equal, 5),
            LinearConstraint([Term(2, a), Term(-2, c)], .lessThanOrEqual, 4),
        ])
        var search = ConflictSearch(system)
        let conflict = search.next()
        #expect(conflict?.members == Array(ids[2...]))
    }

    @Test func aConstraintWithoutVariables() throws {
        var system = System()
        let x = system.addVariable()
        let id = system.add(LinearConstraint([Term(1, x), Term(-1, x)], .equal, 5))
        var search = ConflictSearch(system)
        let conflict = search.next()
        #expect(conflict == Conflict(members: [id]))
        search.leaveOut(id)
        let rest = search.next()
        #expect(rest == nil)
    }

    @Test(arguments: [1, 7, 60])
    func everyConflictHasItsOwnSet(count: Int) throws {
        var system = System()
        let root = system.addVariable(nonNegative: true)
        system.add(LinearConstraint([Term(1, root)], .equal, 320))
        var sets: Set<[ConstraintID]> = []
        for k in 0..<count {
            let x = system.addVariable(), width = system.addVariable(nonNegative: true)
            system.add(LinearConstraint([Term(1, root), Term(-1, x), Term(-1, width)], .greaterThanOrEqual, 8))
            sets.insert([
                system.add(LinearConstraint([Term(1, width)], .equal, Double(100 + k))),
                system.add(LinearConstraint([Term(1, width)], .greaterThanOrEqual, Double(120 + k))),
            ])
        }
        var search = ConflictSearch(system)
        var found: Set<[ConstraintID]> = []
        while let conflict = search.next() {
            #expect(found.insert(conflict.members).inserted)
            search.leaveOut(conflict.members[0])
        }
        #expect(found == sets)
    }

    /// What is told contradicts itself, all of it is needed when lengths are not negative, and without one member of each set the rest
    /// can hold.
    @Test(arguments: [5000, 5200])
    func setsOfRandomSystems(first: Int) throws {
        var met = 0
        for seed in first..<(first + 200) {
            let random = RandomSystem(seed: seed, isFeasible: false)
            var (system, variables) = random.makeSystem()
            let ids = system.add(contentsOf: random.constraints)
            func holds(_ members: [ConstraintID]) -> Bool {
                var part = System()
                for index in variables.indices { part.addVariable(nonNegative: random.restricted[index]) }
                for (place, id) in ids.enumerated() where members.contains(id) { part.add(random.constraints[place]) }
                return (try? part.solve()) != nil
            }
            var search = ConflictSearch(system)
            var left = Set(ids)
            while let conflict = search.next() {
                met += 1
                try #require(!conflict.members.isEmpty, "seed \(seed)")
                #expect(left.isSuperset(of: conflict.members), "seed \(seed)")
                #expect(!holds(conflict.members), "seed \(seed)")
                for member in conflict.members {
                    #expect(holds(conflict.members.filter { $0 != member }), "seed \(seed): \(member.index) is not needed")
                }
                left.remove(conflict.members[0])
                search.leaveOut(conflict.members[0])
            }
            #expect(holds(left.sorted()), "seed \(seed)")
            for id in ids where !left.contains(id) { system.remove(id) }
            try system.solve()
        }
        #expect(met > 40)
    }
}
