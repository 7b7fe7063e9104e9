import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws the title bar of a Mac window, with the names of its toolbar's items, in the shapes of the window's look.
struct WindowPainter {
    let painter: ChromePainter
    let design: MacDesign

    func paint(into drawing: inout Drawing) {
        let chrome = painter.chrome, palette = painter.palette
        guard let strip = chrome.above.first else { return }
        let bar = Rect(x: 0, y: 0, width: chrome.size.width, height: strip.height)
        let title = Rect(x: 0, y: 0, width: bar.width, height: min(bar.height, design.number(.titleStrip)))
        // Content behind the bar is seen through it.
        if chrome.top > 0 { paintSurface(of: bar, &drawing) }
        let lightsEnd = paintLights(in: title, &drawing)
        let isBeside = strip.bar == .titleWithToolbar && title == bar
        var end = bar.width - lightsEnd
        if isBeside {
            end = paintItems(in: bar, from: lightsEnd + 80, &drawing)
        } else if title != bar {
            let below = Rect(x: 0, y: title.maxY, width: bar.width, height: bar.height - title.height)
            _ = paintItems(in: below, from: 8, &drawing)
        }
        paintTitle(in: Rect(x: lightsEnd, y: 0, width: max(0, end - lightsEnd), height: title.height), isBeside: isBeside, &drawing)
        drawing.border(
            Rect(x: 0, y: 0, width: chrome.size.width, height: chrome.size.height), radius: chrome.cornerRadius, palette.separator,
            width: 0.5)
    }

    private func paintSurface(of bar: Rect, _ drawing: inout Drawing) {
        let palette = painter.palette
        let ink: Ink? =
            switch design.word(.titleSurface) {
            case "gray": palette.isDark ? Ink(0x3A3A3C) : Ink(0xD6D6D6)
            case "light": palette.isDark ? Ink(0x38383A) : Ink(0xF3F3F3)
            default: nil
            }
        guard let ink else { return drawing.fill(bar, palette.background) }
        drawing.fill(bar, ink)
        drawing.fill(Rect(x: 0, y: bar.maxY - 0.5, width: bar.width, height: 0.5), palette.separator)
    }

    /// A rectangle as it is where the window's title bar is read from the right (Apple: `NSWindow.windowTitlebarLayoutDirection`).
    private func mirrored(_ box: Rect) -> Rect {
        guard painter.isRightToLeft else { return box }
        return Rect(x: painter.chrome.size.width - box.maxX, y: box.y, width: box.width, height: box.height)
    }

    /// Draws the buttons that close, minimise and zoom, and returns where the title may begin.
    private func paintLights(in strip: Rect, _ drawing: inout Drawing) -> Double {
        let side = design.number(.lightSide), step = design.number(.lightStep), edge = max(8, (strip.height - side) / 2)
        for (place, hex) in ([0xFF5F57, 0xFEBC2E, 0x28C840] as [UInt32]).enumerated() {
            let light = mirrored(Rect(x: edge + step * Double(place), y: strip.midY - side / 2, width: side, height: side))
            drawing.fill(ellipseIn: light, Ink(hex))
            drawing.border(light, radius: side / 2, Ink.black.faded(0.12), width: 0.5)
        }
        return edge + step * 2 + side + 20
    }

    private func paintTitle(in band: Rect, isBeside: Bool, _ drawing: inout Drawing) {
        let owner = painter.chrome.owner
        guard owner.bool("titleVisibility") != false, owner["titleVisibility"] != "hidden", let title = owner["title"], !title.isEmpty
        else { return }
        let weight: Font.Weight = isBeside ? .bold : design.word(.titleWeight) == "regular" ? .regular : .semibold
        let font = Font.system(isBeside ? 15 : 13, weight: weight)
        painter.text(
            title, font, painter.palette.label, in: mirrored(band), !isBeside ? .center : painter.isRightToLeft ? .right : .left, &drawing)
    }

    // MARK: Toolbar

    /// Draws the toolbar's items from the end, each as a box with its name, and returns where they begin.
    ///
    /// - Parameter start: how far to the left they may reach, in points.
    private func paintItems(in bar: Rect, from start: Double, _ drawing: inout Drawing) -> Double {
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
            if end - width < start { break }
            let height = min(26, bar.height - 6)
            let box = mirrored(Rect(x: end - width, y: bar.midY - height / 2, width: width, height: height))
            paintItem(box, &drawing)
            painter.text(label, .system(11), painter.palette.label, in: box, .center, &drawing)
            end -= width + 8
        }
        return end
    }

    private func paintItem(_ box: Rect, _ drawing: inout Drawing) {
        let palette = painter.palette
        switch design.word(.toolbarItem) {
        case "bezel":
            drawing.fill(box, radius: 4, palette.isDark ? Ink(0x636366) : .white)
            drawing.border(box, radius: 4, Ink.black.faded(0.2), width: 0.5)
        case "glass":
            drawing.fill(box, radius: box.height / 2, palette.isDark ? Ink.white.faded(0.12) : .white)
            drawing.border(box, radius: box.height / 2, palette.separator, width: 0.5)
        default: drawing.fill(box, radius: 6, palette.isDark ? Ink.white.faded(0.1) : Ink.black.faded(0.06))
        }
    }
}
