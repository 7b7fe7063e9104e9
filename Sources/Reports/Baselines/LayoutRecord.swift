import AutoLayout
import Scenarios
import Support

/// What a baseline keeps of one layout.
public struct LayoutRecord: Hashable, Sendable {
    /// The size of the root, in points.
    public var size: Size
    /// The views that take part, by key; see ``ViewKeys``.
    public var views: [String: ViewRecord]

    public init(size: Size, views: [String: ViewRecord]) {
        self.size = size
        self.views = views
    }

    /// What there is to remember of a layout: the place of every view that shows.
    public init(_ scene: SceneLayout) {
        self.init(scene, drawing: SceneDrawing(scene), keys: ViewKeys(scene.built.scene))
    }

    init(_ scene: SceneLayout, drawing: SceneDrawing, keys: ViewKeys) {
        let frames = scene.layout.frames, conflicted = scene.conflictedItems
        size = Size(width: thousandths(drawing.size.width), height: thousandths(drawing.size.height))
        views = [:]
        for box in drawing.boxes where box.item > 0 && !box.isHidden {
            let frame = frames[box.item]
            views[keys[box.item]] = ViewRecord(
                frame: Rect(
                    x: thousandths(frame.x), y: thousandths(frame.y), width: thousandths(frame.width), height: thousandths(frame.height)
                ),
                isAmbiguous: box.isAmbiguous, isConflicted: conflicted.contains(box.item), isTruncated: box.text?.isTruncated ?? false
            )
        }
    }
}

/// What a baseline keeps of one view in one layout.
public struct ViewRecord: Hashable, Sendable {
    /// In points, in the parent's coordinates.
    public var frame: Rect
    public var isAmbiguous: Bool
    /// Whether a constraint on it had to be given up.
    public var isConflicted: Bool
    /// Whether its text does not fit.
    public var isTruncated: Bool

    public init(frame: Rect, isAmbiguous: Bool = false, isConflicted: Bool = false, isTruncated: Bool = false) {
        self.frame = frame
        self.isAmbiguous = isAmbiguous
        self.isTruncated = isTruncated
        self.isConflicted = isConflicted
    }
}

extension SceneLayout {
    /// The items that constraints were given up on: the first of each that is not the root.
    fileprivate var conflictedItems: Set<Int> {
        Set(
            layout.conflicts.compactMap { conflict in
                let second: ItemID? = if case .constraint(let index) = conflict.broken { built.scene.constraints[index].second?.item } else { nil }
                let named = [built.scene.owner(of: conflict.broken), second].compactMap { $0 }
                return (named + conflict.squeezed).map(\.index).first { $0 > 0 }
            }
        )
    }
}

/// What to call each item of a scene across versions of its document: the object id; where there is none or it comes again,
/// the parent's key and a count.
struct ViewKeys {
    private let keys: [String]

    init(_ scene: Scene) {
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

    subscript(_ item: Int) -> String { keys[item] }
}

/// Rounded to thousandths of a point, as baselines store lengths.
func thousandths(_ value: Double) -> Double { value.rounded(decimals: 3) }
