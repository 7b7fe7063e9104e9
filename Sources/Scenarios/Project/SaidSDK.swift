import AppModel
import Facts

/// The SDK that an app is built with, as far as its project says so.
package struct SaidSDK: Hashable, Sendable {
    package var sdk: LinkedSDK
    /// Whether the app has the look of iOS 18 with it.
    package var keepsLook = false
    /// What says so, such as `App.xcodeproj/project.pbxproj: SDKROOT is iphoneos18.2`.
    package var reason: String

    /// In words, for people.
    package var text: String {
        "built with the SDK of iOS \(sdk)\(keepsLook ? ", with the look of iOS 18" : ""), as the project says (\(reason)): --sdk names another"
    }

    /// What settings, the project and the property list say; nil if that is nothing.
    ///
    /// A setting names the SDK itself. A version of Xcode that wrote into the project is the oldest that builds it, and says something if
    /// its SDK is newer than the usual one: App Store apps are built with that at least. `UIDesignRequiresCompatibility` counts up to 26.
    ///
    /// - Parameters:
    ///   - settings: those of every configuration.
    ///   - project: the project's path.
    ///   - keys: what each target says in each configuration.
    init?(settings: [BuildSettings], xcode: XcodeMark?, project: String, keys: [AppKeys]) {
        let versions = settings.map(\.sdkVersion)
        if !versions.contains(nil), let version = versions.compactMap({ $0 }).max() {
            sdk = Self.known(version)
            reason = "\(project): SDKROOT is iphoneos\(version)"
        } else if let xcode, Self.known(xcode.version) > .usual {
            sdk = Self.known(xcode.version)
            reason = "\(project): \(xcode.key) is \(xcode.value)"
        } else if let key = Self.compatibility(keys) {
            sdk = .usual
            reason = "\(key.file):\(key.line): UIDesignRequiresCompatibility"
        } else {
            return nil
        }
        keepsLook = sdk.honoursCompatibility && Self.compatibility(keys) != nil
    }

    /// What a property list says alone.
    init?(list keys: [AppKeys]) {
        self.init(settings: [], xcode: nil, project: "", keys: keys)
    }

    /// Where every target asks to keep the look of iOS 18; nil if one does not.
    private static func compatibility(_ keys: [AppKeys]) -> AppKeys.Answer? {
        !keys.isEmpty && keys.allSatisfy { $0.isTrue(.compatibility) } ? keys.first?[.compatibility] : nil
    }

    /// The newest SDK of the tables up to a version, or the oldest: they tell older ones not apart.
    private static func known(_ version: ReleaseNumber) -> LinkedSDK {
        let sdks = FactTables.apple.sdks
        return sdks.last { $0.number <= version } ?? sdks.first ?? .usual
    }
}

extension Scenario {
    /// The scenario as it is for an app that says which SDK it is built with, unless it names one itself.
    ///
    /// - Parameter keepsRelease: whether the release of iOS is one that was asked for; else an app for a new SDK is looked at on its
    ///   release.
    package func built(by project: AppProject?, keepsRelease: Bool = false) -> Scenario {
        guard sdk == nil, let said = project?.sdk, device?.isHeld != false else { return kept(by: project) }
        var scenario = self
        scenario.sdk = said.sdk
        if !keepsRelease, iOS == nil, plainRelease < said.sdk.release, device?.releases?.contains(said.sdk.release) != false {
            scenario.setRelease(said.sdk.release)
        }
        return scenario.kept(by: project)
    }
}
