import AutoLayout
import ConstraintSolver
import InterfaceBuilder
import Scenarios

/// The description of requirements that cannot hold together.
struct ConflictReport {
    let layout: SceneLayout
    let conflict: LayoutConflict
    /// What is left of the conflict after one constraint was dropped: smaller sets of the same requirements.
    var consequences: [LayoutConflict] = []
    /// What has to be dropped elsewhere for the same cause.
    var related: [Finding.Note] = []
    /// Whether nothing is out of place by more than a point: hardly anybody sees it.
    var isSmall = false
    /// The member that does not go with the others; nil to name the one that was dropped.
    var odd: RowOrigin?

    /// One report for each cause in a layout: sets that share more than half of their requirements have the same cause.
    static func all(in layout: SceneLayout) -> [ConflictReport] {
        var reports: [ConflictReport] = []
        var members: [Set<RowOrigin>] = []
        // The reports that each requirement takes part in.
        var places: [RowOrigin: [Int]] = [:]
        for conflict in layout.layout.conflicts {
            let own = Set(conflict.members)
            var shared: [Int: Int] = [:]
            for member in own { for place in places[member] ?? [] { shared[place, default: 0] += 1 } }
            let cause =
                shared.filter { 2 * $0.value > min(own.count, members[$0.key].count) }.keys.min()
                ?? reports.indices.first {
                    reports[$0].conflict.broken.isOfSameContent(as: conflict.broken) || reports[$0].sharesLeftMask(with: conflict)
                }
            if let cause {
                reports[cause].consequences.append(conflict)
            } else {
                for member in own { places[member, default: []].append(reports.count) }
                reports.append(ConflictReport(layout: layout, conflict: conflict))
                members.append(own)
            }
        }
        return reports
    }

    /// The reports on what the document alone proves to contradict, by more than nobody sees.
    static func seen(in layout: SceneLayout) -> [ConflictReport] {
        let reports = all(in: layout).filter(\.isCertain)
        guard !reports.isEmpty, let settled = layout.engine.settledScene(layout.scene) else { return reports }
        return reports.filter { !$0.isNegligible(in: settled) }
    }

    /// What kind of conflict it is, seen from the canvas.
    enum Kind {
        /// The canvas has it.
        case onCanvas
        /// The canvas does not; only equations conflict, which agree there by luck.
        case byLuck
        /// The canvas does not.
        case elsewhere
    }

    /// Identifies the same conflict in two scenarios: by the dropped requirement.
    var key: String { key(of: conflict) }

    /// The same for what is left of it after that.
    var consequenceKeys: [String] { consequences.map(key) }

    private func key(of conflict: LayoutConflict) -> String {
        "\(layout.element(of: conflict.broken).index).\(layout.scene.kind(of: conflict.broken))"
    }

    /// Whether the document alone proves the conflict: not if code has yet to replace a placeholder, nor if only masks conflict (UIKit then
    /// clamps).
    var isCertain: Bool {
        var areMasks = true
        for member in conflict.members {
            switch member {
            case .constraint:
                if layout.element(of: member).bool("placeholder") == true { return false }
                areMasks = false
            case .root: break
            // A stack view turns off the masks of its arranged views (Apple: UIStackView).
            case .autoresizing(let item, _):
                if layout.scene.items[item.index].parent.map({ layout.scene.items[$0.index].stack != nil }) == true { return false }
                // A cell of a built-in style places its labels itself, in both directions (Apple: UITableViewCell.CellStyle).
                if layout.elements[item.index].isOfCellStyle { return false }
            default: areMasks = false
            }
        }
        return !areMasks
    }

    /// Whether it depends on a size of the root that code may well change.
    var isOfUnknownSize: Bool {
        conflict.members.contains { if case .root(let axis) = $0 { !layout.knowsRootSize(along: axis) } else { false } }
    }

    /// Whether it depends on the height of a row that its table gives all of them: UIKit logs it for each row.
    private var isOfRowHeight: Bool {
        layout.isRowOfFixedHeight && layout.knowsRootSize(along: .horizontal)
            && conflict.members.contains { if case .root(.vertical) = $0 { true } else { false } }
    }

    /// Whether it depends on the height that a xib's view was drawn with: whatever code puts it into gives it another, mostly that of its
    /// content.
    private var isOfDrawnHeight: Bool {
        layout.assumesRootSize && conflict.members.contains { if case .root(.vertical) = $0 { true } else { false } }
    }

