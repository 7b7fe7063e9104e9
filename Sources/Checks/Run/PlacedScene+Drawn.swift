import AutoLayout
import InterfaceBuilder
import Scenarios

extension PlacedScene {
    /// The visible part of an item's frame: for a label its text, where it is aligned; for a button without a background its title.
    func drawnRect(_ index: Int) -> Rect { contentShare(index).map { contentRect(index, $0) } ?? frames[index] }

    /// The same, and for a text field without a border or a background the text or placeholder that it begins with.
    func inkRect(_ index: Int) -> Rect {
        let element = element(index)
        guard case .textField(let field) = items[index].intrinsic, field.borderStyle == .none, !element.has("background"),
            element.child(key: "backgroundColor") == nil
        else { return drawnRect(index) }
        return contentRect(index, share(element["textAlignment"], index))
    }

    /// What is seen of each item; nil for those of which nothing is.
    var seenRects: [Rect?] {
        items.indices.map { index in
            guard isShown[index] else { return nil }
            if items[index].className == "imageView" || element(index).has("customClass")
                || element(index).child(key: "backgroundColor") != nil
            {
                return frames[index]
            }
            return isContent(index) ? drawnRect(index) : nil
        }
    }

    private func contentRect(_ index: Int, _ share: Double?) -> Rect {
        var rect = frames[index]
        let natural = layout.layout.intrinsicSizes[index]
        if let width = natural.width, width < rect.width, let before = share {
            rect.x += (rect.width - width) * before
            rect.width = width
        }
        if let height = natural.height, height < rect.height {
            rect.y += (rect.height - height) / 2
            rect.height = height
        }
        return rect
    }

    /// The share of the room beside a content of a natural width that is on its left: 0, a half or 1; the inner value is nil if the content
    /// fills the width. Nil for an item that shows something all over its frame.
    func contentShare(_ index: Int) -> Double?? {
        let element = element(index)
        switch items[index].intrinsic {
        case .label: return .some(share(element["textAlignment"], index))
        case .button(let button):
            guard button.backgroundImage == nil, button.configuration == nil, element.child(key: "backgroundColor") == nil else {
                return nil
            }
            return .some(share(element["contentHorizontalAlignment"] ?? "center", index))
        default: return nil
        }
    }

    private func share(_ alignment: String?, _ index: Int) -> Double? {
        let isMirrored = items[index].semantic.direction(in: layout.scene.direction) == .rightToLeft
        return switch alignment {
        case "center": 0.5
        case "right": 1
        case "natural" where isMirrored, "leading" where isMirrored: 1
        case "trailing": isMirrored ? 0 : 1
        case "justified", "fill": nil
        default: 0
        }
    }
}
