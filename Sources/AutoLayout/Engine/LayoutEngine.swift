import ConstraintSolver

/// Lays scenes out: builds rows from the scene, solves them exactly, and rounds the solution to pixels.
///
/// Margins that follow the superview or the safe area, and text that wraps, depend on the geometry that they help to determine; the engine
/// solves repeatedly until nothing that a constraint names changes any more.
public struct LayoutEngine: Sendable {
    /// The maximum number of passes that margins, safe areas and wrapping may cause.
    static let passLimit = 32

    public var measurer: any ContentMeasurer

    public init(measurer: any ContentMeasurer) {
        self.measurer = measurer
    }

    /// The same for scenes that show some contents again and again.
    func knowing(_ contents: [any ItemContent]) -> LayoutEngine { LayoutEngine(measurer: measurer.knowing(contents)) }

    public func layout(_ scene: Scene) -> Layout {
        settledScene(scene)?.layout() ?? .empty
    }

    /// The size of a Mac window's content, in points: the scene's, unless its constraints require another with a higher priority than what
    /// holds the window. Also the scene's own if no solution can be certified.
    package func windowSize(of scene: Scene, _ hold: WindowHold) -> Size {
        settledWindow(scene, hold).map { $0.numerical.isEmpty ? $0.rootSize : scene.rootSize } ?? scene.rootSize
    }

    /// The scene in a window that adapts to it; nil if it has no items.
    func settledWindow(_ scene: Scene, _ hold: WindowHold) -> SettledScene? {
        scene.items.isEmpty ? nil : SettledScene(scene, measurer, rootPriority: hold.priority)
    }

    /// The solver problem of a scene once margins and wrapping have settled, without the rows dropped in conflicts.
    package func problem(of scene: Scene) -> SolverProblem {
        guard let settled = settledScene(scene) else { return SolverProblem(isLength: [], constraints: []) }
        let kept = settled.rows.indices.filter { !settled.broken.contains($0) }
        return SolverProblem(isLength: settled.variables.isLength, constraints: kept.map { settled.rows[$0].constraint })
    }

    /// The scene with its rows and solution, for further questions; nil if it has no items.
    public func settledScene(_ scene: Scene) -> SettledScene? {
        scene.items.isEmpty ? nil : SettledScene(scene, measurer)
    }
}

/// A scene once its margins, safe areas and wrapping have settled, with the rows that it was solved with. It explains why a frame is what
/// it is, what else it could be, and what would change it.
public struct SettledScene: Sendable {
    /// The scene; its root fits its content only along axes where the content determines a length.
    public private(set) var scene: Scene
    private let measurer: any ContentMeasurer
    private let rootPriority: Priority
    private let children: [[ItemID]]
    private let dependencies: Dependencies
    private var insets: ItemInsets
    private var intrinsicSizes: [IntrinsicSize]
    private(set) var variables: VariableMap
    private var solved: RowSystem
    private var rejected: [Int: ConstraintError] = [:]
    /// Stack views that ignore the fitting length of a view because none could be certified.
    private var unfitted: [RowOrigin] = []
    /// The items that the last pass changed.
    private(set) var unsettled: [ItemID] = []
    private(set) var rects: [Rect] = []
    /// The width that each wrapping text was given before it wrapped, in the order of ``wrappingItems``, in points. Its first lines are
    /// broken at this width.
    private(set) var firstWrapWidths: [Double] = []

    var system: System { solved.system }
    var rows: [Row] { solved.rows }
    var ids: [ConstraintID] { solved.ids }
    /// The indices of rows that were dropped, because of a conflict or because no layout with them could be certified.
    var broken: Set<Int> { solved.broken }
    public var conflicts: [LayoutConflict] { solved.conflicts }
    /// The places of the members of each conflict, and of the one that was dropped.
    var conflictRows: [(members: [Int], broken: Int)] { solved.conflictRows }
    /// What was dropped because no layout with it could be certified.
    var numerical: [RowOrigin] { solved.numerical + unfitted }

