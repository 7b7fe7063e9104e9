import AutoLayout
import InterfaceBuilder

/// The description of something that the constraints leave open: the interval, what depends on it, and what would settle it.
struct AmbiguityReport {
    let entry: AmbiguitySurvey.Entry
    /// The view's other ambiguities.
    var others: [Ambiguity] = []

    var observation: Observation {
        let freedom = entry.freedom
        let title = entry.layout.title(of: freedom.item)
        let dependents = freedom.dependents.filter { $0.item != freedom.item }
        var notes = freedom.competing.prefix(5).map(entry.layout.note)
        var seen = Set<ItemID>()
        for dependent in dependents where seen.insert(dependent.item).inserted {
            guard notes.count < 5 else { break }
            notes.append(
                Finding.Note(
                    location: entry.layout.elements[dependent.item.index].location,
                    message: Message.dependent(entry.layout.title(of: dependent.item), dependent.kind)
                )
            )
        }
        return Observation(
            element: entry.element, key: freedom.quantity.name,
            message: Message.open(title, entry) + Message.also(others) + Message.held(heldLengths), notes: notes,
            fix: entry.isCompetition ? CompetingPrioritiesText.fix(entry) : fix, change: entry.isCompetition ? nil : change,
            likeness: likeness, limit: entry.limit
        )
    }

    /// What Interface Builder adds as it builds the document, so that nothing is open on a screen: with a priority of 251 a view that the
    /// canvas leaves open keeps its drawn place and size ("IB auto generated at build time for view with ambiguity", in logs of apps).
    private var heldLengths: [(name: String, points: Double)] {
        guard isHeld, let frame = entry.element.storedFrame else { return [] }
        return ([entry.heldQuantity] + others).compactMap { quantity in
            switch quantity {
            case .x: ("x", frame.x)
            case .y: ("y", frame.y)
            case .width: ("width", frame.width)
            case .height: ("height", frame.height)
            default: nil
            }
        }
    }

    private var isHeld: Bool { entry.isOnCanvas && !entry.isCompetition && entry.layout.scene.platform != .macOS }

    /// What views have in common that are shown as one finding: all of a scene that Interface Builder holds as drawn, and views beside each
    /// other that nobody has placed.
    private var likeness: String? {
        let item = entry.freedom.item
        if isHeld, [.x, .y, .width, .height].contains(entry.freedom.quantity) { return "held as drawn in \(entry.root)" }
        guard !entry.isCompetition, [.x, .y].contains(entry.freedom.quantity), let superview = entry.layout.scene.items[item.index].parent
        else { return nil }
        return "\(entry.layout.elements[superview.index].index) \(Message.open("", entry))\(Message.also(others)) \(fix ?? "")"
    }

    /// Whether a constraint is there already on the edge that is open: a limit, or a tie to something that is open itself.
    var hasOwnEdge: Bool {
        let item = entry.freedom.item
        let edges: Set<Attribute> = entry.freedom.quantity == .x ? [.leading, .left] : [.top]
        return entry.layout.scene.constraints.contains { $0.places(item, by: edges) }
    }

    /// What of the view is settled, where its length leaves an edge open.
    private var settledPart: String { entry.isCentred ? "centre" : "other edge" }

    /// Whether it is about the content view of a cell, which the cell places.
    var isCellContent: Bool {
        let place = entry.freedom.item.index
        return entry.layout.elements[place].matches("key", "contentView")
            && [.tableCell, .collectionCell].contains(entry.layout.root.kind)
    }

    /// The constraints that would settle it, one for each quantity that is open.
    var fix: String? {
        firstFix.map { first in
            let added = Message.all([first] + (isCellContent ? [] : others.compactMap(Message.another)))
            return uninstalled.map { "install the constraint of line \($0.location.line), or \(added)" } ?? added
        }
    }

    /// A constraint of the document that is about what is open and not installed here; nil if there is none.
    private var uninstalled: Element? {
        let view = entry.element, quantity = entry.freedom.quantity
        guard let id = view.id, quantity != .contentWidth, quantity != .contentHeight else { return nil }
        let installed = Set(entry.layout.constraintElements.map(\.index))
        return sequence(first: view, next: \.parent).lazy.flatMap { $0.children(in: "constraints") }.first { constraint in
            guard constraint.name == "constraint", constraint.bool("placeholder") != true, !installed.contains(constraint.index) else {
                return false
            }
            // A constraint without a first item is about the view that it is in.
            let first = constraint["firstItem"] ?? constraint.parent?.parent?.id
            let own = [(first, constraint["firstAttribute"]), (constraint["secondItem"], constraint["secondAttribute"])]
            return own.contains { $0.0 == id && $0.1.flatMap { Attribute(name: $0) }?.axis == quantity.axis }
        }
    }

