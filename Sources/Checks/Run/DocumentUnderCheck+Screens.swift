import AutoLayout
import InterfaceBuilder
import Scenarios

extension DocumentUnderCheck {
    /// Whether a root fills the screen or a window, as far as the document shows: not a child, a popover, a widget, or a view whose size code sets.
    func fillsScreen(_ root: LayoutRoot) -> Bool {
        guard root.kind == .controllerView, let controller = root.controller else { return root.kind == .windowContent || root.kind == .topLevelView && root.isOwnersView }
        guard !root.isFreeform, !root.isInExtension, document.containment.container(of: controller) == nil else { return false }
        return !document.containment.bars(of: controller).isPopover
    }

    /// Whether a root is presented as a sheet, whose top is below the status bar (`UIModalPresentationAutomatic`, since iOS 13).
    func isSheet(_ root: LayoutRoot) -> Bool {
        guard let controller = root.controller, document.containment.bars(of: controller).isPresented else { return false }
        return !["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"].contains(controller["modalPresentationStyle"])
    }
}

extension PlacedScene {
    /// A part beyond an edge that is no larger than this, in points, loses nothing readable.
    private static let cosmetic = 4.0

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
