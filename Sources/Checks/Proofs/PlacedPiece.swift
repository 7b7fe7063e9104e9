import AutoLayout

/// The piece of a region as the geometry rules use it.
struct PlacedPiece {
    let piece: RegionStudy.Piece
    /// The scene at a size inside; everything except lengths is the same over the whole piece.
    let observed: ObservedScene
    let growing: Growth?
    /// The texts that do not fit, found once for all rules.
    private let textFailures = Once<[TextFailure]>()

    init(_ piece: RegionStudy.Piece, _ observed: ObservedScene, growing: Growth? = nil) {
        self.piece = piece
        self.observed = observed
        self.growing = growing
    }

    var scene: PlacedScene { observed.scene }

    /// Differences smaller than this are ignored, in points.
    static let slack = 1e-6

    /// The texts that grow in a piece.
    struct Growth {
        var items: Set<Int>
        /// The factor by which they grow, over the piece.
        var factor: AffineForm
        /// The items that need all of their width, however it was measured.
        var exact: Set<Int>
    }

    /// The frame that rules use: on a Mac, the alignment rectangle.
    func frame(_ item: Int) -> FrameForms {
        FrameForms(item, in: piece, insets: scene.layout.context.platform == .macOS ? .zero : scene.items[item].alignmentInsets)
    }

    /// As in ``Observation/subject``.
    func subject(_ item: Int, key: String = "") -> String { "\(scene.element(item).index).\(key)" }

    /// The failure of a frame to be inside another one, at each edge.
    func excesses(of frame: FrameForms, beyond outer: FrameForms, _ tolerance: Double, _ subject: String) -> [FailureRange] {
        frame.excesses(beyond: outer).map { FailureRange(subject: subject, conditions: [$0 - tolerance - Self.slack]) }
    }

    // MARK: Visible parts

    /// The visible part of an item, in each case that occurs in the piece, with the conditions of the case.
    func drawn(_ item: Int) -> [(conditions: [AffineForm], frame: FrameForms)] {
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

    // MARK: Texts

    private typealias TextFailure = (range: FailureRange, isClipped: Bool)

    /// Where texts are too wide for their view or, clipped, too high.
    func textFailures(isClipped: Bool) -> PieceFailures {
        PieceFailures(textFailures.value { findTextFailures() }.filter { $0.isClipped == isClipped }.map(\.range))
    }

    private func findTextFailures() -> [TextFailure] {
        let fit = TextFit(scene: scene, exact: growing?.exact ?? [], exactSlack: 1e-3)
        let byWidth = Set(scene.judgedByWidth)
        return (scene.judged + scene.judgedByWidth).flatMap { item -> [TextFailure] in
            let frame = frame(item)
            let isByWidth = byWidth.contains(item)
            let sized = [frame.width - 0.5 - Self.slack] + (isByWidth ? [] : [frame.height - 0.5 - Self.slack])
            let factor = growing?.items.contains(item) == true ? growing?.factor : nil
            return fit.limits(item, width: frame.width, in: piece.region, growth: factor).filter {
                !isByWidth || $0.leastHeight == nil
            }.map { limit in
                var conditions = sized + limit.conditions + limit.leastWidths.map { $0 - frame.width - Self.slack }
                if let least = limit.leastHeight { conditions.append(frame.height.opposite + (least - Self.slack)) }
                return (FailureRange(subject: subject(item), conditions: conditions), limit.leastHeight != nil)
            }
        }
    }
}

/// A value that is made when it is first needed.
private final class Once<Value> {
    private var known: Value?

    func value(_ make: () -> Value) -> Value {
        if let known { return known }
        let made = make()
        known = made
        return made
    }
}
