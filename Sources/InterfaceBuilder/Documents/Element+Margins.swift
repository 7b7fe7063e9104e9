import AutoLayout

extension Element {
    /// The margins that a view or a variation declares, in points: by side, or by leading and trailing; nil if it declares none.
    package var declaredMargins: (insets: EdgeInsets, isDirectional: Bool)? {
        if let insets = first("edgeInsets", key: "layoutMargins") {
            return (insets.margins(left: "left", right: "right"), false)
        }
        return first("directionalEdgeInsets", key: "directionalLayoutMargins").map {
            ($0.margins(left: "leading", right: "trailing"), true)
        }
    }

    private func margins(left: XMLName, right: XMLName) -> EdgeInsets {
        EdgeInsets(top: number("top") ?? 0, left: number(left) ?? 0, bottom: number("bottom") ?? 0, right: number(right) ?? 0)
    }
}

extension EdgeInsets {
    /// The larger of both insets on each side.
    func raised(to minimum: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, minimum.top), left: max(left, minimum.left), bottom: max(bottom, minimum.bottom), right: max(right, minimum.right)
        )
    }
}
