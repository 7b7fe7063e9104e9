import AutoLayout
import InterfaceBuilder
import Metrics
import Scenarios

/// Judges what an app printed by the scenes of a document.
package struct Verifier {
    /// By how many points a view may be elsewhere.
    package var tolerance: Double
    /// The scene to judge by, by name or id; nil for the one that resembles most.
    package var sceneName: String?
    /// The scenario to lay out in; nil for the one that the dump was printed in.
    package var scenario: Scenario?
    /// What is changed in the scenario of the dump.
    package var adjust: (inout Scenario) -> Void

    package init(tolerance: Double, sceneName: String?, scenario: Scenario?, adjust: @escaping (inout Scenario) -> Void = { _ in }) {
        (self.tolerance, self.sceneName, self.scenario, self.adjust) = (tolerance, sceneName, scenario, adjust)
    }

    /// A scene that resembles a dump, and how much.
    package struct Candidate {
        package var layout: SceneLayout
        package var score: Int
        var match: ViewMatch
        var scenario: Scenario
        var reason: String?
        var path: String
    }

    /// The scene of a document that resembles a dump most; nil if none does.
    package func candidate(in document: Document, path: String, for dump: Dump) -> Candidate? {
        let derived = scenario == nil ? DumpScenario(of: dump, saved: document.device) : nil
        guard var chosen = scenario ?? derived?.scenario else { return nil }
        if scenario == nil { adjust(&chosen) }
        chosen = chosen.on(document.platform)
        var best: Candidate?
        for root in document.roots where isMeant(root, dump) {
            let layout = RunTime(chosen).layout(of: root, in: document)
            guard let match = ViewMatcher(layout, dump).best() else { continue }
            if match.score > best?.score ?? 0 {
                let assumed = derived?.isReleaseAssumed == true && derived?.scenario.release == chosen.release && document.platform == .iOS
                best = Candidate(
                    layout: layout, score: match.score, match: match, scenario: chosen,
                    reason: derived.map { $0.reason + (assumed ? "; iOS \(chosen.release) is assumed" : "") }, path: path)
            }
        }
        guard let best else { return nil }
        // A few views in a place of the tree may be anything.
        let visible = SceneView.all(of: best.layout).count { !$0.isHidden }
        return best.match.isCertain || best.match.nodes.count * 2 >= visible ? best : nil
    }

    private func isMeant(_ root: LayoutRoot, _ dump: Dump) -> Bool {
        if let sceneName { return root.id == sceneName || root.name == sceneName || root.element.id == sceneName }
        guard [.controllerView, .topLevelView, .sceneView].contains(root.kind) else { return false }
        guard let scene = dump.state.scene else { return true }
        let controller = root.controller ?? root.element
        let names = [root.id, root.name, root.element.id, controller["storyboardIdentifier"], controller["customClass"]]
        return names.contains(scene)
    }

    /// What the app has elsewhere, laid out with the texts that the app shows. What accessibility is told need not be what is shown: the
    /// document's texts count if more views are in place with them.
    package func verification(_ candidate: Candidate, _ dump: Dump) -> Verification {
        var shown = candidate
        let retexted = showTexts(of: dump, in: &shown)
        let result = judge(shown, dump, retexted: retexted)
        if retexted == 0 || result.elsewhere.isEmpty || dump.format.isComplete { return result }
        let own = judge(candidate, dump, retexted: 0)
        return own.inPlace > result.inPlace ? own : result
    }

    private func judge(_ candidate: Candidate, _ dump: Dump, retexted: Int) -> Verification {
        let places = PlacedViews(candidate.layout, candidate.match, dump)
        var result = Verification(
            format: dump.format, scenario: candidate.scenario, reason: candidate.reason, rootLabel: candidate.layout.root.label,
            path: candidate.path, viewCount: 0, inPlace: 0, elsewhere: [], ambiguous: [], missing: [], retexted: retexted)
        var wrong: [Int] = []
        for view in SceneView.all(of: candidate.layout) where !view.isHidden {
            if view.parent == nil, candidate.match.root == nil { continue }
            result.viewCount += 1
            guard candidate.match.nodes[view.item] != nil else {
                let lines = (candidate.match.ambiguous[view.item] ?? []).map { dump.views[$0].line }
                let unjudged = Verification.UnjudgedView(
                    title: candidate.layout.title(of: view.item), location: candidate.layout.elements[view.item].location,
                    candidates: lines)
                if lines.isEmpty { result.missing.append(unjudged) } else { result.ambiguous.append(unjudged) }
                continue
            }
            if places.differingAxes(view.item, tolerance).isEmpty { result.inPlace += 1 } else { wrong.append(view.item) }
        }
        let causes = CauseSearch(candidate.layout, places, Set(wrong), tolerance)
        result.elsewhere = wrong.compactMap { item in
            guard let node = candidate.match.nodes[item] else { return nil }
            return ElsewhereView(
                title: candidate.layout.title(of: item), location: candidate.layout.elements[item].location, here: places.here(item),
                app: places.app(item), causes: places.differingAxes(item, tolerance).flatMap { causes.causes(of: item, $0) },
                line: dump.views[node].line)
        }
        return result
    }

    /// Lays the scene out with the texts that the app shows in labels, fields and buttons; returns how many are others than the document's.
    private func showTexts(of dump: Dump, in candidate: inout Candidate) -> Int {
        var scene = candidate.layout.scene
        var count = 0
        for (item, node) in candidate.match.nodes where dump.views[node].showsText {
            guard let text = dump.views[node].texts.first, let content = scene.items[item].intrinsic.showing(text) else { continue }
            scene.items[item].intrinsic = content
            count += 1
        }
        if count > 0 { candidate.layout = candidate.layout.with(scene) }
        return count
    }
}

extension IntrinsicContent {
    /// The same with another plain text; nil if it has that text already, or has no text that can be replaced.
    fileprivate func showing(_ text: String) -> IntrinsicContent? {
        switch self {
        case .label(var label):
            guard label.runs.map(\.text).joined() != text, var run = label.runs.first else { return nil }
            run.text = text
            label.runs = [run]
            return .label(label)
        case .button(var button):
            guard button.configuration == nil, button.title.map(\.text).joined() != text, var run = button.title.first else { return nil }
            run.text = text
            button.title = [run]
            return .button(button)
        case .textField(var field):
            guard field.text != text, field.placeholder != text else { return nil }
            field.text = text
            return .textField(field)
        default: return nil
        }
    }
}

extension SceneLayout {
    /// A view in messages: its class with its name, or its object id.
    func title(of item: Int) -> String {
        let view = scene.items[item]
        return view.name?.contains { !$0.isWhitespace } == true
            ? "\(view.className) '\(scene.label(of: ItemID(item)))'" : "\(view.className) \(view.id)"
    }
}
