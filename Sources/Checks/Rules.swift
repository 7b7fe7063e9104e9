/// Every rule there is, in the order in which `plumbline rules` lists them.
public enum Rules {
    public static let all: [any Rule.Type] = [
        UnreadableDocument.self,
        DuplicateID.self,
        DanglingReference.self,
        IllegalConstraint.self,
        Unsatisfiable.self,
        UnsatisfiableElsewhere.self,
        HoldsByLuck.self,
        AmbiguousPosition.self,
        AmbiguousSize.self,
        AmbiguousContent.self,
        AmbiguousElsewhere.self,
        CompetingPriorities.self,
        Misplaced.self,
    ]

    /// The rule of an id.
    public static func named(_ id: String) -> (any Rule.Type)? { all.first { $0.about.id == id } }
}
