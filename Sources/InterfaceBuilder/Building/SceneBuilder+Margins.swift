import AutoLayout

extension SceneBuilder {
    /// The margins that a view declares, or those that its position in the hierarchy implies.
    func margins(of element: Element, _ variations: VariationStack, isRoot: Bool) -> LayoutMargins {
        let own = variations.declaredMargins ?? element.declaredMargins
        var margins = LayoutMargins(insets: EdgeInsets(all: context.viewMargin))
        margins.addsSafeArea = context.marginsAddSafeArea && element.bool("insetsLayoutMarginsFromSafeArea") != false
        margins.preservesSuperview = element.bool("preservesSuperviewLayoutMargins") ?? false
        margins.followsReadableWidth = element.bool("layoutMarginsFollowReadableWidth") ?? false
        if isRoot, root.kind != .tableCell {
            margins.insets = context.rootMargins
            // The side of a column of bars does not turn with the reading direction.
            margins.isDirectional = !context.hasOneSidedMargins
            if let own {
                let isTurned = context.hasOneSidedMargins && own.isDirectional && context.traits.direction.isRightToLeft
                let minimum = isTurned ? context.rootMargins.mirrored : context.rootMargins
                let respectsMinimum =
                    [.controllerView, .topLevelView].contains(root.kind) && element.bool("viewRespectsSystemMinimumLayoutMargins") != false
                margins.insets = respectsMinimum ? own.insets.raised(to: minimum) : own.insets
            }
        } else if let content = context.contentMargins, root.kind == .tableCell, element == root.contentView {
            let isRaised = margins.preservesSuperview || context.raisesContentMargins
            margins.preservesSuperview = false
            margins.insets = own.map { isRaised ? $0.insets.raised(to: content) : $0.insets } ?? content
        } else if let own {
            margins.insets = own.insets
        } else if element.nameMatches("stackView") {
            margins.insets = .zero
            margins.addsSafeArea = false
        }
        if let own { margins.isDirectional = own.isDirectional }
        return margins
    }

    /// Whether the safe area moves a scroll view's content down: always inside a navigation controller, unless the author set it otherwise
    /// (`UIScrollView.ContentInsetAdjustmentBehavior.automatic`). Elsewhere it depends on whether there is anything to scroll.
    func insetsContent(of element: Element) -> Bool {
        guard document.platform == .iOS, context.marginsAddSafeArea, root.kind == .controllerView, let controller = root.controller else {
            return false
        }
        switch element["contentInsetAdjustmentBehavior"] {
        case "never", "scrollableAxes": return false
        case "always": return true
        default:
            // The controller's own adjustment, which it can refuse, is what moves content that does not scroll.
            if controller.bool("automaticallyAdjustsScrollViewInsets") == false { return false }
            let bars = document.containment.bars(of: controller)
            return bars.isInNavigation || bars.navigationBar != nil
        }
    }
}
