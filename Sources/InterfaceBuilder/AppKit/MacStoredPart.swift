import AutoLayout
import Facts
import Metrics

/// The stored frames of one part of a macOS document, and the constraints between them, which show with which look's insets they were
/// solved.
struct MacStoredPart {
    private var views: [String: StoredView] = [:]
    private var constraints: [StoredConstraint] = []
    /// For each button whose width tells looks apart, those in which it is as wide as stored.
    private var widths: [Set<MacLook>] = []
    private var looks: [MacLook]

    private struct StoredView {
        /// Relative to the part, from the top down.
        var frame: Rect
        var insets: [MacLook: EdgeInsets]
    }

    private struct StoredConstraint {
        var first: String
        var attribute: Attribute
        var second: (item: String, attribute: Attribute)?
        var constant: Double
    }

    /// - Parameters:
    ///   - part: a root or the view of a tab.
    ///   - looks: those that it may have been drawn in; empty if widths do not tell.
    init(_ part: Element, intrinsics: Intrinsics, looks: [MacLook]) {
        self.looks = looks
        guard let size = part.storedFrame?.size else { return }
        var pending = [(part, Rect(x: 0, y: 0, width: size.width, height: size.height))]
        while let (view, frame) = pending.popLast() {
            add(view, frame, intrinsics)
            for subview in view.macSubviews where subview.parent?.nameMatches("tabViewItem") != true {
                guard var inner = subview.storedFrame else { continue }
                if !view.isMacFlipped { inner.y = frame.height - inner.maxY }
                inner.x += frame.x
                inner.y += frame.y
                pending.append((subview, inner))
            }
        }
    }

    private mutating func add(_ view: Element, _ frame: Rect, _ intrinsics: Intrinsics) {
        guard let id = view.id else { return }
        var control = MacControl(kind: view.macKind, size: view.macControlSize, look: .catalina)
        var insets: [MacLook: EdgeInsets] = [:]
        for look in MacLook.allCases {
            control.look = look
            insets[look] = intrinsics.alignmentInsets(of: .mac(control))
        }
        views[id] = StoredView(frame: frame, insets: insets)
        addWidth(of: view, frame, insets, intrinsics)
        for element in view.children("constraint", in: "constraints") {
            guard element["relation"] == nil, element["priority"] == nil, element["multiplier"] == nil, element["placeholder"] == nil,
                let attribute = element["firstAttribute"].flatMap(Attribute.init(name:)), !attribute.isBaseline, !attribute.isMargin
            else { continue }
            var constraint = StoredConstraint(
                first: element["firstItem"] ?? id, attribute: attribute, constant: element.number("constant") ?? 0)
            if let item = element["secondItem"] {
                guard let other = element["secondAttribute"].flatMap(Attribute.init(name:)), !other.isBaseline, !other.isMargin else {
                    continue
                }
                constraint.second = (item, other)
            }
            constraints.append(constraint)
        }
    }

    /// A button with a title, and with no constraint on its width, is as wide as the look makes it: check boxes are 4 points wider since
    /// Big Sur, push buttons 6 narrower.
    private mutating func addWidth(of view: Element, _ frame: Rect, _ insets: [MacLook: EdgeInsets], _ intrinsics: Intrinsics) {
        guard !looks.isEmpty, view.nameMatches("button"), let cell = view.cell,
            let title = cell.macString("title"), !title.isEmpty,
            !view.children("constraint", in: "constraints").contains(where: { $0.matches("firstAttribute", "width") })
        else { return }
        let kind = view.macKind, isMarked = kind.hasPrefix("button:check") || kind.hasPrefix("button:radio")
        guard isMarked || kind == "button:push:rounded:b" && !cell.has("image") && cell.first("imageReference") == nil else { return }
        var control = MacControl(kind: kind, size: view.macControlSize, look: .catalina, font: MacFont.read(cell.first("font")))
        control.texts = [title]
        let fitting = looks.filter { look in
            control.look = look
            let room = insets[look] ?? .zero
            guard let width = intrinsics.size(of: .mac(control)).width else { return false }
            return abs(width + room.left + room.right - frame.width) < Self.widthTolerance
        }
        if !fitting.isEmpty, fitting.count < looks.count { widths.append(Set(fitting)) }
    }

    /// In points: texts are measured within one, and looks differ by four at least.
    private static let widthTolerance = 1.5

    /// The number of constraints, and of widths that tell looks apart.
    var count: Int { constraints.count + widths.count }

    /// The number of constraints that hold with the insets of a look, and of widths that it makes as stored.
    func satisfied(in look: MacLook) -> Int {
        constraints.reduce(widths.count { $0.contains(look) }) { total, constraint in
            guard let first = value(constraint.first, constraint.attribute, look) else { return total }
            var expected = constraint.constant
            if let second = constraint.second {
                guard let other = value(second.item, second.attribute, look) else { return total }
                expected += other
            }
            return abs(first - expected) < Self.tolerance ? total + 1 : total
        }
    }

    /// Stored frames are whole points.
    private static let tolerance = 0.51

    private func value(_ id: String, _ attribute: Attribute, _ look: MacLook) -> Double? {
        guard let view = views[id] else { return nil }
        return view.frame.inset(by: view.insets[look] ?? .zero).value(of: attribute)
    }
}
