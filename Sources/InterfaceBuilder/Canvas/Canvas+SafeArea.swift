import AutoLayout
import Facts

extension Canvas {
    /// The part of a root that the canvas treated as covered by bars and housing (evidence/devices.md, section 6).
    func safeArea(of root: LayoutRoot, size: Size) -> EdgeInsets {
        switch root.kind {
        case .controllerView:
            guard let controller = root.controller else { return .zero }
            return controllerSafeArea(root, controller, size)
        case .topLevelView, .sceneView:
            return topLevelSafeArea(root, size)
        case .collectionCell, .reusableView:
            let isTopLevel = root.element.parent?.nameMatches("objects") ?? false
            return isTopLevel ? topLevelSafeArea(root, size) : cellSafeArea
        case .tableHeader, .tableFooter: return cellSafeArea
        case .tableCell, .propertyView, .windowContent, .tableCellView: return .zero
        }
    }

    /// That of a view which a table or a collection shows.
    private var cellSafeArea: EdgeInsets {
        guard let screen, facts.holds(.statusBarInCells) else { return .zero }
        return EdgeInsets(top: fullScreenTop(screen))
    }

    /// Whether a root is that of a page sheet.
    func isSheet(_ root: LayoutRoot, size: Size) -> Bool {
        guard root.kind == .controllerView, let controller = root.controller else { return false }
        return RootFit(self, size: size, bars: document.containment.bars(of: controller), freeform: controller.size(key: "freeformSize"))
            .isSheet
    }

    private func controllerSafeArea(_ root: LayoutRoot, _ controller: Element, _ size: Size) -> EdgeInsets {
        let bars = document.containment.bars(of: controller)
        let y = root.element.storedFrame?.y ?? 0
        let edges = ExtendedEdges(controller)
        let isFreeform =
            bars.navigationBar == nil && facts.makes(.freeformTops)
            && controller.child(key: "simulatedDestinationMetrics")?.nameMatches("freeformSimulatedSizeMetrics") == true
        let hasOpaqueBar = bars.navigationBar?.isTranslucent == false && controller.bool("extendedLayoutIncludesOpaqueBars") != true
        let barHeight = facts[.belowBar]
        let isBelowBar = bars.navigationBar != nil && (hasOpaqueBar || !edges.top) || y == barHeight && !isFreeform
        let fit = RootFit(self, size: size, bars: bars, freeform: controller.size(key: "freeformSize"))
        var insets = EdgeInsets(left: fit.left, right: fit.right)
        insets.bottom = bottomInset(bars, fit)
        if !edges.bottom, bars.hasTabBar || bars.hasToolbar { insets.bottom = 0 }
        let shortfall = shortfall(of: fit, bars)
        if isBelowBar {
            if shortfall.bottom { insets.bottom = 0 }
            // A full-size root below the bar extends as far below the screen.
            if let barHeight, y == barHeight, fit.isFull, facts.makes(.rootsBelowScreens) { insets.bottom += barHeight }
            // So does one that begins at the top.
            if hasOpaqueBar, y == 0, fit.isFull, facts.makes(.rootsUnderOpaqueBars) { insets.bottom += topInset(bars, fit) }
            return insets
        }
        if shortfall.bottom { insets.bottom = 0 }
        if shortfall.top { return EdgeInsets(left: insets.left, right: insets.right) }
        insets.top = topInset(bars, fit)
        return insets
    }

    /// The edges at which a root is shorter by exactly the height of bars that it does not extend under.
    private func shortfall(of fit: RootFit, _ bars: Bars) -> (top: Bool, bottom: Bool) {
        guard !fit.isFull, !fit.isSheet, bars.navigationBar != nil || bars.hasTabBar || bars.hasToolbar, facts.makes(.shortRoots)
        else {
            return (false, false)
        }
        let indicator = screen?.safeArea.bottom ?? 0
        let status = Set([statusBarHeight] + (screen.map { [$0.safeArea.top, fullScreenTop($0)] } ?? []))
        let titles = bars.navigationBar?.prefersLargeTitles == true ? [0, height(of: .largeTitle)] : [0]
        let above = titles.flatMap { title in ([0] + status).map { $0 + navigationBarHeight + title } }
        let bottomBar = bars.hasTabBar ? tabBarHeight : height(of: .tool)
        let below = [bottomBar, bottomBar + indicator]
        if bars.navigationBar != nil || bars.hasTabBar, above.contains(fit.missingHeight) { return (true, false) }
        guard bars.hasTabBar || bars.hasToolbar else { return (false, false) }
        if below.contains(fit.missingHeight) { return (false, true) }
        let both = above.contains { top in below.contains { top + $0 == fit.missingHeight } }
        return (both, both)
    }

