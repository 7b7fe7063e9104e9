import Support
import Verification

/// A view as an app would print it, to be written in every format.
struct PrintedView {
    var className: String
    /// The type of the element that XCTest prints for it.
    var element: String
    var frame: [Double]
    var identifier: String?
    var text: String?
    var isHidden = false
    var children: [PrintedView] = []

    static func view(_ frame: [Double], id: String? = nil, className: String = "UIView", _ children: [PrintedView] = []) -> PrintedView {
        PrintedView(className: className, element: "Other", frame: frame, identifier: id, children: children)
    }

    static func label(_ text: String, _ frame: [Double], id: String? = nil) -> PrintedView {
        PrintedView(className: "UILabel", element: "StaticText", frame: frame, identifier: id, text: text)
    }

    static func button(_ title: String, _ frame: [Double], id: String? = nil) -> PrintedView {
        PrintedView(className: "UIButton", element: "Button", frame: frame, identifier: id, text: title)
    }

    static func image(_ frame: [Double], id: String? = nil) -> PrintedView {
        PrintedView(className: "UIImageView", element: "Image", frame: frame, identifier: id)
    }

    /// A dump of a window with these views.
    static func dump(_ format: DumpFormat, window: [Double] = [0, 0, 375, 667], _ views: [PrintedView]) -> String {
        let window = PrintedView(className: "UIWindow", element: "Window", frame: window, children: views)
        switch format {
        case .recursiveDescription: return window.description(0)
        case .sentry: return "{\"rendering_system\": \"UIKIT\", \"windows\": [\(window.sentry)]}"
        case .probe:
            var list: [String] = []
            window.list(nil, &list)
            return "{\"format\": \"plumbline-views\", \"version\": 1, \"views\": [\(list.joined(separator: ", "))]}\n"
        case .elementDescription:
            return "Element subtree:\n →Application, 0x600002ec0000, pid: 1234, label: 'Demo'\n" + window.element(1, 0, 0)
                + "Path to element:\n →Application, 0x600002ec0000\n"
        case .pageSource:
            return
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Demo\" "
                + "label=\"Demo\" x=\"0\" y=\"0\" width=\"\(Int(window.frame[2]))\" height=\"\(Int(window.frame[3]))\">\n\(window.xml(0, 0))</XCUIElementTypeApplication>\n"
        case .idb:
            var list: [String] = []
            window.idb(0, 0, &list)
            return "[\(list.joined(separator: ",\n"))]"
        case .maestro: return window.maestro(0, 0)
        }
    }

    private func description(_ depth: Int) -> String {
        let title = className == "UIButton" ? text : nil
        let own = className == "UIButton" ? "" : text.map { "; text = '\($0)'" } ?? ""
        let hidden = isHidden ? "; hidden = YES" : ""
        let bars = String(repeating: "   |", count: depth)
        var lines =
            "\(bars)\(depth > 0 ? " " : "")<\(className): 0x7f89; frame = (\(frame[0].text()) \(frame[1].text()); \(frame[2].text()) \(frame[3].text()))\(own)\(hidden); layer = <CALayer: 0x60>>\n"
        if let title {
            lines += "\(bars)   | <UIButtonLabel: 0x7f89; frame = (0 0; 10 10); text = '\(title)'; layer = <CALayer: 0x60>>\n"
        }
        return lines + children.map { $0.description(depth + 1) }.joined()
    }

    private var sentry: String {
        let id = identifier.map { ", \"identifier\": \"\($0)\"" } ?? ""
        let children = children.map(\.sentry).joined(separator: ", ")
        return
            "{\"type\": \"\(className)\"\(id), \"x\": \(frame[0]), \"y\": \(frame[1]), \"width\": \(frame[2]), \"height\": \(frame[3]), \"visible\": \(!isHidden), \"children\": [\(children)]}"
    }

    private func list(_ parent: Int?, _ list: inout [String]) {
        let place = list.count
        let id = identifier.map { ", \"identifier\": \"\($0)\"" } ?? "", text = text.map { ", \"text\": \"\($0)\"" } ?? ""
        let outer = parent.map { ", \"parent\": \($0)" } ?? ""
        list.append("{\"class\": \"\(className)\", \"frame\": \(frame)\(id)\(text)\(outer), \"hidden\": \(isHidden)}")
        for child in children { child.list(place, &list) }
    }

    // Accessibility prints frames on the screen and no hidden views.

    private func placed(_ x: Double, _ y: Double) -> [Double] { [frame[0] + x, frame[1] + y, frame[2], frame[3]] }

    private func element(_ depth: Int, _ x: Double, _ y: Double) -> String {
        if isHidden { return "" }
        let rect = placed(x, y), id = identifier.map { ", identifier: '\($0)'" } ?? "", label = text.map { ", label: '\($0)'" } ?? ""
        return
            "\(String(repeating: "  ", count: depth + 1))\(element), 0x7fa2, {{\(rect[0]), \(rect[1])}, {\(rect[2]), \(rect[3])}}\(id)\(label)\n"
            + children.map { $0.element(depth + 1, rect[0], rect[1]) }.joined()
    }

    private func xml(_ x: Double, _ y: Double) -> String {
        if isHidden { return "" }
        let rect = placed(x, y), name = identifier ?? text
        let (left, top) = (rect[0].rounded(.down), rect[1].rounded(.down))
        let (right, bottom) = ((rect[0] + rect[2]).rounded(.up), (rect[1] + rect[3]).rounded(.up))
        let names = (name.map { " name=\"\($0)\"" } ?? "") + (text.map { " label=\"\($0)\"" } ?? "")
        return
            "<XCUIElementType\(element) type=\"XCUIElementType\(element)\"\(names) visible=\"true\" x=\"\(Int(left))\" y=\"\(Int(top))\" width=\"\(Int(right - left))\" height=\"\(Int(bottom - top))\">\n"
            + children.map { $0.xml(rect[0], rect[1]) }.joined() + "</XCUIElementType\(element)>\n"
    }

    private func idb(_ x: Double, _ y: Double, _ list: inout [String]) {
        if isHidden { return }
        let rect = placed(x, y)
        func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
        list.append(
            "{\"AXFrame\": \"\", \"AXUniqueId\": \(quoted(identifier)), \"AXLabel\": \(quoted(text)), \"frame\": {\"x\": \(rect[0]), \"y\": \(rect[1]), \"width\": \(rect[2]), \"height\": \(rect[3])}, \"type\": \"\(element)\"}"
        )
        for child in children { child.idb(rect[0], rect[1], &list) }
    }

    private func maestro(_ x: Double, _ y: Double) -> String {
        let rect = placed(x, y)
        let bounds = "[\(Int(rect[0])),\(Int(rect[1]))][\(Int(rect[0] + rect[2])),\(Int(rect[1] + rect[3]))]"
        let children = children.filter { !$0.isHidden }.map { $0.maestro(rect[0], rect[1]) }.joined(separator: ",\n")
        return
            "{\"attributes\": {\"text\": \"\", \"accessibilityText\": \"\(text ?? "")\", \"resource-id\": \"\(identifier ?? "")\", \"bounds\": \"\(bounds)\"}, \"children\": [\(children)]}"
    }
}
