import AutoLayout
import InterfaceBuilder
import Metrics
import Scenarios

/// A view of a scene, by what it can be recognised by.
struct SceneView {
    var item: Int
    var className: String
    var customClass: String?
    var identifiers: Set<String>
    var texts: [String]
    var parent: Int?
    /// Whether it or something around it is hidden.
    var isHidden: Bool

    /// The views of a scene, in document order; guides are none.
    static func all(of layout: SceneLayout) -> [SceneView] {
        var isHidden = [Bool](repeating: false, count: layout.scene.items.count)
        return layout.scene.items.enumerated().compactMap { index, item in
            isHidden[index] = item.isHidden || item.parent.map { isHidden[$0.index] } == true
            guard item.kind == .view else { return nil }
            let element = layout.elements[index]
            return SceneView(
                item: index, className: item.className, customClass: element["customClass"],
                identifiers: identifiers(of: element), texts: texts(of: item.intrinsic), parent: item.parent?.index,
                isHidden: isHidden[index])
        }
    }

    private static func identifiers(of element: Element) -> Set<String> {
        var found: Set<String> = []
        if let id = element.id { found.insert(id) }
        if let label = element["userLabel"] { found.insert(label) }
        if let restoration = element["restorationIdentifier"] { found.insert(restoration) }
        if let identifier = element.first("accessibility")?["identifier"] { found.insert(identifier) }
        for attribute in element.children(in: "userDefinedRuntimeAttributes") where attribute["keyPath"] == "accessibilityIdentifier" {
            if let value = attribute["value"] ?? attribute.children.first(where: { $0["key"] == "value" })?.text { found.insert(value) }
        }
        found.remove("")
        return found
    }

    private static func texts(of content: IntrinsicContent) -> [String] {
        let texts: [String] =
            switch content {
            case .label(let label): [label.runs.map(\.text).joined()]
            case .button(let button): [button.title.map(\.text).joined(), button.configuration?.subtitle ?? ""]
            case .textField(let field): [field.text, field.placeholder]
            case .textView(let view): [view.runs.map(\.text).joined()]
            default: []
            }
        return texts.filter { !$0.isEmpty }
    }

    /// Whether a printed view may be this one, by its class.
    func mayBe(_ view: DumpedView) -> Bool {
        if let customClass, ViewKinds.plainName(view.className) == customClass { return true }
        guard let kinds = ViewKinds.kinds(of: view) else {
            // A class of the app's own whose base is not printed.
            return view.className.isEmpty || customClass == nil && className == "view" && view.className.contains(".")
        }
        return kinds.contains(className)
    }

    /// Whether a printed view shows one of its texts; a text may be printed up to an ellipsis.
    func shows(_ printed: [String]) -> Bool {
        printed.contains { text in
            if texts.contains(text) { return true }
            let ending = ["...", "…"].first(where: text.hasSuffix)
            guard let ending, text.count > ending.count + 3 else { return false }
            let start = text.dropLast(ending.count)
            return texts.contains { $0.hasPrefix(start) }
        }
    }
}
