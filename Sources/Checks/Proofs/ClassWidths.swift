import Facts
import Scenarios

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
