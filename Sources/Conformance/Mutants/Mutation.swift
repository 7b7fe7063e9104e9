import AutoLayout

/// A change to one constraint of a document that some case of its suite should notice.
public enum Mutation: Hashable, Sendable {
    /// The constraint is gone.
    case drop
    /// The constant is larger by this many points.
    case shift(Double)

    /// Changes the constraint of an id; whether the scene has it.
    @discardableResult
    func apply(to scene: inout Scene, constraint id: String) -> Bool {
        guard let index = scene.constraints.firstIndex(where: { $0.id == id }) else { return false }
        switch self {
        case .drop: scene.constraints.remove(at: index)
        case .shift(let points): scene.constraints[index].constant += points
        }
        return true
    }
}

extension Mutation: CustomStringConvertible {
    public var description: String {
        switch self {
        case .drop: "dropped"
        case .shift(let distance): "constant \(distance < 0 ? "-" : "+") \(points(distance.magnitude))"
        }
    }
}
