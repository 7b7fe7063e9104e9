import AutoLayout
import InterfaceBuilder
import Scenarios

/// What keeps two views apart that constraints place on each other: tried in every layout of their scene.
///
/// A stack view places what it arranges: what can be kept apart is the outermost stack view around a view and what lies beside that.
struct KeepingApart {
    /// The layouts of the scene, first one in which they overlap.
    private let scenes: [PlacedScene]
    /// The one that begins a line, or is above.
    private let first: Element
    private let second: Element
    private let axis: Axis

    /// What makes room for both.
    enum Advice: Hashable {
        /// A constraint between the two.
        case constraint
        /// The same, in place of an equation, in words, that holds an edge of one where the other is.
        case replacing(String, by: String)
        /// The same, and a lower priority for an equation, in words, that would contradict it.
        case lowering(String)
        /// One of these leaves a text too little room, of a view with a title.
        indirect case cutting(String, Advice)
    }

    /// - Parameters:
    ///   - pair: the views that overlap, which one view contains.
    ///   - canvas: the same scene as it was drawn, which tells where each was meant to be.
    ///   - scenes: the distinct layouts of the scene, first the narrowest in which they overlap.
    init?(_ views: (Element, Element), in scenes: [PlacedScene], drawn canvas: PlacedScene) {
        guard let pair = scenes.first.flatMap({ Self.outermost(views, in: $0) }) else { return nil }
        func places(_ scene: PlacedScene) -> (Rect, Rect)? {
            guard let a = scene.layout.elements.firstIndex(of: pair.0), let b = scene.layout.elements.firstIndex(of: pair.1) else {
                return nil
            }
            return (scene.drawnRect(a), scene.drawnRect(b))
        }
        guard let scene = scenes.first, let (a, b) = places(canvas) ?? places(scene) else { return nil }
        self.scenes = scenes
        let across = max(a.x, b.x) - min(a.maxX, b.maxX), down = max(a.y, b.y) - min(a.maxY, b.maxY)
        axis = across >= down ? .horizontal : .vertical
        let isMirrored = scene.layout.scene.direction == .rightToLeft
        let isBefore =
            axis == .vertical ? a.y + a.maxY <= b.y + b.maxY : (a.x + a.maxX <= b.x + b.maxX) != isMirrored
        (first, second) = isBefore ? (pair.0, pair.1) : (pair.1, pair.0)
    }

    /// The stack views around two views that a constraint can keep apart, or the views themselves where none is; nil if they are not in the
    /// scene, or one stack view arranges both.
    private static func outermost(_ views: (Element, Element), in scene: PlacedScene) -> (Element, Element)? {
        guard let first = scene.layout.elements.firstIndex(of: views.0), let second = scene.layout.elements.firstIndex(of: views.1) else {
            return nil
        }
        let (a, b) = (scene.outermostStackView(around: first) ?? first, scene.outermostStackView(around: second) ?? second)
        return a == b ? nil : (scene.element(a), scene.element(b))
    }

    /// What is kept apart, in words, if it is not the views that overlap but stack views around them.
    func stackViews(around views: (Element, Element)) -> (String, String)? {
        guard let scene = scenes.first, let pair = items(in: scene), Set([first, second]) != [views.0, views.1] else { return nil }
        return (scene.title(pair.first), scene.title(pair.second))
    }

    /// The gentlest change that works in every layout; nil if none is known.
    var advice: Advice? {
        guard let scene = scenes.first, let pair = items(in: scene) else { return nil }
        let words = { (index: Int) in scene.layout.scene.equation(of: scene.layout.scene.constraints[index]) }
        let equations = scene.layout.scene.constraints.indices.filter { isRequiredEquation($0, in: scene) }
        let between = scene.layout.scene.equation(of: self.between(pair))
        var tried: [(Change, Advice)] = [(Change(), .constraint)]
        tried += equations.filter { holds($0, facing, pair, in: scene) }.map { edge in
            (Change(replaced: scene.layout.constraintElements[edge]), .replacing(words(edge), by: between))
        }
        tried += equations.filter { holds($0, [.centerX, .centerY], pair, in: scene) }.map { tie in
            (Change(lowered: scene.layout.constraintElements[tie]), .lowering(words(tie)))
        }
        var cutting: Advice?
        for (change, advice) in tried {
            switch outcome(change) {
            case .works: return advice
            case .fails: continue
            case .cuts(let title): cutting = cutting ?? .cutting(title, advice)
            }
        }
        return cutting
    }

    /// The distance that Interface Builder gives siblings, in points.
    private static let distance = 8.0

    /// What is changed beside adding a constraint between the two.
    private struct Change {
        /// The constraint that it takes the place of.
        var replaced: Element?
        /// One that yields to the natural sizes of views.
        var lowered: Element?
    }

    private enum Outcome {
        case works, fails
        /// Nothing contradicts, and the text of a view, by its title, is cut.
        case cuts(String)
    }

    private func items(in scene: PlacedScene) -> (first: Int, second: Int)? {
        guard let first = scene.layout.elements.firstIndex(of: first), let second = scene.layout.elements.firstIndex(of: second) else {
            return nil
        }
        return (first, second)
    }

