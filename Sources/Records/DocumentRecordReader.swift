import AutoLayout
import InterfaceBuilder
import Support

/// Why a baseline cannot be used.
package struct DocumentRecordError: PlacedError, Hashable {
    package enum Reason: Hashable, Sendable {
        case json(JSONProblem.Reason)
        /// Written by a newer version.
        case version(Double)
        /// Not x, y, width, height and optional words.
        case frame(String)
        /// The same scenario twice in one scene.
        case repeatedScenario(String)
    }

    package var path: String
    package var position: TextPosition?
    package var reason: Reason

    package var code: String? { "baseline" }

    package var message: String {
        switch reason {
        case .json(let reason): "\(reason)"
        case .version(let version): "this baseline is of version \(version.text()); version 1 is known: use a newer plumbline"
        case .frame(let key):
            "the frame of '\(key)' must be [x, y, width, height], then perhaps \"ambiguous\", \"conflict\" and \"truncated\""
        case .repeatedScenario(let name): "the scenario '\(name)' occurs twice in one scene; a merge may have kept both sides"
        }
    }
}

extension DocumentRecord {
    /// Reads a baseline from the bytes of its file.
    package static func read(_ bytes: some Sequence<UInt8>, path: String) throws(DocumentRecordError) -> DocumentRecord {
        do {
            return try Reader(path: path).baseline(JSONReader.read(bytes))
        } catch let error as DocumentRecordError {
            throw error
        } catch let problem as JSONProblem {
            throw DocumentRecordError(path: path, position: problem.position, reason: .json(problem.reason))
        } catch {
            throw DocumentRecordError(path: path, position: .start, reason: .json(.unexpectedEnd))
        }
    }

    private struct Reader {
        let path: String

        func baseline(_ node: JSONNode) throws -> DocumentRecord {
            let fields = try JSONFields(node, keys: ["version", "document", "scenes"], what: "a baseline")
            let version = try fields.required("version")
            guard try version.number() == 1 else { throw error(.version(try version.number()), version) }
            return DocumentRecord(
                document: try fields.required("document").text(), scenes: try fields.required("scenes").elements().map(scene)
            )
        }

        private func scene(_ node: JSONNode) throws -> SceneRecord {
            let fields = try JSONFields(node, keys: ["id", "name", "views", "layouts"], what: "a scene")
            var record = SceneRecord(key: try fields.required("id").text(), name: try fields.required("name").text())
            for view in try fields.required("views").elements() {
                let texts = try view.texts("a list of id, class, name and parent")
                guard texts.count == 4 else {
                    throw error(.json(.wrongKind(expected: "a list of id, class, name and parent", found: "\(texts.count) texts")), view)
                }
                record.views.append(SceneRecord.ViewName(key: texts[0], className: texts[1], name: texts[2], parent: texts[3]))
            }
            for layout in try fields.required("layouts").elements() {
                let (scenarios, layoutRecord) = try self.layout(layout)
                for name in scenarios {
                    guard record.layouts.updateValue(layoutRecord, forKey: name) == nil else {
                        throw error(.repeatedScenario(name), layout)
                    }
                }
            }
            return record
        }

        private func layout(_ node: JSONNode) throws -> ([String], LayoutRecord) {
            let fields = try JSONFields(node, keys: ["in", "size", "frames"], what: "a layout")
            let size = try fields.required("size")
            let lengths = try size.elements().map { try $0.number() }
            guard lengths.count == 2 else {
                throw error(.json(.wrongKind(expected: "width and height", found: "\(lengths.count) numbers")), size)
            }
            var views: [String: ViewRecord] = [:]
            for member in try fields.required("frames").members() { views[member.key] = try view(member) }
            return (
                try fields.required("in").texts(), LayoutRecord(size: Size(width: lengths[0], height: lengths[1]), views: views)
            )
        }

        private func view(_ member: JSONMember) throws -> ViewRecord {
            let parts = try member.node.elements()
            guard parts.count >= 4 else { throw error(.frame(member.key), member.node) }
            let numbers = try parts.prefix(4).map { try $0.number() }
            var record = ViewRecord(frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
            for word in parts.dropFirst(4) {
                switch try word.text() {
                case "ambiguous": record.isAmbiguous = true
                case "conflict": record.isConflicted = true
                case "truncated": record.isTruncated = true
                default: throw error(.frame(member.key), word)
                }
            }
            return record
        }

        private func error(_ reason: DocumentRecordError.Reason, _ node: JSONNode) -> DocumentRecordError {
            DocumentRecordError(path: path, position: node.position, reason: reason)
        }
    }
}
