import Facts
import InterfaceBuilder
import Scenarios

extension DocumentUnderCheck {
    /// Whether all that a person can do in a scene is off the screen of a phone of today, in an orientation that the app is known to have,
    /// and nothing scrolls there.
    func losesEveryAction(_ finding: Finding, _ rule: RuleDescription, _ names: [String]) -> Bool {
        guard rule.id == OffScreen.about.id, !assumesTurning, let place = placeOfRoot(of: finding), canvas.indices.contains(place) else {
            return false
        }
        let root = canvas[place].root, actions = Self.actions(in: root)
        guard let actions, !actions.isEmpty else { return false }
        let names = Set(names)
        return scenarios.indices.contains { number in
            guard names.contains(scenarios[number].name), scenarios[number].isOnScreenOfToday else { return false }
            let scene = placed[number][place]
            return actions.allSatisfy { action in
                scene.layout.elements.firstIndex(of: action).map { index in
                    scene.isShown[index] && !scene.isScrolled[index] && scene.frames[index].isGone(from: scene.screen)
                } == true
            }
        }
    }

    /// Whether a view that scrolls is left next to nothing on a phone of today, in an orientation that the app is known to have.
    ///
    /// - Parameter finding: the finding with the exact height of the windows.
    func leavesNothing(_ finding: Finding, _ rule: RuleDescription) -> Bool {
        guard rule.id == ZeroSize.about.id, !assumesTurning, finding.fix == ZeroSize.scroll, let summary = finding.scenarios else {
            return false
        }
        if let height = summary.highest?.high, height >= Device.narrowestPhoneOfToday { return true }
        return scenarios.contains { summary.names.contains($0.name) && $0.isOnScreenOfToday }
    }

    /// The views of a scene that send an action or begin a segue; nil if something else of it does too, such as the button of a bar.
    private static func actions(in root: LayoutRoot) -> [Element]? {
        let own = root.controller ?? root.element
        let senders = own.tree.elements.filter { element in
            (element.name == "action" || element.name == "segue") && element.parent?.name == "connections" && element.isInside(own)
        }.compactMap { $0.parent?.parent }
        guard senders.allSatisfy({ $0.parent?.name == "subviews" }) else { return nil }
        let texts = ["textField", "textView", "tableView", "collectionView"]
        return own.tree.elements.contains { texts.contains($0.name) && $0.isInside(own) } ? nil : senders
    }
}
