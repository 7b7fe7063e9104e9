import Foundation
import InterfaceBuilder
import Support

/// The frames of one scene in every scenario that a test has recorded: the contents of one file.
struct LayoutRecord: Hashable {
    static let version = 1.0

    /// One view: its name where no other has it, else its object id.
    struct Line: Hashable {
        var view: String
        var frame: Rect
    }

    var document: String
    var scene: String
    var scenarios: [String: [Line]] = [:]

    /// The views of a screen, in the order of its document.
    static func lines(of screen: Screen) -> [Line] {
        let views = screen.scene.views
        var count: [String: Int] = [:]
        for index in views.indices { count[screen.label(index), default: 0] += 1 }
        return views.indices.map { index in
            let label = screen.label(index)
            return Line(view: count[label] == 1 ? label : views[index].id, frame: views[index].frame)
        }
    }
}

extension LayoutRecord {
    private static let keys = ["plumbline-record", "document", "scene", "scenarios"]

    /// Reads a record. Throws a `JSONProblem`.
    init(_ bytes: some Sequence<UInt8>) throws {
        let fields = try JSONFields(try JSONReader.read(bytes), keys: Self.keys)
        document = try fields.required("document").text()
        scene = try fields.required("scene").text()
        for scenario in try fields.required("scenarios").members() {
            scenarios[scenario.key] = try scenario.node.members().map { member in
                let numbers = try member.node.elements().map { try $0.number() }
                guard numbers.count == 4 else {
                    throw JSONProblem(.wrongKind(expected: "x, y, width and height", found: "\(numbers.count) numbers"), at: member.node.position)
                }
                return Line(view: member.key, frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            }
        }
    }

    /// The record as a file: scenarios in alphabetical order, one view a line, so that a change shows as a line.
    var text: String {
        var text = "{\n  \"plumbline-record\": 1,\n  \"document\": \(quoted(document)),\n  \"scene\": \(quoted(scene)),\n  \"scenarios\": {"
        for (place, scenario) in scenarios.sorted(by: { $0.key < $1.key }).enumerated() {
            text += (place == 0 ? "\n" : ",\n") + "    \(quoted(scenario.key)): {"
            for (index, line) in scenario.value.enumerated() {
                let frame = [line.frame.x, line.frame.y, line.frame.width, line.frame.height].map(\.plain).joined(separator: ", ")
                text += (index == 0 ? "\n" : ",\n") + "      \(quoted(line.view)): [\(frame)]"
            }
            text += "\n    }"
        }
        return text + "\n  }\n}\n"
    }

    private func quoted(_ text: String) -> String { JSONWriter.text(of: text) }
}
