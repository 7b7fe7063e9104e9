import Scenarios

/// A cell, header or footer with its position in the table or collection view of a scene.
package struct HostedScene: Sendable {
    package var place: HostedLayout
    package var scene: SceneLayout

    /// For each of a document's layouts, the contents of its tables and collection views, taken from layouts in the same scenario.
    package static func all(in layouts: [SceneLayout]) -> [[HostedScene]] {
        var result: [[HostedScene]] = []
        var rest = layouts[...]
        while let first = rest.first {
            let group = Array(rest.prefix { $0.setting == first.setting })
            result += HostedLayout.all(in: group).map { places in places.map { HostedScene(place: $0, scene: group[$0.layout]) } }
            rest = rest.dropFirst(group.count)
        }
        return result
    }
}
