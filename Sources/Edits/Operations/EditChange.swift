import InterfaceBuilder

/// What one edit does to a document's text.
struct EditChange {
    var mend = Mend()
    /// What was done, in one line.
    var summary: String
    /// Whether it changes the natural size of something, which stored frames cannot be asked about.
    var changesContent = false
    /// What the document's resources are to say of what it newly names.
    var resources: [DocumentResource] = []

    init(_ summary: String, _ changes: [TextEdit] = [], removals: [Element] = []) {
        self.summary = summary
        mend = Mend(removals: removals, changes: changes)
    }
}

extension EditChange {
    /// The same with insertions at one place joined, in their order.
    func joined() -> EditChange {
        var joined = self
        joined.mend.changes = []
        for edit in mend.changes {
            if edit.range.isEmpty, let place = joined.mend.changes.firstIndex(where: { $0.range == edit.range }) {
                if joined.mend.changes[place] != edit { joined.mend.changes[place].replacement += edit.replacement }
            } else {
                joined.mend.changes.append(edit)
            }
        }
        return joined
    }
}
