import InterfaceBuilder
import Scenarios

/// A control that a size class takes away, with what only it does.
package struct LostControl: Rule {
    package static let about = RuleDescription(
        id: "lost-control",
        category: .document,
        severity: .note,
        summary: "a control that is not installed in a size class in which nothing else does what it does",
        rationale: """
            Windows change their size class while people use them: an iPhone Duo opens, a window is dragged. What a control does should not be \
            out of reach in one of them (Apple: Designing for iPhone Duo). Reported is a control with an action or a segue that a variation leaves \
            out, where no other control of the scene that is installed has the same. It is a note, since code, or a gesture, may do the same.
            """,
        example: """
            <button id="share"><connections><action selector="share:" destination="controller" eventType="touchUpInside"/></connections></button>
            <variation key="widthClass=compact"><mask key="subviews"><exclude reference="share"/></mask></variation>
            """,
        platforms: [.iOS]
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        guard document.document.hasVariations, document.document.tree.root.bool("launchScreen") != true else { return [] }
        var controls: [Int: [Control]] = [:]
        return document.findings(of: Self.about) { scenario, root in
            let all = controls[root] ?? Self.controls(of: root, in: document)
            controls[root] = all
            let layout = document.layouts[scenario][root]
            let installed = Set(layout.elements.map(\.index))
            // A scene that is not shown on a kind of device has nothing there.
            guard installed.count > 1, all.contains(where: { !installed.contains($0.element.index) }) else { return [] }
            let there = all.filter { installed.contains($0.element.index) }.reduce(into: Set<String>()) { $0.formUnion($1.effects) }
            return all.compactMap { control in
                guard !installed.contains(control.element.index),
                    let lost = control.effects.subtracting(there).min()
                else { return nil }
                return Observation(
                    element: control.element,
                    message: "\(control.name) is not installed here, and nothing else here \(lost)",
                    fix: "install it, or another control that does the same")
            }
        }
    }

    /// A control that does something.
    private struct Control {
        var element: Element
        var name: String
        /// What it does, in words.
        var effects: Set<String>
    }

    /// The controls with an action or a segue that a root has in some scenario.
    private static func controls(of root: Int, in document: DocumentUnderCheck) -> [Control] {
        var seen: Set<Int32> = []
        return document.distinctLayouts(ofRootAt: root).flatMap { layout in
            layout.elements.indices.compactMap { place -> Control? in
                let element = layout.elements[place], effects = effects(of: element)
                guard !effects.isEmpty, seen.insert(element.index).inserted else { return nil }
                return Control(element: element, name: layout.title(of: .init(place)), effects: effects)
            }
        }
    }

    private static func effects(of element: Element) -> Set<String> {
        guard let connections = element.first("connections") else { return [] }
        return Set(
            connections.children.compactMap { connection in
                switch connection.name {
                case "action": connection["selector"].map { "sends '\($0)'" }
                case "segue":
                    connection["kind"] == "embed"
                        ? nil : connection["destination"].map { "leads to '\(connection["identifier"] ?? $0)'" }
                default: nil
                }
            })
    }
}
