import AutoLayout
import Facts
import Foundation
import InterfaceBuilder
import Metrics

/// Draws the controls of AppKit so that they can be recognised, in the shapes of their look.
enum MacControlPainter {
    /// Whether a view is drawn here.
    static func paint(_ view: PaintedView, into drawing: inout Drawing) -> Bool {
        guard case .mac(let control) = view.item.intrinsic else { return false }
        let kind = control.kind, frame = body(of: view), height = frame.height
        let design = design(of: control, view), radius = design.number(.controlRadius)
        switch kind {
        case _ where kind.hasPrefix("button:check"):
            paintMark(view, control, side: design.number(.markSide), radius: design.number(.checkRadius), &drawing)
        case _ where kind.hasPrefix("button:radio"):
            paintMark(view, control, side: design.number(.markSide), radius: design.number(.markSide), &drawing)
        case _ where kind.hasPrefix("button:help"), _ where kind.hasPrefix("button:round:"):
            bezel(frame, radius: height / 2, view.palette, &drawing)
        case _ where kind.hasPrefix("button:") && kind.split(separator: ":").contains("b"):
            if isDefault(view) {
                drawing.fill(frame, radius: radius, view.palette.system("controlAccentColor"))
            } else {
                bezel(frame, radius: radius, view.palette, &drawing)
            }
        case _ where kind.hasPrefix("popUp"):
            bezel(frame, radius: radius, view.palette, &drawing)
            for (way, y) in [(-1.0, frame.midY - 2), (1.0, frame.midY + 2)] {
                let x = view.isRightToLeft ? frame.x + 10 : frame.maxX - 10
                drawing.stroke(Path([(x - 3, y), (x, y + 3 * way), (x + 3, y)]), view.palette.secondaryLabel, width: 1.2)
            }
        case _ where kind.hasPrefix("segmented"): paintSegments(control, view, frame, radius, &drawing)
        case _ where kind.hasPrefix("stepper"):
            paintStepper(frame, radius: radius, view.palette, &drawing)
        case _ where kind.hasPrefix("box:separator"):
            let isUpright = frame.height > frame.width
            drawing.fill(
                isUpright
                    ? Rect(x: frame.midX - 0.5, y: frame.y, width: 1, height: frame.height)
                    : Rect(x: frame.x, y: frame.midY - 0.5, width: frame.width, height: 1), view.palette.separator)
        case _ where kind.hasPrefix("box") && !kind.hasPrefix("box:borderless"),
            _ where kind.hasPrefix("tabView") && !kind.contains("noTabs"):
            drawing.fill(frame, radius: 5, view.palette.quiet.faded(0.5))
            drawing.border(frame, radius: 5, view.palette.separator, width: 0.5)
        case _ where kind.hasPrefix("colorWell"):
            bezel(frame, radius: 4, view.palette, &drawing)
            let ink = view.palette.ink("color", of: view.element) ?? view.palette.secondaryLabel
            drawing.fill(frame.inset(by: EdgeInsets(all: 4)), radius: 2, ink)
        case _ where kind.hasPrefix("datePicker"): paintDatePicker(kind, view, frame, &drawing)
        case _ where kind.hasPrefix("progress:spinning"): paintSpinner(view, &drawing)
        default: return false
        }
        return true
    }

    private static func design(of control: MacControl, _ view: PaintedView) -> MacDesign {
        MacDesign(control.look.controls, in: view.scene.intrinsics.release.tables)
    }

    /// Whether the return key presses a button, which is filled in the accent colour then.
    static func isDefault(_ view: PaintedView) -> Bool {
        guard let cell = view.element.first("buttonCell"), cell.matches("type", "push") else { return false }
        let key = cell.first("string", key: "keyEquivalent")
        // The character in the digits of base 64.
        return cell["keyEquivalent"] == "\r" || key?.text.contains("DQ") == true && key?.bool("base64-UTF8") == true
    }

    /// A calendar, or a field with a stepper beside it.
    private static func paintDatePicker(_ kind: String, _ view: PaintedView, _ frame: Rect, _ drawing: inout Drawing) {
        if kind.hasSuffix("clockAndCalendar") { return CalendarPainter.paint(in: frame, showsTime: false, view, into: &drawing) }
        let stepper = kind.hasSuffix("textField") ? 0 : 16.0
        var field = frame
        field.width = max(0, field.width - stepper)
        if view.isRightToLeft { field.x += stepper }
        drawing.fill(field, radius: 1, view.palette.surface)
        drawing.border(field, radius: 1, view.palette.separator, width: 1)
        let band = field.inset(by: EdgeInsets(left: 4, right: 4))
        TextPainter.line(
            ShownMoment.shortDate, .system(13), view.palette.label, in: band, view.isRightToLeft ? .right : .left, view, &drawing)
        guard stepper > 0 else { return }
        let x = view.isRightToLeft ? frame.x : field.maxX + 3
        paintStepper(Rect(x: x, y: frame.y, width: stepper - 3, height: frame.height), radius: 4, view.palette, &drawing)
    }