    /// Whether only equations conflict: they can hold together at one size of the root at most.
    var isOfEquationsAlone: Bool {
        conflict.squeezed.isEmpty
            && conflict.members.allSatisfy { member in
                switch member {
                case .constraint(let index): layout.scene.constraints[index].relation == .equal
                case .root, .autoresizing: true
                default: false
                }
            }
    }

    /// Whether only equations conflict with how a stack view arranges its views: without the odd one the stack view says where they are.
    var isOfStackView: Bool {
        let isOfArrangement = conflict.members.contains { if case .stack = $0 { true } else { false } }
        return isOfArrangement && conflict.squeezed.isEmpty
            && conflict.members.allSatisfy { member in
                switch member {
                case .constraint(let index): layout.scene.constraints[index].relation == .equal
                case .root, .autoresizing, .stack: true
                default: false
                }
            }
    }

    /// Whether everything that was dropped for it is violated by too little to be visible: by less than a pixel or, if the natural size of
    /// a text takes part, by less than its uncertainty. Widths are less certain than the heights of lines.
    func isNegligible(in settled: SettledScene) -> Bool { worstViolation(in: settled) < leastSeen }

    /// Whether everything that was dropped for it is violated by a point at most.
    func isSmall(in settled: SettledScene) -> Bool { worstViolation(in: settled) <= 1 }

    private func worstViolation(in settled: SettledScene) -> Double {
        let own = Set([conflict.broken] + consequences.map(\.broken))
        return settled.requirements.filter { $0.isBroken && own.contains($0.origin) }.map(\.violation).max() ?? .infinity
    }

    /// The least violation in its layout that it is reported for, in points.
    var leastSeen: Double { conflict.members.compactMap(textDoubt).reduce(1 / layout.scene.scale, max) }

    /// The uncertainty of the natural size of a text in a requirement, in points; nil if there is none.
    private func textDoubt(_ member: RowOrigin) -> Double? {
        switch member {
        case .hugging(_, .horizontal), .compressionResistance(_, .horizontal): MeasuringError.ofText
        case .hugging, .compressionResistance: Self.lineDoubt
        case .constraint(let index):
            [layout.scene.constraints[index].first, layout.scene.constraints[index].second].contains { $0?.attribute.isBaseline == true }
                ? Self.lineDoubt : nil
        default: nil
        }
    }

    private static let lineDoubt = 1.0

    /// The items whose autoresizing masks take part beside constraints that place them: such a mask was left behind. That of a cell's
    /// content view is the cell's.
    var leftMasks: [ItemID] { Self.leftMasks(of: conflict, in: layout) }

    private func sharesLeftMask(with other: LayoutConflict) -> Bool {
        let own = leftMasks
        return !own.isEmpty && Self.leftMasks(of: other, in: layout).contains(where: own.contains)
    }

    private static func leftMasks(of conflict: LayoutConflict, in layout: SceneLayout) -> [ItemID] {
        let items = layout.scene.items
        var masks: [ItemID] = []
        for case .autoresizing(let item, _) in conflict.members where !masks.contains(item) && item.index > 0 {
            let element = layout.elements[item.index]
            if element.matches("key", "contentView") || element.matches("fixedFrame", "YES") { continue }
            let isPlaced = conflict.members.contains { member in
                guard case .constraint(let index) = member else { return false }
                let ends = [layout.scene.constraints[index].first, layout.scene.constraints[index].second].compactMap { $0 }
                let parent = items[item.index].parent
                // Its own length, or a tie to what is around or beside it.
                return ends.contains { $0.item == item && $0.guide == .item }
                    && ends.allSatisfy { $0.item == item || $0.item == parent || items[$0.item.index].parent == parent }
            }
            if isPlaced { masks.append(item) }
        }
        return masks
    }

    /// The member that the report is about.
    var named: RowOrigin { odd ?? conflict.broken }

