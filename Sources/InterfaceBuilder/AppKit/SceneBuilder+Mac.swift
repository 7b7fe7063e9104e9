import AutoLayout
import Facts

extension SceneBuilder {
    /// Adds an AppKit view and everything inside it.
    ///
    /// - Parameter look: the look that the part of the document was stored in.
    mutating func addMacView(_ element: Element, parent: ItemID?, look: MacLook) {
        let id = ItemID(items.count)
        let reader = MacViewReader(element: element, document: document, context: context, intrinsics: intrinsics, storedLook: look)
        var item = Item(id: element.id ?? "", className: element.name, parent: parent)
        item.placesSubviews = item.has(.placesSubviews)
        reader.fill(&item)
        item.placement = macPlacement(of: element, parent: parent)
        if context.isCanvas, let parent, var frame = element.storedFrame, document.makes(.keptFrames) {
            if !items[parent.index].isFlipped { frame.y = storedSize(of: parent).height - frame.maxY }
            item.keptFrame = frame
        }
        items.append(item)
        elements.append(element)
        if let objectID = element.id, anchors[objectID] == nil { anchors[objectID] = (id, .item) }
        for guide in element.children("viewLayoutGuide") {
            if let guideID = guide.id { anchors[guideID] = (id, guide.matches("key", "layoutMargins") ? .layoutMargins : .safeArea) }
        }
        if let list = element.first("constraints") { constraintLists.append((id, list, [])) }
        for subview in element.macSubviews {
            let isTab = subview.parent?.nameMatches("tabViewItem") == true
            addMacView(subview, parent: id, look: isTab ? document.macLook(of: subview) : look)
        }
    }

    private func storedSize(of item: ItemID) -> Size { elements[item.index].storedFrame?.size ?? context.rootSize }

    /// What determines a view's frame: the constraints, or its stored frame and mask.
    private func macPlacement(of element: Element, parent: ItemID?) -> ItemPlacement {
        guard let parent else { return .constraints }
        let outer = elements[parent.index]
        if case .split = items[parent.index].macArrangement { return .constraints }
        let isArranged = items[parent.index].macArrangement != nil
        let isClip = outer.nameMatches("scrollView"), isTab = element.parent?.nameMatches("tabViewItem") == true
        // Views in gravity areas are marked as fixed, and stand where the stack view puts them all the same.
        if isArranged || !element.isFixed && !isClip && !isTab && element.bool("translatesAutoresizingMaskIntoConstraints") == false {
            return .constraints
        }
        let reference = storedSize(of: parent)
        var frame = element.storedFrame ?? .zero
        if !items[parent.index].isFlipped { frame.y = reference.height - frame.maxY }
        let isFilling = isTab || element.matches("key", "contentView")
        let mask: Autoresizing.Mask =
            isFilling ? [.flexibleWidth, .flexibleHeight] : macMask(of: element, isFlipped: items[parent.index].isFlipped)
        return .autoresizing(Autoresizing(frame: frame, reference: reference, mask: mask))
    }

    /// The mask as seen from the top: where y grows upwards, Interface Builder's lower margin is the bottom one, and a view with nothing
    /// flexible keeps its distance from the bottom.
    private func macMask(of element: Element, isFlipped: Bool) -> Autoresizing.Mask {
        var mask = element.autoresizingMask
        guard !isFlipped else { return mask }
        let (below, above) = (mask.contains(.flexibleTop), mask.contains(.flexibleBottom))
        mask.subtract([.flexibleTop, .flexibleBottom])
        if below { mask.insert(.flexibleBottom) }
        if above || !below && !mask.contains(.flexibleHeight) { mask.insert(.flexibleTop) }
        return mask
    }
}
