import InterfaceBuilder
import Support

extension EditVerb {
    static let add = EditVerb(
        name: "add", positions: ["kind"], keys: ["in", "at", "before", "after", "label", "id", "text"],
        usage: """
            add label|button|imageView|textField|stackView|tableView|view|… in=VIEW [at=0 | before=VIEW | after=VIEW] [label=…] [text=…] \
            (on a Mac view, label, textField, secureTextField, button, checkBox, imageView, stackView, separator, progressIndicator)
            """
    ) { values, document throws(EditProblem) in
        let kind = try values.required("kind", "the kind of view, such as label")
        let place = try ViewPlace(values, in: document)
        let id = values.text("id") ?? document.newID(for: "add \(kind) \(place.parent.id ?? "") \(values.text("label") ?? "")")
        guard ObjectID.isUsable(id), !document.tree.elements.contains(where: { $0.id == id }) else {
            throw EditProblem("the id '\(id)' cannot be given to it")
        }
        let isStoryboard = document.tree.root["type"]?.contains("Storyboard") == true
        let made = try ViewTemplate.made(kind, id: id, label: values.text("label"), isStoryboard: isStoryboard, isMac: document.isMac) {
            number in
            document.newID(for: "part \(number) of \(id)")
        }
        var lines = made.lines
        if let text = values.text("text") {
            guard XMLValue.holds(text) else { throw EditProblem("the text has a character that XML cannot hold") }
            let old = lines
            for (place, line) in lines.enumerated() {
                for word in [" text=\"Label\"", " title=\"Label\"", " title=\"Button\"", " title=\"Check\"", " text=\"Text\""]
                where line.contains(word) {
                    let name = word.prefix { $0 != "=" }
                    lines[place] = line.replacingFirst(word, with: "\(name)=\"\(XMLText.attribute(text))\"")
                }
            }
            if kind == "textField", document.isMac {
                for (place, line) in lines.enumerated() where line.contains("<textFieldCell ") {
                    lines[place] = line.replacingFirst(" drawsBackground", with: " title=\"\(XMLText.attribute(text))\" drawsBackground")
                }
            } else if kind == "textField" {
                lines[0] = lines[0].replacingFirst(" borderStyle", with: " text=\"\(XMLText.attribute(text))\" borderStyle")
            }
            if lines == old { throw EditProblem("a \(kind) shows no text") }
        }
        var change = EditChange("added \(kind) \(id) in \(place.parent.pathName)", [place.insertion(lines)])
        change.changesContent = true
        for colour in made.colours { change.resources += [try ColourValue(colour, in: document).resource].compactMap { $0 } }
        return change
    }

    static let duplicate = EditVerb(
        name: "duplicate", positions: ["view"], keys: ["label", "in", "at", "before", "after"],
        usage: "duplicate VIEW [label=…] [in=VIEW at=0]"
    ) { values, document throws(EditProblem) in
        let view = try document.view(try values.required("view", "name the view"))
        guard view.parent?.name == "subviews", let id = view.id else { throw EditProblem("\(view.pathName) is no subview") }
        var renamed: [String: String] = [:]
        for old in EditedDocument.ids(in: view).sorted() { renamed[old] = document.newID(for: "duplicate \(old)") }
        var edits: [TextEdit] = []
        for element in EditedDocument.subtree(view) {
            for (name, value) in element.attributes where name == "id" || ObjectReference.isReference(name, of: element.name) {
                if let new = renamed[value], let range = element.range(ofValue: name) { edits.append(TextEdit(range, new)) }
            }
        }
        if let label = values.text("label"), let edit = AttributeEdit.edit("userLabel", label, of: view) { edits.append(edit) }
        let lines = Fragment(view, edits).lines
        let isPlaced = ["in", "at", "before", "after"].contains(where: values.has)
        let edit = isPlaced ? try ViewPlace(values, in: document).insertion(lines) : Insertion.edit(lines, behind: view)
        var change = EditChange("duplicated \(view.pathName) as \(renamed[id] ?? "")", [edit])
        change.changesContent = true
        return change
    }

