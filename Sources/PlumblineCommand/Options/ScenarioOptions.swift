import ArgumentParser
import AutoLayout
import Checks
import Facts
import InterfaceBuilder
import Scenarios

/// The options of every subcommand that lays documents out. Each may be repeated; together they form a matrix.
struct ScenarioOptions: ParsableArguments {
    @Option(help: "Interface Builder's id of a device, or a model name ('plumbline devices' lists them).")
    var device: [String] = []

    @Option(help: "portrait or landscape.")
    var orientation: [Orientation] = []

    @Option(help: ArgumentHelp("A root of that size in points, with the device's other traits.", valueName: "WIDTHxHEIGHT"))
    var size: [String] = []

    @Option(help: "How much of a tablet's screen: full, oneThird, half, twoThirds or slideOver.")
    var split: [Split] = []

    @Option(help: "leftToRight or rightToLeft.")
    var direction: [LayoutDirection] = []

    @Flag(help: "Short for --direction rightToLeft.")
    var rtl = false

    @Option(help: ArgumentHelp("A text size, from extraSmall to accessibilityExtraExtraExtraLarge.", valueName: "category"))
    var contentSize: [ContentSizeCategory] = []

    @Option(help: "compact, regular or unspecified, instead of the device's.")
    var widthClass: [SizeClass] = []

    @Option(help: "compact, regular or unspecified, instead of the device's.")
    var heightClass: [SizeClass] = []

    @Option(help: "Device pixels in a point, instead of the device's.")
    var scale: [Double] = []

    @Option(help: ArgumentHelp("Show the strings of a translation beside Base.lproj.", valueName: "code"))
    var language: [String] = []

    @Option(help: "all: every translation that lies beside a document, besides the document's own texts.")
    var languages: LanguageSweep?

    enum LanguageSweep: String, ExpressibleByArgument, CaseIterable { case all }

    @Option(help: ArgumentHelp("A release of iOS, such as 12, 18, 26 or 27.1, instead of the device's usual one.", valueName: "release"))
    var ios: [UIKitRelease] = []

    @Option(
        help: ArgumentHelp(
            "The SDK that the app is built with: 18, 26, 27 or 27.1. On its release of iOS at least, unless --ios names another.",
            valueName: "release"))
    var sdk: [LinkedSDK] = []

    @Flag(help: "As an app with UIDesignRequiresCompatibility, which SDKs up to 26 honour; with --sdk. Projects are asked themselves.")
    var compatibility = false

    @Option(
        help: ArgumentHelp(
            "The margins of views that declare none, instead of the release's: 8, or 0 from iOS 27.1 on, as one source says.",
            valueName: "points"))
    var viewMargins: Double?

    @Flag(help: "Roots that are in no window, as in snapshot tests: without safe area, guides and margins of their own.")
    var detached = false

    @Option(
        help: ArgumentHelp(
            "A release of macOS that draws Mac documents, such as 10.15, 11, 15 or 26, instead of the one stored.", valueName: "release"))
    var macos: [Double] = []

    @Option(help: "How large Mac windows are: design, minimum or maximum.")
    var window: [WindowExtent] = []

    @Option(help: "A whole matrix: quick or full. The other options replace its lists.")
    var matrix: MatrixName?

    enum MatrixName: String, ExpressibleByArgument, CaseIterable { case quick, full }

    func validate() throws {
        try validateReleases()
        if let viewMargins, !(viewMargins >= 0 && viewMargins <= 1000) {
            throw ValidationError("--view-margins \(viewMargins) is not usable: give a number of points between 0 and 1000")
        }
        if compatibility, sdk.isEmpty { throw ValidationError("--compatibility goes with --sdk: what the key does depends on it") }
        if languages != nil, !language.isEmpty { throw ValidationError("--language and --languages exclude each other") }
        for factor in scale where !(factor > 0 && factor <= 16) {
            throw ValidationError("--scale \(factor) is not usable: give a number of pixels between 0 and 16")
        }
    }

    /// How often each option is given; one that asks for several scenarios by itself counts as two.
    private var counts: KeyValuePairs<String, Int> {
        [
            "--device": device.count, "--size": size.count, "--matrix": matrix == nil ? 0 : 2, "--orientation": orientation.count,
            "--split": split.count, "--direction": direction.count + (rtl ? 1 : 0), "--content-size": contentSize.count,
            "--width-class": widthClass.count, "--height-class": heightClass.count, "--scale": scale.count,
            "--language": language.count, "--languages": languages == nil ? 0 : 2, "--ios": ios.count, "--sdk": sdk.count,
            "--macos": macos.count, "--window": window.count, "--view-margins": viewMargins == nil ? 0 : 1, "--detached": detached ? 1 : 0,
        ]
    }