    /// - Parameter advice: what is known of repairs; nil if none was looked for.
    func observation(advice: RepairAdvice? = nil) -> Observation {
        let named = advice?.repair.flatMap(named(by:)) ?? named
        let element = layout.element(of: named)
        var others = conflict.members.filter { $0 != named }
        if others.count > Self.mostListed { others = others.enumerated().sorted { rank($0) < rank($1) }.map(\.element) }
        var notes = others.map(layout.note)
        for item in conflict.squeezed {
            notes.append(
                Finding.Note(location: layout.elements[item.index].location, message: ConflictWords.squeezed(layout.title(of: item))))
        }
        let count = notes.count
        // With a repair that was proven nothing else has to give way.
        let more = advice?.repair != nil ? [] : consequences.map { ConflictReport(layout: layout, conflict: $0).noteOfBroken } + related
        notes += more.filter { $0.location != element.location && !notes.contains($0) }
        return Observation(
            element: element, key: key, identity: layout.element(of: conflict.broken),
            message: ConflictWords.conflict(describe(named), others: count),
            notes: notes, fix: advice.map(words), change: advice?.repair.map(change), likeness: likeness, cause: cause, limit: limit
        )
    }

    /// A member in words, with the priority that makes a natural length a requirement.
    private func describe(_ member: RowOrigin) -> String {
        let words = layout.scene.describe(member)
        return switch member {
        case .hugging: "\(words) (hugging 1000)"
        case .compressionResistance: "\(words) (compression resistance 1000)"
        default: words
        }
    }

    /// The member that a repair changes, if that is what the message is about; nil for a tie that gives way to a length that is too long.
    private func named(by repair: Repair) -> RowOrigin? {
        switch repair {
        case .lowerContent(let origins, _): return origins.first
        case .releaseMask(let item): return conflict.members.first { if case .autoresizing(item, _) = $0 { true } else { false } }
        case .removeAll(let constraints):
            return constraints.lazy.map { .constraint($0) }.first(where: conflict.members.contains)
                ?? constraints.first.map { .constraint($0) }
        case .relax(let constraint, _), .lower(let constraint, _), .remove(let constraint):
            if case .constraint(let odd) = named, isLength(odd), !isLength(constraint) { return nil }
            return .constraint(constraint)
        }
    }

    func isLength(_ constraint: Int) -> Bool { layout.scene.constraints[constraint].first?.attribute.isSize == true }

    /// Of more others than these the lengths and distances come first, the longest first.
    private static let mostListed = 8

    private func rank(_ member: (offset: Int, element: RowOrigin)) -> (Int, Double, Int) {
        guard case .constraint(let index) = member.element else {
            if case .stack = member.element { return (3, 0, member.offset) }
            return (2, 0, member.offset)
        }
        let constraint = layout.scene.constraints[index]
        return (constraint.second == nil ? 0 : 1, -abs(constraint.constant), member.offset)
    }

    /// The conflict without the names of its views: copies of one, such as those in several cells, have it in common.
    /// So have those with how one stack view arranges its views.
    private var likeness: String {
        let stacks = conflict.members.lazy.compactMap { if case .stack(let item, _) = $0 { item } else { nil } }
        if isOfStackView, let stack = stacks.first { return "stack view \(layout.elements[stack.index].index)" }
        func text(_ anchor: Anchor?) -> String {
            anchor.map { "\(layout.scene.items[$0.item.index].className).\($0.guide.rawValue).\($0.attribute.rawValue)" } ?? ""
        }
        return conflict.members.map { member in
            guard case .constraint(let index) = member else { return layout.scene.kind(of: member) }
            let constraint = layout.scene.constraints[index]
            return
                "\(text(constraint.first)) \(constraint.relation) \(text(constraint.second)) \(constraint.multiplier) \(constraint.constant)"
        }.sorted().joined(separator: "; ")
    }

    /// The maximum severity: a conflict with the size of a screen that the view may never fill is likely but not certain, and so is one
    /// with a natural size that code determines: another text, a custom class.
    private var limit: Severity {
        let isOfRow = isOfRowHeight
        if isOfUnknownSize && !isOfRow || isOfDrawnHeight || isMeasured || isOfLooseFrame { return .note }
        // A view that nothing makes as large as a screen, and that is to be no larger than its content, is as large as its content.
        if layout.assumesRootSize, conflict.members.contains(where: { if case .root = $0 { true } else { false } }),
            conflict.members.contains(where: { if case .hugging = $0 { true } else { false } })
        {
            return .note
        }
        let isLikely = conflict.members.contains { member in
            switch member {
            case .root: layout.assumesRootSize
            // Only a view that fills a window is below its status bar.
            case .constraint(let index): layout.assumesRootSize && layout.scene.isTiedToSafeArea(index)
            case .hugging(let item, .horizontal) where layout.scene.items[item.index].has(.wideByInput): true
            case .compressionResistance(let item, .horizontal) where layout.scene.items[item.index].has(.wideByInput): true
            case .hugging(let item, _), .compressionResistance(let item, _): layout.isFilledByCode(item)
            // The shares of views follow their natural lengths.
            case .stack(let item, .fillProportionally): layout.arrangesEmptyText(item)
            default: false
            }
        }
        return isLikely || isSmall || isOfRow ? .warning : .error
    }

