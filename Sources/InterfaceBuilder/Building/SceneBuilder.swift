import AutoLayout
import ConstraintSolver
import Facts
import Metrics

/// Builds the scene of one layout root in one context, with the element behind each part of it, so that a finding can point at its line.
///
/// Unknown elements are skipped; a constraint on something that is not installed is ignored.
package struct SceneBuilder {
    package let document: Document
    package let root: LayoutRoot
    package let context: LayoutContext
    let intrinsics: Intrinsics
    var items: [Item] = []
    /// The element of each item, in the order of the scene's items.
    package internal(set) var elements: [Element] = []
    /// The anchor that an object id in a constraint refers to.
    var anchors: [String: (item: ItemID, guide: ItemGuide)] = [:]
    var constraintLists: [(owner: ItemID, list: Element, excluded: Set<String>)] = []
    var constraints: [Constraint] = []
    /// The element of each constraint, in the order of the scene's constraints.
    package internal(set) var constraintElements: [Element] = []
    /// Constraints that were left out because they name an item that is not in the scene.
    package internal(set) var dangling: [Element] = []
    package internal(set) var scene: Scene
    /// The layout of a cell of a built-in style; nil for everything else.
    private var cellStyle: CellStyle?

    package init(_ root: LayoutRoot, of document: Document, in context: LayoutContext) {
        self.document = document
        self.root = root
        self.context = context
        intrinsics = context.intrinsics
        scene = Scene(
            items: [], constraints: [], rootSize: context.rootSize, safeArea: context.safeArea, direction: context.traits.direction,
            scale: context.traits.scale, platform: document.platform,
            readableWidth: context.release.readableWidth(at: context.traits.contentSize),
            dropPolicy: context.dropPolicy
        )
        cellStyle = CellStyle(of: self)
        if document.platform == .macOS {
            addMacView(root.element, parent: nil, look: document.macLook(of: root.element))
        } else {
            addView(root.element, parent: nil)
        }
        addControllerGuides()
        for (owner, list, excluded) in constraintLists { addConstraints(list, owner: owner, excluded: excluded) }
        if document.naturalSizes != NaturalSizes() {
            for index in items.indices {
                items[index].intrinsic = document.naturalSizes.content(items[index].intrinsic, of: elements[index])
            }
        }
        scene.items = items
        scene.constraints = constraints
        if isLaidOutByConstraints { scene.fitting = context.fitting }
        scene.extendBottomBars(in: context.bottomBars)
    }

    /// Whether the root's content is placed by constraints alone, so that they determine its size; autoresizing masks do not.
    private var isLaidOutByConstraints: Bool {
        guard !constraints.isEmpty else { return false }
        let outer = items.count > 1 && root.contentView == elements[1] ? ItemID(1) : ItemID(0)
        return items.allSatisfy { $0.parent != outer || $0.placement == .constraints }
    }

    /// Adds a view and everything installed inside it.
    private mutating func addView(_ element: Element, parent: ItemID?) {
        let variations = VariationStack(element, traits: context.traits, appliesKeys: document.usesSizeClasses)
        let id = ItemID(items.count)
        let view = ViewReader(element: element, variations: variations, builder: self)
        let objectID = element.id
        var item = Item(id: objectID ?? "", className: element.name, parent: parent)
        item.placesSubviews = item.has(.placesSubviews)
        item.name = view.name
        item.placement = placement(of: element, parent: parent)
        view.fill(&item)
        if item.isScrollView { item.insetsContent = insetsContent(of: element) }
        item.margins = margins(of: element, variations, isRoot: parent == nil)
        items.append(item)
        elements.append(element)
        if let objectID, anchors[objectID] == nil { anchors[objectID] = (id, .item) }
        addGuides(of: element, id)
        if let list = element.first("constraints") {
            constraintLists.append((id, list, variations.excluded("constraints")))
        }
        if let content = element.child(key: "contentView"), content.first("rect") != nil || element.nameMatches("tableViewCell") {
            addView(content, parent: id)
        }
        if let subviews = element.first("subviews") {
            let excluded = variations.excluded("subviews")
            for subview in subviews.children where subview.has("id") && (excluded.isEmpty || !excluded.contains(subview.id ?? "")) {
                addView(subview, parent: id)
            }
        }
    }

    private mutating func addGuides(of element: Element, _ owner: ItemID) {
        for guide in element.children("viewLayoutGuide") {
            guard let id = guide.id else { continue }
            switch guide["key"] {
            case "safeArea": anchors[id] = (owner, .safeArea)
            case "contentLayoutGuide": anchors[id] = (owner, .scrollContent)
            case "frameLayoutGuide": anchors[id] = (owner, .scrollFrame)
            case "readableContentGuide", "readableContent": anchors[id] = (owner, .readableContent)
            case "layoutMarginsGuide", "layoutMargins": anchors[id] = (owner, .layoutMargins)
            case "keyboardLayoutGuide", "keyboard": anchors[id] = (owner, .keyboard)
            default: break
            }
        }
        if let guide = element.first("keyboardLayoutGuide"), let id = guide.id { anchors[id] = (owner, .keyboard) }
    }

    private mutating func addControllerGuides() {
        guard root.kind == .controllerView, let guides = root.controller?.first("layoutGuides") else { return }
        for guide in guides.children("viewControllerLayoutGuide") {
            guard let id = guide.id else { continue }
            anchors[id] = (ItemID(0), guide.matches("type", "bottom") ? .bottomLayoutGuide : .topLayoutGuide)
        }
    }

    /// What a cell's content view is narrower by at the left and the right, in points: rows of inset groups are clear of it themselves.
    var contentSides: EdgeInsets { root.isInInsetGroup ? .zero : context.clearSides }

    /// What determines a view's frame: the constraints, or its stored frame and mask.
    private func placement(of element: Element, parent: ItemID?) -> ItemPlacement {
        guard let parent else { return .constraints }
        let outer = elements[parent.index]
        if let cellStyle, outer == root.contentView, let placement = cellStyle.placement(of: element) { return placement }
        let isArranged = items[parent.index].stack != nil
        if document.usesAutoLayout, !element.isFixed, isArranged || element.bool("translatesAutoresizingMaskIntoConstraints") == false {
            return .constraints
        }
        let reference = outer.storedFrame?.size ?? context.rootSize
        let isContent = element.matches("key", "contentView")
        let sides = isContent && outer.nameMatches("tableViewCell") ? contentSides : .zero
        let rowContent = isContent && outer.nameMatches("tableViewCell") ? context.cellContentHeight : nil
        let contentHeight = rowContent.map { $0 + reference.height - context.rootSize.height }
        if isContent, outer.nameMatches("visualEffectView") || element.storedFrame == nil {
            let isRow = outer.nameMatches("tableViewCell")
            let separator = isRow ? context.cellSeparator : 0, accessory = isRow ? context.accessoryRoom : 0
            let filling = Rect(
                x: sides.left, y: 0, width: max(0, reference.width - sides.left - sides.right - accessory),
                height: contentHeight ?? max(0, reference.height - separator))
            return .autoresizing(Autoresizing(frame: filling, reference: reference, mask: [.flexibleWidth, .flexibleHeight]))
        }
        var mask = outer.bool("autoresizesSubviews") == false ? [] : element.autoresizingMask
        if isContent { mask.formUnion([.flexibleWidth, .flexibleHeight]) }
        var frame = element.storedFrame ?? .zero
        if element.nameMatches("switch"), !context.isCanvas {
            // UISwitch ignores the size of its frame (Apple: UISwitch.init(frame:)).
            let content = IntrinsicContent.control(.switch), insets = intrinsics.alignmentInsets(of: content)
            let own = intrinsics.size(of: content)
            if let width = own.width { frame.width = width + insets.left + insets.right }
            if let height = own.height { frame.height = height + insets.top + insets.bottom }
            mask.subtract([.flexibleWidth, .flexibleHeight])
        }
        // An accessory is at the trailing end of its cell, and the canvas drew it on the right.
        if isContent, !context.isCanvas, context.traits.direction.isRightToLeft, outer.has("accessoryType"),
            outer.nameMatches("tableViewCell")
        {
            frame.x = reference.width - frame.maxX
        }
        frame.x += sides.left
        frame.width -= sides.left + sides.right
        if let contentHeight { frame.height = contentHeight }
        // A whole point less than the cell may be half a point less, stored in whole points.
        if isContent, context.cellSeparator == 0.5, context.traits.idiom == nil, frame.height == reference.height - 1,
            document.makes(.halfPointSeparators)
        {
            frame.height += 0.5
        }
        return .autoresizing(Autoresizing(frame: frame, reference: reference, mask: mask))
    }
}
