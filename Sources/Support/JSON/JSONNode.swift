/// A value of a JSON document with its position, so that an error can point to it.
package struct JSONNode: Hashable, Sendable {
    package var value: Value
    /// The position of the value's first character.
    package var position: TextPosition

    package init(_ value: Value, at position: TextPosition) {
        self.value = value
        self.position = position
    }

    package enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// Members in the order of the document; no key occurs twice.
        case object([JSONMember])
    }

    /// The position of a string's contents: one column after its quotation mark.
    package var contentPosition: TextPosition { position.advanced(by: 1) }
}

/// A key and its value.
package struct JSONMember: Hashable, Sendable {
    package var key: String
    package var keyPosition: TextPosition
    package var node: JSONNode

    package init(key: String, keyPosition: TextPosition, node: JSONNode) {
        self.key = key
        self.keyPosition = keyPosition
        self.node = node
    }
}

extension JSONNode.Value {
    /// The kind of the value, in words for an error message.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
