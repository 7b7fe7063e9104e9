/// The target templates of an XcodeGen manifest.
struct XcodeGenTemplates {
    private let nodes: [String: YAMLNode]

    init(_ node: YAMLNode?) {
        nodes = Dictionary((node?.members ?? []).map { ($0.key, $0.node) }) { $1 }
    }

    private static let deepest = 8

    /// A target with what its templates say, as far as it does not say otherwise.
    func applied(to target: YAMLNode, named name: String) -> YAMLNode {
        var values = ["target_name": name]
        for attribute in target["templateAttributes"]?.members ?? [] { values[attribute.key] = attribute.node.text }
        return expanded(target, values, depth: 0)
    }

    private func expanded(_ node: YAMLNode, _ values: [String: String], depth: Int) -> YAMLNode {
        guard depth < Self.deepest else { return node }
        var result = YAMLNode(value: .map([]), line: node.line)
        for template in (node["templates"]?.elements ?? []).compactMap(\.text) {
            guard let known = nodes[template] else { continue }
            var values = values
            for attribute in known["attributes"]?.members ?? [] where values[attribute.key] == nil {
                values[attribute.key] = attribute.node.text
            }
            result = result.merged(with: expanded(known, values, depth: depth + 1).replacing(values))
        }
        return result.merged(with: node)
    }
}

extension YAMLNode {
    /// A map with the members of another: its maps are merged, its lists go behind the own ones, and all else takes their place. A key that
    /// ends with `:REPLACE` takes the place of anything.
    func merged(with other: YAMLNode) -> YAMLNode {
        guard case .map(var own) = value, case .map(let others) = other.value else { return other }
        for member in others {
            let isReplacing = member.key.hasSuffix(":REPLACE")
            let key = isReplacing ? String(member.key.dropLast(8)) : member.key
            guard let place = own.firstIndex(where: { $0.key == key }) else {
                own.append(Member(key: key, node: member.node))
                continue
            }
            if case .list(let first) = own[place].node.value, case .list(let second) = member.node.value, !isReplacing {
                own[place].node.value = .list(first + second)
            } else {
                own[place].node = isReplacing ? member.node : own[place].node.merged(with: member.node)
            }
        }
        return YAMLNode(value: .map(own), line: other.line)
    }

    /// The same with `${name}` replaced in every text and key.
    func replacing(_ values: [String: String]) -> YAMLNode {
        func filled(_ text: String) -> String {
            guard text.contains("${") else { return text }
            return values.reduce(text) { $0.replacing("${\($1.key)}", with: $1.value) }
        }
        var node = self
        switch value {
        case .scalar(let text, let isPlain): node.value = .scalar(filled(text), isPlain: isPlain)
        case .list(let nodes): node.value = .list(nodes.map { $0.replacing(values) })
        case .map(let members): node.value = .map(members.map { Member(key: filled($0.key), node: $0.node.replacing(values)) })
        }
        return node
    }
}
