import Checks
import Support

/// How far the texts of a scene may grow, for programs. Fields are added, never renamed or removed.
package enum TextProofJSON {
    /// An object for one scene, without a line break.
    package static func text(of proof: SceneTextProof, path: String) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("path", path)
            object.field("scene", proof.root.label)
            object.field("factors", [proof.factors.lowerBound, proof.factors.upperBound])
            object.field("layouts", proof.layoutCount)
            object.key("texts")
            object.array { list in
                for text in proof.texts {
                    list.object { entry in
                        entry.field("object", text.element["id"] ?? "")
                        entry.field("title", text.title)
                        entry.field("line", text.element.location.line)
                        entry.field("column", text.element.location.column)
                        entry.field("verdict", text.verdict.rawValue)
                        if let limit = text.tightest?.limit { entry.field("factor", limit.factor.rounded(decimals: 4)) }
                        write(text.rooms, to: &entry)
                        if !text.translations.isEmpty { write(text.translations, to: &entry) }
                    }
                }
            }
            if !proof.together.isEmpty {
                object.key("together")
                object.object { write(proof.together, to: &$0) }
            }
        }
        return writer.text
    }

    private static func write(_ rooms: [TextRoom], to object: inout JSONWriter) {
        object.key("rooms")
        object.array { list in
            for room in rooms {
                list.object { entry in
                    entry.field("scenario", room.scenario.name)
                    switch room.outcome {
                    case .free: entry.field("outcome", "free")
                    case .failsAlready: entry.field("outcome", "failsAlready")
                    case .undecided(let from, let reason):
                        entry.field("outcome", "undecided")
                        entry.field("from", from.rounded(decimals: 4))
                        entry.field("reason", reason)
                    case .limited(let limit): write(limit, to: &entry)
                    }
                }
            }
        }
    }

    private static func write(_ translations: [TextTranslation], to object: inout JSONWriter) {
        object.key("translations")
        object.array { list in
            for translation in translations {
                list.object { entry in
                    entry.field("language", translation.language)
                    entry.field("factor", translation.factor.rounded(decimals: 4))
                    if let room = translation.room { entry.field("room", room.rounded(decimals: 4)) }
                    if let fits = translation.fits { entry.field("fits", fits) }
                }
            }
        }
    }

    private static func write(_ limit: TextLimit, to entry: inout JSONWriter) {
        entry.field("outcome", "limited")
        entry.field("factor", limit.factor.rounded(decimals: 4))
        entry.field("statement", limit.statement.id)
        entry.field("message", limit.message)
        entry.field("rule", limit.finding.rule)
        entry.field("object", limit.finding.objectID)
        entry.field("line", limit.finding.location.line)
        entry.field("column", limit.finding.location.column)
        entry.key("heldBy")
        entry.array { list in
            for note in limit.notes {
                list.object { held in
                    held.field("requirement", note.message)
                    held.field("line", note.location.line)
                    held.field("column", note.location.column)
                }
            }
        }
    }
}
