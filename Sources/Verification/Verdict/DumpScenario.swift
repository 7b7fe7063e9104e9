import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios
import Support

/// The scenario that a dump was printed in, as far as it says so.
package struct DumpScenario: Sendable {
    package var scenario: Scenario
    /// What it was derived from and what is assumed, in words.
    package var reason: String
    /// Whether the dump does not say the release of iOS.
    package private(set) var isReleaseAssumed = false

    /// - Parameter saved: the device that the document was saved with, which is preferred among those of one size.
    package init(of dump: Dump, saved: DeviceReference?) {
        let state = dump.state
        let saved = saved.flatMap { Device.named($0.id) }
        let named = state.model.flatMap(Device.named)
        guard let screen = state.screen else {
            scenario = Scenario(device: named ?? saved ?? FactTables.apple.smallestPhone(running: .current))
            reason = "the dump says no size"
            return
        }
        let scale = state.scale ?? Self.scale(of: dump)
        let known = ([named, saved].compactMap { $0 } + Device.real).filter { $0.idiom != .mac && Self.orientation(of: $0, screen) != nil }
        let device = known.first { named != nil || scale == nil || $0.scale == scale } ?? known.first
        if let device, let orientation = Self.orientation(of: device, screen) {
            scenario = Scenario(device: device, orientation: orientation)
            reason = "from the dump's \(screen.width.text(decimals: 2)) x \(screen.height.text(decimals: 2))"
        } else {
            scenario = Scenario(device: saved ?? FactTables.apple.smallestPhone(running: .current), size: screen)
            reason = "no device is \(screen.width.text(decimals: 2)) x \(screen.height.text(decimals: 2)): name one with --device"
        }
        if let scale, scenario.scale != scale, state.scale != nil { scenario.scaleOverride = scale }
        if let direction = state.direction { scenario.direction = direction }
        if let contentSize = state.contentSize { scenario.contentSize = contentSize }
        scenario.isDetached = state.isDetached
        setRelease(state.system)
    }

    private mutating func setRelease(_ system: String?) {
        let parts = system?.split(separator: ".") ?? []
        let release = [parts.prefix(2).joined(separator: "."), parts.prefix(1).joined()].lazy.compactMap(FactTables.apple.release(named:))
            .first
        if let release, scenario.device?.releases?.contains(release) != false {
            scenario.setRelease(release)
        } else {
            isReleaseAssumed = true
        }
    }

    private static func orientation(of device: Device, _ screen: Size) -> Orientation? {
        Orientation.allCases.first { orientation in
            let size = device.size(orientation)
            return abs(size.width - screen.width) < 0.5 && abs(size.height - screen.height) < 0.5
        }
    }

    /// Pixels per point, as frames in halves or thirds show them; nil if they are whole.
    private static func scale(of dump: Dump) -> Double? {
        let values = dump.views.flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height].compactMap { $0 } }
        let parts = values.map { abs($0 - $0.rounded(.down)) }
        func isOne(_ part: Double, _ of: Double) -> Bool { abs(part - of) < 0.01 }
        if parts.contains(where: { isOne($0, 1 / 3) || isOne($0, 2 / 3) }) { return 3 }
        return parts.contains { isOne($0, 0.5) } ? 2 : nil
    }
}
