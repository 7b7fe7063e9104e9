import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// An item of a navigation bar or toolbar.
struct BarItem {
    enum Content: Hashable {
        case text(String)
        case picture(BarImage)
        /// The chevron that leads back, with the title of where it leads, if there is one.
        case back(String?, isRightToLeft: Bool)
        case plus
        /// Of the room that is left, its share; otherwise a width in points.
        case space(Double?)
    }

    var content: Content
    /// Whether it is the one that confirms.
    var isProminent = false

    /// Nil for an item that shows nothing of its own, such as one with a custom view.
    init?(_ element: Element) {
        let system = element["systemItem"]
        // An item with both shows its picture; the title is for menus and for those who cannot see it.
        if let image = BarImage(element) {
            content = .picture(image)
        } else if let title = element["title"], !title.isEmpty {
            content = .text(title)
        } else if system == "flexibleSpace" {
            content = .space(nil)
        } else if system == "fixedSpace" {
            content = .space(element.number("width") ?? 8)
        } else if let system {
            content = system == "add" ? .plus : Self.words[system].map { .text($0) } ?? .picture(BarImage(name: system, isSymbol: true))
        } else {
            return nil
        }
        isProminent = system == "done" || system == "save" || element["style"] == "done"
    }

    init(back title: String?, isRightToLeft: Bool) { content = .back(title, isRightToLeft: isRightToLeft) }

    var isBack: Bool {
        if case .back = content { return true }
        return false
    }

    /// The chevron that leads back, in points, and from its left to the title (screenshots of iOS 10 to 16).
    private static let chevron = Size(width: 12, height: 20), titleInset = 19.0

    /// The words that the system writes for items, in English; the others are symbols.
    private static let words = [
        "done": "Done", "cancel": "Cancel", "save": "Save", "edit": "Edit", "undo": "Undo", "redo": "Redo", "close": "✕",
    ]

    var font: Font { .system(17, weight: isProminent ? .semibold : .regular) }

    func width(_ measurer: any TextMeasurer) -> Double {
        switch content {
        case .text(let text): min(measurer.width(of: text, font: font), 160)
        case .picture: 26
        case .back(let title, _): title.map { Self.titleInset + min(measurer.width(of: $0, font: font), 160) } ?? Self.chevron.width
        case .plus: 20
        case .space(let width): width ?? 0
        }
    }

    /// - Parameters:
    ///   - frame: that of the bar, if it is a view.
    ///   - across: the part of the bar's width that the item keeps its distance to.
    func paint(
        _ ink: Ink, in box: Rect, _ pictures: PictureSource, tree: XMLTree, measurer: any TextMeasurer, _ drawing: inout Drawing,
        of frame: Rect? = nil, across: Double? = nil
    ) {
        switch content {
        case .text(let title):
            TextPainter.line(title, font, ink, in: box, .center, measurer: measurer, &drawing, of: frame, across: across)
        case .picture(let image): pictures.draw(image, ink, at: (box.midX, box.midY), tree: tree, measurer: measurer, into: &drawing)
        case .back(let title, let isRightToLeft):
            let mark = Rect(
                x: isRightToLeft ? box.maxX - Self.chevron.width : box.x, y: box.midY - Self.chevron.height / 2, width: Self.chevron.width,
                height: Self.chevron.height)
            let inner = mark.inset(by: EdgeInsets(all: 1.5))
            let (tip, end) = isRightToLeft ? (inner.maxX, inner.x) : (inner.x, inner.maxX)
            drawing.stroke(Path([(end, inner.y), (tip, inner.midY), (end, inner.maxY)]), ink, width: 2.5)
            guard let title else { return }
            let room = box.inset(by: isRightToLeft ? EdgeInsets(right: Self.titleInset) : EdgeInsets(left: Self.titleInset))
            TextPainter.line(title, font, ink, in: room, isRightToLeft ? .right : .left, measurer: measurer, &drawing, of: frame)
        case .plus:
            drawing.stroke(Path([(box.midX - 9, box.midY), (box.midX + 9, box.midY)]), ink, width: 1.5)
            drawing.stroke(Path([(box.midX, box.midY - 9), (box.midX, box.midY + 9)]), ink, width: 1.5)
        case .space: break
        }
    }

    /// Where items of a toolbar are, from the left, without those that are only space.
    ///
    /// - Parameter padding: how far the glass of each extends beyond it; 0 for none.
    static func placed(
        _ items: [BarItem], in band: Rect, padding: Double, _ measurer: any TextMeasurer
    ) -> [(item: BarItem, box: Rect)] {
        let widths = items.map { $0.width(measurer) + ($0.isSpace ? 0 : 2 * padding) }
        let springs = items.count { $0.content == .space(nil) }
        let rest = band.width - 32 - widths.reduce(0, +) - 8 * Double(max(0, items.count - 1))
        let spring = springs > 0 ? max(0, rest / Double(springs)) : 0
        var x = band.x + 16, placed: [(item: BarItem, box: Rect)] = []
        for (item, width) in zip(items, widths) {
            let own = item.content == .space(nil) ? spring : width
            if !item.isSpace {
                placed.append((item, Rect(x: x + padding, y: band.y, width: max(0, own - 2 * padding), height: band.height)))
            }
            x += own + 8
        }
        return placed
    }

    private var isSpace: Bool {
        if case .space = content { return true }
        return false
    }

    /// The items of a navigation item at one side, from the edge inwards.
    static func items(_ side: String, of navigationItem: Element) -> [BarItem] {
        let single = navigationItem.children("barButtonItem").filter { $0["key"] == "\(side)BarButtonItem" }
        let list = navigationItem.children.filter { $0.name == "\(side)BarButtonItems" }.flatMap { Array($0.children) }
        return (single + list).compactMap(BarItem.init)
    }
}
