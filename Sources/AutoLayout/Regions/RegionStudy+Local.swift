import ConstraintSolver

extension RegionStudy.Search {
    /// The layout at one size, how it changes from there, and how far that continues.
    struct Local {
        let size: Size
        let state: SceneState
        /// The rows of natural widths that follow the width given to their text, in each of the state's scenes.
        let following: [Set<Int>]
        let filled: Set<ItemID>
        let edgeCount: Int
        private let start: [Double]
        private let widthSlopes: [Double]
        private let heightSlopes: [Double]
        private(set) var limits: [AffineForm] = []
        let tightRows: [(origin: RowOrigin, isHorizontal: Bool)]
        let dropped: [(relation: Relation, excess: AffineForm)]

        var count: Int { start.count }

        func form(_ k: Int) -> AffineForm { AffineForm(start[k], at: size, width: widthSlopes[k], height: heightSlopes[k]) }

        /// Edges; then for each scene the constants of rows, the widths that texts began with and, for a window's scene, those that they
        /// ended with.
        func values(of state: SceneState) -> [Double] { Self.values(of: state, following) }

        static func values(of state: SceneState, _ following: [Set<Int>]) -> [Double] {
            var values = state.edges
            for (scene, following) in zip(state.scenes, following) {
                values += scene.rows.indices.map { following.contains($0) ? 0 : scene.rows[$0].constraint.constant }
                values += scene.firstWrapWidths
            }
            if let window = state.window { values += window.wrappingItems.map { window.rects[$0].width } }
            return values
        }

        /// The rows of the natural widths of some texts.
        static func naturalWidths(of texts: Set<ItemID>, in scene: SettledScene) -> Set<Int> {
            texts.isEmpty
                ? []
                : Set(
                    scene.rows.indices.filter { place in
                        switch scene.rows[place].origin {
                        case .hugging(let item, .horizontal), .compressionResistance(let item, .horizontal): texts.contains(item)
                        default: false
                        }
                    })
        }

        static func make(at size: Size, step: Double, _ search: inout RegionStudy.Search) -> Result<Local, RegionStudy.Search.Failure> {
            guard let state = search.state(at: size), state.isSettled else { return .failure(Failure(reason: .unsettled)) }
            guard state.isCertified else { return .failure(Failure(reason: .numerical)) }
            let beside = search.state(at: Size(width: size.width + step, height: size.height))
            if !search.hasHeights, let beside, !beside.hasSameRows(as: state), beside.hasSameRows(as: state, apartFromCoefficients: true) {
                return .failure(Failure(reason: .disagreement, bends: true))
            }
            guard let wider = beside, wider.hasSameRows(as: state),
                let higher = search.state(at: Size(width: size.width, height: size.height + step)), higher.hasSameRows(as: state),
                let local = Local(size: size, step: step, state, wider, higher, &search)
            else { return .failure(Failure(reason: state.layout.conflicts.isEmpty ? .disagreement : .conflict)) }
            return .success(local)
        }

        private init?(
            size: Size, step: Double, _ state: SceneState, _ wider: SceneState, _ higher: SceneState, _ search: inout RegionStudy.Search
        ) {
            self.size = size
            self.state = state
            func growth(of item: Int, _ state: SceneState) -> Double { state.settled.scene.items[item].content?.growth ?? 1 }
            /// The widths at which a text breaks as it does here, in terms of its width before growth.
            func wrapRange(of item: Int, at width: Double, mayFollow: Bool) -> WrapRange {
                search.wrapRange(of: item, at: width, state, mayFollow: mayFollow)
            }
            func factor(of item: Int) -> AffineForm {
                let here = growth(of: item, state)
                return AffineForm(
                    here, at: size, width: Self.plain((growth(of: item, wider) - here) / step),
                    height: Self.plain((growth(of: item, higher) - here) / step)
                )
            }
            let texts = state.settled.wrappingItems.map { item in
                (item: item, range: wrapRange(of: item, at: state.layout.solved[item].width, mayFollow: true))
            }
            let filled = Set(texts.filter(\.range.follows).map { ItemID($0.item) })
            self.filled = filled
            following = state.scenes.map { Self.naturalWidths(of: filled, in: $0) }
            edgeCount = state.edges.count
            let (values, rows) = (Self.values(of: state, following), following)
            func slopes(_ other: SceneState) -> [Double] { zip(Self.values(of: other, rows), values).map { Self.plain(($0 - $1) / step) } }
            start = values
            widthSlopes = slopes(wider)
            heightSlopes = slopes(higher)
            tightRows = state.settled.tightRows
            dropped = zip(state.settled.missed, zip(wider.settled.missed, higher.settled.missed)).map { here, beside in
                let (w, h) = (Self.plain((beside.0.excess - here.excess) / step), Self.plain((beside.1.excess - here.excess) / step))
                return (here.relation, AffineForm(here.excess, at: size, width: w, height: h))
            }
            guard addSides(step, wider, higher, search.determinedVariables(of: state)), addConflicts(step, wider, higher) else {
                return nil
            }
            let own = edgeCount + state.settled.rows.count
            for (number, (item, range)) in texts.enumerated() {
                let width = form(item * 4 + 2) - form(item * 4)
                let grown = factor(of: item)
                addLimits(range, width, grown)
                // A text that hugs its lines ends up with their width: where they broke was decided by the width that it was first given.
                let first = form(own + number)
                if isApart(first, from: width) { addLimits(wrapRange(of: item, at: first.value(at: size), mayFollow: false), first, grown) }
            }
            // If a window adapted to its content, the breaks of its texts must stay as well.
            if let window = state.window {
                let start = own + texts.count + window.rows.count
                for (number, item) in window.wrappingItems.enumerated() {
                    let first = form(start + number), width = form(start + window.wrappingItems.count + number), grown = factor(of: item)
                    addLimits(wrapRange(of: item, at: width.value(at: size), mayFollow: filled.contains(ItemID(item))), width, grown)
                    if isApart(first, from: width) {
                        addLimits(wrapRange(of: item, at: first.value(at: size), mayFollow: false), first, grown)
                    }
                }
            }
            limits.removeAll { $0.steepness < 1e-9 }
        }