    /// A single constraint that would settle what it is about.
    private var firstFix: String? {
        let freedom = entry.freedom
        let items = entry.layout.scene.items
        if isCellContent { return Message.cell }
        // A stack view places its arranged views, so a constraint on their edges is not the answer.
        let isArranged = items[freedom.item.index].parent.map { items[$0.index].stack != nil } == true
        if isArranged, freedom.quantity == .x || freedom.quantity == .y { return nil }
        return switch freedom.quantity {
        case .x where entry.hangsOnOwnLength && hasOwnEdge: Message.constraint("width", settledPart)
        case .y where entry.hangsOnOwnLength && hasOwnEdge: Message.constraint("height", settledPart)
        case .x: entry.hangsOnOwnLength ? Message.constraint("width or leading", settledPart) : Message.place("leading, trailing or centre")
        case .y:
            entry.hangsOnOwnLength ? Message.constraint("height or top", settledPart) : Message.place("top, bottom, centre or baseline")
        case .width: Message.size("width", "trailing")
        case .height: Message.size("height", "bottom")
        case .contentWidth: Message.content("leading to trailing edge")
        default: Message.content("top to bottom edge")
        }
    }
}

private enum Message {
    static func open(_ title: String, _ entry: AmbiguitySurvey.Entry) -> String {
        let freedom = entry.freedom
        let what =
            switch freedom.quantity {
            // Another edge or the centre is settled: what is open is the length, and with it where the view begins.
            case .x where entry.hangsOnOwnLength: "the width"
            case .y where entry.hangsOnOwnLength: "the height"
            case .x: "the horizontal position"
            case .y: "the vertical position"
            case .contentWidth: "the width of the scrollable content"
            case .contentHeight: "the height of the scrollable content"
            default: "the \(freedom.quantity.name)"
            }
        return
            "\(what) of \(title) is not settled: \(entry.isCompetition ? "\(CompetingPrioritiesText.text(entry)), " : "")\(interval(entry))"
    }

    /// `; nor are its y, width and height`
    static func also(_ others: [Ambiguity]) -> String {
        others.isEmpty ? "" : "; nor \(others.count == 1 ? "is" : "are") its \(Titles.list(others.map(\.name), limit: 4))"
    }

    /// `; held as drawn: x 120, width 80`, by Interface Builder
    static func held(_ lengths: [(name: String, points: Double)]) -> String {
        guard !lengths.isEmpty else { return "" }
        let drawn = lengths.map { "\($0.name) \(Titles.points($0.points))" }.joined(separator: ", ")
        return "; held as drawn: \(drawn)"
    }

    private static func interval(_ entry: AmbiguitySurvey.Entry) -> String {
        if entry.hangsOnOwnLength, let (_, interval) = entry.ownLength { return range(interval) }
        // Frames of a Mac's document count from the bottom.
        let isFromTop = entry.freedom.quantity == .y && entry.layout.scene.platform == .macOS
        return range(entry.widest ?? entry.freedom.interval) + (isFromTop ? " from the top" : "")
    }

    /// `anything from 20 to 894`
    private static func range(_ interval: ClosedRange<Double>) -> String {
        let low = interval.lowerBound, high = interval.upperBound
        switch (low.isFinite, high.isFinite) {
        case (true, true): return "anything from \(Titles.points(low)) to \(Titles.points(high))"
        case (true, false): return "anything from \(Titles.points(low)) up"
        case (false, true): return "anything up to \(Titles.points(high))"
        case (false, false): return "anything at all"
        }
    }

    /// A constraint that settles something else of the view; nil if none is on the view itself.
    static func another(_ quantity: Ambiguity) -> String? {
        switch quantity {
        case .x: "one on its leading, trailing or centre"
        case .y: "one on its top, bottom, centre or baseline"
        case .width: "a width"
        case .height: "a height"
        default: nil
        }
    }

    /// `a, b and c`
    static func all(_ fixes: [String]) -> String {
        fixes.count == 1 ? fixes[0] : "\(fixes.dropLast().joined(separator: ", ")), and \(fixes[fixes.count - 1])"
    }

    static func dependent(_ title: String, _ kind: Ambiguity) -> String { "the \(kind.name) of \(title) hangs on it" }

    static func constraint(_ name: String, _ settled: String) -> String { "add a \(name) constraint: the \(settled) is settled already" }
    static func place(_ names: String) -> String { "add a constraint on its \(names)" }
    static func size(_ name: String, _ edge: String) -> String { "add a \(name) constraint, or one on its \(edge) edge" }
    static let cell = "remove translatesAutoresizingMaskIntoConstraints=\"NO\": the cell places its content view"
    static func content(_ edges: String) -> String {
        "let constraints reach without a gap from the \(edges) of the content"
    }
}
