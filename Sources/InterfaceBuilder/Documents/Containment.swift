import AutoLayout

/// A segue: how one controller contains or shows another.
struct Segue: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case rootViewController, tab, primary, detail, embed, push, present, popover
    }

    var id: String
    var kind: Kind
    var source: Element
    var destination: String
    /// The object id of the view that the segue belongs to, for an embedding one.
    var container: String?
    /// Whether it is `showDetail`, which presents if there is no split view to handle it (`showDetailViewController(_:sender:)`).
    var showsDetail = false

    init?(_ element: Element, source: Element?) {
        guard element.nameMatches("segue"), let source, let id = element["id"], let destination = element["destination"] else { return nil }
        switch element["kind"] {
        case "relationship":
            switch element["relationship"] {
            case "rootViewController": kind = .rootViewController
            case "viewControllers": kind = .tab
            case "masterViewController", "supplementaryViewController", "compactViewController": kind = .primary
            case "detailViewController": kind = .detail
            default: return nil
            }
        case "embed": kind = .embed
        case "show", "push": kind = .push
        case "showDetail":
            kind = .push
            showsDetail = true
        case "presentation", "modal": kind = .present
        case "popoverPresentation": kind = .popover
        default: return nil
        }
        self.id = id
        self.source = source
        self.destination = destination
        if kind == .embed { container = element.parent?.parent?.id }
    }
}

/// The bars that a scene has from the controllers around it, or that its author simulates.
package struct Bars: Hashable, Sendable {
    package struct NavigationBar: Hashable, Sendable {
        package var isTranslucent: Bool
        package var prefersLargeTitles: Bool
        package var hasPrompt: Bool
        /// The bar of the navigation controller around the scene as the canvas drew it over the controller's root; nil for a simulated bar,
        /// and if the scene's own title or prompt changes the bar.
        var storedFrame: Rect?
    }

    package var navigationBar: NavigationBar?
    /// Whether a navigation controller contains the scene, with its bar hidden or not.
    package var isInNavigation = false
    /// The navigation controller and the tab bar controller whose bars they are; nil for simulated ones.
    package fileprivate(set) var navigationController: Element?
    package fileprivate(set) var tabBarController: Element?
    /// The object id of the controller whose tab is selected.
    package fileprivate(set) var selectedTab: String?
    /// The controller that showed the scene in its navigation controller; nil for the first one there.
    package fileprivate(set) var previous: Element?
    package var hasToolbar = false
    package var hasTabBar = false
    /// Whether the author chose a canvas without a status bar.
    package var hidesStatusBar = false
    /// Whether the scene, or a container around it, is presented over another.
    package var isPresented = false
    /// Whether it is presented in a popover, which on phones is a sheet.
    package var isPopover = false
    /// Whether the scene is inside a container view of another scene.
    package var isEmbedded = false

    package init() {}

    static let presented: Bars = {
        var bars = Bars()
        bars.isPresented = true
        return bars
    }()
}

