import AutoLayout
import Records
import Support

/// A comparison for programs. Fields are added, never renamed or removed.
package enum ComparisonJSON {
    /// One object with a list of the changed documents.
    package static func text(of comparisons: [DocumentComparison]) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("version", 1)
            object.key("documents")
            object.array { list in
                for comparison in comparisons where !comparison.isEmpty {
                    list.object { document in
                        document.field("path", comparison.document)
                        document.field("fate", comparison.change.rawValue)
                        document.key("scenes")
                        document.array { scenes in for scene in comparison.scenes { write(scene, to: &scenes) } }
                    }
                }
            }
        }
        return writer.text + "\n"
    }

    private static func write(_ scene: DocumentComparison.SceneChange, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("id", scene.key)
            object.field("name", scene.name)
            object.field("fate", scene.change.rawValue)
            object.field("scenarios", scene.scenarioCount)
            object.field("changed", scene.changedCount)
            object.key("constraints")
            object.array { list in
                for constraint in scene.constraints {
                    list.object { item in
                        item.field("line", constraint.line)
                        item.field("before", constraint.before)
                        item.field("after", constraint.after)
                    }
                }
            }
            object.key("groups")
            object.array { groups in
                for group in scene.groups {
                    groups.object { item in
                        item.field("sizeClass", group.sizeClass)
                        item.key("scenarios")
                        item.array { names in for name in group.scenarios { names.value(name) } }
                        item.field("sameFrames", group.hasSameFrames)
                        if let before = group.rootSizes.first, let after = group.rootSizes.last {
                            item.field("rootBefore", [before.width, before.height])
                            item.field("rootAfter", [after.width, after.height])
                        }
                        item.key("changes")
                        item.array { changes in for change in group.changes { write(change, scene, to: &changes) } }
                    }
                }
            }
        }
    }

    private static func write(_ change: ViewChange, _ scene: DocumentComparison.SceneChange, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("view", change.view)
            object.field("name", scene.labels[change.view])
            object.key("kinds")
            object.array { kinds in for kind in change.kinds { kinds.value(kind.rawValue) } }
            if let before = change.before { object.field("before", [before.x, before.y, before.width, before.height]) }
            if let after = change.after { object.field("after", [after.x, after.y, after.width, after.height]) }
        }
    }
}
