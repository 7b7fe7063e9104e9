import Foundation
import Support

/// The parameters of one call, held to what its tool takes and to the server's folder.
struct AgentParameters {
    private let node: JSONNode
    private let folder: String

    init(_ node: JSONNode?, of tool: AgentTool, folder: String) throws(AgentError) {
        self.node = node ?? JSONNode(.object([]), at: .start)
        self.folder = folder
        guard case .object(let members) = self.node.value else {
            throw AgentError("give the arguments of \(tool.name) as an object: it takes \(Self.names(of: tool))")
        }
        let known = tool.parameters + [AgentTool.page]
        for member in members {
            guard let parameter = known.first(where: { $0.name == member.key }) else {
                let nearest = NearestName.hint(of: member.key, in: known.map(\.name))
                throw AgentError(
                    "\(tool.name) takes no '\(member.key.cut)'\(nearest.isEmpty ? "." : nearest) It takes \(Self.names(of: tool))")
            }
            guard Self.isOf(parameter.kind, member.node.value) else {
                throw AgentError(
                    "'\(parameter.name)' of \(tool.name) is \(parameter.kind.words), not \(member.node.value.kind): "
                        + "give \(parameter.kind.words) (\(parameter.description))")
            }
        }
        for parameter in known where parameter.isRequired && self.node[parameter.name] == nil {
            throw AgentError("\(tool.name) needs '\(parameter.name)': \(parameter.description)")
        }
    }

    private static func names(of tool: AgentTool) -> String { (tool.parameters + [AgentTool.page]).map(\.name).joined(separator: ", ") }

    private static func isOf(_ kind: AgentTool.Parameter.Kind, _ value: JSONNode.Value) -> Bool {
        switch (kind, value) {
        case (.string, .string), (.boolean, .bool), (.array, .array), (.object, .object): true
        case (.integer, .number(let number)): number == number.rounded() && abs(number) < 1e6
        default: false
        }
    }

    func text(_ name: String) -> String? { node[name]?.string }

    func flag(_ name: String) -> Bool {
        guard case .bool(let flag)? = node[name]?.value else { return false }
        return flag
    }

    func integer(_ name: String) -> Int? { node[name]?.number.map { Int($0) } }

    func json(_ name: String) -> JSONNode? { node[name] }

    /// A path below the folder, as a command takes it; throws for one that leads out of it.
    func path(_ name: String) throws(AgentError) -> String? {
        guard let text = text(name) else { return nil }
        return try checked(text)
    }

    func paths(_ name: String) throws(AgentError) -> [String] {
        var paths: [String] = []
        for element in node[name]?.elements ?? [] {
            guard let text = element.string else { throw AgentError("'\(name)' is a list of paths: give each as a string") }
            paths.append(try checked(text))
        }
        return paths
    }

    private func checked(_ path: String) throws(AgentError) -> String {
        if path.isEmpty || path.contains("\0") {
            throw AgentError("a path is empty or has a character that none has: call scenes to list the documents")
        }
        let full = path.hasPrefix("/") ? path : folder + "/" + path
        guard SearchBoundary.contains(full, in: folder) else {
            throw AgentError("\(path) is outside of the folder that this server was started in: call scenes to list the documents below it")
        }
        let plain = URL(fileURLWithPath: full).standardizedFileURL.path
        let relative = plain == folder ? "." : plain.hasPrefix(folder + "/") ? String(plain.dropFirst(folder.count + 1)) : path
        return relative.hasPrefix("-") ? "./" + relative : relative
    }

    /// `--option=value` for each text that is given.
    func options(_ names: [(parameter: String, option: String)]) -> [String] {
        names.compactMap { name, option in text(name).map { "--\(option)=\($0)" } }
    }

    /// The options of scenarios, where they are given.
    var scenario: [String] {
        options([
            ("device", "device"), ("orientation", "orientation"), ("direction", "direction"), ("size", "size"), ("split", "split"),
            ("contentSize", "content-size"), ("language", "language"), ("ios", "ios"), ("sdk", "sdk"),
        ])
    }
}

extension AgentTool {
    /// The parameters that choose a scenario.
    static let scenarioParameters = [
        Parameter(name: "device", kind: .string, description: "such as 'iPhone SE 3' or retina4_7"),
        Parameter(name: "orientation", kind: .string, description: "portrait or landscape"),
        Parameter(name: "direction", kind: .string, description: "leftToRight or rightToLeft"),
        Parameter(name: "size", kind: .string, description: "WIDTHxHEIGHT in points, instead of the device's"),
        Parameter(name: "split", kind: .string, description: "full, oneThird, half, twoThirds or slideOver"),
        Parameter(name: "contentSize", kind: .string, description: "a text size, such as accessibilityLarge"),
        Parameter(name: "language", kind: .string, description: "the code of a translation beside Base.lproj"),
        Parameter(name: "ios", kind: .string, description: "a release of iOS, such as 18 or 26, instead of the device's usual one"),
        Parameter(name: "sdk", kind: .string, description: "the SDK that the app is built with, such as 27"),
    ]
}
