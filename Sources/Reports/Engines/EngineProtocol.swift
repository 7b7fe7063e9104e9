import AutoLayout
import Conformance
import ConstraintSolver
import InterfaceBuilder
import Support

/// The protocol between Plumbline and another engine: lines with one JSON object in each direction for each scene
/// (Documentation/engines.md).
package enum EngineProtocol {
    package static let version = 1.0

    /// The first line, which an engine answers with its name.
    package static let greeting = "{\"plumbline-engine\":1,\"kind\":\"hello\"}"

    /// The request to solve a scene, without its line end.
    package static func request(_ scene: SettledScene, id: Int) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("kind", "layout")
            object.field("id", id)
            object.key("root")
            object.object { root in
                root.field("width", scene.scene.rootSize.width)
                root.field("height", scene.scene.rootSize.height)
                root.field("scale", scene.scene.scale)
                root.field("direction", scene.scene.direction.rawValue)
            }
            object.key("items")
            object.array { list in
                for index in scene.parents.indices { write(index, of: scene, to: &list) }
            }
            object.key("constraints")
            object.array { list in
                for (index, row) in scene.equations.enumerated() { write(row, index, of: scene, to: &list) }
            }
        }
        return writer.text
    }

    private static func write(_ index: Int, of scene: SettledScene, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("id", index)
            object.key("parent")
            if scene.parents[index] < 0 { object.value(String?.none) } else { object.value(scene.parents[index]) }
            guard index < scene.scene.items.count else { return object.field("kind", "guide") }
            let item = scene.scene.items[index]
            object.field("kind", item.kind == .guide ? "guide" : item.className)
            object.field("name", scene.scene.label(of: ItemID(index)))
        }
    }

    private static func write(_ row: SettledScene.PlainEquation, _ index: Int, of scene: SettledScene, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("id", index)
            object.field("origin", words(for: row.origin, in: scene.scene))
            object.key("terms")
            object.array { list in
                for term in row.terms {
                    list.object { object in
                        object.field("item", term.item)
                        object.field("part", term.part.rawValue)
                        object.field("coefficient", term.coefficient)
                    }
                }
            }
            object.field("relation", row.relation.protocolSign)
            object.field("constant", row.constant)
            object.field("priority", row.priority.rawValue)
            if row.isStopgap { object.field("stopgap", true) }
        }
    }

    private static func words(for origin: RowOrigin, in scene: Scene) -> String {
        switch origin {
        case .constraint(let index): scene.equation(of: scene.constraints[index])
        case .hugging(let item, let axis): "\(scene.label(of: item)) hugs its content's \(axis == .horizontal ? "width" : "height")"
        case .compressionResistance(let item, let axis):
            "\(scene.label(of: item)) resists compression of its \(axis == .horizontal ? "width" : "height")"
        case .autoresizing(let item, _): "\(scene.label(of: item)) follows its autoresizing mask"
        case .root: "the root's size"
        case .stack(let item, let role): "\(scene.label(of: item)): \(scene.words(for: role, of: item))"
        }
    }
}

extension EngineProtocol {
    /// The name in an engine's answer to the greeting. Throws an `EngineProblem`.
    package static func name(from line: String) throws -> String {
        try reading {
            let fields = try JSONFields(try JSONReader.read(line), keys: ["plumbline-engine", "name"], what: "an answer to the greeting")
            let version = try fields.required("plumbline-engine").number()
            guard version == Self.version else {
                throw EngineProblem.unreadable("it speaks version \(version) of the protocol, this program 1")
            }
            return try fields.required("name").text()
        }
    }

    /// The rectangles in an engine's answer to a request. Throws an `EngineProblem`.
    package static func answer(from line: String, to scene: SettledScene, id: Int) throws -> SettledScene.Answer {
        try reading {
            let keys = ["id", "frames", "ambiguous", "conflicts", "unsupported", "error"]
            let fields = try JSONFields(try JSONReader.read(line), keys: keys, what: "an answer, which is an object")
            guard try fields.required("id").number() == Double(id) else { throw EngineProblem.unreadable("it answers another request") }
            if let feature = try fields["unsupported"]?.text() { throw EngineProblem.unsupported(feature) }
            if let error = try fields["error"]?.text() { throw EngineProblem.failed(error) }
            let frames = try fields.required("frames").elements("a list of rectangles, one an item")
            guard frames.count >= scene.scene.items.count else {
                throw EngineProblem.unreadable("it has \(frames.count) rectangles for \(scene.scene.items.count) items")
            }
            let rects = try frames.prefix(scene.scene.items.count).map { frame in
                let numbers = try frame.elements("left, top, width and height").map { try $0.number() }
                guard numbers.count == 4 else { throw EngineProblem.unreadable("a rectangle has \(numbers.count) numbers") }
                return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            }
            let equationCount = scene.equations.count
            return SettledScene.Answer(
                rects: rects,
                ambiguous: try list(fields["ambiguous"]) { Set(try $0.map { try place($0, below: scene.parents.count) }) },
                conflicts: try list(fields["conflicts"]) { sets in
                    try sets.map { set in try set.elements("a set of constraints").map { try place($0, below: equationCount) } }
                }
            )
        }
    }

    private static func list<Value>(_ node: JSONNode?, _ read: ([JSONNode]) throws -> Value) throws -> Value? {
        guard let node else { return nil }
        if case .null = node.value { return nil }
        return try read(try node.elements())
    }

    private static func place(_ node: JSONNode, below count: Int) throws -> Int {
        guard let place = Int(exactly: try node.number()), (0..<count).contains(place) else {
            throw EngineProblem.unreadable("an id in it is not one that was asked about")
        }
        return place
    }

    private static func reading<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let problem as JSONProblem {
            throw EngineProblem.unreadable("\(problem.reason) (column \(problem.position.column))")
        }
    }
}

extension Relation {
    fileprivate var protocolSign: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "="
        case .greaterThanOrEqual: ">="
        }
    }
}
