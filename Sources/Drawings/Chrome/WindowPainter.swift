import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws the title bar of a Mac window, with the names of its toolbar's items.
struct WindowPainter {
    let painter: ChromePainter

    func paint(into drawing: inout Drawing) {
        let chrome = painter.chrome, palette = painter.palette
        guard let strip = chrome.above.first else { return }
        let bar = Rect(x: 0, y: 0, width: chrome.size.width, height: strip.height)
        // Content behind the bar is seen through it.
        if chrome.top > 0 {
            drawing.fill(bar, palette.isDark ? Ink(0x38383A) : Ink(0xF3F3F3))
            drawing.fill(Rect(x: 0, y: bar.maxY - 0.5, width: bar.width, height: 0.5), palette.separator)
        }
        for (place, hex) in ([0xFF5F57, 0xFEBC2E, 0x28C840] as [UInt32]).enumerated() {
            let light = Rect(x: 8 + 20 * Double(place), y: bar.midY - 6, width: 12, height: 12)
            drawing.fill(ellipseIn: light, Ink(hex))
            drawing.border(light, radius: 6, Ink.black.faded(0.12), width: 0.5)
        }
        let isBesideLights = strip.bar == .titleWithToolbar
        let font = Font.system(isBesideLights ? 15 : 13, weight: isBesideLights ? .bold : .semibold)
        let title =
            chrome.owner.bool("titleVisibility") == false || chrome.owner["titleVisibility"] == "hidden" ? "" : chrome.owner["title"] ?? ""
        let end = isBesideLights ? paintItems(in: bar, &drawing) : bar.width - 80
        let band = Rect(x: 80, y: 0, width: max(0, end - 80), height: bar.height)
        if !title.isEmpty { painter.text(title, font, palette.label, in: band, isBesideLights ? .left : .center, &drawing) }
        drawing.border(
            Rect(x: 0, y: 0, width: chrome.size.width, height: chrome.size.height), radius: 0, palette.separator, width: 0.5)
    }

    /// Draws the toolbar's items from the right, each as a box with its name, and returns where they begin.
    private func paintItems(in bar: Rect, _ drawing: inout Drawing) -> Double {
        let palette = painter.palette
        guard let toolbar = painter.chrome.owner.first("toolbar") else { return bar.width - 8 }
        let known = Dictionary(
            toolbar.children(in: "allowedToolbarItems").map { ($0.id ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        let labels = toolbar.children(in: "defaultToolbarItems").compactMap { item -> String? in
            let own = item["reference"].flatMap { known[$0] } ?? item
            return own["label"].flatMap { $0.isEmpty ? nil : $0 }
        }
        var end = bar.width - 12
        for label in labels.reversed() {
            let width = painter.measurer.width(of: label, font: .system(11)) + 16
            if end - width < 160 { break }
            let box = Rect(x: end - width, y: bar.midY - 13, width: width, height: 26)
            drawing.fill(box, radius: 6, palette.isDark ? Ink.white.faded(0.1) : Ink.black.faded(0.06))
            painter.text(label, .system(11), palette.label, in: box, .center, &drawing)
            end -= width + 8
        }
        return end
    }
}
