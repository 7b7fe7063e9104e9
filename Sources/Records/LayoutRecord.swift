import AutoLayout
import Checks
import Scenarios
import Support

/// What a baseline records of one layout.
package struct LayoutRecord: Hashable, Sendable {
    /// The size of the root, in points.
    package var size: Size
    /// The visible views, by key; see ``ViewKeys``.
    package var views: [String: ViewRecord]

    package init(size: Size, views: [String: ViewRecord]) {
        self.size = size
        self.views = views
    }

    /// The record of a layout: the frame of every visible view.
    package init(_ scene: SceneLayout) {
        self.init(scene, keys: ViewKeys(scene.scene))
    }

    init(_ scene: SceneLayout, keys: ViewKeys) {
        let conflicted = scene.conflictedItems, cut = scene.itemsWithCutText
        size = (scene.layout.frames.first?.size ?? scene.context.rootSize).rounded
        views = [:]
        for index in scene.shownItems {
            views[keys[index]] = ViewRecord(
                frame: scene.ownFrame(of: index).rounded, isAmbiguous: !scene.layout.ambiguity[index].isEmpty,
                isConflicted: conflicted.contains(index), isTruncated: cut.contains(index)
            )
        }
    }
}

/// What a baseline records of one view in one layout.
package struct ViewRecord: Hashable, Sendable {
    /// In points, in the parent's coordinates.
    package var frame: Rect
    package var isAmbiguous: Bool
    /// Whether a constraint on it had to be dropped.
    package var isConflicted: Bool
    /// Whether its text does not fit.
    package var isTruncated: Bool

    package init(frame: Rect, isAmbiguous: Bool = false, isConflicted: Bool = false, isTruncated: Bool = false) {
        self.frame = frame
        self.isAmbiguous = isAmbiguous
        self.isTruncated = isTruncated
        self.isConflicted = isConflicted
    }
}

extension SceneLayout {
    /// The items in records: all except the root and what is hidden or inside something hidden.
    var shownItems: [Int] {
        let items = scene.items
        var isHidden = items.map(\.isHidden)
        for (index, item) in items.enumerated() where item.parent.map({ isHidden[$0.index] }) == true { isHidden[index] = true }
        return items.indices.filter { $0 > 0 && !isHidden[$0] }
    }

    /// The items with dropped constraints: for each constraint the first one that is not the root.
    fileprivate var conflictedItems: Set<Int> {
        Set(
            layout.conflicts.compactMap { conflict in
                let second: ItemID? =
                    if case .constraint(let index) = conflict.broken { scene.constraints[index].second?.item } else { nil }
                let named = [scene.owner(of: conflict.broken), second].compactMap { $0 }
                return (named + conflict.squeezed).map(\.index).first { $0 > 0 }
            }
        )
    }
}

/// The identity of each item of a scene across versions of its document: the object id; if there is none or it is repeated, the parent's
/// key and a count.
package struct ViewKeys {
    private let keys: [String]

    package init(_ scene: Scene) {
        var keys: [String] = []
        var seen: Set<String> = []
        for item in scene.items {
            var key = item.id
            if key.isEmpty || seen.contains(key) {
                let base = (item.parent.map { keys[$0.index] } ?? "") + "/" + item.className
                var count = 1
                repeat {
                    key = count == 1 ? base : "\(base)-\(count)"
                    count += 1
                } while seen.contains(key)
            }
            seen.insert(key)
            keys.append(key)
        }
        self.keys = keys
    }

    /// The key of an item, by its index in the scene.
    package subscript(_ item: Int) -> String { keys[item] }
}

/// Thousandths of a point, the precision of lengths in records.
private let decimals = 3

extension Size {
    fileprivate var rounded: Size { Size(width: width.rounded(decimals: decimals), height: height.rounded(decimals: decimals)) }
}

extension Rect {
    fileprivate var rounded: Rect {
        Rect(
            x: x.rounded(decimals: decimals), y: y.rounded(decimals: decimals), width: width.rounded(decimals: decimals),
            height: height.rounded(decimals: decimals)
        )
    }
}
