import AutoLayout
import Checks
import Support

/// The proofs of scenes, for programs. Fields are added, never renamed or removed.
package enum ProofJSON {
    /// An object for one scene, without a line break.
    package static func text(of proof: SceneProof, path: String) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("path", path)
            object.field("scene", proof.root.label)
            object.field("object", proof.root.id)
            object.field("pieces", proof.pieceCount)
            object.field("windows", proof.windowCount)
            object.field("layouts", proof.layoutCount)
            if let windows = proof.macWindows {
                object.key("sizes")
                object.object { sizes in
                    sizes.field("least", [windows.least.width, windows.least.height])
                    sizes.field("greatest", [windows.greatest.width, windows.greatest.height])
                    sizes.field("dragged", windows.isDragged)
                }
            }
            object.key("regions")
            object.array { list in
                for region in proof.regions {
                    list.object { entry in
                        entry.field("scenario", region.scenario.name)
                        entry.key("options")
                        entry.array { words in for word in region.scenario.commandOptions { words.value(word) } }
                        entry.field("widths", [region.allWindows.widths.lowerBound, region.allWindows.widths.upperBound])
                        // A row's height is not one of the window's.
                        if region.hasHeights || region.isHosted {
                            entry.field("heights", [region.allWindows.heights.lowerBound, region.allWindows.heights.upperBound])
                        }
                    }
                }
            }
            object.key("statements")
            object.array { list in for statement in proof.statements { write(statement, path, &list) } }
        }
        return writer.text
    }

    private static func write(_ proof: StatementProof, _ path: String, _ list: inout JSONWriter) {
        list.object { object in
            object.field("statement", proof.statement.id)
            object.field("verdict", proof.verdict.rawValue)
            object.key("refutations")
            object.array { list in for refutation in proof.refutations { write(refutation, path, &list) } }
            object.key("undecided")
            object.array { list in
                for doubt in proof.undecided {
                    list.object { entry in
                        entry.field("scenario", doubt.scenario.name)
                        entry.field("widths", [doubt.region.widths.lowerBound, doubt.region.widths.upperBound])
                        entry.field("heights", [doubt.region.heights.lowerBound, doubt.region.heights.upperBound])
                        entry.field("reason", doubt.reason)
                    }
                }
            }
        }
    }

    private static func write(_ refutation: Refutation, _ path: String, _ list: inout JSONWriter) {
        list.object { object in
            let first = refutation.first
            object.field("rule", first.finding.rule)
            object.field("message", first.finding.message)
            object.field("object", first.finding.objectID)
            object.field("line", first.finding.location.line)
            object.field("column", first.finding.location.column)
            object.field("scenario", first.scenario.name)
            object.field("width", first.size.width)
            object.field("height", first.size.height)
            if refutation.smaller == nil, let size = refutation.rootSize { object.field("size", [size.width, size.height]) }
            object.field("extent", refutation.extentWithSingles)
            object.key("command")
            object.array { words in for word in refutation.command(path: path) { words.value(word) } }
            if refutation.isIncomplete { object.field("incomplete", true) }
            if let breakpoint = refutation.breakpoint { object.field("breakpoint", breakpoint.rounded(decimals: 3)) }
            if let taking = refutation.takingOver {
                object.key("takesOver")
                object.object { write(taking, &$0) }
            }
            if !refutation.holding.isEmpty {
                object.key("heldBy")
                object.array { list in for each in refutation.holding { list.object { write(each, &$0) } } }
            }
            if !refutation.regions.isEmpty {
                object.key("regions")
                object.array { list in for region in refutation.regions { list.array { write(region, &$0) } } }
            }
        }
    }

    /// The corners of a region, `[width, height]` each, in points.
    private static func write(_ region: Polygon, _ list: inout JSONWriter) {
        for corner in region.corners {
            list.array { pair in for length in [corner.width, corner.height] { pair.value(length.rounded(decimals: 3)) } }
        }
    }

    private static func write(_ requirement: Finding.Note, _ object: inout JSONWriter) {
        object.field("requirement", requirement.message)
        object.field("line", requirement.location.line)
        object.field("column", requirement.location.column)
    }
}
