import AutoLayout

extension Canvas {
    /// The part of a root that the canvas treated as covered by bars and housing (evidence/devices.md, section 6a).
    func safeArea(of root: LayoutRoot, size: Size) -> EdgeInsets {
        switch root.kind {
        case .controllerView:
            guard let controller = root.controller else { return .zero }
            return controllerSafeArea(root, controller, size)
        case .topLevelView, .sceneView:
            return topLevelSafeArea(root, size)
        case .collectionCell, .reusableView:
            let isTopLevel = root.element.parent?.nameMatches("objects") ?? false
            return isTopLevel ? topLevelSafeArea(root, size) : .zero
        case .tableCell, .tableHeader, .tableFooter, .propertyView, .windowContent, .tableCellView:
            return .zero
        }
    }

    /// Whether a root is that of a page sheet.
    func isSheet(_ root: LayoutRoot, size: Size) -> Bool {
        guard root.kind == .controllerView, let controller = root.controller else { return false }
        return Screen(self, size: size, bars: document.containment.bars(of: controller)).isSheet
    }

    private func controllerSafeArea(_ root: LayoutRoot, _ controller: Element, _ size: Size) -> EdgeInsets {
        let bars = document.containment.bars(of: controller)
        let y = root.element.storedFrame?.y ?? 0
        let edges = ExtendedEdges(controller)
        let isFreeform = bars.navigationBar == nil
            && controller.child(key: "simulatedDestinationMetrics")?.nameMatches("freeformSimulatedSizeMetrics") == true
        let hasOpaqueBar = bars.navigationBar?.isTranslucent == false && controller.bool("extendedLayoutIncludesOpaqueBars") != true
        let isBelowBar = bars.navigationBar != nil && (hasOpaqueBar || !edges.top) || y == 64 && !isFreeform
        let screen = Screen(self, size: size, bars: bars)
        var insets = EdgeInsets(left: screen.sides, right: screen.sides)
        insets.bottom = bottomInset(bars, screen)
        if !edges.bottom, bars.hasTabBar || bars.hasToolbar { insets.bottom = 0 }
        if isBelowBar {
            // A full-size root below the bar extends as far below the screen.
            if y == 64, screen.isFull { insets.bottom += 64 }
            return insets
        }
        let shortfall = shortfall(of: screen, bars)
        if shortfall.bottom { insets.bottom = 0 }
        if shortfall.top { return EdgeInsets(left: insets.left, right: insets.right) }
        insets.top = topInset(bars, screen)
        return insets
    }

    /// The edges at which a root is shorter by exactly the height of bars that it does not extend under.
    private func shortfall(of screen: Screen, _ bars: Bars) -> (top: Bool, bottom: Bool) {
        guard !screen.isFull, !screen.isSheet, bars.navigationBar != nil || bars.hasTabBar else { return (false, false) }
        let indicator = device?.safeArea.bottom ?? 0
        let status = Set([20, device?.safeArea.top ?? 20, device.map(fullScreenTop) ?? 20])
        let above = [navigationBarHeight] + status.map { $0 + navigationBarHeight }
        let below = [tabBarHeight, tabBarHeight + indicator]
        if above.contains(screen.missingHeight) { return (true, false) }
        guard bars.hasTabBar else { return (false, false) }
        if below.contains(screen.missingHeight) { return (false, true) }
        let both = above.contains { top in below.contains { top + $0 == screen.missingHeight } }
        return (both, both)
    }

    private func topInset(_ bars: Bars, _ screen: Screen) -> Double {
        let status = statusInset(bars, screen)
        // A bar that overlaps the status bar was stored before it was laid out.
        if let bar = bars.navigationBar?.storedFrame, isDrawn(bar, over: screen.size), bar.y > 0 || status == 0 || screen.isSheet { return bar.maxY }
        guard let bar = bars.navigationBar else { return screen.isSheet ? status : status + screen.addedTop }
        let large = bar.prefersLargeTitles ? height(of: .largeTitle) : 0
        let prompt = bar.hasPrompt ? height(of: .prompt) : 0
        if screen.isSheet { return height(of: .navigationInSheet) + large + prompt }
        if screen.addedTop > 0, let height = era[.doubledNavigationBar] {
            return status + screen.addedTop + height + large + prompt
        }
        return status + navigationBarHeight + large + prompt
    }

    /// Whether a stored bar belongs to this canvas: one from another canvas has a different width.
    private func isDrawn(_ bar: Rect, over size: Size) -> Bool {
        guard let device, era.holds(.storedNavigationBars) else { return false }
        return bar.width == size.width || bar.width == device.size.width
    }

    private var navigationBarHeight: Double {
        (device?.idiom == .pad ? era[.padNavigationBar] : nil) ?? height(of: .navigation)
    }

    /// The height that the status bar, or the housing behind it, takes from the top.
    private func statusInset(_ bars: Bars, _ screen: Screen) -> Double {
        if bars.hidesStatusBar, device == nil || era.holds(.hiddenStatusBar) { return 0 }
        guard let device else { return era.holds(.statusBarOnHomeButtonPhones) ? 20 : 0 }
        if screen.isSheet { return screen.addedTop > 0 && screen.missingHeight > 20 ? screen.missingHeight : 0 }
        if screen.isFull { return fullScreenTop(device) }
        if bars.isEmbedded || screen.isDetached { return detachedTop(screen.size, device, bars) }
        return fullScreenTop(device)
    }

    private func fullScreenTop(_ device: CanvasDevice) -> Double {
        device.heightClass == .compact ? device.safeArea.top : uprightTop(device)
    }

