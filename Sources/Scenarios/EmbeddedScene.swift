import AutoLayout
import Facts
import InterfaceBuilder

/// A scene in a container view of another one, laid out as large as that.
package struct EmbeddedScene: Sendable {
    /// The container view, by its index in the scene around it.
    package var container: ItemID
    /// Where it is in the container, in points.
    package var frame: Rect
    /// The document that it is in, with that document's path.
    package var source: Source
    /// The layout of the scene, then those of the cells and other roots in it.
    package var layouts: [SceneLayout]
    /// The bars over it, if there are any, and its safe area; nil on a Mac.
    package var chrome: SceneChrome?
    /// The scene and the controllers around it in the container view, each by path and object id.
    package var keys: Set<String>

    /// A document and its path.
    package struct Source: Sendable {
        package var document: Document
        package var path: String

        package init(_ document: Document, path: String) {
            self.document = document
            self.path = path
        }

        /// What a controller is called among those of several documents.
        package func key(_ id: String) -> String { "\(path)#\(id)" }
    }

    /// Finds a storyboard by the name that references have for it; nil if there is none that can be read.
    package typealias Finder = (_ name: String) -> Source?
}

extension RunTime {
    /// The scenes that embed segues put into the container views of a scene. A navigation or tab bar controller shows its first scene,
    /// with its bars; on a Mac a split view controller all of its scenes side by side, and a tab view controller the selected one.
    ///
    /// - Parameters:
    ///   - around: the ``EmbeddedScene/keys`` of the scenes around it, which are not shown in themselves.
    ///   - others: finds the storyboards that references name.
    package func embeddedScenes(
        in scene: SceneLayout, of source: EmbeddedScene.Source, around: Set<String>, others: EmbeddedScene.Finder
    ) -> [EmbeddedScene] {
        guard source.document.platform != .tvOS else { return [] }
        return scene.scene.items.indices.flatMap { index -> [EmbeddedScene] in
            let size = scene.layout.frames[index].size
            guard !scene.scene.items[index].isHidden, size.width > 0, size.height > 0 else { return [] }
            return scenes(in: scene.elements[index], of: size, source.document, scene.scene.direction).compactMap { destination, frame in
                guard frame.width > 0, frame.height > 0, let shown = shown(by: destination, in: source, others),
                    let controller = shown.path.last
                else { return nil }
                let keys = Set(shown.path.map { shown.source.key($0) })
                guard around.isDisjoint(with: keys) else { return nil }
                let container = ItemID(index)
                return source.document.platform == .macOS
                    ? macEmbedded(controller, keys, of: shown.source, in: container, at: frame)
                    : embedded(controller, hasBars: shown.path.count > 1, keys, of: shown.source, in: container, of: scene)
            }
        }
    }

    /// The controllers whose scenes a view shows, by their object ids, and where in it.
    private func scenes(
        in view: Element, of size: Size, _ document: Document, _ direction: LayoutDirection
    ) -> [(id: String, frame: Rect)] {
        if let id = view.embeddedController { return [(id, Rect(x: 0, y: 0, width: size.width, height: size.height))] }
        return document.platform == .macOS ? macScenes(in: view, of: size, document, direction) : []
    }

    /// The controllers from the one that a segue leads to down to the one whose view is seen; nil if there is none.
    private func shown(
        by id: String, in source: EmbeddedScene.Source, _ others: EmbeddedScene.Finder
    ) -> (path: [String], source: EmbeddedScene.Source)? {
        var source = source, path = [id]
        // References lead to references, and hostile ones in circles.
        for _ in 0..<8 {
            guard let last = path.last, let element = source.document.element(id: last) else { return nil }
            var next: String?
            switch element.name {
            case "navigationController": next = source.document.containment.rootController(of: element)?.id
            case "tabBarController": next = source.document.containment.tabs(of: element).first?.id
            case "viewControllerPlaceholder", "controllerPlaceholder":
                guard !element.has("bundleIdentifier"), let name = element["storyboardName"], let other = others(name),
                    let found = other.document.controller(identifier: element["referencedIdentifier"])
                else { return nil }
                source = other
                path.removeLast()
                next = found
            default: return (path, source)
            }
            guard let next, !path.contains(next) else { return nil }
            path.append(next)
        }
        return nil
    }

    private func embedded(
        _ id: String, hasBars: Bool, _ keys: Set<String>, of source: EmbeddedScene.Source, in container: ItemID, of scene: SceneLayout
    ) -> EmbeddedScene? {
        let document = source.document
        guard let root = document.roots.first(where: { $0.kind == .controllerView && $0.controller?.id == id }),
            let controller = root.controller
        else { return nil }
        let size = scene.layout.frames[container.index].size, safeArea = scene.safeArea(in: container.index)
        var context = context(of: root, in: document)
        place(controller, in: document, size, safeArea, hasBars: hasBars, &context)
        let layout = SceneLayout(root, of: document, in: context, .scenario(scenario))
        let chrome = chrome(of: controller, in: document, size, safeArea, hasBars: hasBars)
        return EmbeddedScene(
            container: container, frame: Rect(x: 0, y: 0, width: size.width, height: size.height), source: source,
            layouts: layouts(in: layout, of: document), chrome: chrome, keys: keys)
    }

    /// The layout of a scene, then those of the cells and other roots in it.
    func layouts(in scene: SceneLayout, of document: Document) -> [SceneLayout] {
        var layouts = [scene], sizes: [String: Size] = [:]
        func note(_ layout: SceneLayout) {
            for (item, frame) in zip(layout.scene.items, layout.layout.frames) where item.has(.holdsRoots) { sizes[item.id] = frame.size }
        }
        note(scene)
        for inner in document.roots where inner.controller == scene.root.controller && inner != scene.root {
            layouts.append(
                SceneLayout(inner, of: document, in: self.context(of: inner, in: document, sizes: sizes), .scenario(scenario)))
            note(layouts[layouts.count - 1])
        }
        return layouts
    }
}

extension SceneLayout {
    /// The part of an item that its window's unsafe bands cover, in points, whether the scene asks for it or not.
    fileprivate func safeArea(in index: Int) -> EdgeInsets {
        var rest = layout.safeAreas.first ?? .zero
        var frame = layout.frames[index]
        var next = scene.items[index].parent?.index
        while let place = next {
            if scene.items[place].isScrollView { return .zero }
            if place > 0 {
                frame.x += layout.frames[place].x
                frame.y += layout.frames[place].y
            }
            next = scene.items[place].parent?.index
        }
        func part(_ inset: Double, _ distance: Double) -> Double { min(max(inset - distance, 0), inset) }
        rest.top = part(rest.top, frame.y)
        rest.left = part(rest.left, frame.x)
        rest.bottom = part(rest.bottom, size.height - frame.maxY)
        rest.right = part(rest.right, size.width - frame.maxX)
        return rest
    }
}

extension Element {
    /// The object id of the controller that an embed segue puts into a container view.
    var embeddedController: String? {
        guard nameMatches("containerView") else { return nil }
        return children("segue", in: "connections").first { $0.matches("kind", "embed") }?["destination"]
    }
}

extension Document {
    /// The object id of the controller with a storyboard identifier, or of the initial one if there is none to look for.
    fileprivate func controller(identifier: String?) -> String? {
        guard let identifier else { return tree.root["initialViewController"] }
        return tree.elements.first { $0["storyboardIdentifier"] == identifier && $0.parent?.nameMatches("objects") == true }?.id
    }
}
