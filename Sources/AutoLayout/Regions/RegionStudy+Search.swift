import ConstraintSolver

extension RegionStudy {
    /// Finds the pieces of a region.
    struct Search {
        /// Edges and constants nearer than this are the same, in points.
        static let tolerance = 1e-4
        /// The step for finite differences, in points.
        private static let step = 1.0 / 16
        /// A part thinner than this that cannot be decided is given up, in points.
        private static let finest = 0.5
        /// A piece thinner than this is discarded, in points.
        private static let line = 1e-4
        /// How far inside its corners the engine is asked, in points: nearer to a side it may find a requirement met that just fails.
        private static let inset = 3e-3
        /// What is left between pieces and is thinner than this is their common line, in points.
        static let sliver = 1e-3
        /// The number of layouts allowed for each part around which no piece could be grown, beyond the number of pieces, before the rest
        /// is given up.
        private static let layoutsPerFailure = 50

        let engine: LayoutEngine
        let hasHeights: Bool
        let layoutLimit: Int
        let stepLimit: Int
        let window: ((Size) -> Scene)?
        let scene: (Size) -> Scene
        /// Called with each piece; the width beyond which nothing needs to be known.
        let reach: ((Piece) -> Double)?
        private var needed = Double.infinity
        var study = RegionStudy()
        private var determined: (constraints: [[LinearConstraint?]], variables: [DeterminedVariables])?
        private var wraps: [Bool: [Int: [WrapRange]]] = [:]
        private var failureCount = 0
        /// If heights do not matter, the states solved around the growing piece, by width.
        var settled: [Double: SceneState] = [:]

        init(
            _ engine: LayoutEngine, at corner: Size, hasHeights: Bool, layoutLimit: Int, stepLimit: Int, window: ((Size) -> Scene)?,
            reach: ((Piece) -> Double)? = nil, scene: @escaping (Size) -> Scene
        ) {
            self.engine = engine.knowing(scene(corner).items.compactMap(\.content))
            self.hasHeights = hasHeights
            self.layoutLimit = layoutLimit
            self.stepLimit = stepLimit
            self.window = window
            self.reach = reach
            self.scene = scene
        }

        mutating func explore(_ region: Polygon) {
            var open = [region]
            while let part = open.popLast() {
                if part.thickness < Self.sliver || isBeyond(part) { continue }
                if isSpent {
                    study.gaps.append(Gap(region: part, reason: .limit))
                    continue
                }
                switch grow(in: part) {
                case .success(let (piece, cuts)):
                    add(piece)
                    open += ordered(part.subtracting(cuts))
                case .failure(let failure) where failure.bends:
                    bend(part)
                case .failure(let failure):
                    failureCount += 1
                    if part.thickness < Self.finest || failureCount > layoutLimit / Self.layoutsPerFailure + study.pieces.count
                        || settlesNowhere(part, failure)
                    {
                        study.gaps.append(Gap(region: part, reason: failure.reason))
                    } else {
                        open += ordered(part.halves(hasHeights: hasHeights))
                    }
                }
            }
        }

        /// Whether no more layouts are allowed.
        var isSpent: Bool { study.layoutCount > layoutLimit || study.stepCount > stepLimit }

        mutating func add(_ piece: Piece) {
            study.pieces.append(piece)
            if let reach { needed = min(needed, reach(piece)) }
        }

        /// Whether a part need not be known.
        func isBeyond(_ part: Polygon) -> Bool { part.widths.lowerBound >= needed }

        /// The parts in the order in which they are taken from the end of the open ones.
        private func ordered(_ parts: [Polygon]) -> [Polygon] {
            reach == nil ? parts : parts.sorted { $0.widths.lowerBound > $1.widths.lowerBound }
        }

        struct Failure: Error {
            var reason: Gap.Reason
            /// Whether coefficients change with the width, so that edges are no affine functions of it.
            var bends = false
        }

        /// Whether margins or texts do not settle at the corners of a part either.
        private mutating func settlesNowhere(_ part: Polygon, _ failure: Failure) -> Bool {
            guard failure.reason == .unsettled else { return false }
            let middle = part.mean()
            for place in part.corners.indices where state(at: part.inside(place, toward: middle, by: Self.inset))?.isSettled == true {
                return false
            }
            return true
        }

