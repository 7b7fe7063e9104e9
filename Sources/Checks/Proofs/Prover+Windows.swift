import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

extension Prover {
    /// The windows to check, in points.
    package struct Windows: Sendable {
        /// Nil for those of the platform's windows.
        package var widths: ClosedRange<Double>?
        package var heights: ClosedRange<Double>?
        /// Whether to check the windows of phones as well.
        package var includesPhones: Bool
        /// Whether windows of iOS have other sizes than those of screens and their parts.
        var takesRegion = true
        /// The phone whose app has the windows, where it is for phones alone; nil for a tablet's.
        private(set) var phone: Device?
        /// The phone of an app for tablets as well, which is resized to windows lower than a tablet's.
        private(set) var lowPhone: Device?
        /// Other windows of one size, as they are.
        var scenarios: [Scenario] = []
        /// The reading directions; what is mirrored is proven in both.
        package var directions = Set(LayoutDirection.allCases)
        /// The text size chosen in Settings.
        package var contentSize = ContentSizeCategory.large
        /// The release of iOS; nil for the newest that each device ran.
        package var release: UIKitRelease?
        /// All releases in which the app is looked at: where windows end in them is compared with that in the one above.
        private(set) var releases: Set<UIKitRelease> = []
        /// The SDK that the app is built with, and whether it asks to keep the look of iOS 18; nil for what each release has.
        private var sdk: LinkedSDK?
        private var requiresCompatibility = false
        /// Where the app runs; nil for everywhere. Phones that never ran its oldest release are left out.
        private var project: AppProject?

        package init(widths: ClosedRange<Double>?, heights: ClosedRange<Double>?, includesPhones: Bool) {
            self.widths = widths
            self.heights = heights
            self.includesPhones = includesPhones
        }

        /// All windows in which an app can run: tablet windows of any size, every phone in portrait and landscape, a Mac window as drawn
        /// and in any size that it can be dragged to, a television.
        package static let all = Windows(widths: nil, heights: nil, includesPhones: true)

        /// Tablet windows only.
        package static let ofTablets = Windows(widths: nil, heights: nil, includesPhones: false)

        /// The windows between those of an app's scenarios, read and built as these are: of tablets, or from the smallest to the largest
        /// tablet or Mac display that an app is dragged to whose SDK lets it be resized.
        package static func between(_ choice: ScenarioChoice) -> Windows {
            var windows = ofTablets
            windows.sdk = choice.scenarios.compactMap(\.sdk).max()
            windows.takeResized(of: choice.scenarios)
            if let least = choice.smallestWindow { windows.begin(at: least) }
            windows.releases = Set(choice.scenarios.filter { $0.device?.idiom != nil }.map(\.plainRelease))
            let sizes = choice.scenarios.map(\.contentSize)
            windows.contentSize = sizes.contains(.large) ? .large : sizes.first ?? .large
            windows.requiresCompatibility = !choice.scenarios.isEmpty && choice.scenarios.allSatisfy(\.requiresCompatibility)
            windows.directions = Set(choice.scenarios.map(\.direction))
            return windows
        }

        /// What `check` looks at for an app, with every phone that it runs on: the windows between its scenarios as far as it may have
        /// them, and scenarios that are not among these, such as the states of a device that opens.
        ///
        /// - Parameters:
        ///   - project: the app; nil if nothing is known of it.
        ///   - isContinuous: whether every window is asked for, whatever the app has.
        package static func all(of choice: ScenarioChoice, _ project: AppProject?, isContinuous: Bool = false) -> Windows {
            var windows = between(choice)
            windows.project = project
            windows.includesPhones = choice.scenarios.contains { $0.device?.idiom == .phone }
            let mayHaveTablets = choice.scenarios.contains { $0.device?.idiom == .pad } && project?.rulesOutAnyWindow != true
            windows.takesRegion = isContinuous || choice.takesAnyWindow || mayHaveTablets
            windows.scenarios = choice.scenarios.filter { scenario in
                scenario.device?.state != nil || scenario.device?.idiom == .pad && !windows.takesRegion
            }
            return windows
        }

        /// Those of an app, with the lengths and without the phones that were asked for.
        package func among(_ app: Windows) -> Windows {
            guard areGiven else { return app }
            var windows = app
            (windows.widths, windows.heights) = (widths ?? app.widths, heights ?? app.heights)
            (windows.includesPhones, windows.takesRegion, windows.scenarios) = (includesPhones, true, [])
            return windows
        }

        /// Takes every window that the app of some scenarios is resized to, if its SDK lets it be. An app for phones alone keeps a phone's
        /// idiom and bars whatever their size (evidence/ios27.md, section 2).
        private mutating func takeResized(of scenarios: [Scenario]) {
            guard let sdk = scenarios.compactMap(\.sdk).max(), sdk.isResizable else { return }
            let resized = scenarios.filter { $0.sdk == sdk }, (least, greatest) = sdk.tables.resizedWindows
            self.sdk = sdk
            widths = least.width...max(least.width, greatest.width)
            heights = least.height...max(least.height, greatest.height)
            release = resized.map(\.plainRelease).max()
            let phones = resized.compactMap(\.device).filter { $0.idiom == .phone && $0.state == nil }
            let largest = phones.max { $0.size.width < $1.size.width }
            if scenarios.allSatisfy({ $0.device?.idiom == .phone }) { phone = largest } else { lowPhone = largest }
        }

        /// Those that the report's page draws of an app: a tablet's, or those that an app for phones alone is resized to.
        package static func drawn(_ scenarios: [Scenario], _ contentSize: ContentSizeCategory, _ release: UIKitRelease?) -> Windows {
            var windows = ofTablets
            windows.takeResized(of: scenarios)
            if windows.phone == nil { windows = ofTablets }
            (windows.contentSize, windows.release) = (contentSize, release)
            return windows
        }

        /// Takes out of the region what is smaller than a window, or adds what is not.
        package mutating func begin(at least: Size) {
            let lengths = FactTables.apple.windowLengths
            widths = least.width...max(least.width, widths?.upperBound ?? lengths.upperBound)
            heights = least.height...max(least.height, heights?.upperBound ?? lengths.upperBound)
        }

        /// Whether sizes were requested.
        var areGiven: Bool { widths != nil || heights != nil }

        /// A scenario with the text size, the release and the SDK.
        func adapted(_ scenario: Scenario) -> Scenario {
            var scenario = scenario
            scenario.contentSize = contentSize
            scenario.sdk = sdk
            scenario.requiresCompatibility = requiresCompatibility
            if let release { scenario.setRelease(release) }
            return scenario
        }

        /// Those of some scenarios of phones in which the app is seen, each adapted.
        func possible(among phones: [Scenario]) -> [Scenario] {
            let oldest = project?.oldestRelease
            let read = phones.filter { directions.contains($0.direction) }
            let ran = read.filter { phone in oldest.flatMap { oldest in phone.device?.releases.map { $0.upperBound >= oldest } } != false }
            let adapted = ran.map(adapted).filter(\.isPossible)
            return project?.possible(among: adapted) ?? adapted
        }
    }
}
