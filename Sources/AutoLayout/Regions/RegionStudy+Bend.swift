/// Where coefficients change with the parameter, as in a stack view that fills proportionally while a text in it grows, edges are quotients
/// of polynomials of it. Short enough cells have chords that are as good as the edges.
extension RegionStudy.Search {
    /// The greatest distance of an edge from its chord in the middle of a cell, in points. Between kinks, which cells do not contain, it is
    /// about the greatest distance at all.
    private static let sag = 1e-3

    /// The layout at one parameter.
    private struct Sample {
        let size: Size
        let state: SceneState
    }

    /// Cuts a part into cells, in ascending order.
    mutating func bend(_ part: Polygon) {
        let widths = part.widths, height = (part.heights.lowerBound + part.heights.upperBound) / 2
        guard let low = sample(at: Size(width: widths.lowerBound, height: height)),
            let high = sample(at: Size(width: widths.upperBound, height: height))
        else {
            study.gaps.append(RegionStudy.Gap(region: part, reason: .numerical))
            return
        }
        bend(part, low, high)
    }

    private mutating func sample(at size: Size) -> Sample? {
        defer { settled = [:] }
        return state(at: size).map { Sample(size: size, state: $0) }
    }

    private mutating func bend(_ part: Polygon, _ low: Sample, _ high: Sample) {
        if part.thickness < Self.sliver || isBeyond(part) { return }
        func giveUp(_ reason: RegionStudy.Gap.Reason) { study.gaps.append(RegionStudy.Gap(region: part, reason: reason)) }
        if isSpent { return giveUp(.limit) }
        guard let middle = sample(at: low.size.toward(high.size, 0.5)) else { return giveUp(.numerical) }
        let samples = [low, middle, high]
        if !samples.contains(where: \.state.isSettled) { return giveUp(.unsettled) }
        if !samples.contains(where: \.state.isCertified) { return giveUp(.numerical) }
        if let piece = chord(part, low, middle, high) { return add(piece) }
        let halves = part.halves(hasHeights: false)
        bend(halves[0], low, middle)
        bend(halves[1], middle, high)
    }

    /// The piece whose edges are the chords between the ends of a cell; nil if something changes sides or is too far from its chord.
    private mutating func chord(_ part: Polygon, _ low: Sample, _ middle: Sample, _ high: Sample) -> RegionStudy.Piece? {
        let state = middle.state, samples = [low, middle, high]
        guard samples.allSatisfy({ $0.state.isSettled && $0.state.isCertified }),
            [low, high].allSatisfy({
                $0.state.hasSameRows(as: state, apartFromCoefficients: true) && $0.state.layout.ambiguity == state.layout.ambiguity
            })
        else { return nil }
        let filled = filledTexts(in: state), following = state.scenes.map { Local.naturalWidths(of: filled, in: $0) }
        let sides = samples.map { $0.state.sides(without: following) }
        guard sides[0] == sides[1], sides[1] == sides[2] else { return nil }
        let values = samples.map { Local.values(of: $0.state, following) }
        for (place, value) in values[1].enumerated() where abs(value - (values[0][place] + values[2][place]) / 2) > Self.sag { return nil }
        let length = high.size.width - low.size.width
        let missed = samples.map(\.state.settled.missed)
        return RegionStudy.Piece(
            region: part, size: middle.size, layout: state.layout, filled: filled, tightRows: state.settled.tightRows,
            dropped: missed[1].indices.map { place in
                let start = missed[0][place].excess, slope = (missed[2][place].excess - start) / length
                return (missed[1][place].relation, AffineForm(start, at: low.size, width: slope, height: 0))
            },
            edges: state.edges.indices.map { place in
                AffineForm(values[0][place], at: low.size, width: (values[2][place] - values[0][place]) / length, height: 0)
            }
        )
    }

    /// The wrapped texts whose natural width is the width that they are given.
    private mutating func filledTexts(in state: SceneState) -> Set<ItemID> {
        Set(
            state.settled.wrappingItems.filter { item in
                wrapRange(of: item, at: state.layout.solved[item].width, state, mayFollow: true).follows
            }.map { ItemID($0) })
    }
}
