import Checks
import Records
import Scenarios
import Support

/// What a release or an SDK moves in some documents: by cause, and then by scene.
package struct CauseTally {
    private var causes: [(change: ReleaseChange, views: Set<ViewPlace>)] = []
    private var scenes: [(place: ScenePlace, change: DocumentComparison.SceneChange)] = []
    /// The views that are elsewhere, and those of them that no difference moves by itself.
    private var moved: Set<ViewPlace> = []

    private struct ScenePlace: Hashable {
        var document: String
        var scene: String
    }

    /// - Parameter documents: the documents in which something changed, each with what moves its views.
    package init(_ documents: [(comparison: DocumentComparison, moved: MovedViews)]) {
        for (comparison, views) in documents {
            for scene in comparison.scenes {
                scenes.append((ScenePlace(document: comparison.document, scene: scene.key), scene))
                for change in scene.groups.flatMap(\.changes) {
                    moved.insert(ViewPlace(document: comparison.document, scene: scene.key, view: change.view))
                }
            }
            for cause in views.causes {
                if let place = causes.firstIndex(where: { $0.change.name == cause.change.name }) {
                    causes[place].change = causes[place].change.adding(cause.change)
                    causes[place].views.formUnion(cause.views)
                } else {
                    causes.append(cause)
                }
            }
        }
        // What one difference moves and another moves back stays where it is.
        for place in causes.indices { causes[place].views.formIntersection(moved) }
        causes.removeAll { $0.views.isEmpty }
        causes.sort { ($0.views.count, $1.change.name) > ($1.views.count, $0.change.name) }
    }

    /// The number of views that are elsewhere.
    package var viewCount: Int { moved.count }

    /// One line for each cause; each view counts for every cause that moves it by itself.
    package var causeLines: [String] {
        let known = causes.reduce(into: Set<ViewPlace>()) { $0.formUnion($1.views) }
        let rest = moved.subtracting(known)
        return causes.map { "\($0.change.text): \(Self.count($0.views))" } + (rest.isEmpty ? [] : ["several together: \(Self.count(rest))"])
    }

    /// One line for each scene in which views move.
    package var sceneLines: [String] {
        scenes.compactMap { place, scene in
            let changes = scene.groups.flatMap(\.changes)
            guard !changes.isEmpty else { return nil }
            let views = Set(changes.map(\.view))
            let names = causes.filter { cause in
                cause.views.contains { $0.document == place.document && $0.scene == place.scene }
            }.map(\.change.name)
            let reach = changes.compactMap(Self.reach).max() ?? 0
            let faults = Self.faults(scene, changes)
            let why = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
            let how = reach > 0 ? " by up to \(reach.text(decimals: 2)) points" : ""
            return
                "\(place.document): \(scene.label): \(counted(views.count, "view")) \(views.count == 1 ? "moves" : "move")\(how)\(why)\(faults)"
        }
    }

    /// By cause, then by scene; ends in a line break.
    package var text: String {
        guard !scenes.isEmpty else { return "" }
        return "By cause:\n" + causeLines.map { "  \($0)\n" }.joined() + "By scene:\n" + sceneLines.map { "  \($0)\n" }.joined()
    }

    private static func count(_ views: Set<ViewPlace>) -> String {
        let scenes = Set(views.map { ScenePlace(document: $0.document, scene: $0.scene) })
        return "\(counted(views.count, "view")) in \(counted(scenes.count, "scene"))"
    }

    /// The largest change of a length, in points.
    private static func reach(of change: ViewChange) -> Double? {
        guard let a = change.before, let b = change.after else { return nil }
        return [b.x - a.x, b.y - a.y, b.width - a.width, b.height - a.height].map(abs).max()
    }

    /// What is wrong now and was not before.
    private static func faults(_ scene: DocumentComparison.SceneChange, _ changes: [ViewChange]) -> String {
        [(ViewChange.Kind.conflict, "in conflict now"), (.truncated, "cut now"), (.ambiguous, "ambiguous now")].map { kind, words in
            let views = Set(changes.filter { $0.kinds.contains(kind) }.map(\.view))
            let names = views.map { scene.labels[$0] ?? $0 }.sorted()
            return names.isEmpty ? "" : "; \(words): \(Titles.list(names))"
        }.joined()
    }
}
