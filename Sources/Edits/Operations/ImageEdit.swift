import InterfaceBuilder
import Support

/// The picture of an object, and the names of pictures in a document.
enum ImageEdit {
    /// What is asked with an image and its catalogue as one value: `catalog=system` is the word `system` before the image's name.
    static func joined(
        _ asked: [(key: String, value: EditValues.Value)], of object: Element
    ) throws(EditProblem) -> [(key: String, value: EditValues.Value)] {
        guard let place = asked.firstIndex(where: { $0.key == "catalog" }) else { return asked }
        let isSystem: Bool
        switch asked[place].value {
        case .text("system"): isSystem = true
        case .none: isSystem = false
        default: throw EditProblem("a catalog is 'system', for a symbol of Apple's, or none")
        }
        var joined = asked
        joined.remove(at: place)
        let image = joined.firstIndex { $0.key == "image" }
        let name: String?
        if let image {
            if case .text(let text) = joined[image].value { name = text } else { name = nil }
        } else {
            name = holder(of: object)["image"]
        }
        // No image has no catalogue either.
        if name == nil, !isSystem { return joined }
        guard var name else { throw EditProblem("a catalog is an image's: name that as well, such as image='system star.fill'") }
        if isSystem, !name.hasPrefix("system ") { name = "system " + name }
        if let image { joined[image].value = .text(name) } else { joined.append(("image", .text(name))) }
        return joined
    }

    private static func holder(of object: Element) -> Element {
        object.name == "button" ? object.first("buttonConfiguration") ?? object.first("state", key: "normal") ?? object : object
    }

    /// The size that Xcode writes of most symbols whose size it is not told: theirs differ by a few points, and Xcode sets them right.
    private static let symbolSize = ["128", "123"]

    /// - Parameter value: `name`, `system name`, either with its size as `24x24`; nil to take it away.
    static func set(_ value: String?, of object: Element, in document: EditedDocument, _ change: inout EditChange) throws(EditProblem) {
        let holder = holder(of: object)
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
        let known = document.tree.root.first("resources")?.children("image").first { $0["name"] == name }
        guard known != nil || size != nil || isSystem else {
            throw EditProblem(
                "the document does not know the size of the image '\(name)': give it as well, such as '\(name) 24x24'; a symbol of Apple's is 'system \(name)'"
            )
        }
        let isOther = known.map { ($0["catalog"] == "system") != isSystem } ?? true
        if isOther || size != nil {
            let stored = known.map { [$0["width"] ?? symbolSize[0], $0["height"] ?? symbolSize[1]] }
            let lengths = size ?? stored ?? symbolSize
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
