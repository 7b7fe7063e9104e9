import AutoLayout
import Facts
import InterfaceBuilder
import Scenarios

extension StoredViews {
    /// The views whose stored frames are judged, in document order.
    var judged: [View] {
        let stale = staleViews().union(stacksOutOfStep())
        let staleRoots = Set(stale.compactMap { self[$0] }.map(root(of:)))
        let excluded = notEvidence()
        return views.filter { view in
            guard !view.isRoot, !view.isFlagged, !excluded.contains(view.id), let parent = parent(of: view) else { return false }
            return (view.isConstrained || parent.element.name == "stackView") && !staleRoots.contains(root(of: view))
        }
    }

    // MARK: Frames that are older than the constraints

    /// By how much frames may violate a constraint and still not be older than it, in points.
    static let slack = 1.01

    /// The views whose stored frames violate a simple required constraint of the document.
    private func staleViews() -> Set<String> {
        var excluded = masked("constraints")
        for view in views {
            for constraint in view.element.constraints where constraint.first("variation") != nil {
                excluded.formUnion([constraint.id].compactMap { $0 })
            }
        }
        var stale: Set<String> = []
        for owner in views {
            for constraint in owner.element.constraints {
                if let id = constraint.id, excluded.contains(id) { continue }
                if constraint.bool("placeholder") == true || (constraint.number("priority") ?? 1000) < 1000 { continue }
                let second = constraint["secondItem"]
                guard let first = self[constraint["firstItem"] ?? owner.id],
                    let attribute = Attribute(simple: constraint["firstAttribute"]),
                    second == nil || second.flatMap({ self[$0] }) != nil,
                    !isAboutContent(first, second.flatMap { self[$0] }),
                    let target = target(of: constraint, attribute, second.flatMap { self[$0] })
                else { continue }
                let excess = absoluteFrame(of: first).value(of: attribute) - target
                let isMissed =
                    switch constraint["relation"]?.prefix(1) ?? "e" {
                    case "e": excess.magnitude > Self.slack
                    case "g": excess < -Self.slack
                    case "l": excess > Self.slack
                    default: false
                    }
                if isMissed { stale.formUnion([first.id, second].compactMap { $0 }) }
            }
        }
        return stale
    }

    /// Whether a constraint refers to a scroll view's content, whose size is not stored.
    private func isAboutContent(_ first: View, _ second: View?) -> Bool {
        guard [first, second].contains(where: { $0.map { ViewClass(named: $0.element.name).has(.scroller) } ?? false }) else {
            return false
        }
        return (second ?? first).parent == first.id || first.parent == second?.id
    }

    /// The value that a constraint requires of its first side; nil if it is not a simple constraint.
    private func target(of constraint: Element, _ attribute: Attribute, _ second: View?) -> Double? {
        let constant = constraint["constant"].flatMap(Multiplier.parse) ?? 0
        guard let second else { return attribute.isSize && constraint["secondItem"] == nil ? constant : nil }
        guard let other = Attribute(simple: constraint["secondAttribute"]) else { return nil }
        let multiplier = constraint["multiplier"].flatMap(Multiplier.parse) ?? 1
        if constraint.bool("symbolic") == true, !constraint.has("constant") { return nil }
        if multiplier != 1, !attribute.isSize { return nil }
        return absoluteFrame(of: second).value(of: other) * multiplier + constant
    }

    /// The stack views whose stored gaps do not match their spacing.
    private func stacksOutOfStep() -> Set<String> {
        var found: Set<String> = []
        for stack in views where stack.element.name == "stackView" {
            let distribution = stack.element["distribution"] ?? "fill"
            guard ["fill", "fillEqually", "fillProportionally"].contains(distribution),
                stack.element.bool("baselineRelativeArrangement") != true
            else { continue }
            let arranged = views.filter { $0.parent == stack.id }
            // The frames of these are not their alignment rectangles.
            if arranged.contains(where: {
                $0.element.bool("hidden") == true || ["switch", "slider", "segmentedControl"].contains($0.element.name)
            }) {
                continue
            }
            let gap = stack.element.matches("spacingType", "standard") ? 8 : stack.element.number("spacing") ?? 0
            let isVertical = stack.element.matches("axis", "vertical")
            for (before, after) in zip(arranged, arranged.dropFirst()) {
                let distance = isVertical ? after.frame.y - before.frame.maxY : after.frame.x - before.frame.maxX
                if (distance - gap).magnitude > Self.slack { found.insert(stack.id) }
            }
        }
        return found
    }

    // MARK: Frames that the engine does not determine

    /// The labels of the launch screen that Xcode 6 added to every new project: their stored frames were never laid out.
    private static let templateLabels: Set<String> = ["8ie-xW-0ye", "kId-c2-rCX"]

