import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Items of a bar that share one piece of glass; without glass each is alone.
struct BarGroup {
    var items: [(item: BarItem, box: Rect)]
    /// The glass.
    var box: Rect

    /// Whether it has the colour of the item that confirms.
    var isProminent: Bool { items.first?.item.isProminent == true }

    /// How wide an item is with the room that it has on glass, in points.
    ///
    /// - Parameter glass: the height of the glass; nil without.
    private static func width(_ item: BarItem, _ glass: Double?, _ measurer: any TextMeasurer) -> Double {
        guard let glass, !item.isSpace else { return item.width(measurer) }
        return max(glass, item.width(measurer) + 2 * padding)
    }

    /// Between the glass and words on it, and between two pieces of glass, in points.
    private static let padding = 12.0, glassGap = 10.0
    /// Between items without glass, in points.
    static let gap = 16.0

    /// Neighbours in one group; spaces, the way back and the item that confirms stay alone.
    private static func runs(_ items: [BarItem], isGlass: Bool) -> [[BarItem]] {
        items.reduce(into: []) { runs, item in
            func isAlone(_ item: BarItem) -> Bool { item.isSpace || item.isBack || item.isProminent }
            if isGlass, let last = runs.last?.last, !isAlone(last), !isAlone(item) {
                runs[runs.count - 1].append(item)
            } else {
                runs.append([item])
            }
        }
    }

    /// Side by side from a place on.
    private init(_ items: [BarItem], at x: Double, in band: Rect, _ glass: Double?, _ measurer: any TextMeasurer) {
        var end = x
        self.items = items.map { item in
            let width = Self.width(item, glass, measurer), inner = item.width(measurer)
            defer { end += width }
            return (item, Rect(x: end + (width - inner) / 2, y: band.y, width: inner, height: band.height))
        }
        let height = glass ?? band.height
        box = Rect(x: x, y: band.midY - height / 2, width: end - x, height: height)
    }

    /// Where items at one end of a navigation bar are: from the edge inwards, as if the bar began there.
    ///
    /// - Parameters:
    ///   - start: how far the first is from the edge, in points.
    static func inward(
        _ items: [BarItem], from start: Double, in band: Rect, glass: Double?, _ measurer: any TextMeasurer
    ) -> [BarGroup] {
        var x = start
        return runs(items, isGlass: glass != nil).map { run in
            let group = BarGroup(run, at: x, in: band, glass, measurer)
            x += group.box.width + (glass == nil ? gap : glassGap)
            return group
        }
    }

    /// Mirrored, or moved, piece by piece.
    func mapped(_ place: (Rect) -> Rect) -> BarGroup {
        var group = self
        group.box = place(box)
        group.items = items.map { ($0.item, place($0.box)) }
        return group
    }

    /// - Parameters:
    ///   - ink: the colour of what is on the bar.
    ///   - frame: that of the bar, if it is a view.
    ///   - across: the part of the bar's width that the items keep their distance to.
    func paint(
        _ ink: Ink, _ palette: Palette, isGlass: Bool, _ pictures: PictureSource, tree: XMLTree, measurer: any TextMeasurer,
        _ drawing: inout Drawing, of frame: Rect? = nil, across: Double? = nil
    ) {
        if isGlass, items.first?.item.isSpace == false {
            drawing.fill(box, radius: box.height / 2, isProminent ? palette.tint : palette.surface)
            drawing.border(box, radius: box.height / 2, palette.separator, width: 0.5)
        }
        for (item, box) in items {
            item.paint(
                isGlass && isProminent ? .white : ink, in: box, pictures, tree: tree, measurer: measurer, &drawing, of: frame,
                across: across)
        }
    }

    /// Where items of a toolbar are, from the left, without those that are only space.
    ///
    /// - Parameters:
    ///   - side: how far the outer ones are from the sides, in points.
    ///   - glass: the height of the glass; nil without.
    static func across(
        _ items: [BarItem], in band: Rect, side: Double, glass: Double?, _ measurer: any TextMeasurer
    ) -> [BarGroup] {
        let runs = runs(items, isGlass: glass != nil)
        let widths = runs.map { $0.reduce(0) { $0 + width($1, glass, measurer) } }
        let springs = items.count { $0.content == .space(nil) }, gap = 8.0
        let rest = band.width - 2 * side - widths.reduce(0, +) - gap * Double(max(0, runs.count - 1))
        let spring = springs > 0 ? max(0, rest / Double(springs)) : 0
        var x = band.x + side, groups: [BarGroup] = []
        for (run, width) in zip(runs, widths) {
            if run.first?.isSpace == false { groups.append(BarGroup(run, at: x, in: band, glass, measurer)) }
            x += (run.first?.content == .space(nil) ? spring : width) + gap
        }
        return groups
    }
}
