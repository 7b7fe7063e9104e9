import Checks
import Facts
import InterfaceBuilder

/// What can be done about a finding.
enum FixProposal {
    case fix(SourceChange)
    /// There is no certain repair, and why.
    case none(String)

    /// The rules whose findings can be fixed, and how.
    static let byRule: [String: @Sendable (Finding, Element, References) -> FixProposal] = [
        DuplicateConstraint.about.id: duplicate,
        DanglingReference.about.id: dangling,
        LeftRight.about.id: leftRight,
        OneSidedMargin.about.id: oneSidedMargin,
        StaleFlag.about.id: staleFlag,
        UninstalledReference.about.id: uninstalledReference,
    ]

    // MARK: Rules

    /// Removes the one of two equivalent constraints that nothing else refers to.
    private static func duplicate(_ finding: Finding, _ element: Element, _ references: References) -> FixProposal {
        guard let first = finding.notes.first.flatMap({ element.tree.element(at: $0.location) }), first.name == "constraint" else {
            return .none("the other constraint is not in the document")
        }
        let both = [element, first]
        if both.contains(where: { $0.first("variation") != nil || references.isVaried($0) }) {
            return .none("one of the two differs from size class to size class")
        }
        guard let spare = both.first(where: { references.to($0).isEmpty }) else { return .none("outlets hold both constraints") }
        return .fix(SourceChange(removals: [spare]))
    }

    /// Removes a reference to a missing object: it does nothing, or crashes.
    private static func dangling(_ finding: Finding, _ element: Element, _ references: References) -> FixProposal {
        if element.name == "segue" { return .none("code may perform the segue by its identifier") }
        let referring = references.to(element)
        if referring.contains(where: { $0.name != "exclude" && $0.name != "include" }) { return .none("an outlet holds the constraint") }
        return .fix(SourceChange(removals: [element] + referring))
    }

    private static func leftRight(_ finding: Finding, _ element: Element, _ references: References) -> FixProposal {
        let sides = ["left": "leading", "right": "trailing", "leftMargin": "leadingMargin", "rightMargin": "trailingMargin"]
        let changes = ["firstAttribute", "secondAttribute"].compactMap { name in
            element[name].flatMap { sides[$0] }.flatMap { side in element.range(ofValue: name).map { TextEdit($0, side) } }
        }
        return .fix(SourceChange(changes: changes))
    }

    /// Replaces fixed margins by directional ones, which need iOS 11.
    private static func oneSidedMargin(_ finding: Finding, _ element: Element, _ references: References) -> FixProposal {
        guard element.name == "edgeInsets" else { return .none("a button's insets have no directional form without a configuration") }
        let target = element.tree.root.first("dependencies")?.first("deployment")?.number("version")
        if let target, !RunTimeFact.directionalMargins.holds(in: .iOS(Int(target / Self.major))) {
            return .none("directional margins need a later release of iOS")
        }
        if element.parent?.child(key: "directionalLayoutMargins") != nil { return .none("the view has directional margins too") }
        let tag = element.offset + 1..<element.offset + 1 + element.name.utf8.count
        var changes = [TextEdit(tag, "directionalEdgeInsets")]
        if !element.children.isEmpty || element.sourceRange != element.tagRange { return .none("the margins hold further elements") }
        for (name, value) in element.attributes {
            switch (name, value) {
            case ("key", _): changes += element.range(ofValue: name).map { [TextEdit($0, "directionalLayoutMargins")] } ?? []
            case ("left", let length), ("right", let length):
                changes +=
                    element.range(ofAttribute: name).map { [TextEdit($0, " \(name == "left" ? "leading" : "trailing")=\"\(length)\"")] }
                    ?? []
            default: break
            }
        }
        return .fix(SourceChange(changes: changes))
    }

    /// Documents store a deployment target as this times the major version.
    private static let major = 256.0

    private static func staleFlag(_ finding: Finding, _ element: Element, _ references: References) -> FixProposal {
        guard let range = element.range(ofAttribute: "ambiguous") else { return .none("the flag is not there") }
        return .fix(SourceChange(changes: [TextEdit(range, "")]))
    }
}

/// Which elements of a document refer to which objects.
struct References {
    private var byID: [String: [Element]] = [:]

    init(_ tree: XMLTree) {
        for element in tree.elements {
            for case let id? in [element["destination"], element["reference"]] { byID[id, default: []].append(element) }
        }
    }

    /// The elements that refer to an element, other than constraints on it: outlets, actions, and the variations that contain it.
    func to(_ element: Element) -> [Element] { element.id.flatMap { byID[$0] } ?? [] }

    /// Whether size classes install or uninstall it.
    func isVaried(_ element: Element) -> Bool { to(element).contains { $0.name == "exclude" || $0.name == "include" } }
}