    private func between(_ pair: (first: Int, second: Int)) -> Constraint {
        Constraint(
            id: "", Anchor(ItemID(pair.first), axis == .horizontal ? .trailing : .bottom), .lessThanOrEqual,
            to: Anchor(ItemID(pair.second), axis == .horizontal ? .leading : .top), constant: -Self.distance)
    }

    /// What comes of a change in all layouts that could be judged without it.
    private func outcome(_ change: Change) -> Outcome {
        var worst = Outcome.works
        for scene in scenes where scene.isReliable {
            var own = outcome(change, in: scene, yielding: false)
            // Of a text and a control that compete for too little room the text gives way.
            if case .fails = own { own = outcome(change, in: scene, yielding: true) }
            if case .fails = own { return .fails }
            if case .cuts = own { worst = own }
        }
        return worst
    }

    /// - Parameter yielding: whether a label among the two resists less than anything else.
    private func outcome(_ change: Change, in old: PlacedScene, yielding: Bool) -> Outcome {
        guard let pair = items(in: old) else { return .works }
        var scene = old.layout.scene
        let text = [pair.first, pair.second].first { scene.items[$0].className == "label" }
        if yielding {
            guard let text else { return .fails }
            scene.items[text].compressionResistance[axis] = 249
        }
        let places = { (element: Element?) in element.flatMap { old.layout.constraintElements.firstIndex(of: $0) } }
        if let lowered = places(change.lowered) { scene.constraints[lowered].priority = 700 }
        if let replaced = places(change.replaced) {
            scene.constraints[replaced] = between(pair)
        } else {
            scene.constraints.append(between(pair))
        }
        var layout = old.layout
        layout.layout = layout.engine.layout(scene)
        let new = PlacedScene(layout)
        guard new.isReliable else { return .fails }
        let texts = TextFit(scene: new), before = TextFit(scene: old)
        var cut = yielding ? text : nil
        for item in [pair.first, pair.second].flatMap({ [$0] + new.arranged(in: $0) }) where new.isShown[item] {
            let (was, now) = (old.frames[item], new.frames[item]), natural = old.layout.layout.intrinsicSizes[item]
            let least = Size(width: min(was.width, natural.width ?? 0), height: min(was.height, natural.height ?? 0))
            guard new.isSettled[item], new.hasSize(item), now.excess(beyond: new.screen) <= max(was.excess(beyond: old.screen), 0) else {
                return .fails
            }
            if new.items[item].className == "label" {
                // A wrapped text may be narrower, but no column of words.
                if texts.fault(item) != nil && before.fault(item) == nil || now.width < least.width / 2 { cut = item }
            } else if now.width < least.width - 1 || now.height < least.height - 1 {
                // Nobody shortens a control.
                return .fails
            }
        }
        return cut.map { .cuts(new.title($0)) } ?? .works
    }

    private func isRequiredEquation(_ index: Int, in scene: PlacedScene) -> Bool {
        let constraint = scene.layout.scene.constraints[index]
        return constraint.relation == .equal && constraint.priority.isRequired && constraint.second != nil
    }

    /// The attributes that hold the edge of one where the other is.
    private var facing: Set<Attribute> {
        axis == .horizontal ? [.trailing, .right, .leading, .left] : [.bottom, .top, .lastBaseline, .firstBaseline]
    }

    /// Whether a constraint ties one of both by some attributes to something else than the other one: an edge, if it is the one that faces
    /// the other.
    private func holds(_ index: Int, _ attributes: Set<Attribute>, _ pair: (first: Int, second: Int), in scene: PlacedScene) -> Bool {
        let constraint = scene.layout.scene.constraints[index], ends = [constraint.first, constraint.second].compactMap { $0 }
        let isLeftToRight = scene.layout.scene.direction != .rightToLeft
        return ends.contains { end in
            guard end.guide == .item, end.attribute.axis == axis, attributes.contains(end.attribute),
                [pair.first, pair.second].contains(end.item.index)
            else { return false }
            let other = end.item.index == pair.first ? pair.second : pair.first
            return !ends.contains { $0.item.index == other } && end.attribute.begins(isLeftToRight) != (end.item.index == pair.first)
        }
    }
}

extension PlacedScene {
    /// The outermost of the stack views that arrange an item, directly or through others; nil if none does.
    func outermostStackView(around index: Int) -> Int? {
        var found: Int?
        while let outer = items[found ?? index].parent?.index, items[outer].stack != nil { found = outer }
        return found
    }

    /// What a stack view arranges, directly or through others.
    fileprivate func arranged(in stack: Int) -> [Int] { items.indices.filter { outermostStackView(around: $0) == stack } }
}

extension Attribute {
    /// Whether it is the edge with which a view begins, or the one with which it ends; nil for what is neither.
    fileprivate func begins(_ isLeftToRight: Bool) -> Bool? {
        switch self {
        case .leading, .top, .firstBaseline: true
        case .trailing, .bottom, .lastBaseline: false
        case .left: isLeftToRight
        case .right: !isLeftToRight
        default: nil
        }
    }
}
