import AutoLayout
import InterfaceBuilder
import Scenarios

/// The labels of a table cell of a built-in style that are as long as their texts: each has what the other one leaves it in the row.
///
/// In a scene they have the lengths of the texts that are there, so that a longer one would seem to be cut however much room its row has.
struct RowTexts {
    private let scene: PlacedScene
    private let kind: CellStyle.Kind
    private let text: Int?, detail: Int?
    /// Where the row's texts end, in points.
    private let end: Double

    /// Nil if the scene is no such cell, read from left to right.
    init?(_ scene: PlacedScene) {
        let layout = scene.layout
        guard layout.context.platform == .iOS, !layout.context.isCanvas, layout.scene.direction == .leftToRight,
            let kind = CellStyle.kind(of: layout.root), kind != .standard, let margins = layout.context.contentMargins,
            let content = layout.root.contentView.flatMap({ layout.elements.firstIndex(of: $0) })
        else { return nil }
        self.scene = scene
        self.kind = kind
        let cell = layout.root.element
        func label(_ attribute: XMLName) -> Int? {
            guard let id = cell[attribute], let index = layout.elements.firstIndex(where: { $0.id == id }),
                case .autoresizing = scene.items[index].placement, scene.isShown[index]
            else { return nil }
            return index
        }
        // The text of this style has one width, whatever it is.
        text = kind == .value2 ? nil : label("textLabel")
        detail = label("detailTextLabel")
        end = scene.frames[content].maxX - margins.right
    }

    var items: [Int] { [text, detail].compactMap { $0 } }

    /// The width that each may have, in points, as long as the other one's text is.
    var rooms: [Int: Double] {
        var rooms: [Int: Double] = [:]
        for index in items { rooms[index] = max(0, end - scene.frames[index].x) }
        if kind == .value1, let detail {
            let start = text.map { scene.frames[$0].x + min(length($0), rooms[$0] ?? 0) + CellStyle.textGap }
            rooms[detail] = max(0, end - (start ?? scene.frames[detail].x))
        }
        return rooms
    }

    /// The whole percentage by which the texts of the row may grow before one of them has no room.
    func percent(of index: Int) -> Int {
        var needed = length(index), room = rooms[index] ?? 0
        if kind == .value1, index == detail, let text {
            needed += length(text)
            room = end - scene.frames[text].x - CellStyle.textGap
        }
        return needed > 0 ? max(0, Int(((room / needed - 1) * 100 + 0.01).rounded(.down))) : 0
    }

    private func length(_ index: Int) -> Double { scene.layout.layout.intrinsicSizes[index].width ?? 0 }
}
