import AutoLayout
import Facts
import Scenarios

/// The greatest width of windows that is known to be compact, and the least that is known to be regular, in points.
struct ClassWidths: Hashable, Sendable {
    var compact: Double
    var regular: Double

    /// The sizes of split windows of tablets.
    static let ofTablets: ClassWidths = {
        let windows = Device.real.flatMap { device in
            Split.allCases.flatMap { split in Orientation.allCases.compactMap { device.idiom == .pad ? device.window(split, $0) : nil } }
        }
        let compact = windows.filter { $0.widthClass == .compact }.map(\.size.width).max() ?? 0
        return ClassWidths(
            compact: compact, regular: windows.filter { $0.widthClass == .regular }.map(\.size.width).min() ?? compact)
    }()
}

extension ClassWidths {
    /// Those of the windows of a scenario's device: a phone's as far as its app is resized, or a tablet's.
    init(of scenario: Scenario) {
        if scenario.device?.idiom == .phone, let window = scenario.sdk?.resizedWindow {
            self.init(compact: window.compact.width, regular: window.regular.width)
        } else {
            self = .ofTablets
        }
    }
}
