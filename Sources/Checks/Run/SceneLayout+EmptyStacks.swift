import AutoLayout
import InterfaceBuilder
import Scenarios

extension Scene {
    /// The scene without sizes for stack views that arrange nothing: the canvas keeps the last size of such a view, and reports that
    /// nothing determines it.
    ///
    /// - Parameter elements: the elements of the items.
    func withOpenEmptyStacks(_ elements: [Element]) -> Scene {
        var scene = self
        for (index, item) in items.enumerated() {
            guard item.stack != nil, case .fixed = item.intrinsic else { continue }
            if elements[index].has("placeholderIntrinsicWidth") || elements[index].has("placeholderIntrinsicHeight") { continue }
            scene.items[index].intrinsic = .none
        }
        return scene
    }
}

extension SceneLayout {
    /// The layout without sizes for stack views that arrange nothing.
    var withOpenEmptyStacks: SceneLayout {
        let open = scene.withOpenEmptyStacks(elements)
        return open == scene ? self : with(open)
    }
}
