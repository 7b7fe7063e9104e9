import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

extension ChromePainter {
    func paintBottomBar(_ drawing: inout Drawing) {
        let tab = height(of: .tab), tool = height(of: .tool)
        if tab > 0 { paintTabBar(tab, &drawing) } else if tool > 0 { paintToolbar(tool, &drawing) }
    }

    /// The bar's own band, which the safe area below it continues.
    private func band(_ height: Double, _ bar: Element?, _ drawing: inout Drawing) -> Rect {
        let size = chrome.size, bottom = chrome.safeArea.bottom
        let band = Rect(x: 0, y: size.height - bottom - height, width: size.width, height: height)
        if !isGlass {
            let surface = surface(of: bar, isOpaque: true) ?? palette.background
            drawing.fill(Rect(x: 0, y: band.y, width: size.width, height: height + bottom), surface)
            drawing.fill(Rect(x: 0, y: band.y, width: size.width, height: 0.5), palette.separator)
        }
        return band
    }

    // MARK: Toolbar

    private func paintToolbar(_ height: Double, _ drawing: inout Drawing) {
        let bar = chrome.bars.navigationController?.first("toolbar")
        var band = band(height, bar, &drawing)
        // Glass reaches into the safe area (screenshots of NetNewsWire, iOS 26: 48 high, 29 from the sides, 27 from the bottom).
        if isGlass { band.y = chrome.size.height - min(27, chrome.safeArea.bottom) - height }
        let tint = tint(of: bar)
        let items = chrome.owner.children(in: "toolbarItems").compactMap { BarItem($0) { view($0, tint) } }
        paint(
            BarGroup.across(items, in: content(of: band), side: isGlass ? 29 : side, glass: isGlass ? height : nil, measurer), tint,
            &drawing)
    }

    // MARK: Tab bar

    private func paintTabBar(_ height: Double, _ drawing: inout Drawing) {
        let bar = chrome.bars.tabBarController?.first("tabBar")
        var band = band(height, bar, &drawing)
        let shown = Array(chrome.tabs.prefix(5))
        if isGlass {
            // A capsule as wide as its tabs need, which reaches into the safe area.
            let width = min(band.width - 42, max(1, Double(shown.count)) * 94)
            band = Rect(x: band.midX - width / 2, y: band.maxY + min(chrome.safeArea.bottom, 13) - 62, width: width, height: 62)
            drawing.fill(band, radius: 31, palette.surface)
            drawing.border(band, radius: 31, palette.separator, width: 0.5)
        }
        let tint = bar.flatMap { palette.ink("tintColor", of: $0) } ?? palette.tint
        if !isGlass { band = content(of: band) }
        for (place, tab) in shown.enumerated() {
            let width = band.width / Double(shown.count)
            let box = mirrored(Rect(x: band.x + width * Double(place), y: band.y, width: width, height: band.height))
            let isSelected = isSelected(tab, place)
            if isGlass, isSelected {
                drawing.fill(box.inset(by: EdgeInsets(all: 4)), radius: 27, palette.quiet)
            }
            paint(tab, isSelected ? tint : isGlass ? palette.label : palette.system("systemGrayColor"), in: box, &drawing)
        }
    }

    private func isSelected(_ tab: Element, _ place: Int) -> Bool {
        let tabs = chrome.bars.tabBarController.map { controller in
            controller.children("segue", in: "connections").filter { $0["relationship"] == "viewControllers" }.compactMap {
                $0["destination"]
            }
        }
        return tabs?.dropFirst(place).first == chrome.bars.selectedTab
    }

    private func paint(_ tab: Element, _ ink: Ink, in box: Rect, _ drawing: inout Drawing) {
        let item = TabItem(tab.first("tabBarItem"), of: tab)
        item.paint(ink, in: box, pictures, tree: tab.tree, measurer: measurer, &drawing)
    }
}
