import AutoLayout
import Checks
import InterfaceBuilder
import Support

/// Explanations for programs. Fields are added, never renamed or removed.
package enum ExplanationJSON {
    /// One object with a list of a log's complaints.
    package static func text(of logs: [LogExplanation]) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("version", 1)
            object.key("complaints")
            object.array { list in for log in logs { write(log, to: &list) } }
        }
        return writer.text + "\n"
    }

    /// One object with a list of views, each in one scenario.
    package static func text(of views: [(scenario: String, view: ViewExplanation)]) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("version", 1)
            object.key("views")
            object.array { list in for (scenario, view) in views { write(view, scenario, to: &list) } }
        }
        return writer.text + "\n"
    }

    private static func write(_ log: LogExplanation, to list: inout JSONWriter) {
        list.object { object in
            object.field("listed", log.listed)
            write("members", log.members, to: &object)
            write("located", log.located, to: &object)
            write("squeezed", log.squeezed, to: &object)
            write("numerical", log.numerical, to: &object)
            object.field("broken", log.broken)
            object.field("brokenAddress", log.brokenAddress)
            write("advice", log.advice, to: &object)
            write("unread", log.unread, to: &object)
        }
    }

    private static func write(_ name: String, _ members: [LogExplanation.Member], to object: inout JSONWriter) {
        object.key(name)
        object.array { list in
            for member in members {
                list.object { item in
                    item.field("address", member.address.isEmpty ? nil : member.address)
                    item.field("text", member.text)
                    item.field("meaning", member.sentence)
                    item.field("origin", member.origin)
                    item.field("isYours", member.isYours)
                    item.key("places")
                    item.array { places in for place in member.places { write(place, to: &places) } }
                }
            }
        }
    }

    private static func write(_ view: ViewExplanation, _ scenario: String, to list: inout JSONWriter) {
        list.object { object in
            object.field("view", view.title)
            object.field("scenario", scenario)
            object.key("place")
            write(view.location, to: &object)
            object.field("frame", [view.frame.x, view.frame.y, view.frame.width, view.frame.height])
            object.key("sides")
            object.array { sides in
                for side in view.sides {
                    sides.object { item in
                        item.field("axis", side.axis == .horizontal ? "horizontal" : "vertical")
                        item.field("position", side.position)
                        item.field("length", side.length)
                        for (name, lines) in [("decidedBy", side.tight), ("notDecidedBy", side.loose), ("influences", side.influences)] {
                            item.key(name)
                            item.array { list in
                                for line in lines {
                                    list.object { entry in
                                        entry.field("text", line.text)
                                        entry.key("place")
                                        write(line.location, to: &entry)
                                    }
                                }
                            }
                        }
                        write("open", side.open, to: &item)
                    }
                }
            }
        }
    }

    private static func write(_ name: String, _ texts: [String], to object: inout JSONWriter) {
        object.key(name)
        object.array { list in for text in texts { list.value(text) } }
    }

    private static func write(_ place: SourceLocation, to writer: inout JSONWriter) {
        writer.object { object in
            object.field("path", place.file)
            object.field("line", place.line)
            object.field("column", place.column)
        }
    }
}