    /// Whether it is between a view's own length, which is longer than what is in it, and the required hugging of that: whichever UIKit
    /// drops, the view shows the same in a little more room.
    private var isOfLooseFrame: Bool {
        guard conflict.members.count == 2, isOfSurplus else { return false }
        let views = conflict.members.map { member -> ItemID? in
            switch member {
            case .hugging(let item, _): return item
            case .constraint(let index):
                let constraint = layout.scene.constraints[index]
                return constraint.second == nil && constraint.relation != .lessThanOrEqual ? constraint.first?.item : nil
            default: return nil
            }
        }
        return views[0] != nil && views[0] == views[1]
    }

    /// Whether it depends on AppKit behaviour that is not published: the requirements of its stack and grid views, natural sizes, and the
    /// insets by which masks and constraints differ. Constraints of the document alone are certain.
    private var isMeasured: Bool {
        layout.scene.platform == .macOS
            && conflict.members.contains { member in
                switch member {
                case .constraint, .root: false
                default: true
                }
            }
    }

    /// The dropped requirement, as a note in another report of the same cause.
    var noteOfBroken: Finding.Note {
        Finding.Note(
            location: layout.element(of: conflict.broken).location,
            message: ConflictWords.consequence(layout.scene.describe(conflict.broken)),
            isBeside: true)
    }

    /// The identities of the conflict's requirements in every version of the document.
    var cause: Set<String> {
        Set(
            conflict.members.map { member in
                let id = layout.element(of: member).id ?? ""
                return if case .constraint = member { id } else { "\(id) \(layout.scene.kind(of: member))" }
            })
    }

    /// The identities of the requirements in every layout of a root.
    var memberKeys: Set<String> {
        Set(
            conflict.members.map { member in
                if case .root(let axis) = member {
                    "root-\(axis)"
                } else {
                    "\(layout.element(of: member).index).\(layout.scene.kind(of: member))"
                }
            })
    }

    /// Whether it has more than half of its requirements in common with another one.
    func sharesCause(with other: Set<String>) -> Bool { Finding.isSameConflict(memberKeys, other) }

    private func words(_ advice: RepairAdvice) -> String {
        guard let repair = advice.repair else { return decision(advice) }
        return ConflictWords.repair(repair, layout) + (advice.takesPriority ? ", " + ConflictWords.priority : "")
    }

    /// What the author has to decide if no change of one constraint is a repair.
    ///
    private func decision(_ advice: RepairAdvice) -> String {
        if let item = leftMasks.first { return ConflictWords.decideMask(layout.title(of: item)) }
        let isAboutRoom = !conflict.squeezed.isEmpty || conflict.members.contains { if case .root = $0 { true } else { false } }
        // A cell is as high as its content at run time, whatever height the repairs were tried at.
        let isOfOpenHeight = conflict.members.contains {
            if case .root(.vertical) = $0 { !layout.knowsRootSize(along: .vertical) } else { false }
        }
        let question =
            isOfEquationsAlone || !isAboutRoom
            ? ConflictWords.decideMeaning : isOfSurplus ? ConflictWords.decideSurplus : ConflictWords.decideRoom
        let middle = heldByBothEdges.map { ConflictWords.centre(layout.title(of: $0)) }
        return question + (advice.isWhole && !isOfOpenHeight ? ConflictWords.noneWorks : "")
            + (middle ?? advice.doubt.map(beginning(with:)) ?? (fitsScrollView ? ConflictWords.scroll : ""))
    }

