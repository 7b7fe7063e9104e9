import AutoLayout
import InterfaceBuilder

extension ScenarioMatrix {
    /// What documents are laid out in unless somebody says otherwise: the smallest and the largest phone and a tablet with its splits,
    /// upright and sideways, in both reading directions. Every pair of size classes occurs.
    public static let usual: ScenarioMatrix = {
        var matrix = ScenarioMatrix()
        matrix.devices = ["retina4_0", "retina6_9", "ipad9_7"].compactMap(Device.named)
        matrix.orientations = Orientation.allCases
        matrix.splits = [.full, .oneThird, .half]
        matrix.directions = LayoutDirection.allCases
        return matrix
    }()
}

/// The scenarios of one document, and which of them nobody vouched for.
public struct ScenarioChoice: Hashable, Sendable {
    public var scenarios: [Scenario]
    /// Whether it is a guess that phones with this document are held sideways.
    public var assumesTurning = false
    /// Whether it is a guess which devices the document is shown on.
    public var assumesDevices = false
    /// Whether it is a guess that the document is read from right to left.
    public var assumesMirroring = false
    /// Whether the windows of tablets between those of the scenarios are looked at as well.
    public var isContinuous = false
    /// What is looked at of the translations beside the document that no scenario names.
    public var translations = Translations.none

    /// What is looked at of a document's translations.
    public enum Translations: Hashable, Sendable {
        /// Nothing.
        case none
        /// Whether their texts fit.
        case cutTexts
        /// Everything: each is a scenario like others.
        case all
    }

    /// Scenarios that somebody asked for.
    public init(_ scenarios: [Scenario]) {
        self.scenarios = scenarios
    }

    /// The usual scenarios, as far as an app can be seen in them.
    ///
    /// - Parameter project: nil where nothing is known of the app.
    public init(usualFor project: AppProject?) {
        scenarios = ScenarioMatrix.usual.scenarios
        assumesTurning = project?.orientations[.phone] == nil
        assumesDevices = project?.idioms == nil
        assumesMirroring = project?.readsRightToLeft == nil
        translations = .cutTexts
        isContinuous = project?.takesAnyWindow == true
        if let project { scenarios = project.possible(among: scenarios) }
        if let oldest = project?.oldestRelease { scenarios = scenarios.flatMap { [$0] + $0.before(since: oldest) } }
    }
}

extension Scenario {
    /// The scenario in the oldest release that the device ran since another one, if that is not the scenario's own.
    fileprivate func before(since oldest: MetricsEra) -> [Scenario] {
        guard let first = device?.releases?.lowerBound, max(first, oldest) < release else { return [] }
        var scenario = self
        scenario.setRelease(max(first, oldest))
        return [scenario]
    }
}
