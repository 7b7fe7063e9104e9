import AppModel
import Facts
import InterfaceBuilder
import Scenarios

/// What an app's sources change of a document after it has loaded: the outlets that they use, by the objects that these are connected to.
struct CodeInfluence {
    /// The outlets through which code does something with an object, by its object id.
    private var outlets: [String: [OutletUse: String]] = [:]
    /// What code does with constraints, by their object ids.
    private var constantChanges: [String: Set<ConstantChange>] = [:]
    /// The orientations of the controllers that say plainly which they have, by object id.
    private let orientations: [String: Set<Orientation>]
    /// The object ids of controllers whose class is gone.
    private let withoutClass: Set<String>
    /// The labels of rows of built-in styles whose texts code sets, by the object ids of controllers.
    private let rowTexts: [String: Set<String>]
    /// The constraints of outlet collections that code switches, or whose priorities it changes, with the collections' names.
    private var switched: [(id: String, outlet: String)] = []
    /// The object ids of controllers whose code lets rows be as high as their content.
    private let withGrowingRows: Set<String>
    /// The object ids of controllers whose code has nothing to do with the height of rows, as far as its sources are there.
    private let withoutRowHeights: Set<String>

    init(_ document: Document, in place: AppPlace) {
        var classes: [String: (uses: [OutletUse: Set<String>], changes: [String: Set<ConstantChange>])] = [:]
        var orientations: [String: Set<Orientation>] = [:]
        var withoutClass: Set<String> = []
        var withGrowingRows: Set<String> = []
        var withoutRowHeights: Set<String> = []
        var rowTexts: [String: Set<String>] = [:]
        for element in document.tree.elements {
            if let name = element.customClass, let id = element.id, element.isFilesOwner, let own = place.orientations(ofClass: name) {
                orientations[id] = own
            }
            if let name = element.customClass, let id = element.id, element.name.hasSuffix("ontroller") {
                if let own = place.orientations(ofClass: name) { orientations[id] = own }
                if place.lacksClass(of: element) { withoutClass.insert(id) }
                let texts = place.outletUses(ofClass: name)[.content]?.intersection(Self.rowLabels) ?? []
                if !texts.isEmpty { rowTexts[id] = texts }
                if Self.growingRows.contains(where: { place.uses($0, inClass: name) }) { withGrowingRows.insert(id) }
                if place.has(property: "rowHeight", inClass: name) == .no,
                    !(Self.growingRows + Self.rowHeights).contains(where: { place.uses($0, inClass: name) })
                {
                    withoutRowHeights.insert(id)
                }
            }
            guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
                let destination = element["destination"], let name = element.connectionOwner?.customClass
            else { continue }
            let (uses, changes) = classes[name] ?? (place.outletUses(ofClass: name), place.constantChanges(ofClass: name))
            classes[name] = (uses, changes)
            if let own = changes[property] {
                constantChanges[destination, default: []].formUnion(own)
                if element.name == "outletCollection", own.contains(.other) { switched.append((destination, property)) }
            }
            // What a controller does with its own view says nothing of what is inside.
            let showsAny = uses[.showing]?.contains("") == true
            for (use, names) in uses
            where names.contains(property) && !(use == .hiding && showsAny) && (property != "view" || use == .content) {
                outlets[destination, default: [:]][use] = property
            }
            // Whoever declares it, in a library that is not here, has it for a use.
            if property != "view", place.has(property: property, inClass: name) == .unknown {
                outlets[destination, default: [:]][.visibility] = property
            }
        }
        self.orientations = Self.heeding(containersOf: document, orientations)
        self.withoutClass = withoutClass
        self.withGrowingRows = withGrowingRows
        self.withoutRowHeights = withoutRowHeights
        self.rowTexts = rowTexts
    }

    /// What code names that lets rows be as high as their content, or that gives them a height.
    private static let growingRows = ["automaticDimension", "UITableViewAutomaticDimension"]
    private static let rowHeights = ["rowHeight", "setRowHeight", "heightForRowAt", "heightForRowAtIndexPath"]

    /// The labels of a row of a built-in style, as `UITableViewCell` calls them.
    private static let rowLabels: Set<String> = ["textLabel", "detailTextLabel"]

    /// Whether the code of a row's controller sets the text of a label that a row of a built-in style has.
    func setsText(ofRowLabel label: Element) -> Bool {
        guard label.isOfCellStyle, let cell = label.parent?.parent?.parent, let controller = label.sceneObject.id,
            let own = rowTexts[controller]
        else { return false }
        return own.contains("textLabel") && cell["textLabel"] == label.id
            || own.contains("detailTextLabel") && cell["detailTextLabel"] == label.id
    }

