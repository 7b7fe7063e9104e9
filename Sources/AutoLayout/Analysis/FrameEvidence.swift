import ConstraintSolver

/// Stored frames beside a layout of their scene: which of the positions and lengths that differ follow from equations alone, and from
/// which.
///
/// What is stored as the layout has it is given; so is the root's size if it is the stored one. The rest has to follow from requirements
/// that can be relied on, by elimination: what also needs an optimum, such as a natural size or the choice between two priorities, does
/// not.
package struct FrameEvidence: Sendable {
    /// An item along an axis: its position and its length.
    package struct Span: Hashable, Sendable {
        package var item: Int
        package var axis: Axis

        package init(_ item: Int, _ axis: Axis) {
            self.item = item
            self.axis = axis
        }
    }

    /// Which requirements that the layout meets exactly are relied on.
    package enum Trust: Sendable {
        /// All of them.
        case everything
        /// Required constraints whose numbers are the document's own, by index; those that the stored frames meet too; and those on marked
        /// items.
        case evidence(plain: Set<Int>, marked: Set<Int>)
    }

    /// By how much stored frames may differ and still be the same, in points: they are stored on whole pixels.
    package static let slack = 1.01

    private let settled: SettledScene
    /// The variables whose stored value is the layout's.
    private var known: Set<Variable> = []
    /// The stored value of each variable, in points, as far as there is one.
    private var stored: [Variable: Double] = [:]
    private var spans: [Variable: Span] = [:]

    /// - Parameters:
    ///   - settled: the scene of the layout.
    ///   - stored: for each item its stored frame in its parent, from the top down, in points; nil if there is none. The root's position is
    ///     ignored.
    ///   - unmeasured: spans whose stored length is not what the layout would ask for now, although it used it: a text that wraps anew.
    package init(_ settled: SettledScene, layout: Layout, stored frames: [Rect?], unmeasured: Set<Span>) {
        self.settled = settled
        let scene = settled.scene
        for (index, item) in scene.items.enumerated() {
            let own = frames[index]?.inset(by: item.alignmentInsets)
            let outer = item.parent.map { scene.items[$0.index].alignmentInsets } ?? .zero
            let origin = item.parent.map { layout.solved[$0.index] } ?? .zero
            let solved = layout.solved[index]
            for axis in Axis.allCases {
                let isHorizontal = axis == .horizontal
                let values = [
                    (
                        settled.variables.position(index, axis), own.map { isHorizontal ? $0.x - outer.left : $0.y - outer.top },
                        isHorizontal ? solved.x - origin.x : solved.y - origin.y
                    ),
                    (
                        settled.variables.size(index, axis), own.map { isHorizontal ? $0.width : $0.height },
                        isHorizontal ? solved.width : solved.height
                    ),
                ]
                for case (let variable?, let stored, let value) in values {
                    spans[variable] = Span(index, axis)
                    guard let stored else { continue }
                    self.stored[variable] = stored
                    if (stored - value).magnitude <= Self.slack, !unmeasured.contains(Span(index, axis)) { known.insert(variable) }
                }
            }
        }
    }

    /// The spans that required constraints contradict as they are stored.
    ///
    /// - Parameter plain: the constraints to consider, by index.
    package func contradicted(by plain: Set<Int>) -> Set<Span> {
        var found: Set<Span> = []
        for place in settled.rows.indices where isPlain(place, plain) && isMissedAsStored(place) { found.formUnion(open(place)) }
        return found
    }

    /// The spans that follow from what is relied on.
    ///
    /// - Parameters:
    ///   - left: items whose frames stay as stored, whatever the layout says: nothing follows from what the layout says of them.
    ///   - unmeasured: spans whose natural length does not count.
    package func following(from trust: Trust, without left: Set<Int>, unmeasured: Set<Span>) -> Set<Span> {
        var equations: [(spans: Set<Span>, constraint: LinearConstraint, isReason: Bool)] = []
        for (place, row) in settled.rows.enumerated() where settled.requirement(place).isTight {
            let open = open(place)
            if open.contains(where: { left.contains($0.item) }) || isNatural(row.origin, unmeasured) { continue }
            guard let isReason = reliance(on: place, open, trust) else { continue }
            let terms = row.constraint.terms.filter { !known.contains($0.variable) }
            if !terms.isEmpty { equations.append((open, LinearConstraint(terms, .equal, 0), isReason)) }
        }
        let determined = DeterminedVariables(of: equations.map(\.constraint)).variables
        let following = Set(spans.values).filter { span in
            [settled.variables.position(span.item, span.axis), settled.variables.size(span.item, span.axis)].allSatisfy { variable in
                variable.map { known.contains($0) || determined.contains($0) } ?? true
            }
        }
        // Differences that add up along a chain are no reason to doubt a frame: some equation has to contradict it, or a mark.
        var reasons = Set(equations.filter(\.isReason).flatMap(\.spans))
        while let more = equations.first(where: { !$0.spans.isDisjoint(with: reasons) && !$0.spans.isSubset(of: reasons) }) {
            reasons.formUnion(more.spans)
        }
        return following.intersection(reasons)
    }

    // MARK: Rows

    /// The spans of a row whose stored values differ from the layout's.
    private func open(_ place: Int) -> Set<Span> {
        Set(settled.rows[place].constraint.terms.filter { !known.contains($0.variable) }.compactMap { spans[$0.variable] })
    }

    private func isPlain(_ place: Int, _ plain: Set<Int>) -> Bool {
        guard case .constraint(let index) = settled.rows[place].origin else { return false }
        return settled.rows[place].constraint.priority.isRequired && !settled.broken.contains(place) && plain.contains(index)
    }

    /// By how much the left side of a row exceeds the right one in the stored frames, in points; nil if one of them is not stored.
    private func storedExcess(_ place: Int) -> Double? {
        let constraint = settled.rows[place].constraint
        var excess = -constraint.constant
        for term in constraint.terms {
            guard let value = stored[term.variable] else { return nil }
            excess += term.coefficient * value
        }
        return excess
    }

    private func isMissedAsStored(_ place: Int) -> Bool {
        guard let excess = storedExcess(place) else { return false }
        return switch settled.rows[place].constraint.relation {
        case .equal: excess.magnitude > Self.slack
        case .lessThanOrEqual: excess > Self.slack
        case .greaterThanOrEqual: excess < -Self.slack
        }
    }

    private func isNatural(_ origin: RowOrigin, _ unmeasured: Set<Span>) -> Bool {
        switch origin {
        case .hugging(let item, let axis), .compressionResistance(let item, let axis): unmeasured.contains(Span(item.index, axis))
        default: false
        }
    }

    /// Whether a tight row is relied on, and if so, whether it is itself a reason to change what is stored; nil if it is not.
    private func reliance(on place: Int, _ open: Set<Span>, _ trust: Trust) -> Bool? {
        guard case .evidence(let plain, let marked) = trust else { return true }
        if isMissedAsStored(place) {
            if isPlain(place, plain) || open.contains(where: { marked.contains($0.item) }) { return true }
            return nil
        }
        if open.contains(where: { marked.contains($0.item) }) { return true }
        guard settled.rows[place].constraint.relation == .equal else { return nil }
        if isPlain(place, plain) { return false }
        return storedExcess(place) == nil ? nil : false
    }
}
