import ConstraintSolver

/// How an AppKit view arranges its subviews.
package indirect enum MacArrangement: Hashable, Sendable {
    case stack(MacStack)
    case grid(MacGrid)
    case split(MacSplit)

    /// The same arrangement for only some of the arranged views.
    ///
    /// - Parameter isKept: whether each of them stays, by index.
    package func keeping(_ isKept: [Bool]) -> MacArrangement {
        let kept = isKept.indices.filter { isKept[$0] }
        func renumbered<Value>(_ values: [Int: Value]) -> [Int: Value] {
            Dictionary(uniqueKeysWithValues: kept.enumerated().compactMap { new, old in values[old].map { (new, $0) } })
        }
        switch self {
        case .stack(var stack):
            stack.customSpacing = renumbered(stack.customSpacing)
            stack.gravities = renumbered(stack.gravities)
            return .stack(stack)
        case .grid(var grid):
            grid.cells = grid.cells.compactMap { cell in
                guard let place = kept.firstIndex(of: cell.child) else { return nil }
                var cell = cell
                cell.child = place
                return cell
            }
            return .grid(grid)
        case .split(var split):
            split.panes = split.panes.indices.filter { isKept.indices.contains($0) && isKept[$0] }.map { split.panes[$0] }
            return .split(split)
        }
    }
}

/// `NSStackView`'s properties.
package struct MacStack: Hashable, Sendable {
    /// `NSStackView.Distribution`.
    package enum Distribution: String, Hashable, Sendable, CaseIterable {
        case gravityAreas, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// `NSStackView.Gravity`: the area of a view if there is no other distribution.
    package enum Gravity: Hashable, Sendable, CaseIterable { case beginning, middle, end }

    package var axis: Axis
    package var distribution: Distribution
    /// The attribute of the views that is aligned with the stack's across it; nil if there is none.
    package var alignment: Attribute?
    /// In points.
    package var spacing: Double
    /// The spacing after some of the arranged views, by index, in points.
    package var customSpacing: [Int: Double]
    /// In points; `left` is leading.
    package var edgeInsets: EdgeInsets
    /// How strongly the stack hugs its views along and across.
    package var hugging: AxisPair
    /// How strongly it resists clipping them.
    package var clippingResistance: AxisPair
    /// The gravity areas of arranged views, by index; the default is the beginning.
    package var gravities: [Int: Gravity]

    package init(axis: Axis, distribution: Distribution = .gravityAreas, alignment: Attribute?) {
        self.axis = axis
        self.distribution = distribution
        self.alignment = alignment
        spacing = 8
        customSpacing = [:]
        edgeInsets = .zero
        hugging = AxisPair(Priority(249.99998474121094))
        clippingResistance = AxisPair(.required)
        gravities = [:]
    }
}

/// `NSGridView`'s rows, columns and cells.
package struct MacGrid: Hashable, Sendable {
    /// `NSGridCell.Placement` along one axis; rows count downwards, so that `top` is `leading` and `bottom` is `trailing`.
    package enum CellPlacement: Hashable, Sendable { case none, leading, trailing, center, fill }

    /// `NSGridRow.Alignment`.
    package enum RowAlignment: Hashable, Sendable { case none, firstBaseline, lastBaseline }

    /// A row or a column.
    package struct Line: Hashable, Sendable {
        /// The width of a column or the height of a row set by the author, in points.
        package var length: Double?
        /// Above a row or before a column, in points.
        package var leadingPadding: Double
        /// Below a row or after a column, in points.
        package var trailingPadding: Double
        package var isHidden: Bool

        package init(length: Double? = nil, leadingPadding: Double = 0, trailingPadding: Double = 0, isHidden: Bool = false) {
            self.length = length
            self.leadingPadding = leadingPadding
            self.trailingPadding = trailingPadding
            self.isHidden = isHidden
        }
    }

    /// A cell, or several merged into one, with its view.
    package struct Cell: Hashable, Sendable {
        /// The index of the view among the grid's children.
        package var child: Int
        package var columns: ClosedRange<Int>
        package var rows: ClosedRange<Int>
        package var x: CellPlacement
        package var y: CellPlacement
        package var alignment: RowAlignment

        package init(
            child: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>, x: CellPlacement, y: CellPlacement, alignment: RowAlignment
        ) {
            self.child = child
            self.columns = columns
            self.rows = rows
            self.x = x
            self.y = y
            self.alignment = alignment
        }
    }

    package var columns: [Line]
    package var rows: [Line]
    package var cells: [Cell]
    /// In points.
    package var columnSpacing: Double
    /// In points.
    package var rowSpacing: Double

    package init(columns: [Line], rows: [Line], cells: [Cell], columnSpacing: Double = 6, rowSpacing: Double = 6) {
        self.columns = columns
        self.rows = rows
        self.cells = cells
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
    }
}
