import AutoLayout
import InterfaceBuilder
import Scenarios

/// What stood in the way of a layout, at its place in the document: a constraint that is not legal, or that had to be given up.
public struct LayoutFinding: Hashable, Sendable {
    public var rule: String
    public var message: String
    public var objectID: String
    public var location: SourceLocation

    /// The findings of one layout, in document order.
    public static func all(in scene: SceneLayout) -> [LayoutFinding] {
        var found: [LayoutFinding] = []
        for (index, error) in scene.layout.rejected.sorted(by: { $0.key < $1.key }) {
            let element = scene.built.constraintElements[index]
            found.append(
                LayoutFinding(
                    rule: "illegal-constraint", message: error.description, objectID: scene.built.scene.constraints[index].id,
                    location: element.location
                )
            )
        }
        for conflict in scene.layout.conflicts { found.append(finding(conflict, scene)) }
        return found
    }

    private static func finding(_ conflict: LayoutConflict, _ scene: SceneLayout) -> LayoutFinding {
        let names = conflict.members.map { describe($0, scene) }
        let squeezed = conflict.squeezed.map { "\(scene.built.scene.label(of: $0)) would have a negative size" }
        let list = (names + squeezed).joined(separator: "; ")
        let (id, location) = place(conflict.broken, scene)
        return LayoutFinding(
            rule: "unsatisfiable",
            message: "cannot hold together: \(list); gave up \(describe(conflict.broken, scene))", objectID: id, location: location
        )
    }

    private static func describe(_ origin: RowOrigin, _ scene: SceneLayout) -> String {
        let items = scene.built.scene
        return switch origin {
        case .constraint(let index): items.equation(of: items.constraints[index])
        case .hugging(let item, let axis): "content hugging of \(items.label(of: item)) (\(axis))"
        case .compressionResistance(let item, let axis): "compression resistance of \(items.label(of: item)) (\(axis))"
        case .autoresizing(let item, let axis): "autoresizing mask of \(items.label(of: item)) (\(axis))"
        case .root(let axis): "the \(axis == .horizontal ? "width" : "height") of the root"
        case .stack(let item, let role): "\(role.rawValue) of \(items.label(of: item))"
        }
    }

    private static func place(_ origin: RowOrigin, _ scene: SceneLayout) -> (id: String, location: SourceLocation) {
        let item: ItemID
        switch origin {
        case .constraint(let index):
            return (scene.built.scene.constraints[index].id, scene.built.constraintElements[index].location)
        case .hugging(let owner, _), .compressionResistance(let owner, _), .autoresizing(let owner, _), .stack(let owner, _):
            item = owner
        case .root:
            item = ItemID(0)
        }
        return (scene.built.scene.items[item.index].id, scene.built.elements[item.index].location)
    }
}
