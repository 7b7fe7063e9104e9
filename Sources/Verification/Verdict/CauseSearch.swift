import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// Finds what decides a view's place here and does not hold in the app.
struct CauseSearch {
    private let layout: SceneLayout
    private let settled: SettledScene?
    private let rects: [Rect]
    private let wrong: Set<Int>
    private let tolerance: Double

    /// - Parameter wrong: the items that the app has elsewhere.
    init(_ layout: SceneLayout, _ places: PlacedViews, _ wrong: Set<Int>, _ tolerance: Double) {
        (self.layout, self.wrong, self.tolerance) = (layout, wrong, tolerance)
        settled = wrong.isEmpty ? nil : layout.engine.settledScene(layout.scene)
        rects = wrong.isEmpty ? [] : places.appRects
    }

    func causes(of item: Int, _ axis: Axis) -> [ElsewhereView.Cause] {
        guard let settled else { return [] }
        let all = settled.comparisons(of: ItemID(item), axis, with: rects)
        let missed = all.filter { $0.requirement.isTight && $0.violation > tolerance }.sorted { rank($0) < rank($1) }
        if let first = missed.first { return [cause(first, axis, "the app misses it by \(points(first.violation))")] }
        let kept = all.filter { !$0.requirement.isBroken && $0.requirement.violation > 0 && $0.violation <= tolerance }
        if let first = kept.first {
            return [cause(first, axis, "holds in the app and gives way here, by \(points(first.requirement.violation))")]
        }
        let others = Set(all.filter(\.requirement.isTight).flatMap(\.items)).map(\.index)
            .filter { $0 != item && $0 < layout.scene.items.count && wrong.contains($0) }.sorted()
        if !others.isEmpty {
            return [ElsewhereView.Cause(text: "follows \(others.prefix(2).map(layout.title).joined(separator: " and "))", location: nil)]
        }
        return [
            ElsewhereView.Cause(
                text:
                    "everything that the document says of its \(axis == .horizontal ? "x and width" : "y and height") holds in the app: code or another state moves it",
                location: nil)
        ]
    }

    /// Constraints before what texts and stack views ask for; of them the one that most views miss by most is not known: the strongest
    /// first.
    private func rank(_ comparison: SettledScene.Comparison) -> Double {
        let kind: Double =
            switch comparison.requirement.origin {
            case .constraint: 0
            case .autoresizing: 1
            case .compressionResistance, .hugging: 2
            case .stack: 3
            case .root: 4
            }
        return kind * 10_000 - comparison.requirement.priority.rawValue
    }

    private func cause(_ comparison: SettledScene.Comparison, _ axis: Axis, _ words: String) -> ElsewhereView.Cause {
        switch comparison.requirement.origin {
        case .constraint(let index):
            return ElsewhereView.Cause(
                text: "'\(layout.scene.equation(of: layout.scene.constraints[index]))': \(words)",
                location: layout.constraintElements[index].location)
        case .hugging(let item, let axis), .compressionResistance(let item, let axis):
            let isWide = axis == .horizontal, solved = rects[item.index], here = layout.layout.intrinsicSizes[item.index]
            let own = (isWide ? here.width : here.height) ?? 0, app = isWide ? solved.width : solved.height
            return ElsewhereView.Cause(
                text: "its content is \(points(own)) \(axis.extent) here, and it is \(points(app)) in the app",
                location: layout.elements[item.index].location)
        case let origin:
            let owner = layout.scene.owner(of: origin)?.index
            return ElsewhereView.Cause(
                text: "\(layout.scene.describe(origin)): \(words)", location: owner.map { layout.elements[$0].location })
        }
    }

    private func points(_ value: Double) -> String { value.text(decimals: 2) }
}
