import ConstraintSolver

/// A settled scene as plain equations, for engines other than ours: directions, margins, guides, stack views, text sizes and autoresizing
/// masks are resolved, and what is left is linear in the positions and lengths of items.
extension SettledScene {
    /// One equation or inequality: the sum of its terms, in relation to a constant in points.
    package struct PlainEquation: Sendable {
        package var origin: RowOrigin
        package var terms: [Term]
        package var relation: Relation
        package var constant: Double
        package var priority: Priority
        /// Whether the row only keeps something from staying open, without settling it (see `Layout.ambiguity`).
        package var isStopgap: Bool

        package struct Term: Hashable, Sendable {
            package var item: Int
            package var part: Part
            package var coefficient: Double
        }

        /// A number of an item: its start in its parent (in a scroll view: in its content), or its length.
        package enum Part: String, Hashable, Sendable {
            case left, top, width, height, contentWidth, contentHeight
        }
    }

    /// Another engine's result, in points; rectangles of the scene's items, in their parents' coordinates.
    package struct Answer: Sendable {
        package var rects: [Rect]
        /// The items that it calls ambiguous; nil if it does not report them.
        package var ambiguous: Set<Int>?
        /// Sets of equations that cannot hold together, by their indices; nil if it does not report them.
        package var conflicts: [[Int]]?

        package init(rects: [Rect], ambiguous: Set<Int>?, conflicts: [[Int]]?) {
            self.rects = rects
            self.ambiguous = ambiguous
            self.conflicts = conflicts
        }
    }

    /// The parent of each item, by index; -1 for the root. The guides that stack views create follow the items of the scene.
    package var parents: [Int] { variables.parents }

    /// One for each row of the scene, dropped ones included.
    package var equations: [PlainEquation] {
        var names: [Variable: (Int, PlainEquation.Part)] = [:]
        for item in parents.indices {
            for axis in Axis.allCases {
                let isHorizontal = axis == .horizontal
                if let variable = variables.position(item, axis) { names[variable] = (item, isHorizontal ? .left : .top) }
                if let variable = variables.size(item, axis) { names[variable] = (item, isHorizontal ? .width : .height) }
                if let variable = variables.contentSize(item, axis) {
                    names[variable] = (item, isHorizontal ? .contentWidth : .contentHeight)
                }
            }
        }
        return rows.map { row in
            PlainEquation(
                origin: row.origin,
                terms: row.constraint.terms.compactMap { term in
                    names[term.variable].map { PlainEquation.Term(item: $0.0, part: $0.1, coefficient: term.coefficient) }
                },
                relation: row.constraint.relation, constant: row.constraint.constant, priority: row.constraint.priority,
                isStopgap: row.isStopgap
            )
        }
    }

    /// The layout for another engine's result: its rectangles are rounded to pixels as ours are.
    package func layout(for answer: Answer) -> Layout {
        var result = layout()
        (result.solved, result.frames) = scene.placed(answer.rects)
        result.ambiguity = scene.items.indices.map { answer.ambiguous?.contains($0) == true ? [.x, .y, .width, .height] : [] }
        result.conflicts = (answer.conflicts ?? []).compactMap { places in
            let origins = places.filter(rows.indices.contains).map { rows[$0].origin }
            return origins.last.map { LayoutConflict(members: origins, squeezed: [], broken: $0) }
        }
        result.contentSizes = scene.items.map { _ in nil }
        return result
    }
}
