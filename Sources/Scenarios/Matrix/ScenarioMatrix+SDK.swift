import AutoLayout
import Facts
import InterfaceBuilder

extension ScenarioMatrix {
    /// The scenarios in which an app is looked at that is to be built with an SDK and run on its release: the usual devices, and every
    /// state of a device that has several, if the release runs on it.
    package static func scenarios(builtWith sdk: LinkedSDK) -> [Scenario] {
        var matrix = usual
        matrix.devices = usualDevices(running: [sdk.release])
        matrix.addStates(running: sdk.release)
        matrix.sdks = [sdk]
        return matrix.scenarios.inOwnStates
    }

    /// Adds the states of devices that have several and that ran a release, with the halves of their screens.
    package mutating func addStates(running release: UIKitRelease) {
        devices += FactTables.apple.states(running: release)
        if !splits.contains(.leftHalf) { splits.append(.leftHalf) }
    }

    /// Those in which the app is seen today on devices that run a newer release as well: built with the usual SDK, on the usual release.
    package static func scenariosToday(onDevicesOf sdk: LinkedSDK) -> [Scenario] {
        var matrix = usual
        matrix.devices = usualDevices(running: [sdk.release])
        matrix.sdks = [.usual]
        return matrix.scenarios
    }
}

extension [Scenario] {
    /// Those whose device is in its state in that orientation.
    package var inOwnStates: [Scenario] { filter { $0.device?.isOwnState($0.orientation) != false } }
}

extension ScenarioChoice {
    /// Leaves out scenarios in which an app is not seen, and takes in any window if the SDK resizes the app freely: with
    /// `UIRequiresFullScreen` it is resized to a few sizes, of which only those of screens are known (TN3192).
    package mutating func adapt(to project: AppProject?, ofDocumentAt path: String) {
        let isResizable = project?.requiresFullScreen != true && scenarios.contains { $0.sdk?.isResizable == true }
        assumesDevices = project?.idioms == nil
        assumesMirroring = project?.readsRightToLeft == nil
        isOfOneLanguage = project?.languages?.count == 1
        if let project { scenarios = project.possible(among: scenarios) }
        takesAnyWindow = isResizable
        self = limited(toDevicesOfDocumentAt: path).limited(toLanguageOfDocumentAt: path).limited(toWindowsFrom: smallestWindow)
    }
}