    private struct Dimension: Hashable {
        var view: String
        var attribute: String
    }

    /// The views that are not installed on the canvas; those that nothing sizes across a stack view that does not fill; those that a stack
    /// view arranges beside a hidden view of fixed length; and whatever is inside any of them.
    private func notEvidence() -> Set<String> {
        var out = masked("subviews").union(Self.templateLabels.filter { self[$0] != nil })
        let (fixed, named) = sizedDimensions()
        let children = Dictionary(grouping: views.filter { $0.parent != nil }, by: { $0.parent ?? "" })
        for stack in views where stack.element.name == "stackView" {
            let (along, across) = stack.element.matches("axis", "vertical") ? ("height", "width") : ("width", "height")
            let arranged = children[stack.id] ?? []
            if arranged.contains(where: { $0.element.bool("hidden") == true && fixed.contains(Dimension(view: $0.id, attribute: along)) }) {
                out.formUnion(arranged.map(\.id) + [stack.id])
            }
            guard stack.element["alignment"]?.isEmpty == false else { continue }
            for view in arranged where !named.contains(Dimension(view: view.id, attribute: across)) {
                let isBare =
                    ViewClass(named: view.element.name).has(.sizeless)
                    || view.element.name == "imageView" && view.element["image"]?.isEmpty != false
                if isBare, !(children[view.id] ?? []).contains(where: \.isConstrained) { out.insert(view.id) }
            }
        }
        while true {
            let more = views.filter { view in
                guard let parent = view.parent, out.contains(parent), !out.contains(view.id) else { return false }
                return self[parent]?.element.name != "stackView"
            }
            if more.isEmpty { return out }
            out.formUnion(more.map(\.id))
        }
    }

    /// The dimensions that a required constraint fixes by a constant, and those that any constraint names.
    private func sizedDimensions() -> (fixed: Set<Dimension>, named: Set<Dimension>) {
        var fixed: Set<Dimension> = [], named: Set<Dimension> = []
        for view in views {
            for constraint in view.element.constraints {
                let first = Dimension(view: constraint["firstItem"] ?? view.id, attribute: constraint["firstAttribute"] ?? "")
                named.insert(first)
                if let second = constraint["secondItem"], !second.isEmpty {
                    named.insert(Dimension(view: second, attribute: constraint["secondAttribute"] ?? ""))
                } else if !constraint.has("relation"), (constraint.number("priority") ?? 1000) == 1000 {
                    fixed.insert(first)
                }
            }
        }
        return (fixed, named)
    }

    // MARK: Size classes

    /// The ids that masks of a key leave out in the size classes of the document's canvas.
    private func masked(_ key: XMLName) -> Set<String> {
        guard let document = views.first?.element.tree.root else { return [] }
        let traits = Self.canvasTraits(of: document)
        var out: Set<String> = []
        for view in views {
            var isExcluded: [String: Bool] = [:]
            // The default first, then those of one size class, then those of both.
            let variations = view.element.children("variation").map { ($0, $0["key"] ?? "") }
            let ranked = variations.enumerated().sorted { a, b in
                let ranks = [a, b].map { $0.element.1 == "default" ? 0 : 1 + $0.element.1.count { $0 == "-" } }
                return (ranks[0], a.offset) < (ranks[1], b.offset)
            }
            for (_, (variation, name)) in ranked where name == "default" || VariationKey(name)?.applies(to: traits) == true {
                for mask in variation.children("mask") where mask.matches("key", key) {
                    for reference in mask.children { isExcluded[reference["reference"] ?? ""] = reference.name == "exclude" }
                }
            }
            out.formUnion(isExcluded.filter(\.value).map(\.key))
        }
        return out
    }

    /// A device that the table does not have is told by its name.
    private static func canvasTraits(of document: Element) -> Traits {
        guard let named = document.first("device") else { return Traits() }
        let id = named["id"] ?? "", isLandscape = named.matches("orientation", "landscape")
        if let device = Device.named(id) {
            let orientation: Orientation = isLandscape ? .landscape : .portrait
            return Traits(widthClass: device.widthClass(orientation), heightClass: device.heightClass(orientation))
        }
        let isTablet = id.lowercased().contains("ipad")
        return Traits(widthClass: isTablet ? .regular : .compact, heightClass: isTablet || !isLandscape ? .regular : .compact)
    }
}

extension Attribute {
    /// The number of a frame that a simple constraint compares; nil for margins and baselines.
    fileprivate init?(simple name: String?) {
        guard let known = name.flatMap(Attribute.init(name:)), !known.isMargin, !known.isBaseline else { return nil }
        self = known
    }
}

extension Element {
    /// The constraints that the view contains.
    fileprivate var constraints: [Element] { children("constraints").flatMap { $0.children("constraint") } }
}
