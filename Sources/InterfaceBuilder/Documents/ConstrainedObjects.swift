extension Element {
    /// The object ids of what a constraint is about: its first item, or else the view that owns it, and its second item if it has one. Of
    /// any other element, its own.
    package var constrainedIDs: [String] {
        guard nameMatches("constraint") else { return [id].compactMap { $0 } }
        return [self["firstItem"] ?? parent?.parent?.id, self["secondItem"]].compactMap { $0 }
    }
}

extension Document {
    /// What a constraint is about: its first item, or else the view that owns it, and its second item if it has one; without those that the
    /// document lacks. Of any other element, itself.
    package func constrained(by constraint: Element) -> [Element] {
        guard constraint.nameMatches("constraint") else { return [constraint] }
        let first = constraint["firstItem"]
        let own = first == nil ? constraint.parent?.parent : first.flatMap { element(id: $0) }
        return [own, constraint["secondItem"].flatMap { element(id: $0) }].compactMap { $0 }
    }
}
