import AutoLayout
import InterfaceBuilder
import Scenarios

/// The layouts of one root in single windows, with what the rules report there. Many counterexamples are in the same few windows, so each
/// is laid out once.
final class SceneWindows {
    private let studies: SceneStudies
    private let index: Int
    private let canvas: SeenCanvas
    private var known: [Place: Known] = [:]

    private struct Place: Hashable {
        var size: Size
        var scenario: Scenario
        /// Whether the host in a window of that size determines the root's.
        var isHosted: Bool
    }

    /// A layout, and what was asked of it.
    private final class Known {
        let scene: PlacedScene
        var reported: [Statement: [String: ProvableStatement.Reported]] = [:]
        lazy var settled = scene.layout.engine.settledScene(scene.layout.scene)

        init(_ scene: PlacedScene) { self.scene = scene }
    }

    init(_ studies: SceneStudies, rootAt index: Int, canvas: SeenCanvas) {
        self.studies = studies
        self.index = index
        self.canvas = canvas
    }

    private var root: LayoutRoot { studies.subject.document.roots[index] }

    private static let most = 64

    private func known(at size: Size, _ scenario: Scenario, isHosted: Bool) -> Known {
        let place = Place(size: size, scenario: scenario, isHosted: isHosted)
        if let known = known[place] { return known }
        if known.count >= Self.most { known = [:] }
        let made: SceneLayout
        if isHosted {
            var sized = scenario
            sized.sizeOverride = size
            made = studies.layouts(in: sized)[index]
        } else {
            let context = RunTime(scenario, keepsPlaceholders: true).context(of: root, in: studies.subject.document, at: size)
            made = SceneLayout(root, of: studies.subject.document, in: context, .scenario(scenario)).withOpenEmptyStacks
        }
        let new = Known(PlacedScene(made))
        known[place] = new
        return new
    }

    /// The layout of the root in a window of some size, inside its host there.
    func scene(at window: Size, _ region: WindowRegion) -> PlacedScene {
        known(at: window, region.scenario, isHosted: region.hosting != nil).scene
    }

    /// The layout of the root at a size of its own, or inside a host of that size.
    func scene(of size: Size, _ scenario: Scenario) -> PlacedScene { known(at: size, scenario, isHosted: false).scene }

    /// The requirements of an item along some axes in the layout of a size of its own.
    func requirements(of item: Int, _ axes: [Axis], at size: Size, _ scenario: Scenario) -> [SettledScene.Requirement] {
        guard let settled = known(at: size, scenario, isHosted: false).settled else { return [] }
        return axes.flatMap { settled.requirements(of: ItemID(item), $0) }
    }

    /// What a statement's rules report about a subject in a window.
    func observation(
        of subject: String, against statement: ProvableStatement, at window: Size, _ region: WindowRegion
    ) -> ProvableStatement.Reported? {
        let found = known(at: window, region.scenario, isHosted: region.hosting != nil)
        if let reported = found.reported[statement.statement] { return reported[subject] }
        var mirror: PlacedScene?
        if statement.comparesDirections {
            var twin = region
            twin.scenario.direction = .rightToLeft
            mirror = scene(at: window, twin)
        }
        let reported = statement.observations(in: ObservedScene(found.scene, mirror: mirror, canvas: canvas))
        found.reported[statement.statement] = Dictionary(reported.map { ($0.subject, $0) }) { first, _ in first }
        return found.reported[statement.statement]?[subject]
    }
}