    /// Eight spokes that fade around a circle, or a part of a disc as large as what is done.
    private static func paintSpinner(_ view: PaintedView, _ drawing: inout Drawing) {
        let side = min(view.frame.width, view.frame.height), radius = side / 2 - 0.5, ink = view.palette.secondaryLabel
        func point(_ turn: Double, _ distance: Double) -> (Double, Double) {
            let angle = (turn - 0.25) * 2 * Double.pi
            return (view.frame.midX + cos(angle) * distance, view.frame.midY + sin(angle) * distance)
        }
        if view.element.bool("indeterminate") == true {
            for spoke in 0..<8 {
                let turn = Double(spoke) / 8
                drawing.stroke(
                    Path([point(turn, radius * 0.5), point(turn, radius)]), ink.faded(0.3 + 0.1 * Double(spoke)), width: max(1, side / 10))
            }
        } else {
            let least = view.element.number("minValue") ?? 0, most = view.element.number("maxValue") ?? 100
            let done = most > least ? min(max(((view.element.number("doubleValue") ?? least) - least) / (most - least), 0), 1) : 0
            let disc = Rect(x: view.frame.midX - radius, y: view.frame.midY - radius, width: 2 * radius, height: 2 * radius)
            drawing.border(disc, radius: radius, ink, width: 1)
            let arc = (0...24).map { point(done * Double($0) / 24, radius) }
            drawing.fill(Path([(view.frame.midX, view.frame.midY)] + arc, closed: true), ink)
        }
    }

    private static func paintStepper(_ frame: Rect, radius: Double, _ palette: Palette, _ drawing: inout Drawing) {
        bezel(frame, radius: radius, palette, &drawing)
        for way in [-1.0, 1] {
            let y = frame.midY + 4 * way
            drawing.stroke(
                Path([(frame.midX - 3, y), (frame.midX, y + 3 * way), (frame.midX + 3, y)]), palette.secondaryLabel, width: 1.2)
        }
    }

    /// The control without what its frame has around it.
    static func body(of view: PaintedView) -> Rect { view.frame.inset(by: view.scene.intrinsics.alignmentInsets(of: view.item.intrinsic)) }

    private static func bezel(_ frame: Rect, radius: Double, _ palette: Palette, _ drawing: inout Drawing) {
        drawing.fill(frame, radius: radius, palette.system("controlColor"))
        drawing.border(frame, radius: radius, palette.separator, width: 0.5)
    }

    /// The box of a check box or the circle of a radio button.
    private static func paintMark(
        _ view: PaintedView, _ control: MacControl, side: Double, radius: Double, _ drawing: inout Drawing
    ) {
        let frame = body(of: view), side = min(side, frame.height)
        let x = view.isRightToLeft ? frame.maxX - side : frame.x
        let box = Rect(x: x, y: frame.midY - side / 2, width: side, height: side)
        let isOn = view.element.first("buttonCell")?["state"] == "on"
        drawing.fill(box, radius: radius, isOn ? view.palette.system("controlAccentColor") : view.palette.system("controlColor"))
        drawing.border(box, radius: radius, view.palette.separator, width: 0.5)
        guard isOn else { return }
        if control.kind.hasPrefix("button:radio") {
            drawing.fill(ellipseIn: box.inset(by: EdgeInsets(all: side * 0.34)), .white)
        } else {
            let at = [(0.25, 0.52), (0.44, 0.72), (0.76, 0.28)].map { (box.x + side * $0.0, box.y + side * $0.1) }
            drawing.stroke(Path(at), .white, width: 1.6)
        }
    }

    private static func paintSegments(
        _ control: MacControl, _ view: PaintedView, _ frame: Rect, _ radius: Double, _ drawing: inout Drawing
    ) {
        bezel(frame, radius: radius, view.palette, &drawing)
        let titles = control.texts.isEmpty ? [""] : control.texts
        let said = titles.indices.map { control.segmentWidths.indices.contains($0) ? max(0, control.segmentWidths[$0]) : 0 }
        let free = max(0, frame.width - said.reduce(0, +)), open = said.count { $0 == 0 }
        var x = frame.x
        for place in titles.indices {
            let index = view.isRightToLeft ? titles.count - 1 - place : place
            let width = said[index] > 0 ? said[index] : free / Double(open)
            let box = Rect(x: x, y: frame.y, width: width, height: frame.height)
            TextPainter.line(titles[index], control.font, view.palette.label, in: box, .center, view, &drawing)
            x += width
            if place < titles.count - 1 {
                drawing.fill(Rect(x: x - 0.5, y: frame.y + 5, width: 1, height: max(0, frame.height - 10)), view.palette.separator)
            }
        }
    }
}
