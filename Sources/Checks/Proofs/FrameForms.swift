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
    func excesses(beyond outer: FrameForms) -> [AffineForm] { [outer.left - left, right - outer.right, outer.top - top, bottom - outer.bottom] }
}
