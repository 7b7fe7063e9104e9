import AutoLayout
import InterfaceBuilder
import Scenarios

extension SceneLayout {
    /// Whether the root's length along an axis comes from the device or another root. The size of a cell, of a view that code places, or of
    /// a title view is unknown.
    func knowsRootSize(along axis: Axis) -> Bool {
        // A container without a determined size is reported itself.
        if (axis == .horizontal ? context.rootSize.width : context.rootSize.height) <= 0 { return false }
        return switch root.kind {
        case .controllerView: !root.isInExtension && !root.isSizedByPresenter
        case .windowContent: true
        case .tableCell, .tableHeader, .tableFooter: axis == .horizontal
        case .topLevelView: context.safeArea != .zero || root.element.storedFrame?.size != context.rootSize && context.fitting.isEmpty
        case .sceneView, .collectionCell, .reusableView, .propertyView, .tableCellView: false
        }
    }

    /// Whether the root is a row of a table that says how high it is, whatever is in it. Of a prototype it is the table's own row height
    /// that counts.
    var isRowOfFixedHeight: Bool {
        guard root.kind == .tableCell, let table = root.table, let height = root.rowHeight, context.fitting.isEmpty else { return false }
        return root.element.parent?.name != "prototypes" || table.number("rowHeight") == height
    }

    /// Whether the root is assumed to fill a screen because it has the size of one, and not because it is a controller's view.
    var assumesRootSize: Bool { root.kind == .topLevelView && !root.isOwnersView }

    /// Whether code is likely to replace the natural size of an item: a custom class, the text of a label with an outlet, the labels of a
    /// prototype of a built-in style, a text in braces, and the template contents of a new view in Interface Builder.
    func isFilledByCode(_ item: ItemID) -> Bool {
        let element = elements[item.index], content = scene.items[item.index].intrinsic
        if element.has("customClass") || TextFit.isTemplate(content) || TextFit.isPlaceholder(content) || isSetForRow(item) { return true }
        guard scene.items[item.index].className == "label", let id = element.id else { return false }
        return root.element.tree.elements.contains { $0.name == "outlet" && $0["destination"] == id }
    }

    /// Whether an item is a label of a built-in style whose text code sets for each row: in a prototype or a xib's cell, to which no outlet
    /// leads.
    func isSetForRow(_ item: ItemID) -> Bool { root.kind == .tableCell && elements[item.index].isSetForRow }

    /// Whether a stack view arranges a label or a button without a text, which code is to give it.
    func arrangesEmptyText(_ stack: ItemID) -> Bool {
        scene.items.indices.contains { scene.items[$0].parent == stack && hasEmptyText($0) }
    }

    /// Whether a requirement is the natural length of a label or a button without a text.
    func isContentOfEmptyText(_ origin: RowOrigin) -> Bool {
        switch origin {
        case .hugging(let item, _), .compressionResistance(let item, _): hasEmptyText(item.index)
        default: false
        }
    }

    /// Whether it is a label or a button with a text, which other languages and text sizes make longer.
    func hasText(_ item: ItemID) -> Bool {
        switch scene.items[item.index].intrinsic {
        case .label, .button: !hasEmptyText(item.index)
        default: false
        }
    }

    /// Whether it is a label or a button without a text. On the canvas such a label may have kept a size.
    private func hasEmptyText(_ index: Int) -> Bool {
        switch scene.items[index].intrinsic {
        case .label(let label): label.runs.allSatisfy(\.text.isEmpty)
        case .button(let button): button.title.isEmpty && button.image == nil
        default: elements[index].nameMatches("label") && elements[index].matches("text", "")
        }
    }

    /// The object ids of views that the root, if it is a cell, places itself wherever they were drawn (`UITableViewCell.accessoryView` and
    /// others).
    var viewsPlacedByCell: Set<String> {
        guard root.kind == .tableCell || root.kind == .collectionCell else { return [] }
        let properties: Set<String> = [
            "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
        ]
        let outlets = root.element.first("connections").map { Array($0.children("outlet")) } ?? []
        return Set(outlets.compactMap { outlet in outlet["property"].flatMap { properties.contains($0) ? outlet["destination"] : nil } })
            .union(root.element.viewsOfCellStyle)
    }

    /// The element that a requirement comes from.
    func element(of origin: RowOrigin) -> Element {
        if case .constraint(let index) = origin { return constraintElements[index] }
        return elements[scene.owner(of: origin)?.index ?? 0]
    }

    /// A note at a requirement's own location.
    package func note(_ origin: RowOrigin) -> Finding.Note {
        Finding.Note(location: element(of: origin).location, message: scene.describe(origin))
    }

    /// `label 'Title'`, or `view a1b-2c-d3e` for one without a name.
    package func title(of item: ItemID) -> String { Titles.title(of: scene.items[item.index], label: scene.label(of: item)) }
}

extension Element {
    /// Whether it is a label of a cell of a built-in style, in a prototype or as a xib's root.
    var isSetForRow: Bool {
        guard isOfCellStyle, let cell = parent?.parent?.parent else { return false }
        return cell.parent?.nameMatches("prototypes") == true || cell.parent?.nameMatches("objects") == true
    }

    /// Whether it is a label of a cell of a built-in style.
    var isOfCellStyle: Bool {
        guard let id, let cell = parent?.parent?.parent, id != cell["imageView"] else { return false }
        return cell.viewsOfCellStyle.contains(id)
    }

    /// The object ids of the labels and the image view of a cell of a built-in style, wherever constraints would put them: the cell lays
    /// them out itself (Apple: UITableViewCell.CellStyle).
    fileprivate var viewsOfCellStyle: [String] {
        guard nameMatches("tableViewCell"), has("style") else { return [] }
        return [self["textLabel"], self["detailTextLabel"], self["imageView"]].compactMap { $0 }
    }
}
