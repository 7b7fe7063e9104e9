import AutoLayout
import Facts
import InterfaceBuilder

/// A cell, header or footer of the document in a table or collection view of a scene.
package struct HostedLayout: Sendable {
    /// The index of its layout among the document's layouts.
    package var layout: Int
    /// The table or collection view, by its index in its scene.
    package var host: ItemID
    /// Its frame in the host's content, in points.
    package var frame: Rect

    /// The contents of the tables and collection views of each scene, in the order of a document's layouts in one scenario. Rows are below
    /// each other with the gaps that the document stores for headers and footers; items flow from the leading edge in document order, as in
    /// a flow layout.
    package static func all(in layouts: [SceneLayout]) -> [[HostedLayout]] {
        guard layouts.contains(where: { $0.root.host != nil }) else { return layouts.map { _ in [] } }
        var hosts: [String: (layout: Int, item: ItemID)] = [:]
        for (number, layout) in layouts.enumerated() {
            for (index, item) in layout.scene.items.enumerated()
            where item.holdsCells && hosts[item.id] == nil {
                hosts[item.id] = (number, ItemID(index))
            }
        }
        var inside: [String: [Int]] = [:]
        for (number, layout) in layouts.enumerated() {
            guard let host = layout.root.host, let id = host.id, hosts[id] != nil else { continue }
            inside[id, default: []].append(number)
        }
        var result = [[HostedLayout]](repeating: [], count: layouts.count)
        let filled = inside.compactMap { id, numbers in hosts[id].map { (host: $0, numbers: numbers) } }
        for (host, numbers) in filled.sorted(by: { ($0.host.layout, $0.host.item.index) < ($1.host.layout, $1.host.item.index) }) {
            let scene = layouts[host.layout]
            let width = scene.layout.frames[host.item.index].width
            let cells = numbers.map { layouts[$0] }
            let element = scene.elements[host.item.index]
            let isTable = element.nameMatches("tableView"), isMac = cells.contains { $0.root.kind == .tableCellView }
            let frames = isMac ? columns(cells, width, element) : isTable ? rows(cells, width) : flow(cells, width, element)
            for (number, frame) in zip(numbers, frames) {
                var frame = frame
                if scene.scene.direction.isRightToLeft { frame.x = width - frame.maxX }
                result[host.layout].append(HostedLayout(layout: number, host: host.item, frame: frame))
            }
        }
        return result
    }

    /// The same with the scenes that embed segues put into container views; none that would be inside itself.
    package static func withEmbedded(in layouts: [SceneLayout]) -> [[HostedLayout]] {
        var result = all(in: layouts)
        var scenes: [String: Int] = [:]
        for (number, layout) in layouts.enumerated() where layout.root.kind == .controllerView {
            if let id = layout.root.controller?.id { scenes[id] = number }
        }
        func reaches(_ start: Int, _ end: Int) -> Bool {
            var seen: Set<Int> = [], open = [start]
            while let next = open.popLast() {
                if next == end { return true }
                if seen.insert(next).inserted { open += result[next].map(\.layout) }
            }
            return false
        }
        for (number, layout) in layouts.enumerated() {
            for (index, element) in layout.elements.enumerated() {
                guard let inner = element.embeddedController.flatMap({ scenes[$0] }), !reaches(inner, number),
                    layouts[inner].size == layout.layout.frames[index].size
                else { continue }
                let size = layouts[inner].size
                result[number].append(
                    HostedLayout(
                        layout: inner, host: ItemID(index), frame: Rect(x: 0, y: 0, width: size.width, height: size.height)))
            }
        }
        return result
    }

    /// The table's header first, its footer last, wherever the document has them.
    private static func rows(_ cells: [SceneLayout], _ width: Double) -> [Rect] {
        func rank(_ kind: LayoutRoot.Kind) -> Int { kind == .tableHeader ? 0 : kind == .tableFooter ? 2 : 1 }
        var frames = [Rect](repeating: .zero, count: cells.count)
        var y = 0.0, storedEnd = 0.0, isFirst = true
        for place in cells.indices.sorted(by: { (rank(cells[$0].root.kind), $0) < (rank(cells[$1].root.kind), $1) }) {
            let cell = cells[place], stored = cell.root.element.storedFrame
            if cell.root.kind == .tableCell, let stored {
                // Some releases stored the first row of a table under a navigation bar too low, and above prototypes there is a heading
                // that only the canvas draws.
                let facts = XcodeRelease(savedBy: cell.root.element.tree.root).canvas
                let bar = facts.holds(.firstRowBelowBar) ? facts[.belowBar] ?? 0 : 0
                let gap = stored.y - storedEnd
                let isPrototype = cell.root.table?.matches("dataMode", "static") != true
                if !(isFirst && isPrototype) { y += max(0, isFirst && gap > bar ? gap - bar : gap) }
                if !isFirst, gap > 0, !cell.context.isCanvas, cell.root.beginsTitledGroup {
                    y += LookFact.sectionGap.value(in: cell.context.release)
                }
                isFirst = false
            }
            if let stored { storedEnd = max(storedEnd, stored.maxY) }
            let sides = cell.context.clearSides
            // What is mirrored later stays beside its own side.
            let turn = cell.context.traits.direction.isRightToLeft ? -0.5 : 0.5
            let shift = cell.size.width < width ? (sides.left - sides.right) * turn : 0
            frames[place] = Rect(x: (width - cell.size.width) / 2 + shift, y: y, width: cell.size.width, height: cell.size.height)
            y += cell.size.height
        }
        return frames
    }

    /// Cells of an AppKit table: each column's below each other at the column, as if each were that of another row.
    private static func columns(_ cells: [SceneLayout], _ width: Double, _ table: Element) -> [Rect] {
        let columns = MacColumns(table), gap = table.size(key: "intercellSpacing")?.height ?? usualGap
        var ends: [Element: Double] = [:]
        return cells.map { cell in
            guard let column = MacColumns.place(of: cell.root.element)?.column else { return .zero }
            let y = ends[column, default: 0] + (gap / 2).rounded(.down)
            ends[column] = ends[column, default: 0] + cell.size.height + gap
            let x = columns.span(of: cell.root.element, in: column, tableWidth: width).x
            return Rect(x: x, y: y, width: cell.size.width, height: cell.size.height)
        }
    }

    /// In points (Apple: `NSTableView.intercellSpacing`).
    private static let usualGap = 2.0

    private static func flow(_ cells: [SceneLayout], _ width: Double, _ collection: Element) -> [Rect] {
        let layout = collection.child(key: "collectionViewLayout")
        let inset = layout?.children("inset").first { $0.matches("key", "sectionInset") }
        func number(_ element: Element?, _ name: XMLName) -> Double { element?.number(name) ?? 0 }
        let (left, top, right) = (number(inset, "minX"), number(inset, "minY"), number(inset, "maxX"))
        var frames: [Rect] = []
        var x = left, y = 0.0, lineHeight = 0.0, isFirst = true
        for cell in cells {
            if cell.root.kind == .reusableView {
                y += lineHeight
                frames.append(Rect(x: 0, y: y, width: cell.size.width, height: cell.size.height))
                (x, y, lineHeight) = (left, y + cell.size.height, 0)
                continue
            }
            if isFirst { y += top; isFirst = false }
            if x > left, x + cell.size.width > width - right {
                (x, y, lineHeight) = (left, y + lineHeight + number(layout, "minimumLineSpacing"), 0)
            }
            frames.append(Rect(x: x, y: y, width: cell.size.width, height: cell.size.height))
            x += cell.size.width + number(layout, "minimumInteritemSpacing")
            lineHeight = max(lineHeight, cell.size.height)
        }
        return frames
    }
}

extension Item {
    /// Whether cells that are laid out on their own are inside it: a table, an outline or a collection view.
    package var holdsCells: Bool { has(.holdsRoots) && (has(.scroller) || has(.highAsRows)) }
}

extension SceneLayout {
    /// The size of the root, in points.
    package var size: Size { layout.frames.first?.size ?? context.rootSize }
}

extension LayoutRoot {
    /// Whether it is the first cell of a section with a title in a grouped table.
    fileprivate var beginsTitledGroup: Bool {
        guard table?.matches("style", "grouped") == true, let section = element.parent?.parent, section.nameMatches("tableViewSection"),
            section.text("headerTitle", in: nil)?.isEmpty == false
        else { return false }
        return element.parent?.children.first { _ in true } == element
    }
}
