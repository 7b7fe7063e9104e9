import AutoLayout

extension Path {
    /// What a path is, for those who can say it in fewer words.
    package enum Shape: Hashable, Sendable {
        case rect(Rect, radius: Double)
        case ellipse(Rect)
        case other
    }

    package var shape: Shape {
        guard let bounds, case .move(let start)? = steps.first else { return .other }
        switch steps.count {
        case 5 where isNear(Path(bounds)): return .rect(bounds, radius: 0)
        case 6 where isNear(Path(ellipseIn: bounds)): return .ellipse(bounds)
        case 10 where isNear(Path(bounds, radius: start.x - bounds.x)): return .rect(bounds, radius: start.x - bounds.x)
        default: return .other
        }
    }

    private func isNear(_ other: Path) -> Bool {
        guard steps.count == other.steps.count else { return false }
        func isNear(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }
        return zip(steps, other.steps).allSatisfy { own, other in
            switch (own, other) {
            case (.move(let a), .move(let b)), (.line(let a), .line(let b)): isNear(a, b)
            case (.curve(let a, let b, let c), .curve(let d, let e, let f)): isNear(a, d) && isNear(b, e) && isNear(c, f)
            case (.close, .close): true
            default: false
            }
        }
    }
}
