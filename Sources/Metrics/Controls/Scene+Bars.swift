import AutoLayout
import Facts

extension Scene {
    /// Gives bars at the bottom of a screen with a home indicator the height that they have there.
    ///
    /// A toolbar at the bottom of the safe area is 49 points high instead of 44 (17 of 17 stored frames on full-size roots; 44 on sheets
    /// without a bottom inset, and for a toolbar on top of another one); a tab bar at the very bottom extends over the indicator (83 = 49 + 34
    /// in 1).
    public mutating func extendBottomBars() {
        let bottom = safeArea.bottom
        guard bottom > 0, items.contains(where: \.isBottomBarCandidate) else { return }
        for constraint in constraints where constraint.relation == .equal && constraint.constant == 0 {
            guard let first = constraint.first, let second = constraint.second else { continue }
            extend(first, standingOn: second, bottom)
            extend(second, standingOn: first, bottom)
        }
    }

    private mutating func extend(_ bar: Anchor, standingOn floor: Anchor, _ bottom: Double) {
        guard items.indices.contains(bar.item.index), items.indices.contains(floor.item.index) else { return }
        guard bar.attribute == .bottom, bar.region == .item, items[floor.item.index].parent == nil else { return }
        switch (items[bar.item.index].intrinsic, floor.region, floor.attribute) {
        case (.control(.toolbar), .safeArea, .bottom), (.control(.toolbar), .bottomLayoutGuide, .top):
            items[bar.item.index].intrinsic = .fixed(width: nil, height: 49)
        case (.control(.tabBar), .item, .bottom):
            items[bar.item.index].intrinsic = .fixed(width: nil, height: 49 + bottom)
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
