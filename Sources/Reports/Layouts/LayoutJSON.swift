import AutoLayout
import Checks
import InterfaceBuilder
import Scenarios
import Support

/// Layouts for programs: one object per document. Fields are added, never renamed or removed.
package enum LayoutJSON {
    /// One line for a document with its layouts.
    package static func line(path: String, layouts: [SceneLayout]) -> String {
        var writer = JSONWriter()
        writer.object { document in
            document.field("path", path)
            document.key("scenes")
            document.array { scenes in
                for (layout, cells) in zip(layouts, HostedScene.all(in: layouts)) { write(layout, cells, to: &scenes) }
            }
            document.key("findings")
            document.array { findings in
                for layout in layouts {
                    for finding in LayoutFindings.all(in: layout) { write(finding, to: &findings) }
                }
            }
        }
        return writer.text
    }

    /// One line for a document that cannot be read.
    package static func line(path: String, error: DocumentError) -> String {
        var writer = JSONWriter()
        writer.object { document in
            document.field("path", path)
            document.key("error")
            document.object { object in
                object.field("rule", error.rule)
                object.field("message", error.message)
                if let location = error.location {
                    object.field("line", location.line)
                    object.field("column", location.column)
                }
            }
        }
        return writer.text
    }

    private static func write(_ scene: SceneLayout, _ cells: [HostedScene], to writer: inout JSONWriter) {
        let root = scene.root.contentView ?? scene.root.element
        writer.object { object in
            object.field("id", scene.root.id)
            object.field("name", scene.root.name)
            object.key("root")
            object.object { rootObject in
                rootObject.field("id", root.id ?? "")
                let size = scene.size(of: root)
                rootObject.field("size", [size.width, size.height])
            }
            object.key("scenario")
            object.object { writeScenario(scene, to: &$0) }
            object.key("views")
            object.array { views in
                for index in scene.listedItems { write(scene, index, to: &views) }
            }
            if !cells.isEmpty {
                object.key("cells")
                object.array { list in
                    for cell in cells {
                        list.object { item in
                            item.field("id", cell.scene.root.id)
                            item.field("host", scene.scene.items[cell.place.host.index].id)
                            item.field("frame", [cell.place.frame.x, cell.place.frame.y, cell.place.frame.width, cell.place.frame.height])
                        }
                    }
                }
            }
            // Omitted if empty, which is nearly always.
            if !scene.layout.numerical.isEmpty {
                object.key("numerical")
                object.array { list in
                    for origin in scene.layout.numerical { list.value(scene.scene.describe(origin)) }
                }
            }
            if !scene.layout.unsettled.isEmpty {
                object.key("unsettled")
                object.array { list in
                    for item in scene.layout.unsettled { list.value(scene.scene.items[item.index].id) }
                }
            }
        }
    }

    private static func writeScenario(_ scene: SceneLayout, to object: inout JSONWriter) {
        let traits = scene.context.traits
        object.field("device", scene.device)
        object.field("orientation", scene.orientation.rawValue)
        object.field("direction", traits.direction.rawValue)
        object.field("widthClass", traits.widthClass.rawValue)
        object.field("heightClass", traits.heightClass.rawValue)
        object.field("contentSize", traits.contentSize.rawValue)
        object.field("scale", traits.scale)
        if case .scenario(let scenario) = scene.setting, scene.context.platform == .iOS {
            object.field("iOS", scenario.release.number.value)
        }
        if let language = scene.language { object.field("language", language) }
        let insets = scene.context.safeArea
        object.field("safeArea", [insets.top, insets.left, insets.bottom, insets.right])
    }

    private static func write(_ scene: SceneLayout, _ index: Int, to writer: inout JSONWriter) {
        let item = scene.scene.items[index]
        let frame = scene.ownFrame(of: index)
        writer.object { view in
            view.field("id", item.id)
            view.field("class", item.className)
            view.field("parent", item.parent.map { scene.scene.items[$0.index].id })
            view.field("frame", [frame.x, frame.y, frame.width, frame.height])
            view.field("ambiguous", !scene.layout.ambiguity[index].isEmpty)
        }
    }

    private static func write(_ finding: Finding, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("rule", finding.rule)
            object.field("message", finding.message)
            object.field("object", finding.objectID)
            object.field("line", finding.location.line)
            object.field("column", finding.location.column)
        }
    }
}

extension SceneLayout {
    /// The size of an element of the scene in the layout, in points.
    func size(of element: Element) -> Size {
        elements.firstIndex(of: element).map { layout.frames[$0].size } ?? context.rootSize
    }
}
