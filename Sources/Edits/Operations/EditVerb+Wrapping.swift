import InterfaceBuilder
import Support

extension EditVerb {
    static let wrap = EditVerb(
        name: "wrap", positions: ["views"], takesSeveral: true, keys: ["label", "id"],
        usage: "wrap VIEW… [label=…] (in a view that ends where they end)"
    ) { values, document throws(EditProblem) in
        let wrapping = try Wrapping(values, document, tag: document.isMac ? "customView" : "view")
        let attributes = document.isMac ? "" : "contentMode=\"scaleToFill\""
        var change = wrapping.change(attributes: attributes, constraints: wrapping.edges)
        change.summary = "wrapped \(wrapping.views.map(\.pathName).joined(separator: ", ")) in view \(wrapping.id)"
        return change
    }

    static let embed = EditVerb(
        name: "embed", positions: ["views"], takesSeveral: true, keys: ["axis", "spacing", "alignment", "distribution", "label", "id"],
        usage: "embed VIEW… axis=vertical [spacing=8] [alignment=…] [distribution=…] [label=…] (in a stack view)"
    ) { values, document throws(EditProblem) in
        let wrapping = try Wrapping(values, document, tag: "stackView")
        let axis = values.text("axis") ?? "horizontal"
        guard axis == "horizontal" || axis == "vertical" else { throw EditProblem("an axis is horizontal or vertical") }
        for key in ["distribution", "alignment"] {
            if let value = values.text(key), !ObjectID.isUsable(value) { throw EditProblem("'\(value)' is no \(key)") }
        }
        let isVertical = axis == "vertical"
        let attributes =
            document.isMac
            ? ViewTemplate.stack(
                isVertical: isVertical, distribution: values.text("distribution") ?? "fill",
                alignment: values.text("alignment") ?? (isVertical ? "leading" : "centerY"), spacing: try values.number("spacing"))
            : try touchStack(isVertical: isVertical, values)
        let rewiring = StackRewiring(wrapping: wrapping, isVertical: isVertical)
        var change = wrapping.change(attributes: attributes, constraints: [], without: rewiring.gone)
        change.summary = "embedded \(wrapping.views.map(\.pathName).joined(separator: ", ")) in stack view \(wrapping.id)"
        let lost = rewiring.gone.filter { $0.name == "constraint" }.compactMap(\.id)
        if !lost.isEmpty {
            change.summary += ", which decides what \(counted(lost.count, "constraint")) did: \(lost.joined(separator: ", "))"
        }
        change.source.changes += rewiring.changes
        change.changesContent = true
        return change
    }

    static let unwrap = EditVerb(
        name: "unwrap", positions: ["view"], keys: [], usage: "unwrap VIEW (its subviews take its place)"
    ) { values, document throws(EditProblem) in
        let view = try document.view(try values.required("view", "name the view"))
        guard view.parent?.name == "subviews", let id = view.id, let around = view.superview else {
            throw EditProblem("\(view.pathName) is no subview")
        }
        let views = view.subviews
        guard !views.isEmpty else { throw EditProblem("\(view.pathName) has no subviews: 'delete' takes it away") }
        let origin = view.storedFrame
        let indent = Insertion.indent(of: view), lineBreak = Insertion.lineBreak(in: view.tree)
        let heirs = inheritance(of: view, document)
        let lost = document.references(to: [id], outside: view).filter { !heirs.kept.contains($0) }
        let inner = (view.first("constraints").map { Array($0.children) } ?? []).filter {
            !$0.has("firstItem") || $0["firstItem"] == id || $0["secondItem"] == id
        }
        let own = view.children.filter { $0.name != "subviews" && $0.name != "constraints" }
        let dependents = document.dependents(of: lost + inner + own)
        let lines = views.flatMap { Fragment($0, Wrapping.shift($0, by: (origin?.x ?? 0, origin?.y ?? 0)), without: dependents).lines }
        var change = EditChange("unwrapped \(view.pathName)", [TextEdit(view.sourceRange, lines.joined(separator: lineBreak + indent))])
        // Constraints among the subviews go to the view around them.
        for constraint in view.children("constraint", in: "constraints") where constraint.has("firstItem") && constraint["secondItem"] != id
        {
            guard constraint["firstItem"] != id, let own = constraint.id else { continue }
            change.source.changes.append(ConstraintList.insertion(Fragment(constraint).lines, own, of: around, leaving: lost))
        }
        change = change.joined()
        change.source.changes += heirs.changes
        change.source.removals = lost + EditedDocument.outside(dependents, of: [view])
        let gone = own.reduce(into: [id] as Set) { $0.formUnion(EditedDocument.ids(in: $1)) }
        change.source.changes += document.attributeRemovals(naming: gone, outside: [view] + lost)
        return change
    }
}

