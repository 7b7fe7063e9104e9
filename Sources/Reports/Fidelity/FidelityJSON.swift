import AutoLayout
import Instruments
import InterfaceBuilder
import Support

/// Fidelity for programs. Fields are added, never renamed or removed.
package enum FidelityJSON {
    package static func text(of fidelity: Fidelity, worst: Int) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("version", 1)
            object.field("tolerance", fidelity.tolerance)
            object.field("documents", fidelity.documents)
            object.field("withoutAutoLayout", fidelity.withoutAutoLayout)
            for way in Fidelity.Way.allCases {
                guard let tally = fidelity.tallies[way] else { continue }
                object.key(way.rawValue)
                object.object { write(tally, worst: worst, to: &$0) }
            }
        }
        return writer.text + "\n"
    }

    private static func write(_ tally: Fidelity.Tally, worst: Int, to object: inout JSONWriter) {
        write("views", tally.views, to: &object)
        write("wholeDocuments", tally.documents, to: &object)
        object.field("projectMean", tally.projectMean.value)
        object.key("stale")
        object.object { stale in
            stale.field("frames", tally.stale)
            write("viewsWithout", tally.freshViews, to: &stale)
            write("wholeDocumentsWithout", tally.freshDocuments, to: &stale)
        }
        let groups: [(String, [(String, Fidelity.Share)])] = [
            ("kinds", Fidelity.kinds.compactMap { kind in tally.byKind[kind].map { (kind, $0) } }),
            ("xcode", tally.byXcode.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }),
            ("projects", tally.byProject.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
        ]
        for (name, shares) in groups {
            object.key(name)
            object.object { group in for (key, share) in shares { write(key, share, to: &group) } }
        }
        object.key("worst")
        object.array { list in
            for miss in Fidelity.worst(tally, count: worst) {
                list.object { entry in
                    entry.field("file", miss.location.file)
                    entry.field("line", miss.location.line)
                    entry.field("column", miss.location.column)
                    entry.field("view", miss.id)
                    entry.field("class", miss.className)
                    entry.field("stored", numbers(miss.stored))
                    if let found = miss.laidOut { entry.field("laidOut", numbers(found)) }
                }
            }
        }
    }

    private static func write(_ key: String, _ share: Fidelity.Share, to object: inout JSONWriter) {
        object.key(key)
        object.object { entry in
            entry.field("right", share.right)
            entry.field("total", share.total)
        }
    }

    private static func numbers(_ rect: Rect) -> [Double] { [rect.x, rect.y, rect.width, rect.height].map { $0.rounded(decimals: 3) } }
}
