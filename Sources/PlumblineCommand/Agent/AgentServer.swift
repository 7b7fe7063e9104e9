import Support

/// The part of the Model Context Protocol that tools need, in JSON-RPC 2.0: one message a line.
struct AgentServer {
    let runner: AgentRunner

    enum Line {
        case text([UInt8])
        /// More than a message may be, by its beginning.
        case tooLong([UInt8])
    }

    /// The versions of the protocol that are spoken, the newest first.
    static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// The codes of JSON-RPC.
    private enum Code: Int {
        case parse = -32700
        case request = -32600
        case method = -32601
        case parameters = -32602
    }

    /// The answer to a message; nil if it wants none.
    func answer(to line: Line) -> String? {
        let bytes: [UInt8]
        switch line {
        case .text(let text): bytes = text
        case .tooLong(let start):
            return Self.error(.request, "the message is longer than this server takes", id: Self.usable(MessageStart.id(in: start)))
        }
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return nil }
        let message: JSONNode
        do { message = try JSONReader.read(bytes) } catch { return Self.error(.parse, "the message is no JSON: \(error)", id: nil) }
        guard case .object = message.value else {
            return Self.error(.request, "a message is one object; batches are not taken", id: nil)
        }
        let id = message["id"]
        guard message["jsonrpc"]?.string == "2.0" else { return Self.error(.request, "\"jsonrpc\" is not \"2.0\"", id: Self.usable(id)) }
        guard let method = message["method"]?.string else {
            // An answer to something that was never asked.
            return message["result"] != nil || message["error"] != nil
                ? nil : Self.error(.request, "the message has no method", id: Self.usable(id))
        }
        guard id != nil else { return nil }
        guard let id = Self.usable(id) else { return Self.error(.request, "an id is a text or a number", id: nil) }
        if let parameters = message["params"], parameters.value.kind != "an object" {
            return Self.error(.parameters, "params is an object", id: id)
        }
        return answer(method, message["params"], id: id)
    }

    private static func usable(_ id: JSONNode?) -> JSONNode? {
        switch id?.value {
        case .string?, .number?: id
        default: nil
        }
    }

    private func answer(_ method: String, _ parameters: JSONNode?, id: JSONNode) -> String {
        switch method {
        case "initialize": return Self.result(id: id) { initialized(parameters, &$0) }
        case "ping": return Self.result(id: id) { _ in }
        case "tools/list": return Self.result(id: id, list)
        case "tools/call":
            guard let name = parameters?["name"]?.string else { return Self.error(.parameters, "name the tool to call: \(names)", id: id) }
            guard let tool = AgentTools.all.first(where: { $0.name == name }) else {
                let nearest = NearestName.of(name, in: AgentTools.all.map(\.name)).map { "did you mean '\($0)'? " } ?? ""
                return Self.error(.parameters, "no tool is called '\(name.prefix(80))': \(nearest)the tools are \(names)", id: id)
            }
            let answer = runner.answer(of: tool, parameters?["arguments"])
            return Self.result(id: id) { result in
                result.key("content")
                result.array { Self.write(answer, &$0) }
                result.field("isError", answer.isError)
            }
        default: return Self.error(.method, "no method is called '\(method.prefix(80))'", id: id)
        }
    }

    /// The blocks of an answer: the picture, and the text unless there is nothing to say of it.
    private static func write(_ answer: AgentRunner.Answer, _ list: inout JSONWriter) {
        if let picture = answer.picture {
            list.object { part in
                part.field("type", "image")
                part.field("data", picture)
                part.field("mimeType", "image/png")
            }
            if answer.text.isEmpty { return }
        }
        list.object { part in
            part.field("type", "text")
            part.field("text", answer.text)
        }
    }

    private var names: String { AgentTools.all.map(\.name).joined(separator: ", ") }

    private func initialized(_ parameters: JSONNode?, _ result: inout JSONWriter) {
        let asked = parameters?["protocolVersion"]?.string
        result.field("protocolVersion", asked.flatMap { Self.versions.contains($0) ? $0 : nil } ?? Self.versions[0])
        result.key("capabilities")
        result.object { capabilities in
            capabilities.key("tools")
            capabilities.object { _ in }
        }
        result.key("serverInfo")
        result.object { info in
            info.field("name", "plumbline")
            info.field("version", Program.version)
        }
        result.field(
            "instructions",
            "Plumbline lays out Xcode storyboards and xibs without Xcode. Call scenes first; check for faults, explain for a view's reasons, render for a picture, diff for what changed, fix and edit to change documents, then check again. Views are named by object id, label, outlet, text or path."
        )
    }

    private func list(_ result: inout JSONWriter) {
        result.key("tools")
        result.array { tools in
            for tool in AgentTools.all { tools.object { Self.write(tool, &$0) } }
        }
    }

    private static func write(_ tool: AgentTool, _ writer: inout JSONWriter) {
        writer.field("name", tool.name)
        writer.field("description", tool.description)
        writer.key("inputSchema")
        writer.object { schema in
            schema.field("type", "object")
            schema.key("properties")
            schema.object { properties in
                for parameter in tool.parameters + [AgentTool.page] {
                    properties.key(parameter.name)
                    properties.object { property in
                        property.field("type", parameter.kind.rawValue)
                        property.field("description", parameter.description)
                    }
                }
            }
            schema.key("required")
            schema.array { list in for parameter in tool.parameters where parameter.isRequired { list.value(parameter.name) } }
            schema.field("additionalProperties", false)
        }
        writer.key("annotations")
        writer.object { annotations in annotations.field("readOnlyHint", !tool.writes) }
    }

    // MARK: Messages

    private static func result(id: JSONNode, _ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object { message in
            message.field("jsonrpc", "2.0")
            message.key("id")
            message.value(id)
            message.key("result")
            message.object(body)
        }
        return writer.text
    }

    private static func error(_ code: Code, _ reason: String, id: JSONNode?) -> String {
        var writer = JSONWriter()
        writer.object { message in
            message.field("jsonrpc", "2.0")
            message.key("id")
            message.value(id ?? JSONNode(.null, at: .start))
            message.key("error")
            message.object { error in
                error.field("code", code.rawValue)
                error.field("message", reason)
            }
        }
        return writer.text
    }
}
