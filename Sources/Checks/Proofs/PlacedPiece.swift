import AutoLayout

/// The piece of a region as the geometry rules use it.
struct PlacedPiece {
    let piece: RegionStudy.Piece
    /// The scene at a size inside; everything except lengths is the same over the whole piece.
    let scene: PlacedScene
    var growing: GrowingTexts?

    /// Differences smaller than this are ignored, in points.
    private static let slack = 1e-6

    /// The frame that rules use: on a Mac, the alignment rectangle.
    func frame(_ item: Int) -> FrameForms {
        FrameForms(item, in: piece, insets: scene.layout.context.platform == .macOS ? .zero : scene.items[item].alignmentInsets)
    }

    /// Where a statement fails in the piece. Statements on texts and positions are linear once it is known which of a few cases holds, and each
    /// case is a range of its own.
    ///
    /// - Parameter limit: the number of pairs to compare; if there are more, a few are, and the result is not complete.
    func failures(of statement: Statement, _ ground: StatementGround, limit: Int) -> (ranges: [FailureRange], isComplete: Bool) {
        guard statement == .noOverlap else { return (failures(of: statement, ground), true) }
        if let pairs = meetings(limit: limit) { return (overlaps(of: pairs, ground), true) }
        return (overlaps(of: meetings(limit: Self.few, isCut: true) ?? [], ground), false)
    }

    /// The number of pairs that are compared if there are too many.
    private static let few = 100

    private func failures(of statement: Statement, _ ground: StatementGround) -> [FailureRange] {
        switch statement {
        case .noConflict:
            // What is missed by too little to be seen is not reported.
            return ConflictReport.all(in: scene.layout).filter { $0.isCertain && !$0.isOfUnknownSize }.flatMap { report in
                piece.misses(beyond: report.leastSeen - Self.slack).filter { form in piece.region.corners.contains { form.value(at: $0) > 0 } }.map {
                    FailureRange(subject: report.observation().subject, conditions: [$0])
                }
            }
        case .unambiguous:
            return ground.observations(against: statement, in: scene).map { FailureRange(subject: $0.observation.subject, conditions: []) }
        case .insideSuperview:
            return OffSuperview.subjects(in: scene).flatMap { item, superview in
                excesses(of: frame(item), beyond: frame(superview), OffSuperview.tolerance, subject(item))
            }
        case .onScreen:
            return OffScreen.subjects(in: scene, parked: ground.parked).flatMap { item in
                excesses(of: frame(item), beyond: frame(0), OffSuperview.tolerance, subject(item))
            }
        case .insideSafeArea: return unsafe()
        case .noOverlap: return []
        case .wholeTexts: return cutTexts()
        case .touchTargets:
            return SmallTouchTarget.subjects(in: scene).flatMap { item in
                let frame = frame(item)
                return [frame.width, frame.height].map { length in
                    // An item without a size is another rule's concern.
                    FailureRange(
                        subject: subject(item),
                        conditions: [length.opposite + (SmallTouchTarget.minimum - 0.01 - Self.slack), frame.width - 0.5 - Self.slack, frame.height - 0.5 - Self.slack]
                    )
                }
            }
        case .mirrored: return []
        }
    }

    private func subject(_ item: Int, key: String = "") -> String { "\(scene.element(item).index).\(key)" }

    private func excesses(of frame: FrameForms, beyond outer: FrameForms, _ tolerance: Double, _ subject: String) -> [FailureRange] {
        frame.excesses(beyond: outer).map { FailureRange(subject: subject, conditions: [$0 - tolerance - Self.slack]) }
    }

    // MARK: Visible parts

    /// The visible part of an item, in each case that occurs in the piece, with the conditions of the case.
    private func drawn(_ item: Int) -> [(conditions: [AffineForm], frame: FrameForms)] {
        let frame = frame(item)
        guard let share = scene.contentShare(item) else { return [([], frame)] }
        var cases = [(conditions: [AffineForm](), frame: frame)]
        if let width = naturalWidth(item), let before = share, !piece.filled.contains(ItemID(item)) {
            cases = split(cases, by: frame.width - width) { each in
                each.left = each.left + (frame.width - width) * before
                each.right = each.left + width
            }
        }
        if let height = piece.layout.intrinsicSizes[item].height {
            cases = split(cases, by: frame.height - height) { each in
                each.top = each.top + (frame.height - height) * 0.5
                each.bottom = each.top + height
            }
        }
        return cases
    }

    /// The natural width of a view's content.
    private func naturalWidth(_ item: Int) -> AffineForm? {
        guard let width = piece.layout.intrinsicSizes[item].width else { return nil }
        let content = scene.items[item].intrinsic
        guard let growing, growing.items.contains(item), let growth = content.growth else { return .of(width) }
        if case .label = content { return growing.factor * (width / growth) }
        // A button is as wide as its title plus a constant, except where the minimum width of buttons applies.
        let ends = piece.region.widths
        let widths = [ends.lowerBound, ends.upperBound].map { end in
            scene.layout.intrinsics.size(of: content.grown(by: growing.factor.value(at: Size(width: end, height: 0)))).width ?? width
        }
        let slope = (widths[1] - widths[0]) / max(ends.upperBound - ends.lowerBound, 1e-9)
        return AffineForm(constant: widths[0] - slope * ends.lowerBound, width: slope, height: 0)
    }

