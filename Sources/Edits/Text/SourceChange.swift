import InterfaceBuilder

/// Changes of a document's text: what a fix or an edit does.
package struct SourceChange: Sendable {
    /// Elements to remove, with the lists that this leaves empty.
    var removals: [Element] = []
    /// The other changes.
    var changes: [TextEdit] = []

    /// The changes of several of one document, in text order.
    static func edits(of changes: [SourceChange]) throws(OverlappingEdits) -> [TextEdit] {
        try Removal.edits(of: changes.flatMap(\.removals), beside: changes.flatMap(\.changes)).merged()
    }
}
