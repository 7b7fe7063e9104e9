import Support

/// A difference for programs. Fields are added, never renamed or removed.
package enum DifferenceJSON {
    /// - Parameter oldPath: the path of the old version where it is another.
    package static func text(of differences: [(path: String, difference: DocumentDifference)], from oldPath: String? = nil) -> String {
        text { list in for item in differences { write(item.difference, path: item.path, from: oldPath, to: &list) } }
    }

    /// Of texts alone, or of a document with its texts.
    package static func text(of texts: TextDifference, path: String, with difference: DocumentDifference? = nil) -> String {
        text { list in
            list.object { item in
                item.field("path", path)
                if let difference { writeParts(of: difference, to: &item) }
                write(texts, to: &item)
            }
        }
    }

    private static func text(_ writeDocuments: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("version", 1)
            object.key("documents")
            object.array(writeDocuments)
        }
        return writer.text + "\n"
    }

    private static func write(_ texts: TextDifference, to object: inout JSONWriter) {
        object.key("texts")
        object.array { list in
            for change in texts.changes {
                list.object { item in
                    item.field("key", change.key)
                    item.field("language", change.language)
                    item.field("from", change.old)
                    item.field("to", change.new)
                    item.field("text", change.text)
                }
            }
        }
    }

    private static func write(_ difference: DocumentDifference, path: String, from oldPath: String?, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("path", path)
            object.field("from", oldPath)
            writeParts(of: difference, to: &object)
        }
    }

    private static func writeParts(of difference: DocumentDifference, to object: inout JSONWriter) {
        object.field("complete", difference.isComplete)
        object.key("scenes")
        object.array { scenes in for scene in difference.scenes { write(scene, to: &scenes) } }
        object.key("leftOut")
        object.object { counts in
            for kind in Churn.allCases { if let count = difference.churn[kind] { counts.field(kind.rawValue, count) } }
        }
    }

    private static func write(_ scene: DocumentDifference.SceneDifference, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("id", scene.key)
            object.field("name", scene.name)
            write(scene.effect, to: &object)
            object.field("picture", scene.picture)
            object.field("pictureScenario", scene.pictureScenario)
            object.key("changes")
            object.array { changes in
                for change in scene.changes {
                    changes.object { item in
                        item.field("kind", change.kind.rawValue)
                        item.field("text", change.text)
                        write(change.effect, to: &item)
                        item.key("edits")
                        item.array { edits in for edit in change.edits { write(edit, to: &edits) } }
                    }
                }
            }
        }
    }

    private static func write(_ effect: DocumentDifference.Effect?, to object: inout JSONWriter) {
        guard let effect else { return }
        object.key("moves")
        object.array { list in for view in effect.views.sorted() { list.value(view) } }
        object.field("where", effect.place ?? "all scenarios")
    }

    private static func write(_ edit: DocumentEdit, to writer: inout JSONWriter) {
        writer.object { object in
            switch edit {
            case .rename(_, let from, let to):
                object.field("edit", "rename")
                object.field("old", from)
                object.field("new", to)
            case .set(_, let attribute, let from, let to):
                object.field("edit", "set")
                object.field("attribute", attribute)
                object.field("old", from)
                object.field("new", to)
            case .text(_, let from, let to):
                object.field("edit", "text")
                object.field("old", from)
                object.field("new", to)
            case .remove: object.field("edit", "remove")
            case .add(_, let place, let tag, let attributes, let text):
                object.field("edit", "add")
                write(place, to: &object)
                object.field("tag", tag)
                object.key("attributes")
                object.object { list in for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { list.field(name, value) } }
                object.field("text", text)
            case .move(_, let from, let place):
                object.field("edit", "move")
                object.field("from", from)
                write(place, to: &object)
            }
            object.field("element", edit.element)
        }
    }

    private static func write(_ place: DocumentEdit.Place, to object: inout JSONWriter) {
        object.field("parent", place.parent)
        object.field("previous", place.previous)
        object.field("rank", place.rank)
    }
}
