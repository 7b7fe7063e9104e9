import AutoLayout
import InterfaceBuilder

/// Draws the pictures of image views and buttons.
enum ImagePainter {
    static func paint(_ view: PaintedView, _ pictures: PictureSource, into drawing: inout Drawing) {
        let owner = view.item.className == "button" ? view.element.first("state", key: "normal") : view.element
        guard let owner, ["imageView", "button"].contains(view.item.className) else { return }
        let reference = owner.first("imageReference", key: "image")
        guard let name = reference?["image"] ?? owner["image"] else { return }
        let isSymbol = (reference ?? owner).matches("catalog", "system")
        let isMeantAsTemplate = (reference ?? owner).matches("renderingMode", "template")
        let frame = view.frame
        let own = PictureSource.size(of: name, in: view.element.tree)
        let target = placed(own, isSymbol ? "scaleAspectFit" : mode(of: view), frame)
        drawing.group(clip: Path(frame)) { drawing in
            pictures.draw(
                name, isSymbol: isSymbol, in: target, tint: view.tint, isTemplate: isMeantAsTemplate,
                measurer: view.scene.intrinsics.measurer, into: &drawing)
        }
    }

    /// A button shows its picture at its own size unless that is too large; others say how.
    private static func mode(of view: PaintedView) -> String {
        view.item.className == "button" ? "inside" : view.element["contentMode"] ?? "scaleToFill"
    }

    private static func placed(_ size: Size?, _ mode: String, _ frame: Rect) -> Rect {
        guard let size, frame.width > 0, frame.height > 0 else { return frame }
        let across = frame.width / size.width, down = frame.height / size.height
        let factor =
            switch mode {
            case "scaleAspectFit": min(across, down)
            case "scaleAspectFill": max(across, down)
            case "inside": min(across, down, 1)
            case "scaleToFill", "redraw": 0.0
            default: 1.0
            }
        guard factor > 0 else { return frame }
        let (width, height) = (size.width * factor, size.height * factor)
        let room = Size(width: frame.width - width, height: frame.height - height)
        let left = ["left", "topLeft", "bottomLeft"].contains(mode) ? 0 : ["right", "topRight", "bottomRight"].contains(mode) ? 1.0 : 0.5
        let top = ["top", "topLeft", "topRight"].contains(mode) ? 0 : ["bottom", "bottomLeft", "bottomRight"].contains(mode) ? 1.0 : 0.5
        return Rect(x: frame.x + room.width * left, y: frame.y + room.height * top, width: width, height: height)
    }
}
