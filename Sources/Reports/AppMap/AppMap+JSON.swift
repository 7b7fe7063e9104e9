import Support

extension AppMap {
    /// Writes the map into the index of a report's page, which draws it.
    ///
    /// - Parameter numbers: the documents of the page by their absolute paths.
    func write(to json: inout JSONWriter, documents numbers: [String: Int]) {
        json.object { json in
            json.field("width", width)
            json.field("height", height)
            json.key("panels")
            json.array { list in
                for panel in panels { list.object { Self.write(panel, numbers[panel.path], to: &$0) } }
            }
        }
    }

    private static func write(_ panel: MapPanel, _ number: Int?, to json: inout JSONWriter) {
        json.field("x", panel.x)
        json.field("y", panel.y)
        json.field("width", panel.width)
        json.field("height", panel.height)
        json.field("path", panel.name)
        json.field("targets", panel.targets)
        if let number { json.field("d", number) }
        json.key("boxes")
        json.array { list in
            for box in panel.boxes {
                list.object { json in
                    json.field("s", box.sceneID)
                    json.field("k", box.isUnused ? "unused" : box.isInitial ? "initial" : box.kind.rawValue)
                    json.field("r", [box.x, box.y, box.width, box.height])
                    json.key("t")
                    write(box.texts, to: &json)
                }
            }
        }
        json.key("arrows")
        json.array { list in
            for arrow in panel.arrows {
                list.object { json in
                    json.field("p", arrow.path)
                    json.field("h", arrow.head)
                    json.key("t")
                    write(arrow.labels, to: &json)
                }
            }
        }
    }

    /// Each text with its style, its place, and what of it there is room for.
    private static func write(_ labels: [MapLabel], to json: inout JSONWriter) {
        json.array { list in
            for label in labels {
                list.array { entry in
                    entry.value(label.text)
                    entry.value(label.style)
                    entry.value(label.x)
                    entry.value(label.y)
                    entry.value(MapText.fitted(label.text, width: label.width, size: label.size))
                }
            }
        }
    }
}
