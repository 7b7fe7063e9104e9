import AutoLayout
import Facts
import Scenarios

extension PlacedScene {
    /// What the system and hardware have of the screen, in the coordinates of the root, if the scene is laid out in a scenario.
    var regions: [DeviceRegion] {
        guard case .scenario(let scenario) = layout.setting else { return [] }
        return scenario.regions.map { region in
            var region = region
            region.frame.y -= layout.context.rootTop
            return region
        }
    }

    /// The safe area without a side that a column of system controls takes, which has a rule of its own.
    var coversBesideColumns: EdgeInsets {
        var covers = layout.context.safeArea
        for column in regions where column.kind == .column {
            if column.frame.x > 0 { covers.right = 0 } else { covers.left = 0 }
        }
        return covers
    }

    /// What people read or touch and nothing scrolls. Search bars lay their field out themselves.
    var fixedContent: [Int] { judged.filter { isContent($0) && !isScrolled[$0] && items[$0].className != "searchBar" } }
}

extension Rect {
    /// How far two rectangles reach into one another along their shorter side, in points; 0 if they do not.
    func depth(in other: Rect) -> Double {
        let width = min(maxX, other.maxX) - max(x, other.x), height = min(maxY, other.maxY) - max(y, other.y)
        return max(0, min(width, height))
    }
}
