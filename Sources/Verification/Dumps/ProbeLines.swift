import AutoLayout
import Facts
import Support

/// Reads Plumbline's own format (Documentation/verify.md): JSON lines, each a scene in one state, with its views in a flat list.
enum ProbeLines {
    package static let name = "plumbline-views"

    /// Whether a text has such a line.
    static func areIn(_ text: String) -> Bool { text.split(whereSeparator: \.isNewline).contains { isOne($0) } }

    private static func isOne(_ line: Substring) -> Bool { line.contains("\"\(name)\"") && line.contains("{") }

    static func read(_ text: String) throws(DumpProblem) -> [Dump] {
        var dumps: [Dump] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            // Other lines are the log around them, and a log may begin each of its lines with a time.
            guard isOne(line) else { continue }
            let json = line.drop { $0 != "{" }
            do {
                dumps.append(try dump(try JSONReader.read(String(json)), line: number + 1))
            } catch let problem as JSONProblem {
                let before = line.utf8.count - json.utf8.count
                let place = TextPosition(line: number + 1, column: problem.position.column + before)
                throw .malformed(.probe, at: place, "\(problem.reason)")
            } catch {
                throw .malformed(.probe, at: TextPosition(line: number + 1, column: 1), "\(error)")
            }
        }
        return dumps
    }

    private static func dump(_ node: JSONNode, line: Int) throws -> Dump {
        guard let list = node["views"] else { throw JSONProblem(.missingKey("views"), at: node.position) }
        if let version = node["version"]?.number, version != 1 {
            throw JSONProblem(.unexpected(expected: "version 1", found: "version \(version.text())"), at: node.position)
        }
        var views: [DumpedView] = []
        for element in try list.elements() { views.append(try view(element, after: views, line: line)) }
        var state = Dump.State()
        state.scene = node["scene"]?.string
        state.document = node["document"]?.string
        if let screen = node["screen"]?.elements?.compactMap(\.number), screen.count == 2 {
            state.screen = Size(width: screen[0], height: screen[1])
        }
        state.scale = node["scale"]?.number
        state.system = node["system"]?.string
        state.model = node["model"]?.string
        state.direction = node["direction"]?.string.flatMap(LayoutDirection.init(rawValue:))
        state.contentSize = node["contentSize"]?.string.flatMap(ContentSizeCategory.init(rawValue:))
        if case .bool(false)? = node["window"]?.value { state.isDetached = true }
        return Dump(format: .probe, views: views, state: state)
    }

    private static func view(_ node: JSONNode, after views: [DumpedView], line: Int) throws -> DumpedView {
        guard let numbers = try node["frame"]?.elements("four numbers").map(\.number), var frame = DumpedFrame(numbers) else {
            throw JSONProblem(.missingKey("frame"), at: node.position)
        }
        var parent: Int?
        if let number = node["parent"]?.number {
            guard let place = Int(exactly: number), views.indices.contains(place) else {
                throw JSONProblem(.unexpected(expected: "the place of a view before this one", found: number.text()), at: node.position)
            }
            parent = place
            frame = frame.moved(by: views[place].frame.x ?? 0, views[place].frame.y ?? 0)
        }
        var view = DumpedView(
            className: node["class"]?.string ?? "", baseClass: node["kind"]?.string, identifier: node["identifier"]?.string,
            texts: [node["text"]?.string].compactMap { $0 }, frame: frame, parent: parent, line: line)
        view.showsText = !view.texts.isEmpty
        if case .bool(let isHidden)? = node["hidden"]?.value { view.isHidden = isHidden }
        return view
    }
}