    /// The case where a form is positive, changed, and the case where it is not.
    private func split(
        _ cases: [(conditions: [AffineForm], frame: FrameForms)], by form: AffineForm, _ change: (inout FrameForms) -> Void
    ) -> [(conditions: [AffineForm], frame: FrameForms)] {
        let values = piece.region.corners.map(form.value)
        return cases.flatMap { each -> [(conditions: [AffineForm], frame: FrameForms)] in
            var changed = each
            change(&changed.frame)
            if values.allSatisfy({ $0 >= 0 }) { return [changed] }
            if values.allSatisfy({ $0 <= 0 }) { return [each] }
            return [(each.conditions + [form], changed.frame), (each.conditions + [form.opposite], each.frame)]
        }
    }

    private func unsafe() -> [FailureRange] {
        let screen = frame(0), safe = screen.inset(by: scene.layout.context.safeArea)
        return UnderBars.subjects(in: scene).flatMap { item in
            drawn(item).flatMap { conditions, frame in
                let seen = frame.excesses(beyond: screen).map { $0.opposite + OffSuperview.tolerance } + [frame.width - Self.slack, frame.height - Self.slack]
                return frame.excesses(beyond: safe).map { excess in
                    FailureRange(subject: subject(item), conditions: conditions + seen + [excess - OffSuperview.tolerance - Self.slack])
                }
            }
        }
    }

    /// The pairs of siblings that overlap somewhere in the piece, as far as rectangles around all their places tell; nil if there are more than a
    /// limit, or only so many.
    private func meetings(limit: Int, isCut: Bool = false) -> [(first: Int, second: Int)]? {
        var found: [(first: Int, second: Int)] = []
        for group in scene.isReliable ? Overlap.siblings(in: scene) : [] {
            let rects = group.map { item in drawn(item).map(\.frame).reduce(nil) { $0.union($1.bounds(in: piece.region)) } ?? .zero }
            let (pairs, isComplete) = RectSweep.pairs(of: rects, beyond: Overlap.tolerance, limit: limit - found.count)
            if !isComplete, !isCut { return nil }
            found += pairs.map { (group[$0.first], group[$0.second]) }
        }
        return found
    }

    private func overlaps(of pairs: [(first: Int, second: Int)], _ ground: StatementGround) -> [FailureRange] {
        var drawn: [Int: [(conditions: [AffineForm], frame: FrameForms)]] = [:]
        func cases(_ item: Int) -> [(conditions: [AffineForm], frame: FrameForms)] {
            if let known = drawn[item] { return known }
            let cases = self.drawn(item)
            drawn[item] = cases
            return cases
        }
        return pairs.flatMap { first, second -> [FailureRange] in
            let pair = Overlap.pair(first, second, in: scene)
            if ground.alternatives.contains(pair) { return [] }
            return cases(first).flatMap { a in cases(second).compactMap { b in overlap(a, b, subject(second, key: "\(pair.first)")) } }
        }
    }

    private func overlap(
        _ a: (conditions: [AffineForm], frame: FrameForms), _ b: (conditions: [AffineForm], frame: FrameForms), _ subject: String
    ) -> FailureRange? {
        var lengths = [a.frame.right - b.frame.left, b.frame.right - a.frame.left, a.frame.width, b.frame.width]
        lengths += [a.frame.bottom - b.frame.top, b.frame.bottom - a.frame.top, a.frame.height, b.frame.height]
        let conditions = lengths.map { $0 - Overlap.tolerance - Self.slack }
        // Most are apart everywhere.
        for condition in conditions where piece.region.corners.allSatisfy({ condition.value(at: $0) <= 0 }) { return nil }
        return FailureRange(subject: subject, conditions: a.conditions + b.conditions + conditions)
    }

    // MARK: Texts

    private func cutTexts() -> [FailureRange] {
        let fit = TextFit(scene: scene, exact: growing?.exact ?? [], exactSlack: 1e-3)
        return scene.judged.flatMap { item -> [FailureRange] in
            let frame = frame(item)
            let sized = [frame.width - 0.5 - Self.slack, frame.height - 0.5 - Self.slack]
            let factor = growing?.items.contains(item) == true ? growing?.factor : nil
            return fit.limits(item, width: frame.width, in: piece.region, growth: factor).map { limit in
                var conditions = sized + limit.conditions + limit.leastWidths.map { $0 - frame.width - Self.slack }
                if let least = limit.leastHeight { conditions.append(frame.height.opposite + (least - Self.slack)) }
                return FailureRange(subject: subject(item), conditions: conditions)
            }
        }
    }
}

/// The texts that grow in a piece.
struct GrowingTexts {
    var items: Set<Int>
    /// The factor by which they grow, over the piece.
    var factor: AffineForm
    /// The items that need all of their width, however it was measured.
    var exact: Set<Int>
}