extension EditVerb {
    /// The attributes of a stack view of UIKit's.
    private static func touchStack(isVertical: Bool, _ values: EditValues) throws(EditProblem) -> String {
        var attributes = "opaque=\"NO\" contentMode=\"scaleToFill\"" + (isVertical ? " axis=\"vertical\"" : "")
        for key in ["distribution", "alignment"] {
            if let value = values.text(key) { attributes += " \(key)=\"\(value)\"" }
        }
        if let spacing = try values.number("spacing"), spacing != 0 { attributes += " spacing=\"\(spacing.text())\"" }
        return attributes
    }

    /// The constraints of a stack view that are those of the one view inside as well, which fills it, and the ends that become the view's.
    private static func inheritance(of stack: Element, _ document: EditedDocument) -> (kept: [Element], changes: [TextEdit]) {
        let views = stack.subviews
        guard stack.name == "stackView", views.count == 1, let id = stack.id, let heir = views[0].id,
            stack.bool("layoutMarginsRelativeArrangement") != true
        else { return ([], []) }
        var kept: [Element] = [], changes: [TextEdit] = []
        for constraint in document.references(to: [id], outside: stack) where constraint.name == "constraint" {
            let sides = (["firstItem", "secondItem"] as [String]).filter { constraint[$0] == id }
            let other = constraint["firstItem"] == id ? constraint["secondItem"] : constraint["firstItem"]
            guard sides.count == 1, other != heir, let range = constraint.range(ofValue: sides[0]),
                isOfContent(constraint[sides[0] == "firstItem" ? "firstAttribute" : "secondAttribute"] ?? "", of: stack)
            else { continue }
            kept.append(constraint)
            changes.append(TextEdit(range, heir))
        }
        return (kept, changes)
    }

    /// Whether an attribute of a stack view is that of its only view: along its axis all are, across it those that its alignment ties.
    private static func isOfContent(_ attribute: String, of stack: Element) -> Bool {
        let horizontal: Set = ["leading", "left", "trailing", "right", "centerX", "width"]
        let vertical: Set = ["top", "bottom", "centerY", "height", "firstBaseline", "baseline"]
        let isVertical = (stack["axis"] ?? stack["orientation"]) == "vertical"
        if (isVertical ? vertical : horizontal).contains(attribute) { return true }
        guard (isVertical ? horizontal : vertical).contains(attribute) else { return false }
        switch stack["alignment"] ?? "fill" {
        case "fill": return true
        case "center": return ["centerX", "centerY"].contains(attribute)
        default: return attribute == stack["alignment"]
        }
    }
}

/// Puts sibling views into a new one in their place.
struct Wrapping {
    let document: EditedDocument
    let views: [Element]
    let id: String
    private let tag: String
    private let label: String?
    private let frame: (x: Double, y: Double, width: Double, height: Double)?

    init(_ values: EditValues, _ document: EditedDocument, tag: String) throws(EditProblem) {
        let views = try document.views(values.list("views"))
        guard let first = views.first else { throw EditProblem("name the views") }
        guard views.allSatisfy({ $0.parent?.name == "subviews" && $0.parent == first.parent }) else {
            throw EditProblem("the views are not beside one another in one view")
        }
        self.document = document
        self.views = views
        self.tag = tag
        label = values.text("label")
        id = values.text("id") ?? document.newID(for: "\(tag) \(views.compactMap(\.id).joined(separator: " "))")
        let taken = document.tree.elements.contains { $0.id == values.text("id") }
        guard ObjectID.isUsable(id), values.text("id") == nil || !taken else { throw EditProblem("the id '\(id)' cannot be given to it") }
        let frames = views.compactMap(\.storedFrame)
        if frames.count == views.count {
            let x = frames.map(\.x).min() ?? 0, y = frames.map(\.y).min() ?? 0
            frame = (x, y, (frames.map { $0.x + $0.width }.max() ?? 0) - x, (frames.map { $0.y + $0.height }.max() ?? 0) - y)
        } else {
            frame = nil
        }
    }

    /// Constraints that let the new view end where its outermost views end.
    var edges: [String] {
        guard document.document.usesAutoLayout, views.allSatisfy({ $0.bool("translatesAutoresizingMaskIntoConstraints") == false }) else {
            return []
        }
        func outermost(_ length: (Element) -> Double) -> String { views.min { length($0) < length($1) }?.id ?? "" }
        let first = outermost { $0.storedFrame?.x ?? 0 }, last = outermost { -($0.storedFrame.map { $0.x + $0.width } ?? 0) }
        let lowest = outermost { $0.storedFrame?.y ?? 0 }, highest = outermost { -($0.storedFrame.map { $0.y + $0.height } ?? 0) }
        // AppKit's y grows upwards.
        let (top, bottom) = document.isMac ? (highest, lowest) : (lowest, highest)
        let texts = [
            ("firstItem=\"\(first)\" firstAttribute=\"leading\" secondItem=\"\(id)\" secondAttribute=\"leading\"", "leading"),
            ("firstItem=\"\(top)\" firstAttribute=\"top\" secondItem=\"\(id)\" secondAttribute=\"top\"", "top"),
            ("firstAttribute=\"trailing\" secondItem=\"\(last)\" secondAttribute=\"trailing\"", "trailing"),
            ("firstAttribute=\"bottom\" secondItem=\"\(bottom)\" secondAttribute=\"bottom\"", "bottom"),
        ]
        let lines = texts.map { text, edge in (document.newID(for: "\(id) \(edge)"), text) }.sorted { $0.0 < $1.0 }
        return lines.map { "<constraint \($0.1) id=\"\($0.0)\"/>" }
    }

