/// One step from one version of a document to another. Elements are named as in ``DocumentTable``.
package enum DocumentEdit: Hashable, Sendable {
    /// An object has another id, there and wherever it is referred to.
    case rename(element: String, from: String, to: String)
    /// An attribute; nil where it is not written.
    case set(element: String, attribute: String, from: String?, to: String?)
    /// The text inside an element.
    case text(element: String, from: String, to: String)
    /// An element with all that is left inside it.
    case remove(element: String)
    /// An element alone; what is inside it is added by steps of its own.
    case add(element: String, place: Place, tag: String, attributes: [String: String], text: String)
    /// An element with its contents, into another or among its siblings.
    case move(element: String, from: String, place: Place)

    /// Where an element stands in the new version.
    package struct Place: Hashable, Sendable {
        package var parent: String
        /// The sibling before it among those whose order has a meaning; nil for the first.
        package var previous: String?
        /// Its rank in the new document: places are taken in this order.
        package var rank: Int
    }

    package var element: String {
        switch self {
        case .rename(let element, _, _), .set(let element, _, _, _), .text(let element, _, _), .remove(let element),
            .add(let element, _, _, _, _), .move(let element, _, _):
            element
        }
    }

    var place: Place? {
        switch self {
        case .add(_, let place, _, _, _), .move(_, _, let place): place
        default: nil
        }
    }
}

extension DocumentTable {
    /// The document with some steps made; those that name what is not there change nothing.
    package func applying(_ edits: [DocumentEdit]) -> DocumentTable {
        var table = self
        for case .rename(_, let old, let new) in edits { table.rename(old, to: new) }
        for case .move(let element, _, let place) in edits where table[place.parent] != nil || edits.adds(place.parent) {
            table.detach(element)
        }
        for case .remove(let element) in edits { table.remove(element) }
        for edit in edits.filter({ $0.place != nil }).sorted(by: { ($0.place?.rank ?? 0) < ($1.place?.rank ?? 0) }) {
            switch edit {
            case .add(let name, let place, let tag, let attributes, let text):
                let entry = Entry(tag: tag, attributes: attributes, text: text, parent: place.parent)
                table.put(name, entry, into: place.parent, after: place.previous)
            case .move(let name, _, let place): table.put(name, into: place.parent, after: place.previous)
            default: break
            }
        }
        for edit in edits {
            switch edit {
            case .set(let element, let attribute, _, let new): table.set(attribute, of: element, to: new)
            case .text(let element, _, let new): table.setText(of: element, to: new)
            default: break
            }
        }
        table.findConstrained()
        return table
    }
}

extension [DocumentEdit] {
    fileprivate func adds(_ name: String) -> Bool {
        contains { if case .add(let element, _, _, _, _) = $0 { element == name } else { false } }
    }
}
