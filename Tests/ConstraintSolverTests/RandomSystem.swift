import ConstraintSolver

/// A small generator of numbers that follow from a seed (Marsaglia's xorshift).
struct Dice {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9e37_79b9_7f4a_7c15 | 1 }

    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % sides
    }

    mutating func pick<T>(_ choices: [T]) -> T { choices[roll(choices.count)] }
}

/// A random system, feasible by construction unless asked otherwise.
struct RandomSystem {
    var restricted: [Bool] = []
    var constraints: [LinearConstraint] = []

    init(seed: Int, isFeasible: Bool = true) {
        var dice = Dice(seed + 1)
        let count = 2 + dice.roll(8)
        let point = (0..<count).map { _ in Double(dice.roll(80)) }
        restricted = (0..<count).map { _ in dice.roll(2) == 0 }
        // Variables are numbered from zero in any system.
        var names = System()
        let variables = (0..<count).map { _ in names.addVariable() }
        let levels: [Double] = [999.5, 751, 750, 500, 251, 250, 49]
        for _ in 0..<(count + dice.roll(4 * count)) {
            var terms: [Term] = []
            for _ in 0..<(1 + dice.roll(3)) { terms.append(Term(dice.pick([1, 1, -1, 2, 0.5, 0.75]), variables[dice.roll(count)])) }
            let value = terms.reduce(0) { $0 + $1.coefficient * point[Int($1.variable.index)] }
            let relation = dice.pick([Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
            if dice.roll(3) == 0 {
                let slack = Double(dice.roll(20)) * (isFeasible ? 1 : dice.pick([1, -1]))
                let shift = relation == .equal ? (isFeasible ? 0 : slack) : relation == .lessThanOrEqual ? slack : -slack
                constraints.append(LinearConstraint(terms, relation, value + shift))
            } else {
                constraints.append(
                    LinearConstraint(
                        terms, relation, value + Double(dice.roll(80) - 40),
                        priority: Priority(dice.pick(levels))))
            }
        }
    }

    /// The sum of violations of each priority, the highest first.
    func violations(of values: [Double]) -> [Double] {
        var sums: [Double: Double] = [:]
        for constraint in constraints {
            let excess = constraint.terms.reduce(-constraint.constant) { $0 + $1.coefficient * values[Int($1.variable.index)] }
            let missed =
                switch constraint.relation {
                case .equal: abs(excess)
                case .lessThanOrEqual: max(0, excess)
                case .greaterThanOrEqual: max(0, -excess)
                }
            sums[constraint.priority.rawValue, default: 0] += missed
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    /// Whether the constraint of an identifier, among those it was given for in order, is required.
    func isRequired(_ id: ConstraintID, _ ids: [ConstraintID]) -> Bool {
        ids.firstIndex(of: id).map { constraints[$0].priority.isRequired } ?? true
    }

    func makeSystem() -> (System, [Variable]) {
        var system = System()
        let variables = restricted.map { system.addVariable(nonNegative: $0) }
        return (system, variables)
    }
}

extension System {
    func all(_ variables: [Variable]) -> [Double] { variables.map { value(of: $0) } }
}

/// How far apart two solutions are, relative to their size.
func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).map { abs($0 - $1) / max(1, abs($0)) }.max() ?? 0
}
