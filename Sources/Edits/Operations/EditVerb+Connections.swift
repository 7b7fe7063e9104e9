import Facts
import InterfaceBuilder
import Support

extension EditVerb {
    static let connect = EditVerb(
        name: "connect", positions: ["object"], keys: ["outlet", "collection", "action", "to", "event", "id"],
        usage: "connect CONTROLLER outlet=nameLabel to=LABEL | connect BUTTON action=save: to=CONTROLLER [event=touchUpInside]"
    ) { values, document throws(EditProblem) in
        let source = try document.object(try values.required("object", "the object that holds the connection"))
        let target = try document.object(try values.required("to", "the object at its other end"))
        guard let targetID = target.id else { throw EditProblem("\(target.pathName) has no object id") }
        let kinds = ["outlet", "collection", "action"].filter(values.has)
        guard kinds.count == 1, let kind = kinds.first, let name = values.text(kind), isName(name) else {
            throw EditProblem("name one outlet=…, collection=… or action=…")
        }
        let list = source.first("connections")
        let id = values.text("id") ?? document.newID(for: "\(kind) \(source.id ?? "") \(name) \(targetID)")
        guard ObjectID.isUsable(id), !document.tree.elements.contains(where: { $0.id == id }) else {
            throw EditProblem("the id '\(id)' cannot be given to it")
        }
        let line: String
        if kind == "action" {
            if let reason = source.sendsNothing(in: document) { throw EditProblem(reason) }
            let end = document.isMac ? "target" : "destination"
            if list?.children.contains(where: {
                $0["selector"] == name && $0[end] == targetID && (!values.has("event") || $0["eventType"] == values.text("event"))
            }) == true {
                throw EditProblem("\(source.pathName) sends \(name) to \(target.pathName) already")
            }
            // A refresh control is in no list of views.
            let isControl = !document.isMac && (source.isView || ViewClass(named: source.name).has(.valueEvent))
            if !isControl, values.has("event") {
                throw EditProblem("\(source.pathName) sends its action at one event alone: leave 'event' out")
            }
            let named = isControl ? try Self.event(values.text("event"), of: source, document) : nil
            let event = named.map { " eventType=\"\($0)\"" } ?? ""
            line = "<action selector=\"\(name)\" \(end)=\"\(targetID)\"\(event) id=\"\(id)\"/>"
        } else {
            let isCollection = kind == "collection"
            if !isCollection, let old = list?.children("outlet").first(where: { $0["property"] == name }) {
                throw EditProblem("the outlet \(name) of \(source.pathName) holds \(old["destination"] ?? "") already: disconnect it first")
            }
            line =
                isCollection
                ? "<outletCollection property=\"\(name)\" destination=\"\(targetID)\" id=\"\(id)\"/>"
                : "<outlet property=\"\(name)\" destination=\"\(targetID)\" id=\"\(id)\"/>"
        }
        let edit =
            list.map { ChildEdit.last([line], in: $0) }
            ?? ChildEdit.insert(["<connections>", "    " + line, "</connections>"], "connections", into: source)
        return EditChange("connected \(kind) \(name) of \(source.pathName) to \(target.pathName)", [edit])
    }

    static let disconnect = EditVerb(
        name: "disconnect", positions: ["object"], keys: ["outlet", "collection", "action", "to"],
        usage: "disconnect CONTROLLER outlet=nameLabel | disconnect BUTTON action=save: [to=CONTROLLER]"
    ) { values, document throws(EditProblem) in
        let source = try document.object(try values.required("object", "the object that holds the connection"))
        let target = try values.text("to").map { name throws(EditProblem) in try document.object(name) }
        let connections = source.first("connections").map { Array($0.children) } ?? []
        let found = connections.filter { connection in
            let isMeant =
                connection["property"].map { $0 == values.text(connection.name == "outlet" ? "outlet" : "collection") }
                ?? connection["selector"].map { $0 == values.text("action") } ?? false
            return isMeant && (target == nil || (connection["destination"] ?? connection["target"]) == target?.id)
        }
        guard !found.isEmpty else {
            let names = connections.compactMap { $0["property"] ?? $0["selector"] }
            throw EditProblem(
                "\(source.pathName) has no such connection" + (names.isEmpty ? "" : ": it has \(names.joined(separator: ", "))"))
        }
        return EditChange("disconnected \(found.compactMap { $0["property"] ?? $0["selector"] }.joined(separator: ", "))", removals: found)
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
    }

    private static func event(_ name: String?, of source: Element, _ document: EditedDocument) throws(EditProblem) -> String {
        guard let name else {
            switch source.name {
            // What a remote control sends (Apple: UIControl.Event.primaryActionTriggered), as the buttons of 12 projects for tvOS say.
            case "button" where document.document.platform == .tvOS: return "primaryActionTriggered"
            case "textField": return "editingDidEnd"
            default: return ViewClass(named: source.name).has(.valueEvent) ? "valueChanged" : "touchUpInside"
            }
        }
        guard events.contains(name) else {
            let nearest = NearestName.of(name, in: events).map { "did you mean '\($0)'?" } ?? "write for example touchUpInside"
            throw EditProblem("'\(name)' is no event: \(nearest)")
        }
        return name
    }

    /// UIControl.Event's members, as documents name them.
    private static let events = [
        "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpInside",
        "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
        "editingDidEndOnExit",
    ]
}

extension Element {
    /// Why it has no action to be connected, in words; nil if it may have one. What a class of the app is nobody knows here, and on a Mac
    /// more sends actions than controls.
    fileprivate func sendsNothing(in document: EditedDocument) -> String? {
        guard !document.isMac else { return nil }
        let isController = controllersView != nil || isNamedController
        guard isController || isView && !has("customClass") && name != "control" && !ViewClass(named: name).has(.sendsActions) else {
            return nil
        }
        return "\(pathName) sends no actions: a <\(name)> is no control, and no bar button item or gesture recognizer"
    }
}
