/// An unknown of a ``System``: one number that the solver determines.
///
/// Identifiers are dense and start at zero, so a client may keep its own data in arrays indexed by `index`.
public struct Variable: Hashable, Sendable, Comparable {
    /// The position of the variable among those of its system, in the order they were added.
    public let index: Int32

    @usableFromInline
    init(_ index: Int32) { self.index = index }

    public static func < (a: Variable, b: Variable) -> Bool { a.index < b.index }
}

/// The identifier of a constraint in its ``System``, in the order of adding.
public struct ConstraintID: Hashable, Sendable, Comparable {
    /// The position of the constraint among all that were ever added to its system.
    public let index: Int32

    @usableFromInline
    init(_ index: Int32) { self.index = index }

    public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}
