/// Every rule there is, in the order in which `plumbline rules` lists them.
public enum Rules {
    public static let all: [any Rule.Type] = [
        UnreadableDocument.self,
        DuplicateID.self,
        DanglingReference.self,
        UnknownAttributeValue.self,
        UninstalledReference.self,
        AutoLayoutOff.self,
        SizeClassesOff.self,
        IllegalConstraint.self,
        ConstraintOwner.self,
        Unsatisfiable.self,
        UnsatisfiableElsewhere.self,
        HoldsByLuck.self,
        AmbiguousPosition.self,
        AmbiguousSize.self,
        AmbiguousContent.self,
        AmbiguousElsewhere.self,
        CompetingPriorities.self,
        DuplicateConstraint.self,
        ImpliedConstraint.self,
        NeverBinding.self,
        FixedTextSize.self,
        Misplaced.self,
        OffSuperview.self,
        OffScreen.self,
        Overlap.self,
        TruncatedText.self,
        ClippedText.self,
        SmallTouchTarget.self,
        UnderBars.self,
        ZeroSize.self,
        LeftRight.self,
        MirrorDiffers.self,
        OneSidedMargin.self,
        GrowingText.self,
        DoubleLengthText.self,
        AccessibilityText.self,
    ]

    /// The rule of an id.
    public static func named(_ id: String) -> (any Rule.Type)? { all.first { $0.about.id == id } }
}
