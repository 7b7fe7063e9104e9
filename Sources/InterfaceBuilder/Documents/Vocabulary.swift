import CResources
import Facts
import Support

/// What Plumbline knows of elements, attributes and values of documents (`vocabulary.csv`): what it reads, what moves no view, and what
/// could move one but is not read.
package struct Vocabulary: Sendable {
    /// Something in a document that is not read, although it could move a view.
    package struct Unknown: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            /// The element, and whatever is inside it.
            case element
            /// An attribute of an element whose attributes decide a layout.
            case attribute(String)
            /// The value of an attribute.
            case value(String, of: String)
            /// It is known, but not read.
            case unread(effect: String, attribute: String?)
            /// A constraint's item, by its attribute, that is in the document but is no view and no guide: an element with that name.
            case item(String, attribute: String)
        }

        package var element: Element
        package var kind: Kind
    }

    /// What is known of the attributes of one element.
    private struct Attributes {
        /// All that there are; nil if only those below matter.
        var names: Set<String>?
        /// The values of an attribute that are understood.
        var values: [String: Set<String>] = [:]
        var unread: [(attribute: String, value: String?, effect: String)] = []
    }

    private var elements: Set<String> = []
    /// The effects of elements that are known, but not read.
    private var unread: [String: String] = [:]
    private var attributes: [String: Attributes] = [:]

    package static let known = Vocabulary(CSVTable(EmbeddedFile.vocabularyCsv.bytes))

    init(_ table: CSVTable) {
        for row in table.rows {
            let names = row["names"].split(separator: " ").map(String.init)
            let place = row["place"].split(separator: ".", maxSplits: 1).map(String.init)
            switch (row["kind"], place.count) {
            case ("element", 0): elements.formUnion(names)
            case ("attributes", 1): attributes[place[0], default: Attributes()].names = Set(names)
            case ("values", 2): attributes[place[0], default: Attributes()].values[place[1]] = Set(names)
            case ("unread", 1): unread[place[0]] = row["why"]
            case ("unread", 2):
                let parts = place[1].split(separator: "=", maxSplits: 1).map(String.init)
                attributes[place[0], default: Attributes()].unread.append((parts[0], parts.count > 1 ? parts[1] : nil, row["why"]))
            default: break
            }
        }
    }

    /// Everything in a document that is not known or not read, in document order. What is inside an unknown element is part of it.
    package func unknowns(in tree: XMLTree) -> [Unknown] {
        var found: [Unknown] = []
        var skipped = Set<Int32>()
        let names = tree.names.map { (isKnown: elements.contains($0), effect: unread[$0], attributes: attributes[$0]) }
        for element in tree.elements {
            let known = names[Int(element.nameID)]
            if let parent = element.parent, skipped.contains(parent.index) {
                skipped.insert(element.index)
            } else if !known.isKnown {
                skipped.insert(element.index)
                found.append(Unknown(element: element, kind: known.effect.map { .unread(effect: $0, attribute: nil) } ?? .element))
            } else {
                if let attributes = known.attributes { found += unknowns(of: element, attributes) }
                if element.nameMatches("constraint") { found += items(of: element) }
            }
        }
        return found
    }

    private func items(of constraint: Element) -> [Unknown] {
        (["firstItem", "secondItem"] as [String]).compactMap { attribute in
            guard let target = constraint[attribute].flatMap({ constraint.tree.element(id: $0) }), elements.contains(target.name),
                !target.isLaidOut
            else { return nil }
            return Unknown(element: constraint, kind: .item(target.name, attribute: attribute))
        }
    }

    private func unknowns(of element: Element, _ known: Attributes) -> [Unknown] {
        var found: [Unknown] = []
        for (name, value) in element.attributes {
            if let row = known.unread.first(where: { $0.attribute == name && ($0.value ?? value) == value }) {
                found.append(Unknown(element: element, kind: .unread(effect: row.effect, attribute: name)))
            } else if let names = known.names, !names.contains(name) {
                found.append(Unknown(element: element, kind: .attribute(name)))
            } else if known.values[name].map({ !$0.contains(value) }) ?? isOfNoTable(value, of: name, element) {
                found.append(Unknown(element: element, kind: .value(value, of: name)))
            }
        }
        return found
    }

    /// Whether a document names a device or a version of Xcode that the other tables cannot have.
    private func isOfNoTable(_ value: String, of name: String, _ element: Element) -> Bool {
        switch (element.name, name) {
        case ("device", "id"): Device.named(value) == nil
        case ("document", "toolsVersion"): XcodeRelease.firstNumber(value) == nil
        default: false
        }
    }
}

extension Element {
    /// Whether it is a view or a guide, which a constraint can name. Documents without frames store none.
    fileprivate var isLaidOut: Bool {
        storedFrame != nil || name.hasSuffix("Guide") || parent?.nameMatches("subviews") == true || has("contentMode") || has("key")
    }
}
