/// Why a ``System`` has no solution.
///
/// `members` and `nonNegative` together are irreducible: without any one of them the rest could be satisfied.
public struct Conflict: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The required constraints contradict one another.
        case unsatisfiable
        /// A constraint carries a number that is infinite or not a number.
        case notFinite
    }

    public var reason: Reason
    /// The constraints that cannot hold together, ascending.
    public var members: [ConstraintID]
    /// The variables whose restriction to values of at least zero takes part, ascending.
    public var nonNegative: [Variable]

    public init(reason: Reason = .unsatisfiable, members: [ConstraintID], nonNegative: [Variable] = []) {
        self.reason = reason
        self.members = members.sorted()
        self.nonNegative = nonNegative.sorted()
    }
}

extension Conflict: CustomStringConvertible {
    public var description: String {
        let names = members.map { "#\($0.index)" } + nonNegative.map { "x\($0.index) >= 0" }
        switch reason {
        case .unsatisfiable: return "constraints contradict one another: " + names.joined(separator: ", ")
        case .notFinite: return "constraint holds a number that is not finite: " + names.joined(separator: ", ")
        }
    }
}
