import AutoLayout
import Facts

extension Scenario {
    /// Whether a state of a device insets one side of the window alone, or more than the other.
    package var sidesDiffer: Bool { device?.state != nil && safeArea.left != safeArea.right }

    /// Whether both sides of the safe area are inset, as beside the housing of a phone held sideways.
    package var hasInsetSides: Bool { safeArea.left > 0 && safeArea.right > 0 }

    /// What a state of a device with several is called, such as `closed upright`; the device's name and the orientation for any other
    /// device.
    package var stateName: String {
        switch split {
        case .half where device?.opens == true: return "right half of the open screen"
        case .leftHalf: return "left half of the open screen"
        default:
            return "\(device?.state?.name ?? device?.name ?? "") \(orientation == .portrait ? "upright" : "sideways")"
        }
    }
}