    private var given: Set<String> { Set(counts.filter { $0.value > 0 }.map(\.key)) }

    /// Whether any of them asks for scenarios.
    var isGiven: Bool { !given.isEmpty }

    /// Whether they name one SDK that lets apps be resized and nothing that decides windows: an app is then looked at as one whose project
    /// names that SDK.
    var asksForNewSDK: Bool {
        sdk.count == 1 && sdk[0].isResizable && given.isSubset(of: ["--sdk", "--ios", "--direction", "--content-size", "--languages"])
    }

    /// Whether they say how a screen is read and held, and nothing of which: a document's own device is turned, or each of the usual ones.
    var asksForTraitsAlone: Bool {
        let asked = given.subtracting(["--languages"])
        return !asked.isEmpty && asked.isSubset(of: ["--orientation", "--direction", "--content-size", "--language"])
    }

    /// The scenarios of a document that is shown on a device of its own: on that where no option asks for another, read and held as options
    /// say.
    ///
    /// - Parameters:
    ///   - own: the scenario without options.
    ///   - asked: what the options ask for otherwise.
    func shown(_ own: Scenario, asked: [Scenario]) -> [Scenario] {
        guard asksForTraitsAlone else { return asked.isEmpty ? [own] : asked }
        var traits = ScenarioMatrix()
        setTraits(of: &traits)
        return traits.scenarios(on: own)
    }

    /// The scenarios of a document that is in the folder of one language, read in its direction where no option names one.
    func read(_ scenarios: [Scenario], asIn path: String) -> [Scenario] {
        if rtl || !direction.isEmpty || !language.isEmpty { return scenarios }
        return ScenarioChoice(scenarios).limited(toLanguageOfDocumentAt: path).scenarios
    }

    /// Replaces what they say of how a screen is read and held.
    private func setTraits(of matrix: inout ScenarioMatrix) {
        if !orientation.isEmpty { matrix.orientations = orientation }
        if rtl || !direction.isEmpty { matrix.directions = direction + (rtl ? [.rightToLeft] : []) }
        if !contentSize.isEmpty { matrix.contentSizes = contentSize }
        if !language.isEmpty { matrix.languages = language }
    }

    private func validateReleases() throws {
        for release in macos where !(release >= 10 && release < 100) {
            throw ValidationError("--macos \(release) is not a release of macOS: give one such as 10.15, 11, 15 or 26")
        }
    }

