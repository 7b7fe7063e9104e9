import AutoLayout
import Facts
import InterfaceBuilder

/// What a device, a window, and the controllers around a scene draw around its root view, and over it.
package struct SceneChrome: Sendable {
    /// A bar and its height in points.
    package struct Strip: Hashable, Sendable {
        package var bar: Bar
        package var height: Double
    }

    /// The screen or the window, in points.
    package var size: Size
    /// How far below its top the root begins, in points.
    package var top: Double
    /// What the status bar and the home indicator take, in points.
    package var safeArea: EdgeInsets
    /// The bars below the status bar, from the top, and those above the home indicator.
    package var above: [Strip] = []
    package var below: [Strip] = []
    /// The scene's controller on iOS; the window on a Mac.
    package var owner: Element
    package var bars = Bars()
    package var release: UIKitRelease?
    /// The controllers of the tabs, and which one is selected.
    package var tabs: [Element] = []
    package var hasStatusBar = false
    package var hasHomeIndicator = false
    /// What a Mac's window looks like; nil on iOS.
    package var design: MacDesign?

    /// The radius of the corners of a window, in points.
    package var cornerRadius: Double {
        guard let design, let bar = above.first?.bar else { return 0 }
        return design.number(bar == .titleWithToolbar ? .toolbarWindowRadius : .windowRadius)
    }
}

extension RunTime {
    /// What is around a root; nil where nothing is, or nothing is known, as around a cell, a xib's view that is not as
    /// large as the screen and its owner's, and a scene in a container view.
    package func chrome(around root: LayoutRoot, in document: Document) -> SceneChrome? {
        switch document.platform {
        case .iOS: controllerChrome(around: root, in: document)
        case .macOS: windowChrome(around: root, in: document)
        case .tvOS: nil
        }
    }

    private func controllerChrome(around root: LayoutRoot, in document: Document) -> SceneChrome? {
        if root.kind == .topLevelView { return ownersChrome(around: root, in: document) }
        guard root.kind == .controllerView, let controller = root.controller, !root.isInExtension, !scenario.isDetached,
            document.containment.container(of: controller) == nil, scenario.barLayout == .horizontal
        else { return nil }
        var chrome = chrome(of: controller, in: document, scenario.size, scenario.safeArea, hasBars: true)
        chrome.hasStatusBar = !chrome.bars.hidesStatusBar && scenario.safeArea.top >= 20
        chrome.hasHomeIndicator = scenario.safeArea.bottom > 0
        return chrome
    }

    /// What is on the screen that the view of a xib's owner fills: no bars, which only code adds.
    private func ownersChrome(around root: LayoutRoot, in document: Document) -> SceneChrome? {
        guard root.isOwnersView, !root.isInExtension, !scenario.isDetached, scenario.barLayout == .horizontal,
            case let context = context(of: root, in: document), context.rootSize == scenario.size, context.safeArea == scenario.safeArea
        else { return nil }
        var chrome = SceneChrome(size: scenario.size, top: 0, safeArea: scenario.safeArea, owner: root.element)
        chrome.release = scenario.release
        let hidesStatusBar = root.element.child(key: "simulatedStatusBarMetrics")?.nameMatches("nil") == true
        chrome.hasStatusBar = !hidesStatusBar && scenario.safeArea.top >= 20
        chrome.hasHomeIndicator = scenario.safeArea.bottom > 0
        return chrome
    }

    /// The bars of the controllers around a scene, in some room; without the status bar and the home indicator, which only screens have.
    func chrome(of controller: Element, in document: Document, _ room: Size, _ safeArea: EdgeInsets, hasBars: Bool) -> SceneChrome {
        let (above, below) = hasBars ? bars(around: controller, in: document) : ([], [])
        func strips(_ bars: [Bar]) -> [SceneChrome.Strip] { bars.map { SceneChrome.Strip(bar: $0, height: scenario.height(of: $0)) } }
        var chrome = SceneChrome(size: room, top: 0, safeArea: safeArea, above: strips(above), below: strips(below), owner: controller)
        chrome.release = scenario.release
        guard hasBars else { return chrome }
        if startsBelowBars(controller, in: document) { chrome.top = safeArea.top + chrome.above.reduce(0) { $0 + $1.height } }
        chrome.bars = document.containment.bars(of: controller)
        chrome.tabs = chrome.bars.tabBarController.map(document.containment.tabs(of:)) ?? []
        // Tabs are called by the first controller that says how, which may be inside of a navigation controller.
        chrome.tabs = chrome.tabs.map { tab in
            tab.first("tabBarItem") != nil ? tab : document.containment.rootController(of: tab) ?? tab
        }
        return chrome
    }

    private func windowChrome(around root: LayoutRoot, in document: Document) -> SceneChrome? {
        guard let window = document.window(of: root), window.isTitled else { return nil }
        var size = context(of: root, in: document).rootSize
        let tables = scenario.release.tables
        let look = scenario.macOS.map { MacLook(macOS: $0, in: tables) } ?? document.macLook(of: root.element)
        let design = MacDesign(look.controls, in: tables)
        var height = window.titleHeight(in: scenario.release)
        // Content below the bar does not depend on its height; content behind it does, and a toolbar takes the rest.
        if !window.isFullSize, !window.hasToolbar { height = min(height, design.number(.titleStrip)) }
        let top = window.isFullSize ? 0 : height
        size.height += top
        return SceneChrome(
            size: size, top: top, safeArea: .zero,
            above: [SceneChrome.Strip(bar: window.hasToolbar ? .titleWithToolbar : .title, height: height)],
            owner: window.element, design: design)
    }
}
