import Foundation
import Testing

/// What clients of `plumbline mcp` see, message by message.
struct MCPCommandTests {
    /// The answers to lines on standard input.
    static func answers(to lines: [String], in folder: URL) throws -> [[String: Any]] {
        let command = try #require(CommandRunner.executable)
        let process = Process(), input = folder.appendingPathComponent("input.txt"), output = folder.appendingPathComponent("output.txt")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: input)
        try Data().write(to: output)
        process.executableURL = command
        process.arguments = ["mcp"]
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    static func call(_ tool: String, _ arguments: String) -> String {
        #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    static func text(_ answer: [String: Any]?) -> (text: String, isError: Bool) {
        let result = answer?["result"] as? [String: Any]
        let content = (result?["content"] as? [[String: Any]])?.first?["text"] as? String
        return (content ?? "", result?["isError"] as? Bool ?? true)
    }

    @Test func introducesItself() throws {
        try CommandRunner.withFolder([:]) { folder in
            let answers = try Self.answers(
                to: [
                    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}"#,
                    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#,
                    #"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#,
                    #"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"#,
                ], in: folder)
            #expect(answers.count == 4, "a notification wants no answer")
            let versions = [0, 2].map { (answers[$0]["result"] as? [String: Any])?["protocolVersion"] as? String }
            #expect(versions == ["2024-11-05", "2025-11-25"])
            #expect(answers[1]["id"] as? String == "a")
            let tools = (answers[3]["result"] as? [String: Any])?["tools"] as? [[String: Any]]
            #expect(
                tools?.compactMap { $0["name"] as? String } == [
                    "scenes", "layout", "check", "explain", "prove", "diff", "render", "edit", "fix",
                ])
            #expect(tools?.allSatisfy { ($0["inputSchema"] as? [String: Any])?["type"] as? String == "object" } == true)
        }
    }

    @Test(
        "a message that is too long is answered by its id, where its beginning has that",
        arguments: [
            (#"{"jsonrpc":"2.0","id":31,"method":"ping","params":{"x":"#, 31), (#"{"id" : "a\"b" ,"params":{"x":"#, nil),
            (#"{"params":{"id":5,"x":"#, nil), (#"{"method":"id","params":["id",{"id":5}],"id":8,"more":{"x":"#, 8),
            (#"{"id":null,"params":{"x":"#, nil),
        ] as [(String, Int?)])
    func tooLong(start: String, id: Int?) throws {
        try CommandRunner.withFolder([:]) { folder in
            let long = start + "\"" + String(repeating: "y", count: 5 << 20) + "\"}}"
            let answers = try Self.answers(to: [long, #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#], in: folder)
            try #require(answers.count == 2)
            #expect(answers[0]["id"] as? Int == id)
            if start.hasPrefix(#"{"id" : "a"#) { #expect(answers[0]["id"] as? String == "a\"b") }
            #expect((answers[0]["error"] as? [String: Any])?["code"] as? Int == -32600)
            #expect(answers[1]["id"] as? Int == 2)
        }
    }

    @Test(
        "hostile input is answered with a clear error",
        arguments: [
            HostileLine("{broken", code: -32700), HostileLine("[]", code: -32600), HostileLine("7", code: -32600),
            HostileLine(#"{"id":1,"method":"ping"}"#, code: -32600),
            HostileLine(#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, code: -32600),
            HostileLine(#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, code: -32601),
            HostileLine(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]}"#, code: -32602),
            HostileLine(#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}"#, code: -32602),
            HostileLine(String(repeating: "[", count: 100_000), code: -32700),
            HostileLine(String(repeating: "x", count: 5_000_000), code: -32600), HostileLine("\u{0}\u{1}", code: -32700),
        ])
    fileprivate func hostile(_ hostile: HostileLine) throws {
        try CommandRunner.withFolder([:]) { folder in
            let answers = try Self.answers(to: [hostile.line, #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#], in: folder)
            #expect(answers.count == 2)
            #expect((answers.first?["error"] as? [String: Any])?["code"] as? Int == hostile.code)
            #expect(answers.last?["id"] as? Int == 9, "it answers what follows")
        }
    }

    @Test("a call that cannot be made says what to do")
    func wrongCalls() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.conflict, "b.xib": Array("<a".utf8)]) { folder in
            let long = String(repeating: "x", count: 200_000)
            let calls = [
                ("explain", #"{"document":"a.xib"}"#, "needs 'view'"), ("explain", #"{"document":"../a.xib","view":"a"}"#, "outside"),
                ("explain", #"{"document":"/etc/passwd","view":"a"}"#, "outside"), ("scenes", #"{"pth":"a.xib"}"#, "did you mean 'path'"),
                ("scenes", #"{"colour":"a.xib"}"#, "takes no 'colour'. It takes path"),
                ("check", #"{"paths":"a.xib"}"#, "'paths' of check is an array, not a text: give an array ("),
                ("layout", #"{"document":7}"#, "is a string"),
                ("layout", #"{"document":"gone.xib"}"#, "call scenes"),
                ("layout", #"{"document":"b.xib"}"#, "call scenes"), ("explain", #"{"document":"a.xib","view":"\#(long)"}"#, "too long"),
                ("check", #"{"page":99}"#, "page from 1 to"),
                ("edit", #"{"document":"a.xib","edits":[{"edit":"destroy"}]}"#, "there are set"),
                ("diff", #"{"document":"a.xib"}"#, "one of 'old'"), ("diff", #"{"document":"a.xib","old":"../a.xib"}"#, "outside"),
                ("diff", #"{"document":"a.xib","old":"b.xib","from":"HEAD"}"#, "one of 'old'"),
                ("diff", #"{"document":"a.xib","old":"b.xib"}"#, "call scenes"),
                ("render", #"{"document":"../a.xib"}"#, "outside"), ("render", #"{"document":"a.xib","scene":"Nowhere"}"#, "no scene"),
                ("render", #"{"document":"b.xib"}"#, "call scenes"),
                ("render", #"{"document":"a.xib","size":"60000x60000"}"#, "a smaller 'size'"),
            ]
            let answers = try Self.answers(to: calls.map { Self.call($0.0, $0.1) }, in: folder)
            for (call, answer) in zip(calls, answers) {
                let (text, isError) = Self.text(answer)
                #expect(isError && text.contains(call.2), "\(call.0) \(call.1.prefix(60)): \(text.prefix(300))")
                #expect(!text.contains("--"), "a client has no options: \(text.prefix(300))")
            }
        }
    }

    @Test("messages are in the words of tools and end where they should")
    func words() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.conflict]) { folder in
            try Repositories.commitAll(in: folder)
            let long = String(repeating: "x", count: 90_000)
            let calls = [
                ("check", #"{"document":"a.xib"}"#, "check takes no 'document'. It takes paths"),
                ("edit", #"{"document":"a.xib","edits":7}"#, "is an array, not"), ("check", #"{"page":"1"}"#, "is an integer, not"),
                ("layout", #"{"document":"a.xib","size":"100000000x1"}"#, "is too large"),
                ("layout", #"{"document":"a.xib","device":"nophone"}"#, "the nearest names are"),
                ("layout", #"{"document":"a.xib","scene":"gone"}"#, "'scenes' lists them"),
                ("check", #"{"newSince":"--upload-pack=x"}"#, "'--upload-pack=x' is no revision: it begins with a dash"),
                ("explain", #"{"document":"a.xib","view":"\#(long)"}"#, "has no view 'xxx"),
                ("explain", #"{"document":"a.xib","view":"qqqqqqqq"}"#, "'scenes' with 'views' lists them"),
                ("edit", #"{"document":"a.xib","edits":[{"edit":"delete","object":"\#(long)"}]}"#, "no object is called 'xxx"),
                ("edit", #"{"document":"a.xib","edits":[]}"#, "say what to do"),
            ]
            let answers = try Self.answers(to: calls.map { Self.call($0.0, $0.1) }, in: folder)
            for (call, answer) in zip(calls, answers) {
                let (text, isError) = Self.text(answer)
                #expect(isError && text.contains(call.2), "\(call.0) \(call.1.prefix(60)): \(text.prefix(300))")
                #expect(!text.contains("plumbline ") && text.count < 1500, "\(call.0) \(call.1.prefix(60)): \(text.prefix(300))")
            }
        }
    }

    @Test("layout, check and explain take a release and an SDK", arguments: ["layout", "check", "explain"])
    func releases(tool: String) throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.clean]) { folder in
            let document = tool == "check" ? #""paths":["a.xib"]"# : #""document":"a.xib""#
            let start = document + (tool == "explain" ? #","view":"a""# : "")
            let answers = try Self.answers(
                to: [#""ios":"18""#, #""sdk":"27""#, #""ios":"nope""#].map { Self.call(tool, "{\(start),\($0)}") }, in: folder
            ).map(Self.text)
            #expect(!answers[0].isError && !answers[1].isError && answers[2].isError, "\(answers)")
            #expect(answers[2].text.contains("ios") && !answers[2].text.contains("--"), "\(answers[2].text)")
        }
    }

    @Test("a counterexample is shown by a call")
    func counterexample() throws {
        try CommandRunner.withFolder(["my app's/a.xib": CheckCommandTests.conflict]) { folder in
            let text = Self.text(try Self.answers(to: [Self.call("prove", #"{"document":"my app's/a.xib"}"#)], in: folder).first).text
            #expect(!text.contains("plumbline "), "\(text)")
            let line = text.split(separator: "\n").first { $0.contains("shown by: check {") }
            let call = try #require(line?.components(separatedBy: "shown by: check ").last, "\(text)")
            #expect(call.contains("my app's/a.xib") && call.contains("\"rule\""), "\(call)")
            #expect(!Self.text(try Self.answers(to: [Self.call("check", call)], in: folder).first).isError, "it can be made")
        }
    }

    @Test("a link out of the folder is not followed")
    func links() throws {
        try CommandRunner.withFolder(["out/a.xib": CheckCommandTests.conflict, "in/.keep": []]) { folder in
            let inside = folder.appendingPathComponent("in")
            try FileManager.default.createSymbolicLink(
                at: inside.appendingPathComponent("link.xib"), withDestinationURL: folder.appendingPathComponent("out/a.xib"))
            let answers = try Self.answers(
                to: [Self.call("layout", #"{"document":"link.xib"}"#), Self.call("scenes", "{}")], in: inside)
            #expect(Self.text(answers.first).text.contains("outside"))
            #expect(Self.text(answers.last).text.contains("outside of the folder") && Self.text(answers.last).isError)
        }
    }

    @Test("a link out of the folder is passed over with a line, and the rest is answered")
    func linksAmongOthers() throws {
        let files = ["out/a.xib": CheckCommandTests.conflict, "in/b.xib": CheckCommandTests.conflict]
        try CommandRunner.withFolder(files) { folder in
            let inside = folder.appendingPathComponent("in")
            try FileManager.default.createSymbolicLink(
                at: inside.appendingPathComponent("link.xib"), withDestinationURL: folder.appendingPathComponent("out/a.xib"))
            // Inside of the folder a link is a document as any other.
            try FileManager.default.createSymbolicLink(
                at: inside.appendingPathComponent("own.xib"), withDestinationURL: inside.appendingPathComponent("b.xib"))
            let tools = ["scenes", "check", "fix"]
            for (tool, answer) in zip(tools, try Self.answers(to: tools.map { Self.call($0, "{}") }, in: inside)) {
                let (text, isError) = Self.text(answer)
                #expect(!isError && text.contains("link.xib is passed over: it is a link that leads outside of the folder"), "\(text)")
                #expect(text.contains(tool == "fix" ? "0 findings fixed" : "b.xib") && !text.contains("a.xib:"), "\(text)")
            }
            #expect(Self.text(try Self.answers(to: [Self.call("scenes", "{}")], in: inside).first).text.contains("own.xib: iOS, 1 scene"))
        }
    }

    @Test("prove takes an SDK, and says which there are")
    func provesForAnSDK() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.conflict]) { folder in
            let answers = try Self.answers(
                to: [Self.call("prove", #"{"document":"a.xib","sdk":"27"}"#), Self.call("prove", #"{"document":"a.xib","sdk":"3"}"#)],
                in: folder)
            #expect(!Self.text(answers[0]).isError, "\(Self.text(answers[0]).text)")
            #expect(Self.text(answers[1]).isError && Self.text(answers[1]).text.contains("27.1"), "\(Self.text(answers[1]).text)")
        }
    }

    @Test("diff says what changed since another file, and since a revision")
    func differences() throws {
        let old = String(decoding: CheckCommandTests.conflict, as: UTF8.self)
        let new = old.replacingOccurrences(of: "constant=\"", with: "constant=\"1")
        try #require(old != new)
        try CommandRunner.withFolder(["a.xib": Array(old.utf8), "b.xib": Array(new.utf8)]) { folder in
            try Repositories.commitAll(in: folder)
            try Data(new.utf8).write(to: folder.appendingPathComponent("a.xib"))
            let answers = try Self.answers(
                to: [
                    Self.call("diff", #"{"document":"a.xib","from":"HEAD"}"#), Self.call("diff", #"{"document":"b.xib","from":"HEAD"}"#),
                    Self.call("diff", #"{"old":"a.xib","document":"b.xib"}"#), Self.call("diff", #"{"document":"a.xib","from":"gone"}"#),
                ], in: folder
            ).map(Self.text)
            #expect(!answers[0].isError && answers[0].text.contains(" → "), "\(answers[0].text)")
            #expect(answers[1] == ("nothing to report", false))
            #expect(answers[2] == ("nothing to report", false))
            #expect(answers[3].isError && answers[3].text.contains("'gone' is no revision"), "\(answers[3].text)")
        }
    }

    @Test("render answers with a PNG of one pixel a point, and writes nothing below the folder")
    func picture() throws {
        try CommandRunner.withFolder(["App/a.xib": CheckCommandTests.conflict]) { folder in
            let served = folder.appendingPathComponent("App")
            let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            // The helper keeps its own input and output in the folder that it is given.
            let answers = try Self.answers(
                to: [Self.call("render", #"{"document":"App/a.xib","size":"320x480"}"#)], in: folder)
            let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            #expect(after.filter { !["input.txt", "output.txt"].contains($0) }.sorted() == before)
            #expect(try FileManager.default.contentsOfDirectory(atPath: served.path) == ["a.xib"])
            let result = try #require(answers.first?["result"] as? [String: Any])
            let block = try #require((result["content"] as? [[String: Any]])?.first)
            if result["isError"] as? Bool == true {
                // A system without a library that draws says so.
                #expect((block["text"] as? String)?.contains("no library that draws") == true)
                return
            }
            #expect(block["type"] as? String == "image" && block["mimeType"] as? String == "image/png")
            let data = [UInt8](try #require((block["data"] as? String).flatMap { Data(base64Encoded: $0) }))
            #expect(data.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            let sides = [16, 20].map { data[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
            #expect(sides == [320, 480])
        }
    }

    @Test("render draws the frames of all views only when asked to")
    func frames() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.conflict]) { folder in
            let answers = try Self.answers(
                to: ["", #","frames":true"#, #","frames":false"#].map { Self.call("render", #"{"document":"a.xib"\#($0)}"#) }, in: folder)
            let pictures = answers.map { (($0["result"] as? [String: Any])?["content"] as? [[String: Any]])?.first?["data"] as? String }
            // A system without a library that draws has none.
            #expect(pictures.count == 3 && pictures[0] == pictures[2] && (pictures[0] == nil || pictures[0] != pictures[1]))
        }
    }

    @Test("from a fault to its repair, in answers of at most 8,000 characters")
    func session() throws {
        try CommandRunner.withFolder(["a.xib": CheckCommandTests.conflict]) { folder in
            let before = try Data(contentsOf: folder.appendingPathComponent("a.xib"))
            let answers = try Self.answers(
                to: [
                    Self.call("scenes", #"{"views":true}"#), Self.call("check", "{}"), Self.call("fix", #"{"unsafe":true}"#),
                ], in: folder)
            #expect(answers.allSatisfy { Self.text($0).text.count <= 8000 && !Self.text($0).isError })
            #expect(Self.text(answers[1]).text.contains("[unsatisfiable]"))
            #expect(try Data(contentsOf: folder.appendingPathComponent("a.xib")) == before, "fix writes only if it is asked to")
            let mended = try Self.answers(to: [Self.call("fix", #"{"unsafe":true,"write":true}"#), Self.call("check", "{}")], in: folder)
            #expect(!Self.text(mended[1]).text.contains("[unsatisfiable]"), "\(Self.text(mended[1]).text)")
        }
    }

    /// The Python that has PyPI's `mcp`, by `PLUMBLINE_MCP_PYTHON` or as `python3`; nil where there is none.
    private static let python: String? = {
        let python = ProcessInfo.processInfo.environment["PLUMBLINE_MCP_PYTHON"] ?? "python3"
        return (try? Self.run([python, "-c", "import mcp"]))?.status == 0 ? python : nil
    }()

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// The arguments of one call of each tool, in the order that the server lists them.
    private static let calls: KeyValuePairs = [
        "scenes": "{}", "layout": #"{"document":"a.xib"}"#, "check": "{}", "explain": #"{"document":"a.xib","view":"a"}"#,
        "prove": #"{"document":"a.xib"}"#, "diff": #"{"document":"a.xib","old":"b.xib"}"#, "render": #"{"document":"a.xib"}"#,
        "edit": #"{"document":"a.xib","edits":[{"edit":"set","object":"a","class":"Box"}],"dryRun":true}"#,
        "fix": #"{"unsafe":true}"#,
    ]

    @Test("PyPI's client takes the list of tools and the answer of each", .enabled(if: python != nil, "PyPI's 'mcp' is not installed"))
    func otherClient() throws {
        let script = """
            import asyncio, json, sys
            from mcp import ClientSession, StdioServerParameters
            from mcp.client.stdio import stdio_client
            async def main():
                async with stdio_client(StdioServerParameters(command=sys.argv[1], args=["mcp", sys.argv[2]])) as (read, write):
                    async with ClientSession(read, write) as session:
                        await session.initialize()
                        print(",".join(tool.name for tool in (await session.list_tools()).tools))
                        for tool, arguments in json.loads(sys.argv[3]):
                            answer = await session.call_tool(tool, arguments)
                            kinds = "+".join(content.type for content in answer.content)
                            # Its first major version has other names.
                            failed = getattr(answer, "is_error", None) or getattr(answer, "isError", None)
                            print(tool, kinds, "error: " + answer.content[0].text if failed else "answers")
            asyncio.run(main())
            """
        let documents = ["a.xib": CheckCommandTests.conflict, "b.xib": CheckCommandTests.conflict]
        try CommandRunner.withFolder(documents) { folder in
            let command = try #require(CommandRunner.executable), python = try #require(Self.python)
            let calls = "[" + Self.calls.map { #"["\#($0)",\#($1)]"# }.joined(separator: ",") + "]"
            let result = try Self.run([python, "-c", script, command.path, folder.path, calls])
            #expect(result.status == 0)
            let kinds = Self.calls.map { tool, _ in "\(tool) \(tool == "render" ? "image" : "text") answers" }
            #expect(result.output.split(separator: "\n").map(String.init) == [Self.calls.map(\.key).joined(separator: ",")] + kinds)
        }
    }
}

/// A line that is no request, with the code of the answer; a long one is named by its beginning.
private struct HostileLine: CustomTestStringConvertible, Sendable {
    let line: String
    let code: Int

    init(_ line: String, code: Int) {
        self.line = line
        self.code = code
    }

    var testDescription: String { line.count > 40 ? "\(line.prefix(10))… of \(line.utf8.count) bytes" : line }
}
