extension JSONNode {
    /// The value of an object's member; nil if there is no such member or this is not an object.
    package subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.node
    }

    /// The elements of a list; nil if this is not a list.
    package var elements: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }

    package var string: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    package var number: Double? {
        guard case .number(let number) = value else { return nil }
        return number
    }
}
