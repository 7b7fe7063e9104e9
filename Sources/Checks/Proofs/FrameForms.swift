import AutoLayout

/// The frame of an item in a piece, before rounding, as affine functions of the window.
struct FrameForms {
    var left, top, right, bottom: AffineForm

    var width: AffineForm { right - left }
    var height: AffineForm { bottom - top }

    init(_ item: Int, in piece: RegionStudy.Piece, insets: EdgeInsets = .zero) {
        left = piece.left(of: item) - insets.left
        top = piece.top(of: item) - insets.top
        right = piece.right(of: item) + insets.right
        bottom = piece.bottom(of: item) + insets.bottom
    }

    func inset(by insets: EdgeInsets) -> FrameForms {
        var copy = self
        copy.left = left + insets.left
        copy.top = top + insets.top
        copy.right = right - insets.right
        copy.bottom = bottom - insets.bottom
        return copy
    }

    /// By how much each edge extends beyond another frame's.
    func excesses(beyond outer: FrameForms) -> [AffineForm] {
        [outer.left - left, right - outer.right, outer.top - top, bottom - outer.bottom]
    }

    /// How far the frame is beyond each edge of another frame as a whole.
    func distances(beyond outer: FrameForms) -> [AffineForm] {
        [outer.left - right, left - outer.right, outer.top - bottom, top - outer.bottom]
    }

    /// The rectangle around all its places in a part of the region.
    func bounds(in part: Polygon) -> Rect {
        func range(_ form: AffineForm) -> (low: Double, high: Double) {
            let values = part.corners.map(form.value)
            return (values.min() ?? 0, values.max() ?? 0)
        }
        let x = range(left).low, y = range(top).low
        return Rect(x: x, y: y, width: range(right).high - x, height: range(bottom).high - y)
    }
}

extension Rect? {
    /// The rectangle around both.
    func union(_ other: Rect) -> Rect {
        guard let self else { return other }
        let x = min(self.x, other.x), y = min(self.y, other.y)
        return Rect(x: x, y: y, width: max(self.maxX, other.maxX) - x, height: max(self.maxY, other.maxY) - y)
    }
}
