import AutoLayout
import ConstraintSolver

/// A layout rule that can be switched off or changed, so that some case of the suites should fail.
package enum RuleSwitch: String, Hashable, Sendable, CaseIterable {
    // Rules of the scene.
    case readingDirection = "the reading direction is ignored"
    case safeArea = "the safe area is ignored"
    case marginsGrowWithSafeArea = "margins do not grow with the safe area"
    case ownMargins = "margins of views are 8 whatever they say"
    case preservedMargins = "the superview's margins are not preserved"
    case readableWidth = "margins do not follow the readable width"
    case hidden = "hidden views count as visible"
    case alignmentRectangles = "frames are taken for alignment rectangles"
    case baselines = "baselines lie at the bottom"
    case scrolling = "a scroll view's edges mean its frame to its content"
    case stackAxis = "stack views arrange along the other axis"
    case stackSpacing = "stack views leave no space"
    case dividers = "dividers that are dragged stay where they were"
    case legality = "constraints that reach across a scroll view are taken"
    // Rules of the equations.
    case hugging = "nothing hugs its content"
    case resistance = "nothing resists compression"
    case autoresizing = "autoresizing masks are ignored"
    case inequalities = "an inequality is an equation"
    case senseOfInequalities = "inequalities are turned round"
    case optional = "optional constraints are ignored"
    case required = "required constraints are only high"
    case levels = "all optional constraints count alike"
    case weights = "priorities are weights"
    case order = "lower priorities come first"
    case fractions = "priorities are whole numbers"
    case multipliers = "factors between different items are 1"
    case negativeLengths = "lengths may be negative"
    // Rules of stack views.
    case canvasConnection = "stack views do not hold what they arrange"
    case stackGaps = "stack views do not keep gaps"
    case hiding = "hidden views keep their length"
    case fillEqually = "filling equally is ignored"
    case fillProportionally = "filling proportionally is ignored"
    case distributingEdge = "gaps have no edges"
    case alignment = "stack views do not align"
    case spanningBoundary = "stack views do not span what they arrange"
    case spanningFit = "stack views may be thicker than what they arrange"
    case canvasFit = "stack views may be longer than what they arrange"
    // Rules of the result.
    case pixels = "edges are rounded down"
    case ambiguity = "nothing is called ambiguous"
    case conflicts = "no conflict is reported"
}

extension RuleSwitch {
    /// The switch's change of a scene; nil if it does not change scenes.
    var changeOfScene: ((inout Scene) -> Void)? {
        switch self {
        case .readingDirection: { $0.direction = .leftToRight }
        case .safeArea: { $0.safeArea = .zero }
        case .marginsGrowWithSafeArea: Self.items { $0.margins.addsSafeArea = false }
        case .ownMargins: Self.items { if $0.parent != nil { $0.margins.insets = EdgeInsets(all: 8) } }
        case .preservedMargins: Self.items { $0.margins.preservesSuperview = false }
        case .readableWidth: Self.items { $0.margins.followsReadableWidth = false }
        case .hidden: Self.items { $0.isHidden = false }
        case .alignmentRectangles: Self.items { $0.alignmentInsets = .zero }
        case .baselines: Self.items { $0.baselines = .bottom }
        case .scrolling: Self.items { $0.isScrollView = false }
        case .stackAxis:
            Self.items { item in
                item.stack = item.stack.map { stack in
                    var turned = stack; turned.axis = stack.axis.crossing; return turned
                }
            }
        case .stackSpacing: Self.items { $0.stack?.spacing = 0 }
        case .dividers:
            Self.items { item in
                guard case .split(var split)? = item.macArrangement else { return }
                for place in split.panes.indices { split.panes[place].draggedLength = nil }
                item.macArrangement = .split(split)
            }
        case .legality: { scene in for index in scene.constraints.indices { scene.constraints[index].isStrict = false } }
        default: nil
        }
    }

    private static func items(_ change: @escaping (inout Item) -> Void) -> (inout Scene) -> Void {
        { scene in for index in scene.items.indices { change(&scene.items[index]) } }
    }

    /// The part of a stack view's constraints that the switch removes.
    private var stackRole: StackRole? {
        switch self {
        case .canvasConnection: .canvasConnection
        case .stackGaps: .spacing
        case .hiding: .hiding
        case .fillEqually: .fillEqually
        case .fillProportionally: .fillProportionally
        case .distributingEdge: .distributingEdge
        case .alignment: .alignment
        case .spanningBoundary: .spanningBoundary
        case .spanningFit: .spanningFit
        case .canvasFit: .canvasFit
        default: nil
        }
    }

    /// The row after the switch; nil if it removes the row.
    func changed(_ row: SettledScene.PlainEquation) -> SettledScene.PlainEquation? {
        var row = row
        let priority = row.priority.rawValue
        if let role = stackRole {
            if case .stack(_, role) = row.origin { return nil }
            return row
        }
        switch self {
        case .hugging: if case .hugging = row.origin { return nil }
        case .resistance: if case .compressionResistance = row.origin { return nil }
        case .autoresizing: if case .autoresizing = row.origin { return nil }
        case .inequalities: if case .constraint = row.origin { row.relation = .equal }
        case .senseOfInequalities: if case .constraint = row.origin { row.relation = row.relation.turned }
        case .optional: if !row.priority.isRequired { return nil }
        case .required: if row.priority.isRequired, row.origin.isOfAuthor { row.priority = 750 }
        case .levels: if !row.priority.isRequired { row.priority = 500 }
        case .order: if !row.priority.isRequired { row.priority = Priority(1000 - priority) }
        case .fractions: row.priority = Priority(max(1, priority.rounded()))
        case .multipliers:
            if case .constraint = row.origin, Set(row.terms.map(\.item)).count > 1 {
                for index in row.terms.indices where row.terms[index].coefficient.magnitude != 0.5 {
                    row.terms[index].coefficient = row.terms[index].coefficient < 0 ? -1 : 1
                }
            }
        default: break
        }
        return row
    }
}

extension RowOrigin {
    fileprivate var isOfAuthor: Bool { if case .constraint = self { true } else { false } }
}

extension Relation {
    fileprivate var turned: Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }
}
