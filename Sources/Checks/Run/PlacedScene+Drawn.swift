import AutoLayout
import InterfaceBuilder
import Scenarios

extension PlacedScene {
    /// The part of an item's frame that shows something: of a label its text, at the side where it is set; of a button
    /// without a background its title.
    func drawnRect(_ index: Int) -> Rect {
        let frame = frames[index]
        switch items[index].intrinsic {
        case .label: return placed(layout.layout.intrinsicSizes[index], in: frame, index, element(index)["textAlignment"])
        case .button(let button):
            let element = element(index)
            guard button.backgroundImage == nil, button.configuration == nil, element.child(key: "backgroundColor") == nil else { return frame }
            return placed(layout.layout.intrinsicSizes[index], in: frame, index, element["contentHorizontalAlignment"] ?? "center")
        default: return frame
        }
    }

    /// A content of a natural size in a frame, in the middle unless an alignment says otherwise.
    private func placed(_ natural: IntrinsicSize, in frame: Rect, _ index: Int, _ alignment: String?) -> Rect {
        var rect = frame
        if let width = natural.width, width < frame.width {
            let isMirrored = items[index].semantic.direction(in: layout.scene.direction) == .rightToLeft
            let rest = frame.width - width
            rect.width = width
            switch alignment {
            case "center": rect.x += rest / 2
            case "right": rect.x += rest
            case "natural" where isMirrored, "leading" where isMirrored: rect.x += rest
            case "trailing": rect.x += isMirrored ? 0 : rest
            case "justified", "fill": rect.width = frame.width
            default: break
            }
        }
        if let height = natural.height, height < frame.height {
            rect.y += (frame.height - height) / 2
            rect.height = height
        }
        return rect
    }
}
