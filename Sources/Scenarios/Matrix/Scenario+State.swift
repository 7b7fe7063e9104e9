import AutoLayout
import Facts
import Foundation

extension Scenario {
    /// What a state of the iPhone Duo is called, such as `closed upright`; the device's name and the orientation for any other device.
    package var stateName: String {
        switch split {
        case .half where device?.opens == true: return "right half of the open screen"
        case .leftHalf: return "left half of the open screen"
        default:
            let pose = (device?.name ?? "").replacingOccurrences(of: "iPhone Duo ", with: "")
            return "\(pose) \(orientation == .portrait ? "upright" : "sideways")"
        }
    }
}
