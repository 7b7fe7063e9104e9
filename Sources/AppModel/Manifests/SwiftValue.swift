/// A value as a manifest in Swift writes it out.
indirect enum SwiftValue: Sendable {
    case text(String)
    /// A number, or `true` and the like.
    case word(String)
    case list([SwiftValue])
    case map([(key: SwiftValue, value: SwiftValue)])
    /// A call such as `.process("Resources")`, or a name such as `.app` without arguments: by its last part.
    case call(String, [(label: String?, value: SwiftValue)])
    /// What depends on something else.
    case unknown

    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The elements of a list; nil for what is none.
    var elements: [SwiftValue]? { if case .list(let values) = self { values } else { nil } }

    /// The last part of a name, or of what is called; nil for anything else.
    var name: String? { if case .call(let name, _) = self { name } else { nil } }

    /// An argument of a call by its label; nil if there is none.
    subscript(_ label: String) -> SwiftValue? { arguments.first { $0.label == label }?.value }

    /// The arguments of a call.
    var arguments: [(label: String?, value: SwiftValue)] { if case .call(_, let arguments) = self { arguments } else { [] } }

    /// The only argument that has no label; nil if there is none.
    var argument: SwiftValue? { arguments.first { $0.label == nil }?.value }

    /// The value as a property list has it; nil if a part of it is unknown.
    var propertyValue: YAMLNode? {
        switch self {
        case .text(let text): return YAMLNode(value: .scalar(text, isPlain: false), line: 1)
        case .word(let word): return YAMLNode(value: .scalar(word, isPlain: true), line: 1)
        case .list(let values):
            let nodes = values.compactMap(\.propertyValue)
            return nodes.count == values.count ? YAMLNode(value: .list(nodes), line: 1) : nil
        case .map(let members):
            let nodes = members.compactMap { member in
                member.key.text.flatMap { key in member.value.propertyValue.map { YAMLNode.Member(key: key, node: $0) } }
            }
            return nodes.count == members.count ? YAMLNode(value: .map(nodes), line: 1) : nil
        case .call(let name, _) where ["string", "boolean", "array", "dictionary", "integer"].contains(name): return argument?.propertyValue
        case .call, .unknown: return nil
        }
    }
}
