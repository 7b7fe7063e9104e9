import AutoLayout
import InterfaceBuilder
import Scenarios

/// Draws layouts of one document in one scenario.
package struct ScenePainter {
    let layouts: [SceneLayout]
    let hosted: [[HostedLayout]]
    let palette: Palette
    let pictures: PictureSource
    let chrome: SceneChrome?
    /// What draws the scenes inside of container views.
    var embedded = EmbeddedPainters()
    /// Whether its document is not that of the scene around it.
    var isOther = false

    /// - Parameters:
    ///   - layouts: those of the document's roots in one scenario.
    ///   - catalogs: the asset catalogues of the document's project; nil to draw none of their pictures.
    ///   - chrome: what is around the root that is drawn; nil for nothing.
    ///   - limit: the longest picture file that counts, in bytes.
    ///   - reader: says which pictures cannot be drawn; nil to name files without reading them.
    package init(
        _ layouts: [SceneLayout], palette: Palette, catalogs: AssetCatalogs?, path: String, chrome: SceneChrome? = nil,
        pictures limit: Int = .max,
        reader: PictureReader? = { _, type in type == "image/png" ? nil : "only PNG files are drawn" }
    ) {
        self.layouts = layouts
        hosted = HostedLayout.all(in: layouts)
        self.palette = palette
        self.chrome = chrome
        var pictures = PictureSource(catalogs: catalogs, path: path, isDark: palette.isDark, limit: limit, reader: reader)
        pictures.isRightToLeft = layouts.first?.scene.direction.isRightToLeft == true
        self.pictures = pictures
    }

    /// A picture of one of the layouts, as large as its root, or as the screen or window around it.
    package func drawing(of index: Int) -> Drawing {
        let scene = layouts[index]
        let size = chrome?.size ?? scene.size
        var drawing = Drawing(size: size, scale: scene.scene.scale, title: scene.root.label)
        let whole = Rect(x: 0, y: 0, width: size.width, height: size.height), radius = chrome?.cornerRadius ?? 0
        drawing.group(clip: radius > 0 ? Path(whole, radius: radius) : nil) { drawing in
            drawing.fill(whole, palette.background)
            paint(index, x: 0, y: chrome?.top ?? 0, palette.tint, &drawing)
            paintChrome(around: scene, &drawing)
        }
        return drawing
    }

    /// Draws what is around a layout over it.
    func paintChrome(around scene: SceneLayout, _ drawing: inout Drawing) {
        guard let chrome else { return }
        let painter = ChromePainter(
            chrome: chrome, palette: palette, pictures: pictures, measurer: scene.intrinsics.measurer,
            isRightToLeft: scene.scene.direction.isRightToLeft, side: barSide(in: scene), view: { picture(ofView: $0, $1) })
        painter.paint(into: &drawing)
    }

    /// How far a bar's items are from its sides, in points: with the margins of its scene, 16 or 20 by the width of the window.
    private func barSide(in scene: SceneLayout) -> Double {
        guard let margins = scene.layout.margins.first, let safe = scene.layout.safeAreas.first else { return Self.usualSide }
        let side = min(margins.left - safe.left, margins.right - safe.right)
        return (Self.usualSide...24).contains(side) ? side : Self.usualSide
    }

    private static let usualSide = 16.0

    private static let tables: Set<String> = ["tableView", "collectionView"]

    /// How far the content of a view is moved down because bars cover the view's top, as a scroll view's content is, in points.
    ///
    /// - Parameter frame: its frame in the picture.
    func contentOffset(of item: Int, in scene: SceneLayout, at frame: Rect) -> Double {
        let shown = scene.scene.items[item]
        guard let chrome, chrome.release != nil, shown.isScrollView || shown.has(.holdsRoots) && Self.tables.contains(shown.className),
            scene.elements[item]["contentInsetAdjustmentBehavior"] != "never"
        else { return 0 }
        let covered = chrome.safeArea.top + chrome.above.reduce(0) { $0 + $1.height } - frame.y
        return covered > 0 && covered < frame.height ? covered : 0
    }

    func paint(_ index: Int, x: Double, y: Double, _ tint: Ink, _ drawing: inout Drawing) {
        let scene = layouts[index]
        guard !scene.scene.items.isEmpty else { return }
        let isBlank = !embedded.isIn(index) && isBlank(ownViews(of: index))
        let inside = Inside(layout: index, children: scene.scene.childLists(), isBlank: isBlank)
        paint(0, inside, at: (x, y), tint, &drawing)
    }

    /// A layout whose views are painted.
    private struct Inside {
        var layout: Int
        var children: [[ItemID]]
        /// Whether none of its views shows more than its background.
        var isBlank: Bool
    }

    private func paint(_ item: Int, _ inside: Inside, at origin: (x: Double, y: Double), _ inherited: Ink, _ drawing: inout Drawing) {
        let scene = layouts[inside.layout], shown = scene.scene.items[item], element = scene.elements[item]
        guard !shown.isHidden else { return }
        var frame = scene.layout.frames[item]
        frame.x = origin.x + (item == 0 ? 0 : frame.x)
        frame.y = origin.y + (item == 0 ? 0 : frame.y)
        let tint = palette.ink("tintColor", of: element) ?? inherited
        let children = inside.children[item]
        let bare = PaintedView(
            element: element, item: shown, frame: frame, tint: tint, scene: scene, palette: palette, isLeaf: scene.showsNone(of: children),
            reach: scene.barReach(of: item))
        let inner = embedded[inside.layout, item]
        let view = inner.isEmpty ? standingIn(bare, isBlank: inside.isBlank) : bare
        drawing.group(clip: view.clipRadius.map { Path(frame, radius: $0) }, opacity: view.opacity) { drawing in
            if let background = view.background { drawing.fill(frame, radius: view.cornerRadius, background) }
            paintShapes(of: view, &drawing)
            paintText(of: view, &drawing)
            let offset = contentOffset(of: item, in: scene, at: frame)
            for child in children { paint(child.index, inside, at: (frame.x, frame.y + offset), tint, &drawing) }
            for part in inner {
                var place = part.frame
                place.x += frame.x
                place.y += frame.y
                part.painter.paint(in: place, tint, &drawing)
            }
            var rows: [TablePainter.Row] = []
            for cell in hosted[inside.layout] where cell.host.index == item && cell.frame.y < frame.height {
                let box = Rect(
                    x: frame.x + cell.frame.x, y: frame.y + offset + cell.frame.y, width: cell.frame.width, height: cell.frame.height)
                if shown.className == "tableView", layouts[cell.layout].root.kind != .tableCellView {
                    if scene.hasRowSurface(under: layouts[cell.layout], in: ItemID(item)) { drawing.fill(box, palette.surface) }
                    rows.append(TablePainter.Row(layouts[cell.layout], box))
                }
                paint(cell.layout, x: box.x, y: box.y, tint, &drawing)
            }
            if !rows.isEmpty { TablePainter(view, rows) { picture(ofViewCalled: $0, tint) }.paint(into: &drawing) }
        }
    }
}
