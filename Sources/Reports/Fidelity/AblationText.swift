import Facts
import Instruments
import Support

/// What the rows of the tables of facts decide, a line each.
package enum AblationText {
    package static func text(of effects: [Ablation.Effect]) -> String {
        effects.map { effect in
            let ways = Fidelity.Way.allCases.filter { effect.gains[$0] != nil }.map { way in
                let views = effect.views(way)
                return "\(way.rawValue) +\(views.gained) -\(views.lost)"
            }
            let scope = "\(counted(effect.documents, "document")) of \(counted(effect.projects.count, "project"))"
            let found =
                ways.isEmpty ? "decides nothing" : "\(ways.joined(separator: ", ")) views, net \(counted(effect.netProjects, "project"))"
            return "\(effect.row.table.rawValue).csv:\(effect.row.line): \(effect.row.name): \(scope); \(found)\n"
        }.joined()
    }
}

/// The same for programs. Fields are added, never renamed or removed.
package enum AblationJSON {
    package static func text(of effects: [Ablation.Effect]) -> String {
        var writer = JSONWriter()
        writer.object { object in
            object.field("version", 1)
            object.key("rows")
            object.array { list in for effect in effects { list.object { write(effect, to: &$0) } } }
        }
        return writer.text + "\n"
    }

    private static func write(_ effect: Ablation.Effect, to entry: inout JSONWriter) {
        entry.field("table", "\(effect.row.table.rawValue).csv")
        entry.field("line", effect.row.line)
        entry.field("row", effect.row.name)
        entry.field("source", effect.row.source)
        entry.field("documents", effect.documents)
        entry.field("projects", effect.projects.count)
        entry.field("netProjects", effect.netProjects)
        for way in Fidelity.Way.allCases where effect.gains[way] != nil {
            let views = effect.views(way)
            entry.key(way.rawValue)
            entry.object { counts in
                counts.field("gained", views.gained)
                counts.field("lost", views.lost)
                let nets = (effect.gains[way] ?? [:]).values.map { $0.with - $0.without }
                counts.field("projectsGained", nets.count { $0 > 0 })
                counts.field("projectsLost", nets.count { $0 < 0 })
            }
        }
    }
}