    /// The requested scenarios; empty if none were requested, so that a document's own device can be used.
    ///
    /// - Parameters:
    ///   - release: another release of iOS that requested devices must have run.
    ///   - newest: another SDK that apps are compared with, on one release.
    private func scenarios(alsoIn release: UIKitRelease?, of newest: LinkedSDK?) throws -> [Scenario] {
        var chosen: ScenarioMatrix
        switch matrix {
        case .quick: chosen = .quick
        case .full: chosen = .full
        case nil: chosen = ScenarioMatrix()
        }
        setTraits(of: &chosen)
        if !device.isEmpty {
            chosen.devices = try device.map { name throws(ScenarioError) in
                let device = try Device.find(name, running: ios + [release].compactMap { $0 })
                try checkWindow(of: device, in: needed(on: device, release, newest))
                return device
            }
        }
        if !size.isEmpty { chosen.sizes = try size.map(Self.parseSize) }
        if !split.isEmpty { chosen.splits = split }
        if !widthClass.isEmpty { chosen.widthClasses = widthClass }
        if !heightClass.isEmpty { chosen.heightClasses = heightClass }
        if !scale.isEmpty { chosen.scales = scale }
        chosen.sdks = sdk
        if !ios.isEmpty { chosen.releases = ios }
        if ios.isEmpty, let newest {
            if sdk.isEmpty { chosen.sdks = [.usual] }
            if release == nil { chosen.releases = [max(newest, chosen.sdks.max() ?? newest).release] }
        }
        if !macos.isEmpty { chosen.macOS = macos }
        if !window.isEmpty { chosen.windowExtents = window }
        if chosen == ScenarioMatrix(), viewMargins == nil, !detached { return [] }
        // A window of an app that is resized, and of no device, is a phone's.
        if chosen.devices.isEmpty, !chosen.sizes.isEmpty, !sdk.isEmpty, sdk.allSatisfy(\.isResizable),
            let phone = FactTables.apple.smallestPhone(running: (chosen.releases + sdk.map(\.release)).max() ?? .current)
        {
            chosen.devices = [phone]
        }
        // A release, margins, no window, or how a screen is read and held alone apply to the usual devices.
        if asksForTraitsAlone || !ios.isEmpty || viewMargins != nil || detached || !chosen.sdks.isEmpty, chosen.devices.isEmpty,
            chosen.sizes.isEmpty
        {
            let needed = chosen.releases + chosen.sdks.map(\.release) + [release].compactMap { $0 }
            chosen.devices = ScenarioMatrix.usualDevices(running: needed)
            if orientation.isEmpty { chosen.orientations = ScenarioMatrix.usual.orientations }
            if split.isEmpty { chosen.splits = ScenarioMatrix.usual.splits }
            // A translation is read in its own direction.
            if chosen.directions.isEmpty, language.isEmpty { chosen.directions = ScenarioMatrix.usual.directions }
            if asksForNewSDK, release == nil, newest == nil {
                chosen.addStates(running: ios.max() ?? sdk[0].release)
            }
        }
        let all = asksForNewSDK ? chosen.scenarios.inOwnStates : chosen.scenarios
        let scenarios = all.map { scenario in
            var scenario = scenario
            scenario.viewMarginOverride = viewMargins
            scenario.isDetached = detached
            scenario.requiresCompatibility = compatibility
            return scenario
        }
        if scenarios.isEmpty, split.isEmpty {
            throw ScenarioError.noneExists(device: chosen.devices.first?.name ?? "a window of that size")
        }
        if scenarios.isEmpty, let split = chosen.splits.first {
            if chosen.devices.count == 1, let device = chosen.devices.first {
                let offered = Split.allCases.filter { split in
                    split != .full && Orientation.allCases.contains { device.window(split, $0) != nil }
                }
                if !offered.contains(split) { throw ScenarioError.splitNeverOffered(split, device: device.name, offered) }
            }
            throw ScenarioError.splitNotOffered(split, device: chosen.devices.first?.name ?? "a size without a device")
        }
        return scenarios
    }

    /// The releases that a device has to run for SDKs that bring their own, the oldest of which will do.
    private func needed(on device: Device, _ release: UIKitRelease?, _ newest: LinkedSDK?) -> [LinkedSDK] {
        if !ios.isEmpty || release != nil { return sdk }
        return newest.map { [$0] } ?? sdk
    }

    /// Makes sure that a device ran the release of some SDK, and that its window is known for it in some orientation that is asked for.
    private func checkWindow(of device: Device, in sdks: [LinkedSDK]) throws(ScenarioError) {
        guard let oldest = sdks.min() else { return }
        let bringsRelease = ios.isEmpty, needed = max(device.usualRelease, oldest.release)
        if bringsRelease, let ran = device.releases, !ran.contains(needed) {
            throw .releaseNotRun(needed, device: device.identifier, ran)
        }
        guard let sdk = sdk.first, self.sdk.count == 1, split.isEmpty, device.hasWindows(ofAppsBuiltWith: sdk) else { return }
        let known = Orientation.allCases.filter { device.window(ofAppsBuiltWith: sdk, $0) != nil }
        if let asked = orientation.first, !orientation.contains(where: known.contains) {
            throw .windowNotKnown(sdk, device: device.identifier, asked, known: known)
        }
    }

    /// The requested scenarios, after making sure that some document is translated into each language.
    ///
    /// - Parameters:
    ///   - release: another release of iOS that requested devices must have run.
    ///   - newest: another SDK that apps are compared with.
    func scenarios(of paths: [String], alsoIn release: UIKitRelease? = nil, of newest: LinkedSDK? = nil) throws -> [Scenario] {
        let scenarios = try scenarios(alsoIn: release, of: newest)
        guard !language.isEmpty, !paths.isEmpty else { return scenarios }
        let known = Set(
            try paths.flatMap { path throws(LocalizationError) in
                try Localization.languages(of: path) + [Localization.language(ofDocumentAt: path)].compactMap { $0 }
            })
        for code in language where !Localization.covers(code, by: known) {
            let all = known.isEmpty ? "there is no translation beside any" : "there are \(known.sorted().joined(separator: ", "))"
            throw CommandFailure("no document is translated into '\(code)': \(all)")
        }
        return scenarios
    }

