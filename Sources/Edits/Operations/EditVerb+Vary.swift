import Facts
import InterfaceBuilder
import Support

extension EditVerb {
    /// What of an object may vary, besides whether it is installed.
    private static func varying(_ object: Element) -> [String] {
        switch object.name {
        case "constraint": ["constant", "priority"]
        case "stackView": ["alignment", "axis", "distribution", "hidden", "spacing"]
        case "button": ["font", "hidden"]
        default: ViewClass(named: object.name).has(.ownText) ? ["font", "hidden"] : ["hidden"]
        }
    }

    static let vary = EditVerb(
        name: "vary", positions: ["object"],
        keys: ["for", "constant", "priority", "font", "hidden", "axis", "spacing", "alignment", "distribution", "installed"],
        usage: "vary OBJECT for='compact height' constant=8 | font='system 13' | installed=false | hidden=true | axis=vertical"
    ) { values, document throws(EditProblem) in
        let name = try values.required("object", "the view or the constraint")
        let isNamed = !document.objects(named: name).isEmpty || !name.contains(" ")
        let object = isNamed ? try document.object(name) : try ConstraintNotation(document: document, scene: nil).constraint(name)
        guard document.document.usesSizeClasses else { throw EditProblem("the document does not use size classes") }
        let key = try SizeClassWords.key(try values.required("for", "the size class, such as 'compact width'"))
        let variation = object.children("variation").first { $0["key"] == key }
        var change = EditChange("\(object.pathName) varies for \(key)")
        var attributes: [(name: String, value: String)] = []
        let usable = varying(object)
        for name in ["alignment", "axis", "constant", "distribution", "font", "hidden", "priority", "spacing"] where values.has(name) {
            guard usable.contains(name) else {
                throw EditProblem("'\(name)' does not vary of \(object.pathName): \(usable.joined(separator: ", ")) may")
            }
            guard name != "font", let value = values.text(name) else { continue }
            let written = try WrittenValues.xcode.written(value, of: name)
            guard XMLValue.holds(written) else { throw EditProblem("'\(name)' has a character that XML cannot hold") }
            attributes.append((name, written))
        }
        let font = try values.text("font").map { font throws(EditProblem) in
            "<fontDescription key=\"fontDescription\" \(try FontValue(font).attributes)/>"
        }
        if values.has("installed") {
            guard let flag = values.text("installed").flatMap(WrittenValues.truth) else {
                throw EditProblem("installed is true or false")
            }
            let installed = try installation(of: object, key, flag)
            change.source.changes += installed.changes
            change.source.removals += installed.removals
        }
        if values.has("font"), font == nil {
            guard let known = variation?.first("fontDescription") else { throw EditProblem("no font varies for \(key)") }
            change.source.removals.append(known)
        }
        if attributes.isEmpty, !values.has("installed"), !values.has("font") {
            throw EditProblem("nothing varies: write for example constant=8")
        }
        change.changesContent = values.has("font")
        // A variation that comes to say what the object says anyway has nothing left to say, unless another variation says something else.
        let idle = attributes.filter { attribute in
            let name = attribute.name
            guard let variation, variation[name] != nil,
                !object.children("variation").contains(where: { $0 != variation && $0[name] != nil })
            else { return false }
            return attribute.value == object[name] ?? usual(of: name)
        }.map(\.name)
        if let variation, !idle.isEmpty, font == nil, variation.firstChild == nil, idle.count == attributes.count,
            variation.attributes.allSatisfy({ $0.name == "key" || idle.contains($0.name) })
        {
            change.source.removals.append(variation)
        } else if let variation {
            change.source.changes += attributes.compactMap {
                AttributeEdit.edit($0.name, idle.contains($0.name) ? nil : $0.value, of: variation)
            }
            if let font {
                let known = variation.first("fontDescription")
                change.source.changes.append(
                    known.map { TextEdit($0.sourceRange, font) }
                        ?? ChildEdit.insert([font], "fontDescription.fontDescription", into: variation))
            }
        } else if !attributes.isEmpty || font != nil {
            let words = attributes.map { " \($0.name)=\"\(XMLText.attribute($0.value))\"" }.joined()
            let start = "<variation key=\"\(key)\"\(words)"
            let lines = font.map { [start + ">", "    " + $0, "</variation>"] } ?? [start + "/>"]
            change.source.changes.append(ChildEdit.insert(lines, "variation.\(key)", into: object))
        }
        return change.joined()
    }

    /// What an attribute says where nothing is written.
    private static func usual(of name: String) -> String? {
        ["constant": "0", "priority": "1000", "spacing": "0"][name] ?? WrittenValues.xcode.usual(of: name)
    }

    /// The entry of the superview's, or owner's, variation that installs or uninstalls an object. What it is without the variation needs no
    /// entry.
    private static func installation(of object: Element, _ key: String, _ isInstalled: Bool) throws(EditProblem) -> SourceChange {
        guard let id = object.id, let list = object.parent, list.name == "subviews" || list.name == "constraints", let owner = list.parent
        else {
            throw EditProblem("\(object.pathName) is no subview and no constraint")
        }
        let entry = isInstalled ? "include" : "exclude", line = "<\(entry) reference=\"\(id)\"/>"
        let mask = ["<mask key=\"\(list.name)\">", "    " + line, "</mask>"]
        guard let variation = owner.children("variation").first(where: { $0["key"] == key }) else {
            let lines = ["<variation key=\"\(key)\">"] + mask.map { "    " + $0 } + ["</variation>"]
            return SourceChange(changes: [ChildEdit.insert(lines, "variation.\(key)", into: owner)])
        }
        guard let known = variation.children("mask").first(where: { $0["key"] == list.name }) else {
            return SourceChange(changes: [ChildEdit.insert(mask, "mask.\(list.name)", into: variation)])
        }
        guard let said = known.children.first(where: { $0["reference"] == id }) else {
            return SourceChange(changes: [ChildEdit.last([line], in: known)])
        }
        if said.name == entry { throw EditProblem("it is \(isInstalled ? "" : "not ")installed for \(key) already") }
        let masks = owner.children("variation").filter { $0 != variation }.flatMap { Array($0.children("mask")) }
        let others = masks.filter { $0["key"] == list.name }.flatMap { Array($0.children) }.filter { $0["reference"] == id }
        let isUsual = others.isEmpty ? isInstalled : others.count == 1 && isInstalled == (others[0].name == "include")
        let isDefault = others.first?.parent?.parent?["key"] == "default"
        return isUsual && (others.isEmpty || isDefault)
            ? SourceChange(removals: [said]) : SourceChange(changes: [TextEdit(said.sourceRange, line)])
    }
}

/// Size classes in words.
private enum SizeClassWords {
    /// The key of a variation for words such as `compact width regular height`, or for such a key.
    static func key(_ text: String) throws(EditProblem) -> String {
        if VariationKey(text) != nil { return text }
        let words = text.lowercased().split(whereSeparator: { " ,x".contains($0) && $0 != "x" }).map(String.init)
        var classes: [String: String] = [:]
        for (place, word) in words.enumerated() where word == "width" || word == "height" {
            if place > 0, ["compact", "regular"].contains(words[place - 1]) { classes[word] = words[place - 1] }
        }
        guard !classes.isEmpty, classes.count * 2 == words.count else {
            throw EditProblem("'\(text)' is no size class: write 'compact width', 'compact height' or 'regular width regular height'")
        }
        return ["height", "width"].compactMap { axis in classes[axis].map { "\(axis)Class=\($0)" } }.joined(separator: "-")
    }
}
