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
    /// The number of scenes of which some layout did not settle.
    private var unsettled = 0

    private struct ScenePlace: Hashable {
        var document: String
        var scene: String
    }

    /// - Parameter documents: the documents in which something changed, each with what moves its views.
    package init(_ documents: [(comparison: DocumentComparison, moved: MovedViews)]) {
        for (comparison, views) in documents {
            unsettled += comparison.unsettledCount
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

    /// What is said of scenes that did not settle, of which nothing is known to move; nil for none.
    package var unsettledLine: String? { ComparisonText.unsettled(unsettled) }

    /// One line for each cause; each view counts for every cause that moves it by itself.
    package var causeLines: [String] {
        let known = causes.reduce(into: Set<ViewPlace>()) { $0.formUnion($1.views) }
        let rest = moved.subtracting(known)
        return causes.map { "\($0.change.text): \(Self.count($0.views))" } + (rest.isEmpty ? [] : ["several together: \(Self.count(rest))"])
    }

    /// One line for the scenes of a document in which views move for the same reasons; what is wrong now is told scene by scene.
    package var sceneLines: [String] {
        var groups: [(place: String, names: [String], scenes: [SceneMove])] = []
        for move in scenes.compactMap(move) {
            let isAlone = !move.faults.isEmpty
            if !isAlone,
                let place = groups.firstIndex(where: {
                    $0.place == move.document && $0.names == move.causes && $0.scenes.allSatisfy(\.faults.isEmpty)
                })
            {
                groups[place].scenes.append(move)
            } else {
                groups.append((move.document, move.causes, [move]))
            }
        }
        return groups.map { Self.line($0.scenes) }
    }

    /// What moves in one scene.
    private struct SceneMove {
        var document: String
        /// Empty for one that only its object id would tell.
        var name: String
        var views: Int
        /// The largest change of a length, in points.
        var reach: Double
        var causes: [String]
        var faults: String
    }

    private func move(_ place: ScenePlace, _ scene: DocumentComparison.SceneChange) -> SceneMove? {
        let changes = scene.groups.flatMap(\.changes)
        guard !changes.isEmpty else { return nil }
        let names = causes.filter { cause in
            cause.views.contains { $0.document == place.document && $0.scene == place.scene }
        }.map(\.change.name)
        return SceneMove(
            document: place.document, name: scene.name, views: Set(changes.map(\.view)).count,
            reach: changes.compactMap(Self.reach).max() ?? 0, causes: names, faults: Self.faults(scene, changes))
    }

    private static func line(_ scenes: [SceneMove]) -> String {
        let views = scenes.reduce(0) { $0 + $1.views }, reach = scenes.map(\.reach).max() ?? 0
        let names = scenes.map(\.name).filter { !$0.isEmpty }
        let place = scenes.count == 1 ? names.map { ": \($0)" }.joined() : ""
        let within = scenes.count == 1 ? "" : " in \(counted(scenes.count, "scene"))"
        let list = scenes.count == 1 || names.isEmpty ? "" : " (\(Self.list(names, of: scenes.count)))"
        let how = reach > 0 ? " by up to \(reach.text(decimals: 2)) \(reach == 1 ? "point" : "points")" : ""
        let why = scenes[0].causes.isEmpty ? "" : " (\(scenes[0].causes.joined(separator: ", ")))"
        return
            "\(scenes[0].document)\(place): \(counted(views, "view"))\(within)\(list) \(views == 1 ? "moves" : "move")\(how)\(why)\(scenes[0].faults)"
    }

    /// By cause, then by scene; ends in a line break.
    package var text: String {
        guard !scenes.isEmpty else { return "" }
        return "By cause:\n" + causeLines.map { "  \($0)\n" }.joined() + "By scene:\n" + sceneLines.map { "  \($0)\n" }.joined()
    }

    /// The first names of some scenes, not all of which have one.
    private static func list(_ names: [String], of count: Int) -> String {
        let shown = names.count == count ? 3 : 2
        return count <= 3 && names.count == count
            ? Titles.list(names) : "\(names.prefix(shown).joined(separator: ", ")) and \(count - min(shown, names.count)) more"
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
