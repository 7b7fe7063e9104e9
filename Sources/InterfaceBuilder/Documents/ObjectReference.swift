/// How an element names another object of its document: by the other's id, in one of a few attributes. Ids of old documents are numbers, so
/// that a value alone does not tell: a constant of 10 is no object 10.
package enum ObjectReference {
    /// The attributes whose values were object ids in every document seen that has them (2,600 of the three corpora).
    package static let attributes: Set<String> = [
        "centeredItem", "column", "destination", "detailTextLabel", "firstItem", "headOfMergedCell", "headerView", "imageView",
        "initialItem",
        "initialViewController", "outlineTableColumn", "popoverAnchorBarButtonItem", "popoverAnchorView", "previousBinding", "reference",
        "row", "secondItem", "selectedItem", "tableViewCell", "target", "textLabel",
    ]

    /// Whether the value of an attribute of an element is an object id.
    package static func isReference(_ attribute: String, of tag: String) -> Bool {
        attributes.contains(attribute) || attribute == "name" && tag == "designable"
    }
}

extension Element {
    /// The ids that its attributes refer to, by attribute.
    package var references: [(attribute: String, id: String)] {
        attributes.compactMap { ObjectReference.isReference($0.name, of: name) ? ($0.name, $0.value) : nil }
    }
}
