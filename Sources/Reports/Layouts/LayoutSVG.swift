import Support
import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

/// A layout as a drawing: one box per view with its name, with the safe area and the root's margins as dashed lines.
package enum LayoutSVG {
    /// A complete SVG document of one layout, in points.
    ///
    /// - Parameter cells: the contents of its tables and collection views.
    package static func document(_ scene: SceneLayout, cells: [HostedScene] = []) -> String {
        let size = scene.layout.frames.first?.size ?? scene.context.rootSize
        let (width, height) = (number(size.width), number(size.height))
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
            font-family="Inter, -apple-system, Helvetica, Arial, sans-serif" role="img">
            <title>\(XMLText.content(title(scene)))</title>
            <rect width="\(width)" height="\(height)" fill="#ffffff" stroke="#8e8e93"/>

            """
        svg += guides(scene, size)
        svg += views(scene, cells)
        return svg + "</svg>\n"
    }

    private static func title(_ scene: SceneLayout) -> String {
        let direction = scene.context.traits.direction == .rightToLeft ? " right-to-left" : ""
        return "\(scene.root.label), \(scene.device ?? "no device") \(scene.orientation.rawValue)\(direction)"
    }

    /// The safe area, and the layout margins of the root.
    private static func guides(_ scene: SceneLayout, _ size: Size) -> String {
        let bounds = Rect(x: 0, y: 0, width: size.width, height: size.height)
        var svg = ""
        let insets = [(scene.layout.safeAreas.first, "#34c759"), (scene.layout.margins.first, "#8e8e93")]
        for case let (inset?, colour) in insets where inset != .zero {
            svg += rect(bounds.inset(by: inset), "fill=\"none\" stroke=\"\(colour)\" stroke-width=\"0.5\" stroke-dasharray=\"4 3\"")
        }
        return svg
    }

    /// The views nested as in the scene, so that a group moves with its frame.
    private static func views(_ scene: SceneLayout, _ cells: [HostedScene]) -> String {
        let children = scene.scene.childLists()
        var svg = ""
        func draw(_ index: Int, depth: Int) {
            let item = scene.scene.items[index]
            let frame = scene.layout.frames[index]
            guard !item.isHidden else { return }
            svg += "<g transform=\"translate(\(number(frame.x)) \(number(frame.y)))\">\n"
            if item.parent != nil {
                let box = Rect(x: 0, y: 0, width: max(0, frame.width), height: max(0, frame.height))
                let colour = Colour(backgroundOf: scene.elements[index])
                svg += rect(box, style(of: item, colour, isAmbiguous: !scene.layout.ambiguity[index].isEmpty, depth: depth))
                svg += caption(of: item, in: box, isDark: colour.map { !$0.isLight && $0.alpha > 0.5 } ?? false)
            }
            for child in children[index] { draw(child.index, depth: depth + 1) }
            for cell in cells where cell.place.host.index == index && cell.place.frame.y < frame.height {
                svg += "<g transform=\"translate(\(number(cell.place.frame.x)) \(number(cell.place.frame.y)))\">\n"
                svg += rect(
                    Rect(x: 0, y: 0, width: cell.place.frame.width, height: cell.place.frame.height),
                    "fill=\"#ffffff\" stroke=\"#ced4da\" stroke-width=\"0.5\"")
                svg += views(cell.scene, []) + "</g>\n"
            }
            svg += "</g>\n"
        }
        if !scene.scene.items.isEmpty { draw(0, depth: 0) }
        return svg
    }

    /// The view's own background if the document has one, else a colour for its class.
    private static func style(of item: Item, _ colour: Colour?, isAmbiguous: Bool, depth: Int) -> String {
        let usual =
            switch item.viewClass.shape {
            case .text: "#fff3bf"
            case .button: "#d0ebff"
            case .field: "#e5dbff"
            case .image: "#d3f9d8"
            case .stack: "none"
            case .container: depth % 2 == 0 ? "#f1f3f5" : "#e9ecef"
            default: "#ffe8cc"
            }
        let stroke = isAmbiguous ? "#d6336c" : "#495057"
        let dash = item.viewClass.shape == .stack ? " stroke-dasharray=\"2 2\"" : ""
        let fill = colour?.css ?? usual
        let opacity = number(min(max(colour?.alpha ?? 1, 0), 1) * 0.8)
        return "fill=\"\(fill)\" fill-opacity=\"\(opacity)\" stroke=\"\(stroke)\" stroke-width=\"0.75\"\(dash)"
    }

    private static func caption(of item: Item, in box: Rect, isDark: Bool) -> String {
        guard box.height >= 8, box.width >= 16, item.stack == nil, let name = item.name ?? Optional(item.className) else { return "" }
        let size = min(12, box.height * 0.6)
        let room = Int(min(box.width, 10_000) / (size * 0.55))
        let line = name.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let text = line.count > room ? String(line.prefix(max(1, room - 1))) + "…" : line
        let y = box.height > 40 ? size + 2 : box.height / 2 + size * 0.35
        return
            "<text x=\"\(number(box.width / 2))\" y=\"\(number(y))\" font-size=\"\(number(size))\" text-anchor=\"middle\" fill=\"\(isDark ? "#ffffff" : "#212529")\">\(XMLText.content(text))</text>\n"
    }

    private static func rect(_ rect: Rect, _ attributes: String) -> String {
        "<rect x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(max(0, rect.width)))\" height=\"\(number(max(0, rect.height)))\" \(attributes)/>\n"
    }

    private static func number(_ value: Double) -> String { LayoutText.number(value) }
}
