/// Every rule, in the order in which `plumbline rules` lists them.
package enum Rules {
    package static let all: [any Rule.Type] = [
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
        HoldsByLuck.self,
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
        ScreenSizeConstant.self,
        LostMargins.self,
        FixedTextSize.self,
        Misplaced.self,
        OffSuperview.self,
        OffScreen.self,
        UnderBars.self,
        Overlap.self,
        TruncatedText.self,
        ClippedText.self,
        SmallTouchTarget.self,
        ZeroSize.self,
        LeftRight.self,
        MirrorDiffers.self,
        OneSidedMargin.self,
        GrowingText.self,
        DoubleLengthText.self,
        AccessibilityText.self,
        MissingLaunchScreen.self,
        MissingSceneManifest.self,
        IgnoredCompatibility.self,
        IgnoredFullScreen.self,
        OrientationLock.self,
        OldDeploymentTarget.self,
    ]

    /// The rules that answer a question about a screen.
    package static func answering(_ question: RuleDescription.Question) -> [any Rule.Type] { all.filter { $0.about.question == question } }

    /// What their rules make provable, in order.
    static let statements = ProvableStatement.all(of: all)

    /// The rule with an id.
    package static func named(_ id: String) -> (any Rule.Type)? { all.first { $0.about.id == id } }
}
