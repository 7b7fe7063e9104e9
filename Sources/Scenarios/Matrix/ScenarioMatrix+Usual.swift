import AutoLayout
import Facts
import InterfaceBuilder

extension ScenarioMatrix {
    /// The default scenarios: the smallest and the largest phone and a tablet with its splits, in portrait and landscape, in both reading
    /// directions. Every pair of size classes occurs.
    package static let usual: ScenarioMatrix = {
        var matrix = ScenarioMatrix()
        matrix.devices = ["retina4_0", "retina6_9", "ipad9_7"].compactMap(Device.named)
        matrix.orientations = Orientation.allCases
        matrix.splits = [.full, .oneThird, .half]
        matrix.directions = LayoutDirection.allCases
        return matrix
    }()
}

extension ScenarioMatrix {
    /// The usual devices for some releases: the smallest phone of today in place of one that ran none of them.
    package static func usualDevices(running releases: [UIKitRelease]) -> [Device] {
        guard let newest = releases.min() else { return usual.devices }
        let devices = usual.devices.compactMap { device in
            device.idiom == .phone && device.releases.map { $0.upperBound < newest } == true
                ? FactTables.apple.smallestPhone(running: newest) : device
        }
        var seen: Set<Device> = []
        return devices.filter { seen.insert($0).inserted }
    }
}

/// The scenarios of one document, and which of them are assumptions.
package struct ScenarioChoice: Hashable, Sendable {
    package var scenarios: [Scenario]
    /// Whether it is an assumption that phones showing this document are rotated.
    package var assumesTurning = false
    /// Whether it is an assumption which devices show the document.
    package var assumesDevices = false
    /// Whether it is an assumption that the document is read from right to left.
    package var assumesMirroring = false
    /// Whether its texts are surely shown in one language alone.
    package var isOfOneLanguage = false
    /// Whether to check the tablet windows between those of the scenarios as well.
    package var takesAnyWindow = false
    /// The smallest window that the app can be resized to, in points; nil for the smallest that is known.
    package var smallestWindow: Size?
    /// How to check the translations beside the document that no scenario names.
    package var translations = Translations.none

    /// How a document's translations are checked.
    package enum Translations: Hashable, Sendable {
        /// Not at all.
        case none
        /// Whether their texts fit.
        case cutTexts
        /// By every rule: each is a scenario like others.
        case all
    }

    /// Scenarios that were requested explicitly.
    package init(_ scenarios: [Scenario]) {
        self.scenarios = scenarios
    }

    /// The default scenarios, as far as they are possible for an app.
    ///
    /// - Parameter project: nil if nothing is known about the app.
    package init(usualFor project: AppProject?) {
        scenarios = ScenarioMatrix.usual.scenarios
        assumesTurning = project?.orientations[.phone] == nil
        assumesDevices = project?.idioms == nil
        assumesMirroring = project?.readsRightToLeft == nil
        isOfOneLanguage = project?.languages?.count == 1
        translations = .cutTexts
        takesAnyWindow = project?.takesAnyWindow == true
        if let project { scenarios = project.possible(among: scenarios) }
        if let said = project?.sdk, said.sdk > .usual {
            // What the app is seen in from now on: as `--for` looks at it, without releases that it no longer is of interest on.
            scenarios = ScenarioMatrix.scenarios(builtWith: said.sdk).map { $0.kept(by: project) }
            if let project { scenarios = project.possible(among: scenarios) }
            takesAnyWindow = takesAnyWindow || said.sdk.isResizable && project?.requiresFullScreen != true
            return
        }
        if let oldest = project?.oldestRelease { scenarios = scenarios.flatMap { [$0] + $0.before(since: oldest) } }
        scenarios = scenarios.map { $0.built(by: project) }
    }
}

extension ScenarioChoice {
    /// The same without windows of tablets that are smaller than an app's can be; if there are no others, with all that were given.
    ///
    /// - Parameter smallest: the smallest window of the app; nil for the smallest that is known of apps that any window is looked at of.
    package func limited(toWindowsFrom smallest: Size?) -> ScenarioChoice {
        let sdk = takesAnyWindow ? scenarios.compactMap(\.sdk).max() : nil
        guard let least = smallest ?? sdk.flatMap({ $0.isResizable ? $0.tables.resizedWindows.least : nil }) else { return self }
        var choice = self
        choice.smallestWindow = smallest
        let large = scenarios.filter { scenario in
            scenario.device?.idiom != .pad || scenario.split == .full
                || scenario.size.width >= least.width && scenario.size.height >= least.height
        }
        if !large.isEmpty { choice.scenarios = large }
        return choice
    }
}

extension Scenario {
    /// The scenario in the oldest release since a given one that the device ran, if that is not the scenario's own.
    fileprivate func before(since oldest: UIKitRelease) -> [Scenario] {
        guard let first = device?.releases?.lowerBound, max(first, oldest) < release else { return [] }
        var scenario = self
        scenario.setRelease(max(first, oldest))
        return [scenario]
    }
}
