import AutoLayout
import Facts
import InterfaceBuilder
import Metrics

/// Draws controls so that they can be recognised.
enum ControlPainter {
    static func paint(_ view: PaintedView, into drawing: inout Drawing) {
        if MacControlPainter.paint(view, into: &drawing) { return }
        let frame = view.frame, palette = view.palette
        switch view.item.className {
        case "textField", "secureTextField", "searchField", "comboBox", "tokenField": paintField(view, &drawing)
        case "switch": paintSwitch(view, &drawing)
        case "slider", "progressView", "progressIndicator": paintTrack(view, &drawing)
        case "segmentedControl": SurfacePainter.paintSegments(view, into: &drawing)
        case "stepper": SurfacePainter.paintStepper(view, into: &drawing)
        case "pageControl":
            guard case .control(.pageControl(let pages)) = view.item.intrinsic else { return }
            let shown = min(max(pages, 0), 40), current = Int(view.element.number("currentPage").map { min(max($0, 0), 1e6) } ?? 0)
            for page in 0..<shown {
                let x = frame.midX + (Double(page) - Double(shown - 1) / 2) * 16 - 3.5
                let dot = Rect(x: x, y: frame.midY - 3.5, width: 7, height: 7)
                drawing.fill(ellipseIn: dot, page == current ? palette.secondaryLabel : palette.placeholder)
            }
        case "activityIndicatorView":
            let ink = palette.ink("color", of: view.element) ?? palette.system("systemGrayColor")
            drawing.border(frame.inset(by: EdgeInsets(all: 2)), radius: frame.width / 2, ink, width: 2, dashes: [2, 4])
        case "searchBar": SearchBarPainter.paint(view, into: &drawing)
        case "datePicker":
            guard case .control(.datePicker(let style, let mode)) = view.item.intrinsic else { return }
            // Other styles came with the compact one.
            let hasStyles = view.scene.intrinsics.release.drawing.datePickersAreCompact
            PickerPainter.paint(hasStyles ? style : .wheels, mode, view, into: &drawing)
        case "pickerView": PickerPainter.paintPicker(view, into: &drawing)
        default: break
        }
    }

    private static func paintField(_ view: PaintedView, _ drawing: inout Drawing) {
        guard !view.element.has("borderStyle") || view.element["borderStyle"] != "none" else { return }
        let isMac = view.palette.isMac
        if isMac, view.element.first("textFieldCell")?.has("borderStyle") == false { return }
        if !isMac, !view.element.has("borderStyle") { return }
        if isMac {
            drawing.fill(view.frame, radius: 1, view.palette.surface)
            drawing.border(view.frame, radius: 1, view.palette.separator, width: 1)
        } else {
            // As references of snapshot tests on iOS 13 have them.
            drawing.fill(view.frame, radius: 5, view.palette.background)
            drawing.border(view.frame, radius: 5, view.palette.isDark ? Ink(0x333333) : Ink(0xCCCCCC), width: 1)
        }
    }

    /// Whether the knobs of switches and sliders are wide.
    private static func hasWideKnobs(_ view: PaintedView) -> Bool {
        !view.palette.isMac && LookFact.knob.word(in: view.scene.intrinsics.release) == "capsule"
    }

    private static func green(_ view: PaintedView) -> Ink {
        let isOld = !view.palette.isMac && LookFact.switchGreen.word(in: view.scene.intrinsics.release) == "old"
        return isOld ? Ink(0x4CD964) : view.palette.system("systemGreenColor")
    }

    private static func paintSwitch(_ view: PaintedView, _ drawing: inout Drawing) {
        let frame = switchFrame(view), palette = view.palette, isOn = view.element.bool("on") != false
        let on = palette.ink("onTintColor", of: view.element) ?? green(view)
        drawing.fill(frame, radius: frame.height / 2, isOn ? on : palette.system("systemGray5Color"))
        let height = max(0, frame.height - 4), width = hasWideKnobs(view) ? min(height * 1.6, frame.width - 4) : height
        let x = isOn != view.isRightToLeft ? frame.maxX - width - 2 : frame.x + 2
        let thumb = palette.ink("thumbTintColor", of: view.element) ?? .white
        drawing.fill(Rect(x: x, y: frame.y + 2, width: width, height: height), radius: height / 2, thumb)
    }

    /// A switch keeps its size at the leading edge, whatever its frame.
    private static func switchFrame(_ view: PaintedView) -> Rect {
        guard !view.palette.isMac else { return view.frame }
        let intrinsics = view.scene.intrinsics, size = intrinsics.size(of: view.item.intrinsic)
        let beyond = intrinsics.alignmentInsets(of: view.item.intrinsic)
        guard let width = size.width, let height = size.height else { return view.frame }
        var frame = view.frame
        frame.width = min(frame.width, width + beyond.left + beyond.right)
        frame.height = min(frame.height, height + beyond.top + beyond.bottom)
        return view.mirrored(frame)
    }

    private static func paintTrack(_ view: PaintedView, _ drawing: inout Drawing) {
        let frame = view.frame, element = view.element
        let low = element.number("minValue") ?? 0, high = element.number("maxValue") ?? 1
        let value = element.number("value") ?? element.number("progress") ?? 0.5
        let share = high > low ? min(max((value - low) / (high - low), 0), 1) : 0
        let height = view.palette.isMac ? 4 : LookFact.trackHeight.value(in: view.scene.intrinsics.release)
        let track = Rect(x: frame.x, y: frame.midY - height / 2, width: frame.width, height: height)
        drawing.fill(track, radius: height / 2, view.palette.system("systemGray4Color"))
        let isSlider = view.item.className == "slider"
        let done = track.width * share
        drawing.fill(
            Rect(x: view.isRightToLeft ? track.maxX - done : track.x, y: track.y, width: done, height: height), radius: height / 2,
            view.palette.ink("minimumTrackTintColor", of: element) ?? view.palette.ink("progressTintColor", of: element) ?? view.tint)
        guard isSlider else { return }
        let isWide = hasWideKnobs(view), side = min(view.palette.isMac ? 18 : isWide ? 24 : 28, frame.height)
        let width = isWide ? side * 1.6 : side, room = max(0, frame.width - width)
        let x = frame.x + room * (view.isRightToLeft ? 1 - share : share)
        let thumb = Rect(x: x, y: frame.midY - side / 2, width: width, height: side)
        drawing.fill(thumb, radius: side / 2, .white)
        drawing.border(thumb, radius: side / 2, view.palette.separator, width: 0.5)
    }
}
