import ConstraintSolver

/// A random system of a kind that is hard on double precision, with edits to be made after the first solution.
struct HostileSystem {
    enum Kind: String, CaseIterable {
        /// As layouts are: small whole numbers, a few halves.
        case layout
        /// Constants up to 9,000, multipliers such as ⅓, and contradictions by 10⁻⁷ to 10⁻².
        case nearContradiction
        /// Many rows through one point, repeated and scaled, ties of one level.
        case degenerate
        /// Coefficients from 0.001 to 1,000, and from 10⁻⁶ to 10⁶.
        case mixedScales, wildScales
        /// Required constraints drawn at will, most of which cannot hold together.
        case infeasible
        /// Each variable a multiple of the one before.
        case chain
        /// Constants from 10⁻⁷ to 10⁹ of non-negative variables.
        case smallAndLarge
    }

    var kind: Kind
    var restricted: [Bool] = []
    var constraints: [LinearConstraint] = []
    /// The place of a constraint and the constant it gets.
    var edits: [(place: Int, constant: Double)] = []

    init(_ kind: Kind, seed: Int) {
        self.kind = kind
        var dice = Dice(seed &* 64 &+ (Kind.allCases.firstIndex(of: kind) ?? 0))
        let count = kind == .chain ? 3 + dice.roll(4) : 2 + dice.roll(3)
        let point = (0..<count).map { _ in (Double(dice.roll(4000)) - 600) / 4 }
        restricted = (0..<count).map { _ in kind == .smallAndLarge || dice.roll(2) == 0 }
        var names = System()
        let variables = (0..<count).map { _ in names.addVariable() }
        let rows = count + dice.roll(2 * count)
        for row in 0..<rows {
            let isLink = kind == .chain && row + 1 < count
            var places = isLink ? [row, row + 1] : []
            for _ in 0..<(isLink ? 0 : 1 + dice.roll(3)) {
                let v = dice.roll(count)
                if !places.contains(v) { places.append(v) }
            }
            let terms = places.map {
                Term(isLink && $0 == row ? -dice.pick([2, 0.5, 10, 1.0 / 3]) : Self.coefficient(kind, &dice), variables[$0])
            }
            let relation: Relation = isLink ? .equal : dice.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual])
            let isRequired = isLink || dice.roll(kind == .infeasible || kind == .nearContradiction ? 2 : 3) == 0
            let passes = terms.reduce(0.0) { $0 + $1.coefficient * point[Int($1.variable.index)] }
            constraints.append(
                LinearConstraint(
                    terms, relation, Self.constant(kind, isLink ? 0 : passes, isRequired: isRequired, &dice),
                    priority: isRequired ? .required : dice.pick([750, 750, 500, 250, 250, 249.5])
                )
            )
            if kind != .chain, dice.roll(kind == .degenerate || kind == .nearContradiction ? 2 : 12) == 0 {
                constraints.append(Self.echo(of: dice.pick(constraints), kind, &dice))
            }
        }
        for _ in 0..<3 {
            let place = dice.roll(constraints.count)
            let change = dice.pick([1e-7, -1e-3, 0.5, -3, 40, -400.25])
            edits.append((place, constraints[place].constant + change))
        }
    }

    private static func coefficient(_ kind: Kind, _ dice: inout Dice) -> Double {
        let sign = dice.pick([1.0, 1, -1])
        switch kind {
        case .layout, .degenerate, .chain, .infeasible: return sign * dice.pick([1, 1, 1, 2, 0.5])
        case .nearContradiction: return sign * dice.pick([1, 1, 0.5, 2, 1.0 / 3, 0.75, 0.1, 10])
        case .smallAndLarge: return sign * dice.pick([1, 1, 1, 0.25])
        case .mixedScales: return sign * dice.pick([0.001, 0.01, 0.125, 1, 1, 10, 1000])
        case .wildScales: return sign * dice.pick([1e-6, 1e-4, 0.001, 1, 1, 5000, 1e5, 1e6])
        }
    }

    /// The constant of a row that passes through the common point, or misses it by what its kind is about.
    private static func constant(_ kind: Kind, _ passes: Double, isRequired: Bool, _ dice: inout Dice) -> Double {
        let distance: Double
        switch kind {
        case .nearContradiction: distance = isRequired ? dice.pick([0, 0, 1e-7, -1e-6, 1e-5, -1e-4, 1e-3, -1e-2]) : Double(dice.roll(9000))
        case .degenerate: distance = isRequired ? 0 : dice.pick([0, 0, 0, 8, -8, 16])
        case .infeasible: distance = dice.pick([0, 20, -35.5, 60, -100])
        case .smallAndLarge: return dice.pick([0, 1e-7, 2e-7, 1e-3, 1, 320, 1e5, 1e9])
        default: distance = isRequired ? 0 : Double(dice.roll(800) - 400) / 2
        }
        return passes + distance
    }

    /// The same again, in other units, perhaps off by a little.
    private static func echo(of other: LinearConstraint, _ kind: Kind, _ dice: inout Dice) -> LinearConstraint {
        let factor = kind == .nearContradiction ? dice.pick([1, 3, 1.0 / 3, 0.1]) : dice.pick([1, 2, -0.5])
        let by = kind == .nearContradiction ? dice.pick([0, 1e-7, -1e-6, 1e-5, 1e-4, -1e-3, 1e-2]) : 0
        let isTurned = factor < 0
        let relation: Relation =
            switch other.relation {
            case .equal: .equal
            case .lessThanOrEqual: isTurned ? .greaterThanOrEqual : .lessThanOrEqual
            case .greaterThanOrEqual: isTurned ? .lessThanOrEqual : .greaterThanOrEqual
            }
        return LinearConstraint(
            other.terms.map { Term($0.coefficient * factor, $0.variable) }, relation, other.constant * factor + by, priority: other.priority
        )
    }
}
