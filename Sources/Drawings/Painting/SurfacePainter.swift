import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws segmented controls and steppers, whose surface is that of their release: an outline in the tint, a filled box, or a capsule.
enum SurfacePainter {
    private enum Surface: String {
        case outlined, filled, capsule

        init(of view: PaintedView) {
            self = Surface(rawValue: LookFact.controlSurface.word(in: view.scene.intrinsics.release)) ?? .filled
        }

        /// The radius of the corners of a control, in points.
        func radius(_ frame: Rect) -> Double {
            switch self {
            case .outlined: 4
            case .filled: 8
            case .capsule: frame.height / 2
            }
        }

        func paint(_ frame: Rect, _ view: PaintedView, _ drawing: inout Drawing) {
            if self == .outlined {
                drawing.border(frame, radius: radius(frame), view.tint, width: 1)
            } else {
                drawing.fill(frame, radius: radius(frame), view.palette.quiet)
            }
        }
    }

    static func paintStepper(_ view: PaintedView, into drawing: inout Drawing) {
        let frame = view.frame, surface = Surface(of: view)
        surface.paint(frame, view, &drawing)
        let ink = surface == .outlined ? view.tint : view.palette.label
        for (text, side) in [("−", 0.0), ("+", 0.5)] {
            let half = Rect(x: frame.x + frame.width * side, y: frame.y, width: frame.width / 2, height: frame.height)
            TextPainter.line(text, .system(20), ink, in: half, .center, view, &drawing)
        }
        let inset = surface == .outlined ? 0 : frame.height / 4
        drawing.fill(
            Rect(x: frame.midX - 0.5, y: frame.y + inset, width: 1, height: frame.height - 2 * inset),
            surface == .outlined ? view.tint : view.palette.separator)
    }

    static func paintSegments(_ view: PaintedView, into drawing: inout Drawing) {
        guard case .segmentedControl(let content) = view.item.intrinsic, !content.segments.isEmpty else { return }
        let frame = view.frame.inset(by: view.scene.intrinsics.alignmentInsets(of: view.item.intrinsic)), surface = Surface(of: view)
        surface.paint(frame, view, &drawing)
        let selected = Int(view.element.number("selectedSegmentIndex").map { min(max($0, -1), 1e6) } ?? 0)
        let width = frame.width / Double(content.segments.count)
        for (index, segment) in content.segments.enumerated() {
            let place = view.isRightToLeft ? content.segments.count - 1 - index : index
            let box = Rect(x: frame.x + width * Double(place), y: frame.y, width: width, height: frame.height)
            if surface == .outlined {
                paintOutlined(box, isSelected: index == selected, isFirst: place == 0, in: frame, view, &drawing)
            } else if index == selected {
                let raised = box.inset(by: EdgeInsets(all: 2))
                let own = view.palette.ink("selectedSegmentTintColor", of: view.element)
                drawing.fill(raised, radius: surface.radius(raised) - (surface == .filled ? 1 : 0), own ?? raisedInk(view.palette))
            }
            let ink = surface == .outlined ? index == selected ? Ink.white : view.tint : view.palette.label
            TextPainter.line(segment.title, .system(13, weight: .medium), ink, in: box, .center, view, &drawing)
        }
    }

    private static func raisedInk(_ palette: Palette) -> Ink { palette.isDark ? Ink(0x636366) : .white }

    /// A segment within the outline: the selected one is filled up to the corners, and a line is before each but the first.
    private static func paintOutlined(
        _ box: Rect, isSelected: Bool, isFirst: Bool, in frame: Rect, _ view: PaintedView, _ drawing: inout Drawing
    ) {
        if isSelected {
            drawing.group(clip: Path(frame, radius: 4)) { $0.fill(box, view.tint) }
        } else if !isFirst {
            drawing.fill(Rect(x: box.x - 0.5, y: box.y, width: 1, height: box.height), view.tint)
        }
    }
}
