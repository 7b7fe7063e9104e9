extension JSONNode {
    /// The value as compact JSON.
    package var jsonText: String {
        var writer = JSONWriter()
        writer.value(self)
        return writer.text
    }
}

extension JSONWriter {
    /// Writes a value that was read.
    package mutating func value(_ node: JSONNode) {
        switch node.value {
        case .null: value(nil as String?)
        case .bool(let flag): value(flag)
        case .number(let number): value(number)
        case .string(let text): value(text)
        case .array(let elements): array { list in for element in elements { list.value(element) } }
        case .object(let members):
            object { object in
                for member in members {
                    object.key(member.key)
                    object.value(member.node)
                }
            }
        }
    }
}