/// Which controllers contain and show which: the source of a scene's bars.
package struct Containment: Sendable {
    private let incoming: [String: [Segue]]
    private let controllers: [String: Element]
    /// Windows of a Mac by the object ids of their content controllers.
    private let windows: [String: Element]
    private let platform: Platform

    init(controllers: [Element], segues: [Segue], document: Element, platform: Platform) {
        self.platform = platform
        var byID: [String: Element] = [:]
        for controller in controllers {
            if let id = controller.id, byID[id] == nil { byID[id] = controller }
        }
        self.controllers = byID
        windows = Self.windows(of: controllers)
        var preferred = Set<String>()
        for breaker in document.children("segue", in: "inferredMetricsTieBreakers") {
            if let id = breaker["reference"] { preferred.insert(id) }
        }
        var incoming: [String: [Segue]] = [:]
        for segue in segues { incoming[segue.destination, default: []].append(segue) }
        // Relationships before shows, a tie breaker's choice before all, otherwise in document order.
        for (id, found) in incoming where found.count > 1 {
            incoming[id] = found.enumerated()
                .sorted { ($0.element.rank(preferred), $0.offset) < ($1.element.rank(preferred), $1.offset) }
                .map(\.element)
        }
        self.incoming = incoming
    }

    /// The object id of the container view that a controller's view is embedded in; nil if it is not embedded.
    package func container(of controller: Element) -> String? {
        guard let id = controller.id else { return nil }
        return incoming[id]?.first { $0.kind == .embed }?.container
    }

    /// The controllers of a tab bar controller, in the order of their tabs.
    package func tabs(of controller: Element) -> [Element] {
        controller.children("segue", in: "connections").filter { $0["relationship"] == "viewControllers" }
            .compactMap { $0["destination"].flatMap { controllers[$0] } }
    }

    /// The first controller of a navigation controller.
    package func rootController(of navigation: Element) -> Element? {
        navigation.children("segue", in: "connections").first { $0["relationship"] == "rootViewController" }
            .flatMap { $0["destination"].flatMap { controllers[$0] } }
    }

    /// The window whose content is a controller's view, on a Mac; nil if the document has none.
    package func window(of controller: String) -> Element? { windows[controller] }

    private static func windows(of controllers: [Element]) -> [String: Element] {
        var windows: [String: Element] = [:]
        for controller in controllers where controller.nameMatches("windowController") {
            guard let window = controller.first("window") else { continue }
            for segue in controller.children("segue", in: "connections")
            where segue["relationship"] == "window.shadowedContentViewController" {
                if let id = segue["destination"] { windows[id] = window }
            }
        }
        return windows
    }

    /// The bars over and under a controller's view, found by following back what contains and shows it.
    package func bars(of controller: Element) -> Bars {
        var bars = inherited(controller, visited: [])
        if bars.navigationBar != nil, let item = controller.first("navigationItem") {
            if item.has("prompt") {
                bars.navigationBar?.hasPrompt = true
                bars.navigationBar?.storedFrame = nil
            }
            if item["largeTitleDisplayMode"] == "never", bars.navigationBar?.prefersLargeTitles == true {
                bars.navigationBar?.prefersLargeTitles = false
                bars.navigationBar?.storedFrame = nil
            }
        }
        if controller.bool("hidesBottomBarWhenPushed") == true {
            bars.hasTabBar = false
            bars.hasToolbar = false
        }
        simulate(controller, &bars)
        return bars
    }

    private func inherited(_ controller: Element, visited: Set<String>) -> Bars {
        guard let id = controller.id, !visited.contains(id) else { return Bars() }
        let visited = visited.union([id])
        for segue in incoming[id] ?? [] {
            let source = segue.source
            switch segue.kind {
            case .rootViewController:
                var bars = inherited(source, visited: visited)
                simulate(source, &bars)
                bars.navigationBar = navigationBar(of: source)
                bars.isInNavigation = true
                bars.navigationController = source
                bars.previous = nil
                if source.bool("toolbarHidden") == false { bars.hasToolbar = true }
                return bars
            case .tab:
                var bars = inherited(source, visited: visited)
                bars.hasTabBar = true
                bars.tabBarController = source
                bars.selectedTab = id
                return bars
            case .primary, .detail:
                return inherited(source, visited: visited)
            case .push:
                // The canvas of iOS draws a detail under the bar of its source; that of tvOS does not.
                if platform == .tvOS, segue.showsDetail || source.nameMatches("splitViewController") { return .presented }
                var bars = inherited(source, visited: visited)
                simulate(source, &bars)
                bars.previous = source
                if bars.isInNavigation || bars.navigationBar != nil { return bars }
                // Without a navigation controller to push onto, "show" presents.
                return .presented
            case .present:
                return .presented
            case .popover:
                var bars = Bars.presented
                bars.isPopover = true
                return bars
            case .embed:
                var bars = Bars()
                bars.isEmbedded = true
                return bars
            }
        }
        return Bars()
    }

    private func navigationBar(of controller: Element) -> Bars.NavigationBar? {
        guard controller.bool("navigationBarHidden") != true else { return nil }
        let bar = controller.first("navigationBar")
        return Bars.NavigationBar(
            isTranslucent: bar?.bool("translucent") ?? true,
            prefersLargeTitles: bar?.bool("largeTitles") ?? false,
            hasPrompt: false,
            storedFrame: bar?.storedFrame
        )
    }

    /// The bars that the author simulates over and under a standalone view.
    func simulatedBars(of view: Element) -> Bars {
        var bars = Bars()
        simulate(view, &bars)
        return bars
    }

    /// The bars that the author simulates on a scene replace the inherited ones.
    private func simulate(_ controller: Element, _ bars: inout Bars) {
        if let status = controller.child(key: "simulatedStatusBarMetrics") { bars.hidesStatusBar = status.nameMatches("nil") }
        if let top = controller.child(key: "simulatedTopBarMetrics") {
            bars.navigationBar =
                top.nameMatches("simulatedNavigationBarMetrics")
                ? Bars.NavigationBar(
                    isTranslucent: top.bool("translucent") ?? true, prefersLargeTitles: top.bool("prefersLargeTitles") ?? false,
                    hasPrompt: top.bool("prompted") ?? false
                )
                : nil
        }
        if let bottom = controller.child(key: "simulatedBottomBarMetrics") {
            bars.hasTabBar = bottom.nameMatches("simulatedTabBarMetrics")
            bars.hasToolbar = bottom.nameMatches("simulatedToolbarMetrics")
        }
    }
}

extension Segue {
    fileprivate func rank(_ preferred: Set<String>) -> Int {
        if preferred.contains(id) { return 0 }
        switch kind {
        case .rootViewController, .tab, .primary, .detail: return 1
        case .embed: return 2
        case .push: return 3
        case .present, .popover: return 4
        }
    }
}
