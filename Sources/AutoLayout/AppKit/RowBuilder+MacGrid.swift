import ConstraintSolver

/// The constraints of an `NSGridView`: a guide per column and per row, and cells between them.
extension RowBuilder {
    mutating func addMacGrid(_ grid: MacGrid, _ id: ItemID) {
        let columns = addLines(grid.columns, grid.columnSpacing, .horizontal, id)
        let rows = addLines(grid.rows, grid.rowSpacing, .vertical, id)
        var baselines: [Int: [MacGrid.RowAlignment: ItemID]] = [:]
        for cell in grid.cells where children[id.index].indices.contains(cell.child) {
            let item = children[id.index][cell.child]
            guard !scene.items[item.index].isHidden,
                let x = span(cell.columns, columns), let y = span(cell.rows, rows)
            else { continue }
            place(item, cell.x, x, .horizontal, id)
            let aligns = cell.alignment != .none
            place(item, aligns ? .none : cell.y, y, .vertical, id)
            guard aligns else { continue }
            let attribute: Attribute = cell.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
            if let first = baselines[cell.rows.lowerBound]?[cell.alignment] {
                tie(Anchor(item, attribute), to: Anchor(first, attribute), 0, Self.placing, .alignment, id)
            } else {
                baselines[cell.rows.lowerBound, default: [:]][cell.alignment] = item
            }
            place(item, cell.y, y, .vertical, id, priority: Self.underBaselines)
        }
    }

    /// Adds guides for the visible columns or rows, one after another, with the grid around them. A guide spans the cells; padding is
    /// outside of it, and may be negative.
    private mutating func addLines(_ lines: [MacGrid.Line], _ spacing: Double, _ axis: Axis, _ id: ItemID) -> [Int: ItemID] {
        let (start, end, size): (Attribute, Attribute, Attribute) =
            axis == .horizontal ? (.leading, .trailing, .width) : (.top, .bottom, .height)
        var guides: [Int: ItemID] = [:]
        var previous: (guide: ItemID, padding: Double)?
        for (place, line) in lines.enumerated() where !line.isHidden {
            let guide = variables.makeGuide(in: id, along: axis)
            guides[place] = guide
            if let length = line.length {
                add(Anchor(guide, size), constant: length, origin: .stack(id, .canvasConnection))
            } else {
                add(Anchor(guide, size), constant: 0, priority: Self.lineFit, origin: .stack(id, .canvasFit))
            }
            if let previous {
                let gap = previous.padding + spacing + line.leadingPadding
                tie(Anchor(guide, start), to: Anchor(previous.guide, end), gap, .required, .spacing, id)
            } else {
                tie(Anchor(guide, start), to: Anchor(id, start), line.leadingPadding, .required, .canvasConnection, id)
            }
            previous = (guide, line.trailingPadding)
        }
        if let previous { tie(Anchor(previous.guide, end), to: Anchor(id, end), -previous.padding, .required, .canvasConnection, id) }
        return guides
    }

    /// The guides of the first and the last line that a cell covers.
    private func span(_ range: ClosedRange<Int>, _ guides: [Int: ItemID]) -> MacSpan? {
        let shown = range.filter { guides[$0] != nil }
        guard let first = shown.first, let last = shown.last, let near = guides[first], let far = guides[last] else { return nil }
        return MacSpan(near: near, far: far)
    }

    private struct MacSpan {
        var near, far: ItemID
    }

    private mutating func place(
        _ item: ItemID, _ placement: MacGrid.CellPlacement, _ span: MacSpan, _ axis: Axis, _ id: ItemID, priority: Priority = placing
    ) {
        let (start, end): (Attribute, Attribute) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
        let isFirst = priority == Self.placing
        if isFirst {
            tie(Anchor(item, start), .greaterThanOrEqual, to: Anchor(span.near, start), 0, .required, .spanningBoundary, id)
            tie(Anchor(item, end), .lessThanOrEqual, to: Anchor(span.far, end), 0, .required, .spanningBoundary, id)
        }
        switch placement {
        case .none: break
        case .leading: tie(Anchor(item, start), to: Anchor(span.near, start), 0, priority, .alignment, id)
        case .trailing: tie(Anchor(item, end), to: Anchor(span.far, end), 0, priority, .alignment, id)
        case .fill:
            tie(Anchor(item, start), to: Anchor(span.near, start), 0, priority, .alignment, id)
            tie(Anchor(item, end), to: Anchor(span.far, end), 0, priority, .alignment, id)
        case .center:
            let area = variables.makeGuide(in: id, along: axis)
            let center: Attribute = axis == .horizontal ? .centerX : .centerY
            tie(Anchor(area, start), to: Anchor(span.near, start), 0, .required, .distributingEdge, id)
            tie(Anchor(area, end), to: Anchor(span.far, end), 0, .required, .distributingEdge, id)
            tie(Anchor(item, center), to: Anchor(area, center), 0, priority, .alignment, id)
        }
    }

    private mutating func tie(
        _ first: Anchor, _ relation: Relation = .equal, to second: Anchor, _ constant: Double, _ priority: Priority, _ role: StackRole,
        _ id: ItemID
    ) {
        add(first, relation, to: second, constant: constant, priority: priority, origin: .stack(id, role))
    }

    /// The author's constraints override the placement of views.
    private static let placing: Priority = 600
    /// The placement is weaker than a row's baselines.
    private static let underBaselines: Priority = 200
    private static let lineFit: Priority = 49
}
