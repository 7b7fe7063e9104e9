import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

extension DocumentUnderCheck {
    /// Whether a root fills the screen or a window, as far as the document shows: not a child, a popover, a widget, or a view whose size
    /// code sets.
    func fillsScreen(_ root: LayoutRoot) -> Bool {
        guard root.kind == .controllerView, let controller = root.controller else {
            return root.kind == .windowContent || root.kind == .topLevelView && root.isOwnersView
        }
        guard !root.isSizedByPresenter, !root.isInExtension, document.containment.container(of: controller) == nil else { return false }
        return !document.containment.bars(of: controller).isPopover
    }

    /// Whether a root is presented as a sheet, whose top is below the status bar (`UIModalPresentationAutomatic`, since iOS 13).
    func isSheet(_ root: LayoutRoot) -> Bool {
        guard let controller = root.controller, document.containment.bars(of: controller).isPresented else { return false }
        return !["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"].contains(controller["modalPresentationStyle"])
    }
}

extension LayoutRoot {
    /// Whether whatever presents it sets its size: it simulates no screen, its freeform size in Interface Builder is as wide as no window,
    /// or it is stored as wide and as high as no screen. A freeform size of a screen's width only makes room for content that scrolls.
    var isSizedByPresenter: Bool {
        if isFreeform { return true }
        if let width = controller?.first("size", key: "freeformSize")?.number("width") { return !Self.screenWidths.contains(width) }
        guard kind == .controllerView, element.tree.root["targetRuntime"]?.hasPrefix("iOS") == true, let size = element.storedFrame?.size,
            size.width > 0, size.height > 0
        else { return false }
        return !Self.screenWidths.contains(size.width) && !Self.screenHeights.contains(size.height)
    }

    /// Whether its author drew it on a screen held sideways: by the document's device, or by what its controller simulates.
    ///
    /// - Parameter device: the document's; nil before Xcode 8.
    func isDrawnLying(on device: DeviceReference?) -> Bool {
        guard let size = storedSize, size.width > size.height, kind == .controllerView || isOwnersView else { return false }
        let simulated = (controller ?? element).first("simulatedOrientationMetrics")?["orientation"]
        // Before Xcode 8 a document names no device: its roots are as large as the screen.
        let isOfScreen = device == nil && Device.real.contains { ($0.size.height, $0.size.width) == (size.width, size.height) }
        return device?.orientation == .landscape || simulated?.hasPrefix("landscape") == true || isOfScreen
    }

    /// The sides of all screens, and the width of the canvas of Xcode 6 and 7, in points.
    private static let screenWidths = Set(Device.real.flatMap { [$0.size.width, $0.size.height] } + [600])

    /// The same less what bars take: status bar, navigation bar, tab bar or toolbar, and two or all of them.
    private static let screenHeights = Set(
        screenWidths.flatMap { side in [0, 20, 32, 44, 49, 52, 64, 69, 76, 88, 93, 96, 108, 113, 137].map { side - $0 } })
}

extension PlacedScene {
    /// A part beyond an edge that is no larger than this, in points, loses nothing readable.
    static let cosmetic = 4.0

    /// The index of an observation's item.
    func index(of observation: Observation) -> Int? { layout.elements.firstIndex(of: observation.element) }

    /// An observation attributed to the view around it; a note if nothing readable is lost, or if the author has seen it.
    ///
    /// - Parameters:
    ///   - group: the item whose observations have one cause.
    ///   - seen: the elements for which the canvas shows the same.
    ///   - lost: how much of an item's content is lost, in points; nil if that is not known.
    func weighed(_ observation: Observation, group: Int, seen: Set<Int32> = [], lost: ((Int) -> Double)? = nil) -> Observation {
        var observation = observation
        observation.group = element(group).index
        let isCosmetic = lost.flatMap { lost in index(of: observation).map { lost($0) <= Self.cosmetic } } == true
        if isCosmetic || seen.contains(observation.element.index) { observation.limit = .note }
        return observation
    }
}
