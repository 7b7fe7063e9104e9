import AutoLayout
import InterfaceBuilder
import Scenarios

/// What the constraints of each root leave open, on the canvas and in each scenario, for all rules on ambiguity. It costs nothing if
/// nothing is open.
struct AmbiguitySurvey: Sendable {
    /// Something left open, and where.
    struct Entry: Sendable {
        var root: Int
        var element: Element
        var freedom: Freedom
        /// The layout that it was found in.
        var layout: SceneLayout
        var isOnCanvas: Bool
        /// The scenarios that leave the same open, ascending.
        var scenarios: [Int]
        /// The widest interval that a window leaves it; nil for that of ``layout``.
        var widest: ClosedRange<Double>?
    }

    private(set) var entries: [Entry] = []
    /// What was found before, with what hangs on it.
    private var told = Set<Key>()
    /// What layouts of one root were found to leave open, each analysed once.
    private var analysed: [[Ambiguity]] = []

    init(canvas: [SceneLayout], layouts: [[SceneLayout]]) {
        for root in canvas.indices {
            var survey = AmbiguitySurvey(canvas: canvas[root], root: root)
            survey.add(layouts.map { $0[root] }, root: root)
            entries += survey.entries
        }
    }

    /// What the canvas of one root leaves open.
    init(canvas: SceneLayout, root: Int = 0) {
        survey(canvas, root: root, isOnCanvas: true)
        analysed = [canvas.layout.ambiguity]
    }

    /// Adds what layouts of the same root leave open, one for each scenario.
    mutating func add(_ layouts: [SceneLayout], root: Int = 0) {
        for layout in layouts {
            // The same ambiguities have been analysed before; an ambiguity caused by the dropped constraint of a conflict is reported as
            // the conflict.
            if analysed.contains(layout.layout.ambiguity) || !layout.layout.conflicts.isEmpty { continue }
            analysed.append(layout.layout.ambiguity)
            survey(layout, root: root, isOnCanvas: false)
        }
        for place in entries.indices {
            let (element, quantity) = (entries[place].element, entries[place].freedom.quantity)
            entries[place].scenarios = layouts.indices.filter { scenario in
                guard let index = layouts[scenario].elements.firstIndex(of: element) else { return false }
                return layouts[scenario].layout.ambiguity[index].contains(quantity)
            }
        }
        widen(in: layouts)
    }

    /// Looks for the widest intervals in the layouts with the most room: that of the canvas may be a matter of two points.
    private mutating func widen(in layouts: [SceneLayout]) {
        let open = entries.indices.filter { entries[$0].freedom.interval.isBounded }
        let places = Set(open.flatMap { entries[$0].scenarios })
        let roomy = [\Size.width, \Size.height].compactMap { side in
            places.max { (layouts[$0].size[keyPath: side], $1) < (layouts[$1].size[keyPath: side], $0) }
        }
        for layout in Set(roomy).sorted().map({ layouts[$0] }) where layout.layout.conflicts.isEmpty {
            guard let freedoms = layout.engine.settledScene(layout.scene)?.freedoms() else { continue }
            for place in open {
                let entry = entries[place]
                let same = freedoms.first {
                    $0.quantity == entry.freedom.quantity && layout.elements[$0.item.index] == entry.element
                }
                guard let found = same?.interval, found.length > (entry.widest ?? entry.freedom.interval).length else { continue }
                entries[place].widest = found
            }
        }
    }

    /// Tables, collections and text views determine their content size themselves; only a plain scroll view needs constraints for it. On a
    /// Mac a table is itself the content, and as high as its rows: Xcode flags none that constraints place (6 documents of 3 projects). One
    /// with nothing in it has nothing to scroll before code adds something.
    private func isOfInterest(_ freedom: Freedom, in layout: SceneLayout) -> Bool {
        let item = layout.scene.items[freedom.item.index]
        if freedom.quantity == .height, layout.scene.platform == .macOS { return !item.has(.highAsRows) }
        guard freedom.quantity == .contentWidth || freedom.quantity == .contentHeight else { return true }
        return item.isScrollView && layout.scene.items.contains { $0.parent == freedom.item }
    }

    private struct Key: Hashable {
        var element: Int32
        var quantity: Ambiguity
    }