    static let delete = EditVerb(
        name: "delete", positions: ["object"], keys: [], usage: "delete VIEW (with what refers to it; a controller with its scene)"
    ) { values, document throws(EditProblem) in
        let object = try document.object(try values.required("object", "name the object"))
        var target = object
        if let scene = object.parent?.parent, scene.name == "scene", object.controllersView != nil || object.isNamedController {
            target = scene
        } else if object.name == "constraint" || object.name == "outlet" || object.name == "action" {
            target = object
        } else if !object.isView || object["key"] != nil {
            throw EditProblem("\(object.pathName) is no view that can be taken away, and no scene")
        }
        let others = document.dependents(of: [target])
        let lost = Self.lost(with: target, others, document)
        let summary =
            "deleted \(object.pathName)" + (lost.isEmpty ? "" : ", and with it \(lost.joined(separator: ", "))")
            + (isOnlyView(target) ? ": it was the only view of the document" : "")
        var change = EditChange(summary, removals: [ViewPlace.leaving(target)] + others)
        if target.name == "scene", let comment = SceneComment.removal(before: target) { change.source.changes.append(comment) }
        change.source.changes += document.attributeRemovals(naming: EditedDocument.ids(in: target), outside: [target] + others)
        return change
    }

    /// Whether a view is the only one at the top of a xib.
    private static func isOnlyView(_ view: Element) -> Bool {
        guard view.isView, let list = view.parent, list.name == "objects", list.parent?.name == "document" else { return false }
        return list.children.allSatisfy { $0 == view || !$0.isView }
    }

    /// What else a deleted object takes away, in words: code may count on an outlet, and an app starts with the initial scene.
    private static func lost(with target: Element, _ others: [Element], _ document: EditedDocument) -> [String] {
        let constraints = others.count { $0.name == "constraint" }, segues = others.count { $0.name == "segue" }
        let connections = others.compactMap { other -> String? in
            guard let owner = other.parent?.parent else { return nil }
            switch other.name {
            case "outlet": return "the outlet \(other["property"] ?? "") of \(owner.pathName)"
            case "outletCollection": return "one of the outlets \(other["property"] ?? "") of \(owner.pathName)"
            case "action": return "the action \(other["selector"] ?? "") of \(owner.pathName)"
            default: return nil
            }
        }
        let initial = document.tree.root["initialViewController"].map(EditedDocument.ids(in: target).contains) == true
        return (constraints > 0 ? [counted(constraints, "constraint")] : []) + (segues > 0 ? [counted(segues, "segue")] : [])
            + connections.distinct + (initial ? ["the initial view controller: nothing starts the storyboard now"] : [])
    }

    static let move = EditVerb(
        name: "move", positions: ["view"], keys: ["in", "at", "before", "after"],
        usage: "move VIEW in=VIEW [at=0] | before=VIEW | after=VIEW"
    ) { values, document throws(EditProblem) in
        let view = try document.view(try values.required("view", "name the view"))
        guard view.parent?.name == "subviews", let old = view.superview else { throw EditProblem("\(view.pathName) is no subview") }
        let place = try ViewPlace(values, in: document, moving: view)
        guard place.parent.sceneObject == old.sceneObject else { throw EditProblem("\(place.parent.pathName) is in another scene") }
        if old == place.parent, let index = old.subviews.firstIndex(of: view), (index > 0 ? old.subviews[index - 1] : nil) == place.behind {
            throw EditProblem("\(view.pathName) is there already")
        }
        let summary = "moved \(view.pathName) into \(place.parent.pathName)"
        if old == place.parent {
            return EditChange(summary, [place.insertion(Fragment(view).lines)], removals: [ViewPlace.leaving(view)])
        }
        // Constraints that their owner no longer contains go, as in Xcode.
        let ids = EditedDocument.ids(in: view)
        let around = Set(sequence(first: place.parent) { $0.superview })
        let lost = document.references(to: ids, outside: view).filter { constraint in
            constraint.name == "constraint" && constraint.parent?.parent.map { !around.contains($0) } ?? true
        }
        let entries = document.references(to: ids, outside: view).filter { ["include", "exclude"].contains($0.name) }
        let gone = lost + entries + document.dependents(of: lost)
        return EditChange(
            summary, [place.insertion(Fragment(view, without: gone).lines)],
            removals: [ViewPlace.leaving(view)] + EditedDocument.outside(gone, of: [view]))
    }
}

extension String {
    fileprivate func replacingFirst(_ part: String, with text: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
