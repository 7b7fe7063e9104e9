import AutoLayout
import ConstraintSolver

extension MacViewReader {
    /// How a stack or grid view arranges its subviews.
    var arrangement: MacArrangement? {
        switch element.name {
        case "stackView": .stack(stack)
        case "gridView": grid.map(MacArrangement.grid)
        case "splitView": split.map(MacArrangement.split)
        default: nil
        }
    }

    private var stack: MacStack {
        let alignment: Attribute? =
            switch element["alignment"] {
            case "centerX", "centerY", "firstBaseline", "leading", "trailing", "top", "bottom", "left", "right", "width", "height":
                element["alignment"].flatMap(Attribute.init(name:))
            case "baseline", "lastBaseline": .lastBaseline
            default: nil
            }
        var stack = MacStack(
            axis: element.matches("orientation", "vertical") ? .vertical : .horizontal,
            distribution: element["distribution"].flatMap(MacStack.Distribution.init(rawValue:)) ?? .gravityAreas,
            alignment: alignment
        )
        stack.spacing = element.number("spacing") ?? stack.spacing
        if let insets = element.first("edgeInsets", key: "edgeInsets") {
            stack.edgeInsets = EdgeInsets(
                top: insets.number("top") ?? 0, left: insets.number("left") ?? 0,
                bottom: insets.number("bottom") ?? 0, right: insets.number("right") ?? 0
            )
        }
        stack.hugging = pair("horizontalStackHuggingPriority", "verticalStackHuggingPriority", stack.hugging)
        stack.clippingResistance = pair(
            "horizontalClippingResistancePriority", "verticalClippingResistancePriority", stack.clippingResistance)
        for (place, gap) in element.children(in: "customSpacing").enumerated() {
            // The largest single-precision number stands for the default spacing.
            if let points = Double(gap["value"] ?? ""), points.magnitude < 1e6 { stack.customSpacing[place] = points }
        }
        for (place, view) in element.macSubviews.enumerated() {
            switch view.parent?.name {
            case "middleViews": stack.gravities[place] = .middle
            case "endViews": stack.gravities[place] = .end
            default: break
            }
        }
        return stack
    }

    private func pair(_ horizontal: XMLName, _ vertical: XMLName, _ usual: AxisPair) -> AxisPair {
        AxisPair(
            horizontal: element.number(horizontal).map { Priority($0) } ?? usual.horizontal,
            vertical: element.number(vertical).map { Priority($0) } ?? usual.vertical
        )
    }

    // MARK: Split views

    /// The panes of a split view, whose dividers the canvas never moves; nil on the canvas, where stored frames apply.
    private var split: MacSplit? {
        if context.isCanvas { return nil }
        let axis: Axis = element.bool("vertical") == true ? .horizontal : .vertical
        let frames = element.macSubviews.map { $0.storedFrame ?? .zero }
        let holding = element.children("real", in: "holdingPriorities").map { $0.number("value") ?? Self.holding }
        let panes = frames.enumerated().map { place, frame in
            MacSplit.Pane(
                length: axis == .horizontal ? frame.width : frame.height,
                holding: Priority(holding.indices.contains(place) ? holding[place] : Self.holding)
            )
        }
        var divider = element.matches("dividerStyle", "thin") ? 1.0 : 9
        // The gap that was drawn is that of the author's style and look.
        if frames.count > 1 {
            let gap = axis == .horizontal ? frames[1].x - frames[0].maxX : frames[1].y - frames[0].maxY
            if gap >= 0, gap <= 20 { divider = gap }
        }
        return MacSplit(axis: axis, divider: divider, panes: panes)
    }

    /// `NSLayoutConstraint.Priority.defaultLow`.
    private static let holding = 250.0

    // MARK: Grids

    private var grid: MacGrid? {
        guard let columns = element.first("columns"), let rows = element.first("rows") else { return nil }
        let columnElements = Array(columns.children("gridColumn")), rowElements = Array(rows.children("gridRow"))
        var grid = MacGrid(
            columns: columnElements.map { line($0, length: "width", "leadingPadding", "trailingPadding") },
            rows: rowElements.map { line($0, length: "height", "topPadding", "bottomPadding") },
            cells: [],
            columnSpacing: element.number("columnSpacing") ?? 6, rowSpacing: element.number("rowSpacing") ?? 6
        )
        let columnPlaces = places(columnElements), rowPlaces = places(rowElements)
        let cells = Array(element.children("gridCell", in: "gridCells"))
        var child = 0
        for cell in cells where cell.child(key: "contentView") != nil {
            defer { child += 1 }
            guard let column = cell["column"].flatMap({ columnPlaces[$0] }), let row = cell["row"].flatMap({ rowPlaces[$0] }) else {
                continue
            }
            // A cell covers those that name it as the head of their merged cell.
            let merged = cells.filter { $0["headOfMergedCell"] != nil && $0["headOfMergedCell"] == cell.id }
            let coveredColumns = merged.compactMap { $0["column"].flatMap { columnPlaces[$0] } } + [column]
            let coveredRows = merged.compactMap { $0["row"].flatMap { rowPlaces[$0] } } + [row]
            grid.cells.append(
                MacGrid.Cell(
                    child: child, columns: Self.range(coveredColumns, column), rows: Self.range(coveredRows, row),
                    x: placement(cell["xPlacement"] ?? inherited(columnElements[column]["xPlacement"]) ?? element["xPlacement"]),
                    y: placement(cell["yPlacement"] ?? inherited(rowElements[row]["yPlacement"]) ?? element["yPlacement"]),
                    alignment: alignment(cell["rowAlignment"] ?? inherited(rowElements[row]["rowAlignment"]) ?? element["rowAlignment"])
                )
            )
        }
        return grid
    }

    private static func range(_ places: [Int], _ own: Int) -> ClosedRange<Int> { (places.min() ?? own)...(places.max() ?? own) }

    private func line(_ line: Element, length: XMLName, _ before: XMLName, _ after: XMLName) -> MacGrid.Line {
        MacGrid.Line(
            length: line.number(length), leadingPadding: line.number(before) ?? 0, trailingPadding: line.number(after) ?? 0,
            isHidden: line.bool("hidden") == true
        )
    }

    private func places(_ lines: [Element]) -> [String: Int] {
        Dictionary(lines.enumerated().compactMap { place, line in line.id.map { ($0, place) } }, uniquingKeysWith: { first, _ in first })
    }

    private func inherited(_ value: String?) -> String? { value == "inherited" || value == "inherit" ? nil : value }

    private func placement(_ name: String?) -> MacGrid.CellPlacement {
        switch name {
        case "leading", "top": .leading
        case "trailing", "bottom": .trailing
        case "center": .center
        case "fill": .fill
        default: .none
        }
    }

    private func alignment(_ name: String?) -> MacGrid.RowAlignment {
        switch name {
        case "firstBaseline": .firstBaseline
        case "lastBaseline", "baseline": .lastBaseline
        default: .none
        }
    }
}
