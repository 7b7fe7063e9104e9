import AutoLayout
import Facts
import InterfaceBuilder

/// The product of lists of devices, orientations and so on. An empty list stands for the one default value.
public struct ScenarioMatrix: Hashable, Sendable {
    /// If empty, sizes without a device.
    public var devices: [Device] = []
    /// If empty, portrait.
    public var orientations: [Orientation] = []
    /// If empty, the whole screen. A device that does not offer a split has no scenario with it.
    public var splits: [Split] = []
    /// Root sizes other than the window's, in points.
    public var sizes: [Size] = []
    /// Horizontal size classes instead of the window's.
    public var widthClasses: [SizeClass] = []
    /// Vertical size classes instead of the window's.
    public var heightClasses: [SizeClass] = []
    /// Pixels per point, instead of the device's.
    public var scales: [Double] = []
    /// If empty, that of each language, else left to right.
    public var directions: [LayoutDirection] = []
    /// If empty, the default text size.
    public var contentSizes: [ContentSizeCategory] = []
    /// Codes of languages whose strings are shown; if empty, the document's own.
    public var languages: [String] = []
    /// Releases of iOS; if empty, the newest that each device ran. A device that never ran one has no scenario with it.
    public var releases: [UIKitRelease] = []
    /// SDKs that the app is built with; if empty, it has what each release has.
    public var sdks: [LinkedSDK] = []
    /// Releases of macOS, for Mac documents.
    public var macOS: [Double] = []
    /// The sizes of Mac windows.
    public var windowExtents: [WindowExtent] = []

    /// The one default scenario: every list is empty.
    public init() {}

    /// A few devices that cover the differences that matter, both orientations, both directions: 24 scenarios.
    public static let quick: ScenarioMatrix = {
        var matrix = ScenarioMatrix()
        matrix.devices = ["retina4_0", "retina4_7", "retina6_12", "retina6_72", "ipad9_7", "ipad12_9rounded"]
            .compactMap(Device.named)
        matrix.orientations = Orientation.allCases
        matrix.directions = LayoutDirection.allCases
        return matrix
    }()

    /// Every device with every split, both orientations and directions, the smallest, default and largest text size.
    public static let full: ScenarioMatrix = {
        var matrix = ScenarioMatrix()
        matrix.devices = Device.real
        matrix.orientations = Orientation.allCases
        matrix.splits = Split.allCases
        matrix.directions = LayoutDirection.allCases
        matrix.contentSizes = [.large, .extraSmall, .accessibilityExtraExtraExtraLarge]
        return matrix
    }()

    /// Every combination that its device offers, devices outermost, each list in its order, without duplicates.
    public var scenarios: [Scenario] {
        var list: [Scenario] = []
        var seen: Set<Scenario> = []
        for device in devices.isEmpty ? [nil] : devices.map(Optional.some) {
            for orientation in orientations.isEmpty ? [.portrait] : orientations {
                for split in splits.isEmpty ? [.full] : splits {
                    let scenario = Scenario(device: device, orientation: orientation, split: split)
                    for variant in variants(of: scenario) where variant.isPossible && seen.insert(variant).inserted {
                        list.append(variant)
                    }
                }
            }
        }
        return list
    }

    /// A scenario with every combination of the lists that says nothing of another device or split.
    package func scenarios(on own: Scenario) -> [Scenario] {
        let turned = orientations.isEmpty ? [own] : Self.vary([own], over: orientations) { $0.orientation = $1 }
        return turned.flatMap(variants).filter(\.isPossible)
    }

    /// The product of everything that does not depend on the device's features.
    private func variants(of scenario: Scenario) -> [Scenario] {
        var list = [scenario]
        list = Self.vary(list, over: sizes) { $0.sizeOverride = $1 }
        list = Self.vary(list, over: widthClasses) { $0.widthClassOverride = $1 }
        list = Self.vary(list, over: heightClasses) { $0.heightClassOverride = $1 }
        list = Self.vary(list, over: scales) { $0.scaleOverride = $1 }
        list = Self.vary(list, over: directions) { $0.direction = $1 }
        list = Self.vary(list, over: contentSizes) { $0.contentSize = $1 }
        list = Self.vary(list, over: languages) { scenario, language in
            scenario.language = language
            if directions.isEmpty { scenario.direction = LayoutDirection(ofLanguage: language) }
        }
        list = Self.vary(list, over: releases) { $0.setRelease($1) }
        list = Self.vary(list, over: sdks) { scenario, sdk in
            scenario.sdk = sdk
            // An app for a new SDK is looked at on its release.
            if releases.isEmpty { scenario.setRelease(max(scenario.plainRelease, sdk.release)) }
        }
        list = Self.vary(list, over: macOS) { $0.macOS = $1 }
        list = Self.vary(list, over: windowExtents) { $0.windowExtent = $1 }
        return list
    }

    private static func vary<Value>(
        _ scenarios: [Scenario],
        over values: [Value],
        _ set: (inout Scenario, Value) -> Void
    ) -> [Scenario] {
        if values.isEmpty { return scenarios }
        return scenarios.flatMap { scenario in
            values.map { value in
                var scenario = scenario
                set(&scenario, value)
                return scenario
            }
        }
    }
}
