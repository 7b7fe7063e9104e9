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
            let masked = layout.masked(in: conflict)
            let cause =
                shared.filter { 2 * $0.value > min(own.count, members[$0.key].count) }.keys.min()
                ?? reports.indices.first { !masked.isDisjoint(with: layout.masked(in: reports[$0].conflict)) }
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
    var key: String { "\(layout.element(of: conflict.broken).index).\(layout.scene.kind(of: conflict.broken))" }

    /// Whether the document alone proves the conflict: not if code has yet to replace a placeholder, nor if only masks conflict (UIKit then clamps).
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
            default: areMasks = false
            }
        }
        return !areMasks
    }

    /// Whether it depends on a size of the root that code may well change.
    var isOfUnknownSize: Bool {
        conflict.members.contains { if case .root(let axis) = $0 { !layout.knowsRootSize(along: axis) } else { false } }
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

    /// Whether everything that was dropped for it is violated by too little to be visible: by less than a pixel or, if the natural size of a text
    /// takes part, by less than its uncertainty. Widths are less certain than the heights of lines.
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

    /// The member that the report is about.
    var named: RowOrigin { odd ?? conflict.broken }

    /// - Parameter advice: what is known of repairs; nil if none was looked for.
    func observation(advice: RepairAdvice? = nil) -> Observation {
        let element = layout.element(of: named)
        var others = conflict.members.filter { $0 != named }
        if others.count > Self.mostListed { others = others.enumerated().sorted { rank($0) < rank($1) }.map(\.element) }
        var notes = others.map(layout.note)
        for item in conflict.squeezed {
            notes.append(Finding.Note(location: layout.elements[item.index].location, message: Message.squeezed(layout.title(of: item))))
        }
        let count = notes.count
        let more = consequences.map { ConflictReport(layout: layout, conflict: $0).noteOfBroken } + related
        notes += more.filter { $0.location != element.location && !notes.contains($0) }
        return Observation(
            element: element, key: key, identity: layout.element(of: conflict.broken),
            message: Message.conflict(layout.scene.describe(named), others: count),
            notes: notes, fix: advice.map(words), change: advice?.repair.map(change), likeness: likeness, cause: cause, limit: limit
        )
    }

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
    private var likeness: String {
        func text(_ anchor: Anchor?) -> String {
            anchor.map { "\(layout.scene.items[$0.item.index].className).\($0.region.rawValue).\($0.attribute.rawValue)" } ?? ""
        }
        return conflict.members.map { member in
            guard case .constraint(let index) = member else { return layout.scene.kind(of: member) }
            let constraint = layout.scene.constraints[index]
            return
                "\(text(constraint.first)) \(constraint.relation) \(text(constraint.second)) \(constraint.multiplier) \(constraint.constant)"
        }.sorted().joined(separator: "; ")
    }

    /// The maximum severity: a conflict with the size of a screen that the view may never fill is likely but not certain, and so is one with a
    /// natural size that code determines: another text, a custom class.
    private var limit: Severity {
        if isOfUnknownSize || isMeasured { return .note }
        // A view that nothing makes as large as a screen, and that is to be no larger than its content, is as large as its content.
        if layout.assumesRootSize, conflict.members.contains(where: { if case .root = $0 { true } else { false } }),
            conflict.members.contains(where: { if case .hugging = $0 { true } else { false } })
        {
            return .note
        }
        let isLikely = conflict.members.contains { member in
            switch member {
            case .root: layout.assumesRootSize
            case .hugging(let item, .horizontal) where layout.scene.items[item.index].has(.wideByInput): true
            case .compressionResistance(let item, .horizontal) where layout.scene.items[item.index].has(.wideByInput): true
            case .hugging(let item, _), .compressionResistance(let item, _): layout.isFilledByCode(item)
            // The shares of views follow their natural lengths.
            case .stack(let item, .fillProportionally): layout.arrangesEmptyText(item)
            default: false
            }
        }
        return isLikely || isSmall ? .warning : .error
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
            location: layout.element(of: conflict.broken).location, message: Message.consequence(layout.scene.describe(conflict.broken)))
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
        guard let repair = advice.repair else { return decision }
        return Message.repair(repair, layout.scene) + (advice.takesPriority ? ", " + Message.priority : "")
    }

    /// What the author has to decide if no change of one constraint is a repair.
    private var decision: String {
        if let item = layout.masked(in: conflict).min(by: { $0.index < $1.index }) { return Message.decideMask(layout.title(of: item)) }
        let isAboutRoom = !conflict.squeezed.isEmpty || conflict.members.contains { if case .root = $0 { true } else { false } }
        return isAboutRoom && !isOfEquationsAlone ? Message.decideRoom : Message.decideMeaning
    }

    /// The change of the document that makes a repair.
    func change(_ repair: Repair) -> Finding.Change {
        switch repair {
        case .relax(let constraint, let relation):
            let value = relation == .lessThanOrEqual ? "lessThanOrEqual" : "greaterThanOrEqual"
            return .attribute("relation", value: value, at: layout.constraintElements[constraint].location)
        case .lower(let constraint, let priority):
            return .attribute("priority", value: Titles.points(priority.rawValue), at: layout.constraintElements[constraint].location)
        case .remove(let constraint): return .removal(at: layout.constraintElements[constraint].location)
        case .lowerContent(let origin, let priority):
            let name: String
            switch origin {
            case .hugging(_, .horizontal): name = "horizontalHuggingPriority"
            case .hugging: name = "verticalHuggingPriority"
            case .compressionResistance(_, .horizontal): name = "horizontalCompressionResistancePriority"
            default: name = "verticalCompressionResistancePriority"
            }
            return .attribute(name, value: Titles.points(priority.rawValue), at: layout.element(of: origin).location)
        case .unmask(let item):
            return .attribute("translatesAutoresizingMaskIntoConstraints", value: "NO", at: layout.elements[item].location)
        }
    }
}