    private mutating func survey(_ layout: SceneLayout, root: Int, isOnCanvas: Bool) {
        guard layout.layout.ambiguity.contains(where: { !$0.isEmpty }), let settled = layout.engine.settledScene(layout.scene) else {
            return
        }
        let contradicted = layout.itemsInConflict
        let placed = layout.viewsPlacedByCell
        for found in settled.freedoms() {
            guard let freedom = found.withoutStopgaps else { continue }
            // An ambiguity caused by a conflict is reported as the conflict; a view hidden by a stack view takes up no room.
            let items = [freedom.item.index] + freedom.dependents.map(\.item.index)
            guard contradicted.isDisjoint(with: items), !layout.scene.isCollapsed(freedom.item.index) else { continue }
            let element = layout.elements[freedom.item.index]
            if let id = element.id, placed.contains(id) { continue }
            let key = Key(element: element.index, quantity: freedom.quantity)
            let dependents = freedom.dependents.map { Key(element: layout.elements[$0.item.index].index, quantity: $0.kind) }
            let isNew = !told.contains(key) && (isOnCanvas || told.isDisjoint(with: dependents))
            told.insert(key)
            told.formUnion(dependents)
            guard isNew, isOfInterest(freedom, in: layout) else { continue }
            entries.append(Entry(root: root, element: element, freedom: freedom, layout: layout, isOnCanvas: isOnCanvas, scenarios: []))
        }
    }
}

extension ClosedRange<Double> {
    fileprivate var isBounded: Bool { lowerBound.isFinite && upperBound.isFinite }
    fileprivate var length: Double { upperBound - lowerBound }
}

extension Freedom {
    /// The same without what stack views add of their own so that nothing stays open. Nil if a zero length for an arranged view decides:
    /// Xcode flags none of those, but does flag stack views that arrange nothing.
    fileprivate var withoutStopgaps: Freedom? {
        var freedom = self
        freedom.competing.removeAll { $0.isStack(.ambiguitySuppression) || $0.isStack(.emptyFit) || $0.isStack(.keptSize) }
        let isSuppressed = competing.contains { $0.isStack(.ambiguitySuppression) || $0.isStack(.keptSize) }
        return isSuppressed && freedom.competing.isEmpty ? nil : freedom
    }
}

extension Scene {
    /// Whether an item, or one around it, is an arranged view that is hidden.
    fileprivate func isCollapsed(_ index: Int) -> Bool {
        var next: Int? = index
        while let place = next, let parent = items[place].parent?.index {
            if items[place].isHidden, items[parent].stack != nil { return true }
            next = parent
        }
        return false
    }
}

extension SceneLayout {
    /// The items of conflicting requirements, without the root.
    fileprivate var itemsInConflict: Set<Int> {
        var found: Set<Int> = []
        for origin in layout.conflicts.flatMap(\.members) {
            if case .constraint(let index) = origin {
                found.formUnion([scene.constraints[index].first, scene.constraints[index].second].compactMap { $0?.item.index })
            } else if let owner = scene.owner(of: origin) {
                found.insert(owner.index)
            }
        }
        return found.subtracting([0])
    }
}

extension RowOrigin {
    fileprivate func isStack(_ role: StackRole) -> Bool {
        if case .stack(_, role) = self { true } else { false }
    }
}

extension AmbiguitySurvey {
    /// The entries grouped by view, its position first.
    static func byView(_ entries: [Entry]) -> [[Entry]] {
        var places: [Key: Int] = [:]
        var groups: [[Entry]] = []
        for entry in entries {
            // The content size concerns what is inside a view, not where the view is.
            let isContent = [.contentWidth, .contentHeight].contains(entry.freedom.quantity)
            let key = Key(element: entry.element.index, quantity: isContent ? .contentWidth : .x)
            if let place = places[key] {
                groups[place].append(entry)
            } else {
                places[key] = groups.count
                groups.append([entry])
            }
        }
        // The most serious entry represents its group.
        return groups.map { group in group.sorted { $0.limit != $1.limit ? $0.limit > $1.limit : $0.rank < $1.rank } }
    }
}

extension AmbiguitySurvey.Entry {
    fileprivate var rank: Int {
        switch freedom.quantity {
        case .x: 0
        case .y: 1
        case .width: 2
        case .height: 3
        case .contentWidth: 4
        default: 5
        }
    }

