import ConstraintSolver

extension RowBuilder {
    /// Adds the two constraints per axis that reproduce a frame under its autoresizing mask.
    mutating func addAutoresizing(_ index: Int) {
        guard case .autoresizing(let rule) = scene.items[index].placement,
            let parent = scene.items[index].parent?.index
        else { return }
        let insets = scene.items[index].alignmentInsets
        let outer = scene.items[parent].alignmentInsets
        // The frame, converted to alignment rectangles on both sides.
        var rect = rule.frame.inset(by: insets)
        rect.x -= outer.left
        rect.y -= outer.top
        let reference = Size(
            width: rule.reference.width - outer.left - outer.right,
            height: rule.reference.height - outer.top - outer.bottom
        )
        let mask = rule.mask
        addAutoresizing(
            index, .horizontal, parent: parent,
            Span(
                before: rect.x, length: rect.width, total: reference.width,
                flexesBefore: mask.contains(.flexibleLeft), flexesLength: mask.contains(.flexibleWidth),
                flexesAfter: mask.contains(.flexibleRight)
            )
        )
        addAutoresizing(
            index, .vertical, parent: parent,
            Span(
                before: rect.y, length: rect.height, total: reference.height,
                flexesBefore: mask.contains(.flexibleTop), flexesLength: mask.contains(.flexibleHeight),
                flexesAfter: mask.contains(.flexibleBottom)
            )
        )
    }

    private mutating func addAutoresizing(_ index: Int, _ axis: Axis, parent: Int, _ span: Span) {
        let total = variables.size(parent, axis)
        let (position, length) = span.rules
        for (variable, rule) in [(variables.position(index, axis), position), (variables.size(index, axis), length)] {
            var form = LinearForm()
            form.add(1, variable)
            if rule.share != 0 { form.add(-rule.share, total) }
            append(form.terms, .equal, rule.constant, origin: .autoresizing(ItemID(index), axis))
        }
    }
}

/// One axis of a frame in its superview: the margin before it, its length, and which of the three parts are flexible.
private struct Span {
    var before, length, total: Double
    var flexesBefore, flexesLength, flexesAfter: Bool

    /// `share × superview's length + constant`
    struct Rule {
        var share: Double
        var constant: Double
    }

    /// Position and length under the mask: each flexible part takes a share of what the superview grows by, in proportion to its own
    /// length.
    var rules: (position: Rule, length: Rule) {
        let after = total - before - length
        func share(_ part: Double, of whole: Double, otherwise equal: Double) -> Double {
            abs(whole) < 1e-9 ? equal : part / whole
        }
        /// `start + (live − total) × share`
        func growing(_ start: Double, _ share: Double) -> Rule { Rule(share: share, constant: start - total * share) }
        let fixed = (growing(before, 0), growing(length, 0))
        switch (flexesBefore, flexesLength, flexesAfter) {
        case (false, false, _): return fixed
        case (true, false, false): return (growing(before, 1), growing(length, 0))
        case (false, true, false): return (growing(before, 0), growing(length, 1))
        case (true, false, true):
            return (growing(before, share(before, of: before + after, otherwise: 0.5)), growing(length, 0))
        case (true, true, false):
            let whole = before + length
            return (
                growing(before, share(before, of: whole, otherwise: 0.5)),
                growing(length, share(length, of: whole, otherwise: 0.5))
            )
        case (false, true, true):
            return (growing(before, 0), growing(length, share(length, of: length + after, otherwise: 0.5)))
        case (true, true, true):
            guard total > 0 else { return fixed }
            return (Rule(share: before / total, constant: 0), Rule(share: length / total, constant: 0))
        }
    }
}
