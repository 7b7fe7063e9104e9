/// Why a ``System`` has no solution: required constraints that contradict one another.
///
/// `members` and `nonNegative` together are irreducible: without any one of them the rest could be satisfied.
public struct Conflict: Hashable, Sendable {
    /// The constraints that cannot hold together, ascending; at least one.
    public var members: [ConstraintID]
    /// The variables whose restriction to values of at least zero takes part, ascending.
    public var nonNegative: [Variable]

    public init(members: [ConstraintID], nonNegative: [Variable] = []) {
        self.members = members.sorted()
        self.nonNegative = nonNegative.sorted()
    }
}

extension Conflict: CustomStringConvertible {
    public var description: String {
        let names = members.map { "#\($0.index)" } + nonNegative.map { "x\($0.index) >= 0" }
        return "constraints contradict one another: " + names.joined(separator: ", ")
    }
}