        /// The piece around some size inside a part, and the cuts that separate it from the rest.
        private mutating func grow(in part: Polygon) -> Result<(Piece, [AffineForm]), Failure> {
            var failure = Failure(reason: .disagreement)
            settled = [:]
            for attempt in 0..<3 {
                var size = part.mean { attempt == 0 ? 1 : 1 + 0.37 * Double(($0 + attempt) % part.corners.count) }
                // What is needed begins at the lower end.
                if attempt == 0, reach != nil { size.width = part.widths.lowerBound + min(1, part.thickness / 4) }
                switch Local.make(at: size, step: min(Self.step, part.thickness / 8), &self) {
                case .failure(let other):
                    if other.bends { return .failure(other) }
                    failure = other
                case .success(let local):
                    if let piece = piece(local, in: part) { return .success(piece) }
                }
            }
            return .failure(failure)
        }

        mutating func state(at size: Size) -> SceneState? {
            if !hasHeights, let known = settled[size.width] { return known }
            study.layoutCount += 1
            var scene = scene(size)
            let window = window.flatMap { engine.settledWindow($0(size), .dragged) }
            if let window { scene.rootSize = window.rootSize }
            var state = engine.settledScene(scene)?.state()
            state?.window = window
            study.stepCount += state?.steps ?? scene.constraints.count
            if !hasHeights { settled[size.width] = state }
            return state
        }

        // MARK: Growing

        private mutating func piece(_ local: Local, in part: Polygon) -> (Piece, [AffineForm])? {
            var region = part
            var cuts: [AffineForm] = []
            func clip(_ limit: AffineForm) {
                let rest = region.clipped(to: limit)
                if rest == region { return }
                // What is cut off may be no more than the line itself.
                let lost = region.corners.map { -limit.value(at: $0) }.max() ?? 0
                if lost <= Self.line / 4 * limit.steepness { return }
                region = rest
                cuts.append(limit)
            }
            for limit in local.limits.sorted(by: { $0.value(at: local.size) / $0.steepness < $1.value(at: local.size) / $1.steepness }) {
                clip(limit)
            }
            var agreed: [Size: [Double]] = [:]
            for _ in 0..<16 {
                guard region.thickness > Self.line else { return nil }
                var disagreeing: Size?
                for (place, corner) in region.corners.enumerated() where agreed[corner] == nil {
                    let inside = region.inside(place, toward: local.size, by: Self.inset)
                    guard let values = agreement(local, at: inside) else {
                        disagreeing = inside
                        break
                    }
                    agreed[corner] = values
                }
                guard let disagreeing else { return (finished(local, region), cuts) }
                guard let cut = cut(local, before: disagreeing, in: region) else { return nil }
                let before = cuts.count
                clip(cut)
                if cuts.count == before { return nil }
            }
            return nil
        }

        private func finished(_ local: Local, _ region: Polygon) -> Piece {
            Piece(
                region: region, size: local.size, layout: local.state.layout, filled: local.filled, tightRows: local.tightRows,
                dropped: local.dropped, edges: (0..<local.edgeCount).map(local.form)
            )
        }

        /// The engine's result at a size, if it agrees with the affine forms.
        private mutating func agreement(_ local: Local, at size: Size) -> [Double]? {
            guard let state = state(at: size), state.hasSameRows(as: local.state), state.isSettled,
                state.layout.ambiguity == local.state.layout.ambiguity
            else { return nil }
            let values = local.values(of: state)
            for k in values.indices where abs(values[k] - local.form(k).value(at: size)) > Self.tolerance { return nil }
            return values
        }

        /// A line between the size that a form grew from and one at which the engine disagrees with it.
        private mutating func cut(_ local: Local, before size: Size, in region: Polygon) -> AffineForm? {
            if case .success(let other) = Local.make(at: size, step: 0.001, &self) {
                if let line = meeting(local, other), let found = confirmed(line, local, size) { return found }
                // A limit that the other form keeps and this one violates separates them, wherever they meet; the corners of the rest
                // decide.
                let parting = other.limits.map { (limit: $0, distance: -$0.value(at: local.size) / $0.steepness) }.max {
                    $0.distance < $1.distance
                }
                if let parting, parting.distance > 1e-3 { return parting.limit.opposite }
            }
            var (agreeing, disagreeing) = (0.0, 1.0)
            while disagreeing - agreeing > 1e-7 {
                let middle = (agreeing + disagreeing) / 2
                if agreement(local, at: local.size.toward(size, middle)) != nil { agreeing = middle } else { disagreeing = middle }
            }
            let beyond = local.size.toward(size, min(1, disagreeing + 1e-5))
            if case .success(let other) = Local.make(at: beyond, step: 1e-4, &self), let line = meeting(local, other),
                let found = confirmed(line, local, size)
            {
                return found
            }
            return straight(local, at: local.size.toward(size, agreeing), in: region)
        }

