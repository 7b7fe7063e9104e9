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
        /// A view of its own.
        case view(Drawing)
        /// Of the room that is left, its share; otherwise a width in points.
        case space(Double?)
    }

    var content: Content
    /// Whether it is the one that confirms.
    var isProminent = false

    /// Nil for an item that shows nothing of its own.
    ///
    /// - Parameter view: a picture of a view that is laid out on its own.
    init?(_ element: Element, _ view: (Element) -> Drawing?) {
        let system = element["systemItem"]
        // An item with both a picture and a title shows its picture; the title is for menus and for those who cannot see it.
        if let own = element.child(key: "customView") {
            guard let picture = view(own) else { return nil }
            content = .view(picture)
        } else if let image = BarImage(element) {
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
        case .view(let drawing): drawing.size.width
        case .space(let width): width ?? 0
        }
    }

    /// Whether it is words, which were nearer to the edge than pictures up to iOS 10.
    var isText: Bool {
        if case .text = content { return true }
        return false
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
        case .view(let view): drawing.add(view, x: box.midX - view.size.width / 2, y: box.midY - view.size.height / 2)
        case .space: break
        }
    }

    var isSpace: Bool {
        if case .space = content { return true }
        return false
    }

    /// The items of a navigation item at one side, from the edge inwards.
    static func items(_ side: String, of navigationItem: Element, _ view: (Element) -> Drawing?) -> [BarItem] {
        let single = navigationItem.children("barButtonItem").filter { $0["key"] == "\(side)BarButtonItem" }
        let list = navigationItem.children.filter { $0.name == "\(side)BarButtonItems" }.flatMap { Array($0.children) }
        return (single + list).compactMap { BarItem($0, view) }
    }
}
