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
        // Glass is at the top of the bar (screenshots of NetNewsWire, iOS 26).
        let band = Rect(x: 0, y: top + height(of: .prompt), width: width, height: itemGlass ?? height(of: .navigation))
        let ink =
            barElement?.first("textAttributes", key: "titleTextAttributes").flatMap { palette.ink("textColor", of: $0) }
            ?? surface.map { $0.isLight ? Ink.black : .white } ?? palette.label
        if let prompt = item?["prompt"], height(of: .prompt) > 0 {
            text(prompt, .system(12), ink, in: between(top, height(of: .prompt)), .center, &drawing)
        }
        let room = paintItems(of: item, in: band, &drawing)
        if let own = item?.child(key: "titleView") {
            guard let view = view(own, tint(of: barElement)) else { return }
            let place = Self.place(view.size.width, in: room, middle: middle)
            drawing.add(view, x: place, y: band.midY - view.size.height / 2)
        } else {
            paintTitle(item, ink, in: band, room, &drawing)
        }
    }

    /// Where something is that belongs in the middle of a bar: moved into the room between its items if that is not there.
    static func place(_ length: Double, in room: ClosedRange<Double>, middle: Double) -> Double {
        min(max(middle - length / 2, room.lowerBound), max(room.lowerBound, room.upperBound - length))
    }

    private func paintTitle(_ item: Element?, _ ink: Ink, in band: Rect, _ room: ClosedRange<Double>, _ drawing: inout Drawing) {
        guard let title = item?["title"] ?? chrome.owner["title"], !title.isEmpty else { return }
        let large = height(of: .largeTitle)
        if chrome.bars.navigationBar?.prefersLargeTitles == true, large > 0 {
            let place = between(top(of: .largeTitle), large)
            text(title, .system(34, weight: .bold), ink, in: place, isRightToLeft ? .right : .left, &drawing)
        } else {
            let font = Font.system(17, weight: .semibold)
            let length = min(measurer.width(of: title, font: font), room.upperBound - room.lowerBound)
            let place = Rect(x: Self.place(length, in: room, middle: middle), y: band.y, width: length, height: band.height)
            text(title, font, ink, in: place, .center, &drawing)
        }
    }

    /// What is between a bar's margins.
    private func between(_ y: Double, _ height: Double) -> Rect {
        let sides = chrome.safeArea
        return Rect(x: side + sides.left, y: y, width: chrome.size.width - 2 * side - sides.left - sides.right, height: height)
    }

    /// Where a bar below the status bar begins, in points.
    private func top(of bar: Bar) -> Double {
        chrome.safeArea.top + height(of: .prompt) + (bar == .largeTitle ? height(of: .navigation) : 0)
    }

    /// Returns the room between its items.
    private func paintItems(of item: Element?, in band: Rect, _ drawing: inout Drawing) -> ClosedRange<Double> {
        let tint = tint(of: barElement)
        func picture(_ element: Element) -> Drawing? { view(element, tint) }
        var leading = item.map { BarItem.items("left", of: $0, picture) } ?? []
        if let previous = chrome.bars.previous, leading.isEmpty || item?.bool("leftItemsSupplementBackButton") == true,
            item?.bool("hidesBackButton") != true
        {
            let own = previous.first("navigationItem")
            let title = own?.first("barButtonItem", key: "backBarButtonItem")?["title"] ?? own?["title"] ?? previous["title"] ?? "Back"
            leading.insert(BarItem(back: isGlass ? nil : title, isRightToLeft: isRightToLeft), at: 0)
        }
        let width = chrome.size.width, gap = 8.0
        let first = BarGroup.inward(leading, from: start(of: leading) + clear.leading, in: band, glass: itemGlass, measurer)
        let trailing = item.map { BarItem.items("right", of: $0, picture) } ?? []
        // From the other edge.
        let last = BarGroup.inward(trailing, from: start(of: trailing) + clear.trailing, in: band, glass: itemGlass, measurer).map {
            group in
            group.mapped { Rect(x: width - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
        }
        paint(first + last, tint, &drawing)
        let low = first.map { $0.box.maxX + gap }.max() ?? side + clear.leading
        let high = last.map { $0.box.x - gap }.min() ?? width - side - clear.trailing
        let room = isRightToLeft ? (width - high, width - low) : (low, high)
        return room.0...max(room.0, room.1)
    }

    /// How far the first item is from the edge, in points: the chevron is nearer than anything else.
    private func start(of items: [BarItem]) -> Double {
        guard let first = items.first, !isGlass else { return side }
        if first.isBack { return 8 }
        return side - (first.isText ? chrome.release.map { LookFact.barTextOffset.value(in: $0) } ?? 0 : 0)
    }
}
