import AutoLayout

/// A release of Apple's SDK for iOS that an app is built with, as far as the system treats apps by it: the rows of `sdk.csv`.
public struct LinkedSDK: Hashable, Sendable {
    package let number: ReleaseNumber
    package let tables: FactTables

    package init(_ number: ReleaseNumber, in tables: FactTables) {
        self.number = number
        self.tables = tables
    }

    /// The SDK with a number such as "26" or "27.1"; nil if Apple's tables have none.
    public init?(named text: String) {
        guard let sdk = FactTables.apple.sdks.first(where: { $0.description == text }) else { return nil }
        self = sdk
    }

    /// The SDK that apps are built with unless something says otherwise: that of ``UIKitRelease/current``.
    public static var usual: LinkedSDK { LinkedSDK(UIKitRelease.current.number, in: .apple) }

    /// Its release of iOS.
    package var release: UIKitRelease { UIKitRelease(number, in: tables) }

    private func text(_ fact: LinkedSDKFact) -> String { tables.sdk.text(fact.rawValue, in: number) }

    /// A release as it shows an app that is built with this SDK.
    ///
    /// - Parameter requiresCompatibility: whether the app asks to keep the look of iOS 18 (`UIDesignRequiresCompatibility`).
    package func showing(_ release: UIKitRelease, requiresCompatibility: Bool) -> UIKitRelease {
        ReleaseNumber(text(requiresCompatibility ? .compatibleLook : .look)).map(release.looking) ?? release
    }

    /// Whether `UIDesignRequiresCompatibility` counts in an app that is built with it.
    package var honoursCompatibility: Bool { text(.compatibleLook) != "own" }

    /// Whether windows of apps that are built with it are resized freely.
    package var isResizable: Bool { text(.resizable) == "yes" }

    /// Whether an app with `UIRequiresFullScreen` that is built with it has windows of a few sizes all the same.
    package var fullScreenIsDiscrete: Bool { text(.fullScreen) == "discrete" }

    /// Whether an app that is built with it does not launch without scenes.
    package var needsScenes: Bool { text(.needsScenes) == "yes" }

    /// Whether the App Store refuses an app that is built with it and has no launch screen.
    package var needsLaunchScreen: Bool { text(.needsLaunchScreen) == "yes" }

    /// The windows that a phone's app is resized to; nil where such apps are not resized.
    package var resizedWindow: ResizedWindow? {
        guard isResizable else { return nil }
        return ResizedWindow(
            compact: Size(width: length(.compactWidth), height: length(.compactHeight)),
            regular: Size(width: length(.regularWidth), height: length(.regularHeight)),
            safeArea: EdgeInsets(top: length(.windowTop), bottom: length(.windowBottom)))
    }

    private func length(_ fact: LinkedSDKFact) -> Double { tables.sdk.number(fact.rawValue, in: number) }

    /// The oldest release of iOS that it builds for.
    package var oldestTarget: Double { length(.oldestTarget) }
}

extension LinkedSDK: Comparable {
    public static func < (a: LinkedSDK, b: LinkedSDK) -> Bool { a.number < b.number }
}

extension LinkedSDK: CustomStringConvertible {
    /// Its number, as ``init(named:)`` reads it.
    public var description: String { number.description }
}

extension FactTables {
    /// The SDKs that apps are told apart by, from the oldest to the newest.
    package var sdks: [LinkedSDK] { numbers.filter { $0 >= sdk.first }.map { LinkedSDK($0, in: self) } }
}
