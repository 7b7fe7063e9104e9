import InterfaceBuilder

/// Something that could move a view and that Plumbline does not read.
package struct UnknownElement: Rule {
    package static let about = RuleDescription(
        id: "unknown-element",
        category: .document,
        severity: .warning,
        summary: "an element, attribute or value that Plumbline does not read and that could move a view",
        rationale: """
            Plumbline lays out what it reads. Where a document contains something else, its layout may differ from the one that an app \
            shows, and so may every other finding of that scene. It is a warning where a constraint depends on what is not read, and a note \
            elsewhere. A newer Plumbline may read it; if not, report it with the element.
            """,
        example: """
            <trackingLayoutGuide key="pointer" id="guide"/>
            <constraint firstItem="view" firstAttribute="bottom" secondItem="guide" secondAttribute="top" id="c"/>
            """
    )

    package init() {}

    package func findings(in document: DocumentUnderCheck) -> [Finding] {
        let tree = document.document.tree
        var groups: [[Vocabulary.Unknown]] = []
        var places: [String: Int] = [:]
        for unknown in Vocabulary.known.unknowns(in: tree) {
            let text = Message.text(unknown)
            if let place = places[text] {
                groups[place].append(unknown)
            } else {
                places[text] = groups.count
                groups.append([unknown])
            }
        }
        guard !groups.isEmpty else { return [] }
        var named = Set<String>()
        for constraint in tree.elements where constraint.name == "constraint" {
            for item in ["firstItem", "secondItem"] as [String] { if let id = constraint[item] { named.insert(id) } }
        }
        return groups.map { group in
            let worst = group.first { Self.decidesLayout($0, named: named) }
            let first = worst ?? group[0]
            var observation = Observation(element: first.element, attribute: first.attribute, message: Message.text(first))
            observation.limit = worst == nil ? .note : .warning
            if group.count > 1 { observation.message += ", \(group.count) times" }
            observation.notes = group.filter { $0 != first }.prefix(Observation.mostOthers).map {
                Finding.Note(location: $0.element.location, message: "the same")
            }
            return observation.finding(of: Self.about)
        }
    }

    /// Whether a constraint depends on it: it is one itself, or something that one names. A view of an unknown class has its place all the
    /// same.
    private static func decidesLayout(_ unknown: Vocabulary.Unknown, named: Set<String>) -> Bool {
        if unknown.element.name == "constraint" { return true }
        if case .unread = unknown.kind { return false }
        guard unknown.element.parent?.name != "subviews" else { return false }
        return unknown.element.id.map(named.contains) == true
    }
}

extension Vocabulary.Unknown {
    fileprivate var attribute: String? {
        switch kind {
        case .element: nil
        case .attribute(let name), .value(_, let name), .item(_, let name): name
        case .unread(_, let name): name
        }
    }
}

private enum Message {
    static func text(_ unknown: Vocabulary.Unknown) -> String {
        let name = unknown.element.name
        return switch unknown.kind {
        case .element where unknown.element.parent?.name == "subviews":
            "<\(name)> is not known, and is laid out as a view without a natural size"
        case .element: "<\(name)> is not known, and nothing inside it is laid out"
        case .attribute(let attribute): "the attribute \(attribute) of <\(name)> is not known, and is left out"
        case .value(let value, let attribute): "\(attribute) '\(value)' of <\(name)> is not known, and is left out"
        case .item(let item, let attribute):
            "the \(attribute) of this constraint is a <\(item)>, which is not laid out: the constraint is left out"
        case .unread(let effect, let attribute?): "\(attribute) '\(unknown.element[attribute] ?? "")' of <\(name)> is not read: \(effect)"
        case .unread(let effect, nil): "<\(name)> is not read: \(effect)"
        }
    }
}