    /// The maximum severity.
    var limit: Severity {
        if layout.scene.items[freedom.item.index].isHidden || isFilledByCode || isSizedByAppKit { return .note }
        return switch freedom.quantity {
        case .contentWidth, .contentHeight: !isContentTied ? .note : isContentInSight ? .warning : .error
        case _ where isSettledByCode || isOfSpacers || isOfPlaceholder || isSqueezedByPlaceholder: .note
        case _ where isOfOwnRange || isUnseen: .note
        case _ where (isCompetition || isArrangedByAppKit) && !isFlagged: .note
        // What only the canvas leaves open no device shows.
        default: scenarios.isEmpty && isOnCanvas ? .note : isHairline ? .warning : .error
        }
    }

    /// Whether it is about the view that a box of AppKit places itself (Apple: NSBox.contentView), or about the length of the stars of a
    /// level indicator, which has one by their number (Apple: NSLevelIndicator.Style.rating).
    private var isSizedByAppKit: Bool {
        if element.nameMatches("levelIndicator") {
            return heldQuantity == .width && element.child(key: "cell")?.matches("levelIndicatorStyle", "rating") == true
        }
        return element.matches("key", "contentView") && element.parent?.nameMatches("box") == true
    }

    /// Whether it is about a line of at most a point, such as a separator, whose thickness is settled.
    private var isHairline: Bool {
        let place = freedom.item.index
        guard layout.layout.solved.indices.contains(place) else { return false }
        let open = Set(quantities.filter { $0.item == freedom.item }.map(\.kind)), size = layout.layout.solved[place].size
        return [(size.height, Ambiguity.height), (size.width, .width)].contains { $0 > 0 && $0 <= 1 && !open.contains($1) }
    }

    /// Whether the position is open because the length is: another edge is determined.
    var hangsOnOwnLength: Bool {
        freedom.dependents.contains {
            $0.item == freedom.item && ($0.kind == .width || $0.kind == .height) && $0.kind.axis == freedom.quantity.axis
        }
    }

    /// What is open itself: the length where the position hangs on it.
    var heldQuantity: Ambiguity {
        hangsOnOwnLength ? ownLength?.kind ?? freedom.quantity : freedom.quantity
    }

    /// Whether a constraint settles the view's centre along the axis.
    var isCentred: Bool {
        let centre: Attribute = freedom.quantity.axis == .horizontal ? .centerX : .centerY
        return layout.scene.constraints.contains { $0.places(freedom.item, by: [centre]) }
    }

    /// The length on which an open position hangs, and what it may be: the other edge, or the centre, stays where it is.
    var ownLength: (kind: Ambiguity, interval: ClosedRange<Double>)? {
        let kind: Ambiguity = freedom.quantity == .x ? .width : .height, place = freedom.item.index
        guard freedom.quantity == .x || freedom.quantity == .y, layout.layout.solved.indices.contains(place) else { return nil }
        let rect = layout.layout.solved[place], factor = isCentred ? 2.0 : 1
        let parent = layout.scene.items[place].parent.map { layout.layout.solved[$0.index] } ?? .zero
        let (start, length) = kind == .width ? (rect.x - parent.x, rect.width) : (rect.y - parent.y, rect.height)
        let open = widest ?? freedom.interval
        let least = max(0, length + factor * (start - open.upperBound)), most = length + factor * (start - open.lowerBound)
        return least <= most ? (kind, least...most) : nil
    }

    /// Whether an AppKit stack or grid view takes part. Their requirements are not published; Xcode, whose canvas AppKit lays out, reports
    /// whether they leave something open.
    private var isArrangedByAppKit: Bool {
        let items = layout.scene.items, item = items[freedom.item.index]
        return item.macArrangement != nil || item.parent.map { items[$0.index].macArrangement != nil } == true
    }

    /// Whether a stack view's size depends on views that are not in the document: it arranges nothing yet, or something whose natural size
    /// only the code of its class knows.
    private var isFilledByCode: Bool {
        let items = layout.scene.items, index = freedom.item.index
        if items[index].stack != nil, !items.contains(where: { $0.parent == freedom.item }) { return true }
        guard let parent = items[index].parent, items[parent.index].stack?.axis == freedom.quantity.axis else { return false }
        return items.indices.contains { place in
            items[place].parent == parent && !items[place].isHidden && items[place].intrinsic == .none
                && layout.elements[place].has("customClass")
        }
    }