    /// - Parameter scene: a scene with items.
    fileprivate init(_ scene: Scene, _ measurer: any ContentMeasurer, rootPriority: Priority = .required) {
        self.scene = scene
        self.measurer = measurer
        self.rootPriority = rootPriority
        children = scene.childLists()
        dependencies = Dependencies(scene: scene)
        insets = ItemInsets(scene: scene)
        variables = VariableMap(scene: scene)
        solved = RowSystem(scene: scene, variables: variables, rows: [])
        intrinsicSizes = scene.items.map { _ in IntrinsicSize(width: nil, height: nil) }
        for index in scene.items.indices { measure(index) }
        settleAll()
        let unasked = lengthsUnasked
        if !unasked.isEmpty {
            self.scene.fitting.subtract(unasked)
            settleAll()
        }
    }

    /// The axes along which the content does not determine the length of the root after all: the root would collapse to zero, which UIKit
    /// too treats as a mistake, views would stick out of their container, or no solution is certified.
    private var lengthsUnasked: Set<Axis> {
        guard !scene.fitting.isEmpty else { return [] }
        if !numerical.isEmpty { return scene.fitting }
        return scene.fitting.filter { axis in
            func span(_ index: Int) -> (start: Double, length: Double) {
                axis == .horizontal ? (rects[index].x, rects[index].width) : (rects[index].y, rects[index].height)
            }
            var isHidden = scene.items.map(\.isHidden)
            return scene.items.indices.contains { index in
                let (start, length) = span(index)
                guard let parent = scene.items[index].parent?.index else { return length < 0.5 }
                if isHidden[parent] { isHidden[index] = true }
                if isHidden[index] || scene.items[parent].isScrollView { return false }
                return start < -1 || start + length > span(parent).length + 1
            }
        }
    }

    private mutating func settleAll() {
        var isReconsidered = false
        for pass in 0..<LayoutEngine.passLimit {
            solve()
            settle()
            guard unsettled.isEmpty else { continue }
            if pass == 0 || broken.isEmpty || isReconsidered { break }
            isReconsidered = true
            reconsider()
            if unsettled.isEmpty { break }
        }
    }

    /// What contradicted before margins and wrapped texts settled need not do so now: what to drop is decided anew.
    private mutating func reconsider() {
        solved = RowSystem(scene: scene, variables: variables, rows: rows)
        solved.solve()
        read()
        settle()
    }

    private mutating func measure(_ index: Int) {
        let item = scene.items[index]
        guard let content = item.content else { return }
        var size = measurer.size(of: content, availableWidth: insets.wrapWidths[index])
        if let recorded = item.recordedSize {
            if size.width != nil { size.width = recorded.width }
            if size.height != nil { size.height = recorded.height }
        }
        intrinsicSizes[index] = size
    }

    /// Updates the rows to the present insets and solves them.
    private mutating func solve() {
        var builder = RowBuilder(
            scene: scene, variables: rows.isEmpty ? variables : VariableMap(scene: scene), intrinsicSizes: intrinsicSizes,
            insets: insets, children: children
        )
        builder.rootPriority = rootPriority
        builder.build()
        rejected = builder.rejected
        unfitted = builder.unfitted
        if !solved.update(to: builder.rows) {
            variables = builder.variables
            solved = RowSystem(scene: scene, variables: variables, rows: builder.rows)
        }
        solved.solve()
        read()
    }

    private mutating func read() { rects = rects(in: system) }

    /// In points.
    var rootSize: Size { rects[0].size }

    private func rects(in system: System) -> [Rect] {
        scene.items.indices.map { index in
            func value(_ variable: Variable?) -> Double { variable.map { system.value(of: $0) } ?? 0 }
            return Rect(
                x: value(variables.position(index, .horizontal)),
                y: value(variables.position(index, .vertical)),
                width: value(variables.size(index, .horizontal)),
                height: value(variables.size(index, .vertical))
            )
        }
    }

