import AutoLayout

/// Measures by how much rectangles miss a constraint. It only reads geometry and solves nothing, so that a failure can say
/// which constraint the actual frames break and the expected ones keep.
struct ConstraintGeometry {
    let scene: LaidOutScene

    /// By how many points `rects` (alignment rectangles in the root's coordinates, one a view) miss the constraint.
    func violation(of constraint: LaidOutScene.Constraint, in rects: [Rect]) -> Double {
        let equation = constraint.equation
        let isMirrored = scene.scenario.direction.isRightToLeft && equation.first.attribute.isDirectional
        let first = value(of: equation.first.attribute, constraint.first, rects)
        var target = isMirrored ? -equation.constant : equation.constant
        if let term = equation.second, let side = constraint.second {
            target += equation.multiplier * value(of: term.attribute, side, rects)
        }
        let excess = isMirrored ? target - first : first - target
        return switch equation.relation {
        case .equal: excess.magnitude
        case .atLeast: max(0, -excess)
        case .atMost: max(0, excess)
        }
    }

    private func value(of attribute: Attribute, _ side: LaidOutScene.Constraint.Side, _ rects: [Rect]) -> Double {
        let view = scene.views[side.view]
        var rect = region(side.region, of: side.view, rects[side.view])
        if attribute.isMargin { rect = rect.inset(by: view.margins) }
        return switch attribute.withoutMargin.resolved(in: scene.scenario.direction) {
        case .left: rect.x
        case .right: rect.maxX
        case .top: rect.y
        case .bottom: rect.maxY
        case .width: rect.width
        case .height: rect.height
        case .centerX: rect.midX
        case .centerY: rect.midY
        case .firstBaseline: rect.y + view.firstBaseline.multiplier * rect.height + view.firstBaseline.constant
        case .lastBaseline: rect.y + view.lastBaseline.multiplier * rect.height + view.lastBaseline.constant
        default: 0
        }
    }

    private func region(_ region: Region, of index: Int, _ rect: Rect) -> Rect {
        let view = scene.views[index]
        switch region {
        case .layoutMargins:
            return rect.inset(by: view.margins)
        case .safeArea:
            return rect.inset(by: view.safeArea)
        case .topLayoutGuide:
            return Rect(x: rect.x, y: rect.y, width: rect.width, height: scene.scenario.topGuide)
        case .bottomLayoutGuide:
            let height = scene.scenario.bottomGuide
            return Rect(x: rect.x, y: rect.maxY - height, width: rect.width, height: height)
        default:
            return rect
        }
    }
}
