import Support

/// One edit of a document, as JSON or as words of a command line.
///
/// `{"edit": "set", "object": "Title Label", "text": "Welcome"}` is `set "Title Label" text=Welcome`.
package struct DocumentEdit: Hashable, Sendable {
    package var verb: String
    package var values: EditValues

    package init(_ verb: String, _ values: [(key: String, value: EditValues.Value)]) {
        self.verb = verb
        self.values = EditValues(values)
    }

    /// Several edits on one command line, with `then` between them.
    package static func all(words: [String]) throws(EditProblem) -> [DocumentEdit] {
        if words.isEmpty { return [] }
        var edits: [DocumentEdit] = []
        for part in words.split(separator: "then", omittingEmptySubsequences: false) {
            guard let first = part.first else { throw EditProblem("an edit is missing before or behind 'then'") }
            guard first.hasPrefix("{") || first.hasPrefix("[") else {
                edits.append(try DocumentEdit(words: Array(part)))
                continue
            }
            guard part.count == 1 else {
                throw EditProblem("'\(part[part.startIndex + 1])' follows an edit in JSON: write 'then' between edits")
            }
            edits += try all(json: Array(first.utf8))
        }
        return edits
    }

    /// Edits in JSON: one object, a list of objects, or an object with the list in `edits`.
    package static func all(json bytes: [UInt8]) throws(EditProblem) -> [DocumentEdit] {
        let node: JSONNode
        do { node = try JSONReader.read(bytes) } catch { throw EditProblem("the edits are no JSON: \(error)") }
        return try all(node)
    }

    package static func all(_ node: JSONNode) throws(EditProblem) -> [DocumentEdit] {
        let list = node["edits"]?.elements ?? node.elements ?? [node]
        var edits: [DocumentEdit] = []
        for element in list { edits.append(try DocumentEdit(element)) }
        return edits
    }

    init(_ node: JSONNode) throws(EditProblem) {
        guard case .object(let members) = node.value, let verb = node["edit"]?.string else {
            throw EditProblem(
                "line \(node.position.line): an edit is an object such as {\"edit\": \"set\", \"object\": \"Title\", \"text\": \"Hi\"}")
        }
        let known = try Self.verb(verb)
        var values: [(key: String, value: EditValues.Value)] = []
        for member in members where member.key != "edit" { values.append((member.key, try Self.value(member))) }
        self.init(verb, values)
        try known.check(self.values)
    }

    private static func value(_ member: JSONMember) throws(EditProblem) -> EditValues.Value {
        switch member.node.value {
        case .null: return .none
        case .bool(let flag): return .text(flag ? "true" : "false")
        case .number(let number): return .text(number.text())
        case .string(let text): return .text(text)
        case .array(let elements):
            let texts = elements.compactMap(\.string)
            if texts.count == elements.count { return .list(texts) }
        case .object: break
        }
        throw EditProblem("line \(member.node.position.line): '\(member.key)' is a text, a number or a list of texts")
    }

    private init(words: [String]) throws(EditProblem) {
        let verb = try Self.verb(words[0])
        var values: [(key: String, value: EditValues.Value)] = []
        var loose: [String] = []
        for word in words.dropFirst() {
            let key = word.prefix { $0 != "=" }
            // An equation has blanks around its sign, and a key has none.
            if key.count < word.count, Self.isKey(key), verb.takesAnyKey || (verb.positions + verb.keys).contains(String(key)) {
                let value = String(word.dropFirst(key.count + 1))
                values.append((String(key), value.isEmpty ? .none : .text(value)))
            } else {
                loose.append(word)
            }
        }
        let free = verb.positions.filter { key in !values.contains { $0.key == key } }
        for (place, key) in free.enumerated() where place < loose.count {
            let isLast = place == free.count - 1
            values.append((key, isLast && verb.takesSeveral ? .list(Array(loose[place...])) : .text(loose[place])))
        }
        if loose.count > free.count, !verb.takesSeveral || free.isEmpty {
            throw EditProblem("'\(loose[free.count])' is too much: \(verb.usage)")
        }
        self.init(verb.name, values)
        try verb.check(self.values)
    }

    private static func isKey(_ word: Substring) -> Bool {
        !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_.-".contains($0) }
    }

    private static func verb(_ name: String) throws(EditProblem) -> EditVerb {
        if let verb = EditVerbs.named(name) { return verb }
        let all = EditVerbs.all.map(\.name)
        let nearest = NearestName.of(name, in: all).map { "did you mean '\($0)'?" } ?? "there are \(all.joined(separator: ", "))"
        throw EditProblem("no edit is called '\(name)': \(nearest)")
    }
}