    /// Takes margins, safe areas and wrapping from the solution, and notes the items for which something changed that a row depends on.
    private mutating func settle() {
        unsettled = []
        guard dependencies.any else { return }
        if firstWrapWidths.isEmpty { firstWrapWidths = dependencies.wrapping.map { rects[$0].width } }
        let before = insets
        insets.update(in: scene, rects: rects)
        unsettled = dependencies.items.filter { item in
            insets.margins[item].differs(from: before.margins[item])
                || insets.safeAreas[item].differs(from: before.safeAreas[item])
                || insets.readable[item].differs(from: before.readable[item])
        }.map { ItemID($0) }
        for index in dependencies.wrapping {
            let width = rects[index].width
            if abs((before.wrapWidths[index] ?? .infinity) - width) < 1e-6 { continue }
            insets.wrapWidths[index] = width
            let old = intrinsicSizes[index]
            measure(index)
            if intrinsicSizes[index] != old { unsettled.append(ItemID(index)) }
        }
    }

    /// The indices of the texts whose natural size depends on the width that they get.
    var wrappingItems: [Int] { dependencies.wrapping }

    /// The frames of the solution, on pixels, and what prevented a better one.
    public func layout() -> Layout { layout(finished()) }

    /// The same with everything that it was derived from.
    func state() -> SceneState {
        let end = finished()
        var others: [(system: System, constraints: [LinearConstraint?])] = []
        let kept = rows.indices.map { broken.contains($0) ? nil : rows[$0].constraint }
        if rows.contains(where: \.isStopgap) {
            others.append((end.withoutStopgaps, rows.indices.map { rows[$0].isStopgap ? nil : kept[$0] }))
        }
        if let decided = end.decided { others.append((decided.system, kept + decided.decisions)) }
        return SceneState(settled: self, layout: layout(end), others: others)
    }

    /// What the rows leave open, and how that is resolved.
    private struct Finish {
        var withoutStopgaps: System
        var free: Set<Variable>
        var decided: (system: System, decisions: [LinearConstraint])?
    }

    private func finished() -> Finish {
        var withoutStopgaps = system.withoutStopgaps(of: rows, ids)
        let free = Set(withoutStopgaps.ambiguousVariables())
        var open = free
        if rows.contains(where: \.isStopgap) {
            // A length that a stack view only keeps may tie with a requirement that would have its way without it.
            var whole = system
            open.formUnion(whole.ambiguousVariables())
        }
        return Finish(withoutStopgaps: withoutStopgaps, free: free, decided: decided(open))
    }

    private func layout(_ end: Finish) -> Layout {
        var ambiguity = Array(repeating: Ambiguity(), count: scene.items.count)
        let (solved, frames) = scene.placed(end.decided.map { rects(in: $0.system) } ?? rects)
        if !end.free.isEmpty {
            for index in scene.items.indices { ambiguity[index] = self.ambiguity(of: index, free: end.free) }
        }
        return Layout(
            frames: frames, solved: solved, ambiguity: ambiguity, conflicts: conflicts, numerical: numerical,
            unsettled: unsettled, rejected: rejected,
            margins: insets.margins, safeAreas: insets.safeAreas, intrinsicSizes: intrinsicSizes,
            contentSizes: scene.items.indices.map(contentSize)
        )
    }

    /// The system with ties broken, if something is open: the first of equals takes the remaining room, and what nothing decides stays as
    /// the items' kept frames have it; nil if neither applies.
    private func decided(_ free: Set<Variable>) -> (system: System, decisions: [LinearConstraint])? {
        guard !free.isEmpty else { return nil }
        var builder = RowBuilder(
            scene: scene, variables: variables, intrinsicSizes: intrinsicSizes, insets: insets, children: children
        )
        builder.addTies()
        let decisions = builder.rows.map(\.constraint) + Axis.allCases.flatMap { keeping(free, $0) }
        guard !decisions.isEmpty else { return nil }
        var decided = system
        for decision in decisions { decided.add(decision) }
        // Optional rows cannot make a solvable system unsolvable; if the arithmetic fails, what is open stays as it was.
        do { try decided.solve() } catch { return nil }
        return (decided, decisions)
    }

