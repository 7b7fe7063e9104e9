import AutoLayout
import Support

/// How one view changed between two layouts of its scene.
package struct ViewChange: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case moved, resized, appeared, vanished
        case ambiguous
        /// No longer ambiguous.
        case settled
        /// A constraint on it has to be dropped.
        case conflict
        /// No longer in conflict.
        case resolved
        case truncated
        /// Its text fits again.
        case untruncated
    }

    /// The view's key in its scene.
    package var view: String
    /// In the order of the cases; never empty.
    package var kinds: [Kind]
    /// In points, in the parent's coordinates; nil if the view did not exist.
    package var before: Rect?
    /// In points, in the parent's coordinates; nil if the view no longer exists.
    package var after: Rect?

    /// Frames nearer than this are the same, in points: a hundredth of a pixel at three pixels per point, and more than the error of
    /// rounding to thousandths.
    package static let tolerance = 0.01 / 3

    /// The changes from one layout to another, views in the order given.
    package static func all(from old: LayoutRecord, to new: LayoutRecord, order: [String]) -> [ViewChange] {
        order.compactMap { ViewChange(view: $0, from: old.views[$0], to: new.views[$0]) }
    }

    /// Nil if nothing changed.
    init?(view: String, from old: ViewRecord?, to new: ViewRecord?) {
        var kinds: [Kind] = []
        switch (old, new) {
        case (nil, nil): return nil
        case (nil, .some): kinds = [.appeared]
        case (.some, nil): kinds = [.vanished]
        case (let old?, let new?):
            if old.frame.x.differs(from: new.frame.x) || old.frame.y.differs(from: new.frame.y) { kinds.append(.moved) }
            if old.frame.width.differs(from: new.frame.width) || old.frame.height.differs(from: new.frame.height) { kinds.append(.resized) }
            if new.isAmbiguous != old.isAmbiguous { kinds.append(new.isAmbiguous ? .ambiguous : .settled) }
            if new.isConflicted != old.isConflicted { kinds.append(new.isConflicted ? .conflict : .resolved) }
            if new.isTruncated != old.isTruncated { kinds.append(new.isTruncated ? .truncated : .untruncated) }
        }
        guard !kinds.isEmpty else { return nil }
        self.view = view
        self.kinds = kinds
        before = old?.frame
        after = new?.frame
    }

    /// How the frames differ, such as `x 16 → 20, width 288 → 280`; the frame itself of a view that was added or removed.
    package var detail: String {
        guard let before, let after else {
            guard let frame = before ?? after else { return "" }
            return
                "at \(frame.x.text(decimals: 3)), \(frame.y.text(decimals: 3)), size \(frame.width.text(decimals: 3)) × \(frame.height.text(decimals: 3))"
        }
        let parts: [(String, Double, Double)] = [
            ("x", before.x, after.x), ("y", before.y, after.y), ("width", before.width, after.width),
            ("height", before.height, after.height),
        ]
        return parts.filter { $0.1.differs(from: $0.2) }
            .map { "\($0.0) \($0.1.text(decimals: 3)) → \($0.2.text(decimals: 3))" }.joined(separator: ", ")
    }

    /// By how much the frame changed, such as `x +4, width -8`.
    package var differences: String {
        guard let before, let after else { return detail }
        let parts: [(String, Double)] = [
            ("x", after.x - before.x), ("y", after.y - before.y), ("width", after.width - before.width),
            ("height", after.height - before.height),
        ]
        return parts.filter { $0.1.differs(from: 0) }
            .map { "\($0.0) \($0.1 > 0 ? "+" : "")\($0.1.text(decimals: 3))" }.joined(separator: ", ")
    }

    /// Whether the same happened to the same view, by the same amounts.
    package func isLike(_ other: ViewChange) -> Bool {
        guard view == other.view, kinds == other.kinds else { return false }
        guard let before, let after, let otherBefore = other.before, let otherAfter = other.after else { return true }
        return !(after.x - before.x).differs(from: otherAfter.x - otherBefore.x)
            && !(after.y - before.y).differs(from: otherAfter.y - otherBefore.y)
            && !(after.width - before.width).differs(from: otherAfter.width - otherBefore.width)
            && !(after.height - before.height).differs(from: otherAfter.height - otherBefore.height)
    }

    /// The kinds in words.
    package var summary: String { kinds.map(\.rawValue).joined(separator: ", ") }
}

extension Double {
    fileprivate func differs(from other: Double) -> Bool { abs(self - other) > ViewChange.tolerance }
}
