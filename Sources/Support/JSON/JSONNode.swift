/// A value of a JSON document with its position, so that an error can point to it.
public struct JSONNode: Hashable, Sendable {
    public var value: Value
    /// The position of the value's first character.
    public var position: TextPosition

    public init(_ value: Value, at position: TextPosition) {
        self.value = value
        self.position = position
    }

    public enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        /// Members in the order of the document; no key occurs twice.
        case object([JSONMember])
    }

    /// The position of a string's contents: one column after its quotation mark.
    public var contentPosition: TextPosition { position.advanced(by: 1) }
}

/// A key and its value.
public struct JSONMember: Hashable, Sendable {
    public var key: String
    public var keyPosition: TextPosition
    public var node: JSONNode

    public init(key: String, keyPosition: TextPosition, node: JSONNode) {
        self.key = key
        self.keyPosition = keyPosition
        self.node = node
    }
}

extension JSONNode.Value {
    /// The kind of the value, in words for an error message.
    public var kind: String {
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
