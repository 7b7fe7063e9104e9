import AutoLayout
import InterfaceBuilder

/// Ways in which code is likely to settle what the document alone leaves in conflict or open: by hiding what a stack view arranges, by
/// giving a table the height of its rows, by turning off a mask, by filling a container.
struct LikelyCode {
    let document: Document
    /// What outlets of the document lead to.
    let outlets: OutletDestinations
    /// The outlet that leads to a view, by its object id, if code may go through it.
    let outlet: (String) -> String?

    /// A constraint of a conflict, or the view that a requirement of another kind is of, and that kind; empty for a constraint.
    private typealias Member = (element: Element, kind: String)

    /// The members of a conflict that have an object id, from what ``Finding/cause`` has.
    private func members(of finding: Finding) -> [Member] {
        finding.cause.sorted().compactMap { cause in
            let parts = cause.split(separator: " ", maxSplits: 1).map(String.init)
            return parts.first.flatMap { document.element(id: $0) }.map { ($0, parts.count > 1 ? parts[1] : "") }
        }
    }

    /// The views that a member is about.
    private func views(of member: Member) -> [Element] { document.constrained(by: member.element) }

    /// The outlets to views that stack views arrange in a row with others, of which the conflict needs more than fit: hidden, they take
    /// no room.
    func alternatives(in finding: Finding) -> [String] {
        let members = members(of: finding), rows = Set(members.filter { Self.rows.contains($0.kind) }.map(\.element.index))
        var found: [String] = []
        for view in members.flatMap(views) {
            var node: Element? = view
            while let current = node {
                if let stack = current.parent?.parent, rows.contains(stack.index), current.parent?.name == "subviews",
                    let outlet = current.id.flatMap(outlet), !found.contains(outlet)
                {
                    found.append(outlet)
                }
                node = current.parent
            }
        }
        return found.sorted()
    }

    /// The kinds of requirements that add up the views of a stack view along its axis.
    private static let rows: Set<String> = Set(
        [StackRole.spacing, .distributingEdge, .fillEqually, .fillProportionally].map(\.rawValue))

    /// The outlet to the fixed height, or width, of a table or collection: its rows, which the document does not have, need another.
    func contentLength(in finding: Finding) -> String? {
        for (element, kind) in members(of: finding) where kind.isEmpty && element["secondItem"] == nil && element["relation"] == nil {
            guard ["width", "height"].contains(element["firstAttribute"]), let view = views(of: (element, kind)).first,
                Self.tables.contains(view.name)
            else { continue }
            if let outlet = element.id.flatMap(outlets.constraint) { return outlet }
        }
        return nil
    }

    private static let tables: Set<String> = ["tableView", "collectionView"]

    /// The outlet to a place that code fills, on which it hangs how large or where something is: a stack view that arranges nothing, or a
    /// container without an embedded scene.
    func slot(in finding: Finding) -> String? {
        let named = ([finding.objectID] + finding.notes.map(\.objectID)).compactMap { document.element(id: $0) }
        return named.flatMap { views(of: ($0, "")) }.lazy.filter(\.isSlot).compactMap { $0.id.flatMap(outlets.view) }.first
    }

    /// The outlet to a stack view that arranges one view at most, and that a conflict is about: code is to add the others.
    func halfFilled(in finding: Finding) -> String? {
        members(of: finding).lazy.filter { $0.kind.hasPrefix("UISV") && $0.element.name == "stackView" }.filter {
            $0.element.children(in: "subviews").reduce(0) { count, _ in count + 1 } <= 1
        }.compactMap { $0.element.id.flatMap(outlets.view) }.first
    }

    /// The outlet to a view that is open although Xcode did not mark it so: what holds it is likely code's.
    func unmarked(in finding: Finding) -> String? {
        document.element(id: finding.objectID).flatMap { $0.isMarkedAmbiguous ? nil : outlet(finding.objectID) }
    }

    /// Whether a conflict is about what is below the status bar, in a scene that its author drew without one: there the guide is the edge.
    func isWithoutStatusBar(_ finding: Finding, _ root: LayoutRoot?) -> Bool {
        guard let controller = root?.controller, document.containment.bars(of: controller).hidesStatusBar else { return false }
        return members(of: finding).flatMap(views).contains { $0.isTopGuide }
    }

    /// The outlet to a plain view whose autoresizing mask contradicts constraints: it has no content that code could go there for, and what
    /// places it otherwise turns the mask off.
    func masked(in finding: Finding) -> String? {
        for (element, kind) in members(of: finding) where kind.hasPrefix("mask-") && element.name == "view" {
            if let outlet = element.id.flatMap(outlet) { return outlet }
        }
        return nil
    }
}

extension Element {
    /// Whether it stands for what is below the bars: the safe area, or the guide that came before it.
    fileprivate var isTopGuide: Bool {
        switch name {
        case "viewControllerLayoutGuide": self["type"] == "top"
        case "viewLayoutGuide": self["key"] == "safeArea"
        default: false
        }
    }

    /// Whether it is there for code to put views into.
    fileprivate var isSlot: Bool {
        switch name {
        case "stackView": first("subviews")?.firstChild == nil
        case "containerView": first("connections")?.children("segue").contains { $0["kind"] == "embed" } != true
        default: false
        }
    }

    /// Whether Xcode marked it as ambiguous, in any size class.
    var isMarkedAmbiguous: Bool {
        bool("ambiguous") == true || children("variation").contains { $0.bool("ambiguous") == true }
    }
}

extension LayoutRoot {
    /// Whether nothing in its xib leads to it: the file's owner has another view, no outlet, action or constraint from outside names it,
    /// and it has no class of the app's own.
    var isUnreached: Bool {
        guard kind == .topLevelView, element.customClass == nil, let id = element.id,
            let owner = element.parent?.children.first(where: \.isFilesOwner),
            let view = LayoutRoot.view(ofOwner: owner), view != id
        else { return false }
        return !element.tree.elements.contains { other in
            ["destination", "firstItem", "secondItem"].contains { other[$0] == id } && !other.isInside(element)
        }
    }
}
