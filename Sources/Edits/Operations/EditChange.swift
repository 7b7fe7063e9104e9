import InterfaceBuilder

/// What one edit does to a document's text.
struct EditChange {
    var source = SourceChange()
    /// What was done, in one line.
    var summary: String
    /// Whether it changes the natural size of something, which stored frames cannot be asked about.
    var changesContent = false
    /// What the document's resources are to say of what it newly names.
    var resources: [DocumentResource] = []

    init(_ summary: String, _ changes: [TextEdit] = [], removals: [Element] = []) {
        self.summary = summary
        source = SourceChange(removals: removals, changes: changes)
    }
}

extension EditChange {
    /// The same with insertions at one place joined, in their order.
    func joined() -> EditChange {
        var joined = self
        joined.source.changes = []
        for edit in source.changes {
            if edit.range.isEmpty, let place = joined.source.changes.firstIndex(where: { $0.range == edit.range }) {
                if joined.source.changes[place] != edit { joined.source.changes[place].replacement += edit.replacement }
            } else {
                joined.source.changes.append(edit)
            }
        }
        return joined
    }
}
