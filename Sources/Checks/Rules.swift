/// Every rule, in the order in which `plumbline rules` lists them.
public enum Rules {
    public static let all: [any Rule.Type] = [
        UnreadableDocument.self,
        UnsupportedPlatform.self,
        DuplicateID.self,
        DanglingReference.self,
        UnknownAttributeValue.self,
        UnknownElement.self,
        UninstalledReference.self,
        AutoLayoutOff.self,
        SizeClassesOff.self,
        StaleExemption.self,
        StaleFlag.self,
        IllegalConstraint.self,
        ConstraintOwner.self,
        Unsatisfiable.self,
        UnsatisfiableElsewhere.self,
        SizeDependentEquality.self,
        Numerical.self,
        Unsettled.self,
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

    /// Nothing contradicts, every constraint is legal, and the layout is certain.
    public static let conflict: [any Rule.Type] = [
        IllegalConstraint.self, Unsatisfiable.self, UnsatisfiableElsewhere.self, SizeDependentEquality.self, Numerical.self, Unsettled.self,
    ]
    /// Every position and size is determined.
    public static let ambiguity: [any Rule.Type] = [
        AmbiguousPosition.self, AmbiguousSize.self, AmbiguousContent.self, AmbiguousElsewhere.self, CompetingPriorities.self,
    ]
    /// Every text has the room that it needs.
    public static let truncation: [any Rule.Type] = [TruncatedText.self, ClippedText.self]
    /// Nothing to read or touch covers something else to read or touch.
    public static let overlap: [any Rule.Type] = [Overlap.self]
    /// The other reading direction shows the mirror image.
    public static let mirror: [any Rule.Type] = [LeftRight.self, MirrorDiffers.self]

    /// The rule with an id.
    public static func named(_ id: String) -> (any Rule.Type)? { all.first { $0.about.id == id } }
}
