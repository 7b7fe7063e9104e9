import Testing

extension Screen {
    /// Expects the other reading direction to show the mirror image, to a pixel: `x` becomes the superview's width less `x`
    /// and the view's width, and everything else stays.
    public func expectMirrorSymmetry(except exempt: Set<String> = [], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        var turned = scenario
        turned.direction = scenario.direction.isRightToLeft ? .leftToRight : .rightToLeft
        let mirror = self.in(turned)
        guard mirror.scene.views.map(\.id) == scene.views.map(\.id) else { return }
        let pixel = 1 / scene.scenario.scale + 1e-6
        let lines = scene.views.indices.compactMap { index -> String? in
            guard let parent = scene.views[index].parent, !isExempt(index, exempt) else { return nil }
            let (frame, other) = (scene.views[index].frame, mirror.scene.views[index].frame)
            let x = scene.views[parent].frame.width - frame.maxX
            let differences = [(x, other.x), (frame.y, other.y), (frame.width, other.width), (frame.height, other.height)]
            if differences.allSatisfy({ ($0.0 - $0.1).magnitude <= pixel }) { return nil }
            let wanted = Rect(x: x, y: frame.y, width: frame.width, height: frame.height)
            return "  \(label(index)): expected \(wanted.words), found \(other.words)" + reason(index)
        }
        if lines.isEmpty { return }
        let next = "pin it with leading and trailing, or name it in 'except:' if it must not turn"
        report("not mirrored", lines, next: next, sourceLocation)
    }

    /// The first constraint of a view that cannot mirror.
    private func reason(_ index: Int) -> String {
        let cause = scene.constraints.first { constraint in
            let sides = [(constraint.first.view, constraint.equation.first.attribute)]
                + [constraint.second.flatMap { side in constraint.equation.second.map { (side.view, $0.attribute) } }].compactMap { $0 }
            guard sides.contains(where: { $0.0 == index }) else { return false }
            return sides.contains { $0.1.isPhysicalSide } || constraint.equation.multiplier != 1 && sides.contains { $0.1.isDirectional }
                || sides.allSatisfy { $0.1 == .centerX } && constraint.equation.constant != 0
        }
        guard let cause else { return "" }
        return "\n    because of \(cause.equation)" + (cause.location.map { "  at \($0)" } ?? "")
    }
}

extension Rect {
    /// `x 16  y 40  w 150  h 20.5`
    var words: String { "x \(x.plain)  y \(y.plain)  w \(width.plain)  h \(height.plain)" }
}
