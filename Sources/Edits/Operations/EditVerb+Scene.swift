import Facts
import InterfaceBuilder
import Support

extension EditVerb {
    static let scene = EditVerb(
        name: "scene", positions: ["template"], keys: ["label", "class", "module", "identifier", "title", "id"],
        usage: "scene view|table [label=…] [class=…] [module=…] [identifier=…] [title=…]"
    ) { values, document throws(EditProblem) in
        guard let scenes = document.tree.root.first("scenes"), !document.isMac else {
            throw EditProblem("only storyboards of iOS and tvOS have scenes that are added here")
        }
        let template = values.text("template") ?? "view"
        guard ["view", "table"].contains(template) else {
            throw EditProblem("no template is called '\(template)': there are view and table")
        }
        for key in ["label", "class", "module", "identifier", "title"] {
            if let text = values.text(key), !XMLValue.holds(text) { throw EditProblem("'\(key)' has a character that XML cannot hold") }
        }
        let seed = "scene \(template) \(values.text("label") ?? "") \(values.text("identifier") ?? "")"
        let id = values.text("id") ?? document.newID(for: seed)
        guard ObjectID.isUsable(id), values.text("id").map({ id in !document.tree.elements.contains { $0.id == id } }) ?? true else {
            throw EditProblem("the id '\(id)' cannot be given to it")
        }
        func attribute(_ name: String, _ key: String) -> String { values.text(key).map { " \(name)=\"\(XMLText.attribute($0))\"" } ?? "" }
        let provider = values.text("module") == nil ? "" : " customModuleProvider=\"target\""
        let tag = template == "view" ? "viewController" : "tableViewController"
        let start =
            "<\(tag)\(attribute("storyboardIdentifier", "identifier"))\(attribute("title", "title")) id=\"\(id)\"\(attribute("userLabel", "label"))\(attribute("customClass", "class"))\(attribute("customModule", "module"))\(provider) sceneMemberID=\"viewController\">"
        let size = try screen(of: document)
        let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(size.width)\" height=\"\(size.height)\"/>"
        let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
        let colour = try ColourValue("systemBackgroundColor", in: document)
        let background = "<color key=\"backgroundColor\" \(colour.attributes)/>"
        let view = document.newID(for: seed + " view"), safeArea = document.newID(for: seed + " safe area")
        let content =
            template == "view"
            ? [
                "<view key=\"view\" contentMode=\"scaleToFill\" id=\"\(view)\">", "    " + frame, "    " + mask,
                "    <viewLayoutGuide key=\"safeArea\" id=\"\(safeArea)\"/>", "    " + background, "</view>",
            ]
            : [
                "<tableView key=\"view\" clipsSubviews=\"YES\" contentMode=\"scaleToFill\" alwaysBounceVertical=\"YES\" dataMode=\"prototypes\" style=\"plain\" separatorStyle=\"default\" rowHeight=\"-1\" estimatedRowHeight=\"-1\" sectionHeaderHeight=\"28\" sectionFooterHeight=\"28\" id=\"\(view)\">",
                "    " + frame, "    " + mask, "    " + background,
                "    <connections>",
                "        <outlet property=\"dataSource\" destination=\"\(id)\" id=\"\(document.newID(for: seed + " dataSource"))\"/>",
                "        <outlet property=\"delegate\" destination=\"\(id)\" id=\"\(document.newID(for: seed + " delegate"))\"/>",
                "    </connections>", "</tableView>",
            ]
        let responder = document.newID(for: seed + " first responder")
        let place = canvasPlace(in: scenes)
        let lines =
            [
                "<!--\(commentName(values, template))-->", "<scene sceneID=\"\(document.newID(for: seed + " scene"))\">", "    <objects>",
                "        " + start,
            ] + content.map { "            " + $0 } + [
                "        </\(tag)>",
                "        <placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"\(responder)\" userLabel=\"First Responder\" customClass=\"UIResponder\" sceneMemberID=\"firstResponder\"/>",
                "    </objects>", "    <point key=\"canvasLocation\" x=\"\(place.x)\" y=\"\(place.y)\"/>", "</scene>",
            ]
        var change = EditChange("added scene \(id)", [ChildEdit.last(lines, in: scenes)])
        change.resources = [colour.resource].compactMap { $0 }
        return change
    }

    private static func commentName(_ values: EditValues, _ template: String) -> String {
        let name =
            values.text("label") ?? values.text("title") ?? values.text("class")
            ?? (template == "view" ? "View Controller" : "Table View Controller")
        return name.split(separator: "-").joined(separator: " ")
    }

    /// The size of the first controller's view, or else of the document's device.
    private static func screen(of document: EditedDocument) throws(EditProblem) -> (width: String, height: String) {
        let view = document.tree.elements.first { $0["key"] == "view" && $0.first("rect", key: "frame") != nil }
        let rect = view?.first("rect", key: "frame")
        if let width = rect?["width"], let height = rect?["height"] { return (width, height) }
        let named = document.tree.root.first("device")?.id.flatMap(Device.named)
        guard let phone = (named ?? FactTables.apple.smallestPhone(running: .current))?.size else {
            throw EditProblem("no phone's size is known for the scene")
        }
        return (phone.width.text(), phone.height.text())
    }

    /// A place on the canvas to the right of every scene.
    private static func canvasPlace(in scenes: Element) -> (x: String, y: String) {
        let points = scenes.children("scene").compactMap { $0.first("point", key: "canvasLocation") }
        guard let last = points.max(by: { ($0.number("x") ?? 0) < ($1.number("x") ?? 0) }) else { return ("0.0", "0.0") }
        return (StoredLength.text((last.number("x") ?? 0) + 700), last["y"] ?? "0.0")
    }
}
