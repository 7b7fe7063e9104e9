import AutoLayout
import InterfaceBuilder
import Scenarios
import Support

/// Writes constraints of a scene as elements of its document.
struct ConstraintElement {
    let document: EditedDocument
    let layout: SceneLayout

    /// The object and attribute that stand for an anchor in the document.
    private struct Side {
        var id: String
        var attribute: String
        /// The view that has it, or whose guide it is.
        var view: Element
    }

    /// Adds a constraint to the view that is to own it.
    ///
    /// - Parameter id: its object id; nil for a new one.
    func add(_ constraint: Constraint, id given: String?, identifier: String?, _ change: inout EditChange) throws(EditProblem) {
        guard let firstAnchor = constraint.first else { throw EditProblem("a constraint needs an item") }
        let first = try side(firstAnchor, &change)
        let second = try constraint.second.map { anchor throws(EditProblem) in try side(anchor, &change) }
        guard let owner = Self.owner(first.view, second?.view) else {
            throw EditProblem("the views are in different scenes")
        }
        guard let ownerID = owner.id else { throw EditProblem("the view that would own the constraint has no object id") }
        let text = "\(first.id).\(first.attribute) \(second?.id ?? "").\(second?.attribute ?? "")"
        let id = given ?? document.newID(for: text)
        var line = "<constraint"
        if first.id != ownerID { line += " firstItem=\"\(first.id)\"" }
        line += " firstAttribute=\"\(first.attribute)\""
        switch constraint.relation {
        case .lessThanOrEqual: line += " relation=\"lessThanOrEqual\""
        case .greaterThanOrEqual: line += " relation=\"greaterThanOrEqual\""
        case .equal: break
        }
        if let second { line += " secondItem=\"\(second.id)\" secondAttribute=\"\(second.attribute)\"" }
        if constraint.multiplier != 1 { line += " multiplier=\"\(StoredLength.text(constraint.multiplier))\"" }
        if !constraint.priority.isRequired { line += " priority=\"\(constraint.priority.rawValue.text())\"" }
        if constraint.constant != 0 { line += " constant=\"\(StoredLength.text(constraint.constant))\"" }
        if let identifier { line += " identifier=\"\(XMLText.attribute(identifier))\"" }
        change.source.changes.append(ConstraintList.insertion(["\(line) id=\"\(id)\"/>"], id, of: owner))
    }

    /// The nearest view that contains both, or is one of them.
    static func owner(_ first: Element, _ second: Element?) -> Element? {
        guard let second else { return first }
        var around: [Element] = []
        var node: Element? = first
        while let view = node {
            around.append(view)
            node = view.superview
        }
        node = second
        while let view = node {
            if around.contains(view) { return view.sceneObject == first.sceneObject ? view : nil }
            node = view.superview
        }
        return nil
    }

    private func side(_ anchor: Anchor, _ change: inout EditChange) throws(EditProblem) -> Side {
        let view = layout.elements[anchor.item.index]
        guard let id = view.id else { throw EditProblem("the view \(layout.title(of: anchor.item)) has no object id") }
        let attribute = Self.name(of: anchor.attribute)
        switch anchor.guide {
        case .item: return Side(id: id, attribute: attribute, view: view)
        case .layoutMargins:
            guard let margin = Self.margins[anchor.attribute] else { throw EditProblem("layout margins have no \(attribute)") }
            return Side(id: id, attribute: margin, view: view)
        case .readableContent: throw EditProblem("documents have no constraints to the readable content")
        case .topLayoutGuide, .bottomLayoutGuide:
            let type = anchor.guide == .topLayoutGuide ? "top" : "bottom"
            let guides = layout.root.controller?.first("layoutGuides")
            guard let guide = guides?.children.first(where: { $0["type"] == type }), let guideID = guide.id else {
                throw EditProblem("the scene has no \(type) layout guide: use 'Safe Area'")
            }
            return Side(id: guideID, attribute: attribute, view: view)
        case .safeArea: return Side(id: try guide("safeArea", of: view, &change), attribute: attribute, view: view)
        case .scrollContent: return Side(id: try guide("contentLayoutGuide", of: view, &change), attribute: attribute, view: view)
        case .scrollFrame: return Side(id: try guide("frameLayoutGuide", of: view, &change), attribute: attribute, view: view)
        case .keyboard: return Side(id: try guide("keyboard", of: view, &change), attribute: attribute, view: view)
        }
    }

    /// The id of a view's guide, which is made if the document does not have it.
    private func guide(_ key: String, of view: Element, _ change: inout EditChange) throws(EditProblem) -> String {
        let name = key == "keyboard" ? "keyboardLayoutGuide" : "viewLayoutGuide"
        if let guide = view.children.first(where: { $0.name == name && $0["key"] == key }) {
            guard let id = guide.id else { throw EditProblem("the guide \(key) has no object id") }
            return id
        }
        if key == "keyboard" || key.hasSuffix("LayoutGuide") {
            throw EditProblem("the view \(view.pathName) has no \(key) in the document: turn it on in Xcode first")
        }
        if view.superview != nil, key == "safeArea", view["key"] == nil {
            throw EditProblem("the view \(view.pathName) has no safe area in the document")
        }
        let id = document.newID(for: "\(view.id ?? "") \(key)")
        change.source.changes.append(ChildEdit.insert(["<\(name) key=\"\(key)\" id=\"\(id)\"/>"], "\(name).\(key)", into: view))
        return id
    }

    /// Interface Builder's name.
    private static func name(of attribute: AutoLayout.Attribute) -> String { attribute == .lastBaseline ? "baseline" : attribute.name }

    private static let margins: [AutoLayout.Attribute: String] = [
        .leading: "leadingMargin", .trailing: "trailingMargin", .top: "topMargin", .bottom: "bottomMargin", .left: "leftMargin",
        .right: "rightMargin", .centerX: "centerXWithinMargins", .centerY: "centerYWithinMargins",
    ]
}

/// A view's list of constraints, which Xcode sorts by their ids.
enum ConstraintList {
    static func insertion(_ lines: [String], _ id: String, of owner: Element, leaving: [Element] = []) -> TextEdit {
        guard let list = owner.first("constraints") else {
            return ChildEdit.insert(["<constraints>"] + lines.map { "    " + $0 } + ["</constraints>"], "constraints", into: owner)
        }
        return ChildEdit.sorted(lines, id, in: list, leaving: leaving) { $0.id ?? "" }
    }
}
