import AutoLayout

/// The columns of an `NSTableView`, whose cells are laid out on their own.
package struct MacColumns {
    private let table: Element
    private let columns: [Element]

    package init(_ table: Element) {
        self.table = table
        columns = table.children("tableColumn", in: "tableColumns").filter { $0.bool("hidden") != true }
    }

    /// The table around a cell of a column, and that column; nil for another view.
    package static func place(of cell: Element) -> (table: Element, column: Element)? {
        guard cell.parent?.nameMatches("prototypeCellViews") == true, let column = cell.parent?.parent,
            let table = column.parent?.parent, table.nameMatches("tableView") || table.nameMatches("outlineView")
        else { return nil }
        return (table, column)
    }

    /// Where a cell of a column is in a table: its leading distance and its width, in points.
    ///
    /// A table that is as wide as it was drawn has its columns as they were. Another one fits them to its width by its style (Apple:
    /// `NSTableView.ColumnAutoresizingStyle`), and leaves at their end what is beside them at their beginning.
    ///
    /// - Parameter width: the table's, in points.
    package func span(of cell: Element, in column: Element, tableWidth width: Double) -> (x: Double, width: Double) {
        let stored = cell.storedFrame ?? .zero
        let cells = columns.map { $0.children(in: "prototypeCellViews").lazy.compactMap(\.storedFrame).first }
        guard let drawn = table.storedFrame?.width, width != drawn, let place = columns.firstIndex(of: column),
            let end = cells.compactMap({ $0?.maxX }).max(), let start = cells.compactMap({ $0?.x }).min()
        else { return (stored.x, stored.width) }
        let spacing = table.size(key: "intercellSpacing")?.width ?? Self.usualSpacing
        let room = width - start - (spacing - 2 * (spacing / 2).rounded(.down))
        let grown = growth(by: room - end)
        return (stored.x + grown[..<place].reduce(0, +), max(0, stored.width + grown[place]))
    }

    /// How much each column gains, in points.
    private func growth(by room: Double) -> [Double] {
        var result = [Double](repeating: 0, count: columns.count)
        var rest = room
        var open = order
        let isShared = style == .uniform
        while abs(rest) > 0.01, let first = open.first {
            let taking = isShared ? open : [first]
            let part = rest / Double(taking.count)
            var isBound = false
            for place in taking {
                let own = columns[place].number("width") ?? 0
                let least = columns[place].number("minWidth") ?? Self.leastWidth, most = columns[place].number("maxWidth") ?? Self.mostWidth
                let wanted = own + result[place] + part
                let width = min(max(wanted, min(own, least)), max(own, most))
                let gain = width - own - result[place]
                result[place] += gain
                rest -= gain
                if width != wanted || !isShared {
                    open.removeAll { $0 == place }
                    isBound = true
                }
            }
            if !isBound { break }
        }
        return result
    }

    private enum Style: String { case none, uniform, sequential, reverseSequential, lastColumnOnly, firstColumnOnly }

    /// Documents leave out what Apple names as the default.
    private var style: Style { table["columnAutoresizingStyle"].flatMap(Style.init) ?? .uniform }

    /// The columns that give and take room, in the order in which they do.
    private var order: [Int] {
        let places = columns.indices.filter { columns[$0].child(key: "resizingMask")?.bool("resizeWithTable") == true }
        return switch style {
        case .none: []
        case .uniform: places
        case .sequential: places.reversed()
        case .reverseSequential: places
        case .lastColumnOnly: Array(places.suffix(1))
        case .firstColumnOnly: Array(places.prefix(1))
        }
    }

    /// In points (Apple: `NSTableView.intercellSpacing`, `NSTableColumn.minWidth` and `maxWidth`).
    private static let usualSpacing = 3.0, leastWidth = 10.0, mostWidth = Double.greatestFiniteMagnitude
}
