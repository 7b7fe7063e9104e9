import AutoLayout
import Facts
import InterfaceBuilder

extension Scenario {
    /// The scenario with a ``name`` as in baselines; nil if the text is not one.
    package init?(name: String) {
        self.init(device: nil)
        if name == "600x600" { return }
        var words = name.split(separator: " ").map(String.init)[...]
        if let first = words.first, let device = Device.named(first), device.identifier == first {
            self.device = device
            words = words.dropFirst()
        }
        while let word = words.popFirst() {
            if let orientation = Orientation(rawValue: word) {
                self.orientation = orientation
            } else if let split = Split(rawValue: word) {
                self.split = split
            } else if let category = ContentSizeCategory(rawValue: word) {
                contentSize = category
            } else if word == "RTL" {
                direction = .rightToLeft
            } else if let sizeClass = SizeClass(rawValue: word) {
                switch words.popFirst() {
                case "width": widthClassOverride = sizeClass
                case "height": heightClassOverride = sizeClass
                default: return nil
                }
            } else if word.hasPrefix("@"), word.hasSuffix("x"), let scale = Double(word.dropFirst().dropLast()) {
                scaleOverride = scale
            } else if word == "iOS", let release = words.popFirst().flatMap(FactTables.apple.release(named:)) {
                setRelease(release)
            } else if word == "SDK", let sdk = words.popFirst().flatMap(LinkedSDK.init(named:)) {
                self.sdk = sdk
            } else if word == "compatible" {
                requiresCompatibility = true
            } else if word == "margins", let margin = words.popFirst().flatMap(Double.init) {
                viewMarginOverride = margin
            } else if word == "detached" {
                isDetached = true
            } else if word == "macOS", let release = words.popFirst().flatMap(Double.init) {
                macOS = release
            } else if let extent = WindowExtent(rawValue: word), words.popFirst() == "window" {
                windowExtent = extent
            } else if let size = Self.size(word) {
                sizeOverride = size
            } else if words.isEmpty {
                language = word
            } else {
                return nil
            }
        }
        if self.name != name { return nil }
    }

    private static func size(_ word: String) -> Size? {
        let parts = word.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else { return nil }
        return Size(width: width, height: height)
    }
}