extension SceneLayout {
    /// The views whose masks take part in a conflict and can be turned off: not the root's, nor that of a cell's content view.
    fileprivate func masked(in conflict: LayoutConflict) -> Set<ItemID> {
        Set(
            conflict.members.compactMap { member in
                guard case .autoresizing(let item, _) = member, scene.items[item.index].parent != nil,
                    !elements[item.index].matches("key", "contentView")
                else { return nil }
                return item
            })
    }
}

extension Scene {
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

private enum Message {
    static func conflict(_ broken: String, others: Int) -> String {
        others == 0 ? "'\(broken)' can never hold" : "'\(broken)' cannot hold together with \(others == 1 ? "1 other" : "\(others) others")"
    }

    static func consequence(_ broken: String) -> String { "'\(broken)' has to give way as well" }

    static func squeezed(_ item: String) -> String { "\(item) would have to have a negative size" }

    static func repair(_ repair: Repair, _ scene: Scene) -> String {
        switch repair {
        case .relax(let constraint, let relation):
            "make '\(scene.equation(of: scene.constraints[constraint]))' an inequality (\(relation == .lessThanOrEqual ? "<=" : ">="))"
        case .lower(let constraint, let priority):
            "give '\(scene.equation(of: scene.constraints[constraint]))' a priority below 1000, such as \(Titles.points(priority.rawValue))"
        case .remove(let constraint):
            "remove '\(scene.equation(of: scene.constraints[constraint]))'"
        case .lowerContent(let origin, let priority):
            "give the \(content(origin)) of \(Titles.title(of: item(origin, in: scene), label: scene.label(of: owner(origin, in: scene)))) "
                + "a priority below 1000, such as \(Titles.points(priority.rawValue))"
        case .unmask(let item):
            "turn off translatesAutoresizingMaskIntoConstraints of "
                + "\(Titles.title(of: scene.items[item], label: scene.label(of: ItemID(item)))): its constraints place it"
        }
    }

    private static func owner(_ origin: RowOrigin, in scene: Scene) -> ItemID { scene.owner(of: origin) ?? ItemID(0) }

    private static func item(_ origin: RowOrigin, in scene: Scene) -> Item { scene.items[owner(origin, in: scene).index] }

    private static func content(_ origin: RowOrigin) -> String {
        switch origin {
        case .hugging(_, .horizontal): "horizontal content hugging"
        case .hugging: "vertical content hugging"
        case .compressionResistance(_, .horizontal): "horizontal compression resistance"
        default: "vertical compression resistance"
        }
    }

    static let priority = "or give it a priority below 1000"

    static func decideMask(_ item: String) -> String {
        "decide what places \(item): its mask (remove constraints), or constraints (turn off translatesAutoresizingMaskIntoConstraints)"
    }

    static let decideRoom = "decide what gives way where there is no room: no change of one of them alone is known to work in every window"
    static let decideMeaning = "decide which of them are meant: no change of one of them alone is known to work in every window"
}
