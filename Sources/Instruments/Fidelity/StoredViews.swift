import AutoLayout
import Facts
import InterfaceBuilder

/// The frames that Xcode stored in a document, and which of them are results of Auto Layout's constraints.
///
/// A frame is judged if the document uses Auto Layout; neither the view nor one around it is hidden or flagged misplaced, ambiguous or
/// fixed; the view is not a root and constraints or a stack view place it; and nothing in its root shows that the frames are older than the
/// constraints: no simple required constraint and no spacing of a stack view is violated by more than 1.01 points.
package struct StoredViews: Sendable {
    /// One view with a stored frame.
    struct View: Sendable {
        var id: String
        var element: Element
        var frame: Rect
        /// The id of the nearest view around it that has a stored frame.
        var parent: String?
        var isFlagged: Bool
        /// Whether it is laid out on its own: nothing is around it, or it is in a cell or property.
        var isRoot: Bool
        var isInCell: Bool
        /// Whether constraints place it, rather than its autoresizing mask.
        var isConstrained: Bool
    }

    /// By id; if an id is repeated, the later element replaces the earlier one.
    private(set) var views: [View] = []
    private var places: [String: Int] = [:]
    /// The views around each view are followed this far up, since repeated ids may form a cycle.
    private static let depthLimit = 1000

    init(_ document: Document) {
        collect(in: document.tree.root, parent: nil, isFlagged: false, isInCell: false)
    }

    private mutating func collect(in element: Element, parent: String?, isFlagged: Bool, isInCell: Bool) {
        for child in element.children {
            guard let id = child.id, !id.isEmpty, let frame = child.storedFrame else {
                collect(in: child, parent: parent, isFlagged: isFlagged, isInCell: isInCell)
                continue
            }
            let flags: [XMLName] = ["hidden", "misplaced", "ambiguous", "fixedFrame"]
            let flagged = isFlagged || flags.contains { child.bool($0) == true }
            let key = child["key"] ?? ""
            let isRoot = ViewClass(named: child.name).has(.cell) || Self.rootKeys.contains(key)
            let inCell = isInCell || isRoot && key != "view"
            let view = View(
                id: id, element: child, frame: frame, parent: parent, isFlagged: flagged, isRoot: parent == nil || isRoot,
                isInCell: inCell, isConstrained: child.matches("translatesAutoresizingMaskIntoConstraints", "NO")
            )
            if let place = places[id] {
                views[place] = view
            } else {
                places[id] = views.count
                views.append(view)
            }
            collect(in: child, parent: id, isFlagged: flagged, isInCell: inCell)
        }
    }

    private static let rootKeys: Set<String> = ["contentView", "view", "tableHeaderView", "tableFooterView", "titleView", "customView"]

    subscript(_ id: String) -> View? { places[id].map { views[$0] } }

    /// The view around a view.
    func parent(of view: View) -> View? { view.parent.flatMap { self[$0] } }

    /// The nearest root around a view, or itself.
    func root(of view: View) -> String {
        var current = view
        var depth = 0
        while !current.isRoot, depth < Self.depthLimit, let outer = parent(of: current) { (current, depth) = (outer, depth + 1) }
        return current.id
    }

    /// The stored frame in the coordinates of the outermost view, in points.
    func absoluteFrame(of view: View) -> Rect {
        var rect = view.frame
        var current = view
        var depth = 0
        while depth < Self.depthLimit, let outer = parent(of: current) {
            rect.x += outer.frame.x
            rect.y += outer.frame.y
            (current, depth) = (outer, depth + 1)
        }
        return rect
    }
}
