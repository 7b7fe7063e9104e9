import AutoLayout
import Records
import Scenarios

/// The differences between two layouts of a document: by scene, and within each scene by change and scenarios.
package struct DocumentComparison: Hashable, Sendable {
    package var document: String
    package var change: Change
    /// The scenes in which something changed.
    package var scenes: [SceneChange]
    /// The number of compared scenes.
    package var sceneCount: Int
    /// The number of scenes of which some layout did not settle in one of the states: nothing is said of what moved there.
    package private(set) var unsettledCount = 0

    /// How a document or a scene changed: it is in both states, or only in the new or the old one.
    package enum Change: String, Hashable, Sendable { case kept, appeared, vanished }

    package var isEmpty: Bool { change == .kept && scenes.isEmpty }

    /// Compares two versions of a document in the named scenarios, skipping those without a layout on either side.
    ///
    /// - Parameters:
    ///   - old: nil for a document that did not exist, or was not recorded.
    ///   - new: nil for a document that no longer exists.
    package init(document: String, from old: DocumentRecord?, to new: DocumentRecord?, scenarios: [String]) {
        self.document = document
        change = old == nil ? .appeared : new == nil ? .vanished : .kept
        let old = old ?? DocumentRecord(document: document, scenes: []), new = new ?? DocumentRecord(document: document, scenes: [])
        scenes = []
        sceneCount = Set((old.scenes + new.scenes).map(\.key)).count
        let before = Dictionary(old.scenes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let after = Set(new.scenes.map(\.key))
        for scene in new.scenes {
            let comparison = SceneChange(from: before[scene.key], to: scene, scenarios: scenarios)
            if comparison.isUnsettled { unsettledCount += 1 }
            if !comparison.isEmpty { scenes.append(comparison) }
        }
        for scene in old.scenes where !after.contains(scene.key) {
            scenes.append(SceneChange(from: scene, to: nil, scenarios: scenarios))
        }
    }
}

extension DocumentComparison {
    /// What changed in one scene.
    package struct SceneChange: Hashable, Sendable {
        /// The object id of the controller, or of the top-level view or cell.
        package var key: String
        package var name: String
        package var change: Change
        /// Names of the views by their keys, including old views.
        package var labels: [String: String]
        /// Groups of the same changes by the same amounts in several scenarios of one size class; in the order of the scenarios.
        package var groups: [Group]
        /// The constraints that changed, if both versions of the document are known.
        package var constraints: [ConstraintChange] = []
        /// The scenarios that were compared.
        private(set) var compared: [String] = []
        /// Whether some scenario was left out, because the layout did not settle there.
        private(set) var isUnsettled = false
        /// The number of compared scenarios of each size class.
        package var scenarioCounts: [String: Int]

        /// Changes that are the same in some scenarios.
        package struct Group: Hashable, Sendable {
            /// For example `compact × regular`.
            package var sizeClass: String
            /// Names of the scenarios.
            package var scenarios: [String]
            /// With the frames of the first scenario.
            package var changes: [ViewChange]
            /// Whether the frames are the same in all of the scenarios, and not only their differences.
            package var hasSameFrames = true
            /// The root's size before and after in the first scenario, if it changed.
            package var rootSizes: [Size]

            /// How a view's frame changed: from what to what, or by how much if its frame differs between scenarios.
            package func detail(of change: ViewChange) -> String {
                hasSameFrames || change.before == nil || change.after == nil ? change.detail : change.differences
            }

            func isLike(_ other: Group) -> Bool {
                sizeClass == other.sizeClass && rootSizes == other.rootSizes && changes.count == other.changes.count
                    && zip(changes, other.changes).allSatisfy { $0.isLike($1) }
            }
        }

        package var isEmpty: Bool { change == .kept && groups.isEmpty }

        /// The human-readable label of the scene.
        package var label: String { name.isEmpty ? key : name }

        /// The number of compared scenarios.
        package var scenarioCount: Int { compared.count }

        /// The number of scenarios in which something changed.
        package var changedCount: Int { groups.reduce(0) { $0 + $1.scenarios.count } }

        /// The scenarios of a group, listed as briefly as possible without leaving one out.
        func place(of group: Group) -> String {
            let count = group.scenarios.count
            return count > 2 && count == scenarioCounts[group.sizeClass] ? "all \(count) scenarios" : ScenarioNames.list(group.scenarios)
        }

        /// What the scenarios of some groups have in common.
        func words(for groups: [Group]) -> String {
            let own = Set(groups.flatMap(\.scenarios))
            let matrix = compared.compactMap(Scenario.init(name:))
            // Files of another version may name scenarios that this one does not know.
            let words = matrix.count == compared.count ? ScenarioWords(matrix) : ScenarioWords(labels: compared)
            return words.text(compared.indices.filter { own.contains(compared[$0]) })
        }

        init(from old: SceneRecord?, to new: SceneRecord?, scenarios: [String]) {
            key = new?.key ?? old?.key ?? ""
            name = new?.name ?? old?.name ?? ""
            change = old == nil ? .appeared : new == nil ? .vanished : .kept
            labels = [:]
            groups = []
            var order: [String] = []
            for view in (new?.views ?? []) + (old?.views ?? []) where labels[view.key] == nil {
                labels[view.key] = view.label
                order.append(view.key)
            }
            scenarioCounts = [:]
            guard let old, let new else { return }
            for scenario in scenarios {
                guard let a = old.layouts[scenario], let b = new.layouts[scenario] else { continue }
                if old.unsettled.contains(scenario) || new.unsettled.contains(scenario) {
                    isUnsettled = true
                    continue
                }
                let sizeClass = Self.sizeClass(scenario)
                compared.append(scenario)
                scenarioCounts[sizeClass, default: 0] += 1
                let changes = ViewChange.all(from: a, to: b, order: order)
                let sizes = a.size == b.size ? [] : [a.size, b.size]
                if changes.isEmpty, sizes.isEmpty { continue }
                let group = Group(sizeClass: sizeClass, scenarios: [scenario], changes: changes, rootSizes: sizes)
                if let place = groups.firstIndex(where: { $0.isLike(group) }) {
                    groups[place].scenarios.append(scenario)
                    if groups[place].changes != changes { groups[place].hasSameFrames = false }
                } else {
                    groups.append(group)
                }
            }
        }

        private static func sizeClass(_ scenario: String) -> String {
            guard let scenario = Scenario(name: scenario) else { return "" }
            return "\(scenario.widthClass.rawValue) × \(scenario.heightClass.rawValue)"
        }
    }
}
