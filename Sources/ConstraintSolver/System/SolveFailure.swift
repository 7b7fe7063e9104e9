/// Why a ``System`` was not solved: either the constraints contradict one another, or the result could not be certified. A solution that is
/// returned always holds.
public enum SolveFailure: Error, Hashable, Sendable {
    /// Required constraints cannot hold together.
    case infeasible(Conflict)
    /// Arithmetic in double precision cannot settle the constraints.
    case numerical(NumericalFailure)
}

/// The rows for which no answer could be certified.
public struct NumericalFailure: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// A constraint has a number that is not finite, or names a variable that is not in its system.
        case notFinite
        /// The rows combine numbers of too different sizes, or numbers outside the range in which results are guaranteed.
        case uncertified
    }

    public var reason: Reason
    /// The constraints concerned, ascending; at least one.
    public var rows: [ConstraintID]

    public init(reason: Reason = .uncertified, rows: [ConstraintID]) {
        self.reason = reason
        self.rows = rows.sorted()
    }
}

extension SolveFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .infeasible(let conflict): conflict.description
        case .numerical(let failure): failure.description
        }
    }
}

extension NumericalFailure: CustomStringConvertible {
    public var description: String {
        let names = rows.map { "#\($0.index)" }.joined(separator: ", ")
        switch reason {
        case .notFinite: return "constraint holds a number that is not finite: \(names)"
        case .uncertified: return "no answer could be certified for constraints: \(names)"
        }
    }
}