    fileprivate func uprightTop(_ device: CanvasDevice) -> Double {
        if device.isHomeButtonPhone, !era.holds(.statusBarOnHomeButtonPhones) { return 0 }
        return era[.topInset, device.id] ?? device.uprightSafeArea.top
    }

    /// The top inset of a root that is neither of device size nor shortened by bars: that of a full screen, whatever the height, and also for a
    /// scene embedded in another, whose guides began at its own edge before there were safe areas (devices.md 6a). A tablet shows a scene of
    /// another size as a form or a popover.
    ///
    /// - Parameter bars: the scene's bars; nil for a standalone view.
    private func detachedTop(_ size: Size, _ device: CanvasDevice, _ bars: Bars?) -> Double {
        if let threshold = era[.statusBarByHeight], !device.hasHomeIndicator { return size.height >= threshold ? 20 : 0 }
        guard let bars else { return fullScreenTop(device) }
        if device.idiom == .pad { return bars.isPopover ? era[.popoverArrow] ?? 0 : 0 }
        return bars.isEmbedded && !era.holds(.safeAreaInMargins) ? 0 : fullScreenTop(device)
    }

    private func bottomInset(_ bars: Bars, _ screen: Screen) -> Double {
        var indicator = device?.safeArea.bottom ?? 0
        if bars.isEmbedded && !screen.isFull && !era.holds(.indicatorInEmbedded) || screen.isDetached && device?.idiom == .pad { indicator = 0 }
        if screen.isSheet, screen.addedTop == 0 { indicator = min(indicator, era[.sheetBottom] ?? indicator) }
        if screen.isDetached, !reachesBottom(screen.size) { indicator = 0 }
        if indicator > 0 { indicator += screen.addedBottom }
        if bars.hasTabBar { return tabBarHeight + indicator }
        if bars.hasToolbar { return toolbarHeight + indicator }
        return indicator
    }

    private var tabBarHeight: Double {
        (device?.idiom == .pad ? era[.padTabBar] : nil) ?? height(of: .tab)
    }

    private var toolbarHeight: Double {
        (device?.heightClass == .compact ? nil : era[.toolbar]) ?? height(of: .tool)
    }

    /// A standalone view: the top inset of a device-size one is that of a full screen; a lower one's depends on the era.
    private func topLevelSafeArea(_ root: LayoutRoot, _ size: Size) -> EdgeInsets {
        guard let device, document.toolsVersion >= 13000 else { return .zero }
        let bars = document.containment.simulatedBars(of: root.element)
        let screen = Screen(self, size: size, bars: bars)
        if screen.isFull {
            return EdgeInsets(
                top: bars.navigationBar?.isTranslucent == false ? 0 : topInset(bars, screen), left: screen.sides,
                bottom: bottomInset(bars, screen), right: screen.sides
            )
        }
        if bars.navigationBar?.isTranslucent == false { return EdgeInsets(bottom: bottomInset(bars, screen)) }
        let top = detachedTop(size, device, nil)
        return EdgeInsets(top: top + screen.addedTop, bottom: bottomInset(bars, screen))
    }

    /// Whether a view that is not of device size has room for the home indicator at its bottom.
    private func reachesBottom(_ size: Size) -> Bool {
        guard let device, !era.holds(.topLevelBottom) else { return true }
        return size.width > device.size.width || size.height > device.size.height
    }
}

/// The edges at which a controller's view extends under bars: `edgesForExtendedLayout`; all if nothing is written.
private struct ExtendedEdges {
    var top = true
    var bottom = true

    init(_ controller: Element) {
        guard let element = controller.first("extendedEdge") else { return }
        top = element.bool("top") ?? false
        bottom = element.bool("bottom") ?? false
    }
}

/// A root's size compared with the device's.
private struct Screen {
    var size: Size
    var isFull: Bool
    var isSheet: Bool
    /// Neither of the device's size nor of one that bars or a sheet leave of it.
    var isDetached: Bool
    var missingHeight: Double
    var sides: Double
    /// What the era adds to top and bottom insets, in points: those of the device in portrait once more.
    var addedTop = 0.0
    var addedBottom = 0.0

    /// The sizes of a full screen if the document names no device: the square canvas and the screens that it could simulate.
    private static let squareCanvasScreens = [(600, 600), (320, 480), (320, 568), (375, 667), (414, 736), (768, 1024)].map { Size(width: $0.0, height: $0.1) }

    init(_ canvas: Canvas, size: Size, bars: Bars) {
        self.size = size
        guard let device = canvas.device else {
            (isFull, isSheet, isDetached, missingHeight, sides) = (Self.squareCanvasScreens.contains(size), false, false, 0, 0)
            return
        }
        missingHeight = device.size.height - size.height
        isFull = size == device.size
        let keepsWidth = size.width == device.size.width
        let isShortened = bars.isPresented ? missingHeight > 0 && missingHeight <= 66
            : [10, 20, 54].contains(missingHeight) || canvas.hasDoubledInsets && missingHeight == canvas.uprightTop(device)
        isSheet = keepsWidth && isShortened && canvas.document.toolsVersion >= 14750
        isDetached = !isFull && !isSheet && !(keepsWidth && missingHeight > 0 && missingHeight <= 175)
        // At the sides of a phone in landscape, the housing takes as much as at the top in portrait.
        sides = device.safeArea.left > 0 ? canvas.era[.topInset, device.id] ?? device.safeArea.left : 0
        if canvas.hasDoubledInsets {
            let isSmaller = !isFull && size.width <= device.size.width && size.height < device.size.height
            addedTop = canvas.uprightTop(device)
            addedBottom = isSmaller ? 0 : device.uprightSafeArea.bottom
        }
    }
}
