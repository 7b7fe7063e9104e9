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

    /// In points, 28 since macOS 11. A window whose content fills it has none of its own.
    private func titleHeight(of window: Element) -> Double { isFullSize(window) == false ? Self.titleBar : 0 }

    /// Whether the content of a window with a title bar lies behind it too; nil for a window without one.
    private func isFullSize(_ window: Element) -> Bool? {
        guard let style = window.first("windowStyleMask"), style.bool("titled") == true else { return nil }
        return style.bool("fullSizeContentView") == true
    }

    /// What the title bar of the root's window covers of its content, in points: nothing unless the content is full-size.
    public var titleOverlap: Double {
        guard kind == .windowContent, let window = element.parent, isFullSize(window) == true else { return 0 }
        return window.first("toolbar") == nil ? Self.titleBar : Self.titleBarWithToolbar
    }

    /// How far down the safe area of the root began on the canvas, in points: where the stored frame of a view says so that lies against
    /// the guide; 0 where none does. The canvas takes 52 points for a title bar with its toolbar, and more with accessories.
    var storedSafeAreaTop: Double {
        guard let guide = element.children("viewLayoutGuide").first(where: { $0.matches("key", "safeArea") })?.id, let size = storedSize else { return 0 }
        for constraint in element.children("constraint", in: "constraints") {
            guard constraint["relation"] == nil, constraint["priority"] == nil, constraint["firstAttribute"] == "top", constraint["secondAttribute"] == "top"
            else { continue }
            let (first, second, constant) = (constraint["firstItem"], constraint["secondItem"], constraint.number("constant") ?? 0)
            guard let other = first == guide ? second : second == guide ? first : nil,
                let frame = element.macSubviews.first(where: { $0.id == other })?.storedFrame
            else { continue }
            return max(0, size.height - frame.maxY + (first == guide ? constant : -constant))
        }
        return 0
    }

    private static let titleBar = 28.0

    /// Unified with the title, as windows have it since macOS 11 (stored safe areas of 4 xibs of 2 projects).
    private static let titleBarWithToolbar = 52.0
}