    private func topInset(_ bars: Bars, _ fit: RootFit) -> Double {
        let status = statusInset(bars, fit)
        // A bar that overlaps the status bar was stored before it was laid out.
        if let bar = bars.navigationBar?.storedFrame, isDrawn(bar, over: fit.size), bar.y > 0 || status == 0 || fit.isSheet {
            return bar.maxY
        }
        guard let bar = bars.navigationBar else { return fit.isSheet ? status : status + fit.addedTop }
        let large = bar.prefersLargeTitles ? height(of: .largeTitle) : 0
        let prompt = bar.hasPrompt ? height(of: .prompt) : 0
        if fit.isSheet { return height(of: .navigationInSheet) + large + prompt }
        if fit.addedTop > 0, let height = facts[.doubledNavigationBar] {
            return status + fit.addedTop + height + large + prompt
        }
        return status + navigationBarHeight + large + prompt
    }

    /// Whether a stored bar belongs to this canvas: one from another canvas has a different width.
    private func isDrawn(_ bar: Rect, over size: Size) -> Bool {
        guard let screen, facts.holds(.storedNavigationBars) else { return false }
        return bar.width == size.width || bar.width == screen.size.width
    }

    private var navigationBarHeight: Double { height(of: .navigation) }

    /// The height of the status bar on the square canvas and on devices with a home button, in points.
    private var statusBarHeight: Double { document.xcode.tables.squareCanvas?.statusBarHeight ?? 0 }

    /// The height that the status bar, or the housing behind it, takes from the top.
    private func statusInset(_ bars: Bars, _ fit: RootFit) -> Double {
        if bars.hidesStatusBar, screen == nil || facts.holds(.hiddenStatusBar) { return 0 }
        if bars.isEmbedded, !facts.holds(.statusBarInEmbedded) { return 0 }
        guard let screen else { return facts.holds(.statusBarOnHomeButtonPhones) ? statusBarHeight : 0 }
        if fit.isSheet {
            let hasNoBars = bars.navigationBar == nil && !bars.hasTabBar && !bars.hasToolbar
            if hasNoBars, fit.missingHeight > statusBarHeight, facts.holds(.statusBarInSheets) { return fullScreenTop(screen) }
            return fit.addedTop > 0 && fit.missingHeight > statusBarHeight ? min(fit.addedTop, fit.missingHeight) : 0
        }
        if let later = fit.laterTop { return later }
        if fit.isFull { return fullScreenTop(screen) }
        if bars.isEmbedded || fit.isDetached { return detachedTop(fit.size, screen, bars) }
        return fullScreenTop(screen)
    }

    private func fullScreenTop(_ screen: CanvasScreen) -> Double { screen.isCompact ? screen.safeArea.top : uprightTop(screen) }

    fileprivate func uprightTop(_ screen: CanvasScreen) -> Double {
        if screen.isHomeButtonPhone, !facts.holds(.statusBarOnHomeButtonPhones) { return 0 }
        if screen.device.idiom == .pad, !facts.holds(.statusBarOnTablets) { return 0 }
        return facts[.topInset, screen.device.identifier] ?? screen.device.safeArea(.portrait).top
    }

    /// The top inset of a root that is neither of device size nor shortened by bars: that of a full screen, whatever the height. A tablet
    /// shows a scene of another size as a form or a popover.
    ///
    /// - Parameter bars: the scene's bars; nil for a standalone view.
    private func detachedTop(_ size: Size, _ screen: CanvasScreen, _ bars: Bars?) -> Double {
        if let threshold = facts[.statusBarByHeight], !screen.hasHomeIndicator { return size.height >= threshold ? statusBarHeight : 0 }
        guard let bars else { return fullScreenTop(screen) }
        if screen.device.idiom == .pad, facts.makes(.tabletForms) { return bars.isPopover ? facts[.popoverArrow] ?? 0 : 0 }
        return fullScreenTop(screen)
    }

    private func bottomInset(_ bars: Bars, _ fit: RootFit) -> Double {
        var indicator = screen?.safeArea.bottom ?? 0
        if bars.isEmbedded && !fit.isFull && !facts.holds(.indicatorInEmbedded)
            || fit.isDetached && screen?.device.idiom == .pad && facts.makes(.tabletForms)
        {
            indicator = 0
        }
        if fit.isSheet, fit.addedTop == 0 { indicator = min(indicator, facts[.sheetBottom] ?? indicator) }
        if fit.isDetached, !reachesBottom(fit.size) { indicator = 0 }
        if fit.isBelowDoubledTop { indicator = 0 }
        if indicator > 0 { indicator += fit.addedBottom }
        if bars.hasTabBar { return tabBarHeight + indicator }
        if bars.hasToolbar { return height(of: .tool) + indicator }
        return indicator
    }

    private var tabBarHeight: Double { height(of: .tab) }

