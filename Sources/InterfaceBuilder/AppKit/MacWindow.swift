import AutoLayout
import Facts

/// The size of a Mac window: as its author drew it, or as small or as large as it can be.
public enum WindowExtent: String, Hashable, Sendable, CaseIterable {
    case design, minimum, maximum
}

/// A Mac window in a document.
package struct MacWindow {
    package let element: Element

    init(_ element: Element) { self.element = element }

    private var style: Element? { element.first("windowStyleMask") }

    /// Whether its edges can be dragged.
    package var isResizable: Bool { style?.bool("resizable") == true }

    /// Whether its content extends behind its title bar.
    package var isFullSize: Bool { style?.bool("titled") == true && style?.bool("fullSizeContentView") == true }

    package var hasToolbar: Bool { element.first("toolbar") != nil }

    package var isTitled: Bool { style?.bool("titled") == true }

    /// The height of its title bar, with its toolbar, in points; 0 for a window without.
    package func titleHeight(in release: UIKitRelease) -> Double {
        let situation = BarSituation(
            idiom: .mac, widthClass: .unspecified, heightClass: .unspecified, hasHomeIndicator: false, release: release)
        return isTitled ? (hasToolbar ? Bar.titleWithToolbar : .title).height(in: situation) : 0
    }

    /// The minimum or maximum size of its content, in points; nil for its design size, and if the window sets no such bound, so that only
    /// its constraints do.
    package func contentSize(_ extent: WindowExtent) -> Size? {
        switch extent {
        case .design: nil
        case .minimum: bound("minSize")
        case .maximum: bound("maxSize")
        }
    }

    /// A bound on the content without the title bar: in 22 titled windows of 12 projects it is exactly the size that the content was drawn
    /// at, and in none larger by a title bar.
    private func bound(_ key: XMLName) -> Size? {
        guard let value = element.first("value", key: key), let width = value.number("width"), let height = value.number("height"),
            width > 0, height > 0
        else { return nil }
        return Size(width: min(width, Self.largest), height: min(height, Self.largest))
    }

    /// A bound of at least this means that there is none.
    private static let largest = 100_000.0
}

extension Document {
    /// The window whose content is a root or the view of a root's controller; nil if the document has none.
    package func window(of root: LayoutRoot) -> MacWindow? {
        guard platform == .macOS else { return nil }
        switch root.kind {
        case .windowContent: return root.element.parent.map(MacWindow.init)
        case .controllerView: return root.controller?.id.flatMap(containment.window).map(MacWindow.init)
        default: return nil
        }
    }
}
