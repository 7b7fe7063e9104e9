import AutoLayout
import Support

extension Scenario {
    /// The options that select the scenario in every subcommand of `plumbline`.
    package var commandOptions: [String] {
        var words: [String] = []
        if let device { words += ["--device", device.identifier] }
        // A television and a Mac have only one.
        if orientation != .portrait, device?.isHeld != false { words += ["--orientation", orientation.rawValue] }
        if split != .full { words += ["--split", split.rawValue] }
        if let size = sizeOverride { words += ["--size", "\(size.width.text(decimals: 3))x\(size.height.text(decimals: 3))"] }
        if let widthClass = widthClassOverride { words += ["--width-class", widthClass.rawValue] }
        if let heightClass = heightClassOverride { words += ["--height-class", heightClass.rawValue] }
        if let scale = scaleOverride { words += ["--scale", scale.text()] }
        if direction.isRightToLeft {
            words.append("--rtl")
        } else if let language, LayoutDirection(ofLanguage: language).isRightToLeft {
            words += ["--direction", direction.rawValue]
        }
        if contentSize != .large { words += ["--content-size", contentSize.rawValue] }
        if let language { words += ["--language", language] }
        if let sdk { words += ["--sdk", "\(sdk)"] }
        if keepsOldLook { words.append("--compatibility") }
        // An SDK brings its own release.
        if plainRelease != max(device?.usualRelease ?? .current, sdk?.release ?? .iOS(7)) { words += ["--ios", "\(plainRelease)"] }
        if let margin = viewMarginOverride { words += ["--view-margins", margin.text()] }
        if isDetached { words.append("--detached") }
        if let macOS { words += ["--macos", macOS.text()] }
        if windowExtent != .design { words += ["--window", windowExtent.rawValue] }
        return words
    }
}