        private func isApart(_ first: AffineForm, from width: AffineForm) -> Bool {
            abs((first - width).value(at: size)) > SettledScene.tolerance || (first - width).steepness > 1e-6
        }

        private mutating func addLimits(_ range: WrapRange, _ width: AffineForm, _ growth: AffineForm) {
            if range.low > 0 { limits.append(width - growth * range.low) }
            if range.high.isFinite { limits.append((width - growth * range.high).opposite) }
        }

        /// The slope without rounding errors: slopes are usually ratios of small numbers.
        private static func plain(_ slope: Double) -> Double {
            for denominator in 1...12 {
                let numerator = (slope * Double(denominator)).rounded()
                if abs(slope * Double(denominator) - numerator) < 1e-7 { return numerator / Double(denominator) }
            }
            return slope
        }

        /// Every requirement stays on its side, and every nonzero length stays nonzero; false if one is about to change here.
        private mutating func addSides(_ step: Double, _ wider: SceneState, _ higher: SceneState, _ determined: [DeterminedVariables])
            -> Bool
        {
            let (parts, widerParts, higherParts) = (state.parts, wider.parts, higher.parts)
            for (number, part) in parts.enumerated() {
                let (w, h) = (widerParts[number], higherParts[number])
                let following = state.window != nil && number == parts.count - 1 ? following[1] : following[0]
                for (place, constraint) in part.constraints.enumerated() {
                    guard let constraint, !following.contains(place) else { continue }
                    if !constraint.priority.isRequired, determined[number].settle(constraint) { continue }
                    let excess = constraint.excess(in: part.system)
                    guard let wideRow = w.constraints[place], let highRow = h.constraints[place] else { return false }
                    guard add(excess, wideRow.excess(in: w.system), highRow.excess(in: h.system), step) else { return false }
                }
                for variable in part.lengths {
                    guard add(part.system.value(of: variable), w.system.value(of: variable), h.system.value(of: variable), step) else {
                        return false
                    }
                }
            }
            return true
        }

        /// Adds a value that must keep its sign; false if it is zero here and not nearby.
        private mutating func add(_ value: Double, _ wider: Double, _ higher: Double, _ step: Double) -> Bool {
            let (w, h) = (Self.plain((wider - value) / step), Self.plain((higher - value) / step))
            if abs(value) <= SettledScene.tolerance { return abs(w) < 1e-4 && abs(h) < 1e-4 }
            if abs(w) < 1e-7, abs(h) < 1e-7 { return true }
            let form = AffineForm(value, at: size, width: w, height: h)
            limits.append(value > 0 ? form : form.opposite)
            return true
        }

        /// Every conflict stays one: the amount by which its members miss each other is a convex function, which is above its tangent.
        private mutating func addConflicts(_ step: Double, _ wider: SceneState, _ higher: SceneState) -> Bool {
            for (place, scene) in state.scenes.enumerated() {
                for (members, broken) in scene.conflictRows {
                    guard let here = scene.deficit(of: members, broken), let w = wider.scenes[place].deficit(of: members, broken),
                        let h = higher.scenes[place].deficit(of: members, broken), here > SettledScene.tolerance
                    else { return false }
                    limits.append(AffineForm(here, at: size, width: (w - here) / step, height: (h - here) / step))
                }
            }
            return true
        }
    }
}

extension SettledScene {
    /// The dropped requirements in row order, and by how much the left side of each exceeds the right one, in points.
    var missed: [(relation: Relation, excess: Double)] {
        broken.sorted().map { (rows[$0].constraint.relation, rows[$0].constraint.excess(in: system)) }
    }

    /// The rows that bind, in row order.
    var tightRows: [(origin: RowOrigin, isHorizontal: Bool)] {
        let places = variables.parents.indices
        let horizontal = Set(
            places.flatMap {
                [variables.position($0, .horizontal), variables.size($0, .horizontal), variables.contentSize($0, .horizontal)]
            })
        return rows.indices.filter { requirement($0).isTight }.map { place in
            (rows[place].origin, rows[place].constraint.terms.contains { horizontal.contains($0.variable) })
        }
    }

    /// The least violation of the dropped requirement if the others of a conflict hold; nil if that is not known.
    ///
    /// - Parameters:
    ///   - members: places of rows.
    ///   - lost: the place of the one that was dropped.
    fileprivate func deficit(of members: [Int], _ lost: Int) -> Double? {
        guard (members + [lost]).allSatisfy(rows.indices.contains) else { return nil }
        var system = variables.system
        for place in members where place != lost { system.add(rows[place].constraint) }
        var wish = rows[lost].constraint
        wish.priority = .low
        system.add(wish)
        do { try system.solve() } catch { return nil }
        return requirement(lost, in: system).violation
    }
}