    /// A standalone view: the top inset of a device-size one is that of a full screen; a lower one's depends on the release.
    private func topLevelSafeArea(_ root: LayoutRoot, _ size: Size) -> EdgeInsets {
        guard let screen, facts.holds(.topLevelSafeArea) else { return .zero }
        let bars = document.containment.simulatedBars(of: root.element)
        let fit = RootFit(self, size: size, bars: bars)
        if fit.isFull {
            return EdgeInsets(
                top: bars.navigationBar?.isTranslucent == false ? 0 : topInset(bars, fit), left: fit.left,
                bottom: bottomInset(bars, fit), right: fit.right
            )
        }
        if bars.navigationBar?.isTranslucent == false { return EdgeInsets(bottom: bottomInset(bars, fit)) }
        let top = detachedTop(size, screen, nil)
        return EdgeInsets(top: top + fit.addedTop, bottom: bottomInset(bars, fit))
    }

    /// Whether a view that is not of device size has room for the home indicator at its bottom.
    private func reachesBottom(_ size: Size) -> Bool {
        guard let screen, !facts.holds(.topLevelBottom) else { return true }
        return size.width > screen.size.width || size.height > screen.size.height
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
private struct RootFit {
    var size: Size
    var isFull: Bool
    /// The top inset of the device that stands in for the document's, if the root is as large as that one, in points.
    var laterTop: Double?
    var isSheet: Bool
    /// Neither of the device's size nor of one that bars or a sheet leave of it.
    var isDetached: Bool
    var missingHeight: Double
    var left: Double
    var right: Double
    /// What the release adds to top and bottom insets, in points: those of the device in portrait once more.
    var addedTop = 0.0
    var addedBottom = 0.0
    /// Whether a root of a release that doubles insets is shorter by the top inset, alone or with a sheet's gap.
    var isBelowDoubledTop = false

    /// - Parameter freeform: the size that the author gave a scene; nil for the screen's.
    init(_ canvas: Canvas, size: Size, bars: Bars, freeform: Size? = nil) {
        self.size = size
        guard let screen = canvas.screen else {
            (isFull, isSheet, isDetached, missingHeight, left, right) = (
                Self.squareCanvasScreens(canvas).contains(size), false, false, 0, 0, 0
            )
            if let square = canvas.document.xcode.tables.squareCanvas?.size, square.width == size.width {
                missingHeight = square.height - size.height
            }
            return
        }
        let facts = canvas.facts
        missingHeight = screen.size.height - size.height
        let later = facts.lengths(.laterScreen, screen.device.identifier)
        laterTop = later.count == 3 && screen.orientation == .portrait && later.starts(with: [size.width, size.height]) ? later[2] : nil
        isFull = size == screen.size || laterTop != nil
        let keepsWidth = size.width == screen.size.width
        let isShortened =
            bars.isPresented
            ? missingHeight > 0 && missingHeight <= facts[.presentedShortfall] ?? 0
            : facts.lengths(.sheetGaps).contains(missingHeight) || canvas.hasDoubledInsets && missingHeight == canvas.uprightTop(screen)
        isSheet = keepsWidth && isShortened && facts.holds(.sheets)
        if let freeform, freeform != screen.size, freeform.width == size.width, facts.holds(.sheets), !isFull, facts.makes(.freeformSheets)
        {
            let gap = freeform.height - size.height
            // A sheet leaves its gap above the size that the author gave a scene.
            if facts.lengths(.sheetGaps).contains(gap) || canvas.hasDoubledInsets && gap == canvas.uprightTop(screen) {
                (isSheet, missingHeight) = (true, gap)
            }
        }
        isDetached = !isFull && !isSheet && !(keepsWidth && missingHeight > 0 && missingHeight <= facts[.barsShortfall] ?? 0)
        // At the sides of a phone in landscape, the housing takes as much as at the top in portrait.
        let hasSides = screen.safeArea.left > 0 || screen.safeArea.right > 0
        let housing = hasSides && facts.makes(.sideHousing) ? facts[.topInset, screen.device.identifier] : nil
        left = screen.safeArea.left > 0 ? housing ?? screen.safeArea.left : 0
        right = screen.safeArea.right > 0 ? housing ?? screen.safeArea.right : 0
        if canvas.hasDoubledInsets {
            addedTop = canvas.uprightTop(screen)
            isBelowDoubledTop =
                (keepsWidth || isSheet) && (missingHeight == addedTop || facts.lengths(.sheetGaps).contains(missingHeight - addedTop))
                && facts.makes(.doubledTops)
            let isBelowDoubledBar =
                keepsWidth && facts[.doubledNavigationBar].map { missingHeight == 2 * addedTop + $0 } == true && facts.makes(.doubledBars)
            let isSmaller =
                !isFull && !isBelowDoubledBar && size.width <= screen.size.width && size.height < screen.size.height
                && facts.makes(.smallRoots)
            addedBottom = isSmaller ? 0 : screen.device.safeArea(.portrait).bottom
        }
    }

    /// The sizes of a full screen if the document names no device: the square canvas, and the screens of its time that it could simulate.
    private static func squareCanvasScreens(_ canvas: Canvas) -> [Size] {
        let release = canvas.document.xcode.uikit
        let knowsScreens = canvas.facts.makes(.oldScreens)
        return release.tables.devices.filter { $0.idiom == nil || knowsScreens && $0.releases?.contains(release) == true }.map(\.size)
    }
}
