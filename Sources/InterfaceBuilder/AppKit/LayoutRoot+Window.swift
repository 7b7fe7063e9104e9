import AutoLayout

/// How large a Mac window is: as its author drew it, or as small or as large as it may become.
public enum WindowExtent: String, Hashable, Sendable, CaseIterable {
    case design, minimum, maximum
}

extension LayoutRoot {
    /// The size of a window's content at one of its extents, in points; nil for a root that is not a window's, and where the window
    /// sets no such bound: then its constraints alone do.
    public func windowSize(_ extent: WindowExtent) -> Size? {
        guard kind == .windowContent, let window = element.parent else { return nil }
        switch extent {
        case .design: return storedSize
        case .minimum: return bound("minSize", of: window, title: titleHeight(of: window))
        case .maximum: return bound("maxSize", of: window, title: titleHeight(of: window))
        }
    }

    /// A bound on the frame of the window, which its title takes a part of.
    private func bound(_ key: XMLName, of window: Element, title: Double) -> Size? {
        guard let value = window.first("value", key: key), let width = value.number("width"), let height = value.number("height"),
            width > 0, height > title
        else { return nil }
        return Size(width: min(width, Self.largest), height: min(height - title, Self.largest))
    }

    /// Where a bound stands for none.
    private static let largest = 100_000.0

    /// In points: 22 up to macOS 10.15 and 28 since. A window whose content fills it has none of its own.
    private func titleHeight(of window: Element) -> Double {
        guard let style = window.first("windowStyleMask"), style.bool("titled") == true, style.bool("fullSizeContentView") != true else { return 0 }
        return 28
    }
}
