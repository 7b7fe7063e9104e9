import InterfaceBuilder
import Support

extension EditVerb {
    static let set = EditVerb(
        name: "set", positions: ["object"], keys: [], takesAnyKey: true,
        usage:
            "set OBJECT text=… font='system medium 17' class=… module=… identifier=… label=… color=… textColor='#0A84FF' image='name 24x24' image='system star.fill' ATTRIBUTE=…"
    ) { values, document throws(EditProblem) in
        let object = try document.object(try values.required("object", "name the object that is changed"))
        let asked = try ImageEdit.joined(values.all.filter { $0.key != "object" }, of: object)
        if asked.isEmpty { throw EditProblem("nothing is set: write for example text=Welcome") }
        var change = EditChange("")
        var done: [String] = [], idle: [String] = []
        for (key, value) in asked {
            let text: String?
            switch value {
            case .text(let given): text = given
            case .none: text = nil
            case .list: throw EditProblem("'\(key)' takes one text")
            }
            if let text, !XMLValue.holds(text) { throw EditProblem("'\(key)' has a character that XML cannot hold") }
            let before = change.source, resources = change.resources.count
            let property = PropertyEdit(object: object, document: document)
            try property.set(key, text, &change)
            // A class of the app's own goes with the module that it is in.
            if key == "class", text == nil, object["customClass"] != nil, !values.has("module") { try property.set("module", nil, &change) }
            let isIdle =
                change.resources.count == resources && change.source.removals.count == before.removals.count
                && change.source.changes[before.changes.count...].allSatisfy { $0.isIdle(in: object.tree) }
            if isIdle { idle.append(key) } else { done.append(key) }
        }
        let parts =
            (done.isEmpty ? [] : ["set \(done.joined(separator: ", "))"])
            + (idle.isEmpty ? [] : ["\(idle.joined(separator: ", ")) \(idle.count == 1 ? "is" : "are") so already"])
        change.summary = "\(object.pathName): \(parts.joined(separator: "; "))"
        return change
    }

    static let rename = EditVerb(
        name: "rename", positions: ["object"], keys: ["to", "class", "image"],
        usage: "rename OBJECT to=LABEL | rename class=OLD to=NEW | rename image=OLD to=NEW"
    ) { values, document throws(EditProblem) in
        let new = try values.required("to", "the new name")
        guard XMLValue.holds(new) else { throw EditProblem("the name has a character that XML cannot hold") }
        if let old = values.text("class") {
            let named = document.tree.elements.filter { $0["customClass"] == old }
            if named.isEmpty { throw EditProblem("no object has the class '\(old)'") }
            return EditChange(
                "class \(old) is \(new) in \(counted(named.count, "object"))",
                named.compactMap { $0.range(ofValue: "customClass").map { TextEdit($0, XMLText.attribute(new)) } })
        }
        if let old = values.text("image") { return try ImageEdit.rename(old, to: new, in: document) }
        let object = try document.object(try values.required("object", "name the object that is renamed"))
        return EditChange("\(object.pathName) is called \(new)", [AttributeEdit.edit("userLabel", new, of: object)].compactMap { $0 })
    }
}
