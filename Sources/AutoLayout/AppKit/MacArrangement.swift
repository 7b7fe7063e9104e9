import ConstraintSolver

/// How an AppKit view arranges its subviews.
public indirect enum MacArrangement: Hashable, Sendable {
    case stack(MacStack)
    case grid(MacGrid)
    case split(MacSplit)

    /// The same arrangement for only some of the arranged views.
    ///
    /// - Parameter isKept: whether each of them stays, by index.
    public func keeping(_ isKept: [Bool]) -> MacArrangement {
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
public struct MacStack: Hashable, Sendable {
    /// `NSStackView.Distribution`.
    public enum Distribution: String, Hashable, Sendable, CaseIterable {
        case gravityAreas, fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// `NSStackView.Gravity`: the area of a view if there is no other distribution.
    public enum Gravity: Hashable, Sendable, CaseIterable { case beginning, middle, end }

    public var axis: Axis
    public var distribution: Distribution
    /// The attribute of the views that is aligned with the stack's across it; nil if there is none.
    public var alignment: Attribute?
    /// In points.
    public var spacing: Double
    /// The spacing after some of the arranged views, by index, in points.
    public var customSpacing: [Int: Double]
    /// In points; `left` is leading.
    public var edgeInsets: EdgeInsets
    /// How strongly the stack hugs its views along and across.
    public var hugging: AxisPair
    /// How strongly it resists clipping them.
    public var clippingResistance: AxisPair
    /// The gravity areas of arranged views, by index; the default is the beginning.
    public var gravities: [Int: Gravity]

    public init(axis: Axis, distribution: Distribution = .gravityAreas, alignment: Attribute?) {
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
public struct MacGrid: Hashable, Sendable {
    /// `NSGridCell.Placement` along one axis; rows count downwards, so that `top` is `leading` and `bottom` is `trailing`.
    public enum CellPlacement: Hashable, Sendable { case none, leading, trailing, center, fill }

    /// `NSGridRow.Alignment`.
    public enum RowAlignment: Hashable, Sendable { case none, firstBaseline, lastBaseline }

    /// A row or a column.
    public struct Line: Hashable, Sendable {
        /// The width of a column or the height of a row set by the author, in points.
        public var length: Double?
        /// Above a row or before a column, in points.
        public var leadingPadding: Double
        /// Below a row or after a column, in points.
        public var trailingPadding: Double
        public var isHidden: Bool

        public init(length: Double? = nil, leadingPadding: Double = 0, trailingPadding: Double = 0, isHidden: Bool = false) {
            self.length = length
            self.leadingPadding = leadingPadding
            self.trailingPadding = trailingPadding
            self.isHidden = isHidden
        }
    }

    /// A cell, or several merged into one, with its view.
    public struct Cell: Hashable, Sendable {
        /// The index of the view among the grid's children.
        public var child: Int
        public var columns: ClosedRange<Int>
        public var rows: ClosedRange<Int>
        public var x: CellPlacement
        public var y: CellPlacement
        public var alignment: RowAlignment

        public init(
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

    public var columns: [Line]
    public var rows: [Line]
    public var cells: [Cell]
    /// In points.
    public var columnSpacing: Double
    /// In points.
    public var rowSpacing: Double

    public init(columns: [Line], rows: [Line], cells: [Cell], columnSpacing: Double = 6, rowSpacing: Double = 6) {
        self.columns = columns
        self.rows = rows
        self.cells = cells
        self.columnSpacing = columnSpacing
        self.rowSpacing = rowSpacing
    }
}
