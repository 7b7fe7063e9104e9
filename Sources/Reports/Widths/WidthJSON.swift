import AutoLayout
import Records
import Support

/// A ``WidthStudy`` for programs. Fields are added, never renamed or removed.
package enum WidthJSON {
    /// An object, without a line break.
    package static func text(of study: WidthStudy) -> String {
        var writer = JSONWriter()
        write(study, to: &writer)
        return writer.text
    }

    static func write(_ study: WidthStudy, to writer: inout JSONWriter) {
        let words = WidthWords(study)
        let keys = ViewKeys(study.scene)
        writer.object { object in
            object.key("views")
            object.array { list in
                for item in words.items {
                    list.array { view in
                        view.value(keys[item])
                        view.value(study.scene.label(of: ItemID(item)))
                    }
                }
            }
            object.key("pieces")
            object.array { list in for piece in study.pieces { write(piece, words.items, to: &list) } }
            object.key("breakpoints")
            object.array { list in
                for breakpoint in study.breakpoints {
                    list.object { entry in
                        entry.field("width", breakpoint.width.rounded(decimals: 3))
                        entry.field("what", words.text(of: breakpoint))
                        entry.field("jump", breakpoint.isJump)
                    }
                }
            }
            object.key("gaps")
            object.array { list in
                for gap in study.gaps {
                    list.object { entry in
                        entry.field("from", gap.range.lowerBound.rounded(decimals: 3))
                        entry.field("to", gap.range.upperBound.rounded(decimals: 3))
                        entry.field("reason", gap.reason.rawValue)
                    }
                }
            }
        }
    }

    /// The edges of each view at both ends of the piece: left and right at the lower, left and right at the upper width.
    private static func write(_ piece: WidthStudy.Piece, _ items: [Int], to list: inout JSONWriter) {
        list.object { entry in
            entry.field("from", piece.range.lowerBound.rounded(decimals: 3))
            entry.field("to", piece.range.upperBound.rounded(decimals: 3))
            entry.key("edges")
            entry.array { views in
                for item in items {
                    let start = piece.edges(of: item, at: piece.range.lowerBound), end = piece.edges(of: item, at: piece.range.upperBound)
                    views.array { numbers in
                        for value in [start.left, start.right, end.left, end.right] { numbers.value(hundredths(value)) }
                    }
                }
            }
        }
    }
}
