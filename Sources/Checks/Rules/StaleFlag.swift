import AutoLayout
import InterfaceBuilder
import Scenarios

/// A flag of Xcode's that the constraints refute.
package struct StaleFlag: Rule {
    package static let about = RuleDescription(
        id: "stale-flag",
        category: .document,
        severity: .note,
        summary: "a view that Xcode stored as ambiguous, though its constraints determine it",
        rationale: """
            Xcode stores `ambiguous="YES"` when it saves, and re-evaluates only what its canvas shows: a flag inside a variation keeps \
            the value from when that size class was last shown, and Xcode 16 flags static cells below the canvas's edge because it has \
            not laid them out. Tools that repeat the flag report a fault that does not exist. Plumbline lays out the view on the canvas \
            that the flag belongs to.
            """,
        example: """
            <variation key="widthClass=regular" ambiguous="YES">
                <rect key="frame" x="300" y="311" width="200" height="30"/>
            </variation>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let tree = document.document.tree
        guard document.document.usesAutoLayout, tree.names.contains("ambiguous") else { return [] }
        return document.canvas.flatMap { layout in
            layout.elements.flatMap { element -> [Finding] in
                if element.bool("ambiguous") == true { return [finding(element, on: layout, flag: element, key: nil)].compactMap { $0 } }
                return element.children("variation").compactMap { variation -> Finding? in
                    guard variation.bool("ambiguous") == true, let key = variation["key"], let traits = VariationKey(key),
                        traits.isOfSizeClasses
                    else { return nil }
                    let canvas = DesignTime().layout(
                        of: layout.root, in: document.document, width: traits.widthClass ?? .unspecified,
                        height: traits.heightClass ?? .unspecified
                    )
                    return finding(element, on: canvas.withOpenEmptyStacks, flag: variation, key: key)
                }
            }
        }
    }

    /// - Parameters:
    ///   - flag: the element with the flag: the view itself, or a variation of it.
    ///   - key: the size classes of the variation.
    private func finding(_ element: Element, on layout: SceneLayout, flag: Element, key: String?) -> Finding? {
        guard layout.layout.conflicts.isEmpty, let index = layout.elements.firstIndex(of: element), isSettled(index, on: layout),
            isConstrained(index, in: layout.scene),
            // A controller's view has no constraints that could settle it.
            index > 0 || layout.root.kind != .controllerView
        else { return nil }
        let message = Message.refuted(layout.title(of: ItemID(index)), key, layout.ownFrame(of: index))
        var finding = Observation(element: flag, attribute: "ambiguous", message: message, fix: Message.fix).finding(of: Self.about)
        // A variation has no id of its own to be exempted by.
        finding.objectID = element.id ?? ""
        return finding
    }

    /// Whether a constraint or a stack view has a say in where a view is: a cell's own labels, or what a mask holds, no constraint settles.
    private func isConstrained(_ index: Int, in scene: Scene) -> Bool {
        if let parent = scene.items[index].parent, scene.items[parent.index].stack != nil || scene.items[parent.index].macArrangement != nil
        {
            return true
        }
        return scene.constraints.contains { [$0.first, $0.second].contains { $0?.item.index == index } }
    }

    /// Whether constraints determine a view and all around it: a view in an ambiguous one is ambiguous too.
    private func isSettled(_ index: Int, on layout: SceneLayout) -> Bool {
        var next: Int? = index
        while let place = next {
            if !layout.layout.ambiguity[place].isEmpty { return false }
            next = layout.scene.items[place].parent?.index
        }
        return true
    }
}

private enum Message {
    static func refuted(_ view: String, _ key: String?, _ frame: Rect) -> String {
        let place = [frame.x, frame.y].map(Titles.points).joined(separator: ", ")
        let size = [frame.width, frame.height].map(Titles.points).joined(separator: " x ")
        return "\(view) is stored as ambiguous\(key.map { " for \($0)" } ?? ""), but its constraints settle it at (\(place), \(size))"
    }

    static let fix =
        "let Xcode show the scene in that size class and save it; on a static cell below the canvas's edge the flag means nothing"
}
