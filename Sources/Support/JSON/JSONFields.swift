/// The members of an object, read by key. An unexpected key is an error, and so is a value of the wrong kind.
package struct JSONFields {
    /// Where the object begins.
    package let position: TextPosition
    private let members: [String: JSONNode]
    private let keyPositions: [String: TextPosition]

    /// Reads `node`, which must be an object whose keys are all in `keys`. Throws a ``JSONProblem``.
    package init(_ node: JSONNode, keys: [String], what: String = "an object") throws {
        let list = try node.members(what)
        position = node.position
        members = Dictionary(uniqueKeysWithValues: list.map { ($0.key, $0.node) })
        keyPositions = Dictionary(uniqueKeysWithValues: list.map { ($0.key, $0.keyPosition) })
        for member in list where !keys.contains(member.key) {
            let nearest = NearestName.of(member.key, in: keys)
            throw JSONProblem(.unknownKey(member.key, nearest: nearest), at: member.keyPosition)
        }
    }

    /// The value of a key, or nil if the key is absent.
    package subscript(key: String) -> JSONNode? { members[key] }

    /// The position of a key; nil if the key is absent.
    package func keyPosition(_ key: String) -> TextPosition? { keyPositions[key] }

    /// The value of a required key.
    package func required(_ key: String) throws -> JSONNode {
        guard let node = members[key] else { throw JSONProblem(.missingKey(key), at: position) }
        return node
    }
}

extension JSONNode {
    private func wrong(_ expected: String) -> JSONProblem {
        JSONProblem(.wrongKind(expected: expected, found: value.kind), at: position)
    }

    /// The members of an object; `what` names in an error what was expected.
    package func members(_ what: String = "an object") throws -> [JSONMember] {
        guard case .object(let members) = value else { throw wrong(what) }
        return members
    }

    /// The elements of a list.
    package func elements(_ what: String = "a list") throws -> [JSONNode] {
        guard case .array(let elements) = value else { throw wrong(what) }
        return elements
    }

    /// The characters of a string.
    package func text(_ what: String = "a text") throws -> String {
        guard case .string(let text) = value else { throw wrong(what) }
        return text
    }

    /// A number.
    package func number(_ what: String = "a number") throws -> Double {
        guard case .number(let number) = value else { throw wrong(what) }
        return number
    }

    /// A Boolean.
    package func truth(_ what: String = "true or false") throws -> Bool {
        guard case .bool(let truth) = value else { throw wrong(what) }
        return truth
    }

    /// The strings of a list of strings.
    package func texts(_ what: String = "a list of texts") throws -> [String] {
        try elements(what).map { try $0.text() }
    }
}
