import AutoLayout
import Conformance

/// A change to one constraint of a document that some case of its suite should detect.
package enum Mutation: Hashable, Sendable {
    /// The constraint is removed.
    case drop
    /// The constant is larger by this many points.
    case shift(Double)

    /// Changes the constraint with an id; returns whether the scene has it.
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

extension Mutation {
    /// The required constraint on the same attributes that prevents an optional one from ever being met, both before the change and after
    /// it: its violation then only grows or shrinks by the same amount everywhere, and nothing moves.
    func overruler(of optional: WrittenEquation, among others: [WrittenEquation]) -> WrittenEquation? {
        guard case .shift(let distance) = self, optional.priority < 1000 else { return nil }
        let constants = [optional.constant, optional.constant + distance]
        return others.first { other in
            guard other.priority >= 1000, other.first == optional.first, other.second == optional.second,
                other.multiplier == optional.multiplier
            else { return false }
            return switch other.relation {
            case .atLeast: optional.relation != .atLeast && constants.allSatisfy { $0 <= other.constant }
            case .atMost: optional.relation != .atMost && constants.allSatisfy { $0 >= other.constant }
            case .equal: false
            }
        }
    }
}

extension Mutation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .drop: "dropped"
        case .shift(let distance): "constant \(distance < 0 ? "-" : "+") \(points(distance.magnitude))"
        }
    }
}
