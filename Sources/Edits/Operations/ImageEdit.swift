import InterfaceBuilder
import Support

/// The picture of an object, and the names of pictures in a document.
enum ImageEdit {
    /// - Parameter value: `name`, `system name`, either with its size as `24x24`; nil to take it away.
    static func set(_ value: String?, of object: Element, in document: EditedDocument, _ change: inout EditChange) throws(EditProblem) {
        let holder =
            object.name == "button" ? object.first("buttonConfiguration") ?? object.first("state", key: "normal") ?? object : object
        guard WrittenOrder.xcode.attributes(of: holder.name)?.contains("image") == true else {
            throw EditProblem("<\(object.name)> shows no image of its own")
        }
        if holder.child(key: "image") != nil {
            throw EditProblem("the image of \(object.pathName) is a reference with settings of its own: change these in Xcode")
        }
        guard let value else {
            for name in ["image", "catalog"] where holder[name] != nil {
                if let edit = AttributeEdit.edit(name, nil, of: holder) { change.source.changes.append(edit) }
            }
            return
        }
        var words = value.split(separator: " ").map(String.init)
        let isSystem = words.first == "system" && words.count > 1
        if isSystem { words.removeFirst() }
        var size: [String]?
        if words.count > 1, let last = words.last {
            let parts = last.split(separator: "x").map(String.init)
            if parts.count == 2, parts.allSatisfy({ Double($0).map { $0 > 0 && $0 < 1e5 } == true }) {
                size = parts
                words.removeLast()
            }
        }
        let name = words.joined(separator: " ")
        let known = document.tree.root.first("resources")?.children("image").contains { $0["name"] == name } == true
        guard known || size != nil || isSystem else {
            throw EditProblem(
                "the document does not know the size of the image '\(name)': give it as well, such as '\(name) 24x24', or 'system \(name)' for a symbol of the system's"
            )
        }
        if !known || size != nil {
            let lengths = size ?? ["128", "128"]
            change.resources.append(.image(name, width: lengths[0], height: lengths[1], isSystem: isSystem))
        }
        var edits = [AttributeEdit.edit("image", name, of: holder)]
        if holder["image"] != nil, isSystem != (holder["catalog"] == "system") {
            edits.append(AttributeEdit.edit("catalog", isSystem ? "system" : nil, of: holder))
        } else if holder["image"] == nil, isSystem {
            // Both stand at one place: one edit has both.
            edits = [AttributeEdit.edit("image", name, of: holder).map { TextEdit($0.range, $0.replacement + " catalog=\"system\"") }]
        }
        change.source.changes += edits.compactMap { $0 }
    }

    static func rename(_ old: String, to new: String, in document: EditedDocument) throws(EditProblem) -> EditChange {
        var edits: [TextEdit] = []
        for element in document.tree.elements {
            for (name, value) in element.attributes where value == old && names.contains(name) {
                if let range = element.range(ofValue: name) { edits.append(TextEdit(range, XMLText.attribute(new))) }
            }
        }
        if edits.isEmpty { throw EditProblem("no object shows an image '\(old)'") }
        var change = EditChange("image \(old) is \(new) in \(counted(edits.count, "place"))", edits)
        let resource = document.tree.root.first("resources")?.children("image").first { $0["name"] == old }
        if let resource, resource.holdsData {
            change.source.changes += [AttributeEdit.edit("name", new, of: resource)].compactMap { $0 }
        } else if let resource {
            change.resources = [
                .image(
                    new, width: resource["width"] ?? "16", height: resource["height"] ?? "16", isSystem: resource["catalog"] == "system")
            ]
        }
        return change
    }

    /// The attributes that name pictures.
    static let names: Set<String> = [
        "image", "backgroundImage", "highlightedImage", "selectedImage", "landscapeImage", "backIndicatorImage",
        "backIndicatorTransitionMaskImage", "shadowImage", "minimumValueImage", "maximumValueImage", "progressImage", "trackImage",
        "background",
        "largeContentSizeImage",
    ]
}