    /// Constraints that hold open variables at the kept frames of their items.
    private func keeping(_ free: Set<Variable>, _ axis: Axis) -> [LinearConstraint] {
        scene.items.enumerated().flatMap { index, item -> [LinearConstraint] in
            guard let frame = item.keptFrame, let parent = item.parent else { return [] }
            let inner = frame.inset(by: item.alignmentInsets), outer = scene.items[parent.index].alignmentInsets
            let (position, length) = axis == .horizontal ? (inner.x - outer.left, inner.width) : (inner.y - outer.top, inner.height)
            return [(variables.position(index, axis), position), (variables.size(index, axis), length)].compactMap { variable, value in
                guard let variable, free.contains(variable) else { return nil }
                return LinearConstraint([Term(1, variable)], .equal, value, priority: Self.keepingPriority)
            }
        }
    }

    /// Below every other row.
    private static let keepingPriority: Priority = 0.25

    private func ambiguity(of index: Int, free: Set<Variable>) -> Ambiguity {
        let parts: [(Ambiguity, Variable?)] = [
            (.x, variables.position(index, .horizontal)), (.width, variables.size(index, .horizontal)),
            (.y, variables.position(index, .vertical)), (.height, variables.size(index, .vertical)),
            (.contentWidth, variables.contentSize(index, .horizontal)), (.contentHeight, variables.contentSize(index, .vertical)),
        ]
        return Ambiguity(parts.filter { $0.1.map(free.contains) ?? false }.map(\.0))
    }

    private func contentSize(of index: Int) -> Size? {
        guard let width = variables.contentSize(index, .horizontal), let height = variables.contentSize(index, .vertical)
        else { return nil }
        return Size(width: system.value(of: width), height: system.value(of: height))
    }
}

/// The items on whose margins, safe areas or wrapping some row depends, so that only their changes cost another pass.
private struct Dependencies {
    private(set) var items: [Int] = []
    private(set) var wrapping: [Int] = []

    var any: Bool { !items.isEmpty || !wrapping.isEmpty }

    init(scene: Scene) {
        var named = Set<Int>()
        for constraint in scene.constraints {
            for case let anchor? in [constraint.first, constraint.second] {
                let usesInsets = anchor.attribute.isMargin || anchor.guide != .item && anchor.guide != .scrollContent
                if usesInsets, anchor.item.index > 0, anchor.item.index < scene.items.count { named.insert(anchor.item.index) }
            }
        }
        for (index, item) in scene.items.enumerated() {
            if item.stack?.isMarginsRelative == true, index > 0 { named.insert(index) }
            if item.recordedSize == nil, item.content?.wraps == true { wrapping.append(index) }
        }
        if scene.items.contains(where: \.insetsContent) { named.formUnion(scene.crossedScrollViews) }
        items = named.sorted()
    }
}

extension Scene {
    /// The scroll views that inset their content and are crossed by a constraint between that content and something outside.
    fileprivate var crossedScrollViews: Set<Int> {
        func scrollView(around item: ItemID) -> ItemID? {
            var node = items[item.index].parent
            while let current = node, !items[current.index].isScrollView { node = items[current.index].parent }
            return node
        }
        var crossed = Set<Int>()
        for constraint in constraints {
            guard let first = constraint.first?.item, let second = constraint.second?.item, max(first.index, second.index) < items.count
            else { continue }
            let (a, b) = (scrollView(around: first), scrollView(around: second))
            // A constraint to the scroll view itself is a constraint to its content.
            guard a != b, a != second, b != first else { continue }
            for case let crossing? in [a, b] where items[crossing.index].insetsContent { crossed.insert(crossing.index) }
        }
        return crossed
    }
}

extension EdgeInsets {
    fileprivate func differs(from other: EdgeInsets) -> Bool {
        abs(top - other.top) > 1e-6 || abs(left - other.left) > 1e-6
            || abs(bottom - other.bottom) > 1e-6 || abs(right - other.right) > 1e-6
    }
}

extension Rect {
    /// The frame around an alignment rectangle.
    func expanded(by insets: EdgeInsets) -> Rect {
        inset(by: EdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
}

extension Layout {
    /// The layout of a scene without items.
    fileprivate static let empty = Layout(
        frames: [], solved: [], ambiguity: [], conflicts: [], numerical: [], unsettled: [], rejected: [:], margins: [], safeAreas: [],
        intrinsicSizes: [], contentSizes: []
    )
}