    /// The scenarios of one document, including its translations if all are requested.
    func translated(_ scenarios: [Scenario], of path: String) throws -> [Scenario] {
        languages == nil ? scenarios : scenarios + scenarios.translated(into: try Localization.languages(of: path))
    }

    /// The one scenario that is asked for.
    ///
    /// - Parameter own: the scenario where no option names another: a release, an SDK or a reading direction alone keep its device, or
    ///   take the smallest phone that ran the release in its place.
    func one(_ own: Scenario, of path: String) throws -> Scenario {
        let asked = try scenarios(of: [path])
        if asked.count < 2, asked.isEmpty || !device.isEmpty || !size.isEmpty || matrix != nil { return asked.first ?? own }
        let several = counts.filter { $0.value > 1 }.map(\.key)
        guard several.isEmpty else {
            let list = Titles.list(several)
            throw CommandFailure(
                "one scenario at a time: \(list) \(several.count == 1 ? "asks" : "ask") for \(asked.count), give "
                    + (matrix == nil ? "\(several.count == 1 ? "it" : "each") once" : "--device in its place"))
        }
        var one = own
        adjust(&one)
        if !one.isPossible, let device = FactTables.apple.smallestPhone(running: one.plainRelease) {
            one = Scenario(device: device, orientation: own.orientation)
            adjust(&one)
        }
        return one
    }

    /// The first scenario that is asked for: where options name no device, the own one as they say.
    func first(_ own: Scenario, of path: String) throws -> Scenario {
        let asked = try scenarios(of: [])
        return counts.contains { $0.value > 1 } ? asked.first ?? own : try one(own, of: path)
    }

    /// The options that ask for more than one scenario, whose device would be known otherwise.
    var repeated: [String] {
        counts.filter { $0.value > 1 && !["--device", "--size", "--matrix"].contains($0.key) }.map(\.key)
    }

    /// Changes in a scenario whose device is known otherwise what the options say, the first of each.
    func adjust(_ scenario: inout Scenario) {
        if let orientation = orientation.first { scenario.orientation = orientation }
        if let split = split.first { scenario.split = split }
        if let direction = rtl ? .rightToLeft : direction.first { scenario.direction = direction }
        if let size = contentSize.first { scenario.contentSize = size }
        if let widthClass = widthClass.first { scenario.widthClassOverride = widthClass }
        if let heightClass = heightClass.first { scenario.heightClassOverride = heightClass }
        if let scale = scale.first { scenario.scaleOverride = scale }
        if let language = language.first {
            scenario.language = language
            if !rtl, direction.isEmpty { scenario.direction = LayoutDirection(ofLanguage: language) }
        }
        if let release = ios.first { scenario.setRelease(release) }
        if let sdk = sdk.first {
            scenario.sdk = sdk
            if ios.isEmpty { scenario.setRelease(max(scenario.plainRelease, sdk.release)) }
        }
        scenario.requiresCompatibility = compatibility
        if let release = macos.first { scenario.macOS = release }
        if let extent = window.first { scenario.windowExtent = extent }
        if let viewMargins { scenario.viewMarginOverride = viewMargins }
        if detached { scenario.isDetached = true }
    }

    private static func parseSize(_ text: String) throws(ScenarioError) -> Size {
        guard let size = Size(ofWindow: text) else { throw .invalidSize(text) }
        return size
    }
}

extension Orientation: ExpressibleByArgument {}
extension Split: ExpressibleByArgument {}
extension LayoutDirection: ExpressibleByArgument {}
extension ContentSizeCategory: ExpressibleByArgument {}
extension SizeClass: ExpressibleByArgument {}
extension IntrinsicMode: ExpressibleByArgument {}
extension WindowExtent: ExpressibleByArgument {}

extension LinkedSDK: ExpressibleByArgument {
    public init?(argument: String) { self.init(named: argument) }

    public static var allValueStrings: [String] { FactTables.apple.sdks.map(\.description) }
}

extension UIKitRelease: ExpressibleByArgument {
    public init?(argument: String) {
        guard let release = FactTables.apple.release(named: argument) else { return nil }
        self = release
    }

    public static var allValueStrings: [String] { FactTables.apple.releases.map(\.description) }
}
