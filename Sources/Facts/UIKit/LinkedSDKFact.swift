/// The facts that `sdk.csv` has rows of; ``LinkedSDK`` says what each is.
enum LinkedSDKFact {
    /// The oldest SDK that the table knows.
    static let first = ReleaseNumber(18)

    /// The words that each may have; none for a number.
    static let words = [
        "look": ["18", "own"], "compatibleLook": ["18", "own"], "resizable": yesOrNo, "fullScreen": ["fixed", "discrete"],
        "needsScenes": yesOrNo, "needsLaunchScreen": yesOrNo, "oldestTarget": [],
    ]
}
