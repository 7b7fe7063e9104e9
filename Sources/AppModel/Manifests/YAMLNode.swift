/// A value of a YAML file.
struct YAMLNode: Sendable {
    enum Value: Sendable {
        /// - Parameter isPlain: whether it is written without quotes, so that `yes` and `3` may mean more than their letters.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        case map([Member])
    }

    struct Member: Sendable {
        var key: String
        var node: YAMLNode
    }

    var value: Value
    /// The line that it begins at, from 1.
    var line: Int

    /// The value of a map's key; nil for what is no map, or has no such key.
    subscript(_ key: String) -> YAMLNode? { members.last { $0.key == key }?.node }

    /// The members of a map; none for anything else.
    var members: [Member] {
        if case .map(let members) = value { members } else { [] }
    }

    /// The text of a scalar; nil for anything else, and for what is left empty.
    var text: String? {
        if case .scalar(let text, let isPlain) = value, !(isPlain && (text.isEmpty || text == "~" || text == "null")) { text } else { nil }
    }

    /// The elements of a list, or a single value as the only one.
    var elements: [YAMLNode] {
        switch value {
        case .list(let nodes): nodes
        case .map: [self]
        case .scalar: text == nil ? [] : [self]
        }
    }

    /// Whether it is one of the words for yes, or for no; nil for anything else.
    var flag: Bool? {
        guard case .scalar(let text, isPlain: true) = value else { return nil }
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: return nil
        }
    }

    /// The value as a property list has it.
    var propertyValue: Any {
        switch value {
        case .scalar(let text, _): flag ?? text
        case .list(let nodes): nodes.map(\.propertyValue)
        case .map(let members): Dictionary(members.map { ($0.key, $0.node.propertyValue) }) { $1 }
        }
    }
}
