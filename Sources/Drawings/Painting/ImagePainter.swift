import AutoLayout
import InterfaceBuilder

/// Draws the pictures of image views and buttons.
enum ImagePainter {
    static func paint(_ view: PaintedView, _ pictures: PictureSource, into drawing: inout Drawing) {
        switch view.item.className {
        case "imageView": paint("image", of: view.element, mode: view.element["contentMode"] ?? "scaleToFill", view, pictures, &drawing)
        case "button":
            let state = view.element.first("state", key: "normal"), places = ButtonPlaces(of: view)
            if let state {
                paint("backgroundImage", of: state, mode: "scaleToFill", isNamed: places?.hasTitle != true, view, pictures, &drawing)
            }
            let configured = view.element.first("buttonConfiguration").flatMap { has("image", $0) ? $0 : nil }
            // A button shows its picture at its own size unless that is too large, and beside its title.
            if let owner = configured ?? state {
                paint("image", of: owner, mode: "inside", in: places?.image, view, pictures, &drawing)
            }
        default: break
        }
    }

    private static func has(_ key: XMLName, _ owner: Element) -> Bool { owner.first("imageReference", key: key) != nil || owner.has(key) }

    private static func paint(
        _ key: XMLName, of owner: Element, mode: String, isNamed: Bool = true, in place: Rect? = nil, _ view: PaintedView,
        _ pictures: PictureSource, _ drawing: inout Drawing
    ) {
        let reference = owner.first("imageReference", key: key)
        guard let name = reference?["image"] ?? owner[key] else { return }
        let isSymbol = (reference ?? owner).matches("catalog", "system")
        let isMeantAsTemplate = (reference ?? owner).matches("renderingMode", "template")
        let frame = view.frame
        let own = PictureSource.size(of: name, in: view.element.tree)
        let target = place ?? placed(own, isSymbol ? "scaleAspectFit" : mode, frame)
        let fits = target.x >= frame.x && target.y >= frame.y && target.maxX <= frame.maxX && target.maxY <= frame.maxY
        drawing.group(clip: fits ? nil : Path(frame)) { drawing in
            pictures.draw(
                name, isSymbol: isSymbol, in: target, tint: view.tint, isTemplate: isMeantAsTemplate, isNamed: isNamed,
                measurer: view.scene.intrinsics.measurer, into: &drawing)
        }
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
        // Xcode writes the upper left as `TopLeft`.
        let place = mode.lowercased()
        let left = place.hasSuffix("left") ? 0 : place.hasSuffix("right") ? 1.0 : 0.5
        let top = place.hasPrefix("top") ? 0 : place.hasPrefix("bottom") ? 1.0 : 0.5
        return Rect(x: frame.x + room.width * left, y: frame.y + room.height * top, width: width, height: height)
    }
}