    /// What is open together with this: settling one of them settles all.
    private var quantities: [(item: ItemID, kind: Ambiguity)] {
        [(freedom.item, freedom.quantity)] + freedom.dependents.map { ($0.item, $0.kind) }
    }

    /// Whether a natural length that only code knows would settle it: that of a custom class, an image view whose image code sets, or an
    /// AppKit control that is as long as its cell.
    private var isSettledByCode: Bool {
        !isCompetition
            && quantities.contains { quantity in
                guard quantity.kind == .width || quantity.kind == .height else { return false }
                let item = layout.scene.items[quantity.item.index], natural = layout.intrinsics.size(of: item.intrinsic)
                guard (quantity.kind == .width ? natural.width : natural.height) == nil else { return false }
                return layout.elements[quantity.item.index].has("customClass") || item.has(.emptyByCode)
            }
    }

    /// Whether a constraint competes that is removed at build time, and says nothing of the app.
    private var isOfPlaceholder: Bool { freedom.competing.contains { layout.element(of: $0).bool("placeholder") == true } }

    /// Whether priorities compete along an axis on which something is removed at build time, which may be what squeezes them.
    private var isSqueezedByPlaceholder: Bool {
        isCompetition
            && layout.scene.constraints.indices.contains { index in
                layout.constraintElements[index].bool("placeholder") == true
                    && layout.scene.constraints[index].first?.attribute.axis == freedom.quantity.axis
            }
    }

    /// Whether its author says between which two values it may be: by a pair of limits of one length, or of one distance, that are as far
    /// apart as what is open.
    private var isOfOwnRange: Bool {
        guard !isCompetition, freedom.interval.isBounded else { return false }
        let limits = layout.scene.constraints.compactMap { Limit($0, along: freedom.quantity.axis) }.filter { limit in
            quantities.contains { quantity in
                let isOfLength = quantity.kind == .width || quantity.kind == .height
                return isOfLength == limit.isOfLength && [limit.first.item, limit.second?.item].contains(quantity.item)
            }
        }
        return limits.contains { low in
            low.isLeast
                && limits.contains { high in
                    !high.isLeast && high.first == low.first && high.second == low.second
                        && high.constant - low.constant >= freedom.interval.length - 0.5
                }
        }
    }

    /// An inequality, written with its ends in one order.
    private struct Limit {
        var first: Anchor
        var second: Anchor?
        var isLeast: Bool
        /// In points.
        var constant: Double

        var isOfLength: Bool { second == nil }

        init?(_ constraint: Constraint, along axis: Axis) {
            guard constraint.relation != .equal, constraint.multiplier == 1, let first = constraint.first, first.attribute.axis == axis
            else { return nil }
            self.first = first
            second = constraint.second
            isLeast = constraint.relation == .greaterThanOrEqual
            constant = constraint.constant
            if let other = second, (other.item.index, other.attribute.rawValue) < (first.item.index, first.attribute.rawValue) {
                (self.first, second) = (other, first)
                isLeast.toggle()
                constant.negate()
            }
        }
    }

