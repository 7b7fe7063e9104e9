import AutoLayout
import Conformance
import Metrics
import Reports
import Testing

@Suite("Other engines")
struct EngineProcessTests {
    /// A root of 100 x 50 with a view of 20 x 10, ten from its leading and top edges.
    private static func scene(_ direction: LayoutDirection = .leftToRight) -> SettledScene? {
        var view = Item(id: "v", parent: ItemID(0))
        view.name = "View"
        let ties: [(Anchor, Anchor?, Double)] = [
            (Anchor(ItemID(1), .leading), Anchor(ItemID(0), .leading), 10), (Anchor(ItemID(1), .top), Anchor(ItemID(0), .top), 10),
            (Anchor(ItemID(1), .width), nil, 20), (Anchor(ItemID(1), .height), nil, 10),
        ]
        let scene = Scene(
            items: [Item(id: "r", parent: nil), view],
            constraints: ties.enumerated().map { Constraint(id: "\($0)", $1.0, to: $1.1, constant: $1.2) },
            rootSize: Size(width: 100, height: 50), direction: direction
        )
        return LayoutEngine(measurer: Intrinsics(scale: 2)).settledScene(scene)
    }

    /// A shell program that answers the greeting and then says `answers`, one for each request.
    private func engine(_ answers: String..., timeout: Double = 5) throws -> EngineProcess {
        let lines = ["{\"plumbline-engine\":1,\"name\":\"shell\"}"] + answers
        let program = lines.map { $0.hasPrefix("!") ? String($0.dropFirst()) : "read -r line && echo '\($0)'" }.joined(separator: "; ")
        return try EngineProcess("sh -c \"\(program.replacing("\"", with: "\\\""))\"", timeout: timeout)
    }

    @Test(
        "a request is plain equations: directions resolved, the root's size among them",
        arguments: [(LayoutDirection.leftToRight, 10.0), (.rightToLeft, -10)])
    func request(direction: LayoutDirection, constant: Double) throws {
        let scene = try #require(Self.scene(direction))
        let text = EngineProtocol.request(scene, id: 7)
        #expect(
            text.hasPrefix(
                "{\"kind\":\"layout\",\"id\":7,\"root\":{\"width\":100,\"height\":50,\"scale\":2,\"direction\":\"\(direction.rawValue)\"},\"items\":[{\"id\":0,\"parent\":null,"
            ))
        #expect(text.contains("{\"id\":1,\"parent\":0,\"kind\":\"view\",\"name\":\"View\"}"))
        #expect(text.contains("\"origin\":\"View.leading = view r.leading + 10\""))
        let row = try #require(scene.equations.first { $0.origin == .constraint(0) })
        #expect(row.constant == constant)
        #expect(row.terms.map(\.part) == (direction == .leftToRight ? [.left] : [.left, .width, .width]))
        #expect(!text.contains("\n"))
    }

    @Test("rectangles come back in the parents' coordinates and go onto pixels as ours do")
    func answer() throws {
        let scene = try #require(Self.scene())
        let engine = try engine("{\"id\":1,\"frames\":[[0,0,100,50],[10.3,10,20,10]],\"ambiguous\":[1],\"conflicts\":null}")
        #expect(engine.name == "shell")
        let answer = try engine.solve(scene)
        #expect(answer.ambiguous == [1] && answer.conflicts == nil)
        let layout = scene.layout(for: answer)
        #expect(layout.frames[1] == Rect(x: 10.5, y: 10, width: 20, height: 10))
        #expect(layout.ambiguity[1] != [] && layout.ambiguity[0] == [])
    }

    @Test(
        "what an engine may say that is no answer",
        arguments: [
            ("{\"id\":1,\"unsupported\":\"inequalities\"}", "the engine does not support inequalities"),
            ("{\"id\":1,\"error\":\"out of luck\"}", "the engine failed: out of luck"),
            ("{\"id\":2,\"frames\":[]}", "the engine's answer cannot be used: it answers another request"),
            ("{\"id\":1,\"frames\":[]}", "the engine's answer cannot be used: it has 0 rectangles for 2 items"),
            ("{\"id\":1,\"frames\":[[0,0,1],[0,0,0,0]]}", "the engine's answer cannot be used: a rectangle has 3 numbers"),
            (
                "{\"id\":1,\"frames\":[[0,0,1,1],[0,0,0,0]],\"ambiguous\":[9]}",
                "the engine's answer cannot be used: an id in it is not one that was asked about"
            ),
            ("hm", "the engine's answer cannot be used: "),
            ("!exit", "the engine does not run: it has ended"),
        ]
    )
    func problems(answer: String, message: String) throws {
        let scene = try #require(Self.scene())
        let engine = try engine(answer)
        do {
            _ = try engine.solve(scene)
            Issue.record("it was taken for an answer")
        } catch {
            #expect("\(error)".hasPrefix(message))
        }
    }

    @Test("an engine that does not answer in time is stopped, and started anew for the next scene")
    func timeout() throws {
        let scene = try #require(Self.scene())
        let engine = try engine("!sleep 30", timeout: 0.3)
        for _ in 0..<2 {
            #expect(throws: EngineProblem.timedOut(0.3)) { try engine.solve(scene) }
        }
    }

    @Test(
        "a command that is no engine is said at once",
        arguments: ["true", "echo hello", "echo '{\"plumbline-engine\":2,\"name\":\"x\"}'", "/nonexistent/engine 2>/dev/null"])
    func noEngine(command: String) {
        #expect(throws: EngineProblem.self) { try EngineProcess(command, timeout: 5) }
    }
}
