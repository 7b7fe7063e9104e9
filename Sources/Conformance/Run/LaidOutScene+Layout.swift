import AutoLayout
import ConstraintSolver

extension LaidOutScene {
    /// What our own engine made of a scene.
    public init(name: String, scene: Scene, layout: Layout, scenario: ScenarioFacts) {
        let namer = ItemNamer(scene: scene)
        // An illegal constraint may name no item at all; those that do are kept in the scene's order.
        var places: [Int: Int] = [:]
        var constraints: [Constraint] = []
        for (index, constraint) in scene.constraints.enumerated() {
            guard let converted = Constraint(constraint, namer) else { continue }
            places[index] = constraints.count
            constraints.append(converted)
        }
        self.init(
            name: name,
            scenario: scenario,
            views: scene.items.indices.map { View(scene.items[$0], $0, layout) },
            constraints: constraints,
            conflicts: layout.conflicts.map { $0.members.compactMap { ConflictMember($0, places, namer) } },
            refused: layout.rejected.sorted { $0.key < $1.key }.map { index, error in
                Refusal(constraint: scene.constraints[index].id, rule: error.ruleName)
            }
        )
    }
}

/// What to call items, and their guides, in equations and messages.
struct ItemNamer {
    let scene: Scene

    func name(_ item: ItemID) -> String {
        let item = scene.items[item.index]
        return item.parent == nil ? "Superview" : item.name ?? item.id
    }

    func name(_ anchor: Anchor) -> String {
        let isRoot = scene.items[anchor.item.index].parent == nil
        let prefix = isRoot ? "" : name(anchor.item) + " "
        return switch anchor.region {
        case .item: name(anchor.item)
        case .layoutMargins: prefix + "Layout Margins"
        case .safeArea: prefix + "Safe Area"
        case .readableContent: prefix + "Readable Content"
        case .scrollContent: prefix + "Content Layout Guide"
        case .scrollFrame: prefix + "Frame Layout Guide"
        case .topLayoutGuide: prefix + "Top Layout Guide"
        case .bottomLayoutGuide: prefix + "Bottom Layout Guide"
        }
    }
}

extension LaidOutScene.View {
    fileprivate init(_ item: Item, _ index: Int, _ layout: Layout) {
        let size = layout.intrinsicSizes[index]
        self.init(
            id: item.id,
            name: item.name,
            parent: item.parent?.index,
            frame: layout.frames[index],
            exact: layout.solved[index],
            intrinsicWidth: size.width,
            intrinsicHeight: size.height,
            isAmbiguous: !layout.ambiguity[index].isEmpty,
            margins: layout.margins[index],
            safeArea: layout.safeAreas[index],
            firstBaseline: item.baselines.first.map(LaidOutScene.Baseline.init(multiplier:constant:)) ?? .bottom,
            lastBaseline: item.baselines.last.map(LaidOutScene.Baseline.init(multiplier:constant:)) ?? .bottom
        )
    }
}

extension LaidOutScene.Constraint {
    fileprivate init?(_ constraint: AutoLayout.Constraint, _ namer: ItemNamer) {
        guard let first = constraint.first, let firstSide = LaidOutScene.Constraint.Side(first, namer.scene) else { return nil }
        let second = constraint.second
        let secondSide = second.flatMap { LaidOutScene.Constraint.Side($0, namer.scene) }
        if second != nil, secondSide == nil { return nil }
        let relation: Equation.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        self.init(
            id: constraint.id,
            identifier: constraint.identifier,
            equation: Equation(
                Equation.Term(item: namer.name(first), attribute: first.attribute),
                relation,
                second.map { Equation.Term(item: namer.name($0), attribute: $0.attribute) },
                multiplier: constraint.multiplier,
                constant: constraint.constant,
                priority: constraint.priority.rawValue
            ),
            first: firstSide,
            second: secondSide
        )
    }
}

extension LaidOutScene.Constraint.Side {
    fileprivate init?(_ anchor: Anchor, _ scene: Scene) {
        guard scene.items.indices.contains(anchor.item.index) else { return nil }
        self.init(view: anchor.item.index, region: anchor.region)
    }
}

extension LaidOutScene.ConflictMember {
    /// Nil for the root's own size, which is given and goes without saying.
    fileprivate init?(_ origin: RowOrigin, _ places: [Int: Int], _ namer: ItemNamer) {
        func addition(_ addition: Addition, _ item: ItemID, _ axis: Axis) -> Self {
            .addition(addition, view: namer.name(item), length: axis.lengthName)
        }
        switch origin {
        case .constraint(let index): self = places[index].map { .constraint($0) } ?? .other("constraint \(index)")
        case .hugging(let item, let axis): self = addition(.hugging, item, axis)
        case .compressionResistance(let item, let axis): self = addition(.compressionResistance, item, axis)
        case .autoresizing(let item, let axis): self = addition(.autoresizing, item, axis)
        case .stack(let item, let role): self = .other("\(namer.name(item)) (\(role.rawValue))")
        case .root: return nil
        }
    }
}

extension Axis {
    fileprivate var lengthName: String { self == .horizontal ? "width" : "height" }
}

extension ConstraintError {
    /// The name by which a suite expects the error.
    public var ruleName: String {
        switch self {
        case .missingFirstItem: "missingFirstItem"
        case .unpairedLocation: "unpairedLocation"
        case .sizeWithLocation: "sizeWithLocation"
        case .crossedAxes: "crossedAxes"
        case .directionalWithPhysical: "directionalWithPhysical"
        case .zeroMultiplier: "zeroMultiplier"
        case .unusableNumber: "unusableNumber"
        case .unknownItem: "unknownItem"
        case .unsupportedAttribute: "unsupportedAttribute"
        case .crossesScrolling: "crossesScrolling"
        case .placedBySuperview: "placedBySuperview"
        }
    }
}