    /// The outlet to a view, or one around it, that code hides as soon as it has loaded and never shows; nil if there is none.
    func outlet(hiding view: Element) -> String? {
        for element in sequence(first: view, next: \.parent) {
            guard let id = element.id, outlet(to: id, for: [.showing, .argument]) == nil else { continue }
            if let outlet = outlet(to: id, for: [.hiding]) { return outlet }
        }
        return nil
    }

    /// The outlet to a scroll view whose content size code sets; nil if there is none.
    func outlet(sizingContentOf objectID: String) -> String? { outlet(to: objectID, for: [.contentSize]) }

    /// The outlet to a control that code gives another action; nil if there is none.
    func outlet(redirecting objectID: String) -> String? { outlet(to: objectID, for: [.action]) }

    /// The outlet collection of constraints that code switches and on which it hangs where a view is: one of them is about the view, one
    /// around it, or one beside these; nil if there is none.
    func outlet(switchingAround view: Element, in document: Document) -> String? {
        guard !switched.isEmpty else { return nil }
        let around = Set(
            sequence(first: view, next: \.parent).filter { $0.id != nil && $0.sceneObject == view.sceneObject }.compactMap(\.id))
        return switched.lazy.filter { constraint, _ in
            guard let element = document.element(id: constraint), element.name == "constraint" else { return false }
            return document.constrained(by: element).contains { end in
                [end.id, end.parent?.parent?.id].contains { $0.map(around.contains) == true }
            }
        }.map(\.outlet).first
    }

    /// UIKit asks the outermost controller, which says so for those that it contains (Apple: supportedInterfaceOrientations).
    private static func heeding(containersOf document: Document, _ own: [String: Set<Orientation>]) -> [String: Set<Orientation>] {
        guard !own.isEmpty else { return own }
        var all = own
        for controller in document.roots.compactMap(\.controller) {
            guard let id = controller.id else { continue }
            let bars = document.containment.bars(of: controller)
            if let above = [bars.tabBarController, bars.navigationController].lazy.compactMap({ $0?.id.flatMap { own[$0] } }).first {
                all[id] = above
            }
        }
        return all
    }

    /// The outlet through which code does one of some things with an object; nil if there is none.
    private func outlet(to objectID: String, for uses: [OutletUse]) -> String? { uses.lazy.compactMap { outlets[objectID]?[$0] }.first }

    /// What settles a constraint, or where a view is.
    private static let settling: [OutletUse] = [.constraint, .place, .tie, .removal, .mask]

    /// The outlet through which code is known to set the text, title, font or image of a view; nil if there is none.
    func outlet(refilling objectID: String) -> String? { outlet(to: objectID, for: [.content]) }

    /// The outlet through which code sets a text whose natural width is part of a conflict: what the document has there is a sample.
    func outlet(refillingIn finding: Finding) -> String? {
        finding.conflictMembers.lazy.filter { ["compression-horizontal", "hugging-horizontal"].contains($0.kind) }
            .compactMap { self.outlet(refilling: $0.id) }.first
    }

    /// Whether code is known to set the text, title or image of a view, or may do so in a function that it hands the view to.
    func fills(_ objectID: String) -> Bool { outlet(to: objectID, for: [.content, .argument]) != nil }

    /// The outlet through which code turns off a control; nil if there is none.
    func outlet(disabling objectID: String) -> String? { outlet(to: objectID, for: [.disabling]) }

    /// Whether code changes a constraint, or moves, removes or constrains a view.
    func changes(_ objectID: String) -> Bool { outlet(to: objectID, for: Self.settling) != nil }

    /// The outlet through which code changes a constraint; nil if there is none.
    func outlet(changingConstraint objectID: String) -> String? { outlet(to: objectID, for: [.constraint]) }

    /// The outlet through which code hides, moves, removes or constrains a view; nil if there is none.
    func outlet(changing objectID: String) -> String? { outlet(to: objectID, for: [.visibility] + Self.settling) }

    /// The outlet through which code places a view, or one around it, that no constraint of the document places; nil if there is none.
    ///
    /// - Parameter isAlone: whether only the view's own place counts.
    func outlet(placing view: Element, isAlone: Bool) -> String? {
        sequence(first: view, next: \.parent).prefix(isAlone ? 1 : .max).lazy.compactMap { element in
            element.bool("translatesAutoresizingMaskIntoConstraints") == false
                ? nil : element.id.flatMap { outlet(to: $0, for: Self.settling) }
        }.first
    }

    /// The outlet through which code takes away a view, or one around it, or what a stack view around it arranges; nil if there is none.
    func outlet(removing view: Element) -> String? {
        sequence(first: view, next: \.parent).lazy.compactMap { $0.id.flatMap { outlet(to: $0, for: [.removal, .emptying, .framing]) } }
            .first
    }

