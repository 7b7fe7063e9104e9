import AutoLayout
import Facts
import InterfaceBuilder

/// Draws an outline with a name where only code says what a view shows.
enum StandInPainter {
    private static let ink = Ink(0x8E8E93)

    static func paintOutline(of view: PaintedView, into drawing: inout Drawing) {
        drawing.border(view.frame, ink, width: 0.75, dashes: [3, 3])
    }

    static func paintName(of view: PaintedView, into drawing: inout Drawing) {
        let band = view.frame.inset(by: EdgeInsets(left: 3, right: 3))
        guard band.width >= 24, band.height >= 12, let name = name(of: view) else { return }
        let size = min(max(10, min(band.width, band.height) / 25), 36)
        TextPainter.line(name, .system(size.rounded()), ink, in: band, .center, view, &drawing)
    }

    /// Its class of the app's own, its name, or its class of the system's in words; nil for a plain view. What a cell puts its
    /// views into is called as the cell.
    private static func name(of view: PaintedView) -> String? {
        let isContent = view.item.className.hasSuffix("ContentView") && view.element["customClass"] == nil
        let owner = isContent ? view.element.parent ?? view.element : view.element
        return owner["customClass"] ?? view.item.name ?? (owner.nameMatches("view") ? nil : words(owner.name))
    }

    /// Such as `table view` for `tableView`.
    private static func words(_ className: String) -> String {
        className.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}

extension PaintedView {
    /// Whether an outline stands in for a view that draws nothing: it has nothing inside it, and only code says what it shows.
    ///
    /// - Parameter isBlank: whether its scene shows nothing at all; outlines then say where all its views are.
    func needsStandIn(isBlank: Bool) -> Bool {
        guard isLeaf, item.kind == .view, !holdsCells, !hasSurface || item.parent == nil else { return false }
        return isBlank && scene.scene.items.count > 1 || isFilledByCode
    }

    /// Whether its background is to be seen on the scene's.
    private var hasSurface: Bool { background.map { $0.alpha >= 0.05 && $0 != palette.background } == true }

    private var isFilledByCode: Bool {
        if element["customClass"] != nil || item.className == "customView" { return true }
        let known = item.viewClass
        return known.shape == .other || known.has(.emptyByCode) || known.has(.sizeless) && !known.has(.holdsViews)
    }

    /// Whether its document puts cells into it, or what is above or below a table's.
    private var holdsCells: Bool {
        element.children.contains { child in
            ["prototypes", "sections", "cells"].contains(child.name) || child["key"]?.hasSuffix("HeaderView") == true
                || child["key"]?.hasSuffix("FooterView") == true
                || child.name == "tableColumns" && child.children.contains { $0.first("prototypeCellViews") != nil }
        }
    }
}
