import AutoLayout

/// A part of a document that is laid out on its own.
package struct LayoutRoot: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A controller's root view.
        case controllerView
        /// A top-level view of a xib.
        case topLevelView
        /// A view in a scene besides its controller's.
        case sceneView
        case tableCell
        case collectionCell
        /// A header or footer of a collection view.
        case reusableView
        case tableHeader
        case tableFooter
        /// Any other view in a property, such as a navigation item's title view.
        case propertyView
        /// The content view of a window.
        case windowContent
        /// A view-based cell of an AppKit table.
        case tableCellView
    }

    package var kind: Kind
    /// The view, or the cell around the content view.
    package var element: Element
    /// A cell's content view.
    package var contentView: Element?
    /// The controller whose scene the root belongs to, if any.
    package var controller: Element?

    /// The object id of the controller, or of the top-level view or cell.
    package var id: String {
        if kind == .controllerView, let id = controller?.id { return id }
        return element.id ?? ""
    }

    /// A human-readable name: a label that the author gave, a storyboard identifier, a class.
    package var name: String? {
        let named = kind == .controllerView ? controller ?? element : element
        return Self.names.lazy.compactMap { named[$0] }.first
    }

    /// Whether it is called by a name: its object id or that of its view, or any name that its author or its code gave it.
    package func isCalled(_ name: String) -> Bool {
        if id == name || element.id == name { return true }
        let named = kind == .controllerView ? controller ?? element : element
        return Self.names.contains { named[$0] == name }
    }

    private static let names = ["userLabel", "storyboardIdentifier", "reuseIdentifier", "customClass", "title"]

    /// Its name in messages, or else its object id.
    package var label: String { name ?? id }

    /// Whether it is shown inside another app, such as a widget in the notification centre (`simulatedAppContext`).
    package var isInExtension: Bool { element.has("simulatedAppContext") }

    /// Whether Interface Builder simulates no screen for it, because code determines its size.
    package var isFreeform: Bool { (controller ?? element).children.contains { $0.nameMatches("freeformSimulatedSizeMetrics") } }

    /// Whether it is the `view` of its xib's owner, whose size a controller sets.
    package var isOwnersView: Bool {
        let owner = element.parent?.children("placeholder").first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        guard let view = owner.flatMap(Self.view) else { return false }
        return view == element.id
    }

    /// The object id of the `view` that the owner of a xib has an outlet to.
    package static func view(ofOwner owner: Element) -> String? {
        owner.first("connections")?.children("outlet").first { $0["property"] == "view" }?["destination"]
    }

    /// The size that the document stores for it, in points: a cell's own; a table cell without one is 44 high.
    package var storedSize: Size? {
        if let size = element.storedFrame?.size { return size }
        guard kind == .tableCell else { return nil }
        let table = enclosing("tableView")
        let width = table?.storedFrame?.width ?? 320
        let height = element.number("rowHeight") ?? table?.number("rowHeight") ?? 44
        return Size(width: width, height: height > 0 ? height : 44)
    }

    /// The row height of a cell, from the cell or else its table, in points; nil if rows are as high as their content
    /// (`UITableView.automaticDimension`). No table reads that of a xib's cell, which is of the canvas alone: it counts only if the cell
    /// was drawn as high. Nor does a table whose rows are automatic read that of a prototype (assumed: public answers say so, and no
    /// running app was measured).
    package var rowHeight: Double? {
        let own = element.number("rowHeight").flatMap { $0 > 0 ? $0 : nil }
        guard let table else {
            return own.flatMap { height in element.storedFrame.map { $0.height == height } == false ? nil : height }
        }
        let common = table.number("rowHeight")
        if element.parent?.nameMatches("prototypes") == true, common == -1 { return nil }
        return own ?? common.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The collection view around a cell or reusable view.
    package var collection: Element? { enclosing("collectionView") }

    /// The table view around a cell, header or footer.
    package var table: Element? { enclosing("tableView") }

    /// Whether it is in a table whose groups are narrower than the table (`UITableView.Style.insetGrouped`).
    package var isInInsetGroup: Bool { table?.matches("style", "insetGrouped") == true }

    /// The table or collection view that shows it: a collection view's own cells, not the table around that.
    package var host: Element? {
        switch kind {
        case .collectionCell, .reusableView: collection ?? table
        case .tableCellView: MacColumns.place(of: element)?.table
        default: table ?? collection
        }
    }

    /// The nearest element with a name around the root.
    func enclosing(_ name: XMLName) -> Element? {
        var node = element.parent
        while let current = node, !current.nameMatches(name) { node = current.parent }
        return node
    }
}