        /// A line of constant width or height through a place where the engine ceases to agree, if it does so elsewhere on the line too.
        private mutating func straight(_ local: Local, at place: Size, in region: Polygon) -> AffineForm? {
            for side in [AffineForm(constant: -place.width, width: 1, height: 0), AffineForm(constant: -place.height, width: 0, height: 1)]
            {
                let line = side.value(at: local.size) > 0 ? side : side.opposite
                // Without heights nothing else is on the line.
                if !hasHeights { return line.value(at: local.size) > Self.sliver ? line : nil }
                guard line.value(at: local.size) > 0.1 else { continue }
                let along = [-8.0, 8].map { Size(width: place.width + abs(side.height) * $0, height: place.height + abs(side.width) * $0) }
                guard let other = along.first(where: { region.contains($0) }) else { continue }
                func moved(_ distance: Double) -> Size {
                    Size(width: other.width + line.width * distance, height: other.height + line.height * distance)
                }
                if agreement(local, at: moved(0.02)) != nil, agreement(local, at: moved(-0.02)) == nil { return line }
            }
            return nil
        }

        /// The line where two forms that differ meet, positive at the first one's size; nil if it is not between them.
        private func meeting(_ local: Local, _ other: Local) -> AffineForm? {
            guard local.state.hasSameRows(as: other.state) else { return nil }
            var best: (difference: AffineForm, size: Double)?
            for k in 0..<local.count {
                let difference = local.form(k) - other.form(k)
                let gap = abs(difference.value(at: other.size))
                if difference.steepness > 1e-6, gap > best?.size ?? 1e-7 { best = (difference, gap) }
            }
            guard let line = best?.difference else { return nil }
            let here = line.value(at: local.size), there = line.value(at: other.size)
            guard here * there < 0 else { return nil }
            return here > 0 ? line : line.opposite
        }

        /// A line, if the engine agrees with the form up to it.
        private mutating func confirmed(_ line: AffineForm, _ local: Local, _ size: Size) -> AffineForm? {
            let here = line.value(at: local.size), there = line.value(at: size)
            guard here > 0, there < 0 else { return nil }
            let share = here / (here - there)
            return agreement(local, at: local.size.toward(size, share * (1 - 1e-6))) != nil ? line : nil
        }

        // MARK: Rows that decide nothing

        /// The variables determined by required equations in each system of a state.
        mutating func determinedVariables(of state: SceneState) -> [DeterminedVariables] {
            let constraints = state.parts.map(\.constraints)
            if let determined, determined.constraints.count == constraints.count,
                zip(determined.constraints, constraints).allSatisfy({
                    $0.count == $1.count
                        && zip($0, $1).allSatisfy { $0?.terms == $1?.terms && $0?.relation == $1?.relation && $0?.priority == $1?.priority }
                })
            {
                return determined.variables
            }
            let variables = constraints.map(DeterminedVariables.init)
            determined = (constraints, variables)
            return variables
        }

        /// The widths at which a text of the scene breaks as it does at a width, in terms of its width before growth.
        mutating func wrapRange(of item: Int, at width: Double, _ state: SceneState, mayFollow: Bool) -> WrapRange {
            // What has no text breaks nowhere, at any width.
            guard let content = state.settled.scene.items[item].content else {
                return WrapRange(low: 0, high: .infinity, size: .none, follows: false)
            }
            let width = width / (content.growth ?? 1)
            if let known = wraps[mayFollow]?[item]?.first(where: { $0.low < width && width < $0.high }) { return known }
            let range = engine.measurer.wrapRange(of: content.grown(by: 1), at: width, mayFollow: mayFollow)
            wraps[mayFollow, default: [:]][item, default: []].append(range)
            return range
        }
    }
}
