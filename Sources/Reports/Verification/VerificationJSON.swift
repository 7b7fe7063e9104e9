import AutoLayout
import InterfaceBuilder
import Support
import Verification

/// What an app has elsewhere, for programs. Fields are added, never renamed or removed.
package enum VerificationJSON {
    package static func text(of results: [Verification]) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("version", 1)
            object.key("scenes")
            object.array { list in for result in results { write(result, to: &list) } }
        }
        return writer.text + "\n"
    }

    private static func write(_ result: Verification, to list: inout JSONWriter) {
        list.object { object in
            object.field("document", result.path)
            object.field("scene", result.rootLabel)
            object.field("scenario", "\(result.scenario)")
            object.field("reason", result.reason)
            object.field("format", result.format.rawValue)
            object.field("inPlace", result.inPlace)
            object.field("retexted", result.retexted)
            object.key("elsewhere")
            object.array { views in for view in result.elsewhere { write(view, to: &views) } }
            for (name, views) in [("ambiguous", result.ambiguous), ("missing", result.missing)] {
                object.key(name)
                object.array { list in
                    for view in views {
                        list.object { item in
                            item.field("view", view.title)
                            write(view.location, to: &item)
                            item.field("dumpLines", view.candidates.map(Double.init))
                        }
                    }
                }
            }
        }
    }

    private static func write(_ view: ElsewhereView, to list: inout JSONWriter) {
        list.object { object in
            object.field("view", view.title)
            write(view.location, to: &object)
            object.field("dumpLine", view.line)
            object.field("here", [view.here.x, view.here.y, view.here.width, view.here.height])
            object.key("app")
            object.array { numbers in
                for value in [view.app.x, view.app.y, view.app.width, view.app.height] {
                    // A number that is not one becomes null.
                    numbers.value(value ?? .nan)
                }
            }
            object.key("causes")
            object.array { causes in
                for cause in view.causes {
                    causes.object { item in
                        item.field("text", cause.text)
                        item.key("line")
                        if let location = cause.location { item.value(location.line) } else { item.value(String?.none) }
                    }
                }
            }
        }
    }

    private static func write(_ location: SourceLocation, to object: inout JSONWriter) {
        object.field("file", location.file)
        object.field("line", location.line)
        object.field("column", location.column)
    }
}
