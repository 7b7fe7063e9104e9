import ConstraintSolver
import Testing

/// Affine pieces against plain solutions.
@Suite struct ParametricTests {
    @Test(arguments: [5000, 5100, 5200])
    func piecesAgreeWithPlainSolutions(first: Int) throws {
        for seed in first..<(first + 60) {
            let random = RandomSystem(seed: seed)
            var (system, variables) = random.makeSystem()
            let ids = system.add(contentsOf: random.constraints)
            var dice = Dice(seed)
            let parameter = makeParameter(seed % 4, &system, variables, ids.filter { !random.isRequired($0, ids) }, &dice)
            let pieces = try system.parametric(parameter, over: -20...90)
            #expect(pieces.first?.range.lowerBound == -20)
            #expect(pieces.last?.range.upperBound == 90)
            for (piece, next) in zip(pieces, pieces.dropFirst()) {
                #expect(piece.range.upperBound == next.range.lowerBound)
            }
            for _ in 0..<10 {
                let constant = Double(dice.roll(11_000)) / 100 - 20
                var plain = system
                plain.setConstant(constant, of: parameter)
                try plain.solve()
                guard let piece = pieces.first(where: { $0.range.contains(constant) }) else {
                    Issue.record("seed \(seed): no piece holds \(constant)")
                    continue
                }
                let affine = variables.map { piece.value(of: $0, at: constant) }
                #expect(distance(affine, plain.all(variables)) < 1e-5, "seed \(seed) at \(constant)")
            }
        }
    }

    /// A strong wish for one variable, a weak one for a sum, or one of the system's own optional constraints.
    private func makeParameter(_ kind: Int, _ system: inout System, _ variables: [Variable], _ optional: [ConstraintID],
                               _ dice: inout Dice) -> ConstraintID {
        if kind == 1 {
            return system.add(LinearConstraint([Term(1, variables[0]), Term(0.5, variables[1])], .equal, 10, priority: 300))
        }
        if kind > 1, !optional.isEmpty { return dice.pick(optional) }
        return system.add(LinearConstraint([Term(1, variables[0])], .equal, 10, priority: 999.9))
    }

    /// Two views of natural widths 100 and 60 side by side, squeezed by W − 160 in equal shares until the second is gone:
    /// slopes ½ and ½ from 80 to 160, then 1 and 0.
    @Test func tiesAreSharedAlongTheWay() throws {
        var system = System()
        let views = [100.0, 60.0].map { ($0, system.addVariable(nonNegative: true)) }
        for (natural, view) in views { system.add(LinearConstraint([Term(1, view)], .equal, natural, priority: 750)) }
        let root = system.add(LinearConstraint(views.map { Term(1, $0.1) }, .equal, 100))
        let pieces = try system.parametric(root, over: 20...160)
        #expect(pieces.count == 2)
        #expect(abs((pieces.first?.range.upperBound ?? 0) - 40) < 1e-4)
        for (piece, slopes) in zip(pieces, [[1.0, 0], [0.5, 0.5]]) {
            for (view, slope) in zip(views, slopes) { #expect(abs(piece.slope(of: view.1) - slope) < 1e-9) }
        }
    }

    @Test func conflictInsideTheIntervalIsThrown() throws {
        var system = System()
        let width = system.addVariable(nonNegative: true)
        let root = system.add(LinearConstraint([Term(1, width)], .equal, 50))
        let limit = system.add(LinearConstraint([Term(1, width)], .lessThanOrEqual, 80))
        #expect(throws: SolveFailure.infeasible(Conflict(members: [root, limit]))) { try system.parametric(root, over: 20...100) }
        #expect(try system.parametric(root, over: 20...80).count == 1)
    }

    /// Two columns, the left at least 100 wide and otherwise half of the room: one breakpoint, at 200.
    @Test func requiredWidthHasOneBreakpoint() throws {
        var system = System()
        let width = system.addVariable(nonNegative: true), left = system.addVariable(nonNegative: true)
        let root = system.add(LinearConstraint([Term(1, width)], .equal, 50))
        system.add(LinearConstraint([Term(1, left), Term(-0.5, width)], .equal, 0, priority: 750))
        system.add(LinearConstraint([Term(1, left)], .greaterThanOrEqual, 100))
        let pieces = try system.parametric(root, over: 50...1000)
        #expect(pieces.count == 2)
        #expect(pieces.map { $0.slope(of: left) } == [0, 0.5])
        #expect(abs((pieces.first?.range.upperBound ?? 0) - 200) < 1e-6)
    }
}