    /// - Parameter gone: what goes at the same time, with what refers to it.
    func change(attributes: String, constraints: [String], without gone: [Element] = []) -> EditChange {
        let name = label.map { " userLabel=\"\(XMLText.attribute($0))\"" } ?? ""
        let isConstrained = views.allSatisfy { $0.bool("translatesAutoresizingMaskIntoConstraints") == false }
        var lines = [
            "<\(tag)\(attributes.isEmpty ? "" : " ")\(attributes)\(isConstrained ? " translatesAutoresizingMaskIntoConstraints=\"NO\"" : "") id=\"\(id)\"\(name)>"
        ]
        if let frame {
            let values = [frame.x, frame.y, frame.width, frame.height].map(StoredLength.text)
            lines.append("    <rect key=\"frame\" x=\"\(values[0])\" y=\"\(values[1])\" width=\"\(values[2])\" height=\"\(values[3])\"/>")
        }
        lines.append("    <subviews>")
        for view in views {
            let moved = Self.shift(view, by: (-(frame?.x ?? 0), -(frame?.y ?? 0)))
            lines += Fragment(view, moved, without: gone).lines.map { "        " + $0 }
        }
        lines.append("    </subviews>")
        if !constraints.isEmpty { lines += ["    <constraints>"] + constraints.map { "        " + $0 } + ["    </constraints>"] }
        lines.append("</\(tag)>")
        let first = views.min { $0.offset < $1.offset } ?? views[0]
        let text = lines.joined(separator: Insertion.lineBreak(in: first.tree) + Insertion.indent(of: first))
        return EditChange(
            "", [TextEdit(first.sourceRange, text)],
            removals: views.filter { $0 != first } + EditedDocument.outside(gone, of: views))
    }

    /// The changes of a view's stored frame that move it.
    static func shift(_ view: Element, by offset: (Double, Double)) -> [TextEdit] {
        guard let rect = view.first("rect", key: "frame"), let frame = view.storedFrame else { return [] }
        return [("x", frame.x, offset.0), ("y", frame.y, offset.1)].compactMap { name, value, by in
            by == 0 ? nil : rect.range(ofValue: name).map { TextEdit($0, StoredLength.text(value + by)) }
        }
    }
}

/// Gives the constraints that place embedded views to their stack view, and takes away those that it now decides.
private struct StackRewiring {
    private let wrapping: Wrapping
    private let isVertical: Bool
    /// The ends that are the stack view's now.
    private(set) var changes: [TextEdit] = []
    /// The constraints that go, with what refers to them.
    private(set) var gone: [Element] = []

    init(wrapping: Wrapping, isVertical: Bool) {
        self.wrapping = wrapping
        self.isVertical = isVertical
        let ids = wrapping.views.compactMap(\.id)
        var taken: Set<String> = []
        for view in wrapping.views {
            guard let id = view.id else { continue }
            for constraint in wrapping.document.references(to: [id], outside: view) where constraint.name == "constraint" {
                let isFirst = constraint["firstItem"] == id
                let name = isFirst ? "firstAttribute" : "secondAttribute", other = constraint[isFirst ? "secondItem" : "firstItem"]
                let attribute = constraint[name] ?? ""
                if attribute == "width" || attribute == "height" { continue }
                let isAmong = other.map(ids.contains) ?? false
                if !isAmong, passes(attribute, view, ids), taken.insert(attribute).inserted,
                    let range = constraint.range(ofValue: isFirst ? "firstItem" : "secondItem")
                {
                    changes.append(TextEdit(range, wrapping.id))
                } else if !isFirst, !isAmong, places(other, around: view) {
                    continue
                } else if !gone.contains(constraint) {
                    gone.append(constraint)
                }
            }
        }
        gone += wrapping.document.dependents(of: gone)
    }

    /// Whether a constraint's first item is a view beside the embedded one, which hangs on it: authors write first what they place.
    private func places(_ id: String?, around view: Element) -> Bool {
        guard let other = wrapping.document.tree.elements.first(where: { $0.id == id }), other.isView else { return false }
        return !sequence(first: view, next: \.superview).contains(other)
    }

    /// Whether an attribute of a view is one of its stack view's as well.
    private func passes(_ attribute: String, _ view: Element, _ ids: [String]) -> Bool {
        let (starts, ends) =
            isVertical ? (["top", "firstBaseline"], ["bottom", "baseline"]) : (["leading", "left"], ["trailing", "right"])
        if starts.contains(attribute) { return view.id == ids.first }
        if ends.contains(attribute) { return view.id == ids.last }
        if attribute == (isVertical ? "centerY" : "centerX") { return ids.count == 1 }
        return true
    }
}
