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
        let band = band(height, bar, &drawing)
        let items = chrome.owner.children(in: "toolbarItems").compactMap(BarItem.init)
        let padding = isGlass ? 12.0 : 0
        let widths = items.map { $0.width(measurer) + (Self.isSpace($0) ? 0 : 2 * padding) }
        let springs = items.count { $0.content == .space(nil) }
        let rest = band.width - 32 - widths.reduce(0, +) - 8 * Double(max(0, items.count - 1))
        let spring = springs > 0 ? max(0, rest / Double(springs)) : 0
        var x = 16.0
        for (item, width) in zip(items, widths) {
            let own = item.content == .space(nil) ? spring : width
            let inner = Rect(x: x + padding, y: band.y, width: max(0, own - 2 * padding), height: band.height)
            if !Self.isSpace(item) { draw(item, in: mirrored(inner), padding: padding, tint(of: bar), &drawing) }
            x += own + 8
        }
    }

    private static func isSpace(_ item: BarItem) -> Bool {
        if case .space = item.content { return true }
        return false
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
        let item = tab.first("tabBarItem")
        let system = item?["systemItem"]
        let title = item?["title"] ?? system.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? tab["title"] ?? "Item"
        let middle = box.y + (title.isEmpty ? box.height / 2 : box.height * 0.38)
        let name = item?["image"] ?? system
        if let name {
            let isSymbol = item?.matches("catalog", "system") == true || item?["image"] == nil
            picture(name, isSymbol: isSymbol, ink, at: (box.midX, middle), &drawing)
        }
        let line = Rect(x: box.x + 2, y: box.y + box.height * 0.68, width: box.width - 4, height: 13)
        text(title, .system(10, weight: .medium), ink, in: line, .center, &drawing)
    }
}
