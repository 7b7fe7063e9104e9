/// A build setting of a manifest.
struct WrittenSetting {
    var text: String
    /// The line of the manifest that it is written at, from 1; nil if it is written nowhere.
    var line: Int?
}

/// The build settings that an XcodeGen manifest gives a target or a project.
struct XcodeGenSettings {
    private let groups: YAMLNode?

    /// - Parameter groups: the manifest's `settingGroups`.
    init(groups: YAMLNode?) {
        self.groups = groups
    }

    private static let deepest = 8
    private static let parts: Set<String> = ["base", "configs", "groups", "presets"]

    /// What a node of settings says in a configuration: settings as they are, or `base`, `configs` and `groups`.
    func values(of node: YAMLNode?, in configuration: String, depth: Int = 0) -> [String: WrittenSetting] {
        guard let node, depth < Self.deepest else { return [:] }
        guard node.members.contains(where: { Self.parts.contains($0.key) }) else { return Self.plain(node) }
        var found: [String: WrittenSetting] = [:]
        for name in (node["groups"]?.elements ?? []).compactMap(\.text) {
            found.merge(values(of: groups?[name], in: configuration, depth: depth + 1)) { $1 }
        }
        found.merge(node["base"].map(Self.plain) ?? [:]) { $1 }
        for member in node["configs"]?.members ?? [] where Self.means(member.key, configuration) {
            found.merge(values(of: member.node, in: configuration, depth: depth + 1)) { $1 }
        }
        return found
    }

    /// Whether a name stands for a configuration: `debug` for `Staging Debug`.
    private static func means(_ name: String, _ configuration: String) -> Bool {
        configuration.lowercased().contains(name.lowercased())
    }

    private static func plain(_ node: YAMLNode) -> [String: WrittenSetting] {
        var values: [String: WrittenSetting] = [:]
        // What depends on a condition, such as `[sdk=iphone*]`, is left out.
        for member in node.members where !member.key.contains("[") {
            let text = member.node.flag.map { $0 ? "YES" : "NO" } ?? member.node.elements.compactMap(\.text).joined(separator: " ")
            if !text.isEmpty { values[member.key] = WrittenSetting(text: text, line: member.node.line) }
        }
        return values
    }
}
