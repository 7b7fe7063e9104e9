import InterfaceBuilder

/// Reads the page source of WebDriverAgent and Appium: XML, an element an element, its frame on the screen in whole points.
enum PageSource {
    static func read(_ bytes: [UInt8], file: String) throws -> Dump {
        var views: [DumpedView] = []
        add(try XMLTree.parse(bytes: bytes, file: file).root, parent: nil, to: &views)
        return Dump(format: .pageSource, views: views)
    }

    private static func add(_ element: Element, parent: Int?, to views: inout [DumpedView]) {
        var place = parent
        if let frame = DumpedFrame([element.number("x"), element.number("y"), element.number("width"), element.number("height")]),
            frame.size != nil || parent != nil
        {
            views.append(view(element, frame, parent: parent))
            place = views.count - 1
        }
        for child in element.children { add(child, parent: place, to: &views) }
    }

    private static func view(_ element: Element, _ frame: DumpedFrame, parent: Int?) -> DumpedView {
        let type = element["type"] ?? element.name
        let prefixes = ["XCUIElementType", "UIA"]
        let name = prefixes.first(where: type.hasPrefix).map { String(type.dropFirst($0.count)) } ?? type
        let label = element["label"], identifier = element["name"]
        var view = DumpedView(className: name, frame: frame, parent: parent, line: element.location.line)
        // An element without an identifier has its label as its name.
        if identifier != label, identifier?.isEmpty == false { view.identifier = identifier }
        view.texts = [label, element["value"], element["placeholderValue"]].compactMap { $0 }.filter { !$0.isEmpty }
        view.showsText = name == "StaticText" && label?.isEmpty == false && (element["value"] ?? label) == label
        view.isHidden = element["visible"] == "false" && frame.size == nil
        return view
    }
}
