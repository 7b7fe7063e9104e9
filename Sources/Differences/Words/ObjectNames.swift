import InterfaceBuilder

/// What people call the objects of one version of a document.
struct ObjectNames {
    let table: DocumentTable
    /// The element of each object id.
    private(set) var elements: [String: String] = [:]
    /// The outlet of each object that has one, by its id.
    private var outlets: [String: String] = [:]
    private var names: [String: String] = [:]
    /// How many objects of a scene are called the same.
    private var times: [Place: Int] = [:]

    init(_ table: DocumentTable) {
        self.table = table
        let all = table.allNames
        for name in all {
            guard let entry = table[name] else { continue }
            if let id = entry.id, elements[id] == nil { elements[id] = name }
            guard entry.tag == "outlet", let property = entry.attributes["property"], let target = entry.attributes["destination"],
                !["delegate", "dataSource", "view"].contains(property)
            else { continue }
            outlets[target] = outlets[target] ?? property
        }
        for name in all where table[name]?.id != nil && !isPart(name) {
            let own = ownName(name)
            names[name] = own
            times[place(of: name, own), default: 0] += 1
        }
    }

    /// A name, and where it has to be of one object alone.
    private struct Place: Hashable {
        /// Nil for the whole document: that of controllers, as which scenes are known, and of the objects of a xib.
        var scene: String?
        var name: String
    }

    private func place(of element: String, _ name: String) -> Place {
        let around = table.ancestors(of: element)
        if table[element]?.tag.hasSuffix("ontroller") == true { return Place(scene: nil, name: name) }
        return Place(scene: around.first { table[$0]?.tag == "scene" }, name: name)
    }

    /// Constraints and connections have no names.
    private func isPart(_ name: String) -> Bool {
        ["constraint", "outlet", "outletCollection", "action", "segue", "binding"].contains(table[name]?.tag ?? "")
    }

    /// What an object is called, with its id if another one is called the same.
    func name(of element: String) -> String {
        guard let entry = table[element] else { return element }
        let own = names[element] ?? ownName(element)
        return times[place(of: element, own), default: 0] > 1 && !own.hasSuffix(entry.id ?? own) ? "\(own) (\(entry.id ?? ""))" : own
    }

    /// The name of the object with an id; the id itself if there is none.
    func name(ofID id: String) -> String { elements[id].map { name(of: $0) } ?? id }

    /// The kind of an element and its name: `label 'Price'`, `view abc-12-def`.
    func title(of element: String) -> String {
        guard let entry = table[element] else { return element }
        let name = name(of: element), kind = Self.words(entry.tag)
        return name.hasPrefix(kind) ? name : "\(kind) '\(name)'"
    }

    private func ownName(_ element: String) -> String {
        guard let entry = table[element] else { return element }
        func attribute(_ name: String) -> String? { entry.attributes[name].flatMap { $0.isBlank ? nil : $0 } }
        let words: String?
        if entry.tag.hasSuffix("ontroller") {
            words = attribute("userLabel") ?? attribute("storyboardIdentifier") ?? attribute("title") ?? attribute("customClass")
        } else {
            words =
                attribute("userLabel") ?? shownText(of: element) ?? entry.id.flatMap { outlets[$0] } ?? attribute("placeholder")
                ?? attribute("reuseIdentifier") ?? attribute("customClass")
        }
        guard let words else { return [Self.words(entry.tag), entry.id].compactMap { $0 }.joined(separator: " ") }
        return words.shortened
    }

    /// The text that an element shows: its own, or that of its configuration or normal state.
    private func shownText(of element: String) -> String? {
        guard let entry = table[element] else { return nil }
        for attribute in ["text", "title"] {
            if let text = entry.attributes[attribute], text.isSayable { return text }
        }
        for child in entry.children {
            guard let part = table[child], part.id == nil else { continue }
            if part.tag == "string", ["text", "title"].contains(part.attributes["key"] ?? "") {
                let text = Self.decoded(part)
                if text.isSayable { return text }
            }
            let isConfiguration = part.attributes["key"] == "configuration" || part.tag == "state" && part.attributes["key"] == "normal"
            if isConfiguration, let text = shownText(of: child) { return text }
        }
        return nil
    }

    /// The text of a `<string>`.
    static func decoded(_ entry: DocumentTable.Entry) -> String {
        guard entry.attributes["base64-UTF8"] == "YES" else { return entry.text }
        return Base64.decode(entry.text) ?? entry.text
    }

    /// `tableViewCell` is a `table view cell`.
    static func words(_ name: String) -> String {
        var text = ""
        var last: Character?
        for character in name {
            if character.isUppercase, last?.isLowercase == true { text += " " }
            text += character.lowercased()
            last = character
        }
        return text
    }
}

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }

    /// Whether a person can read it: a symbol is a character for private use, which no name may consist of.
    fileprivate var isSayable: Bool {
        unicodeScalars.contains { !$0.properties.isWhitespace && $0.properties.generalCategory != .privateUse }
    }

    /// On one line, of at most 32 characters.
    var shortened: String {
        let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 32 ? words.prefix(31) + "…" : words
    }
}