    /// The item with a natural width that two members hold as far from one edge as from the other, where there is no room: it was to be in
    /// the middle.
    private var heldByBothEdges: ItemID? {
        guard !isOfEquationsAlone || !conflict.squeezed.isEmpty else { return nil }
        var held: [ItemID: [(edge: Attribute, other: Anchor, distance: Double)]] = [:]
        for case .constraint(let index) in conflict.members {
            let constraint = layout.scene.constraints[index]
            guard constraint.relation == .equal, constraint.multiplier == 1, let first = constraint.first, let second = constraint.second,
                first.attribute.axis == .horizontal, !first.attribute.isSize
            else { continue }
            for (own, other) in [(first, second), (second, first)]
            where own.guide == .item && layout.scene.items[own.item.index].parent == other.item {
                held[own.item, default: []].append((own.attribute, other, abs(constraint.constant)))
            }
        }
        return held.keys.sorted { $0.index < $1.index }.first { item in
            guard let ties = held[item], layout.layout.intrinsicSizes[item.index].width != nil,
                let start = ties.first(where: { $0.edge == .leading || $0.edge == .left }),
                let end = ties.first(where: { $0.edge == .trailing || $0.edge == .right })
            else { return false }
            return start.other.item == end.other.item && start.other.guide == end.other.guide
                && abs(start.distance - end.distance) <= Self.mostUneven
        }
    }

    /// By how much two distances of a view in the middle may differ, in points: it was drawn by hand.
    private static let mostUneven = 2.0

    /// Whether there is too much room: natural lengths are not to be exceeded, and none is to be cut.
    private var isOfSurplus: Bool {
        conflict.squeezed.isEmpty
            && conflict.members.contains { if case .hugging = $0 { true } else { false } }
            && !conflict.members.contains { if case .compressionResistance = $0 { true } else { false } }
    }

    /// The change of the document that makes a repair.
    func change(_ repair: Repair) -> Finding.Change {
        switch repair {
        case .relax(let constraint, let relation):
            let value = relation == .lessThanOrEqual ? "lessThanOrEqual" : "greaterThanOrEqual"
            return .attribute("relation", value: value, at: layout.constraintElements[constraint].location)
        case .lower(let constraint, let priority):
            return .attribute("priority", value: Titles.points(priority.rawValue), at: layout.constraintElements[constraint].location)
        case .remove(let constraint): return .removal(at: [layout.constraintElements[constraint].location])
        case .removeAll(let constraints): return .removal(at: constraints.map { layout.constraintElements[$0].location })
        case .lowerContent(let origins, let priority):
            let value = Titles.points(priority.rawValue)
            let place = origins.first.map(layout.element)?.location ?? layout.root.element.location
            return .attributes(origins.compactMap(\.priorityAttribute).map { Finding.NewAttribute(name: $0, value: value) }, at: place)
        case .releaseMask(let item):
            return .attribute("translatesAutoresizingMaskIntoConstraints", value: "NO", at: layout.elements[item.index].location)
        }
    }
}

extension RowOrigin {
    /// Whether both are natural lengths of one item: what is too wide for its content is often too high as well.
    fileprivate func isOfSameContent(as other: RowOrigin) -> Bool {
        switch (self, other) {
        case (.hugging(let a, _), .hugging(let b, _)), (.compressionResistance(let a, _), .compressionResistance(let b, _)): a == b
        default: false
        }
    }

    /// The attribute in which a document stores the priority of a natural length.
    fileprivate var priorityAttribute: String? {
        switch self {
        case .hugging(_, let axis): axis == .horizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority"
        case .compressionResistance(_, let axis):
            axis == .horizontal ? "horizontalCompressionResistancePriority" : "verticalCompressionResistancePriority"
        default: nil
        }
    }
}

extension Scene {
    /// Whether a constraint is tied to the safe area of some view.
    fileprivate func isTiedToSafeArea(_ index: Int) -> Bool {
        [constraints[index].first, constraints[index].second].contains { $0?.guide == .safeArea }
    }

    /// A word for the kind of a requirement, the same in every scenario.
    fileprivate func kind(of origin: RowOrigin) -> String {
        switch origin {
        case .constraint: "constraint"
        case .hugging(_, let axis): "hugging-\(axis)"
        case .compressionResistance(_, let axis): "compression-\(axis)"
        case .autoresizing(_, let axis): "mask-\(axis)"
        case .root(let axis): "root-\(axis)"
        case .stack(_, let role): role.rawValue
        }
    }
}
