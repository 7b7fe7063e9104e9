import AutoLayout
import Facts
import InterfaceBuilder

/// Where an app runs, according to its project. Unknown properties are nil, and rule nothing out.
package struct AppProject: Hashable, Sendable {
    /// The project, or the property list if there is no project.
    package var path: String
    /// The supported orientations on each kind of device.
    package var orientations: [Idiom: Set<Orientation>] = [:]
    /// The kinds of devices that it is built for.
    package var idioms: Set<Idiom>?
    /// Whether the app does not support split windows.
    package var requiresFullScreen: Bool?
    /// Whether the app asks to keep the look of iOS 18 (`UIDesignRequiresCompatibility`).
    package var requiresCompatibility: Bool?
    /// The SDK that it says it is built with, as far as that is not the usual one in every respect; nil if it says nothing of it.
    package var sdk: SaidSDK?
    /// What each target says in each configuration to the system that runs it.
    package var keys: [AppKeys] = []
    /// The name of the colour set that is its accent colour (`ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME`); nil where its targets name
    /// none, or several.
    package var accentColour: String?
    /// The oldest release of iOS that it runs on.
    package var deploymentTarget: Double?
    /// The codes of its languages.
    package var languages: Set<String>?
    /// Each item of information, with the file that it was read from.
    package var sources: [String] = []

    /// The information with its sources, one line each.
    package var lines: [String] { sources.map { "\(path): \($0)" } }

    package init(path: String) {
        self.path = path
    }

    /// Whether the app runs on tablets in windows of any size: it is rotated, and shares the screen.
    var takesAnyWindow: Bool {
        idioms?.contains(.pad) == true && requiresFullScreen == false && !neverSharesScreen
    }

    /// Whether the app surely has no windows on tablets but those of screens.
    package var rulesOutAnyWindow: Bool { idioms?.contains(.pad) == false || requiresFullScreen == true || neverSharesScreen }

    /// Whether the app surely has a tablet's screen alone: it is for one orientation, or its targets do not say what sharing takes.
    private var neverSharesScreen: Bool {
        orientations[.pad].map { $0.count < 2 } == true || !keys.isEmpty && keys.allSatisfy(\.rulesOutSharing)
    }

    /// Whether the app is translated into a right-to-left language; nil if that is unknown.
    package var readsRightToLeft: Bool? {
        languages.map { $0.contains { LayoutDirection(ofLanguage: $0).isRightToLeft } }
    }

    /// The scenarios that are possible for the app. If there are none, all that were given: the document is not the app's.
    package func possible(among scenarios: [Scenario]) -> [Scenario] {
        var seen: Set<Scenario> = []
        let possible = scenarios.map(supported).filter { allows($0) && seen.insert($0).inserted }
        return possible.isEmpty ? scenarios : possible
    }

    /// The oldest release of iOS that it runs on, as far as it is distinguished from the one before.
    package var oldestRelease: UIKitRelease? {
        deploymentTarget.flatMap { ReleaseNumber("\($0)") }.flatMap { number in FactTables.apple.releases.last { $0.number <= number } }
    }

    /// In place of a phone that does not run the app's releases, the smallest that does.
    private func supported(_ scenario: Scenario) -> Scenario {
        guard let oldestRelease, let device = scenario.device, device.idiom == .phone, let last = device.releases?.upperBound,
            last < oldestRelease, let successor = FactTables.apple.smallestPhone(running: oldestRelease)
        else { return scenario }
        var scenario = scenario
        scenario.device = successor
        return scenario
    }

    private func allows(_ scenario: Scenario) -> Bool {
        guard let idiom = scenario.device?.idiom, scenario.device?.isHeld == true else { return true }
        if let idioms, !idioms.contains(idiom) { return false }
        // Windows of apps that are built with a newer SDK are resized whatever the app declares; one that requires the full screen jumps
        // between screens of the orientations that it declares, except on a screen that opens. A phone's own screen is no window: it is
        // turned as the app declares, as is the outer one of a phone that opens (Apple: talk 111461).
        let isResizable = scenario.sdk?.isResizable == true && (requiresFullScreen != true || scenario.device?.opens == true)
        let isOwnScreen = idiom == .phone && scenario.split == .full && scenario.device?.opens != true
        if !isResizable || isOwnScreen, let allowed = orientations[idiom], !allowed.contains(scenario.orientation) { return false }
        if !isResizable, scenario.split != .full, requiresFullScreen == true || neverSharesScreen { return false }
        return !(scenario.direction.isRightToLeft && readsRightToLeft == false)
    }
}

extension Scenario {
    /// The scenario as it is for an app, which may ask to keep the look of iOS 18.
    package func kept(by project: AppProject?) -> Scenario {
        var scenario = self
        if sdk != nil, project?.requiresCompatibility == true { scenario.requiresCompatibility = true }
        return scenario
    }
}
