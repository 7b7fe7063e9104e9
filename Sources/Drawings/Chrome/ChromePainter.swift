import AutoLayout
import Facts
import InterfaceBuilder
import Metrics
import Scenarios

/// Draws what is around a scene: the status bar, bars with their titles and items, the home indicator, and a Mac window's title bar.
struct ChromePainter {
    let chrome: SceneChrome
    let palette: Palette
    let pictures: PictureSource
    let measurer: any TextMeasurer
    let isRightToLeft: Bool
    /// How far items and titles are from the sides of the bars, in points: as the scene's own margins.
    let side: Double
    /// A picture of a view that is laid out on its own, in a tint.
    let view: (Element, Ink) -> Drawing?

    func paint(into drawing: inout Drawing) {
        if let design = chrome.design { return WindowPainter(painter: self, design: design).paint(into: &drawing) }
        paintNavigationBar(&drawing)
        paintBottomBar(&drawing)
        if chrome.hasStatusBar { paintStatusBar(&drawing) }
        if chrome.hasHomeIndicator {
            let box = Rect(x: chrome.size.width / 2 - 67, y: chrome.size.height - 13, width: 134, height: 5)
            drawing.fill(box, radius: 2.5, palette.label)
        }
    }

    /// Whether bars float on glass.
    var isGlass: Bool { chrome.release.map { RunTimeFact.glassBars.holds(in: $0) } ?? false }

    /// What bars' items and titles keep clear of besides their margins, in points: the sides of the safe area, as people read.
    var clear: (leading: Double, trailing: Double) {
        let sides = chrome.safeArea
        return isRightToLeft ? (sides.right, sides.left) : (sides.left, sides.right)
    }

    /// The middle of a bar's content, in points.
    var middle: Double { (chrome.size.width + chrome.safeArea.left - chrome.safeArea.right) / 2 }

    /// A bar's band without what its items keep clear of, where the reading direction is yet to be taken into account.
    func content(of band: Rect) -> Rect {
        Rect(x: band.x + clear.leading, y: band.y, width: band.width - clear.leading - clear.trailing, height: band.height)
    }

    /// The height of the glass of items in a navigation bar, in points; nil without.
    var itemGlass: Double? { isGlass ? min(44, height(of: .navigation)) : nil }

    func height(of bar: Bar) -> Double {
        (chrome.above + chrome.below).first { $0.bar == bar }?.height ?? 0
    }

    func text(
        _ text: String, _ font: Font, _ ink: Ink, in band: Rect, _ alignment: TextPainter.Alignment, _ drawing: inout Drawing
    ) {
        TextPainter.line(text, font, ink, in: band, alignment, measurer: measurer, &drawing)
    }

    /// A rectangle as it is where the reading direction is taken into account.
    func mirrored(_ rect: Rect) -> Rect {
        guard isRightToLeft else { return rect }
        return Rect(x: chrome.size.width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }

    /// Draws the items of a bar as they are where the reading direction is taken into account.
    func paint(_ groups: [BarGroup], _ tint: Ink, _ drawing: inout Drawing) {
        for group in groups {
            group.mapped(mirrored).paint(
                tint, palette, isGlass: isGlass, pictures, tree: chrome.owner.tree, measurer: measurer, &drawing)
        }
    }

    // MARK: Status bar

    private func paintStatusBar(_ drawing: inout Drawing) {
        let top = chrome.safeArea.top, isTall = top >= 40, width = chrome.size.width
        let surface = barElement.flatMap { palette.ink("barTintColor", of: $0) }
        let ink = surface.map { $0.isLight ? Ink.black : .white } ?? palette.label
        let middle = isTall ? top * 0.56 : top / 2
        // Beside a notch, the middle of its ear; beside the island farther in (screenshots of iPhone X and 11, iOS 12 to 17).
        let ear = top < 55 ? width * 0.25 : width * 0.34
        let time = Rect(x: isTall ? 0 : width / 2 - 40, y: middle - 11, width: isTall ? ear : 80, height: 22)
        text("9:41", .system(isTall ? 17 : 12, weight: .semibold), ink, in: time, .center, &drawing)
        let battery = Rect(x: isTall ? width - (top < 55 ? 22 : 32) - 24 : width - 30, y: middle - 6, width: 24, height: 12)
        drawing.border(battery, radius: 3.5, ink.faded(0.4), width: 1)
        drawing.fill(battery.inset(by: EdgeInsets(all: 2)), radius: 2, ink)
        drawing.fill(Rect(x: battery.maxX + 1, y: middle - 2, width: 1.5, height: 4), radius: 0.75, ink.faded(0.4))
        guard isTall else { return }
        var fan = Path()
        let tip = battery.x - 13
        fan.move(Path.Point(tip, middle + 5))
        fan.line(Path.Point(tip - 8, middle - 2.5))
        fan.curve(Path.Point(tip - 4, middle - 6.5), Path.Point(tip + 4, middle - 6.5), Path.Point(tip + 8, middle - 2.5))
        fan.close()
        drawing.fill(fan, ink)
        for place in 0..<4 {
            let height = 4 + Double(place) * 2.5
            drawing.fill(Rect(x: battery.x - 44 + Double(place) * 5, y: middle + 5.5 - height, width: 3, height: height), radius: 1, ink)
        }
    }

    // MARK: Surfaces

    var barElement: Element? { chrome.bars.navigationController?.first("navigationBar") }

    /// The colour of a bar behind its items; nil where it has none.
    ///
    /// - Parameter isOpaque: whether nothing of the scene is behind it.
    func surface(of bar: Element?, isOpaque: Bool) -> Ink? {
        if let own = bar.flatMap({ palette.ink("barTintColor", of: $0) }) { return own }
        let isClear = chrome.release.map { RunTimeFact.barsClearAtEdge.holds(in: $0) } ?? false
        if isClear { return isOpaque ? palette.background : nil }
        return palette.isDark ? Ink(0x161616, alpha: 0.94) : Ink(0xF8F8F8, alpha: 0.94)
    }

    /// The colour of what is on a bar.
    func tint(of bar: Element?) -> Ink {
        bar.flatMap { palette.ink("tintColor", of: $0) } ?? (isGlass ? palette.label : palette.tint)
    }
}
