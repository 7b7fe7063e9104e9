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
        case "switch":
            let isOn = view.element.bool("on") != false
            let on = palette.ink("onTintColor", of: view.element) ?? palette.system("systemGreenColor")
            drawing.fill(frame, radius: frame.height / 2, isOn ? on : palette.system("systemGray5Color"))
            let side = frame.height - 4
            drawing.fill(
                ellipseIn: Rect(
                    x: isOn != view.isRightToLeft ? frame.maxX - side - 2 : frame.x + 2, y: frame.y + 2, width: side, height: side), .white)
        case "slider", "progressView", "progressIndicator": paintTrack(view, &drawing)
        case "segmentedControl": paintSegments(view, &drawing)
        case "stepper":
            drawing.fill(frame, radius: 8, palette.quiet)
            for (text, side) in [("−", 0.0), ("+", 0.5)] {
                let half = Rect(x: frame.x + frame.width * side, y: frame.y, width: frame.width / 2, height: frame.height)
                TextPainter.line(text, .system(20), palette.label, in: half, .center, view, &drawing)
            }
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
        case "searchBar", "datePicker", "pickerView":
            let inner = view.item.className == "searchBar" ? frame.inset(by: EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)) : frame
            drawing.fill(inner, radius: 10, palette.quiet)
            let words = view.element["placeholder"] ?? view.item.className
            let band = inner.inset(by: EdgeInsets(left: 10, right: 10))
            TextPainter.line(words, .system(17), palette.placeholder, in: band, .left, view, &drawing)
        case "navigationBar", "toolbar", "tabBar":
            drawing.fill(frame, palette.ink("barTintColor", of: view.element) ?? palette.system("secondarySystemBackgroundColor"))
            let title = view.element.children(in: "items").compactMap { $0["title"] }.joined(separator: "   ")
            TextPainter.line(title, .system(17, weight: .semibold), palette.label, in: frame, .center, view, &drawing)
        default: break
        }
    }

    private static func paintField(_ view: PaintedView, _ drawing: inout Drawing) {
        guard !view.element.has("borderStyle") || view.element["borderStyle"] != "none" else { return }
        let isMac = view.palette.isMac
        if isMac, view.element.first("textFieldCell")?.has("borderStyle") == false { return }
        if !isMac, !view.element.has("borderStyle") { return }
        drawing.fill(view.frame, radius: isMac ? 1 : 5, view.palette.surface)
        drawing.border(view.frame, radius: isMac ? 1 : 5, view.palette.separator, width: 1)
    }

    private static func paintTrack(_ view: PaintedView, _ drawing: inout Drawing) {
        let frame = view.frame, element = view.element
        let low = element.number("minValue") ?? 0, high = element.number("maxValue") ?? 1
        let value = element.number("value") ?? element.number("progress") ?? 0.5
        let share = high > low ? min(max((value - low) / (high - low), 0), 1) : 0
        let track = Rect(x: frame.x, y: frame.midY - 2, width: frame.width, height: 4)
        drawing.fill(track, radius: 2, view.palette.system("systemGray4Color"))
        let isSlider = view.item.className == "slider"
        let done = track.width * share
        drawing.fill(
            Rect(x: view.isRightToLeft ? track.maxX - done : track.x, y: track.y, width: done, height: 4), radius: 2,
            view.palette.ink("minimumTrackTintColor", of: element) ?? view.palette.ink("progressTintColor", of: element) ?? view.tint)
        guard isSlider else { return }
        let side = min(28, frame.height), room = max(0, frame.width - side)
        let x = frame.x + room * (view.isRightToLeft ? 1 - share : share)
        let thumb = Rect(x: x, y: frame.midY - side / 2, width: side, height: side)
        drawing.fill(ellipseIn: thumb, .white)
        drawing.border(thumb, radius: side / 2, view.palette.separator, width: 0.5)
    }

    private static func paintSegments(_ view: PaintedView, _ drawing: inout Drawing) {
        guard case .segmentedControl(let content) = view.item.intrinsic, !content.segments.isEmpty else { return }
        let frame = view.frame.inset(by: view.scene.intrinsics.alignmentInsets(of: view.item.intrinsic))
        drawing.fill(frame, radius: 8, view.palette.quiet)
        let selected = Int(view.element.number("selectedSegmentIndex").map { min(max($0, -1), 1e6) } ?? 0)
        let width = frame.width / Double(content.segments.count)
        for (index, segment) in content.segments.enumerated() {
            let place = view.isRightToLeft ? content.segments.count - 1 - index : index
            let box = Rect(x: frame.x + width * Double(place), y: frame.y, width: width, height: frame.height)
            if index == selected {
                drawing.fill(box.inset(by: EdgeInsets(all: 2)), radius: 7, view.palette.isDark ? Ink(0x636366) : .white)
            }
            TextPainter.line(segment.title, .system(13, weight: .medium), view.palette.label, in: box, .center, view, &drawing)
        }
    }
}
