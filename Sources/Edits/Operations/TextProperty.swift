import Facts
import InterfaceBuilder
import Support

/// The text that an object shows, wherever its kind keeps it.
enum TextProperty {
    /// - Parameter value: nil to take it away.
    static func edits(_ value: String?, of object: Element) throws(EditProblem) -> [TextEdit] {
        if object.child(key: "attributedText") != nil || object.child(key: "attributedTitle") != nil {
            throw EditProblem("the text of \(object.pathName) is attributed: set its runs in Xcode, or make it a plain one first")
        }
        switch object.name {
        case "button": return try title(value, of: object)
        case let name where ViewClass(named: name).has(.ownText):
            // A text of the Mac is its cell's.
            if let cell = object.children.first(where: { $0.name.hasSuffix("Cell") }) { return plain("title", value, of: cell) }
            return plain("text", value, of: object)
        default:
            let known = WrittenOrder.xcode.attributes(of: object.name) ?? []
            guard let name = ["text", "title"].first(where: { object[$0] != nil || known.contains($0) }) else {
                throw EditProblem("<\(object.name)> shows no text of its own")
            }
            return plain(name, value, of: object)
        }
    }

    private static func title(_ value: String?, of button: Element) throws(EditProblem) -> [TextEdit] {
        if let cell = button.first("buttonCell") { return plain("title", value, of: cell) }
        let state = button.first("state", key: "normal"), configuration = button.first("buttonConfiguration")
        if state?.child(key: "attributedTitle") != nil || configuration?.child(key: "attributedTitle") != nil {
            throw EditProblem("the title of \(button.pathName) is attributed")
        }
        let holders = [configuration, state].compactMap { $0 }.filter { $0["title"] != nil || $0.child(key: "title") != nil }
        if !holders.isEmpty { return holders.flatMap { plain("title", value, of: $0) } }
        if let holder = configuration ?? state { return plain("title", value, of: holder) }
        guard let value else { return [] }
        return [ChildEdit.insert(["<state key=\"normal\" title=\"\(XMLText.attribute(value))\"/>"], "state.normal", into: button)]
    }

    /// An attribute, or a child where the text has several lines.
    private static func plain(_ name: String, _ value: String?, of object: Element) -> [TextEdit] {
        let child = object.child(key: name)
        guard let value, value.contains("\n") else {
            let attribute = AttributeEdit.edit(name, value, of: object)
            return [attribute].compactMap { $0 } + (child.map { Removal.edits(of: [$0]) } ?? [])
        }
        // Whoever reads it gets a line feed, whatever the lines of the document end with.
        let written = XMLText.content(value).replacing("\n", with: Insertion.lineBreak(in: object.tree))
        if let child { return [TextEdit(child.sourceRange, "<\(child.name) key=\"\(name)\">\(written)</\(child.name)>")] }
        let line = "<string key=\"\(name)\">\(written)</string>"
        let attribute = object[name].flatMap { _ in AttributeEdit.edit(name, nil, of: object) }
        return [attribute].compactMap { $0 } + [ChildEdit.insert([line], "string.\(name)", into: object)]
    }
}
