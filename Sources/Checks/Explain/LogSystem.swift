import ConstraintSolver

/// The constraints of a log as a system of equations: every view has an origin and a length along each axis.
///
/// A log contains no geometry. Margins, baselines and positions given only by a number are separate unknowns.
struct LogSystem {
    private var system = System()
    private var variables: [String: Variable] = [:]
    /// The view that each length variable belongs to.
    private var lengths: [Variable: LogItem] = [:]
    private var members: [ConstraintID: Int] = [:]
    /// Whether the edges of a scroll view are its content's.
    private let scrolls: Bool

    /// The constraints that contradict one another, by index, and the views that would need a negative length; nil if all can hold.
    ///
    /// - Throws: the indices of constraints with numbers that allow no certain answer.
    static func contradiction(of constraints: [LogConstraint]) throws(Uncertain) -> (members: [Int], squeezed: [LogItem])? {
        for scrolls in [true, false] {
            var model = LogSystem(scrolls: scrolls)
            for (index, constraint) in constraints.enumerated() where constraint.priority >= 1000 { model.add(constraint, index) }
            do { try model.system.solve() } catch {
                let conflict: Conflict
                switch error {
                case .infeasible(let found): conflict = found
                case .numerical(let failure): throw Uncertain(places: failure.rows.compactMap { model.members[$0] }.sorted())
                }
                let squeezed = Set(conflict.nonNegative.compactMap { model.lengths[$0] }).sorted { $0.title < $1.title }
                return (conflict.members.compactMap { model.members[$0] }.sorted(), squeezed)
            }
        }
        return nil
    }

    /// Constraints with numbers that are too large, too small or too different, by index.
    struct Uncertain: Error {
        var places: [Int]
    }

    private init(scrolls: Bool) { self.scrolls = scrolls }

    private mutating func add(_ constraint: LogConstraint, _ index: Int) {
        var form: [(Double, Variable)] = []
        let isLocal = constraint.second.map { Self.isLength($0.attribute) != Self.isLength(constraint.first.attribute) } ?? true
        terms(of: constraint.first, 1, isLocal: isLocal, other: constraint.second?.item, &form)
        if let second = constraint.second {
            terms(of: second, -constraint.multiplier, isLocal: isLocal, other: constraint.first.item, &form)
        }
        var merged: [Variable: Double] = [:]
        for (coefficient, variable) in form { merged[variable, default: 0] += coefficient }
        let list = merged.sorted { $0.key < $1.key }.map { Term($0.value, $0.key) }
        members[system.add(LinearConstraint(list, constraint.relation, constraint.constant))] = index
    }

    private static func isLength(_ attribute: String) -> Bool { attribute == "width" || attribute == "height" }

    private mutating func variable(_ key: String, lengthOf item: LogItem? = nil) -> Variable {
        if let known = variables[key] { return known }
        let made = system.addVariable(nonNegative: item != nil)
        variables[key] = made
        if let item { lengths[made] = item }
        return made
    }

    /// - Parameter isLocal: whether a position is given by a number or a length, which means the superview's coordinates.
    private mutating func terms(
        of anchor: LogConstraint.Anchor, _ factor: Double, isLocal: Bool, other: LogItem?, _ form: inout [(Double, Variable)]
    ) {
        let attribute = anchor.attribute
        let isHorizontal = attribute == "width" || LogAttribute.horizontal.contains(attribute)
        let axis = isHorizontal ? "h" : "v"
        let isContent =
            scrolls && anchor.item.isScrollView && !Self.isLength(attribute) && other.map { $0 != anchor.item } ?? false
            && !attribute.hasPrefix("center") && !attribute.hasPrefix("mid")
        let key = anchor.item.key + (isContent ? "#content" : "")
        let length = variable("\(key).\(axis).length", lengthOf: anchor.item)
        if Self.isLength(attribute) {
            form.append((factor, length))
            return
        }
        form.append((factor, variable("\(key).\(axis).\(isLocal ? "local" : "origin")")))
        switch attribute {
        case "left", "leading", "minX", "top", "minY": break
        case "right", "trailing", "maxX", "bottom", "maxY": form.append((factor, length))
        case "centerX", "midX", "centerY", "midY": form.append((factor / 2, length))
        default: form.append((factor, variable("\(key).\(attribute)")))
        }
    }
}
