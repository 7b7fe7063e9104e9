/// The facts that `sdk.csv` has rows of; ``LinkedSDK`` says what each is.
enum LinkedSDKFact: String, CaseIterable {
    case compactHeight, compactWidth, compatibleLook, fullScreen, look, needsLaunchScreen, needsScenes, oldestTarget, regularHeight,
        regularWidth
    case resizable, windowBottom, windowTop

    /// The words that each may have; none for a number.
    static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0.words) })

    private var words: [String] {
        switch self {
        case .look, .compatibleLook: ["18", "own"]
        case .fullScreen: ["fixed", "discrete"]
        case .needsLaunchScreen, .needsScenes, .resizable: yesOrNo
        case .compactHeight, .compactWidth, .oldestTarget, .regularHeight, .regularWidth, .windowBottom, .windowTop: []
        }
    }
}