    /// The outlet to a stack view to which code adds views, or from which it takes them; nil if there is none.
    func outlet(filling stack: Element) -> String? {
        stack.nameMatches("stackView") ? stack.id.flatMap { outlet(to: $0, for: [.filling, .removal, .emptying]) } : nil
    }

    /// The outlet to a view whose autoresizing mask is in a conflict and which code turns off; nil if there is none.
    func outlet(unmasking finding: Finding) -> String? { outlet(ofMaskIn: finding, for: [.mask]) }

    private func outlet(ofMaskIn finding: Finding, for uses: [OutletUse]) -> String? {
        finding.conflictMembers.lazy.filter { $0.kind?.hasPrefix("mask-") == true }.compactMap { self.outlet(to: $0.id, for: uses) }.first
    }

    /// The outlet through which code makes constraints of the view that a finding is about, or of one beside it to which a constraint ties
    /// it; nil if there is none.
    func outlet(tying finding: Finding, in document: Document) -> String? {
        if let own = outlet(to: finding.objectID, for: [.tie]) { return own }
        guard let outer = document.element(id: finding.objectID)?.parent?.parent else { return nil }
        return outer.children(in: "constraints").lazy.compactMap { constraint -> String? in
            let ends = constraint.constrainedIDs
            guard ends.contains(finding.objectID) else { return nil }
            return ends.first { $0 != finding.objectID && $0 != outer.id }
        }.compactMap { self.outlet(to: $0, for: [.tie]) }.first
    }

    /// The outlet to a view whose autoresizing mask is in a conflict and to which code gives another frame, which the mask keeps from then
    /// on; nil if there is none.
    func outlet(framing finding: Finding) -> String? { outlet(ofMaskIn: finding, for: [.place]) }

    /// The outlet through which code adds constraints to the view that a finding is about; nil if there is none.
    func outlet(holding finding: Finding) -> String? { outlet(to: finding.objectID, for: [.holding]) }

    /// The outlets to those constraints of a conflict that code turns on and off, in order.
    func outlets(switchedIn finding: Finding) -> [String] {
        finding.conflictMembers.filter { $0.kind == nil }.compactMap { outlet(to: $0.id, for: [.switching]) }.sorted()
    }

    /// The outlet through which code may settle what a finding is about; nil if there is none.
    func outlet(deciding finding: Finding) -> String? {
        outlet(to: finding.objectID, for: Self.settling)
            ?? finding.conflictMembers.compactMap { outlet(to: $0.id, for: Self.settling) }.min()
    }

    /// The constraints of a conflict that code changes, each by its object id with its outlet and what is done with it, in order; nil where
    /// code changes anything else of the conflict.
    func changes(deciding finding: Finding) -> [(id: String, outlet: String, changes: Set<ConstantChange>)]? {
        let ids = Set(finding.conflictMembers.map(\.id) + [finding.objectID])
        var found: [(id: String, outlet: String, changes: Set<ConstantChange>)] = []
        for id in ids.sorted() where changes(id) {
            guard let changes = constantChanges[id], let name = outlet(to: id, for: [.constraint]),
                outlet(to: id, for: Self.settling.filter { $0 != .constraint }) == nil
            else { return nil }
            found.append((id, name, changes))
        }
        return found
    }

    /// Whether a controller never has the orientations of scenarios.
    func rulesOut(_ scenarios: [Scenario], of root: LayoutRoot) -> Bool {
        let owner = root.isOwnersView ? root.element.parent?.children.first(where: \.isFilesOwner) : nil
        guard let own = (root.controller ?? owner)?.id.flatMap({ orientations[$0] }), !own.isEmpty, !scenarios.isEmpty else { return false }
        return scenarios.allSatisfy { $0.device?.idiom == .phone && !own.contains($0.orientation) }
    }

    /// Whether the code of a cell's controller lets its rows be as high as their content, whatever height the document gives them.
    func letsRowsGrow(around cell: Element) -> Bool { cell.sceneObject.id.map(withGrowingRows.contains) == true }

    /// Whether code leaves the height of a table's rows alone: the table asks no other object for it than the controller around it.
    func leavesRowHeights(around cell: Element, of table: Element) -> Bool {
        let controller = cell.sceneObject
        let outlets = table.first("connections").map { Array($0.children("outlet")) } ?? []
        guard let id = controller.id, outlets.allSatisfy({ $0["property"] != "delegate" || $0["destination"] == id }) else { return false }
        return controller.customClass == nil ? cell.customClass == nil : withoutRowHeights.contains(id)
    }

    /// Whether the class of a root's controller is gone.
    func lacksClass(of root: LayoutRoot) -> Bool { root.controller?.id.map(withoutClass.contains) == true }
}
