import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// A tab of a tab bar.
struct TabItem {
    let title: String
    /// Its picture or symbol, if it has one.
    let image: BarImage?

    /// - Parameters:
    ///   - item: its `tabBarItem`; nil for a tab without.
    ///   - owner: the controller whose tab it is; nil for an item of a bar that is a view.
    init(_ item: Element?, of owner: Element?) {
        let system = item?["systemItem"]
        title = item?["title"] ?? system.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? owner?["title"] ?? "Item"
        image = item.flatMap(BarImage.init) ?? system.map { BarImage(name: $0, isSymbol: true) }
    }

    /// - Parameters:
    ///   - frame: that of the bar, if it is a view.
    ///   - across: the part of the bar's width that the tab keeps its distance to.
    func paint(
        _ ink: Ink, in box: Rect, _ pictures: PictureSource, tree: XMLTree, measurer: any TextMeasurer, _ drawing: inout Drawing,
        of frame: Rect? = nil, across: Double? = nil
    ) {
        let middle = box.y + (title.isEmpty ? box.height / 2 : box.height * 0.38)
        if let image {
            pictures.draw(image, ink, at: (box.midX, middle), tree: tree, measurer: measurer, into: &drawing)
        }
        let line = Rect(x: box.x + 2, y: box.y + box.height * 0.68, width: box.width - 4, height: 13)
        TextPainter.line(
            title, .system(10, weight: .medium), ink, in: line, .center, measurer: measurer, &drawing, of: frame, across: across)
    }
}

/// The picture or the symbol of an item of a bar.
struct BarImage: Hashable {
    var name: String
    var isSymbol: Bool

    init(name: String, isSymbol: Bool) {
        self.name = name
        self.isSymbol = isSymbol
    }

    /// Nil for an item without one.
    init?(_ item: Element) {
        // A symbol is an attribute in documents of Xcode 11 and 12, and an element of its own later.
        let reference = item.first("imageReference", key: "image")
        guard let name = reference?["image"] ?? item["image"] else { return nil }
        self.init(name: name, isSymbol: (reference ?? item).matches("catalog", "system"))
    }
}

extension PictureSource {
    /// Draws the picture of an item, at most as large as bars take them.
    func draw(
        _ image: BarImage, _ ink: Ink, at middle: (x: Double, y: Double), tree: XMLTree, measurer: any TextMeasurer,
        into drawing: inout Drawing
    ) {
        let own = image.isSymbol ? nil : Self.size(of: image.name, in: tree)
        let size = own ?? Size(width: 26, height: 24)
        let factor = min(1, 30 / max(size.width, size.height))
        let (width, height) = (size.width * factor, size.height * factor)
        let place = Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        draw(image.name, isSymbol: image.isSymbol, in: place, tint: ink, isTemplate: true, measurer: measurer, into: &drawing)
    }
}
