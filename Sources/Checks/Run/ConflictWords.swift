import AutoLayout
import Scenarios

/// What is said of a conflict, and of what mends it.
enum ConflictWords {
    static func conflict(_ broken: String, others: Int) -> String {
        others == 0 ? "'\(broken)' can never hold" : "'\(broken)' conflicts with \(others == 1 ? "1 other" : "\(others) others")"
    }

    static func consequence(_ broken: String) -> String { "'\(broken)' has to give way as well" }

    static func squeezed(_ item: String) -> String { "\(item) would have to have a negative size" }

    static func repair(_ repair: Repair, _ layout: SceneLayout) -> String {
        let scene = layout.scene
        switch repair {
        case .lowerContent(let origins, let priority):
            let along = Axis.allCases.filter { axis in origins.contains { Self.axis(of: $0) == axis } }
            let axes = along.map { $0 == .horizontal ? "horizontal" : "vertical" }.joined(separator: " and ")
            let kinds = [
                origins.contains { if case .hugging = $0 { true } else { false } } ? "content hugging" : nil,
                origins.contains { if case .compressionResistance = $0 { true } else { false } } ? "compression resistance" : nil,
            ]
            let kind = kinds.compactMap { $0 }.joined(separator: " and ")
            let item = origins.first.flatMap(scene.owner).map(layout.title) ?? ""
            return "give the \(axes) \(kind) of \(item) a priority below 1000, such as \(Titles.points(priority.rawValue))"
        case .releaseMask(let item):
            return "turn off translatesAutoresizingMaskIntoConstraints of \(layout.title(of: item)): its constraints place it"
        case .relax(let constraint, let relation):
            let sign = relation == .lessThanOrEqual ? "<=" : ">="
            return "make '\(scene.equation(of: scene.constraints[constraint]))' an inequality (\(sign))"
        case .lower(let constraint, let priority):
            let equation = scene.equation(of: scene.constraints[constraint])
            return "give '\(equation)' a priority below 1000, such as \(Titles.points(priority.rawValue))"
        case .removeAll(let constraints):
            let equations = constraints.prefix(1).map { "'\(scene.equation(of: scene.constraints[$0]))'" }.joined()
            let more = constraints.count > 1 ? " and the \(constraints.count - 1) beside it" : ""
            return "remove \(equations)\(more): the stack view gives its views one length"
        case .remove(let constraint):
            return "remove '\(scene.equation(of: scene.constraints[constraint]))'"
        }
    }

    private static func axis(of origin: RowOrigin?) -> Axis? {
        switch origin {
        case .hugging(_, let axis), .compressionResistance(_, let axis): axis
        default: nil
        }
    }

    static let priority = "or give it a priority below 1000"

    static func decideMask(_ item: String) -> String {
        "decide what places \(item): its mask (remove constraints), or constraints (turn off translatesAutoresizingMaskIntoConstraints)"
    }

    static func centre(_ view: String) -> String {
        "; begin with \(view), which both its edges hold in the middle: one constraint on its centre leaves its width free"
    }

    static let scroll = "; a scroll view has room for all of it"

    /// - Parameter owner: the class that has to say how long the view is, if no other constraint does.
    static func begin(with equation: String, _ owner: String?) -> String {
        "; begin with '\(equation)'"
            + (owner.map { ", the distance that was left where it was drawn, if \($0) has a length of its own" } ?? "")
    }

    static let decideRoom = "decide what gives way where there is no room"
    static let decideSurplus = "decide what takes the room that is left over"
    static let decideMeaning = "decide which of them are meant"
    /// Of those that were tried: inequalities, lower priorities and removals.
    static let noneWorks = ": no change of one of them alone works in every window"
}
