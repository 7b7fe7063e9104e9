import AutoLayout

extension SceneBuilder {
    /// The margins that a view declares, or those that its place gives it.
    func margins(of element: Element, _ variations: VariationStack, isRoot: Bool) -> LayoutMargins {
        let own = declaredMargins(of: element, variations)
        var margins = LayoutMargins()
        margins.addsSafeArea = context.marginsAddSafeArea && element.bool("insetsLayoutMarginsFromSafeArea") != false
        margins.preservesSuperview = element.bool("preservesSuperviewLayoutMargins") ?? false
        margins.followsReadableWidth = element.bool("layoutMarginsFollowReadableWidth") ?? false
        if isRoot, root.kind != .tableCell {
            margins.insets = context.rootMargins
            if let own { margins.insets = Self.raised(own.insets, to: context.rootMargins, root.kind == .controllerView && element.bool("viewRespectsSystemMinimumLayoutMargins") != false) }
        } else if let content = context.contentMargins, root.kind == .tableCell, element == root.contentView {
            let preserves = margins.preservesSuperview
            margins.preservesSuperview = false
            margins.insets = own.map { Self.raised($0.insets, to: content, preserves) } ?? content
        } else if let own {
            margins.insets = own.insets
        } else if element.nameMatches("stackView") {
            margins.insets = .zero
            margins.addsSafeArea = false
        }
        if let own { margins.isDirectional = own.isDirectional }
        return margins
    }

    private static func raised(_ own: EdgeInsets, to minimum: EdgeInsets, _ applies: Bool) -> EdgeInsets {
        guard applies else { return own }
        return EdgeInsets(
            top: max(own.top, minimum.top), left: max(own.left, minimum.left),
            bottom: max(own.bottom, minimum.bottom), right: max(own.right, minimum.right)
        )
    }

    /// The margins that a document writes: by side, or by leading and trailing.
    private func declaredMargins(of element: Element, _ variations: VariationStack) -> (insets: EdgeInsets, isDirectional: Bool)? {
        if let insets = variations.child(key: "layoutMargins") ?? element.child(key: "layoutMargins") {
            let value = EdgeInsets(
                top: insets.number("top") ?? 0, left: insets.number("left") ?? 0,
                bottom: insets.number("bottom") ?? 0, right: insets.number("right") ?? 0
            )
            return (value, false)
        }
        guard let insets = variations.child(key: "directionalLayoutMargins") ?? element.child(key: "directionalLayoutMargins") else { return nil }
        let value = EdgeInsets(
            top: insets.number("top") ?? 0, left: insets.number("leading") ?? 0,
            bottom: insets.number("bottom") ?? 0, right: insets.number("trailing") ?? 0
        )
        return (value, true)
    }
}
