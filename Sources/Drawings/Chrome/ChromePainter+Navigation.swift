import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

extension ChromePainter {
    func paintNavigationBar(_ drawing: inout Drawing) {
        guard chrome.bars.navigationBar != nil, height(of: .navigation) > 0 else { return }
        let top = chrome.safeArea.top, total = chrome.above.reduce(0) { $0 + $1.height }, width = chrome.size.width
        let surface = surface(of: barElement, isOpaque: chrome.top > 0)
        if let surface {
            drawing.fill(Rect(x: 0, y: 0, width: width, height: top + total), surface)
            drawing.fill(Rect(x: 0, y: top + total - 0.5, width: width, height: 0.5), palette.separator)
        }
        let item = chrome.owner.first("navigationItem")
        let band = Rect(x: 0, y: top + height(of: .prompt), width: width, height: height(of: .navigation))
        let ink =
            barElement?.first("textAttributes", key: "titleTextAttributes").flatMap { palette.ink("textColor", of: $0) }
            ?? surface.map { $0.isLight ? Ink.black : .white } ?? palette.label
        if let prompt = item?["prompt"], height(of: .prompt) > 0 {
            text(
                prompt, .system(12), ink, in: Rect(x: side, y: top, width: width - 2 * side, height: height(of: .prompt)), .center, &drawing
            )
        }
        let room = paintItems(of: item, in: band, &drawing)
        paintTitle(item, ink, in: band, room, &drawing)
    }

    private func paintTitle(_ item: Element?, _ ink: Ink, in band: Rect, _ room: Double, _ drawing: inout Drawing) {
        guard let title = item?["title"] ?? chrome.owner["title"], !title.isEmpty, item?.child(key: "titleView") == nil else { return }
        let width = chrome.size.width, large = height(of: .largeTitle)
        if chrome.bars.navigationBar?.prefersLargeTitles == true, large > 0 {
            let place = Rect(x: side, y: band.maxY, width: width - 2 * side, height: large)
            text(title, .system(34, weight: .bold), ink, in: place, isRightToLeft ? .right : .left, &drawing)
        } else {
            let inset = min(room, width / 2 - 20)
            let place = Rect(x: inset, y: band.y, width: width - 2 * inset, height: band.height)
            text(title, .system(17, weight: .semibold), ink, in: place, .center, &drawing)
        }
    }

    /// Returns how much of the bar its items take at the wider side.
    private func paintItems(of item: Element?, in band: Rect, _ drawing: inout Drawing) -> Double {
        var leading = item.map { BarItem.items("left", of: $0) } ?? []
        if let previous = chrome.bars.previous, leading.isEmpty || item?.bool("leftItemsSupplementBackButton") == true,
            item?.bool("hidesBackButton") != true
        {
            let own = previous.first("navigationItem")
            let title = own?.first("barButtonItem", key: "backBarButtonItem")?["title"] ?? own?["title"] ?? previous["title"] ?? "Back"
            leading.insert(BarItem(back: isGlass ? nil : title, isRightToLeft: isRightToLeft), at: 0)
        }
        let trailing = item.map { BarItem.items("right", of: $0) } ?? []
        return max(place(leading, atEnd: false, band, &drawing), place(trailing, atEnd: true, band, &drawing)) + 8
    }

    private func place(_ items: [BarItem], atEnd: Bool, _ band: Rect, _ drawing: inout Drawing) -> Double {
        let tint = tint(of: barElement), padding = isGlass ? 12.0 : 0, gap = isGlass ? 10.0 : 16
        // The chevron is nearer to the edge than anything else.
        var edge = items.first?.isBack == true && !isGlass ? 8 : side
        for item in items {
            let width = item.width(measurer) + 2 * padding
            let inner = Rect(
                x: (atEnd ? chrome.size.width - edge - width : edge) + padding, y: band.y, width: width - 2 * padding, height: band.height)
            draw(item, in: mirrored(inner), padding: padding, tint, &drawing)
            edge += width + gap
        }
        return items.isEmpty ? side : edge
    }

    /// - Parameter padding: how far its glass extends beyond it; 0 for none.
    func draw(_ item: BarItem, in box: Rect, padding: Double, _ tint: Ink, _ drawing: inout Drawing) {
        var ink = tint
        if padding > 0 {
            let height = min(44, box.height)
            let glass = Rect(
                x: min(box.x - padding, box.midX - height / 2), y: box.midY - height / 2, width: max(box.width + 2 * padding, height),
                height: height)
            drawing.fill(glass, radius: height / 2, item.isProminent ? palette.tint : palette.surface)
            drawing.border(glass, radius: height / 2, palette.separator, width: 0.5)
            if item.isProminent { ink = .white }
        }
        item.paint(ink, in: box, pictures, tree: chrome.owner.tree, measurer: measurer, &drawing)
    }
}