    /// Whether nothing that is to be seen moves, whichever of some texts has the room that is left over: such as one at the leading edge
    /// and one that ends at the trailing edge.
    private var isUnseen: Bool {
        let items = layout.scene.items
        let attribute: Attribute? = freedom.quantity == .width ? .width : freedom.quantity == .height ? .height : nil
        guard let attribute, isCompetition, freedom.interval.isBounded,
            freedom.competing.allSatisfy({ if case .hugging(let item, _) = $0 { items[item.index].className == "label" } else { false } })
        else { return false }
        let drawn = [freedom.interval.lowerBound, freedom.interval.upperBound].map { length -> [Rect?]? in
            var scene = layout.scene
            scene.constraints.append(Constraint(id: "", Anchor(freedom.item, attribute), constant: length))
            var changed = layout
            changed.layout = layout.engine.layout(scene)
            return changed.layout.conflicts.isEmpty ? PlacedScene(changed).seenRects : nil
        }
        guard let low = drawn[0], let high = drawn[1], low.count == high.count else { return false }
        return zip(low, high).allSatisfy { a, b in
            guard let a, let b else { return a == nil && b == nil }
            return [a.x - b.x, a.y - b.y, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) <= 1 }
        }
    }

    /// Whether all that is open are arranged views without visible content, which only keep others apart.
    private var isOfSpacers: Bool {
        let items = layout.scene.items
        return quantities.allSatisfy { quantity in
            let item = items[quantity.item.index], element = layout.elements[quantity.item.index]
            guard let parent = item.parent.map({ items[$0.index] }), parent.stack != nil || parent.macArrangement != nil else {
                return false
            }
            return ["view", "customView"].contains(item.className) && !element.has("customClass")
                && element.child(key: "backgroundColor") == nil
                && !items.contains { $0.parent == quantity.item }
        }
    }

    /// Whether Xcode, which examined its canvas when it saved the document, also calls the view or something that depends on it ambiguous.
    private var isFlagged: Bool {
        let owners = freedom.competing.map { layout.element(of: $0) }
        let elements = [element] + owners + freedom.dependents.map { layout.elements[$0.item.index] }
        return elements.contains(where: \.isMarkedAmbiguous)
    }

    /// Whether the length along which priorities compete is not determined by the document: rows and cells are as high as their content,
    /// whatever height was stored.
    var isOfUnknownLength: Bool {
        let isUnknown = layout.root.kind == .topLevelView ? layout.assumesRootSize : !layout.knowsRootSize(along: freedom.quantity.axis)
        return isCompetition && isUnknown
    }

    /// Whether everything in a scroll view has a place, and is in sight without scrolling: then hardly anybody sees how long the
    /// content is.
    private var isContentInSight: Bool {
        let items = layout.scene.items, axis = freedom.quantity.axis, seen = layout.layout.frames[freedom.item.index]
        return items.indices.allSatisfy { index in
            guard items[index].parent == freedom.item else { return true }
            let frame = layout.layout.frames[index]
            let isPlaced = layout.layout.ambiguity[index].isDisjoint(with: axis == .horizontal ? [.x, .width] : [.y, .height])
            let (start, end, length) =
                axis == .horizontal ? (frame.x, frame.maxX, seen.width) : (frame.y, frame.maxY, seen.height)
            return isPlaced && start >= -1 && end <= length + 1
        }
    }

    /// Whether constraints tie something inside a scroll view to it. Without any, code takes care of the content.
    private var isContentTied: Bool {
        let scroll = freedom.item.index
        func isInside(_ index: Int) -> Bool {
            var next = layout.scene.items.indices.contains(index) ? layout.scene.items[index].parent?.index : nil
            while let place = next {
                if place == scroll { return true }
                next = layout.scene.items[place].parent?.index
            }
            return false
        }
        return layout.scene.constraints.contains { constraint in
            guard let first = constraint.first, let second = constraint.second, first.attribute.axis == freedom.quantity.axis else {
                return false
            }
            return first.item.index == scroll && isInside(second.item.index) || second.item.index == scroll && isInside(first.item.index)
        }
    }
}

extension AmbiguitySurvey.Entry {
    /// Whether optional requirements of one priority decide, rather than nothing at all.
    var isCompetition: Bool { !freedom.competing.isEmpty }

    /// Whether Xcode calls it an error: it is open on the canvas, and a competition concerns more than a measuring error could explain.
    /// Widths of texts are measured by approximate metrics; heights of lines are exact, except for rounding to pixels.
    var isAmbiguousOnCanvas: Bool {
        let doubt = freedom.quantity.axis == .horizontal ? MeasuringError.ofText : 0.5
        return isOnCanvas && !isSilenced && (!isCompetition || freedom.interval.upperBound - freedom.interval.lowerBound > doubt)
    }

    /// Whether the competing priorities are all that there is to report.
    var isCompetitionAlone: Bool { isCompetition && !isSilenced && !isAmbiguousOnCanvas }

    /// Whether the author asked Interface Builder not to check (`verifyAmbiguity`).
    var isSilenced: Bool {
        switch element["verifyAmbiguity"] {
        case "off": true
        case "ignoreSizes": [.width, .height].contains(freedom.quantity)
        default: false
        }
    }
}
