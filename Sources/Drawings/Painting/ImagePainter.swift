import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// Draws pictures of catalogues; a picture that cannot be drawn, and a symbol of Apple's, is a box with its name.
enum ImagePainter {
    /// - Parameters:
    ///   - catalogs: nil to draw no picture of the project.
    static func paint(_ view: PaintedView, catalogs: AssetCatalogs?, path: String, into drawing: inout Drawing) {
        let owner = view.item.className == "button" ? view.element.first("state", key: "normal") : view.element
        guard let owner, ["imageView", "button"].contains(view.item.className) else { return }
        let reference = owner.first("imageReference", key: "image")
        guard let name = reference?["image"] ?? owner["image"] else { return }
        let isSymbol = (reference ?? owner).matches("catalog", "system")
        let frame = view.frame
        let own = size(of: name, view.element)
        let target = isSymbol ? placed(own, "scaleAspectFit", frame) : placed(own, view.element["contentMode"] ?? "scaleToFill", frame)
        let isDark = view.palette.isDark
        let found = isSymbol ? nil : catalogs?.picture(named: name, forDocumentAt: path, limit: 8 << 20, isDark: isDark)
        drawing.group(clip: Path(frame)) { drawing in
            if let found, found.type == "image/png", let data = try? RegularFile.read(found.path) {
                drawing.marks.append(
                    .picture(PictureMark(path: found.path, bytes: [UInt8](data), rect: target, tint: found.isTemplate ? view.tint : nil)))
                return
            }
            let other = isSymbol ? nil : catalogs?.picture(named: name, forDocumentAt: path, limit: .max, kinds: .all, isDark: isDark)
            if let other, other.type != "image/png" { drawing.undrawn.insert(other.path) }
            drawing.fill(target, radius: 3, (isSymbol ? view.tint : Ink(0x8E8E93)).faded(0.15))
            drawing.border(target, radius: 3, isSymbol ? view.tint : Ink(0x8E8E93), width: 0.75)
            if target.width >= 24 { TextPainter.line(name, .system(8), Ink(0x8E8E93), in: target, .center, view, &drawing) }
        }
    }

    private static func size(of name: String, _ element: Element) -> Size? {
        for image in element.tree.root.children("image", in: "resources") where image["name"] == name {
            if let width = image.number("width"), let height = image.number("height"), width > 0, height > 0 {
                return Size(width: width, height: height)
            }
        }
        return nil
    }

    private static func placed(_ size: Size?, _ mode: String, _ frame: Rect) -> Rect {
        guard let size, frame.width > 0, frame.height > 0 else { return frame }
        let across = frame.width / size.width, down = frame.height / size.height
        let factor =
            switch mode {
            case "scaleAspectFit": min(across, down)
            case "scaleAspectFill": max(across, down)
            case "center": 1.0
            default: 0.0
            }
        guard factor > 0 else { return frame }
        let (width, height) = (size.width * factor, size.height * factor)
        return Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    }
}
