import AutoLayout
import Facts

extension Scene {
    /// Gives bars at the bottom of a screen with a home indicator the height that they have there: a toolbar at the bottom of the safe
    /// area is as high as a controller's (on Xcode's canvas higher than elsewhere; not on sheets without a bottom inset, nor on top of
    /// another toolbar), and a tab bar at the very bottom extends over the indicator.
    package mutating func extendBottomBars(in situation: BarSituation) {
        var situation = situation
        situation.hasHomeIndicator = true
        let bottom = safeArea.bottom
        guard bottom > 0, items.contains(where: \.isBottomBarCandidate) else { return }
        for constraint in constraints where constraint.relation == .equal && constraint.constant == 0 {
            guard let first = constraint.first, let second = constraint.second else { continue }
            extend(first, standingOn: second, bottom, situation)
            extend(second, standingOn: first, bottom, situation)
        }
    }

    private mutating func extend(_ bar: Anchor, standingOn floor: Anchor, _ bottom: Double, _ situation: BarSituation) {
        guard items.indices.contains(bar.item.index), items.indices.contains(floor.item.index) else { return }
        guard bar.attribute == .bottom, bar.guide == .item, items[floor.item.index].parent == nil else { return }
        switch (items[bar.item.index].intrinsic, floor.guide, floor.attribute) {
        case (.control(.toolbar), .safeArea, .bottom), (.control(.toolbar), .bottomLayoutGuide, .top):
            items[bar.item.index].intrinsic = .fixed(width: nil, height: Bar.tool.height(in: situation))
        case (.control(.tabBar), .item, .bottom):
            items[bar.item.index].intrinsic = .fixed(width: nil, height: Bar.tab.height(in: situation) + bottom)
        default:
            break
        }
    }
}

extension Item {
    fileprivate var isBottomBarCandidate: Bool {
        intrinsic == .control(.toolbar) || intrinsic == .control(.tabBar)
    }
}
