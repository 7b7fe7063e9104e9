import AutoLayout
import InterfaceBuilder
import Scenarios

/// Puts what a configuration knows of custom classes and fonts into layouts.
struct Substitutions: Sendable {
    let classes: [String: CustomClass]
    let fonts: [String: FontSubstitute]

    init(_ configuration: CheckConfiguration) {
        classes = configuration.classes
        fonts = configuration.fonts
    }

    /// The layout anew with natural sizes as configured; the same if nothing in it is.
    func applied(to layout: SceneLayout) -> SceneLayout {
        let scene = applied(to: layout.scene, layout.elements)
        return scene == layout.scene ? layout : layout.with(scene)
    }

    /// - Parameter elements: those of the scene's items.
    func applied(to original: Scene, _ elements: [Element]) -> Scene {
        var scene = measured(original, elements)
        for index in scene.items.indices where Self.isEmptyStack(original.items[index], elements[index]) {
            // The canvas keeps the size that it was left at, and reports that nothing settles it.
            scene.items[index].intrinsic = .none
        }
        return scene
    }

    /// A scene with the natural sizes of custom classes and fonts as configured.
    fileprivate func measured(_ original: Scene, _ elements: [Element]) -> Scene {
        var scene = original
        if classes.isEmpty, fonts.isEmpty { return scene }
        for index in scene.items.indices {
            if let name = elements[index]["customClass"], let known = classes[name] {
                scene.items[index].intrinsic = .fixed(width: known.width, height: known.height)
            } else if !fonts.isEmpty {
                scene.items[index].intrinsic = replaced(scene.items[index].intrinsic)
            }
        }
        return scene
    }

    /// Whether an item is a stack view that arranges nothing and has no size but the one that was stored.
    private static func isEmptyStack(_ item: Item, _ element: Element) -> Bool {
        guard item.stack != nil, case .fixed = item.intrinsic else { return false }
        return !element.has("placeholderIntrinsicWidth") && !element.has("placeholderIntrinsicHeight")
    }

    private func replaced(_ content: IntrinsicContent) -> IntrinsicContent {
        switch content {
        case .label(var label):
            label.runs = label.runs.map(replaced)
            return .label(label)
        case .button(var button):
            button.title = button.title.map(replaced)
            return .button(button)
        case .textView(var view):
            view.runs = view.runs.map(replaced)
            return .textView(view)
        case .textField(var field):
            if let font = field.font { field.font = replaced(AttributedRun(field.text, font: font)).font }
            return .textField(field)
        default: return content
        }
    }

    private func replaced(_ run: AttributedRun) -> AttributedRun {
        guard case .named(let name, _) = run.font.family, let known = fonts[name] else { return run }
        var run = run
        let size = run.font.pointSize
        run.font = known.like == "system" ? .system(size * known.scale, weight: run.font.weight) : .named(known.like, size * known.scale)
        if let height = known.lineHeight, run.paragraph.minimumLineHeight == 0, run.paragraph.maximumLineHeight == 0 {
            run.paragraph.minimumLineHeight = height * size
            run.paragraph.maximumLineHeight = height * size
        }
        return run
    }
}

extension SceneLayout {
    /// The layout with the natural sizes of custom classes and fonts that a configuration gives: what records, comparisons and reports show.
    public func measured(by configuration: CheckConfiguration) -> SceneLayout {
        let scene = Substitutions(configuration).measured(self.scene, elements)
        return scene == self.scene ? self : with(scene)
    }
}
