import AutoLayout
import Facts
import InterfaceBuilder

extension Scenario {
    /// The scenario without what does not apply to a platform: a television or a Mac is not a phone in landscape. Of a scenario for another
    /// platform's device, the direction, the language and a size remain.
    package func on(_ platform: Platform) -> Scenario {
        guard platform != .iOS || device.map({ !$0.isHeld }) == true else { return self }
        var copy = self
        copy.split = .full
        copy.widthClassOverride = nil
        copy.heightClassOverride = nil
        switch platform {
        case .iOS: copy.device = nil
        case .tvOS:
            copy.device = platform.device
            copy.orientation = .landscape
            copy.contentSize = .large
        case .macOS:
            if device?.idiom != .mac { copy.device = platform.device }
            copy.orientation = .landscape
            copy.contentSize = .large
        }
        copy.setRelease(nil)
        (copy.sdk, copy.requiresCompatibility) = (nil, false)
        if device != nil, device != copy.device { copy.sizeOverride = nil }
        return copy
    }

    /// The traits on a platform with one idiom: both size classes are the same, and there is no Dynamic Type.
    ///
    /// - Parameter scale: pixels per point, if neither the scenario nor a device of the idiom has another value.
    func traits(on idiom: Idiom, _ sizeClass: SizeClass, scale: Double) -> Traits {
        var traits = traits
        traits.idiom = idiom
        traits.widthClass = sizeClass
        traits.heightClass = sizeClass
        traits.contentSize = .large
        if device?.idiom != idiom, scaleOverride == nil { traits.scale = scale }
        return traits
    }
}

extension Platform {
    /// The representative device if windows can have any size: a large tablet that ran every release since tablets without home buttons,
    /// the one television, the most common Mac.
    package var device: Device? {
        switch self {
        case .iOS: Device.named("ipad12_9rounded")
        case .tvOS: FactTables.apple.television
        case .macOS: Device.named("mac1440")
        }
    }
}

extension [Scenario] {
    /// The scenarios on a platform, in order and without duplicates.
    package func on(_ platform: Platform) -> [Scenario] {
        var seen: Set<Scenario> = []
        return map { $0.on(platform) }.filter { seen.insert($0).inserted }
    }
}
