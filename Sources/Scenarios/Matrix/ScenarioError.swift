import AutoLayout
import Facts
import InterfaceBuilder
import Support

/// Why a requested scenario does not exist.
public enum ScenarioError: Error, Hashable, Sendable {
    case unknownDevice(String, nearest: [String])
    /// No device offers any of the requested combinations.
    case splitNotOffered(Split, device: String)
    /// A device offers a split in no orientation; those that it offers.
    case splitNeverOffered(Split, device: String, [Split])
    /// A device never ran a release of iOS; the releases that it ran.
    case releaseNotRun(UIKitRelease, device: String, ClosedRange<UIKitRelease>)
    /// No device has any of the requested combinations of orientation, SDK and release.
    case noneExists(device: String)
    /// A device shows apps that are built with an SDK in windows that nobody measured in an orientation; those in which they are known.
    case windowNotKnown(LinkedSDK, device: String, Orientation, known: [Orientation])
    /// Not two positive numbers with an `x` between them.
    case invalidSize(String)
}

extension ScenarioError: CustomStringConvertible {
    /// What does not exist, and the nearest names that do.
    public var description: String {
        switch self {
        case .unknownDevice(let name, let nearest):
            let offered = nearest.map { "'\($0)'" }.joined(separator: ", ")
            return "no device is called '\(name.cut)'; the nearest names are \(offered) ('plumbline devices' lists them all)"
        case .splitNotOffered(let split, let device):
            return "\(device) does not offer the split '\(split.rawValue)' in the orientation asked for"
        case .splitNeverOffered(let split, let device, let offered):
            let others = offered.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            return "\(device) does not offer the split '\(split.rawValue)'" + (others.isEmpty ? ", nor any other" : ": it offers \(others)")
        case .releaseNotRun(let release, let device, let range):
            let only = range.lowerBound == range.upperBound
            let ran = only ? "iOS \(range.lowerBound) alone" : "iOS \(range.lowerBound) to \(range.upperBound)"
            return "\(device) never ran iOS \(release): it ran \(ran)"
        case .noneExists(let device):
            return "\(device) has none of the scenarios that the options ask for: 'plumbline devices' lists its states"
        case .windowNotKnown(let sdk, let device, let orientation, let known):
            let others = known.map(\.rawValue).joined(separator: " and ")
            return "\(device) in \(orientation.rawValue): of apps built with the SDK of iOS \(sdk) "
                + (others.isEmpty ? "its window is not known" : "its window is only known in \(others)")
        case .invalidSize(let text):
            let lengths = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
            if lengths.count == 2, lengths.allSatisfy({ $0 > 0 }) {
                return "'\(text.cut)' is too large: a side has at most \(Int(Size.longestSide)) points"
            }
            return "'\(text.cut)' is not a size; write it as WIDTHxHEIGHT in points, such as 375x667"
        }
    }
}

extension Device {
    /// The device with a name, or an error that suggests others.
    public static func find(_ name: String) throws(ScenarioError) -> Device {
        if let device = named(name) { return device }
        throw .unknownDevice(name, nearest: namesNearest(to: name))
    }

    /// The device with a name, or an error that suggests others or lists the releases of iOS that it ran.
    public static func find(_ name: String, running releases: [UIKitRelease]) throws(ScenarioError) -> Device {
        let device = try find(name)
        for release in releases {
            if let ran = device.releases, !ran.contains(release) { throw .releaseNotRun(release, device: name, ran) }
        }
        return device
    }
}
